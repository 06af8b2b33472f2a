"""The walled tray and the rim that closes it, shared by the peg tray with its cover and by the box with its lid."""

from ..closure import Closure
from ..kernel import cq
from .part import one_solid
from .solids import bar, box, rounded_block

CHAMFER = 0.4


def tray(closure: Closure, height: float) -> cq.Solid:
    """Floor and walls on z = 0, open above, grooves in the longer walls, the bed's edge chamfered."""
    wall = closure.wall
    outside = outline(closure, height)
    inside = rounded_block(closure.width - 2 * wall, closure.depth - 2 * wall, height, closure.corner - wall / 2)
    room = inside.moved(cq.Location((wall, wall, closure.floor)))
    grooves = _ridges(closure, closure.wall, height - closure.ridge_height, 0.1)
    return one_solid(outside.cut(room, *grooves))


def outline(closure: Closure, height: float) -> cq.Solid:
    """A block of the whole outline on z = 0, the edge on the bed chamfered."""
    block = rounded_block(closure.width, closure.depth, height, closure.corner, chamfer=CHAMFER)
    turn = cq.Location((0, closure.depth, height), (1, 0, 0), 180)
    return one_solid(block.moved(turn))


def rim(closure: Closure, start: float) -> cq.Shape:
    """The rim of a cover, upwards from z = `start`, with its ridges."""
    inset, thick, high = closure.inset, closure.rim, closure.rim_height
    corner = closure.corner - closure.wall / 2
    wide, deep = closure.width - 2 * inset, closure.depth - 2 * inset
    outer = rounded_block(wide, deep, high, corner, chamfer=CHAMFER).moved(cq.Location((inset, inset, start)))
    inner = rounded_block(wide - 2 * thick, deep - 2 * thick, high + 2, corner - thick / 2)
    ring = outer.cut(inner.moved(cq.Location((inset + thick, inset + thick, start - 1))))
    return ring.fuse(*_ridges(closure, inset, start + closure.ridge_height, 0.0))


def _ridges(closure: Closure, foot: float, middle: float, more: float) -> list[cq.Shape]:
    """The ridges on both longer sides, `foot` from the outline; or, `more` all round, the tools for their grooves."""
    out = closure.inset - closure.wall + closure.ridge + more - (closure.inset - foot)
    half = closure.ridge_flat / 2 + more / 2
    base, back = half + out + 0.2, foot + 0.2
    section = ((back, middle - base), (back, middle + base), (foot - out, middle + half), (foot - out, middle - half))
    long = closure.ridge_length + 2 * more
    first = _bar(closure, section, long)
    turn = cq.Location((closure.width, closure.depth, 0), (0, 0, 1), 180)
    return [first, first.moved(turn)]


def _bar(closure: Closure, section: tuple[tuple[float, float], ...], long: float) -> cq.Solid:
    if closure.along_y:
        return bar(section, cq.Vector(0, (closure.depth - long) / 2, 0), cq.Vector(0, long, 0))
    return bar(section, cq.Vector((closure.width - long) / 2, 0, 0), cq.Vector(long, 0, 0))


def divider_across_y(closure: Closure, x: float, top: float) -> cq.Solid:
    """A thin wall along y from wall to wall at x, up to `top`."""
    wall, thin = closure.wall, closure.plan.wall
    return box(x - thin / 2, wall / 2, closure.floor / 2, thin, closure.depth - wall, top - closure.floor / 2)


def divider_across_x(closure: Closure, y: float, top: float) -> cq.Solid:
    """A thin wall along x from wall to wall at y, up to `top`."""
    wall, thin = closure.wall, closure.plan.wall
    return box(wall / 2, y - thin / 2, closure.floor / 2, closure.width - wall, thin, top - closure.floor / 2)
