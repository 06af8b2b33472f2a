"""Which codes fit the rows on the board, held against trying every code."""

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core import Edition, Row, custom, feedback
from core.fitting import fits, fitting_codes, suspect_rows
from core.pegs import feedbacks
from tables import fits as table

EDITIONS = (
    custom(holes=3, colours=3),
    custom(holes=3, colours=3, blanks=True),
    custom(holes=4, colours=4, repeats=False),
    custom(holes=4, colours=3, repeats=False, blanks=True),
)


@pytest.mark.parametrize("case", table.CASES, ids=str)
def test_fits_as_reported_and_worked_out(case: table.Fitting) -> None:
    """Public reports and examples worked out by hand come out as they should."""
    got, right = table.check(case)
    assert got == right


def _boards(edition: Edition) -> st.SearchStrategy[list[Row]]:
    """Rows with feedback that is possible each by itself, though not always together."""
    guess = st.tuples(*[st.sampled_from(edition.palette)] * edition.holes)
    return st.lists(st.builds(Row, guess, st.sampled_from(feedbacks(edition.holes))), max_size=4)


@cache
def _codes(edition: Edition) -> list[tuple[str, ...]]:
    return [edition.code_at(index) for index in range(edition.code_count)]


def _misfits(edition: Edition, rows: list[Row]) -> dict[tuple[str, ...], set[int]]:
    """For every code, one after the other, the rows that it would have answered otherwise: the definition itself."""
    return {
        code: {number for number, row in enumerate(rows, 1) if feedback(code, row.guess) != row.feedback}
        for code in _codes(edition)
    }


@pytest.mark.parametrize("edition", EDITIONS)
@settings(deadline=None)
@given(data=st.data())
def test_fits_what_every_code_says(edition: Edition, data: st.DataObject) -> None:
    """The fitting codes, each once, are those that trying every code finds."""
    rows = data.draw(_boards(edition))
    right = [code for code, wrong in _misfits(edition, rows).items() if not wrong]
    assert sorted(fitting_codes(edition, rows), key=edition.code_index) == right
    assert fits(edition, rows) == bool(right)


@pytest.mark.parametrize("edition", EDITIONS)
@settings(deadline=None)
@given(data=st.data())
def test_suspects_each_row_that_alone_is_in_the_way(edition: Edition, data: st.DataObject) -> None:
    """If no code fits, a row is suspect if there is a code that fits all the others."""
    rows = data.draw(_boards(edition))
    misfits = list(_misfits(edition, rows).values())
    suspects = () if set() in misfits else tuple(number for number in range(1, len(rows) + 1) if {number} in misfits)
    assert suspect_rows(edition, rows) == suspects


def test_finds_a_code_on_the_largest_board() -> None:
    """With 8 holes, 12 colours and twenty honest rows, the codes that fit are found, the secret among them."""
    edition = custom(holes=8, colours=12, rows=20)
    code = edition.code_at(123_456_789)
    rows = [Row(guess, feedback(code, guess)) for guess in map(edition.code_at, range(0, 400_000_000, 20_000_000))]
    found = list(fitting_codes(edition, rows))
    assert code in found
    assert all(feedback(other, row.guess) == row.feedback for other in found for row in rows)
