"""Which codes fit the rows on the board: proof that feedback is wrong, and which row would explain it."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from .edition import Edition
from .pegs import BLANK, Code, Feedback


class Row(NamedTuple):
    """The fact on the board: a guess and how it was answered."""

    guess: Code
    feedback: Feedback


class _Tally(NamedTuple):
    """How far a begun code answers one row: exact so far, keys so far, and the row's colours not yet matched."""

    exact: int
    keys: int
    unmatched: Code

    def extend(self, row: Row, hole: int, colour: str) -> "_Tally":
        exact = self.exact + (row.guess[hole] == colour)
        if colour not in self.unmatched:
            return _Tally(exact, self.keys, self.unmatched)
        at = self.unmatched.index(colour)
        return _Tally(exact, self.keys + 1, self.unmatched[:at] + self.unmatched[at + 1 :])

    def can_reach(self, row: Row, left: int) -> bool:
        exact, keys = row.feedback.exact, sum(row.feedback)
        return self.exact <= exact <= self.exact + left and self.keys <= keys <= self.keys + left


def fitting_codes(edition: Edition, rows: Sequence[Row]) -> Iterator[Code]:
    """Yield, in the order of the palette, each code that would have earned every row's feedback."""
    yield from _extensions(edition, rows, (), [_Tally(0, 0, row.guess) for row in rows])


def _extensions(edition: Edition, rows: Sequence[Row], begun: Code, tallies: list[_Tally]) -> Iterator[Code]:
    hole = len(begun)
    if hole == edition.holes:
        yield begun
        return
    for colour in edition.palette:
        if not edition.repeats and colour != BLANK and colour in begun:
            continue
        extended = [tally.extend(row, hole, colour) for tally, row in zip(tallies, rows, strict=True)]
        left = edition.holes - hole - 1
        if all(tally.can_reach(row, left) for tally, row in zip(extended, rows, strict=True)):
            yield from _extensions(edition, rows, (*begun, colour), extended)


def fits(edition: Edition, rows: Sequence[Row]) -> bool:
    """Tell whether any code at all fits the rows."""
    return next(fitting_codes(edition, rows), None) is not None


def suspect_rows(edition: Edition, rows: Sequence[Row]) -> tuple[int, ...]:
    """Name the rows (1 is the first) whose change alone would let a code fit again; none if the rows fit already.

    An empty answer for rows that do not fit means that at least two of them are wrong.
    """
    if fits(edition, rows):
        return ()
    others = ([*rows[:at], *rows[at + 1 :]] for at in range(len(rows)))
    return tuple(number for number, rest in enumerate(others, 1) if fits(edition, rest))
