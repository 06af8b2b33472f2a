"""The browser's own ways: back, forward and reload lead where a person expects, and never out of a game."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from hand import Hand

pytestmark = pytest.mark.browser


def test_back_leaves_a_screen_and_forward_leaves_nothing(sit_down: Callable[..., Hand]) -> None:
    """Back goes from the rules to the board and from there to the first screen; forward does not leave the board."""
    hand = sit_down()
    hand.choose("mini")
    hand.tap("begin")
    hand.page.locator("details.menu summary").click()
    hand.tap("rules")
    hand.waits_for("rules")
    hand.page.go_back()
    hand.waits_for("guess")
    hand.page.go_forward()
    hand.page.go_back()
    hand.waits_for("start")
    hand.tap("continue")
    hand.waits_for("guess")


def test_forward_stays_at_the_board(sit_down: Callable[..., Hand]) -> None:
    """After a reload, too, what the browser calls forward shows the same row."""
    hand = sit_down()
    hand.choose("mini")
    hand.tap("begin")
    hand.tap("hole", hole=0)
    hand.tap("colour", colour="red")
    hand.page.locator("details.menu summary").click()
    hand.tap("rules")
    hand.waits_for("rules")
    hand.page.go_back()
    hand.waits_for("guess")
    depth = hand.page.evaluate("history.state")
    hand.page.evaluate("window.steps = 0; addEventListener('popstate', () => { window.steps += 1; }); history.forward()")
    hand.page.wait_for_function("window.steps === 2")  # forward, and back from there
    hand.waits_for("guess")
    assert hand.holes() == ["red", None, None, None]
    assert hand.page.evaluate("history.state") == depth


def test_a_turned_phone_shows_the_running_row(sit_down: Callable[..., Hand]) -> None:
    """Landscape leaves little of the board: the row that is being filled is what is seen of it."""
    hand = sit_down()
    hand.choose("super")
    hand.tap("begin")
    hand.page.set_viewport_size({"width": 640, "height": 360})
    expect(hand.button("hole", hole=0)).to_be_in_viewport()
