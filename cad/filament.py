"""How much filament a part takes, sliced as the print list says: layer by layer, from what its triangles show."""

from collections.abc import Iterator, Sequence
from itertools import accumulate
from math import ceil, hypot, pi
from typing import NamedTuple

from .mesh import Mesh, Vertex, normal
from .printer import DENSITY, Printer

WALLS = 2
INFILL = 0.18
"""The density of infill of 15 per cent, with the strands that anchor it in the walls."""
STRAND = 1.75
"""The filament's own diameter, in mm."""
FLOORS = 4
"""Solid layers below and above."""
SMALL = 66.0
"""Where the walls leave fewer mm2 of a layer, PrusaSlicer fills all of it, as in every peg."""
OVERLAP = 1.04
"""Neighbouring lines overlap: this, infill and bridges were fitted to fit tests, boards and covers at layers of 0.1 to 0.3."""
BRIDGE = 0.70
"""How thick a bridge from infill to infill is, in nozzle bores: a round strand beside the next."""
NOISE = 1e-4
"""Of a layer: heights nearer than that to a layer's middle, where it is cut, lie on it."""


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


class Layer(NamedTuple):
    """One layer of a part: its section and what faces aside, up and down in it, all in mm2."""

    section: float
    aside: float
    up: float
    down: float


def filament(mesh: Mesh, printer: Printer) -> Filament:
    """Estimate what one part takes: walls and floors, infill in what they leave, and bridges over it."""
    high, line = printer.layer, printer.line - (1 - pi / 4) * printer.layer
    stack = layers(mesh, high)
    hollows = [_hollow(stack, number, WALLS * line / high) for number in range(len(stack))]
    hollow = high * sum(hollows)
    solid = high * sum(layer.section for layer in stack) - hollow
    bridges = sum(min(found) for found in zip(_roofs(stack, hollows), hollows[2:], hollows[1:], hollows, strict=False))
    return Filament(OVERLAP * solid + INFILL * hollow + BRIDGE * printer.nozzle * bridges)


def _hollow(stack: Sequence[Layer], number: int, walls: float) -> float:
    """What walls and floors leave of a layer, in mm2; `walls` is their width over a layer's height."""
    layer = stack[number]
    inside = layer.section - walls * layer.aside
    if inside <= SMALL:
        return 0.0
    covered = sum(other.up for other in stack[number : number + FLOORS])
    covered += sum(other.down for other in stack[max(0, number - FLOORS + 1) : number + 1])
    return max(0.0, inside * (1 - covered / layer.section))


def _roofs(stack: Sequence[Layer], hollows: Sequence[float]) -> Iterator[float]:
    """How much of each layer from the third on lies right under a floor, in mm2."""
    for number in range(2, len(stack)):
        yield stack[number + FLOORS].up if number + FLOORS < len(stack) and hollows[number] else 0.0


def layers(mesh: Mesh, high: float) -> list[Layer]:
    """Cut a mesh into layers: each triangle counts in all the layers that it reaches through."""
    count = ceil(max(z for _, _, z in mesh.vertices) / high - 0.5 - NOISE)
    aside, up, down = ([0.0] * (count + 1) for _ in range(3))
    for corners in mesh.corners():
        x, y, z = normal(*corners)
        first, last = _reach(corners, high, upward=z > 0)
        _spread(aside, hypot(x, y) / 2, first, last)
        _spread(up if z > 0 else down, abs(z) / 2, first, last)
    aside, up, down = (list(accumulate(steps))[:count] for steps in (aside, up, down))
    sections = _sections(up, down)
    return [Layer(*found) for found in zip(sections, aside, up, down, strict=True)]


def _reach(corners: Sequence[Vertex], high: float, *, upward: bool) -> tuple[int, int]:
    """The first and the last layer whose middle a triangle reaches; else the one that it covers, or begins."""
    heights = [z / high - 0.5 for _, _, z in corners]
    first, last = ceil(min(heights) - NOISE), ceil(max(heights) - NOISE) - 1
    return (min(first, last), last) if upward else (first, max(first, last))


def _spread(steps: list[float], amount: float, first: int, last: int) -> None:
    """Add an amount in equal shares, as the steps by which the shares change; none lies outside."""
    first, last = max(0, min(first, len(steps) - 2)), max(0, min(last, len(steps) - 2))
    share = amount / (last - first + 1)
    steps[first] += share
    steps[last + 1] -= share


def _sections(up: Sequence[float], down: Sequence[float]) -> list[float]:
    """The area of each layer: all that faces up in it and above, less what begins above it."""
    above = accumulate(b - a for a, b in zip([0.0, *reversed(down[1:])], reversed(up), strict=True))
    return [max(0.0, area) for area in reversed(list(above))]
