"""What the analysis needs to know of an edition, and the codes that follow from it."""

from collections.abc import Iterator
from itertools import permutations
from typing import NamedTuple

from ..edition import Edition

MOST_BYTES = 64 * 2**20
"""The memory that the masks of one edition may take; beyond it a space holds a sample of the codes."""

Digits = bytes
"""A code as places in the palette, one byte a hole: how the engine counts with codes."""


class Shape(NamedTuple):
    """All that the analysis needs to know of an edition: two editions of one shape play alike."""

    holes: int
    colours: int
    """How many things may stand in a hole, the blank included."""
    repeats: bool
    blank: bool = False
    """Whether the last colour is a blank that may repeat although colours may not."""

    @classmethod
    def of(cls, edition: Edition) -> "Shape":
        """Take what matters of an edition; where colours may repeat, a blank is one more colour."""
        blank = edition.blanks and not edition.repeats
        return cls(edition.holes, len(edition.palette), edition.repeats, blank)

    def __str__(self) -> str:
        joint = "x" if self.repeats else "of"
        return f"{self.holes}{joint}{self.colours - self.blank}{'b' if self.blank else ''}"

    @property
    def kinds(self) -> int:
        """How many feedbacks there are."""
        return (self.holes + 1) * (self.holes + 2) // 2 - 1

    @property
    def bytes_needed(self) -> int:
        """The memory of a complete space, in bytes, from above: two masks a hole and colour, and one byte a hole."""
        return _code_count(self) * self.holes * (2 * self.colours + 8) // 8

    @property
    def fits_memory(self) -> bool:
        """Whether a complete space keeps within `MOST_BYTES`."""
        return self.bytes_needed <= MOST_BYTES


def _code_count(shape: Shape) -> int:
    ways = [1]
    for hole in range(shape.holes):
        ways = _one_more_hole(shape, ways)
    return sum(ways)


def _one_more_hole(shape: Shape, ways: list[int]) -> list[int]:
    """From the begun codes by how many colours they have used to those of one more hole."""
    if shape.repeats:
        return [ways[0] * shape.colours]
    longer = [0] * (len(ways) + 1)
    for used, number in enumerate(ways):
        longer[used] += number * shape.blank
        longer[used + 1] += number * max(0, shape.colours - shape.blank - used)
    return longer


def columns(shape: Shape) -> tuple[bytes, ...]:
    """The colour of every code in each hole, codes in order."""
    if shape.repeats:
        return tuple(
            b"".join(bytes([colour]) * shape.colours ** (shape.holes - hole - 1) for colour in range(shape.colours))
            * shape.colours**hole
            for hole in range(shape.holes)
        )
    if not shape.blank:
        return tuple(map(bytes, zip(*permutations(range(shape.colours), shape.holes), strict=True)))
    return tuple(map(bytes, zip(*_with_blanks(shape, b""), strict=True)))


def _with_blanks(shape: Shape, begun: Digits) -> Iterator[Digits]:
    if len(begun) == shape.holes:
        yield begun
        return
    for colour in range(shape.colours):
        if colour == shape.colours - 1 or colour not in begun:
            yield from _with_blanks(shape, begun + bytes([colour]))
