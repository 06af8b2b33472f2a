"""The decoding board: cells a row long, glued; deck above, rim below, printed with the deck's top on the bed."""

from collections.abc import Callable
from functools import lru_cache

from ..kernel import cq
from ..plan import BACK, FRONT, NUMBERS, SLOT_ZONE, BoardPart, BoardPlan, Point
from .part import FACE_DOWN, Part, laid, laid_cells
from .solids import at, bar, box, drill, prism, rounded_block, symbol

CORNER = 4.0
CHAMFER = 0.4
"""Along the edge on the bed, against elephant's foot."""
SUNK = 0.6
DIGIT = 3.4
"""From the middle of a digit's square to a side: its strokes are then 0.8 wide."""
FLANGE = 2.0


def decoding_board(plan: BoardPlan, _: str = "") -> tuple[Part, ...]:
    """The board, in as many parts as the bed asks for, and the connectors that join them."""
    boards = tuple(board_part(plan, part) for part in plan.parts)
    return boards if len(boards) == 1 else (*boards, *connectors(plan))


def board_part(plan: BoardPlan, part: BoardPart) -> Part:
    """One part of the board, from row to row."""
    name = "decoding_board" if len(plan.parts) == 1 else f"decoding_board-{part.number}"
    return laid_cells(name, cells(plan, part, row_cell), FACE_DOWN)


RowCell = Callable[[BoardPlan, int, BoardPart], cq.Shape]
"""Makes the cell of a row (0 is the first) of one part of a board."""


def cells(plan: BoardPlan, part: BoardPart, cell: RowCell) -> list[cq.Shape]:
    """The cells of one part, from near to far, each touching the next in a whole face."""
    first, last = part.number == 1, part.number == len(plan.parts)
    rows = [cell(plan, row, part) for row in range(part.first, part.end)]
    near = [cap(plan)] if first else []
    return [*near, *rows, *([slot_cell(plan), hidden_cell(plan), far_cap(plan)] if last else [])]


def section(plan: BoardPlan) -> tuple[tuple[float, float], ...]:
    """The board's section across a row, (x, z): the deck, the rims on both sides, the chamfers of its top edges."""
    right, top, under, rim = plan.width, plan.sizes.board_height, plan.hollow, plan.rim
    feet = ((0, 0), (rim, 0), (rim, under), (right - rim, under), (right - rim, 0), (right, 0))
    return (*feet, (right, top - CHAMFER), (right - CHAMFER, top), (CHAMFER, top), (0, top - CHAMFER))


def _stretch(plan: BoardPlan, start: float, length: float) -> cq.Solid:
    return bar(section(plan), cq.Vector(0, start, 0), cq.Vector(0, length, 0))


def plain_row(plan: BoardPlan, row: int, part: BoardPart) -> cq.Shape:
    """One row without its number, with a wall where the board is split."""
    near = row == part.first and part.number > 1
    far = row == part.end - 1 and part.number < len(plan.parts)
    return _row(plan, near, far).moved(cq.Location((0, plan.row_start(row), 0)))


def row_cell(plan: BoardPlan, row: int, part: BoardPart) -> cq.Shape:
    """One row with its number."""
    start, pitch = plan.row_start(row), plan.sizes.row_pitch
    cell = plain_row(plan, row, part)
    return cell.cut(*row_number(row + 1, NUMBERS / 2, start + pitch / 2, plan.sizes.board_height))


@lru_cache(maxsize=8)
def _row(plan: BoardPlan, near: bool, far: bool) -> cq.Shape:
    """The cell that every row is a copy of, from y = 0; with a wall under the deck at either end of it."""
    pitch, start = plan.sizes.row_pitch, plan.row_start(0)
    cell: cq.Shape = _stretch(plan, 0, pitch)
    for wall in (0.0,) * near + (pitch - plan.rim,) * far:
        cell = cell.fuse(_wall(plan, wall)).clean()
    codes = [Point(hole.x, hole.y - start) for hole in plan.code_holes[0]]
    keys = [Point(hole.x, hole.y - start) for group in plan.key_holes[:1] for hole in group]
    return cell.cut(*at(code_drill(plan), codes), *at(key_drill(plan, pointed=near or far), keys))


def code_drill(plan: BoardPlan) -> cq.Solid:
    """The tool for a code hole: through deck and wall."""
    top = plan.sizes.board_height
    return drill(plan.sizes.code_hole, top, top, plan.sizes.lead_in)


def key_drill(plan: BoardPlan, *, pointed: bool) -> cq.Solid:
    """The tool for a key hole: through the deck only, with a point for the wall that may run under it."""
    return drill(plan.sizes.key_hole, plan.sizes.deck, plan.sizes.board_height, plan.sizes.lead_in, pointed=pointed)


def _wall(plan: BoardPlan, start: float) -> cq.Shape:
    """The wall at a split, notched from below for the connectors' webs."""
    wall = box(plan.rim, start, 0, plan.width - 2 * plan.rim, plan.rim, plan.hollow)
    web = plan.connector_web + 2 * plan.sizes.fit
    notches = [box(x - web / 2, start - 1, -1, web, plan.rim + 2, plan.hollow + 1) for x in plan.connector_places]
    return wall.cut(*notches)


def row_number(number: int, x: float, y: float, top: float) -> list[cq.Shape]:
    """The tools that sink a row's number into the deck."""
    digits = str(number)
    step = DIGIT + 0.8
    left = x - step * (len(digits) - 1) / 2
    return [
        symbol(digit, DIGIT, top - SUNK, 2 * SUNK).moved(cq.Location((left + place * step, y, 0)))
        for place, digit in enumerate(digits)
    ]


@lru_cache(maxsize=2)
def cap(plan: BoardPlan) -> cq.Shape:
    """The near end: round corners and a rim across."""
    block = rounded_block(plan.width, 4 * FRONT, plan.sizes.board_height, CORNER, chamfer=CHAMFER)
    end = block.intersect(box(0, 0, 0, plan.width, FRONT, plan.sizes.board_height))
    return end.cut(box(plan.rim, plan.rim, -1, plan.width - 2 * plan.rim, FRONT, plan.hollow + 1))


def far_cap(plan: BoardPlan) -> cq.Shape:
    """The far end: the near one, turned round."""
    turn = cq.Location((plan.width, plan.length - BACK + FRONT, 0), (0, 0, 1), 180)
    return cap(plan).moved(turn)


def slot_cell(plan: BoardPlan) -> cq.Shape:
    """The beam between the rows and the hidden code, with the slot that the shield stands in."""
    start, top = plan.rows_end, plan.sizes.board_height
    beam = box(plan.rim, start + CHAMFER, 0, plan.width - 2 * plan.rim, SLOT_ZONE - 2 * CHAMFER, plan.hollow)
    slot, foot, mouth = plan.slot, top - plan.slot_depth, top - plan.sizes.lead_in
    near, far, lead = slot.y, slot.back, plan.sizes.lead_in
    profile = ((near, foot), (far, foot), (far, mouth), (far + lead, top), (far + lead, top + 1))
    mirrored = ((near - lead, top + 1), (near - lead, top), (near, mouth))
    tool = bar((*profile, *mirrored), cq.Vector(slot.x, 0, 0), cq.Vector(slot.width, 0, 0))
    return _stretch(plan, start, SLOT_ZONE).fuse(beam).clean().cut(tool)


def hidden_cell(plan: BoardPlan) -> cq.Shape:
    """The row of holes for the secret code."""
    start = plan.rows_end + SLOT_ZONE
    return _stretch(plan, start, plan.sizes.row_pitch).cut(*at(code_drill(plan), plan.hidden_holes))


def connectors(plan: BoardPlan) -> tuple[Part, ...]:
    """The double-T connectors that hold two walls together from below, all alike."""
    joints = len(plan.parts) - 1
    solid = _connector(plan).moved(cq.Location((plan.connector_places[0], plan.parts[0].far, 0)))
    return (laid("connector", solid, count=joints * len(plan.connector_places)),)


def _connector(plan: BoardPlan) -> cq.Solid:
    """A double T around the origin: its web goes through the notches of both walls, its flanges grip them."""
    web, flange = plan.connector_web / 2, plan.connector_web
    grip = plan.rim + plan.sizes.fit
    end = grip + FLANGE
    half = ((flange, -end), (flange, -grip), (web, -grip), (web, grip), (flange, grip), (flange, end))
    other = tuple((-x, y) for x, y in reversed(half))
    return prism((*half, *other), 0, plan.hollow - 0.2)
