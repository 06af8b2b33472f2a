"""Where a code came from, if neither the computer drew it for one game nor a player at this table set it."""

from dataclasses import dataclass
from datetime import date

from core import Edition, Game, preset
from core.challenge import Challenge, dump_challenge, load_challenge
from core.daily import daily_code


@dataclass(frozen=True)
class Daily:
    """The code of a day."""

    day: date

    def fits(self, game: Game) -> bool:
        """Tell whether the game can be one for this code."""
        return game.edition == preset(game.edition.key) and game.code == daily_code(self.day, game.edition)


@dataclass(frozen=True)
class Sent:
    """A code that came in a link."""

    challenge: Challenge

    def fits(self, game: Game) -> bool:
        """Tell whether the game can be one for this code."""
        return (game.edition, game.code) == (self.challenge.edition, self.challenge.code)


@dataclass(frozen=True)
class Again:
    """The code of a game that was played before, so that no figures count it."""

    def fits(self, game: Game) -> bool:
        """Tell that any game will do."""
        return True


Occasion = Daily | Sent | Again


def dump(occasion: Occasion | None) -> str:
    """Write it as a word without spaces."""
    if isinstance(occasion, Daily):
        return f"daily:{occasion.day.isoformat()}"
    if isinstance(occasion, Sent):
        return f"sent:{dump_challenge(occasion.challenge)}"
    return "again:" if occasion else ""


def load(word: str) -> Occasion | None:
    """Read it; ValueError for anything else."""
    kind, _, value = word.partition(":")
    if kind == "daily":
        return Daily(date.fromisoformat(value))
    if kind == "sent":
        return Sent(load_challenge(value))
    if word in ("", "again:"):
        return Again() if word else None
    raise ValueError(f"not an occasion: {kind[:40]!r}; one of daily, sent, again")


def of_day(day: date, edition: Edition) -> Game:
    """Begin the game of a day."""
    return Game(edition, daily_code(day, edition))
