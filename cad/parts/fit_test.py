"""The fit test: holes for both pegs at a ladder of clearances, printed as a board is."""

from ..kernel import cq
from ..plan import BoardPlan
from ..sizes import CLEARANCES
from .board import CHAMFER, DIGIT, SUNK
from .part import FACE_DOWN, Part, laid
from .solids import box, drill, rounded_block, symbol

LADDER = tuple(step / 10 for step in range(round(10 * CLEARANCES[0]), round(10 * CLEARANCES[1]) + 1))
"""The clearances that a maker can choose, in steps of 0.1."""
EDGE = 2.0
MARK = 8.0
"""The strip between the code holes and the key holes that says which clearance a pair has, in tenths of a mm."""
HEIGHT = 6.4


def fit_test(plan: BoardPlan, _: str = "") -> tuple[Part, ...]:
    """A bar with a code hole and a key hole for each clearance of the ladder, whatever the plan's own is."""
    sizes, pitch = plan.sizes, plan.sizes.code_pitch
    depth = 2 * EDGE + pitch + MARK + 1.5 * sizes.key_pitch
    height = HEIGHT * sizes.peg_scale
    bar = rounded_block(len(LADDER) * pitch + 2 * EDGE, depth, height, 4, chamfer=CHAMFER)
    tools = [tool for place in range(len(LADDER)) for tool in _rung(plan, place, height)]
    return (laid("fit_test", bar.cut(*tools), FACE_DOWN),)


def _rung(plan: BoardPlan, place: int, height: float) -> list[cq.Shape]:
    sizes, more = plan.sizes, LADDER[place] - plan.sizes.clearance
    x = EDGE + (place + 0.5) * sizes.code_pitch
    code = drill(sizes.code_hole + more, height + 1, height, sizes.lead_in)
    key = drill(sizes.key_hole + more, sizes.deck, height, sizes.lead_in)
    mark = EDGE + sizes.code_pitch + MARK / 2
    return [
        code.moved(cq.Location((x, EDGE + sizes.code_pitch / 2, 0))),
        key.moved(cq.Location((x, mark + MARK / 2 + 0.75 * sizes.key_pitch, 0))),
        *_mark(round(10 * LADDER[place]), x, mark, height),
    ]


def _mark(tenths: int, x: float, y: float, top: float) -> list[cq.Shape]:
    """The tools that sink a number of tenths into the top, with a minus if it is below zero."""
    digit = symbol(str(abs(tenths)), DIGIT, top - SUNK, 2 * SUNK).moved(cq.Location((x, y, 0)))
    minus = box(x - 1.1 * DIGIT, y - 0.4, top - SUNK, 0.4 * DIGIT, 0.8, 2 * SUNK)
    return [digit, minus] if tenths < 0 else [digit]
