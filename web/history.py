"""Every finished game as a line of text: what is kept, opened, played again, counted and taken to another device."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime
from enum import Enum
from typing import NamedTuple

from core import Game
from core.notation import dump_game, load_game

from .occasion import Daily, Sent
from .table import Table

MOST_GAMES = 1_000
"""Games that are kept; the oldest go first."""
LONGEST_LINE = 4_000
"""Characters; a game of the largest custom edition takes less."""


class Kind(Enum):
    """How a game was played."""

    ALONE = "alone"
    DAILY = "daily"
    SENT = "sent"
    COMPUTER = "computer"
    TWO = "two"
    GROUP = "group"

    @classmethod
    def of(cls, table: Table) -> "Kind":
        """How the table's game is played."""
        if table.computer:
            return cls.COMPUTER
        if table.match:
            return cls.GROUP if table.match.group else cls.TWO
        kinds = {Daily: cls.DAILY, Sent: cls.SENT}
        return kinds.get(type(table.occasion), cls.ALONE)


class Past(NamedTuple):
    """A finished game."""

    ended: str
    """When, as ISO 8601 without a zone, to the microsecond: the game's name among the others."""
    kind: Kind
    game: Game

    @property
    def line(self) -> str:
        """The game as it is kept."""
        return f"{self.ended} {self.kind.value} {dump_game(self.game)}"

    @property
    def when(self) -> datetime:
        """The end of the game as the device's clock showed it."""
        return datetime.fromisoformat(self.ended)


def read(line: str) -> Past:
    """Read a finished game; ValueError for anything else."""
    if len(line) > LONGEST_LINE:
        raise ValueError(f"a kept game has at most {LONGEST_LINE} characters, not {len(line)}")
    ended, _, rest = line.partition(" ")
    kind, _, played = rest.partition(" ")
    past = Past(_stamp(ended), Kind(kind), load_game(played))
    if not past.game.over or past.game.code is None:
        raise ValueError("a kept game is over, and its code is known")
    return past


def _stamp(text: str) -> str:
    if datetime.fromisoformat(text).isoformat(timespec="microseconds") != text:
        raise ValueError("a time is written as 2026-12-01T20:15:30.000000")
    return text


def check_name(text: str) -> str:
    """Read the name of a game that may have none yet; ValueError for anything else."""
    return _stamp(text) if text else ""


@dataclass(frozen=True)
class Lines:
    """The kept games, still unread: lines in the order in which the games ended."""

    lines: tuple[str, ...] = ()

    def put(self, past: Past) -> "Lines":
        """Keep a game; it takes the place of what was kept of it before."""
        others = (line for line in self.lines if not line.startswith(f"{past.ended} "))
        return Lines(tuple(sorted([*others, past.line])))

    def joined(self, others: Iterable[str]) -> "Lines":
        """The games of both; one that both have is there once."""
        return Lines(tuple(sorted([*self.lines, *self.lacks(Lines(tuple(others))).lines])))

    def lacks(self, others: "Lines") -> "Lines":
        """Those of the others that are not among these."""
        mine = {line.partition(" ")[0] for line in self.lines}
        return Lines(tuple(sorted(line for line in others.lines if line.partition(" ")[0] not in mine)))

    def last(self, number: int) -> "Lines":
        """The newest of them."""
        return Lines(self.lines[-number:] if number else ())

    @property
    def games(self) -> tuple[Past, ...]:
        """Those that this version can read, the newest first; what it cannot read is kept all the same."""
        found = map(_read_or_none, reversed(self.lines))
        return tuple(past for past in found if past)

    def find(self, ended: str) -> Past | None:
        """A game by its name."""
        return next((_read_or_none(line) for line in self.lines if line.startswith(f"{ended} ")), None)


def _read_or_none(line: str) -> Past | None:
    try:
        return read(line)
    except ValueError:
        return None


@dataclass(frozen=True)
class History:
    """The screen of the finished games."""

    games: tuple[Past, ...]
    unread: int = 0
    """How many kept lines this version cannot read."""
    shown: int = 20
    said: str = field(default="", compare=False)


@dataclass(frozen=True)
class Opened:
    """The screen of one finished game."""

    past: Past
    unfinished: Table | None = None
    """A game that is thrown away when this one is played again."""
    said: str = field(default="", compare=False)
