"""A solid as triangles: made once, and written in every mesh format from the same numbers."""

import struct
from collections.abc import Iterator, Sequence
from itertools import chain, product
from math import sqrt
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


class _Cell(NamedTuple):
    """A cell's own mesh: its corners where its shape was made, and the triangles of each of its faces."""

    corners: list[Vertex]
    faces: list[list[Triangle]]


def mesh(solid: cq.Shape) -> Mesh:
    """Mesh one solid."""
    return joined([solid])


def joined(cells: Sequence[cq.Shape]) -> Mesh:
    """Mesh cells that touch in whole faces, and nowhere else, as the one solid that they make.

    Copies of a cell are meshed once, so that a board takes the time of its different cells, not of all its holes.
    """
    number: dict[Triangle, int] = {}
    faces: list[list[Triangle]] = []
    bared: dict[frozenset[int], int] = {}
    for shape, cell in zip(cells, _meshed(cells), strict=True):
        corner = [_welded(point, number) for point in _moved(cell.corners, shape.wrapped.Location())]
        placed = [[(corner[a], corner[b], corner[c]) for a, b, c in face] for face in cell.faces]
        faces += _outside(placed, faces, bared)
    vertices = tuple((x / STEPS, y / STEPS, z / STEPS) for x, y, z in number)
    return Mesh(vertices, tuple(chain.from_iterable(faces)))


def _outside(
    placed: list[list[Triangle]], faces: list[list[Triangle]], bared: dict[frozenset[int], int]
) -> list[list[Triangle]]:
    """The faces of a cell that touch none of an earlier cell; those that they touch are taken away there too."""
    outside: list[list[Triangle]] = []
    fresh: dict[frozenset[int], int] = {}
    for face in placed:
        corners = frozenset(chain.from_iterable(face))
        touched = bared.pop(corners, None)
        if touched is None:
            fresh[corners] = len(faces) + len(outside)
            outside.append(face)
        else:
            faces[touched] = []
    bared.update(fresh)
    return outside


def _meshed(cells: Sequence[cq.Shape]) -> Iterator[_Cell]:
    """The mesh of each cell, made once for all that are copies of one shape."""
    made: list[tuple[cq.Shape, _Cell]] = []
    for shape in cells:
        cell = next((cell for other, cell in made if shape.wrapped.IsPartner(other.wrapped)), None)
        if cell is None:
            cell = _cell(shape)
            made.append((shape, cell))
        yield cell


def _cell(shape: cq.Shape) -> _Cell:
    """Mesh a copy of the shape, for a mesh stays with its shape and with all that share geometry with it."""
    copy = shape.located(cq.Location()).copy()
    copy.mesh(LINEAR, ANGULAR)
    number: dict[Triangle, int] = {}
    cell = _Cell([], [])
    for face in copy.Faces():
        _add(face, number, cell)
    return cell


def _add(face: cq.Face, number: dict[Triangle, int], cell: _Cell) -> None:
    """Add a face, its corners welded to those that are there; triangles that weld to nothing are left out."""
    place = TopLoc_Location()
    facets = BRep_Tool.Triangulation_s(face.wrapped, place)
    nodes = [facets.Node(index).Coord() for index in range(1, facets.NbNodes() + 1)]
    corner = [0]
    for point in _moved(nodes, place):
        corner.append(_welded(point, number))
        if len(number) > len(cell.corners):
            cell.corners.append(point)
    turned = face.wrapped.Orientation() == TopAbs_Orientation.TopAbs_REVERSED
    triangles = (facet.Get() for facet in facets.Triangles())
    numbered = ((corner[a], corner[c if turned else b], corner[b if turned else c]) for a, b, c in triangles)
    cell.faces.append([(a, b, c) for a, b, c in numbered if a != b and b != c and c != a])


def _moved(points: list[Vertex], place: TopLoc_Location) -> list[Vertex]:
    if place.IsIdentity():
        return points
    value = place.Transformation().Value
    (a, b, c, d), (e, f, g, h), (i, j, k, l) = ([value(row, column) for column in (1, 2, 3, 4)] for row in (1, 2, 3))
    return [
        (a * x + b * y + c * z + d, e * x + f * y + g * z + h, i * x + j * y + k * z + l) for x, y, z in points
    ]


def _welded(point: Vertex, number: dict[Triangle, int]) -> int:
    """The number of a corner, in steps of the grid: two faces give a shared one with a little noise.

    Where that noise could round it to either of two steps, the one that is there already is taken.
    """
    x, y, z = point[0] * STEPS, point[1] * STEPS, point[2] * STEPS
    nearest = (round(x), round(y), round(z))
    known = number.get(nearest)
    if known is not None:
        return known
    if max(abs(x - nearest[0]), abs(y - nearest[1]), abs(z - nearest[2])) > 0.5 - NOISE:
        either = ((round(along - NOISE), round(along + NOISE)) for along in (x, y, z))
        nearest = next((near for near in product(*either) if near in number), nearest)
    return number.setdefault(nearest, len(number))


def normal(a: Vertex, b: Vertex, c: Vertex) -> Vertex:
    """The direction that a triangle faces, as long as twice its area."""
    (ux, uy, uz), (vx, vy, vz) = ((p[0] - a[0], p[1] - a[1], p[2] - a[2]) for p in (b, c))
    return (uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx)


def stl(shape: Mesh) -> bytes:
    """Write binary STL."""
    head = b"codepeg, millimetres".ljust(80)
    return head + struct.pack("<I", len(shape.triangles)) + b"".join(_facets(shape.vertices, shape.triangles))


def _facets(vertices: Sequence[Vertex], triangles: Sequence[Triangle]) -> Iterator[bytes]:
    """Each triangle with its normal of length 1: in one loop, for a board has ten thousands of them."""
    pack = struct.Struct("<12fH").pack
    for one, two, three in triangles:
        (a, b, c), (d, e, f), (g, h, i) = vertices[one], vertices[two], vertices[three]
        u, v, w, p, q, r = d - a, e - b, f - c, g - a, h - b, i - c
        x, y, z = v * r - w * q, w * p - u * r, u * q - v * p
        long = sqrt(x * x + y * y + z * z) or 1.0
        yield pack(x / long, y / long, z / long, a, b, c, d, e, f, g, h, i, 0)
