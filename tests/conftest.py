"""What the browser tests share: the built site, served, and pages of Chromium that look at it."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from make.debian import CHROMIUM, find
from make.place import DIST
from make.server import Server

QUIET = (
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-domain-reliability",
    "--disable-sync",
    "--no-first-run",
    "--no-pings",
)
"""Chromium as root in a container, and asking for nothing that the page does not ask for."""

STARTED = "document.documentElement.classList.contains('started')"
"""True in a page once its Python runs."""


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the built site, so that a build meanwhile does not change it: python3 build.py test has built it."""
    if not (DIST / "index.html").is_file():
        pytest.fail("there is no dist/: run python3 build.py test")
    return shutil.copytree(DIST, tmp_path_factory.mktemp("site") / "dist")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium as the machine has it."""
    program = find(CHROMIUM)
    if program is None:
        pytest.fail("there is no Chromium: run python3 build.py test")
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=program, args=list(QUIET))
        yield launched
        launched.close()


@pytest.fixture(scope="session")
def address(dist: Path) -> Iterator[str]:
    """Where dist/ is served, on a port of its own."""
    server = Server(dist)
    yield server.address
    server.stop()


@pytest.fixture
def new_context(browser: Browser) -> Iterator[Callable[..., BrowserContext]]:
    """Makes visitors: each has storage of its own; whatever a page throws fails the test in which it threw."""
    opened: list[BrowserContext] = []
    errors: list[str] = []

    def open_context(**options: Any) -> BrowserContext:
        context = browser.new_context(**{"viewport": {"width": 360, "height": 640}, **options})
        context.set_default_timeout(60_000)
        context.on("weberror", lambda error: errors.append(str(error.error)))
        opened.append(context)
        return context

    yield open_context
    for context in opened:
        context.close()
    assert errors == []


@pytest.fixture
def context(new_context: Callable[..., BrowserContext]) -> BrowserContext:
    """One visitor with a small phone."""
    return new_context()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """An empty page of one visitor."""
    return context.new_page()


@pytest.fixture
def started(page: Page, address: str) -> Page:
    """The site's page with its Python running."""
    page.goto(address)
    page.wait_for_function(STARTED)
    return page
