"""The cover of the printable board: it closes the board from below, and pins locate it before it is glued."""

from collections.abc import Iterator

from ..kernel import cq
from ..plan import BoardPart, BoardPlan, Point
from .board import CHAMFER, CORNER
from .part import FACE_DOWN, Part, laid
from .solids import box, cone, cylinder, rounded_block

THICK = 2.0
PIN = 4.0
"""Across a locating pin; it touches the board's rims from inside, in the corner."""
PIN_TIP = 0.5


def cover(plan: BoardPlan, _: str = "") -> tuple[Part, ...]:
    """The cover, split where the board is; in play its top is at the board's foot, z = 0."""
    return tuple(_cover_part(plan, part) for part in plan.parts)


def _cover_part(plan: BoardPlan, part: BoardPart) -> Part:
    whole = rounded_block(plan.width, plan.length, THICK, CORNER, chamfer=CHAMFER)
    plate = whole.moved(cq.Location((0, plan.length, 0)) * FACE_DOWN)
    cut = plate.intersect(box(0, part.near, -THICK, plan.width, part.length, THICK))
    name = "cover" if len(plan.parts) == 1 else f"cover-{part.number}"
    return laid(name, cut.fuse(*(_pin(plan, place) for place in pin_places(plan, part))).clean())


def pin_places(plan: BoardPlan, part: BoardPart) -> Iterator[Point]:
    """The middles of the four pins of one part: the fit away from the rims, and from the walls at a split."""
    inset = plan.rim + plan.sizes.fit + PIN / 2
    for x in (inset, plan.width - inset):
        yield Point(x, part.near + inset)
        yield Point(x, part.far - inset)


def _pin(plan: BoardPlan, place: Point) -> cq.Shape:
    high = plan.hollow - 1
    stem = cylinder(PIN, place.x, place.y, -THICK / 2, high - PIN_TIP + THICK / 2)
    return stem.fuse(cone(PIN, PIN - 2 * PIN_TIP, place.x, place.y, high - PIN_TIP, PIN_TIP))
