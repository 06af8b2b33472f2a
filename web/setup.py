"""What the players agree on before play."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from random import SystemRandom
from typing import Any

from core import Edition, custom, preset
from core.edition import COLOURS, HOLES, ROWS, Randomness
from core.match import Match, why_not_name
from core.scoring import Chart, GroupScoring

from .table import Table

GROUPS = (3, 4, 5)
NAMES = ("Player 1", "Player 2", "Player 3", "Player 4", "Player 5")


class Mode(Enum):
    """Who plays."""

    SOLO = "solo"
    TWO = "two"
    GROUP = "group"


@dataclass(frozen=True, kw_only=True)
class Setup:
    """The agreement as it stands; each choice makes a new one."""

    edition: Edition
    """With what was agreed so far."""
    own: bool = False
    """An edition of the players' own making, whose numbers can be chosen."""
    mode: Mode = Mode.SOLO
    names: tuple[str, ...] = NAMES
    """As typed, one for each seat that there can be."""
    size: int = 3
    """Players of a group."""
    games: int = 2
    unequal: bool = False
    tie_break: bool = False
    first: int = 0
    """The seat of the first codemaker."""
    by_hand: bool = False
    replaces: str = ""
    """The edition of an unfinished game that is thrown away."""
    said: str = field(default="", compare=False)
    rng: Randomness = field(default_factory=SystemRandom, compare=False, repr=False)

    @classmethod
    def of(cls, key: str, rng: Randomness, replaces: str = "") -> "Setup":
        """Begin with a preset, or with a custom edition; ValueError for any other key."""
        own = key == "custom"
        return cls(edition=custom() if own else preset(key), own=own, replaces=replaces, rng=rng)

    @property
    def modes(self) -> tuple[Mode, ...]:
        """Who can play this edition."""
        return tuple(mode for mode in Mode if mode is not Mode.GROUP or self.edition.group_scoring)

    @property
    def players(self) -> tuple[str, ...]:
        """The names that count, without the spaces around them, or the seat's own; none for one player."""
        seats = {Mode.SOLO: 0, Mode.TWO: 2, Mode.GROUP: self.size}[self.mode]
        return tuple(name.strip() or NAMES[seat] for seat, name in enumerate(self.names[:seats]))

    @property
    def chart(self) -> Chart | None:
        """The codemaker's chart of the group game, if one is to be played."""
        scoring = self.edition.group_scoring
        return scoring.chart(self.size) if scoring and self.mode is Mode.GROUP else None

    def choose_mode(self, mode: str) -> "Setup":
        """Choose who plays."""
        return replace(self, mode=Mode(mode), first=0)

    def vary(self, name: str, choice: int) -> "Setup":
        """Agree on one of the edition's choices, by its number."""
        values = self.edition.varies.get(name, ())
        if choice not in range(len(values)):
            raise ValueError(f"{name} of {self.edition.name} has {len(values)} choices")
        return replace(self, edition=self.edition.vary(**{name: values[choice]}))

    def strict(self, agreed: bool) -> "Setup":
        """Agree that a guess must be a code that could be set."""
        if self.own:
            return self._customised(strict_guesses=agreed)
        return replace(self, edition=self.edition.vary(strict_guesses=agreed))

    def customise(self, name: str, number: int) -> "Setup":
        """Choose a number of one's own edition; flags are 0 and 1."""
        limits = {"holes": HOLES, "colours": COLOURS, "rows": ROWS, "repeats": range(2), "blanks": range(2)}
        if name not in limits:
            raise ValueError(f"not a setting: one of {', '.join(limits)}")
        return self._customised(**{name: bool(number) if name in ("repeats", "blanks") else number})

    def _customised(self, **changed: Any) -> "Setup":
        now = self.edition
        agreed: dict[str, Any] = {"holes": now.holes, "colours": len(now.colours), "rows": now.rows}
        agreed |= {name: getattr(now, name) for name in ("repeats", "blanks", "strict_guesses")}
        return replace(self, edition=custom(**(agreed | changed)))

    def name(self, seat: int, name: str) -> "Setup":
        """Type a player's name."""
        return replace(self, names=tuple(name if at == seat else old for at, old in enumerate(self.names)))

    def agree(self, **agreed: Any) -> "Setup":
        """Agree on the number of games, the first codemaker's seat, or one of the match's options."""
        return replace(self, **agreed)

    def named(self, names: Sequence[str]) -> "Setup":
        """Begin with names from an earlier match; what cannot be a name is passed over."""
        good = [name for name in names[: len(NAMES)] if why_not_name(name) is None]
        return replace(self, names=(*good, *NAMES[len(good) :]))

    def resize(self, size: int) -> "Setup":
        """Choose how many play in the group."""
        if size not in GROUPS:
            raise ValueError("a group is 3 to 5 players")
        return replace(self, size=size, first=0)

    def rule(self, *, breaking: int | None = None, repeated: bool | None = None) -> "Setup":
        """Agree on the group's house rules."""
        old = self._scoring()
        agreed = old.with_house_rules(
            breaking_points=old.breaking_points if breaking is None else breaking,
            repeated_row_scores=old.repeated_row_scores if repeated is None else repeated,
        )
        return replace(self, edition=self.edition.vary(group_scoring=agreed))

    def rechart(self, row: str, points: int) -> "Setup":
        """Put one's own number into the chart: for a row (1 is the first), or for the unbroken code."""
        chart = self._scoring().chart(self.size)
        rows, unbroken = list(chart.rows), chart.unbroken
        if row == "unbroken":
            unbroken = points
        else:
            rows[int(row) - 1] = points
        return replace(self, edition=self.edition.vary(group_scoring=self._scoring().with_chart(self.size, rows, unbroken)))

    def _scoring(self) -> GroupScoring:
        if self.edition.group_scoring is None:
            raise ValueError(f"{self.edition.name} is not played in a group")
        return self.edition.group_scoring

    def begin(self) -> Table:
        """Sit down at the table; ValueError says what is not agreed yet."""
        if self.mode is Mode.SOLO:
            return Table.solo(self.edition, self.rng)
        if len(set(self.players)) < len(self.players):
            raise ValueError("two players have the same name: tell them apart")
        match = Match(
            self.edition,
            self.players,
            self.games if self.mode is Mode.TWO else self.size,
            first_codemaker=self.first,
            tie_break=self.tie_break and self.mode is Mode.TWO,
            unequal=self.unequal and self.mode is Mode.TWO,
        )
        return replace(Table.of(match, by_hand=self.by_hand), rng=self.rng)
