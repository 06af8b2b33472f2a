"""The lid of the box: a tray with a large compartment for code pegs, a small one for key pegs, and room for the shield."""

from ..box_plan import BORDER, BoxPlan
from ..kernel import cq
from ..plan import BoardPlan
from .part import FACE_DOWN, Part, laid
from .shell import tray
from .solids import box


def lid(plan: BoardPlan, _: str = "") -> tuple[Part, ...]:
    """The lid, printed on its back; in play it is closed over the box."""
    layout = BoxPlan(plan)
    closure, top = layout.closure, layout.top
    closed = cq.Location((0, layout.depth, top + layout.lid_height)) * FACE_DOWN
    shell = tray(closure, layout.lid_height).moved(closed)
    dividers = [_divider(layout, y) for y in (layout.small, layout.bay)]
    solid = shell.fuse(*dividers).clean().moved(cq.Location((-BORDER, -BORDER, 0)))
    return (laid("lid", solid, FACE_DOWN),)


def _divider(layout: BoxPlan, y: float) -> cq.Shape:
    """A wall from the lid's floor nearly to the deck, from y on; beside the box's rim it is notched."""
    closure, low = layout.closure, layout.top + layout.gap
    outer = closure.wall / 2
    wall = box(
        outer, y, low, layout.width - 2 * outer, layout.plan.wall, layout.inside - layout.gap + closure.floor / 2
    )
    reach = closure.inset + closure.rim + layout.gap
    notch = box(0, y - 1, 0, reach, layout.plan.wall + 2, layout.top + closure.rim_height + layout.gap)
    return wall.cut(notch, notch.moved(cq.Location((layout.width - reach, 0, 0))))
