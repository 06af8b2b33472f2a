"""A hint, in steps: how many codes are left, which rows say what, a guess, and why it is good."""

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from ..edition import Edition
from ..fitting import Row
from ..pegs import Feedback
from .position import Position, positions
from .strategy import Choice, best_guess


class Known(NamedTuple):
    """What is certain in a position; from a sample, what the sample shows."""

    absent: tuple[str, ...]
    """Colours that no code left holds."""
    present: tuple[str, ...]
    """Colours that every code left holds."""
    holes: tuple[tuple[str, ...], ...]
    """For each hole, the colours that may still stand there."""


def known(position: Position) -> Known:
    """Read off the codes left what is certain."""
    codes, left, palette = position.codes, position.remaining, position.edition.palette
    holding = [left & counts[0] for counts in codes.at_least]
    return Known(
        tuple(colour for colour, having in zip(palette, holding, strict=True) if not having),
        tuple(colour for colour, having in zip(palette, holding, strict=True) if having == left),
        tuple(tuple(c for c, mask in zip(palette, masks, strict=True) if left & mask) for masks in codes.at),
    )


class RowSays(NamedTuple):
    """What one row added to the rows before it."""

    number: int
    """1 is the first row."""
    before: int
    after: int
    """How many codes were left before and after it."""
    absent: tuple[str, ...]
    """Colours that this row ruled out at last."""
    present: tuple[str, ...]
    """Colours that this row made sure of."""
    settled: tuple[tuple[int, str], ...]
    """Holes (1 is the first) whose colour this row settled."""


@dataclass(frozen=True)
class Hint:
    """Help in a position, worked out only as far as it is asked for; ValueError if no code fits the rows."""

    edition: Edition
    rows: tuple[Row, ...]

    @cached_property
    def _positions(self) -> tuple[Position, ...]:
        found = positions(self.edition, self.rows)
        if not found[-1].count:
            raise ValueError("no code fits the rows: a feedback is wrong")
        return found

    @property
    def position(self) -> Position:
        """Where the game stands."""
        return self._positions[-1]

    @property
    def remaining(self) -> int:
        """First step: how many codes are left; `position.estimated` says if that is an estimate."""
        return self.position.count

    @cached_property
    def says(self) -> tuple[RowSays, ...]:
        """Second step: what each row said."""
        pairs = zip(self._positions, self._positions[1:], strict=False)
        return tuple(_says(number, before, after) for number, (before, after) in enumerate(pairs, 1))

    @cached_property
    def choice(self) -> Choice:
        """Third step: a guess."""
        return best_guess(self.position)

    @cached_property
    def split(self) -> dict[Feedback, int]:
        """Fourth step: into how many codes (of the space) each feedback would cut them, the largest first."""
        return self.position.split(self.choice.guess)

    @property
    def expected(self) -> float:
        """How many of the codes left are left on average after the guess."""
        sizes = self.split.values()
        return sum(size * size for size in sizes) / sum(sizes) * self.remaining / sum(sizes)

    @property
    def may_be_code(self) -> bool:
        """Whether the guess may be the code itself."""
        return self.position.allows(self.choice.guess)


def _says(number: int, before: Position, after: Position) -> RowSays:
    old, new = known(before), known(after)
    settled = (
        (hole, now[0])
        for hole, (then, now) in enumerate(zip(old.holes, new.holes, strict=True), 1)
        if len(now) == 1 < len(then)
    )
    return RowSays(
        number,
        before.count,
        after.count,
        _added(old.absent, new.absent),
        _added(old.present, new.present),
        tuple(settled),
    )


def _added(old: tuple[str, ...], new: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(colour for colour in new if colour not in old)
