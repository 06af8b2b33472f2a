"""What a move sounds like: the word for it that web/sounds.js knows."""

from core import Game

from .table import Table


def heard(before: object, after: object, refused: bool) -> str:
    """The cue for what an act did to the table, or "" for silence; a new screen is silent."""
    if refused:
        return "refused"
    if not isinstance(before, Table) or not isinstance(after, Table) or after.game is None:
        return ""
    if before.game is not None and after.game != before.game:
        return _played(before.game, after.game)
    if after.draft.holes == before.draft.holes or before.game is None:
        return ""
    filled = [sum(colour is not None for colour in table.draft.holes) for table in (before, after)]
    return "out" if filled[1] < filled[0] else "peg"


def _played(before: Game, after: Game) -> str:
    if after.over and not before.over:
        return "broken" if after.broken else "unbroken"
    return "row" if len(after.rows) > len(before.rows) else ""
