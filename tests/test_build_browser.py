"""The served site starts, stays on its own origin, and outlives the network, an update and a broken first visit."""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Request, Route

from conftest import complains, visit
from hand import Hand
from make.chromium import STARTED, until
from make.offline import write_service_worker
from make.server import Handler, Server
from test_build import FROZEN

pytestmark = pytest.mark.browser

IMPROVED = "document.querySelector('meta[name=release]') !== null"
"""True in a page of the version that improve() made."""


@pytest.fixture
def own_copy(dist: Path, tmp_path: Path) -> Path:
    """A copy of the site that the test may change."""
    return shutil.copytree(dist, tmp_path / "site")


def test_no_request_leaves_the_origin_of_the_site(context: BrowserContext, address: str) -> None:
    """Neither page, worker nor service worker asks anything of another host."""
    requests: list[Request] = []
    context.on("request", lambda request: requests.append(request))
    page = visit(context.new_page(), address, until_kept=True)
    visit(page, address)
    asked = [request.url for request in requests]
    assert f"{address}sw.js" in asked
    assert [url for url in asked if not url.startswith((address, "blob:", "data:"))] == []


def test_the_start_asks_for_no_file_that_is_missing_and_says_nothing(context: BrowserContext, address: str) -> None:
    """A start leaves no error and no warning in the console, and no answer but success."""
    answers: list[tuple[int, str]] = []
    said: list[str] = []
    context.on("response", lambda response: answers.append((response.status, response.url)))
    context.on("console", lambda message: said.extend([message.text] if complains(message) else []))
    visit(context.new_page(), address, until_kept=True)
    assert [answer for answer in answers if answer[0] not in {200, 304}] == []
    assert said == []


def test_the_browser_runs_the_shipped_core(in_browser: Callable[[str], object]) -> None:
    """The rules run in the browser's Python from the compiled file beside their source."""
    assert in_browser("import sys; sys.version_info[:2] == (3, 13)") is True
    answer = "from core import feedback; tuple(feedback(('red', 'blue', 'blue'), ('blue', 'blue', 'red')))"
    assert in_browser(answer) == [1, 2]


def test_the_interpreter_holds_the_modules_that_are_not_in_the_archive(in_browser: Callable[[str], object]) -> None:
    """What tests/test_build.py takes for part of the interpreter is that."""
    origins = f"from importlib.util import find_spec; {{find_spec(name).origin for name in {sorted(FROZEN)}}} == {{'frozen'}}"
    assert in_browser(origins) is True


def test_the_compiled_python_of_pyscript_is_of_its_own_sources(in_browser: Callable[[str], object]) -> None:
    """Each module that PyScript brings runs from the file compiled by the build, whose hash is that of the source it wrote."""
    fitting = """
import sys
from importlib.util import source_hash
from pathlib import Path
parts = [getattr(module, "__spec__", None) for name, module in sys.modules.items() if name.partition(".")[0] == "pyscript"]
modules = [spec for spec in parts if spec and spec.cached]
heads = [Path(module.cached).read_bytes()[4:16] for module in modules]
wanted = [b"\\1\\0\\0\\0" + source_hash(Path(module.origin).read_bytes()) for module in modules]
[len(modules) > 5, heads == wanted]
"""
    assert in_browser(fitting) == [True, True]


def test_the_second_visit_needs_no_network(dist: Path, context: BrowserContext) -> None:
    """After one visit the server can be gone: the page starts, and so does a link with a query."""
    server = Server(dist)
    page = visit(context.new_page(), server.address, until_kept=True)
    page.close()
    server.stop()
    visit(context.new_page(), server.address)
    page = visit(context.new_page(), f"{server.address}index.html?from=home#anything")
    page.goto(f"{server.address}notices.html")
    assert "Mozilla Public License" in page.content()


def test_a_new_version_waits_until_it_is_wanted(own_copy: Path, context: BrowserContext) -> None:
    """The running page keeps its version and what it saved, offers the new one, and shows it after a reload."""
    server = Server(own_copy)
    page = visit(context.new_page(), server.address, until_kept=True)
    hand = Hand(page)
    hand.choose("mini")
    hand.tap("begin")
    hand.put(("red", "blue", "green", "yellow"))
    game = hand.game
    improve(own_copy)
    visit(page, server.address)
    page.locator("#update").wait_for()
    assert page.evaluate(IMPROVED) is False
    page.locator("#reload").click()
    page.wait_for_function(IMPROVED)
    page.wait_for_function(STARTED)
    assert hand.game == game
    assert len(hand.rows()) == 1
    assert page.locator("#update").is_hidden()
    server.stop()


def improve(site: Path) -> None:
    """Make a new version of a site, whose page is told by what Python leaves alone."""
    page = site / "index.html"
    told = page.read_text(encoding="utf-8").replace("<title>", '<meta name="release" content="improved">\n<title>')
    page.write_text(told, encoding="utf-8")
    write_service_worker(site)


class Cut(Handler):
    """Breaks off in the middle of the largest file, as HTTP/1.1: in 1.0 the end of a connection is a whole answer."""

    protocol_version = "HTTP/1.1"

    def copyfile(self, source: Any, outputfile: Any) -> None:
        if self.path.endswith(".wasm"):
            outputfile.write(source.read(4_000_000))
        else:
            super().copyfile(source, outputfile)
        self.close_connection = True


def test_a_first_visit_cut_in_the_middle_does_no_harm(dist: Path, context: BrowserContext) -> None:
    """The page that broke off starts at the next visit, and is then kept for use without a network."""
    cut = Server(dist, handler=Cut)
    page = context.new_page()
    page.goto(cut.address)
    page.get_by_text("The game could not start. Reload the page to try again.").wait_for()
    assert page.evaluate(STARTED) is False
    cut.stop()
    server = Server(dist, cut.port)
    visit(page, server.address, until_kept=True)
    server.stop()
    visit(page, server.address)


def test_a_half_kept_site_still_works_from_the_network(own_copy: Path, context: BrowserContext) -> None:
    """When the service worker could not fetch everything, the page runs without it, and it is made good later."""
    (spare,) = own_copy.glob("app-*/icons/icon-512.png")
    icon = spare.read_bytes()
    spare.unlink()
    server = Server(own_copy)
    page = visit(context.new_page(), server.address)
    until(page, "navigator.serviceWorker.getRegistration().then(found => !found)")
    visit(page, server.address)
    spare.write_bytes(icon)
    visit(page, server.address, until_kept=True)
    server.stop()
    visit(page, server.address)


def test_a_tap_before_python_runs_is_kept(context: BrowserContext, address: str) -> None:
    """The page is there before its Python; who taps an edition at once gets that edition."""
    page = context.new_page()
    held: list[Route] = []
    page.route("**/web.gzip", lambda route: held.append(route))
    page.goto(address, wait_until="commit")
    Hand(page).tap("edition", value="mini")
    assert page.evaluate(STARTED) is False
    for route in held:
        route.continue_()
    page.locator("#screen[data-screen=setup] h1", has_text="Mini Mastermind").wait_for()


def test_the_bar_shows_the_bytes_that_have_come(context: BrowserContext, address: str) -> None:
    """When Python starts, the bar has reached its end, and it goes away."""
    page = context.new_page()
    page.add_init_script(
        "document.addEventListener('started', () => {"
        " const bar = document.getElementById('progress'); window.reached = bar.value / bar.max; }, true)"
    )
    visit(page, address)
    assert page.evaluate("window.reached") == 1
    assert page.locator("#starting").count() == 0
