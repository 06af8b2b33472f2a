"""Files and stores from elsewhere, in the browser: of another version, with markup, huge or cut off, each gives a sentence and loses nothing."""

from collections.abc import Callable

import pytest
from playwright.sync_api import FilePayload, expect

from core import MINI
from hand import SAVED, Hand
from test_web_return import game, kept
from test_web_secrets import running
from web import saved
from web.drawer import UNREAD
from web.journal import DAYS, GAMES

pytestmark = pytest.mark.browser
SitDown = Callable[..., Hand]
Harm = Callable[[str], str]
MARKUP = "<img src=x onerror=a()>"
TWO_GAMES = f"{game(5, 1)}\n{game(3, 2)}"
A_DAY = "2026-11-30 mini 0123"
HUGE = 3_000_001
"""Characters: one more than the longest file, and about what a browser keeps for a site."""


def unharmed(hand: Hand) -> bool:
    """Whether no markup became part of the page."""
    return not hand.page.evaluate(
        "document.images.length + document.querySelectorAll('#screen script, #screen iframe').length"
    )


FILES: dict[str, tuple[Harm, str]] = {
    "another version": (lambda text: text.replace("codepeg1 kept", "codepeg2 kept"), "or one of another version"),
    "a line of another version": (
        lambda text: text.replace("codepeg1 game", "codepeg2 game", 1),
        "Line 2 of this file",
    ),
    "markup": (lambda text: text + MARKUP, "Line 5 of this file"),
    "a page": (lambda text: f"<!doctype html>{MARKUP}{text}", "not a file of kept games"),
    "huge": (lambda text: text + "x" * HUGE, "too long"),
    "cut off": (lambda text: text.rpartition("codepeg1 game")[0] + "codepeg1 game edition=mi", "cannot be read"),
}
"""What is done to a file that the page itself wrote, and what the page says of it."""


def test_a_hostile_file_gives_a_sentence_and_loses_nothing(sit_down: SitDown) -> None:
    """Games and days stay as they were whatever is taken in, and the list goes on to work; then the whole file is still read."""
    hand = sit_down({GAMES: TWO_GAMES, DAYS: A_DAY})
    hand.tap("history")
    with hand.page.expect_download() as download:
        hand.tap("export")
    text = download.value.path().read_text(encoding="utf-8")
    field = hand.page.locator("input[type=file]")
    for harm, (spoil, sentence) in FILES.items():
        assert spoil(text) != text, harm
        field.set_input_files(_file(spoil(text)))
        expect(hand.page.locator(".refusal")).to_contain_text(sentence)
        expect(hand.page.locator(".refusal")).to_contain_text("Nothing was changed.")
        assert (kept(hand, GAMES), kept(hand, DAYS), unharmed(hand)) == (TWO_GAMES, A_DAY, True), harm
        hand.button("open").first.click()
        hand.waits_for("opened")
        hand.tap("back")
        hand.waits_for("history")
    field.set_input_files(_file(text))
    expect(hand.page.locator("#said")).to_contain_text("0 new games")


def _file(text: str) -> FilePayload:
    return {"name": "games.txt", "mimeType": "text/plain", "buffer": text.encode()}


STORED: dict[str, Harm] = {
    "another version": lambda text: text.replace("codepeg1", "codepeg2"),
    "markup": lambda text: f"{MARKUP}\n{text}{MARKUP}",
    "huge": lambda text: f"{text}\n{'x' * 2_000_000}",
    "cut off": lambda text: text[: len(text) - len(text) // 4],
}
"""What may have become of a text in the store."""


@pytest.mark.parametrize("harm", STORED)
def test_games_that_cannot_be_read_are_told_and_stay_beside_a_new_one(sit_down: SitDown, harm: str) -> None:
    """The list says how many it cannot read; after another game each of the lines is still there."""
    spoilt = STORED[harm](TWO_GAMES)
    hand = sit_down({GAMES: spoilt})
    hand.tap("history")
    hand.sees("cannot be read by this version")
    assert unharmed(hand)
    hand.tap("back")
    hand.waits_for("start")
    hand.choose("mini")
    hand.tap("begin")
    hand.waits_for("guess")
    hand.put(hand.game.code or ())
    hand.waits_for("over")
    lines = kept(hand, GAMES).split("\n")
    assert set(spoilt.split("\n")) < set(lines)
    assert len(lines) == len(spoilt.split("\n")) + 1


@pytest.mark.parametrize("harm", ["another version", "huge"])
def test_a_table_that_cannot_be_read_is_told_and_can_be_copied(sit_down: SitDown, harm: str) -> None:
    """The first screen says so, shows the text to copy, and keeps it through another game."""
    spoilt = STORED[harm](saved.dump(next(running(MINI, ("red",) * 4))))
    hand = sit_down({SAVED: spoilt, "codepeg.shown": "table"})
    hand.waits_for("start")
    hand.sees("The saved game cannot be read")
    hand.page.locator("details", has=hand.page.locator("textarea")).locator("summary").click()
    shown = hand.page.locator("textarea").input_value()
    assert shown == spoilt
    hand.choose("mini")
    hand.tap("begin")
    hand.waits_for("guess")
    assert kept(hand, UNREAD) == spoilt
