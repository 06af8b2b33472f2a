"""Playing by text: every stage of the table, with nothing but typed lines and the sentences that answer them."""

import unicodedata

import pytest

from core import ADVANCED, CLASSIC, EDITIONS, preset
from core.pegs import feedback
from test_advice import settle
from test_screens import act, table, visit
from web import text_mode, view
from web.refusals import Refusal
from web.speech import offered, say_of, speak
from web.table import Stage
from web.text_mode import row
from web.visit import Visit


def typed(at: Visit, *lines: str) -> Visit:
    """Type lines one after another and look at each page."""
    for line in lines:
        at.act("say", line)
        assert not at.refusal, f"{line}: {at.refusal}"
        assert 'id="line"' in view.page(at) or type(at.screen).__name__ != "Table"
    return at


def reader(*deeds: str) -> Visit:
    """Somebody who plays by text, after these deeds on the screens before the table."""
    return act(visit(), "settings", "setting:yes:text", "home", *deeds)


@pytest.mark.parametrize(
    "line", ["red blue blue green", "RED, blue; blue.  GREEN", "r b b g", "rbbg", "1 2 2 3", "1223", "re bl bl gr"]
)
def test_a_row_is_typed_in_many_ways(line: str) -> None:
    """By names, by beginnings that no other colour has, by letters and by numbers, parted or not."""
    assert row(preset("mini"), line.casefold().split()) == ("red", "blue", "blue", "green")


@pytest.mark.parametrize("language", offered())
@pytest.mark.parametrize("marked", [True, False])
def test_words_are_typed_with_or_without_their_marks(language: str, marked: bool) -> None:
    """In each language every word and every colour is understood, also from a keyboard without accents."""
    try:
        speak(language)
        at = reader("edition:advanced", "begin")
        for command in text_mode.commands(table(at)):
            line = _without_marks(command.word, marked) + (" 1" if command.numbered else "")
            assert text_mode.read(table(at), line).do == command.asks.do
        for colour in ADVANCED.palette:
            name = _without_marks(say_of("colours", colour), marked)
            assert row(ADVANCED, [name.casefold()] * ADVANCED.holes) == (colour,) * ADVANCED.holes
    finally:
        speak("en")


def _without_marks(word: str, marked: bool) -> str:
    """The letters of a word as Unicode takes them apart, less their marks; the stroke of ł is none there."""
    if marked:
        return word
    parts = unicodedata.normalize("NFD", word.replace("ł", "l").replace("ß", "ss"))
    return "".join(part for part in parts if not unicodedata.combining(part))


@pytest.mark.parametrize("key", EDITIONS)
def test_every_colour_of_every_edition_can_be_typed(key: str) -> None:
    """A row of each colour, by the letter and the number that the page names for it."""
    edition = EDITIONS[key]
    for said in text_mode.colours_told(edition):
        name, _, keys = said.removesuffix(".").partition(": ")
        letter, number = keys.casefold().split(" or ")
        ways = [name, letter] if "1" in edition.palette else [name, letter, number]
        assert {row(edition, [way] * edition.holes) for way in ways} == {(name,) * edition.holes}


def test_what_is_no_row_is_refused_with_what_would_be_one() -> None:
    """The wrong number of colours, a word for none, and a beginning of two."""
    with pytest.raises(Refusal, match="A row has 4 holes, and these are 3 colours"):
        row(CLASSIC, ["red", "red", "blue"])
    with pytest.raises(Refusal, match="“mauve” is no colour here. There are red, blue, green"):
        row(CLASSIC, ["mauve", "red", "red", "red"])
    with pytest.raises(Refusal, match="“bl” may be blue or black"):
        row(CLASSIC, ["bl", "red", "red", "red"])
    blanks = ADVANCED.vary(blanks=True)
    assert row(blanks, ["blank", "-", "red", "m", "9"]) == ("blank", "blank", "red", "magenta", "blank")


def test_a_game_alone_by_text() -> None:
    """Guesses, the rows told again, rows left, help, undo refused, giving up refused and then the code."""
    at = typed(reader("edition:mini", "begin"), "rbbg")
    game = table(at).game
    assert game is not None and game.code is not None
    keys = feedback(game.code, ("red", "blue", "blue", "green"))
    sentence = f"Guess 1: red, blue, blue, green. {keys.exact} exact, {keys.misplaced} misplaced."
    assert at.said == f"{sentence} 7 rows left."
    assert sentence in view.page(at)
    assert typed(at, "rows").said == sentence
    assert typed(at, "left").said == "7 rows left."
    assert "give up: End the game unbroken" in typed(at, "?").said
    at.act("say", "undo")
    assert "its answer was seen" in at.refusal
    typed(at, "give up", "no", " ".join(game.code))
    assert table(at).stage is Stage.OVER and "The code is broken in 2 rows." in at.said
    assert table(typed(at, "again")).game != game


def test_a_match_by_text_with_answers_by_hand() -> None:
    """Handing over, setting the code, answering, the codemaker hearing the code again, correcting, the next game."""
    at = reader("edition:mini", "mode:two", "name:Ann:0", "name:Bo:1", "by-hand:yes", "begin")
    assert "Hand the device to Ann." in view.page(at)
    typed(at, "ready", "red blue green yellow")
    assert "yellow" not in at.said and "Hand the device to Bo." in at.said
    typed(at, "ready", "rrrr")
    assert typed(at, "code").said == "The code is red, blue, green, yellow."
    typed(at, "1 exact and 0 misplaced", "rrrr", "0 0")
    assert "No code fits these answers: row 1 or 2 must be wrong." in view.page(at)
    typed(at, "correct 2", "1 0", "rbgy", "4 0")
    assert table(at).stage is Stage.OVER
    typed(at, "card")
    assert table(act(at, "back")).stage is Stage.OVER
    assert table(typed(at, "next", "ready", "bbbb", "ready")).codebreaker == "Ann"


def test_a_code_on_a_real_board_by_text() -> None:
    """It is not typed before the game, revealed after it, and a slip is mended."""
    at = reader("edition:mini", "mode:two", "by-hand:yes", "begin")
    typed(at, "ready", "board", "ready", "rrbb", "4 0", "rrbg")
    assert "Row 1 was answered wrongly." in at.said
    typed(at, "undo", "rrbb")
    assert "Row 1 was answered wrongly." not in at.said
    assert not table(at).void


def test_a_group_by_text() -> None:
    """Three players of New Mastermind: the turn is told with each row."""
    at = reader("edition:new", "mode:group", "begin")
    typed(at, "ready", "wpgr", "ready", "pwgr")
    assert "Player 3 guesses." in at.said
    typed(at, "wpgr")
    assert "The code is broken by Player 3 in 2 rows." in at.said


def test_what_cannot_be_typed_now_is_refused_with_what_can() -> None:
    """At the end of a game a row is no use, and the words that are of use are named."""
    at = typed(reader("edition:mini", "begin"), "give up", "yes")
    at.act("say", "rrrr")
    assert at.refusal.startswith("That cannot be done now. Type again, review, ")
    for line, why in (("", "Nothing was typed."), ("   ", "Nothing was typed.")):
        at.act("say", line)
        assert at.refusal == why


@pytest.mark.parametrize(
    "line",
    ["<img src=x onerror=alert(1)>", "x" * 10**5, "\x00", "9" * 40, "١٢٣٤", "-1 -1 -1 -1", "correct 1", "r r r ²"],
)
def test_hostile_lines_are_refused_and_escaped(line: str) -> None:
    """Whatever is typed, a sentence answers it, and no markup of it gets into the page."""
    at = reader("edition:mini", "begin")
    before = table(at)
    at.act("say", line)
    assert at.refusal and table(at) == before
    assert "<img" not in view.page(at) and len(at.refusal) < 700


@pytest.mark.parametrize("line", ["5", "4 0 0", "0 5", "3 1", "9999 1", "a b"])
def test_an_answer_that_cannot_be_is_refused(line: str) -> None:
    """One number, three, and answers that cannot occur."""
    at = typed(reader("edition:mini", "mode:two", "by-hand:yes", "begin"), "ready", "rrrr", "ready", "bbbb")
    at.act("say", line)
    assert at.refusal and table(at).stage is Stage.ANSWER


def test_the_code_is_in_no_sentence_before_the_end() -> None:
    """The page of the codebreaker names the code nowhere."""
    at = reader("edition:mini", "mode:two", "begin")
    typed(at, "ready", "oooo", "ready", "rrrr", "bbbb")
    assert "orange, orange" not in view.page(at)
    assert "orange, orange" in view.page(typed(at, "give up", "yes"))


def test_the_board_is_there_again_when_text_is_switched_off() -> None:
    """The same game goes on as a board."""
    at = typed(reader("edition:mini", "begin"), "rbbg", "settings")
    act(at, "setting:no:text", "back")
    assert 'class="scroller"' in view.page(at) and table(at).game and len(table(at).game.rows) == 1


def test_a_match_against_the_computer_by_text() -> None:
    """The player's code is broken by the computer, then the computer's by the player, with typed lines alone."""
    at = reader("edition:mini", "mode:duel", "level:master", "name:Ann:0", "begin")
    typed(at, "red blue blue green")
    assert table(at).stage is Stage.THINKING and "The computer" in view.page(at)
    settle(at)
    game = table(at).game
    assert table(at).stage is Stage.OVER and game is not None and game.broken
    assert typed(at, "rows").said.startswith(f"Guess 1: {', '.join(game.rows[0].guess)}.")
    typed(at, "next", "rrbb")
    game = table(at).game
    assert game is not None and game.code is not None and len(game.rows) == 1
    typed(at, " ".join(game.code))
    standing = table(at).standing
    assert standing is not None and standing.over and "Ann wins" in at.said
    typed(at, "card")


def test_the_computers_guesses_are_answered_by_text() -> None:
    """Each guess is told with its colours and answered with two numbers, up to the one that is the code."""
    at = settle(reader("edition:mini", "mode:computer", "by-hand:yes", "level:master", "begin", "keep-code"))
    code = ("red", "blue", "blue", "green")
    while table(at).stage is Stage.ANSWER:
        guess = table(at).guess
        assert guess is not None and ", ".join(guess) in view.page(at)
        exact, misplaced = feedback(code, guess)
        settle(typed(at, f"{exact} {misplaced}"))
    game = table(at).game
    assert game is not None and game.rows[-1].guess == code
