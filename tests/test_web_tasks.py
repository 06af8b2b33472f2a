"""After the start no task of the page's own thread is long: whatever is tapped in a game is answered at once."""

from collections.abc import Callable, Iterator
from functools import partial

import pytest

from core import MINI
from hand import Hand
from test_web_analysis import SitDown, ask_for_a_hint, running
from test_web_thinking import SHORTEST_SEEN, WATCH, longest

pytestmark = pytest.mark.browser
CODE = ("yellow", "blue", "red", "green")
GUESS = ("red", "red", "blue", "blue")
GAMES = 3
"""Another program may hold up any act of one game; what takes long itself does so in each."""


def _busy(hand: Hand) -> None:
    """Do what takes long, to see that such is seen."""
    hand.page.evaluate(
        """() => new Promise(done => setTimeout(() => {
             for (const end = performance.now() + 80; performance.now() < end; );
             setTimeout(done);
           }))"""
    )


def _menu(hand: Hand) -> None:
    hand.page.locator("#screen details.menu summary").click()


def _hint(hand: Hand) -> None:
    ask_for_a_hint(hand)
    hand.sees("left")


def _step(hand: Hand, sight: str) -> None:
    hand.tap("step")
    hand.sees(sight)


def _back(hand: Hand, stage: str) -> None:
    hand.tap("back")
    hand.waits_for(stage)


def _put(hand: Hand, stage: str) -> None:
    hand.tap("submit")
    hand.waits_for(stage)


def _review(hand: Hand) -> None:
    hand.tap("review")
    hand.sees("of 100 for the choices")


def _again(hand: Hand) -> None:
    hand.tap("again")
    hand.waits_for("guess")


def _home(hand: Hand) -> None:
    hand.tap("home")
    hand.waits_for("start")


def acts(hand: Hand) -> Iterator[tuple[str, Callable[[], None]]]:
    """What a game is made of, from one row put to the next game, each from where the one before ended."""
    yield "fill a row", partial(hand.fill, GUESS)
    yield "put it", partial(_put, hand, "guess")
    yield "open the menu", partial(_menu, hand)
    yield "close the menu", partial(_menu, hand)
    yield "ask for a hint", partial(_hint, hand)
    for sight in ("What the rows say", "A good guess", "Why it is good"):
        yield f"see: {sight}", partial(_step, hand, sight)
    yield "leave the hint", partial(_back, hand, "guess")
    yield "fill the code", partial(hand.fill, CODE)
    yield "break the code", partial(_put, hand, "over")
    yield "review the game", partial(_review, hand)
    yield "leave the review", partial(_back, hand, "over")
    yield "begin another", partial(_again, hand)
    yield "go to the first screen", partial(_home, hand)


def test_no_task_is_long_once_the_page_has_started(sit_down: SitDown) -> None:
    """Filling, putting, menu, hint, review and the next game: none holds the page up for what the Long Tasks API calls long."""
    tasks: dict[str, list[float]] = {}
    for _ in range(GAMES):
        hand = sit_down(running(MINI, CODE))
        hand.waits_for("guess")
        hand.page.evaluate(WATCH)
        assert longest(hand.page, partial(_busy, hand)) > SHORTEST_SEEN
        for name, act in acts(hand):
            tasks.setdefault(name, []).append(longest(hand.page, act))
    assert {name: min(found) for name, found in tasks.items() if min(found) > SHORTEST_SEEN} == {}
