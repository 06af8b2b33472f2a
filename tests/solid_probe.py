"""What the tests ask of a solid: its holes, what two solids share, and whether a point is inside."""

from collections.abc import Iterable

from cad.kernel import cq

TOUCHING = 1e-3
"""Volumes under this, in mm3, are two faces that lie on each other."""


def overlap(one: cq.Shape, other: cq.Shape) -> float:
    """Give the volume that two shapes share, in mm3; 0 for what only touches."""
    shared = float(one.intersect(other).Volume())
    return shared if shared > TOUCHING else 0.0


def holes(solid: cq.Shape, across: float) -> set[tuple[float, float]]:
    """Find the axes of all upright round holes and pins of one diameter: (x, y), rounded to a hundredth."""
    found = set()
    for face in solid.faces("%CYLINDER").Faces():
        round_ = face._geomAdaptor().Cylinder()
        axis, place = round_.Axis().Direction(), round_.Location()
        if abs(round_.Radius() - across / 2) < 1e-6 and abs(abs(axis.Z()) - 1) < 1e-9:
            found.add((round(place.X(), 2), round(place.Y(), 2)))
    return found


def together(shapes: Iterable[cq.Shape]) -> cq.Compound:
    """Take shapes as one."""
    return cq.Compound.makeCompound(list(shapes))


def moved(shape: cq.Shape, x: float = 0.0, y: float = 0.0, z: float = 0.0) -> cq.Shape:
    """Shift a copy of a shape."""
    return shape.moved(cq.Location((x, y, z)))


def block(x: float, y: float, z: float, width: float, depth: float, height: float) -> cq.Solid:
    """Make a block by its lower corner."""
    return cq.Solid.makeBox(width, depth, height, cq.Vector(x, y, z))


def inside(shape: cq.Shape, x: float, y: float, z: float) -> bool:
    """Tell whether a point lies in one of a shape's solids."""
    return any(solid.isInside(cq.Vector(x, y, z)) for solid in shape.Solids())


def cut_at(solid: cq.Shape, x: float) -> list[cq.BoundBox]:
    """Find the pieces that a plane at x cuts out of a solid, in the order of y."""
    size = solid.BoundingBox()
    plane = block(x - 0.001, size.ymin - 1, size.zmin - 1, 0.002, size.ylen + 2, size.zlen + 2)
    return sorted((piece.BoundingBox() for piece in solid.intersect(plane).Solids()), key=lambda box: box.ymin)
