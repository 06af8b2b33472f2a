"""Play without a network, after one visit."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

from conftest import visit
from hand import Hand
from make.server import Server

pytestmark = pytest.mark.browser


def test_a_game_is_played_with_the_server_gone(dist: Path, new_context: Callable[..., BrowserContext]) -> None:
    """Begun online; the server stops; a reload resumes the row, the game is won, its rules are read, another is begun."""
    server = Server(dist)
    page = visit(new_context().new_page(), server.address, until_kept=True)
    hand = Hand(page)
    hand.choose("classic")
    hand.tap("begin")
    hand.fill(("red", "blue"))
    server.stop()
    visit(page, server.address)
    assert hand.holes() == ["red", "blue", None, None]
    code = hand.game.code
    assert code is not None
    hand.tap("clear")
    hand.put(code)
    hand.sees("The code is broken in 1 row.")
    page.locator("#screen details.menu summary").click()
    hand.tap("rules")
    hand.sees("Rules of Mastermind")
    hand.tap("back")
    hand.tap("again")
    hand.waits_for("guess")
