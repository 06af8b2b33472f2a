"""What can be done to the row that is being filled: a code, a guess, or the code at the reveal."""

from dataclasses import replace

from core import Code

from . import sayings
from .draft import Draft
from .refusals import Refusal, check_colour
from .speech import listed, say
from .table import Stage, Table


def take(table: Table, colour: str) -> Table:
    """Tap a colour of the palette."""
    check_colour(table.edition, colour)
    return _drafted(table, table.draft.take(colour))


def tap(table: Table, hole: int) -> Table:
    """Tap a hole of the running row."""
    return _drafted(table, table.draft.tap(hole))


def select(table: Table, hole: int) -> Table:
    """Move the selection to a hole, as the arrow keys do."""
    return _drafted(table, table.draft.select(hole))


def put(table: Table, hole: int, colour: str | None) -> Table:
    """Drop a colour into a hole, or empty it with None."""
    if colour is not None:
        check_colour(table.edition, colour)
    return _drafted(table, table.draft.put(hole, colour))


def dial(table: Table, hole: int, step: int) -> Table:
    """Turn a dial of the code-setting unit to the next colour, or with -1 to the one before."""
    palette = table.edition.palette
    now = table.draft.holes[hole] if hole in range(table.edition.holes) else None
    turned = 0 if now is None else palette.index(now) + step
    colour = palette[(turned if now or step > 0 else -1) % len(palette)]
    return replace(put(table, hole, colour), said=sayings.dialled(hole + 1, colour))


def undo(table: Table) -> Table:
    """Undo the last change of the row; a guess that was answered stays."""
    if not table.draft.past and table.stage is Stage.GUESS and table.game and table.game.rows:
        raise Refusal(say("notes.answered"))
    return _drafted(table, table.draft.undo())


def redo(table: Table) -> Table:
    """Redo what was undone last."""
    return _drafted(table, table.draft.redo())


def hold(table: Table, hole: int) -> Table:
    """Keep the peg in a hole for the next row, or no longer."""
    if table.stage is not Stage.GUESS:
        raise Refusal(say("notes.not-now"))
    held = _drafted(table, table.draft.hold(hole))
    return replace(held, said=sayings.held(held.draft.held))


def clear(table: Table) -> Table:
    """Empty the row."""
    return _drafted(table, table.draft.clear())


def copy(table: Table, number: int) -> Table:
    """Copy an earlier row (1 is the first) into the running one."""
    if table.game is None or number not in range(1, len(table.game.rows) + 1):
        raise Refusal(say("refusals.no-row-to-copy", row=number))
    copied = _drafted(table, table.draft.fill(table.game.rows[number - 1].guess))
    return replace(copied, said=sayings.copied(number))


def _drafted(table: Table, draft: Draft) -> Table:
    if table.stage not in (Stage.SECRET, Stage.GUESS, Stage.REVEAL):
        raise Refusal(say("refusals.no-row-to-fill"))
    return replace(table, draft=draft, said="", asking=False)


def row(table: Table) -> Code:
    """The row once it is full; a refusal names the holes that are empty."""
    if (code := table.draft.code) is not None:
        return code
    empty = [str(hole) for hole, colour in enumerate(table.draft.holes, 1) if colour is None]
    if table.edition.blanks:
        raise Refusal(say("refusals.empty-or-blank", holes=listed(empty), count=len(empty)))
    raise Refusal(say("refusals.empty", holes=listed(empty), count=len(empty)))
