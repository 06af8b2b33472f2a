"""What is read rather than played: the rules of an edition, and the score card on the screen and on paper."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from core import Edition, Game
from core.match import Match

from . import refusals
from .challenge import Composer
from .learn import Learn
from .refusals import Refusal
from .setup import Setup
from .speech import say
from .table import Stage, Table
from .why import Why

if TYPE_CHECKING:
    from .visit import Visit


@dataclass(frozen=True)
class Card:
    """The score card of the table's match."""

    match: Match
    running: Game | None = None
    """The game that is being played, whose guesses score in a group."""
    said: str = ""


@dataclass(frozen=True)
class Sheet:
    """The score card to print: of a match, or empty for an edition."""

    edition: Edition
    match: Match | None
    said: str = ""


@dataclass(frozen=True)
class Rules:
    """The rules of an edition."""

    edition: Edition
    said: str = ""


def rules(visit: "Visit", key: str) -> Rules:
    """The rules of a preset, or of what is played, set up, taught or explained here."""
    screen = visit.screen
    if not key and isinstance(screen, Table | Setup | Composer | Learn | Why):
        return Rules(screen.edition)
    return Rules(refusals.found(key))


def card(visit: "Visit", _: str) -> Card:
    """The score card of the match."""
    table = visit.screen
    running = table.game if isinstance(table, Table) and table.stage is not Stage.OVER else None
    return Card(_match(visit), running)


def sheet(visit: "Visit", key: str) -> Sheet:
    """The score card to print: empty for a preset, or the match's."""
    if key:
        return Sheet(refusals.found(key), None)
    match = _match(visit)
    return Sheet(match.edition, match)


def _match(visit: "Visit") -> Match:
    shown = [screen for screen in (visit.screen, *visit.behind[::-1]) if isinstance(screen, Table | Card)]
    match = (shown[0].standing if isinstance(shown[0], Table) else shown[0].match) if shown else None
    if match is None:
        raise Refusal(say("refusals.no-card"))
    return match


WAYS: dict[str, Callable[["Visit", str], Rules | Card | Sheet]] = {"rules": rules, "card": card, "sheet": sheet}
