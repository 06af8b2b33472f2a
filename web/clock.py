"""How long a game takes, for whoever wants to see it; it never counts."""

from collections.abc import Callable
from dataclasses import replace

from .table import Stage, Table

LONGEST = 99 * 3600
"""Seconds that are counted; whoever takes longer has left the game lying."""


class Clock:
    """Told by a function what the time is, in seconds, it says how much has passed."""

    def __init__(self, now: Callable[[], float]) -> None:
        """Start at once."""
        self.now = now
        self.since = now()

    @property
    def running(self) -> int:
        """Whole seconds since they were last taken."""
        return max(0, int(self.now() - self.since))

    def take(self) -> int:
        """The same, and count on from there."""
        seconds = self.running
        self.since += seconds
        return seconds

    def restart(self) -> None:
        """Count from now on: nobody was at the table."""
        self.since = self.now()


def runs(table: Table) -> bool:
    """True while the game is played."""
    return table.game is not None and not table.game.over and table.stage is not Stage.HANDOVER


def spend(table: Table, seconds: int) -> Table:
    """The table so many seconds later."""
    return replace(table, seconds=min(table.seconds + seconds, LONGEST)) if runs(table) else table


def written(seconds: int) -> str:
    """Minutes and seconds, with hours where there are any."""
    minutes, rest = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
