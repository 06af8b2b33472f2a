"""The editions and what may vary in them."""

import random
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core import ADVANCED, BLANK, CLASSIC, EDITIONS, MINI, NEW, Edition, custom, preset
from core.notation import load_edition
from core.scoring import RowScoring
from tables import codesets

SMALL = tuple(case.edition for case in codesets.CASES if isinstance(case, codesets.Size) and case.codes < 10_000)


@pytest.mark.parametrize("case", codesets.CASES, ids=lambda case: f"{type(case).__name__} {case[0]}")
def test_has_as_many_codes_as_published(case: codesets.Size) -> None:
    """Sizes, feedbacks and splits are those of closed formulas and of published totals."""
    got, right = codesets.check(case)
    assert got == right


def test_every_choice_that_varies_is_accepted() -> None:
    """What an edition says the players may agree on, in any combination, is an edition that can be played."""
    for edition in EDITIONS.values():
        for values in product(*edition.varies.values()):
            agreed = dict(zip(edition.varies, values, strict=True))
            varied = edition.vary(**agreed)
            assert {name: getattr(varied, name) for name in agreed} == agreed
            assert varied.allows_code(varied.code_at(varied.code_count - 1))


def test_refuses_what_the_rulebook_does_not_let_vary() -> None:
    """An unknown option or value is an error that names the choices."""
    with pytest.raises(ValueError, match="Mini Mastermind cannot vary 'rows'; it can vary blanks, strict_guesses"):
        MINI.vary(rows=10)
    with pytest.raises(ValueError, match="it can vary group_scoring, repeats, strict_guesses"):
        NEW.vary(blanks=True)
    with pytest.raises(ValueError, match="one of 12, 10, 8, 6, not 7"):
        CLASSIC.vary(rows=7)
    with pytest.raises(ValueError, match="one of True, False, not 1"):
        CLASSIC.vary(repeats=1)
    with pytest.raises(ValueError, match="scoring of .* is one of rows, keys, not"):
        CLASSIC.vary(scoring=RowScoring())
    with pytest.raises(ValueError, match="'mni'; one of classic, mini, new, advanced"):
        preset("mni")


@pytest.mark.parametrize("text", SMALL)
def test_numbers_every_code(text: str) -> None:
    """Code number and code are one to one for every number, from the first to the last, in the palette's order."""
    edition = load_edition(text)
    codes = [edition.code_at(index) for index in range(edition.code_count)]
    assert [edition.code_index(code) for code in codes] == list(range(edition.code_count))
    everything = product(edition.palette, repeat=edition.holes)
    assert codes == [code for code in everything if edition.allows_code(code)]


@pytest.mark.parametrize("edition", [ADVANCED, ADVANCED.vary(blanks=True), custom(holes=8, colours=12, blanks=True)])
@settings(deadline=None)
@given(data=st.data())
def test_numbers_the_codes_of_large_editions(edition: Edition, data: st.DataObject) -> None:
    """Any number drawn from a large edition comes back from its code."""
    index = data.draw(st.integers(0, edition.code_count - 1))
    assert edition.code_index(edition.code_at(index)) == index


def test_has_no_code_beyond_the_last() -> None:
    """The first and the last number are the first and the last code, and there is none before or after."""
    assert MINI.code_at(0) == ("red",) * 4
    assert MINI.code_at(1_295) == ("orange",) * 4
    for index in (-1, 1_296):
        with pytest.raises(IndexError, match="codes 0 to 1295"):
            MINI.code_at(index)


def test_draws_every_code() -> None:
    """A random code is a legal one, and each of them comes up, the first and the last included."""
    edition = custom(holes=3, colours=3, repeats=False)
    rng = random.Random(1)
    assert len({edition.random_code(rng) for _ in range(200)}) == 6
    assert all(NEW.allows_code(NEW.random_code(rng)) for _ in range(200))


def test_refuses_a_repeat_where_none_is_allowed() -> None:
    """A codemaker's repeat is refused in words; the same guess is allowed with a note, and refused by strict guesses."""
    row = ("white", "pink", "white", "red")
    assert NEW.why_not_code(row) == "the code cannot repeat a colour, and white is there 2 times"
    assert NEW.allows_guess(row)
    assert NEW.note(row) == "the code repeats no colour, but in this row white is there 2 times"
    strict = NEW.vary(strict_guesses=True)
    assert strict.why_not(row) == "with strict guesses, a guess cannot repeat a colour, and white is there 2 times"
    assert strict.vary(repeats=True).allows_guess(row) and NEW.vary(repeats=True).note(row) is None
    with pytest.raises(ValueError, match="white is there 2 times"):
        NEW.code_index(row)


def test_refuses_an_incomplete_row_where_blanks_are_off() -> None:
    """An empty hole is named; with blanks agreed it is a colour, and four of them are a code."""
    assert MINI.why_not(("red", BLANK, "red", BLANK)) == "hole 2 is empty, and blanks are not agreed"
    assert MINI.why_not(("red",)) == "a row has 4 holes, not 1"
    assert "not a colour of Mini Mastermind: 'pink'; one of red, blue" in str(
        MINI.why_not(("red", "red", "red", "pink"))
    )
    assert MINI.vary(blanks=True).allows_code((BLANK,) * 4)


def test_blanks_repeat_where_colours_do_not() -> None:
    """Without repeats any number of holes may still be empty, in the code and in a strict guess."""
    edition = CLASSIC.vary(repeats=False, blanks=True, strict_guesses=True)
    assert edition.allows_code(("red", BLANK, BLANK, BLANK)) and edition.allows_guess((BLANK,) * 4)
    assert not edition.allows_code(("red", "red", BLANK, BLANK))
    assert edition.note(("red", BLANK, BLANK, "blue")) is None


def test_a_custom_edition_is_the_common_board_unless_told_otherwise() -> None:
    """Four holes, six colours, ten rows, repeats, no blanks, and guesses that may be anything."""
    edition = custom()
    assert (edition.holes, len(edition.colours), edition.rows) == (4, 6, 10)
    assert (edition.repeats, edition.blanks, edition.strict_guesses) == (True, False, False)
    paid = edition.scoring.points((), rows=10, holes=4, broken=False).codemaker
    assert (paid, edition.replay_points) == (11, 3)
    assert edition.vary(repeats=False, blanks=True).vary(repeats=True, blanks=False) == edition


def test_a_custom_box_has_key_pegs_for_every_row() -> None:
    """Whatever the size, no board of one's own runs out of key pegs of either colour."""
    for holes, rows in product((3, 8), (4, 20)):
        box = custom(holes=holes, rows=rows).box
        assert box.exact_keys == box.misplaced_keys == holes * rows


@pytest.mark.parametrize(
    ("wishes", "words"),
    [
        ({"holes": 2}, "holes of a custom edition are 3 to 8, not 2"),
        ({"holes": 9}, "3 to 8, not 9"),
        ({"colours": 1}, "colours of a custom edition are 2 to 12, not 1"),
        ({"colours": 13}, "2 to 12, not 13"),
        ({"colours": ("red", "pnk")}, "not a colour: 'pnk'; one of red"),
        ({"colours": ("red", "red")}, "the colour red is there twice"),
        ({"rows": 3}, "rows of a custom edition are 4 to 20, not 3"),
        ({"rows": 21}, "4 to 20, not 21"),
        ({"colours": 3, "repeats": False}, "4 holes without repeats need at least 4 colours, not 3"),
    ],
)
def test_a_custom_edition_has_limits(wishes: dict[str, Any], words: str) -> None:
    """What cannot be played is refused with the limits."""
    with pytest.raises(ValueError, match=words):
        custom(**wishes)


def test_a_custom_edition_cannot_be_varied_until_it_has_no_code() -> None:
    """Repeats cannot be agreed away where there are fewer colours than holes, nor the blanks that stood in for them."""
    with pytest.raises(ValueError, match="need at least 4 colours"):
        custom(colours=3).vary(repeats=False)
    with pytest.raises(ValueError, match="need at least 4 colours"):
        custom(colours=3, repeats=False, blanks=True).vary(blanks=False)
