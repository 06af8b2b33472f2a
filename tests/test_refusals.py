"""Every kind of refusal is told in the reader's language, and says what it is about."""

import pytest

from brackets import NAMES, at, by_hand, refused, speak_in_brackets
from test_screens import row

GENERIC = "[That is not possible now.]"
"""Said where the core refuses what nothing on the page asks for."""


@pytest.fixture(autouse=True)
def _brackets(monkeypatch: pytest.MonkeyPatch) -> None:
    speak_in_brackets(monkeypatch)


@pytest.mark.parametrize(
    "deed",
    ["nonsense", "edition:no", "rules:no", "sheet:no", "language:xx", "continue", "card", "submit"],
)
def test_refusals_of_the_first_screen(deed: str) -> None:
    """What is not there is refused by a message."""
    refused(at(), deed)


@pytest.mark.parametrize(
    ("edition", "deed"),
    [
        ("custom", "mode:group"),
        ("custom", "mode:no"),
        ("custom", "vary:7:repeats"),
        ("custom", "vary:0:no"),
        ("custom", "custom:2:holes"),
        ("custom", "custom:13:colours"),
        ("custom", "custom:21:rows"),
        ("custom", "custom:0:no"),
        ("custom", "custom:x:holes"),
        ("custom", "chart:1:1"),
        ("new", "size:6"),
        ("new", "breaking:11"),
        ("new", "chart:1000:1"),
        ("new", "chart:5:99"),
        ("new", "chart:5:x"),
    ],
)
def test_refusals_of_a_set_up(edition: str, deed: str) -> None:
    """Numbers out of reach and choices that are not there are refused by a message that is about them."""
    assert refused(at(f"edition:{edition}"), deed) != GENERIC


def test_a_custom_edition_with_too_few_colours() -> None:
    """Without repeats there are colours for every hole."""
    visit = at("edition:custom", "custom:0:repeats", "custom:6:colours", "custom:6:holes")
    assert refused(visit, "custom:7:holes") != GENERIC


@pytest.mark.parametrize(
    ("agreed", "deed"),
    [
        (("name:11:1",), "begin"),
        ((f"name:{'1' * 31}:1",), "begin"),
        (("name:\u200d1:1",), "begin"),
        (("name:1\u202e1:1",), "begin"),
        (("length:0",), "begin"),
        (("length:51",), "begin"),
        (("length:3",), "begin"),
    ],
)
def test_refusals_of_a_match(agreed: tuple[str, ...], deed: str) -> None:
    """Names and lengths that a match cannot have."""
    visit = at("edition:mini", "mode:two", "name:11:0")
    for agreement in agreed:
        visit.act(*agreement.split(":"))
    assert refused(visit, deed) != GENERIC


@pytest.mark.parametrize(
    "deed", ["submit", "undo", "hole:4", "hole:x", "colour:pink", "copy:1", "keep-code", "waive", "next", "stop", "correct:1"]
)
def test_refusals_of_a_row(deed: str) -> None:
    """What cannot be done to an empty row, or not now."""
    assert refused(at("edition:mini", "begin"), deed) != GENERIC
    assert refused(at("edition:mini", "begin", "give-up", "yes"), deed) != GENERIC


def test_refusals_of_a_code_and_of_a_guess() -> None:
    """A colour twice where it may be there once, and holes left empty where a blank would do."""
    code = at("edition:new", "mode:two", *NAMES[:2], "by-hand:yes", "begin", "handed", *row("white white red red")[:-1])
    assert refused(code, "submit") != GENERIC
    guess = at("edition:new", "strict:yes", "begin", *row("white white red red")[:-1])
    assert refused(guess, "submit") != GENERIC
    blank = at("edition:mini", "vary:1:blanks", "begin", "hole:0", "colour:red")
    assert refused(blank, "submit") != GENERIC
    reveal = at("edition:new", "mode:two", *NAMES[:2], "by-hand:yes", "begin", "handed", "keep-code", "handed", "give-up", "yes")
    for deed in row("white white red red")[:-1]:
        reveal.act(*deed.split(":"))
    assert refused(reveal, "submit") != GENERIC


def test_refusals_of_an_answer() -> None:
    """More keys than holes, the last peg misplaced, all exact before another row, and giving up twice."""
    game = [*row("red red blue blue"), "handed", *row("red red red red"), "submit", *row("red red red red")]
    assert refused(by_hand(*game, "exact:3", "misplaced:2"), "submit") != GENERIC
    assert refused(by_hand(*game, "exact:3", "misplaced:1"), "submit") != GENERIC
    assert refused(by_hand(*game, "submit", "correct:1", "exact:4"), "submit") != GENERIC
    assert refused(at("edition:mini", "begin", "give-up", "yes"), "yes") != GENERIC
