"""A dial: a wheel with a flat for each colour, the colour's symbol sunk in it, and a groove in its bore for each click."""

from core.pegs import BLANK

from ..dial_plan import DialPlan
from ..kernel import cq
from .part import one_solid
from .solids import cone, cylinder, prism, symbol

UPRIGHT = cq.Location((0, 0, 0), (1, 1, 1), 120)
"""From a dial standing on its end to one on the axle: z becomes x, and the first flat faces the codemaker."""
CHAMFER = 0.4
LEAN = -1.0
"""The symbols are sunk at 45 degrees towards the bed."""


def dial(dialling: DialPlan) -> cq.Solid:
    """A dial standing on its end around the z axis, the palette's first flat towards x, the others anticlockwise."""
    width = dialling.dial_width
    bore = cylinder(2 * dialling.bore, 0, 0, -1, width + 2)
    mouth = cone(2 * (dialling.bore + 2 * CHAMFER), 2 * dialling.bore, 0, 0, -CHAMFER, 2 * CHAMFER)
    return one_solid(_wheel(dialling).cut(bore, mouth, *_grooves(dialling), *_symbols(dialling)))


def dial_at(dialling: DialPlan, hole: int, clicks: float) -> cq.Location:
    """Where a standing dial (0 is the codebreaker's first) goes on the axle, so that the `clicks`th flat counts."""
    turn = cq.Location((0, 0, 0), (1, 0, 0), -360 * clicks / dialling.positions)
    left = dialling.dial_middle(hole) - dialling.dial_width / 2
    return cq.Location((left, dialling.axle_depth, dialling.middle)) * turn * UPRIGHT


def _wheel(dialling: DialPlan) -> cq.Solid:
    """The outside: as many flats as colours, rounded between them where they are few."""
    width, corners = dialling.dial_width, dialling.corners
    wheel = prism(corners, 0, width)
    if dialling.rounded:
        wheel = one_solid(wheel.intersect(cylinder(2 * dialling.radius, 0, 0, 0, width)).clean())
    return one_solid(wheel.chamfer(CHAMFER, None, [*wheel.faces("<Z").Edges(), *wheel.faces(">Z").Edges()]))


def _grooves(dialling: DialPlan) -> list[cq.Shape]:
    """The tools for the grooves, one under each flat."""
    mouth, ground = dialling.bore - 1, dialling.bore + dialling.groove_depth
    wide, narrow = dialling.groove_half + 1, dialling.tooth_flat / 2
    ring = ((mouth, -wide), (ground, -narrow), (ground, narrow), (mouth, wide))
    return _around(dialling, prism(ring, -1, dialling.dial_width + 2))


def _around(dialling: DialPlan, tool: cq.Shape) -> list[cq.Shape]:
    turn = 360 / dialling.positions
    return [tool.moved(cq.Location((0, 0, 0), (0, 0, 1), turn * place)) for place in range(dialling.positions)]


def _symbols(dialling: DialPlan) -> list[cq.Shape]:
    """The tools for the symbols, upright for the codemaker; the flat of a blank stays empty."""
    turn = 360 / dialling.positions
    place = cq.Location((dialling.flat_radius, 0, dialling.dial_width / 2), (0, 1, 0), 90)
    return [
        symbol(colour, dialling.symbol, -dialling.sunk, 2 * dialling.sunk, LEAN).moved(
            cq.Location((0, 0, 0), (0, 0, 1), turn * number) * place
        )
        for number, colour in enumerate(dialling.plan.edition.palette)
        if colour != BLANK
    ]
