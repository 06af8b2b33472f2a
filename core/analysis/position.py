"""What a codebreaker knows: an edition, the rows on the board, and the codes that are left."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from ..edition import Edition
from ..fitting import Row
from ..pegs import Code, Feedback, feedback
from .answers import Members
from .codeset import CodeSpace, space, to_code, to_digits
from .sample import Sample, draw_sample
from .shape import Digits, Shape
from .symmetry import Symmetry


@dataclass(frozen=True)
class Position:
    """The rows that a codebreaker sees, without the code."""

    edition: Edition
    rows: tuple[Row, ...] = ()

    @cached_property
    def shape(self) -> Shape:
        """What the analysis needs to know of the edition."""
        return Shape.of(self.edition)

    @property
    def sampled(self) -> bool:
        """Whether the edition has more codes than memory holds, so that figures are drawn from a sample."""
        return not self.shape.fits_memory

    @cached_property
    def _sample(self) -> Sample:
        return draw_sample(self.edition, self.rows)

    @cached_property
    def codes(self) -> CodeSpace:
        """The space of codes: all of the edition's, or a sample of those that fit the rows."""
        return self._sample.codes if self.sampled else space(self.shape)

    @cached_property
    def remaining(self) -> int:
        """The set of codes of the space that fit the rows."""
        remaining = self.codes.everything
        if not self.sampled:
            for row in self.rows:
                remaining = self.codes.keep(remaining, self.digits(row.guess), row.feedback)
        return remaining

    @property
    def count(self) -> int:
        """How many codes fit the rows; an estimate where `estimated` says so."""
        return self._sample.number if self.sampled else self.remaining.bit_count()

    @property
    def estimated(self) -> bool:
        """Whether the count is an estimate, drawn from a sample."""
        return self.sampled and not self._sample.exact

    @cached_property
    def members(self) -> Members:
        """The codes of the space that fit the rows, by their numbers."""
        return tuple(self.codes.members(self.remaining))

    @cached_property
    def symmetry(self) -> Symmetry:
        """Which guesses are copies of one another here; a sample has none."""
        found = Symmetry.before_play(self.codes)
        for row in self.rows:
            found = found.after(self.digits(row.guess))
        return found

    @property
    def rows_left(self) -> int:
        """How many rows are still empty."""
        return self.edition.rows - len(self.rows)

    def digits(self, code: Code) -> Digits:
        """Write a code as places in the palette."""
        return to_digits(self.edition, code)

    def code(self, number: int) -> Code:
        """Read a code of the space by its number."""
        return to_code(self.edition, self.codes.digits(number))

    def after(self, guess: Code, answer: Feedback) -> "Position":
        """The position one row later."""
        return Position(self.edition, (*self.rows, Row(guess, answer)))

    def split(self, guess: Code) -> dict[Feedback, int]:
        """Into how many codes each feedback to a guess would cut those of the space, the largest first."""
        parts = self.codes.split(self.remaining, self.digits(guess))
        sizes = {answer: part.bit_count() for answer, part in parts.items()}
        return dict(sorted(sizes.items(), key=lambda item: (-item[1], item[0])))

    def allows(self, code: Code) -> bool:
        """Tell whether a code could be the hidden one."""
        return self.edition.allows_code(code) and all(_fits(code, row) for row in self.rows)


def _fits(code: Code, row: Row) -> bool:
    return feedback(code, row.guess) == row.feedback


def positions(edition: Edition, rows: Sequence[Row]) -> tuple[Position, ...]:
    """The positions before the first row, after it, and so on to the last."""
    return tuple(Position(edition, tuple(rows[:number])) for number in range(len(rows) + 1))
