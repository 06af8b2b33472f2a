"""How much filament a part takes, sliced as the print list says: from its volume and its surface."""

from math import hypot, pi
from typing import NamedTuple

from .mesh import Mesh, normal
from .printer import Printer

WALLS = 2
INFILL = 0.15
DENSITY = 1.24
"""PLA, in g/cm3."""
STRAND = 1.75
"""The filament's own diameter, in mm."""
FLOORS = 4
"""Solid layers below and above."""
SMALL = 70.0
"""Slicers fill what is smaller than so many mm2 in a layer: pegs are solid."""
OVERLAP = 1.03
"""Neighbouring lines overlap: found by slicing boards, shields and pegs with PrusaSlicer 2.5."""
FLAT = 0.7
"""A face whose normal is this near to upright is a floor or a roof, otherwise a wall."""


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
    volume, height = mesh.volume, max(z for _, _, z in mesh.vertices)
    walls = upright * WALLS * printer.line
    inside = max(0.0, volume - walls)
    core = max(0.0, inside - flat * FLOORS * printer.layer)
    hollow = core if inside > SMALL * height else 0.0
    return Filament(OVERLAP * (volume - (1 - INFILL) * hollow))


def _surface(mesh: Mesh) -> tuple[float, float]:
    """The areas, in mm2, of walls and of floors and roofs."""
    upright = flat = 0.0
    for a, b, c in mesh.corners():
        direction = normal(a, b, c)
        area = hypot(*direction)
        if abs(direction[2]) > FLAT * area:
            flat += area / 2
        else:
            upright += area / 2
    return upright, flat
