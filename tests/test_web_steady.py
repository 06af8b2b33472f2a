"""Nothing on the page moves by itself: not while it is drawn, not while Python starts, not after it."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page

from conftest import visit
from hand import Hand

pytestmark = pytest.mark.browser
WINDOWS = {"phone": {"width": 360, "height": 640}, "desk": {"width": 1440, "height": 900}}
WATCH = """
window.moved = [];
const take = (entries) => {
  for (const { value, sources } of entries) {
    moved.push(`${value}: ${sources.map(({ node }) => (node?.nodeType === 1 ? node.cloneNode().outerHTML : node?.data)).join(", ")}`);
  }
};
const watch = new PerformanceObserver((list) => take(list.getEntries()));
watch.observe({ type: "layout-shift", buffered: true });
window.shifts = () => (take(watch.takeRecords()), moved);
"""
SETTLED = """async () => {
  await document.fonts.ready;
  await navigator.serviceWorker.ready;
  for (let frame = 0; frame < 30; frame++) await new Promise(requestAnimationFrame);
}"""
"""Waits until all that a start sets going has been drawn."""


def shifts(page: Page, address: str) -> list[str]:
    """What moved on a visit from the first paint until some time after the start, each with how far."""
    visit(page, address, until_kept=True)
    page.evaluate(SETTLED)
    found = page.evaluate("shifts()")
    return list(found)


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("language", ["en", "de"])
def test_nothing_moves_on_any_visit(new_context: Callable[..., BrowserContext], address: str, language: str, window: str) -> None:
    """No layout shift at all: on the first visit, the second, a return to a game, and the first screen with a game to go on with."""
    context = new_context(locale=language, viewport=WINDOWS[window])
    page = context.new_page()
    page.add_init_script(WATCH)
    seen = {"first visit": shifts(page, address), "second visit": shifts(page, address)}
    hand = Hand(page)
    hand.choose("mini")
    hand.tap("begin")
    hand.put(("white", "white", "red", "red"))
    hand.fill(("red", "blue"))
    seen["return to a game"] = shifts(page, address)
    hand.waits_for("guess")
    hand.tap("home")
    hand.waits_for("start")
    seen["first screen beside a game"] = shifts(page, address)
    hand.waits_for("start")
    assert {occasion: moved for occasion, moved in seen.items() if moved} == {}
