"""Which codes fit the rows on the board: proof that feedback is wrong, and which row would explain it.

A code is sought in two steps: first how many pegs of each colour (all keys of a row depend on nothing else), then
in which holes (its exact keys). Either step leaves little for the other, so that 8 holes and 12 colours stay quick.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from .edition import Edition
from .pegs import BLANK, Code, Feedback


class Row(NamedTuple):
    """The fact on the board: a guess and how it was answered."""

    guess: Code
    feedback: Feedback


Handful = dict[str, int]
"""How many pegs of each colour, in the order of the palette; only colours that are there."""


def handfuls(edition: Edition, rows: Sequence[Row]) -> Iterator[Handful]:
    """Yield the pegs that a code can be made of so that every row earns as many keys as it did, exact or not."""
    keys = [sum(row.feedback) for row in rows]
    colours = sorted(edition.palette, key=lambda colour: -sum(row.guess.count(colour) for row in rows))
    held = [[row.guess.count(colour) for row in rows] for colour in colours]
    for counts in _counts(_Wanted(edition, colours, held), edition.holes, keys, ()):
        found = dict(zip(colours, counts, strict=True))
        yield {colour: found[colour] for colour in edition.palette if found[colour]}


class _Wanted(NamedTuple):
    """The colours in the order in which their pegs are counted, and how often each row's guess holds them."""

    edition: Edition
    colours: list[str]
    held: list[list[int]]

    def most(self, place: int) -> int:
        once = not self.edition.repeats and self.colours[place] != BLANK
        return 1 if once else self.edition.holes


def _counts(wanted: _Wanted, left: int, keys: list[int], counts: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    place = len(counts)
    if place == len(wanted.colours):
        if left == 0 and not any(keys):
            yield counts
        return
    if any(key > sum(held[row] for held in wanted.held[place:]) for row, key in enumerate(keys)):
        return
    if left > sum(wanted.most(later) for later in range(place, len(wanted.colours))):
        return
    for count in range(min(left, wanted.most(place)) + 1):
        missing = [key - min(count, held) for key, held in zip(keys, wanted.held[place], strict=True)]
        if all(0 <= key <= left - count for key in missing):
            yield from _counts(wanted, left - count, missing, (*counts, count))


def arrangements(rows: Sequence[Row], pegs: Handful) -> Iterator[Code]:
    """Yield, in the order of the handful, each code of just these pegs that earns every row's exact keys."""
    yield from _arranged([row.guess for row in rows], [row.feedback.exact for row in rows], pegs, ())


def _arranged(guesses: list[Code], exact: list[int], pegs: Handful, begun: Code) -> Iterator[Code]:
    if not pegs:
        yield begun
        return
    hole = len(begun)
    for colour, number in pegs.items():
        rest = {other: count for other, count in pegs.items() if other != colour or number > 1}
        if number > 1:
            rest[colour] = number - 1
        missing = [key - (guess[hole] == colour) for key, guess in zip(exact, guesses, strict=True)]
        if all(0 <= key <= _still_exact(guess, hole, rest) for key, guess in zip(missing, guesses, strict=True)):
            yield from _arranged(guesses, missing, rest, (*begun, colour))


def _still_exact(guess: Code, hole: int, pegs: Handful) -> int:
    """How many exact keys, from above, a row can earn behind a hole with the pegs that are left."""
    return sum([colour in pegs for colour in guess[hole + 1 :]])


def fitting_codes(edition: Edition, rows: Sequence[Row]) -> Iterator[Code]:
    """Yield each code that would have earned every row's feedback, in no particular order."""
    for pegs in handfuls(edition, rows):
        yield from arrangements(rows, pegs)


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
