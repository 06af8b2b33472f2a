"""The peg tray, a compartment to a colour with the colour's symbol on its floor, and the cover that snaps into it."""

from ..kernel import cq
from ..plan import BoardPlan
from ..tray_plan import TrayPlan
from .part import FACE_DOWN, Part, laid
from .shell import divider_across_x, divider_across_y, outline, rim
from .shell import tray as walls
from .solids import symbol

SUNK = 0.6
SYMBOL = 7.0
"""From the middle of a symbol's square to a side."""


def tray(plan: BoardPlan, _: str = "") -> tuple[Part, ...]:
    """The tray, open above."""
    layout = TrayPlan(plan)
    closure, grid, step = layout.closure, layout.grid, layout.side + plan.wall
    start, top = closure.wall - plan.wall / 2, closure.floor + layout.deep
    dividers = [divider_across_y(closure, start + column * step, top) for column in range(1, grid.columns)]
    dividers += [divider_across_x(closure, start + row * step, top) for row in range(1, grid.rows)]
    solid = walls(closure, layout.height).fuse(*dividers).clean()
    return (laid("tray", solid.cut(*_symbols(layout)) if plan.sizes.symbols else solid),)


def _symbols(layout: TrayPlan) -> list[cq.Shape]:
    floor = layout.closure.floor - SUNK
    return [
        symbol(colour, SYMBOL, floor, 2 * SUNK).moved(cq.Location((*layout.middle(place), 0)))
        for place, colour in enumerate(layout.plan.edition.colours)
    ]


def tray_cover(plan: BoardPlan, _: str = "") -> tuple[Part, ...]:
    """The cover; in play it closes the tray."""
    layout = TrayPlan(plan)
    closure = layout.closure
    solid = outline(closure, closure.floor).fuse(rim(closure, closure.floor)).clean()
    closed = cq.Location((0, closure.depth, layout.height + closure.floor)) * FACE_DOWN
    return (laid("tray_cover", solid.moved(closed), FACE_DOWN),)
