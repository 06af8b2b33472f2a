"""What the players agree on before play."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from itertools import zip_longest
from random import SystemRandom
from typing import Any

from core import Edition, custom
from core.edition import Randomness
from core.match import Match, why_not_name
from core.scoring import BREAKING_POINTS, MOST_CHART_POINTS, Chart, GroupScoring

from . import names, refusals
from .challenge import Composer
from .companion import Companion
from .computer import AS_USUAL, LEVELS, Computer
from .refusals import Refusal
from .speech import say
from .table import Table

GROUPS = (3, 4, 5)


def seats() -> tuple[str, ...]:
    """What players are called who are not named, one for each seat that there can be."""
    return tuple(say("setup.player", number=seat) for seat in range(1, GROUPS[-1] + 1))


class Mode(Enum):
    """Who plays."""

    SOLO = "solo"
    DUEL = "duel"
    """One player against the computer, make and break in turn."""
    COMPUTER = "computer"
    """The computer guesses, once."""
    TWO = "two"
    GROUP = "group"
    COMPANION = "companion"
    """The game is played on a real board."""
    SENT = "sent"
    """Nobody here: the code is for somebody with another device."""


@dataclass(frozen=True, kw_only=True)
class Setup:
    """The agreement as it stands; each choice makes a new one."""

    edition: Edition
    """With what was agreed so far."""
    own: bool = False
    """An edition of the players' own making, whose numbers can be chosen."""
    mode: Mode = Mode.SOLO
    names: tuple[str, ...] = field(default_factory=seats)
    """As typed, one for each seat that there can be."""
    size: int = 3
    """Players of a group."""
    games: int = 2
    unequal: bool = False
    tie_break: bool = False
    first: int = 0
    """The seat of the first codemaker."""
    by_hand: bool = False
    computer: Computer = AS_USUAL
    """How the computer plays, where it does."""
    companion_makes: bool = False
    """The companion for a real board is the codemaker."""
    replaces: str = ""
    """The edition of an unfinished game that is thrown away."""
    said: str = field(default="", compare=False)
    rng: Randomness = field(default_factory=SystemRandom, compare=False, repr=False)

    @classmethod
    def of(cls, key: str, rng: Randomness, replaces: str = "") -> "Setup":
        """Begin with a preset, or with a custom edition; any other key is refused."""
        own = key == "custom"
        return cls(edition=custom() if own else refusals.found(key), own=own, replaces=replaces, rng=rng)

    @property
    def modes(self) -> tuple[Mode, ...]:
        """Who can play this edition."""
        return tuple(
            mode
            for mode in Mode
            if mode is not Mode.COMPANION and (mode is not Mode.GROUP or self.edition.group_scoring)
        )

    @property
    def players(self) -> tuple[str, ...]:
        """The names that count, without the spaces around them, or the seat's own; none for one player."""
        named = tuple(name.strip() or seat for name, seat in zip(self.names[: self.seats], seats(), strict=False))
        return (*named, say("levels.computer")) if self.against_computer else named

    @property
    def seats(self) -> int:
        """How many people play who have a name."""
        return {Mode.SOLO: 0, Mode.DUEL: 1, Mode.COMPUTER: 1, Mode.TWO: 2, Mode.GROUP: self.size, Mode.SENT: 0, Mode.COMPANION: 0}[self.mode]

    @property
    def throws_away(self) -> bool:
        """True if to begin throws away an unfinished game."""
        return bool(self.replaces) and self.mode not in (Mode.SENT, Mode.COMPANION)

    @property
    def against_computer(self) -> bool:
        """True if the computer has a seat in the match."""
        return self.mode in (Mode.DUEL, Mode.COMPUTER)

    @property
    def chart(self) -> Chart | None:
        """The codemaker's chart of the group game, if one is to be played."""
        scoring = self.edition.group_scoring
        return scoring.chart(self.size) if scoring and self.mode is Mode.GROUP else None

    def choose_mode(self, mode: str) -> "Setup":
        """Choose who plays."""
        if mode not in [known.value for known in self.modes]:
            raise Refusal(say("refusals.choice"))
        return replace(self, mode=Mode(mode), first=0)

    def vary(self, name: str, choice: int) -> "Setup":
        """Agree on one of the edition's choices, by its number."""
        values = self.edition.varies.get(name, ())
        if choice not in range(len(values)):
            raise Refusal(say("refusals.choice"))
        return replace(self, edition=self.edition.vary(**{name: values[choice]}))

    def strict(self, agreed: bool) -> "Setup":
        """Agree that a guess must be a code that could be set."""
        if self.own:
            return self._customised(strict_guesses=agreed)
        return replace(self, edition=self.edition.vary(strict_guesses=agreed))

    def customise(self, name: str, number: int) -> "Setup":
        """Choose a number of one's own edition; flags are 0 and 1."""
        if name not in ("holes", "colours", "rows", "repeats", "blanks"):
            raise Refusal(say("refusals.choice"))
        return self._customised(**{name: bool(number) if name in ("repeats", "blanks") else number})

    def _customised(self, **changed: Any) -> "Setup":
        now = self.edition
        agreed: dict[str, Any] = {"holes": now.holes, "colours": len(now.colours), "rows": now.rows}
        agreed |= {name: getattr(now, name) for name in ("repeats", "blanks")} | changed
        strict = agreed.pop("strict_guesses", now.strict_guesses)
        refusals.check_custom(**agreed)
        return replace(self, edition=custom(**agreed, strict_guesses=strict))

    def name(self, seat: int, name: str) -> "Setup":
        """Type a player's name."""
        return replace(self, names=tuple(name if at == seat else old for at, old in enumerate(self.names)))

    def agree(self, **agreed: Any) -> "Setup":
        """Agree on the number of games, the first codemaker's seat, or one of the match's options."""
        return replace(self, **agreed)

    def named(self, names: Sequence[str]) -> "Setup":
        """Begin with names from an earlier match; what cannot be a name is passed over."""
        typed = zip_longest(names[: GROUPS[-1]], seats(), fillvalue="")
        return replace(self, names=tuple(name if why_not_name(name) is None else seat for name, seat in typed))

    def choose_level(self, level: str) -> "Setup":
        """Choose how strong the computer guesses."""
        if level not in LEVELS:
            raise Refusal(say("refusals.choice"))
        return replace(self, computer=self.computer._replace(level=level))

    def choose_making(self, *, stubborn: bool) -> "Setup":
        """Choose how the computer makes its code."""
        return replace(self, computer=self.computer._replace(stubborn=stubborn))

    def choose_edition(self, key: str) -> "Setup":
        """Choose which set is on the table."""
        return replace(self, edition=Setup.of(key, self.rng).edition, own=key == "custom")

    def resize(self, size: int) -> "Setup":
        """Choose how many play in the group."""
        if size not in GROUPS:
            raise Refusal(say("refusals.group", least=GROUPS[0], most=GROUPS[-1]))
        return replace(self, size=size, first=0)

    def rule(self, *, breaking: int | None = None, repeated: bool | None = None) -> "Setup":
        """Agree on the group's house rules."""
        old = self._scoring()
        if breaking not in (None, *BREAKING_POINTS):
            raise Refusal(say("refusals.choice"))
        agreed = old.with_house_rules(
            breaking_points=old.breaking_points if breaking is None else breaking,
            repeated_row_scores=old.repeated_row_scores if repeated is None else repeated,
        )
        return replace(self, edition=self.edition.vary(group_scoring=agreed))

    def rechart(self, row: str, points: int) -> "Setup":
        """Put one's own number into the chart: for a row (1 is the first), or for the unbroken code."""
        chart = self._scoring().chart(self.size)
        rows, unbroken = list(chart.rows), chart.unbroken
        if not 0 <= points <= MOST_CHART_POINTS:
            raise Refusal(say("refusals.chart", most=MOST_CHART_POINTS))
        if row == "unbroken":
            unbroken = points
        elif row in map(str, range(1, len(rows) + 1)):
            rows[int(row) - 1] = points
        else:
            raise Refusal(say("refusals.choice"))
        return replace(self, edition=self.edition.vary(group_scoring=self._scoring().with_chart(self.size, rows, unbroken)))

    def _scoring(self) -> GroupScoring:
        if self.edition.group_scoring is None:
            raise Refusal(say("refusals.no-group", edition=names.edition(self.edition)))
        return self.edition.group_scoring

    def begin(self) -> Table | Composer | Companion:
        """Sit down at the table, or set a code for somebody else; a refusal says what is not agreed yet."""
        if self.mode is Mode.SENT:
            return Composer.of(self.edition)
        if self.mode is Mode.COMPANION:
            return Companion.begin(self.edition, self.rng, makes=self.companion_makes)
        if self.mode is Mode.SOLO:
            return Table.solo(self.edition, self.rng, self.computer if self.computer.stubborn else None)
        refusals.check_players(self.players)
        computer = self.computer if self.against_computer else None
        return Table.of(self._match(), by_hand=self.by_hand, rng=self.rng, computer=computer)

    def _match(self) -> Match:
        if self.mode is Mode.COMPUTER:
            return Match(self.edition, self.players, 1, unequal=True)
        if self.mode is Mode.GROUP:
            return Match(self.edition, self.players, self.size, first_codemaker=self.first)
        refusals.check_length(self.games, unequal=self.unequal)
        return Match(
            self.edition,
            self.players,
            self.games,
            first_codemaker=self.first,
            tie_break=self.tie_break,
            unequal=self.unequal,
        )
