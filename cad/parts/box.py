"""The box that is the board: holes that end in it, a shield that stands on it, and a rim that the lid snaps over."""

from functools import lru_cache

from ..box_plan import BORDER, BoxPlan
from ..kernel import cq
from ..plan import FRONT, NUMBERS, BoardPlan, Point
from .board import row_number
from .part import Part, glued, laid
from .shell import outline, rim
from .solids import at, drill
from .solids import box as block

GROUND = 0.4
"""Between a peg's foot and the ground of its hole."""
THUMB = 16.0
"""How wide the notch is in which a thumbnail lifts the lid."""


def box(plan: BoardPlan, _: str = "") -> tuple[Part, ...]:
    """The box, printed as it stands."""
    layout = BoxPlan(plan)
    rows = [row_cell(layout, row) for row in range(plan.edition.rows)]
    far = hidden_end(layout)
    base = glued([near_end(layout), *rows, far])
    solid = base.fuse(rim(layout.closure, layout.top), shield(layout)).cut(thumb_notch(layout))
    return (laid("box", solid.moved(cq.Location((-BORDER, -BORDER, 0)))),)


def _stretch(layout: BoxPlan, start: float, length: float) -> cq.Solid:
    return block(0, start, 0, layout.width, length, layout.top)


def row_cell(layout: BoxPlan, row: int) -> cq.Shape:
    """One row with its number."""
    start, pitch = BORDER + layout.plan.row_start(row), layout.plan.sizes.row_pitch
    numbers = row_number(row + 1, BORDER + NUMBERS / 2, start + pitch / 2, layout.top)
    return _row(layout).moved(cq.Location((0, start, 0))).cut(*numbers)


@lru_cache(maxsize=4)
def _row(layout: BoxPlan) -> cq.Shape:
    """The cell that every row is a copy of, from y = 0."""
    plan, start = layout.plan, layout.plan.row_start(0)
    codes = [Point(BORDER + hole.x, hole.y - start) for hole in plan.code_holes[0]]
    keys = [Point(BORDER + hole.x, hole.y - start) for group in plan.key_holes[:1] for hole in group]
    cell = _stretch(layout, 0, plan.sizes.row_pitch)
    return cell.cut(*at(_code_drill(layout), codes), *at(_key_drill(layout), keys))


def _code_drill(layout: BoxPlan) -> cq.Solid:
    sizes = layout.plan.sizes
    return drill(sizes.code_hole, sizes.code_stem_length + GROUND, layout.top, sizes.lead_in)


def _key_drill(layout: BoxPlan) -> cq.Solid:
    sizes = layout.plan.sizes
    return drill(sizes.key_hole, sizes.key_stem_length + GROUND, layout.top, sizes.lead_in)


def near_end(layout: BoxPlan) -> cq.Shape:
    """The end towards the codebreaker."""
    whole = outline(layout.closure, layout.top)
    return whole.intersect(_stretch(layout, 0, BORDER + FRONT))


def hidden_end(layout: BoxPlan) -> cq.Shape:
    """The end towards the codemaker, with the holes for the hidden code."""
    start = BORDER + layout.plan.rows_end
    end = outline(layout.closure, layout.top).intersect(_stretch(layout, start, layout.depth - start))
    holes = [Point(BORDER + hole.x, BORDER + hole.y) for hole in layout.plan.hidden_holes]
    return end.cut(*at(_code_drill(layout), holes))


def shield(layout: BoxPlan) -> cq.Shape:
    """The wall before the hidden holes, and two cheeks beside them."""
    inset = layout.closure.inset + layout.closure.rim / 2
    near, thick, high = layout.shield_near, layout.shield, layout.shield_height
    wide, far = layout.width - 2 * inset, layout.depth - layout.closure.inset - layout.closure.rim / 2
    wall = block(inset, near, layout.top - 1, wide, thick, high + 1)
    left = block(inset, near, layout.top - 1, thick, far - near, high + 1)
    return wall.fuse(left, left.moved(cq.Location((wide - thick, 0, 0))))


def thumb_notch(layout: BoxPlan) -> cq.Solid:
    """A notch in the near edge, under the lid's wall."""
    return block((layout.width - THUMB) / 2, -1, layout.top - 1.2, THUMB, 1 + layout.closure.wall, 3)
