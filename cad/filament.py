"""How much filament a part takes, sliced as the print list says: from its volume and its surface."""

from math import exp, hypot, pi
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
    skin = upright * WALLS * printer.line + flat * FLOORS * printer.layer
    volume = mesh.volume
    solid = 1 - exp(-((skin / volume) ** 2)) if skin < 3 * volume else 1.0
    return Filament(volume * (INFILL + (1 - INFILL) * solid))


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
