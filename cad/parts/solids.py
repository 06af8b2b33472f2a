"""The few solids that every part is made of: prisms, pins, holes, symbols. All lengths in mm."""

from collections.abc import Iterable, Sequence
from math import pi

from core.looks import LOOKS, Ring

from ..kernel import cq
from ..plan import Point
from .part import one_solid

UP = cq.Vector(0, 0, 1)


def box(x: float, y: float, z: float, width: float, depth: float, height: float) -> cq.Solid:
    """A block by its lower corner and its three sides."""
    return cq.Solid.makeBox(width, depth, height, cq.Vector(x, y, z))


def prism(ring: Ring, z: float, height: float, holes: Iterable[Ring] = (), lean: float = 0.0) -> cq.Solid:
    """A polygon, less the polygons of its holes, raised from z upwards; it moves by `lean` along x for each mm."""
    outer, *inner = (cq.Wire.makePolygon([cq.Vector(x, y, z) for x, y in wire], close=True) for wire in (ring, *holes))
    return cq.Solid.extrudeLinear(outer, inner, cq.Vector(lean * height, 0, height))


def bar(section: Ring, start: cq.Vector, along: cq.Vector) -> cq.Solid:
    """A polygon in the plane across `along` (x-z if along y, y-z if along x), drawn out from `start`."""
    lifted = [cq.Vector(u, 0, v) if along.y else cq.Vector(0, u, v) for u, v in section]
    wire = cq.Wire.makePolygon([start + corner for corner in lifted], close=True)
    return cq.Solid.extrudeLinear(wire, [], along)


def cylinder(across: float, x: float, y: float, z: float, height: float) -> cq.Solid:
    """A round pin upwards from z."""
    return cq.Solid.makeCylinder(across / 2, height, cq.Vector(x, y, z), UP)


def cone(low: float, high: float, x: float, y: float, z: float, height: float) -> cq.Solid:
    """A frustum upwards from z, by its two diameters."""
    return cq.Solid.makeCone(low / 2, high / 2, height, cq.Vector(x, y, z), UP)


def rounded_block(width: float, depth: float, height: float, radius: float, *, chamfer: float = 0.0) -> cq.Solid:
    """A block at the origin with round upright edges, its top edge chamfered."""
    block = box(0, 0, 0, width, depth, height)
    block = one_solid(block.fillet(radius, block.edges("|Z").Edges()))
    return one_solid(block.chamfer(chamfer, None, block.faces(">Z").Edges())) if chamfer else block


def turned(profile: Sequence[tuple[float, float]]) -> cq.Solid:
    """A solid of revolution about z, from (radius, z) points of half its section."""
    wire = cq.Wire.makePolygon([cq.Vector(radius, 0, z) for radius, z in profile], close=True)
    return cq.Solid.revolve(wire, [], 360, cq.Vector(0, 0, 0), cq.Vector(0, 0, 1))


def drill(across: float, depth: float, top: float, lead_in: float, *, pointed: bool = False) -> cq.Solid:
    """The tool for a hole at the origin, sunk from z = `top`, with a lead-in of 45 degrees at its mouth.

    A pointed one has a tip of 45 degrees below its depth: no roof over the hole, if it is printed upside down.
    """
    radius, mouth, over = across / 2, across / 2 + lead_in, 1.0
    shaft = ((0, top - depth - pointed * radius), (radius, top - depth), (radius, top - lead_in))
    return turned((*shaft, (mouth, top), (mouth, top + over), (0, top + over)))


def drill_volume(across: float, depth: float, lead_in: float) -> float:
    """What such a hole takes out of a block, in mm3: a cylinder, and a frustum for its mouth."""
    radius, mouth = across / 2, across / 2 + lead_in
    frustum = pi * lead_in / 3 * (radius**2 + radius * mouth + mouth**2)
    return pi * radius**2 * (depth - lead_in) + frustum


def at(tool: cq.Shape, places: Iterable[Point]) -> list[cq.Shape]:
    """Copies of a tool at places on the plan; a copy shares the tool's geometry."""
    return [tool.moved(cq.Location((place.x, place.y, 0))) for place in places]


def symbol(colour: str, size: float, z: float, height: float, lean: float = 0.0) -> cq.Shape:
    """The colour's symbol as a solid around the origin, `size` mm from the middle of its square to a side.

    It is true to shape at z = 0 and moves by `lean` along x for each mm above that, as a pit in a wall must that is
    printed without supports.
    """
    rings = [tuple((x * size + lean * z, y * size) for x, y in ring) for ring in LOOKS[colour].symbol]
    outer = [ring for ring in rings if _area(ring) > 0]
    inner = [ring for ring in rings if _area(ring) < 0]
    first = prism(outer[0], z, height, inner, lean)
    return cq.Compound.makeCompound([first, *(prism(ring, z, height, lean=lean) for ring in outer[1:])])


def _area(ring: Ring) -> float:
    """Twice the area that a ring encloses, negative if it runs clockwise."""
    following = (*ring[1:], ring[0])
    return sum(x * v - u * y for (x, y), (u, v) in zip(ring, following, strict=True))


