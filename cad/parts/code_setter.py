"""The code-setting unit: a body open to the codemaker alone, an axle pushed through it, and a dial for each hole.

It goes together without glue: the dials are laid in, the axle is pushed through from the right until its hook catches.
"""

from collections.abc import Iterator
from math import sqrt

from ..dial_plan import DialPlan
from ..kernel import cq
from ..plan import BoardPlan
from .axle import axle
from .dial import dial, dial_at
from .legend import legend
from .part import FRONT_DOWN, Part, laid, one_solid
from .solids import bar, box, prism

CORNER = 3.0
CHAMFER = 0.4
POINTER = 4.0
"""How long the pointers are that show which symbols count."""
SUNK = 0.8


def code_setter(plan: BoardPlan, _: str = "") -> tuple[Part, ...]:
    """The body, the axle and the dials; in play every dial shows the palette's first colour."""
    dialling = DialPlan(plan)
    turn = dial_at(dialling, 0, 0)
    wheel = laid("setter_dial", dial(dialling).moved(turn), turn.inverse, count=plan.edition.holes)
    return (laid("setter_body", body(dialling), FRONT_DOWN), laid("setter_axle", axle(dialling)), wheel)


def body(dialling: DialPlan) -> cq.Solid:
    """The body as it stands in play, its front to the codebreaker."""
    wide, deep, high, front = dialling.width, dialling.depth, dialling.height, dialling.front
    block = box(0, 0, 0, wide, deep, high)
    block = one_solid(block.fillet(CORNER, block.edges("|Y").Edges()))
    block = one_solid(block.chamfer(CHAMFER, None, block.faces("<Y").Edges()))
    rim = dialling.plan.rim
    room = box(dialling.cheek, front, rim, dialling.inside, deep, high - 2 * rim)
    tools = (*_axle_holes(dialling), *_pointers(dialling), *_legend(dialling))
    return one_solid(block.cut(room, *tools))


def _legend(dialling: DialPlan) -> Iterator[cq.Shape]:
    """The tools that sink the symbols into the front, for the codebreaker to read."""
    middle = cq.Vector(dialling.width / 2, 0, dialling.middle)
    return legend(dialling.plan.edition, dialling.width - 2 * CORNER, middle)


def _axle_holes(dialling: DialPlan) -> list[cq.Shape]:
    """The axle's holes in the cheeks, roofed at 45 degrees as the body is printed: a flat roof would take supports.

    The teeth, on the roof's side, go in under it; the hook catches below the floor, on the left.
    """
    fit, right = dialling.play, dialling.width - dialling.cheek
    flat, ridge = dialling.axle_flat + fit, sqrt(2) * (dialling.axle_radius + fit)
    section = ((-flat, -flat), (ridge - flat, -flat), (ridge, 0.0), (ridge - flat, flat), (-flat, flat))
    place = cq.Vector(0, dialling.axle_depth, dialling.middle)
    starts = (place + cq.Vector(x - 1, 0, 0) for x in (0, right))
    return [bar(section, start, cq.Vector(dialling.cheek + 2, 0, 0)) for start in starts]


def _pointers(dialling: DialPlan) -> list[cq.Shape]:
    """Triangles sunk into the edges of the cheeks, pointing at the row of symbols that count."""
    inset, half = (dialling.cheek - POINTER) / 2, POINTER / 2
    ring = ((inset, -half), (inset + POINTER, 0.0), (inset, half))
    up = cq.Location((0, dialling.depth, dialling.middle), (1, 0, 0), 90)
    left = prism(ring, -SUNK, 2 * SUNK)
    right = left.moved(cq.Location((dialling.width, 0, 0), (0, 0, 1), 180))
    return [left.moved(up), right.moved(up)]
