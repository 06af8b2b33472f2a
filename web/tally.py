"""What the finished games come to, by edition and by how they were played."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from core import Edition
from core.perfect import perfect_mean

from .history import Kind, Past


class Box(NamedTuple):
    """What games must have in common to be counted together."""

    key: str
    holes: int
    colours: int
    rows: int
    repeats: bool
    blanks: bool

    @classmethod
    def of(cls, edition: Edition) -> "Box":
        """What counts of an edition; who gets which points does not."""
        return cls(edition.key, edition.holes, len(edition.colours), edition.rows, edition.repeats, edition.blanks)


@dataclass(frozen=True)
class Tally:
    """The figures of games of one edition, in the order in which they ended."""

    edition: Edition
    games: tuple[Past, ...]

    @property
    def played(self) -> int:
        """All games."""
        return len(self.games)

    @property
    def void(self) -> int:
        """Games that a wrong answer undid."""
        return sum(past.game.void for past in self.games)

    @property
    def unbroken(self) -> int:
        """Games whose code was not found, given up or out of rows."""
        return sum(not past.game.broken and not past.game.void for past in self.games)

    @property
    def broken(self) -> int:
        """Games whose code was found."""
        return sum(self.distribution)

    @cached_property
    def distribution(self) -> tuple[int, ...]:
        """How many games were broken in one row, in two, and so on to the last."""
        used = [len(past.game.rows) for past in self.games if past.game.broken and not past.game.void]
        return tuple(used.count(row) for row in range(1, self.edition.rows + 1))

    @property
    def mean(self) -> Fraction | None:
        """Rows that a broken code took on average."""
        rows = sum(row * number for row, number in enumerate(self.distribution, 1))
        return Fraction(rows, self.broken) if self.broken else None

    @property
    def perfect(self) -> Fraction | None:
        """Rows that the best strategy known takes on average."""
        return perfect_mean(self.edition)

    @property
    def streaks(self) -> tuple[int, int]:
        """Codes broken one after another, now and at best; void games neither help nor harm."""
        now = best = 0
        for past in self.games:
            if not past.game.void:
                now = now + 1 if past.game.broken else 0
                best = max(best, now)
        return now, best


def tallies(games: Iterable[Past]) -> tuple[Tally, ...]:
    """Count games by edition, the one played most first."""
    boxes: dict[Box, list[Past]] = {}
    for past in sorted(games, key=lambda past: past.ended):
        boxes.setdefault(Box.of(past.game.edition), []).append(past)
    found = (Tally(alike[-1].game.edition, tuple(alike)) for alike in boxes.values())
    return tuple(sorted(found, key=lambda tally: -tally.played))


@dataclass(frozen=True)
class Statistics:
    """The screen of the figures."""

    games: Sequence[Past]
    kind: Kind | None = None
    """Only games that were played so, or None for all."""
    said: str = field(default="", compare=False)

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """How games were played, as far as there are any."""
        there = {past.kind for past in self.games}
        return tuple(kind for kind in Kind if kind in there)

    @property
    def tallies(self) -> tuple[Tally, ...]:
        """The figures of the games that are asked for."""
        return tallies(past for past in self.games if self.kind in (None, past.kind))
