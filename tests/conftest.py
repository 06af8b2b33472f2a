"""What the browser tests share: the built site, served, and pages of Chromium that look at it."""

import shutil
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, sync_playwright

from hand import Hand, seed
from make.chromium import KEPT, STARTED, launch, until
from make.place import DIST
from make.server import Server


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the built site, so that a build meanwhile does not change it: python3 build.py test has built it."""
    if not (DIST / "index.html").is_file():
        pytest.fail("there is no dist/: run python3 build.py test")
    return shutil.copytree(DIST, tmp_path_factory.mktemp("site") / "dist")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium as the machine has it."""
    with sync_playwright() as playwright:
        launched = launch(playwright)
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


def visit(page: Page, address: str, *, until_kept: bool = False) -> Page:
    """Open the site and wait until its Python runs, and if asked until the service worker has all it needs."""
    page.goto(address)
    page.wait_for_function(STARTED)
    if until_kept:
        until(page, KEPT)
    return page


@pytest.fixture
def started(page: Page, address: str) -> Page:
    """The site's page with its Python running."""
    return visit(page, address)


@pytest.fixture
def in_browser(started: Page) -> Callable[[str], Any]:
    """Runs Python source in the browser's Python and gives the value of its last line, which JSON must be able to hold."""

    def run(source: str) -> Any:
        return started.evaluate(RUN_PYTHON, source)

    return run


RUN_PYTHON = """async (source) => {
  const { whenDefined } = await import(document.querySelector('script[src$="/pyscript/core.js"]').src);
  const { interpreter } = await whenDefined("py");
  const value = interpreter.runPython(source);
  return value?.toJs ? value.toJs({ dict_converter: Object.fromEntries }) : value;
}"""


@pytest.fixture(scope="session")
def regular(browser: Browser, address: str) -> Iterator[BrowserContext]:
    """A visitor with a small phone who has been here before: the browser has the site's files already."""
    context = browser.new_context(viewport={"width": 360, "height": 640})
    context.set_default_timeout(60_000)
    visit(context.new_page(), address, until_kept=True).close()
    yield context
    context.close()


@pytest.fixture
def sit_down(regular: BrowserContext, address: str) -> Iterator[Callable[..., Hand]]:
    """Opens the site with only these texts in the browser's store.

    What a page throws, complains of, or asks of another host fails the test.
    """
    pages: list[Page] = []
    complaints: list[str] = []

    def open_page(stored: Mapping[str, str] = MappingProxyType({})) -> Hand:
        page = regular.new_page()
        pages.append(page)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda said: complaints.extend([said.text] if complains(said) else []))
        page.on("request", lambda asked: complaints.extend(_foreign(asked.url, address)))
        seed(page, address, stored)
        visit(page, address)
        page.set_default_timeout(15_000)
        return Hand(page)

    yield open_page
    for page in pages:
        page.close()
    assert complaints == []


def complains(said: ConsoleMessage) -> bool:
    """Whether a page complains; Chromium's word on a start that took seconds tells only of the machine."""
    slow = "preloaded using link preload but not used within a few seconds" in said.text
    return said.type in {"error", "warning"} and not slow


def _foreign(url: str, address: str) -> list[str]:
    return [] if url.startswith((address, "blob:", "data:")) else [url]
