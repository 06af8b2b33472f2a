"""The axle of a code-setting unit: it does not turn; a spring arm under each dial holds a tooth in the dial's grooves.

It is drawn along x with the teeth towards -y, and put in its place with the teeth towards the codemaker.
"""

from math import sqrt

from ..dial_plan import CLICK, DialPlan
from ..kernel import cq
from .part import one_solid
from .solids import bar, box, prism

STOP = 0.2
"""The gap between the cheeks, and the axle's head and hook."""
HOOK_FLAT = 0.6


def axle(dialling: DialPlan, bent: float = 0.0) -> cq.Solid:
    """The axle in its place, its head on the right, its hook on the left; the teeth pressed inwards by `bent` mm."""
    arms = [_arm_tools(dialling, hole) for hole in range(dialling.plan.edition.holes)]
    teeth = [_tooth(dialling, hole, bent) for hole in range(dialling.plan.edition.holes)]
    rod = _rod(dialling).cut(*[tool for tools in arms for tool in tools], *_hook_tools(dialling))
    placed = cq.Location((0, dialling.axle_depth, dialling.middle), (1, 0, 0), 180)
    return one_solid(rod.fuse(*teeth, _hook(dialling), _head(dialling)).clean().moved(placed))


def hook_arm(dialling: DialPlan) -> float:
    """From the hook's root to its middle: as long as a bend by `CLICK` needs."""
    return dialling.arm_length


def _hook_middle() -> float:
    return -STOP - CLICK - HOOK_FLAT / 2


def _end(dialling: DialPlan) -> float:
    """Where the axle ends on the left: behind the hook."""
    return _hook_middle() - HOOK_FLAT / 2 - CLICK - dialling.play


def _rod(dialling: DialPlan) -> cq.Solid:
    """The axle's section, a square with round corners, from end to end."""
    start, flat, radius = _end(dialling), dialling.axle_flat, dialling.axle_radius
    length = dialling.width + STOP - start
    square = box(start, -flat, -flat, length, 2 * flat, 2 * flat)
    round_ = cq.Solid.makeCylinder(radius, length, cq.Vector(start, 0, 0), cq.Vector(1, 0, 0))
    return one_solid(square.intersect(round_))


def _head(dialling: DialPlan) -> cq.Solid:
    """A plate no higher than the axle's flats, so that the axle lies on its side on the bed."""
    flat, across = dialling.axle_flat, dialling.axle_radius + 2.5
    plate = box(dialling.width + STOP, -across, -flat, dialling.head, 2 * across, 2 * flat)
    return one_solid(plate.chamfer(0.8, None, plate.faces(">X").edges("|Z").Edges()))


def _gap(dialling: DialPlan) -> float:
    """The room behind an arm to give way."""
    return CLICK + dialling.play + 0.2


def _cell(dialling: DialPlan, hole: int) -> float:
    return dialling.dial_middle(hole) - dialling.pitch / 2


def _arm_tools(dialling: DialPlan, hole: int) -> list[cq.Shape]:
    """What frees an arm: the slot behind it, and the gap at its end on the left."""
    start, flat, high = _cell(dialling, hole), dialling.axle_flat, 2 * dialling.axle_radius
    inner = -flat + dialling.arm
    slot = box(start, inner, -high / 2, dialling.pitch - dialling.plan.wall, _gap(dialling), high)
    return [slot, box(start, -high, -high / 2, dialling.arm_gap, high + inner + 0.1, high)]


def _tooth(dialling: DialPlan, hole: int, bent: float) -> cq.Shape:
    """The tooth on an arm's end, with flanks at 45 degrees."""
    tip, foot, half = -dialling.bore - CLICK, -dialling.axle_flat + 0.1, dialling.tooth_flat / 2
    wide = half + foot - tip
    section = ((foot, -wide), (foot, wide), (tip, half), (tip, -half))
    start = _cell(dialling, hole) + dialling.arm_gap
    return bar(section, cq.Vector(start, bent, 0), cq.Vector(dialling.tooth, 0, 0))


def _hook_tools(dialling: DialPlan) -> list[cq.Shape]:
    """What frees the hook's arm, opposite to the teeth."""
    start, high = _end(dialling) - 1, 2 * dialling.axle_radius
    root = _hook_middle() + hook_arm(dialling)
    outer = dialling.axle_flat - dialling.arm
    return [box(start, outer - _gap(dialling), -high / 2, root - start, _gap(dialling), high)]


def _hook(dialling: DialPlan) -> cq.Shape:
    """The bump that catches behind the left cheek, its flanks at 45 degrees on all sides."""
    foot, wall = dialling.axle_flat - 0.1, dialling.axle_flat + dialling.play
    middle, half = _hook_middle(), HOOK_FLAT / 2
    base = half + CLICK + wall - foot
    ring = ((middle - base, foot), (middle + base, foot), (middle + half, wall + CLICK), (middle - half, wall + CLICK))
    high = sqrt(dialling.axle_radius**2 - dialling.axle_flat**2)
    section = ((foot - 1, -high - 1), (foot + 2, 2 - high), (foot + 2, high - 2), (foot - 1, high + 1))
    slim = bar(section, cq.Vector(middle - 2 * base, 0, 0), cq.Vector(4 * base, 0, 0))
    return prism(ring, -high - 1, 2 * high + 2).intersect(slim)
