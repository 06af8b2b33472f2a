"""What is kept of finished games and of days, in the browser's store and nowhere else."""

from datetime import datetime

from .daily import DailyLog
from .drawer import Drawer
from .history import MOST_GAMES, Kind, Lines, Past
from .occasion import Again, Daily
from .speech import say
from .table import Stage, Table
from .transfer import Kept, dump, load

GAMES = "codepeg.history"
DAYS = "codepeg.days"


class Journal:
    """Reads and writes the finished games and the days; nothing is held in between, for another tab may write as well."""

    def __init__(self, drawer: Drawer) -> None:
        """Keep everything in this drawer."""
        self.drawer = drawer

    @property
    def games(self) -> Lines:
        """The finished games."""
        return Lines(tuple(_lines(self.drawer.read(GAMES))))

    @property
    def days(self) -> DailyLog:
        """The days."""
        return DailyLog.load(_lines(self.drawer.read(DAYS)))

    def note(self, table: Table, ended: datetime) -> tuple[str, str]:
        """Keep what is to be kept of a table: the name of its finished game, or "", and what the player must know."""
        if isinstance(table.occasion, Daily) and table.game:
            self._keep_days(self.days.put(table.occasion.day, table.game))
        if table.stage is not Stage.OVER or table.game is None or isinstance(table.occasion, Again):
            return table.ended, ""
        name = table.ended or ended.isoformat(timespec="microseconds")
        return name, self._keep_games(self.games.put(Past(name, Kind.of(table), table.game)))

    def _keep_days(self, days: DailyLog) -> bool:
        return self.drawer.keep(DAYS, "\n".join(days.lines))

    def _keep_games(self, games: Lines) -> str:
        """Keep as many as there is room for, the newest at least; say how many were dropped."""
        number = min(len(games.lines), MOST_GAMES)
        while number and not self.drawer.keep(GAMES, "\n".join(games.last(number).lines)):
            number = number * 3 // 4
        if not number:
            return say("history.not-kept")
        dropped = len(games.lines) - number
        return say("history.dropped", count=dropped) if dropped else ""

    def dump(self) -> str:
        """Write everything as one file."""
        return dump(Kept(self.games, self.days))

    def take_in(self, text: str) -> str:
        """Add what a file holds, and say how many games are new; refused as a whole if it cannot be read.

        The reader's own games stay, however new those of the file call themselves: of these, the oldest are left out.
        """
        kept, own = load(text), self.games
        fresh = own.lacks(kept.games)
        taken = min(len(fresh.lines), max(0, MOST_GAMES - len(own.lines)))
        while taken and not self.drawer.keep(GAMES, "\n".join(own.joined(fresh.last(taken).lines).lines)):
            taken = taken * 3 // 4
        self._keep_days(self.days.joined(kept.days))
        left = len(fresh.lines) - taken
        return " ".join([say("history.taken", count=taken), *([say("history.left-out", count=left)] if left else [])])


def _lines(text: str | None) -> list[str]:
    return text.split("\n") if text else []
