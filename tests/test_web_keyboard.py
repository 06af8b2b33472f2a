"""The keyboard alone is enough."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from core import Feedback
from hand import Hand

pytestmark = pytest.mark.browser
LETTERS = {"red": "r", "blue": "b", "green": "g", "yellow": "y", "white": "w", "orange": "o"}


def reach(page: Page, selector: str) -> None:
    """Press Tab until the focus is on what the selector names."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
    pytest.fail(f"60 times Tab do not reach {selector}")


def test_a_game_is_played_with_the_keyboard_alone(sit_down: Callable[..., Hand]) -> None:
    """Tab and Enter to the board; letters put colours, Backspace takes one out, arrows move, Enter puts the row."""
    hand = sit_down()
    page = hand.page
    reach(page, '[data-do="edition"][data-value="mini"]')
    page.keyboard.press("Enter")
    hand.waits_for("setup")
    reach(page, '[data-do="begin"]')
    page.keyboard.press("Enter")
    hand.waits_for("guess")
    reach(page, ".current .hole")
    page.keyboard.type("rrrr")
    assert hand.holes() == ["red"] * 4
    page.keyboard.press("Home")
    page.keyboard.type("ybgw")
    assert hand.holes() == ["yellow", "blue", "green", "white"], "a full row is typed over from left to right"
    page.keyboard.press("Home")
    page.keyboard.type("rrrr")
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Backspace")
    assert hand.holes() == ["red", None, "red", "red"]
    page.keyboard.type("b")
    page.keyboard.press("Control+z")
    assert hand.holes() == ["red", None, "red", "red"]
    page.keyboard.type("b")
    page.keyboard.press("Enter")
    game = hand.game
    assert game.code is not None and len(game.rows) == 1
    if not game.over:
        page.keyboard.type("".join(LETTERS[colour] for colour in game.code))
        page.keyboard.press("Enter")
    hand.waits_for("over")
    assert hand.rows()[-1] == (game.code, Feedback(4, 0))


def test_the_focus_is_never_lost_nor_hidden(sit_down: Callable[..., Hand]) -> None:
    """Whatever Tab reaches on the table is in the window, and nothing lies over its middle."""
    hand = sit_down()
    hand.choose("new")
    hand.tap("begin")
    hand.waits_for("guess")
    hidden = []
    for _ in range(25):
        hand.page.keyboard.press("Tab")
        hidden += hand.page.evaluate(
            """() => {
                 const at = document.activeElement;
                 if (at === document.body) return [];
                 const box = at.getBoundingClientRect();
                 const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
                 return at.contains(top) || top?.contains(at) ? [] : [at.outerHTML.slice(0, 100)];
               }"""
        )
    assert hidden == []
