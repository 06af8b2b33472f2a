"""The finished games and the days as one file, to be kept elsewhere or taken to another device."""

from typing import NamedTuple

from .daily import DailyLog
from .history import Lines, read
from .refusals import Refusal
from .speech import say

HEAD = "codepeg1 kept"
LONGEST_FILE = 3_000_000
"""Characters; all that can be kept takes less."""
_GAME, _DAY = "game ", "day "


class Kept(NamedTuple):
    """What a file holds."""

    games: Lines
    days: DailyLog


def dump(kept: Kept) -> str:
    """Write the file: a line that names it, then a line for each game and for each day."""
    games = [_GAME + line for line in kept.games.lines]
    return "\n".join([HEAD, *games, *(_DAY + line for line in kept.days.lines), ""])


def load(text: str) -> Kept:
    """Read a file; it is refused as a whole, with the number of the first line that cannot be read."""
    if len(text) > LONGEST_FILE:
        raise Refusal(say("history.file-long"))
    head, *lines = text.replace("\r\n", "\n").rstrip("\n").split("\n")
    if head != HEAD:
        raise Refusal(say("history.file-other"))
    for number, line in enumerate(lines, 2):
        if not _can_read(line):
            raise Refusal(say("history.file-line", line=number))
    games = [line.removeprefix(_GAME) for line in lines if line.startswith(_GAME)]
    return Kept(Lines(tuple(games)), DailyLog.load(line.removeprefix(_DAY) for line in lines if line.startswith(_DAY)))


def _can_read(line: str) -> bool:
    if line.startswith(_DAY):
        return not DailyLog.load([line.removeprefix(_DAY)]).unread
    try:
        read(line.removeprefix(_GAME))
    except ValueError:
        return False
    return line.startswith(_GAME)
