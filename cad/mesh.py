"""A solid as triangles: made once, and written in every mesh format from the same numbers."""

import struct
from collections.abc import Iterator
from itertools import product
from math import hypot
from typing import NamedTuple

from .kernel import BRep_Tool, TopAbs_Orientation, TopLoc_Location, cq

LINEAR = 0.05
ANGULAR = 0.35
"""Deviations, in mm and radians: a hole gets 36 sides, and the slicer takes a quarter of its default time."""
DIGITS = 4
STEPS = 10**DIGITS
"""Corners lie on a grid of ten-thousandths of a mm, so that every machine writes the same bytes."""
NOISE = 0.01
"""How far apart, in steps of the grid, two faces may put a corner that they share."""

Vertex = tuple[float, float, float]
Triangle = tuple[int, int, int]


class Mesh(NamedTuple):
    """Welded corners, and triangles that run anticlockwise seen from outside."""

    vertices: tuple[Vertex, ...]
    triangles: tuple[Triangle, ...]

    def corners(self) -> Iterator[tuple[Vertex, Vertex, Vertex]]:
        """The three corners of each triangle."""
        for a, b, c in self.triangles:
            yield self.vertices[a], self.vertices[b], self.vertices[c]

    @property
    def volume(self) -> float:
        """What the triangles enclose, in mm3."""
        return sum(
            x1 * (y2 * z3 - z2 * y3) + y1 * (z2 * x3 - x2 * z3) + z1 * (x2 * y3 - y2 * x3)
            for (x1, y1, z1), (x2, y2, z2), (x3, y3, z3) in self.corners()
        ) / 6  # fmt: skip


def mesh(solid: cq.Solid) -> Mesh:
    """Mesh a copy of the solid, for a mesh stays with its shape and with all that share geometry with it."""
    copy = solid.copy()
    copy.mesh(LINEAR, ANGULAR)
    number: dict[Triangle, int] = {}
    triangles: list[Triangle] = []
    for face in copy.Faces():
        _add(face, number, triangles)
    vertices = tuple((x / STEPS, y / STEPS, z / STEPS) for x, y, z in number)
    return Mesh(vertices, tuple(triangles))


def _add(face: cq.Face, number: dict[Triangle, int], triangles: list[Triangle]) -> None:
    """Add a face's triangles, its corners welded to those that are there; those that weld to nothing are left out."""
    place = TopLoc_Location()
    facets = BRep_Tool.Triangulation_s(face.wrapped, place)
    nodes = [facets.Node(index) for index in range(1, facets.NbNodes() + 1)]
    if not place.IsIdentity():
        move = place.Transformation()
        nodes = [node.Transformed(move) for node in nodes]
    corner = [0, *(_welded(node.Coord(), number) for node in nodes)]
    turned = face.wrapped.Orientation() == TopAbs_Orientation.TopAbs_REVERSED
    for facet in facets.Triangles():
        one, two, three = facet.Get()
        a, b, c = corner[one], corner[three if turned else two], corner[two if turned else three]
        if a != b and b != c and c != a:
            triangles.append((a, b, c))


def _welded(point: Vertex, number: dict[Triangle, int]) -> int:
    """The number of a corner, in steps of the grid: two faces give a shared one with a little noise.

    Where that noise could round it to either of two steps, the one that is there already is taken.
    """
    x, y, z = (along * STEPS for along in point)
    nearest = (round(x), round(y), round(z))
    if nearest not in number and max(abs(x - nearest[0]), abs(y - nearest[1]), abs(z - nearest[2])) > 0.5 - NOISE:
        either = ((round(along - NOISE), round(along + NOISE)) for along in (x, y, z))
        nearest = next((near for near in product(*either) if near in number), nearest)
    return number.setdefault(nearest, len(number))


def normal(a: Vertex, b: Vertex, c: Vertex) -> Vertex:
    """The direction that a triangle faces, as long as twice its area."""
    (ux, uy, uz), (vx, vy, vz) = ((p[0] - a[0], p[1] - a[1], p[2] - a[2]) for p in (b, c))
    return (uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx)


def stl(shape: Mesh) -> bytes:
    """Write binary STL."""
    pack = struct.Struct("<12fH").pack
    head = b"codepeg, millimetres".ljust(80)
    return head + struct.pack("<I", len(shape.triangles)) + b"".join(
        pack(*_unit(normal(a, b, c)), *a, *b, *c, 0) for a, b, c in shape.corners()
    )


def _unit(direction: Vertex) -> Vertex:
    length = hypot(*direction) or 1.0
    x, y, z = direction
    return (x / length, y / length, z / length)
