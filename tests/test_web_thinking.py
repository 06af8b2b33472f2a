"""The analysis works in a thread of its own: the page never freezes, work can be left, and it warms up on a phone."""

from collections.abc import Callable
from contextlib import nullcontext
from functools import partial

import pytest
from playwright.sync_api import BrowserContext, Page

from conftest import visit
from core import ADVANCED, MINI, Code
from hand import Hand, seed
from test_web_analysis import CODE, GUESSES, SitDown, ask_for_a_hint, running

pytestmark = pytest.mark.browser
CODES = tuple(map(ADVANCED.code_at, (12_345, 22_222, 3_333)))
"""One for each try."""


WATCH = """() => {
  let longest = 0;
  const take = entries => { for (const { duration } of entries) longest = Math.max(longest, duration); };
  const watch = new PerformanceObserver(list => take(list.getEntries()));
  watch.observe({ type: "longtask" });
  window.longest = () => { take(watch.takeRecords()); const found = longest; longest = 0; return found; };
}"""
SHORTEST_SEEN = 50
"""Milliseconds of the shortest task that a browser calls long."""


def longest(page: Page, act: Callable[[], None]) -> float:
    """The longest task of the page's own thread while something is done, in milliseconds."""
    page.evaluate("window.longest()")
    act()
    return max(SHORTEST_SEEN, float(page.evaluate("window.longest()")))


def _never_freezes(usual: list[float], thinking: list[float]) -> bool:
    """No task takes longer than four of the longest in putting a row: thinking is not among them.

    The least of three tries counts: another program may hold up any one, and thinking on this thread would hold up all.
    """
    return min(thinking) <= 4 * min(usual)


def _beside(code: Code) -> tuple[Code, ...]:
    """Three guesses that leave something to think about."""
    at = ADVANCED.code_index(code)
    return tuple(ADVANCED.code_at((at + step) % ADVANCED.code_count) for step in (7_001, 13_007, 20_011))


def test_the_page_never_freezes_while_a_hint_is_worked_out(sit_down: SitDown) -> None:
    """Three hints in mid-game on five holes and eight colours."""
    code = ADVANCED.code_at(20_000)
    hand = sit_down(running(ADVANCED, code, ADVANCED.code_at(7), ADVANCED.code_at(31_000)))
    hand.page.evaluate(WATCH)
    usual, thinking = [], []

    def think() -> None:
        ask_for_a_hint(hand)
        for sight in ("left", "What the rows say", "A good guess"):
            hand.sees(sight)
            if sight != "A good guess":
                hand.tap("step")

    for guess in CODES:
        usual.append(longest(hand.page, partial(hand.put, guess)))
        thinking.append(longest(hand.page, think))
        hand.tap("back")
        hand.waits_for("guess")
    assert _never_freezes(usual, thinking)


def test_the_page_never_freezes_while_a_game_is_reviewed(sit_down: SitDown) -> None:
    """Three games of four rows on five holes and eight colours, each reviewed for the first time."""
    usual, thinking = [], []
    for code in CODES:
        hand = sit_down(running(ADVANCED, code, *_beside(code)))
        hand.page.evaluate(WATCH)
        usual.append(longest(hand.page, partial(hand.put, code)))
        hand.waits_for("over")

        def think(hand: Hand = hand) -> None:
            hand.tap("review")
            hand.sees("of 100 for the choices")

        thinking.append(longest(hand.page, think))
    assert _never_freezes(usual, thinking)


def test_the_page_never_freezes_while_the_computer_guesses(sit_down: SitDown) -> None:
    """Three games in which the computer weighs its guesses on five holes and eight colours."""
    usual, thinking = [], []
    for code in CODES:
        hand = sit_down()
        hand.page.evaluate(WATCH)
        hand.choose("advanced")
        hand.check("mode", value="computer")
        hand.check("level", value="clever")
        hand.tap("begin")
        usual.append(longest(hand.page, partial(hand.put, code)))
        thinking.append(longest(hand.page, partial(hand.waits_for, "over")))
    assert _never_freezes(usual, thinking)


def test_a_hint_can_be_left_while_it_is_worked_out(sit_down: SitDown) -> None:
    """Back leads to the board at once; the next hint begins anew and is answered."""
    hand = sit_down(running(MINI, CODE, *GUESSES))
    ask_for_a_hint(hand)
    hand.tap("back")
    hand.waits_for("guess")
    ask_for_a_hint(hand)
    hand.sees("12 codes are left")


@pytest.mark.parametrize(("processors", "memory", "early"), [(8, 4, True), (8, 2, False), (2, 8, False)])
def test_warms_up_where_the_game_does_not_feel_it(
    new_context: Callable[..., BrowserContext], address: str, processors: int, memory: int, early: bool
) -> None:
    """A phone of eight processors starts the worker with the table, before anybody asks; a weak device when it is asked."""
    context = new_context(has_touch=True, is_mobile=True)
    context.add_init_script(_DEVICE.format(processors=processors, memory=memory))
    page = context.new_page()
    seed(page, address, running(MINI, CODE, GUESSES[0]))
    with page.expect_worker() if early else nullcontext():
        visit(page, address)
    hand = Hand(page)
    hand.waits_for("guess")
    hand.put(GUESSES[1])
    assert bool(page.workers) is early
    ask_for_a_hint(hand)
    hand.sees("12 codes are left")
    assert len(page.workers) == 1


_DEVICE = """
Object.defineProperty(Navigator.prototype, "hardwareConcurrency", {{ get: () => {processors} }});
Object.defineProperty(Navigator.prototype, "deviceMemory", {{ get: () => {memory} }});
"""
