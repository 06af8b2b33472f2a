"""Python's memory is kept after a visit that lasts, and the next one starts from it: faster, never differently, and never needed."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from conftest import RUN_PYTHON, complains, visit
from hand import Hand
from make.chromium import RECALLED, REMEMBERED, STARTED, until
from make.server import Server
from test_build_browser import IMPROVED, improve

pytestmark = pytest.mark.browser

SNAPSHOTS = """async () => {
  const cache = await caches.open("codepeg-snapshot");
  return (await cache.keys()).map(({ url }) => url);
}"""
PUT = """async (content) => {
  const cache = await caches.open("codepeg-snapshot");
  for (const request of await cache.keys()) {
    const told = { headers: { "content-length": 20971664 } };
    await cache.put(request, content === null ? new Response(new Uint8Array(20971664), told) : new Response(content));
  }
}"""
CHANGE_ONE = """async (place) => {
  const cache = await caches.open("codepeg-snapshot");
  for (const request of await cache.keys()) {
    const kept = new Uint8Array(await (await cache.match(request)).arrayBuffer());
    const told = { headers: { "content-length": kept.length } };
    await cache.put(request, new Response(place < 0 ? kept.slice(0, place) : kept.fill(255, place, place + 32), told));
  }
}"""

WATCH = """Blob.prototype.arrayBuffer = async function () {
  const memory = await new Response(this).arrayBuffer();
  window.memory = new WeakRef(memory);
  return memory;
}"""


def stay(context: BrowserContext, address: str) -> Page:
    """Visit the site for as long as it takes until a snapshot is kept."""
    page = visit(context.new_page(), address, until_kept=True)
    until(page, REMEMBERED)
    return page


@pytest.fixture(scope="module")
def lasting(browser: Browser, address: str) -> Iterator[BrowserContext]:
    """A visitor who stayed for a while."""
    context = browser.new_context(viewport={"width": 360, "height": 640})
    stay(context, address).close()
    yield context
    context.close()


@pytest.fixture
def kept(lasting: BrowserContext, address: str) -> Iterator[Page]:
    """Another page of the visitor who stayed, with a snapshot; the test may spoil it."""
    page = stay(lasting, address)
    yield page
    page.close()


def test_the_next_visit_starts_from_the_snapshot_and_says_nothing(kept: Page, address: str) -> None:
    """The modules of the game are there before any archive is unpacked, and a game can be played."""
    said: list[str] = []
    kept.on("console", lambda message: said.extend([message.text] if complains(message) else []))
    kept.on("pageerror", lambda error: said.append(str(error)))
    visit(kept, address)
    assert kept.evaluate(RECALLED) == 1
    hand = Hand(kept)
    hand.choose("mini")
    hand.tap("begin")
    hand.put(("red", "blue", "green", "yellow"))
    assert len(hand.rows()) == 1
    assert said == []
    hand.tap("home")


def test_what_is_restored_is_the_python_of_the_page_and_nothing_of_the_page_itself(kept: Page, address: str) -> None:
    """Every module of ours comes from the file at its place, and the modules that reach into the page are this page's own."""
    visit(kept, address)
    places = """
import sys
from pathlib import Path
ours = {name: module for name, module in sys.modules.items() if name.partition(".")[0] in ("core", "web")}
import js, pyscript
[len(ours) > 60, sorted(name for name, module in ours.items() if not Path(module.__file__).is_file()),
 bool(pyscript.document.body), bool(js.document.body), "web.main" in ours]
"""
    assert kept.evaluate(RUN_PYTHON, places) == [True, [], True, True, True]


def test_chance_differs_between_visits_from_one_snapshot(kept: Page, address: str) -> None:
    """Neither what the system draws nor Python's own generator repeats itself."""
    draw = "import random, secrets; [random.random(), random.SystemRandom().random(), secrets.token_hex(8)]"
    drawn: list[Any] = []
    for _ in range(3):
        visit(kept, address)
        assert kept.evaluate(RECALLED) == 1
        drawn += kept.evaluate(RUN_PYTHON, draw)
    assert len(set(drawn)) == len(drawn) == 9


SPOILT: dict[str, Callable[[Page], object]] = {
    "empty": lambda page: page.evaluate(PUT, ""),
    "text": lambda page: page.evaluate(PUT, "<!doctype html><title>Sign in</title>"),
    "zeros": lambda page: page.evaluate(PUT, None),
    "the end is missing": lambda page: page.evaluate(CHANGE_ONE, -8_000_000),
    "another build of the interpreter": lambda page: page.evaluate(CHANGE_ONE, 16),
    "its list of objects": lambda page: page.evaluate(CHANGE_ONE, 64),
}


@pytest.mark.parametrize("how", SPOILT)
def test_a_spoilt_snapshot_is_dropped_and_the_page_starts_without(kept: Page, address: str, how: str) -> None:
    """Whatever is in its place, the start is as if there were none, and one is made again."""
    SPOILT[how](kept)
    visit(kept, address)
    assert kept.evaluate(RECALLED) == 0
    until(kept, REMEMBERED)
    visit(kept, address)
    assert kept.evaluate(RECALLED) == 1


def test_a_start_that_never_ended_is_not_tried_again_from_the_same_memory(kept: Page, address: str) -> None:
    """Should a snapshot ever bring down the page, the visit after it starts without."""
    kept.evaluate("localStorage.setItem('codepeg.snapshot', 'yes')")
    visit(kept, address)
    assert kept.evaluate(RECALLED) == 0
    assert kept.evaluate("localStorage.getItem('codepeg.snapshot')") is None


def test_two_pages_that_start_at_once_both_start_from_the_snapshot(kept: Page, lasting: BrowserContext, address: str) -> None:
    """A start that is under way in another tab has not failed."""
    pages = [lasting.new_page() for _ in range(3)]
    for page in pages:
        page.goto(address, wait_until="commit")
    for page in pages:
        page.wait_for_function(STARTED)
    assert [page.evaluate(RECALLED) for page in pages] == [1, 1, 1]
    assert kept.evaluate("localStorage.getItem('codepeg.snapshot')") is None
    for page in pages:
        page.close()


def test_a_spoilt_snapshot_that_cannot_be_dropped_does_not_hold_the_page_up(kept: Page, address: str) -> None:
    """Python starts without it all the same."""
    kept.evaluate(PUT, None)
    kept.add_init_script("Cache.prototype.delete = async () => { throw new DOMException('no') }")
    visit(kept, address)
    assert kept.evaluate(RECALLED) == 0


def test_the_page_lets_go_of_the_memory_once_python_has_it(kept: Page, address: str) -> None:
    """Else 21 MB would lie twice in a phone's memory for as long as the page is open."""
    kept.add_init_script(WATCH)
    visit(kept, address)
    assert kept.evaluate(RECALLED) == 1
    kept.request_gc()
    assert kept.evaluate("window.memory.deref() === undefined")


def test_a_new_release_starts_without_the_old_snapshot_and_takes_its_place(dist: Path, tmp_path: Path, context: BrowserContext) -> None:
    """A snapshot belongs to one release: after the next one has made its own, the old one is gone."""
    site = shutil.copytree(dist, tmp_path / "site")
    server = Server(site)
    page = stay(context, server.address)
    (before,) = page.evaluate(SNAPSHOTS)
    (launch,) = site.glob("launch-*")
    launch.rename(launch.with_name("launch-0123456789abcdef"))
    for name in ("index.html", "workshop.html"):
        told = (site / name).read_text(encoding="utf-8")
        (site / name).write_text(told.replace(launch.name, "launch-0123456789abcdef"), encoding="utf-8")
    improve(site)
    visit(page, server.address)
    page.locator("#update").wait_for()
    page.locator("#reload").click()
    page.wait_for_function(IMPROVED)
    page.wait_for_function(STARTED)
    assert page.evaluate(RECALLED) == 0
    until(page, f"({SNAPSHOTS})().then(found => found.length === 1 && found[0] !== '{before}')")
    server.stop()
    visit(page, server.address)
    assert page.evaluate(RECALLED) == 1


@pytest.mark.parametrize("refused", ["caches.open = caches.match = async () => { throw new DOMException('no') }", "delete window.caches",
                                     "Storage.prototype.getItem = Storage.prototype.setItem = () => { throw new DOMException('no') }"])  # fmt: skip
def test_a_browser_that_keeps_nothing_starts_without(context: BrowserContext, address: str, refused: str) -> None:
    """No cache, no storage: the page starts and says nothing."""
    said: list[str] = []
    page = context.new_page()
    page.add_init_script(refused)
    page.on("console", lambda message: said.extend([message.text] if message.type == "error" else []))
    visit(page, address)
    assert page.evaluate(RECALLED) == 0
    assert said == []
