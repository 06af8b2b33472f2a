"""In another language: no text of a screen is left in the code's own English."""

from random import Random

import pytest

from brackets import NAMES, at, by_hand, check, left, look, refused, speak_in_brackets
from core import EDITIONS
from core.looks import LOOKS
from test_screens import Shelf, row
from web import keyboard, skeleton, speech
from web.learn import LESSONS
from web.visit import SAVED, Visit


@pytest.fixture(autouse=True)
def _brackets(monkeypatch: pytest.MonkeyPatch) -> None:
    speak_in_brackets(monkeypatch)


def test_the_page_before_python_runs() -> None:
    """The first screen, the region that is read aloud and the list of keys."""
    check(skeleton.html())
    check(keyboard.page())


@pytest.mark.parametrize("key", [*EDITIONS, "custom"])
def test_every_set_up_and_all_papers(key: str) -> None:
    """Each edition's set-up for one, two and more, its rules and its empty score card."""
    visit = at(f"edition:{key}", "rules", "back", "mode:two", *NAMES[:2])
    if key in EDITIONS and EDITIONS[key].group_scoring:
        for deed in ("mode:group", "size:4", "chart:7:1", "breaking:18", "repeated:yes", "size:3"):
            visit.act(*deed.split(":"))
            look(visit)
    if key in EDITIONS:
        at(f"rules:{key}", f"sheet:{key}")


@pytest.mark.parametrize("colour", [*LOOKS, "blank"])
def test_every_colour_has_a_word(colour: str) -> None:
    """A colour is named by a message, never by its key."""
    assert speech.say_of("colours", colour).startswith("[")


def test_a_game_alone() -> None:
    """Guesses, notes, help with the row, giving up, playing again, and the unfinished game on the first screen."""
    rows = [*row("red red blue blue"), "colour:red", "colour:blue", "hole:0", "copy:1", "undo", "clear", "copy:1"]
    at("edition:mini", "begin", *rows, "home", "continue", "give-up", "no", "give-up", "yes", "again", "home", "edition:new")


def test_a_match_answered_by_hand() -> None:
    """The code set, guesses answered, a wrong answer, the void game replayed or not, and the score card."""
    game = [*row("red red blue blue"), "handed", *row("red red red red"), "look:yes", "look:no", "submit"]
    void = by_hand(*game, "correct:1", "exact:1", "submit", *row("green green green green"), "exact:4", "submit")
    for deed in ("card", "sheet", "back", "back", "waive", "next"):
        void.act(deed)
        look(void)


def test_a_code_on_a_real_board_and_a_contradiction() -> None:
    """Proof that no code fits, the rows to blame, the game stopped, and the code revealed."""
    rows = [*row("red red red red"), "submit", *row("red red red red"), "exact:1", "submit", "correct:2", "submit"]
    again = [*row("red red red red"), "exact:1", "submit", "stop", *row("blue blue blue blue"), "next"]
    by_hand("keep-code", "handed", *rows, *again)


def test_settings_notes_and_playing_by_text() -> None:
    """Settings, the sheet of notes, a kept peg, and every stage of the table as sentences."""
    at("settings", "setting:letters:signs", "setting:yes:clock")
    at("edition:mini", "begin", *row("red red blue blue"), "notes", "mark:0.red", "mark-all:blue", "back", "hole:1", "colour:red", "hole:1", "hold:1")
    told = ("tell:rows", "tell:left", "tell:colours", "tell:help")
    match = ("mode:two", *NAMES[:2], "by-hand:yes", "begin", "handed", "row:red-red-red-red", "handed", "row:blue-blue-blue-blue", "tell:code")
    answered = ("keys:0.0", *told, "row:blue-blue-blue-blue", "keys:1.0", "correct:2", "keys:0.0", "give-up", "yes", *told)
    at("settings", "setting:yes:text", "home", "edition:mini", *match, *answered, "next", "handed", "keep-code")


def test_a_group_and_dials() -> None:
    """Three players, dials, turns, whoever broke the code, the running score card and the match to its end."""
    code = row("white pink green red")
    game = ["handed", "dial-up:0", "dial-down:1", "clear", *code, "handed", *row("pink white green red"), "card", "back", *code]
    at("edition:new", "mode:group", *NAMES, "begin", *game, "next", *game, "next", *game, "card", "sheet")


def test_a_large_edition_is_asked_whether_a_code_fits() -> None:
    """Where a proof takes long, somebody asks for it."""
    big = ["edition:custom", "custom:8:holes", "custom:1:blanks", "mode:two", *NAMES[:2], "by-hand:yes", "begin", "handed"]
    eight = row(" ".join(["red"] * 8))
    visit = at(*big, *eight, "handed", *eight, "submit", "check")
    refused(visit, "submit")


@pytest.mark.parametrize("lesson", range(len(LESSONS)))
def test_every_lesson(lesson: int) -> None:
    """Each step of the course."""
    at("learn", f"lesson:{lesson}", "back")


def test_help_with_a_row() -> None:
    """Why an answer is what it is, the sheet of notes, pegs kept, and what is undone and done again."""
    notes = ["notes", "mark:0.red", "mark-all:blue", "rub-out", "back", "colour:red", "hole:1", "hold:0", "undo", "redo"]
    at("edition:mini", "begin", *row("red red blue blue"), "why:1", "back", *notes)


def test_what_players_come_back_for() -> None:
    """The codes of the day, a finished game, its review, the games that were kept, and the figures."""
    game = [*row("red red blue blue"), "give-up", "yes"]
    at("edition:mini", "begin", *game, "review", "back", "home", "history", "statistics", "back", "home", "today")
    at("today", "play-day:mini", *game, "home", "today")


@pytest.mark.parametrize("mode", ["duel", "computer"])
def test_the_computer_plays(mode: str) -> None:
    """The computer as the other player, up to the first row."""
    at("edition:mini", f"mode:{mode}", "begin", "home")


def test_a_code_to_send_and_the_settings() -> None:
    """The code for somebody else, sealed; and what can be set."""
    at("compose", "compose:mini", "begin", *row("red red blue blue"), "home", "settings", "back")


def test_a_game_that_cannot_be_read() -> None:
    """A saved text that is no table is told of, and can be copied."""
    visit = Visit(Shelf({SAVED: "000", "codepeg.shown": "table"}), Random(1))
    assert left(visit.refusal) == ""
    look(visit)


def test_a_browser_that_keeps_nothing() -> None:
    """The page says so."""
    visit = at("edition:mini", "begin")
    visit.keeps = False
    look(visit)


def test_english_names_of_editions_are_those_of_the_core() -> None:
    """The catalogue names the boxes as the rules do."""
    assert {key: f"[{edition.name}]" for key, edition in EDITIONS.items()} == {
        key: speech.say_of("editions", key) for key in EDITIONS
    }
