"""A solid as triangles: made once, and written in every mesh format from the same numbers."""

import struct
from collections.abc import Iterator
from itertools import product
from math import hypot
from typing import NamedTuple

from .kernel import cq

LINEAR = 0.05
ANGULAR = 0.35
"""Deviations, in mm and radians: a hole of 6.4 becomes 18 sides, and the slicer takes a quarter of its default time."""
DIGITS = 4
"""Coordinates are rounded to a ten-thousandth of a mm, so that every machine writes the same bytes."""
NOISE = 1e-6
"""How far apart, in mm, two faces may put a corner that they share."""

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
    points, faces = solid.copy().tessellate(LINEAR, ANGULAR)
    number: dict[Vertex, int] = {}
    weld = [_welded(point, number) for point in points]
    welded = ((weld[a], weld[b], weld[c]) for a, b, c in faces)
    return Mesh(tuple(number), tuple(corners for corners in welded if len(set(corners)) == 3))


def _welded(point: cq.Vector, number: dict[Vertex, int]) -> int:
    """The number of a corner: two faces give the same one with a little noise, which rounding alone may part."""
    low = _rounded(point, -NOISE)
    high = _rounded(point, NOISE)
    if low != high:
        low = next((near for near in product(*zip(low, high, strict=True)) if near in number), low)
    return number.setdefault(low, len(number))


def _rounded(point: cq.Vector, shift: float) -> Vertex:
    x, y, z = point.toTuple()
    return (round(x + shift, DIGITS) + 0.0, round(y + shift, DIGITS) + 0.0, round(z + shift, DIGITS) + 0.0)


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
