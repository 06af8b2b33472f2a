"""How much filament a part takes, sliced as the print list says: from its volume and its surface."""

from itertools import accumulate
from math import ceil, hypot, pi
from typing import NamedTuple

from .mesh import Mesh, normal
from .printer import DENSITY, Printer

WALLS = 2
INFILL = 0.15
STRAND = 1.75
"""The filament's own diameter, in mm."""
FLOORS = 4
"""Solid layers below and above."""
SMALL = 140.0
"""Layers of fewer mm2 come out solid: PrusaSlicer fills what is smaller than 70 inside the walls, as in every peg."""
OVERLAP = 1.03
"""Neighbouring lines overlap: found by slicing boards, shields and pegs with PrusaSlicer 2.5."""

class Filament(NamedTuple):
    """What is extruded, in mm3."""

    volume: float

    @property
    def mass(self) -> float:
        """In grams."""
        return self.volume * DENSITY / 1000

    @property
    def length(self) -> float:
        """In metres of strand."""
        return self.volume / (pi * STRAND**2 / 4) / 1000


def filament(mesh: Mesh, printer: Printer) -> Filament:
    """Estimate what one part takes: a solid skin of walls and floors, and infill in what they leave."""
    upright, flat = _surface(mesh)
    sections = _sections(mesh, printer.layer)
    walls = upright * WALLS * printer.line / (len(sections) * printer.layer)
    inside = sum(max(0.0, section - walls) for section in sections if section > SMALL) * printer.layer
    hollow = max(0.0, inside - flat * FLOORS * printer.layer)
    return Filament(OVERLAP * (mesh.volume - (1 - INFILL) * hollow))


def _sections(mesh: Mesh, layer: float) -> list[float]:
    """The area, in mm2, of each layer: what the triangles above it cast on it, those that face down taken off."""
    shadows = [0.0] * ceil(max(z for _, _, z in mesh.vertices) / layer)
    for a, b, c in mesh.corners():
        middle = (a[2] + b[2] + c[2]) / 3
        shadows[min(int(middle / layer), len(shadows) - 1)] += normal(a, b, c)[2] / 2
    return list(accumulate(reversed(shadows)))


def _surface(mesh: Mesh) -> tuple[float, float]:
    """The areas, in mm2, that all faces show from aside, which walls follow, and from above and below, for floors."""
    upright = flat = 0.0
    for a, b, c in mesh.corners():
        x, y, z = normal(a, b, c)
        upright += hypot(x, y) / 2
        flat += abs(z) / 2
    return upright, flat
