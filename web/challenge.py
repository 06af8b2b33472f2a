"""Codes for somebody else: setting one, sending it sealed, and being sent one."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from secrets import token_bytes

from core import Edition, Game
from core.challenge import SALT_BYTES, Challenge, load_challenge

from .draft import Draft
from .filling import row
from .occasion import Sent
from .refusals import Refusal, check_code
from .speech import say
from .table import Table

FRAGMENT = "challenge="
"""What begins the part of a link behind its hash sign; that part is never sent to a server."""
Salter = Callable[[int], bytes]


@dataclass(frozen=True)
class Composer:
    """The screen on which a code for somebody else is set."""

    table: Table
    """A table with an open shield and no game."""
    said: str = field(default="", compare=False)

    @classmethod
    def of(cls, edition: Edition) -> "Composer":
        """Begin with an empty code."""
        return cls(Table(edition=edition, handed=True, draft=Draft.empty(edition.holes)))

    @property
    def edition(self) -> Edition:
        """The edition that the code is of."""
        return self.table.edition

    def seal(self, salt: Salter = token_bytes) -> "Sealed":
        """Close the shield for good."""
        code = row(self.table)
        check_code(self.edition, code)
        return Sealed(Challenge(self.edition, code, salt(SALT_BYTES)))


@dataclass(frozen=True)
class Sealed:
    """The screen with the link to a code that was set, and its seal."""

    challenge: Challenge
    said: str = field(default="", compare=False)

    @property
    def edition(self) -> Edition:
        """The edition that the code is of."""
        return self.challenge.edition


@dataclass(frozen=True)
class Summons:
    """The screen on which a code arrives that somebody else has set."""

    challenge: Challenge
    unfinished: Table | None = None
    """A game that is thrown away when this one begins."""
    told: bool | None = None
    """Whether the seal that was told is this code's, once it was typed."""
    said: str = field(default="", compare=False)

    @property
    def edition(self) -> Edition:
        """The edition that the code is of."""
        return self.challenge.edition

    def accept(self) -> Table:
        """Sit down to break it."""
        game = Game(self.edition, self.challenge.code)
        return Table(edition=self.edition, game=game, draft=Draft.empty(self.edition.holes), occasion=Sent(self.challenge))


@dataclass(frozen=True)
class Proof:
    """The screen that shows after a game that its code was not changed."""

    challenge: Challenge
    told: bool | None = None
    """Whether the seal that was told is this code's, once it was typed."""
    said: str = field(default="", compare=False)

    @property
    def edition(self) -> Edition:
        """The edition that the code is of."""
        return self.challenge.edition


def compare(screen: Summons | Proof, typed: str) -> Summons | Proof:
    """Compare with the seal that the codemaker told."""
    if not typed.strip():
        return replace(screen, told=None, said="")
    try:
        told = screen.challenge.sealed_as(typed)
    except ValueError:
        raise Refusal(say("challenge.no-seal")) from None
    return replace(screen, told=told, said=verdict(told))


def verdict(told: bool) -> str:
    """What the comparison shows."""
    return say("challenge.same") if told else say("challenge.another")


def arrived(fragment: str) -> Challenge | None:
    """Read what stands behind the hash sign of the page's address; None if it is about something else."""
    if not fragment.startswith(FRAGMENT):
        return None
    try:
        return load_challenge(fragment.removeprefix(FRAGMENT))
    except ValueError:
        raise Refusal(say("challenge.unread")) from None


@dataclass(frozen=True)
class Chooser:
    """The screen on which the edition of a code for somebody else is chosen."""

    said: str = field(default="", compare=False)
