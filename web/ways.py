"""The ways that lead from a screen to another: help at the table, and what a player comes back for."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING

from core import CLASSIC, Edition, Game
from core.notation import load_game

from . import companion, names, refusals
from .advice import Hint
from .challenge import Chooser, Composer, Proof, Summons, compare
from .companion import KEPT, Companion
from .daily import Today
from .deeds import TABLE
from .draft import Draft
from .history import History, Kind, Opened, Past
from .learn import DEEDS, Learn
from .notes import Notes
from .occasion import Again, Daily, Sent, of_day
from .refusals import Refusal
from .review import Review
from .setup import Mode, Setup
from .speech import say
from .table import Table
from .tally import Statistics
from .why import Why, explain

if TYPE_CHECKING:
    from .visit import Screen, Visit

FILLING = ("colour", "hole", "select", "put", "dial-up", "dial-down", "undo", "redo", "clear")
"""What is done to a row that is no game's."""


def today(visit: "Visit", _: str) -> Today:
    """Show the codes of the day."""
    return Today(visit.now().date(), visit.journal.days, visit.unfinished)


def play_day(visit: "Visit", key: str) -> Table:
    """Begin or continue the game of the day."""
    edition, day = refusals.found(key), visit.now().date()
    log = visit.journal.days
    if log.closed(day):
        raise Refusal(say("daily.closed"))
    return _of_day(log.game(day, edition) or of_day(day, edition), day, edition)


def _of_day(game: Game, day: date, edition: Edition) -> Table:
    if game.over:
        raise Refusal(say("refusals.over"))
    return Table(edition=edition, game=game, draft=Draft.empty(edition.holes), occasion=Daily(day))


def compose(visit: "Visit", key: str) -> "Screen":
    """Agree on a code for somebody else: first on the edition, then on what may vary."""
    if not key:
        return Chooser()
    return replace(Setup.of(key, visit.rng), mode=Mode.SENT)


def proof(visit: "Visit", _: str) -> Proof:
    """Show that the code of the game was not changed."""
    table = visit.screen
    if not isinstance(table, Table) or not isinstance(table.occasion, Sent) or table.code_in_sight is None:
        raise Refusal(say("refusals.impossible"))
    return Proof(table.occasion.challenge)


def history(visit: "Visit", _: str) -> History:
    """Show the finished games."""
    lines = visit.journal.games
    return History(lines.games, len(lines.lines) - len(lines.games))


def opened(visit: "Visit", ended: str) -> Opened:
    """Open a finished game."""
    past = visit.journal.games.find(ended)
    if past is None:
        raise Refusal(say("history.gone"))
    return Opened(past, visit.unfinished)


def statistics(visit: "Visit", _: str) -> Statistics:
    """Show the figures."""
    return Statistics(visit.journal.games.games)


def course(visit: "Visit", _: str) -> Learn:
    """Begin the course."""
    unfinished = visit.unfinished
    return Learn.of(0, names.edition(unfinished.edition) if unfinished else "")


def why(visit: "Visit", row: str) -> Why:
    """Explain an answer on the table."""
    if not isinstance(visit.screen, Table) or not (row.isascii() and row.isdigit()):
        raise Refusal(say("refusals.impossible"))
    return explain(visit.screen, int(row))


def beside(visit: "Visit", _: str) -> "Companion | Setup":
    """Go on beside the real board of before, or agree on another."""
    return Companion.load(visit.read(KEPT)) or new_board(visit, "")


def new_board(visit: "Visit", _: str) -> Setup:
    """Agree on the real board that is on the table."""
    before = Companion.load(visit.read(KEPT))
    edition = before.edition if before else CLASSIC
    return replace(Setup.of(edition.key, visit.rng), edition=edition, mode=Mode.COMPANION)


def hint(visit: "Visit", _: str) -> Hint:
    """Ask for a hint."""
    if not isinstance(visit.screen, Table):
        raise Refusal(say("hint.not-now"))
    return Hint.of(visit.screen)


def notes(visit: "Visit", _: str) -> Notes:
    """Take the sheet of notes."""
    if not isinstance(visit.screen, Table):
        raise Refusal(say("notes.not-now"))
    return Notes.of(visit.screen)


def review(visit: "Visit", line: str) -> Review:
    """Review a game that is written out, or the one on the table."""
    game = load_game(line) if line else visit.screen.game if isinstance(visit.screen, Table) else None
    if game is None:
        raise Refusal(say("review.not-now"))
    return Review.of(game)


WAYS: dict[str, Callable[["Visit", str], "Screen"]] = {
    "hint": hint,
    "notes": notes,
    "review": review,
    "settings": lambda visit, _: visit.settings,
    "today": today,
    "compose": compose,
    "proof": proof,
    "history": history,
    "open": opened,
    "statistics": statistics,
    "learn": course,
    "why": why,
    "companion": beside,
    "new-board": new_board,
    "play-day": play_day,
    "first-game": lambda visit, key: Table.solo(refusals.found(key), visit.rng),
}
"""What leads from any screen to another; `back` leads back."""


def done(screen: "Screen", do: str, value: str) -> "Screen | None":
    """What an act does on one of these screens; None if it is not theirs."""
    if isinstance(screen, Composer):
        if do == "submit":
            return screen.seal()
        return replace(screen, table=TABLE[do](screen.table, value)) if do in FILLING else None
    if isinstance(screen, Companion):
        filled = screen.filled(TABLE[do](screen.table, value)) if do in FILLING else None
        return filled or companion.done(screen, do, value)
    if isinstance(screen, Learn):
        return _learnt(screen, do, value)
    if isinstance(screen, Summons | Proof) and do == "seal":
        return compare(screen, value)
    if isinstance(screen, Summons) and do == "accept":
        return screen.accept()
    return _looked(screen, do, value)


def _learnt(screen: Learn, do: str, value: str) -> Learn | None:
    if do in FILLING:
        return screen.filled(TABLE[do](screen.table, value))
    return DEEDS[do](screen, value) if do in DEEDS else None


def _looked(screen: "Screen", do: str, value: str) -> "Screen | None":
    if isinstance(screen, History) and do == "more-history":
        return replace(screen, shown=screen.shown + 20)
    if isinstance(screen, Statistics) and do == "count":
        return replace(screen, kind=_kind(value))
    if isinstance(screen, Opened) and do == "replay":
        return _replayed(screen.past, value)
    return None


def _kind(value: str) -> Kind | None:
    if value not in ("", *(kind.value for kind in Kind)):
        raise Refusal(say("refusals.choice"))
    return Kind(value) if value else None


def _replayed(past: Past, row: str) -> Table:
    """The game as it stood before a row (1 is the first), to be played on alone; no figures count it."""
    if not (row.isascii() and row.isdigit() and 1 <= int(row[:4]) <= len(past.game.rows)):
        raise Refusal(say("refusals.choice"))
    game = Game(past.game.edition, past.game.code, past.game.rows[: int(row) - 1])
    return Table(edition=game.edition, game=game, draft=Draft.empty(game.edition.holes), occasion=Again())
