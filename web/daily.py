"""The codes of the days: which were played, how, and for how many days in a row they were broken."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta

from core import EDITIONS, Code, Edition, Game
from core.daily import daily_code

from .occasion import of_day
from .table import Table

MOST_DAYS = 4_000
"""Games that are kept, all editions together; the oldest go first, and their days stay closed."""
_PEGS = "0123456789abc"
_LINE = re.compile(r"(\d{4}-\d\d-\d\d) ([a-z]{1,20}) ([0-9a-c]*(?:\.[0-9a-c]+)*)(!?)", re.ASCII)
_DAY = timedelta(days=1)
_Key = tuple[date, str]


@dataclass(frozen=True)
class DailyLog:
    """The games of days, running ones as well, so that no day can be begun twice. Code and answers follow from the day."""

    games: Mapping[_Key, str] = field(default_factory=dict)
    """For a day and an edition's key, the guesses as pegs of the palette, and "!" if it was given up."""
    unread: tuple[str, ...] = ()
    """Lines that this version cannot read; they are kept all the same."""

    @classmethod
    def load(cls, lines: Iterable[str]) -> "DailyLog":
        """Read what `lines` wrote."""
        games: dict[_Key, str] = {}
        unread = []
        for line in lines:
            try:
                key, text = _read(line)
                games[key] = text
            except ValueError:
                unread.append(line)
        return cls(games, tuple(unread))

    @property
    def lines(self) -> list[str]:
        """A line a game, the oldest day first."""
        return [f"{day.isoformat()} {key} {text}" for (day, key), text in sorted(self.games.items())] + list(self.unread)

    def game(self, day: date, edition: Edition) -> Game | None:
        """The game of a day, or None if it was not begun; one that cannot be read counts as given up."""
        text = self.games.get((day, edition.key))
        if text is None:
            return None
        try:
            return _game(text, day, edition)
        except (ValueError, IndexError):
            return of_day(day, edition).give_up()

    def closed(self, day: date) -> bool:
        """Tell whether a day is so long ago that nobody knows any more whether it was played."""
        return len(self.games) >= MOST_DAYS and day < min(self.games)[0]

    def put(self, day: date, game: Game) -> "DailyLog":
        """Keep how a game stands; a game that is over stays as it ended."""
        kept = self.game(day, game.edition)
        if kept and (kept.over or len(kept.rows) > len(game.rows)):
            return self
        return self._bounded({**self.games, (day, game.edition.key): _written(game)})

    def joined(self, other: "DailyLog") -> "DailyLog":
        """The days of both; where both have one, the game that went further."""
        further = {key: text for key, text in other.games.items() if _reach(text) > _reach(self.games.get(key, ""))}
        return self._bounded({**self.games, **further})

    def _bounded(self, games: Mapping[_Key, str]) -> "DailyLog":
        return DailyLog({key: games[key] for key in sorted(games)[-MOST_DAYS:]}, self.unread)

    def streak(self, today: date, edition: Edition) -> int:
        """Days in a row whose code was broken, up to today or yesterday; a clock that was moved back does not cut them."""
        later = (day for day, key in self.games if key == edition.key and day > today)
        near = (today, today - _DAY, *sorted(later))
        last = next((day for day in near if self._broken(day, edition)), None)
        if last is None:
            return 0
        first = last
        while self._broken(last + _DAY, edition):
            last += _DAY
        while self._broken(first - _DAY, edition):
            first -= _DAY
        lost = self.game(last + _DAY, edition)
        return 0 if lost and lost.over else (last - first).days + 1

    def _broken(self, day: date, edition: Edition) -> bool:
        text = self.games.get((day, edition.key), "")
        return bool(text) and text.split(".")[-1] == _digits(daily_code(day, edition), edition)


def _read(line: str) -> tuple[_Key, str]:
    found = _LINE.fullmatch(line)
    if not found or found[2] not in EDITIONS:
        raise ValueError(f"not a day's game: {line[:60]!a}")
    return (date.fromisoformat(found[1]), found[2]), found[3] + found[4]


def _game(text: str, day: date, edition: Edition) -> Game:
    game = of_day(day, edition)
    for guess in filter(None, text.rstrip("!").split(".")):
        game = game.guess(tuple(edition.palette[_PEGS.index(peg)] for peg in guess))
    return game.give_up() if text.endswith("!") else game


def _written(game: Game) -> str:
    rows = ".".join(_digits(row.guess, game.edition) for row in game.rows)
    return rows + ("!" if game.given_up else "")


def _digits(code: Code, edition: Edition) -> str:
    return "".join(_PEGS[edition.palette.index(colour)] for colour in code)


def _reach(text: str) -> tuple[int, int]:
    return len(text.rstrip("!")), text.count("!")


@dataclass(frozen=True)
class Today:
    """The screen of the day's codes."""

    day: date
    log: DailyLog
    unfinished: Table | None = None
    """A game that is thrown away when another begins."""
    said: str = field(default="", compare=False)
