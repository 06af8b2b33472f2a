"""The slider board: a base with a channel for every slider, and the deck that closes them and carries the code holes.

The sliders are laid into the base; the deck's skirts snap over a leaf at each end of it. No glue, and it opens again.
"""

from functools import lru_cache

from ..kernel import cq
from ..plan import BoardPlan, Point
from ..slider_plan import Rows, SliderPlan
from .board import CHAMFER, row_number
from .part import FACE_DOWN, Part, glued, laid
from .slider import MARK, RING, SUNK, sliders
from .solids import at, bar, box, cylinder, drill, prism, rounded_block

PIN_HEIGHT = 3.0
PIN_ROWS = 3
"""A pin at every third wall between rows."""
FOOT = 0.4
"""How far the skirts end over the table."""


def slider_board(plan: BoardPlan, _: str = "") -> tuple[Part, ...]:
    """The base, the deck, both in as many parts as the bed asks for, and the sliders."""
    sliding = SliderPlan(plan)
    bases = [laid(_name("slider_base", rows, sliding), base(sliding, rows)) for rows in sliding.bases]
    decks = [laid(_name("slider_deck", rows, sliding), deck(sliding, rows), FACE_DOWN) for rows in sliding.decks]
    return (*bases, *decks, *sliders(sliding))


def _name(piece: str, rows: Rows, sliding: SliderPlan) -> str:
    return f"{piece}-{rows.number}" if len(sliding.bases) > 1 else piece


def _cells(sliding: SliderPlan, rows: Rows, cell: cq.Shape, end: cq.Shape) -> cq.Shape:
    """The cells of some rows, glued, and the ends of the board where they belong to these rows."""
    copies = at(cell, (Point(0, sliding.row_start(row)) for row in range(rows.first, rows.end)))
    near = [end] if rows.first == 0 else []
    far = cq.Location((sliding.width, sliding.length, 0), (0, 0, 1), 180)
    return glued([*near, *copies, *([end.moved(far)] if rows.end == sliding.plan.edition.rows else [])])


def base(sliding: SliderPlan, rows: Rows) -> cq.Shape:
    """The floor, and on it the walls between which the sliders run, notched at every stop."""
    cells = _cells(sliding, rows, _base_row(sliding), _base_end(sliding))
    places = [place for place in pin_places(sliding) if _within(sliding, rows, place)]
    pins = [cylinder(sliding.pin, x, y, sliding.base_height - 1, 1 + PIN_HEIGHT) for x, y in places]
    return _joined(sliding, rows, cells.fuse(*pins), (sliding.width / 2,), 0, sliding.base_height)


def pin_places(sliding: SliderPlan) -> list[Point]:
    """The pins on the spine, each between two rows; every joint lies between two of them."""
    every = 1 if sliding.split else PIN_ROWS
    joints = {rows.end for rows in (*sliding.bases, *sliding.decks)}
    between = (row for row in range(every, sliding.plan.edition.rows, every) if row not in joints)
    return [Point(sliding.width / 2, sliding.row_start(row)) for row in between]


def _within(sliding: SliderPlan, rows: Rows, place: Point) -> bool:
    return sliding.row_start(rows.first) < place.y < sliding.row_start(rows.end)


def _joined(
    sliding: SliderPlan, rows: Rows, part: cq.Shape, places: tuple[float, ...], low: float, high: float
) -> cq.Shape:
    """A part with a tongue at each of these x for the next one, and a slot for the tongue of the one before."""
    if rows.end < sliding.plan.edition.rows:
        y = sliding.row_start(rows.end)
        part = part.fuse(*(prism(_tongue(sliding, x, y, 0.0), low, high - low) for x in places))
    if rows.first > 0:
        y, fit = sliding.row_start(rows.first), sliding.plan.sizes.fit
        part = part.cut(*(prism(_tongue(sliding, x, y, fit), low - 1, high - low + 2) for x in places))
    return part


def _tongue(sliding: SliderPlan, x: float, y: float, more: float) -> tuple[tuple[float, float], ...]:
    """The outline of a dovetail that goes beyond y, or of its slot."""
    neck, head, far = sliding.tongue_neck / 2 + more, sliding.tongue_head / 2 + more, y + sliding.tongue + more
    return ((x - neck, y - 0.01), (x + neck, y - 0.01), (x + head, far), (x - head, far))


@lru_cache(maxsize=4)
def _base_row(sliding: SliderPlan) -> cq.Shape:
    pitch = sliding.row_pitch
    block = box(0, 0, 0, sliding.width, pitch, sliding.base_height)
    channel = prism(_channel(sliding), sliding.floor, sliding.base_height)
    left = channel.moved(cq.Location((0, pitch / 2, 0)))
    right = channel.moved(cq.Location((sliding.width, pitch / 2, 0), (0, 0, 1), 180))
    return block.cut(left, right)


def _channel(sliding: SliderPlan) -> tuple[tuple[float, float], ...]:
    """The outline of a channel around the x axis, from the left edge inward."""
    side, mouth, wall = sliding.channel / 2, sliding.mouth / 2, sliding.mouth_wall
    upper = [(-1.0, mouth), (wall, mouth), (wall, side)]
    for middle in reversed(sliding.notches):
        deep, wide = sliding.notch_depth, sliding.notch_width / 2
        upper += [(middle - wide, side), (middle - wide + deep, side + deep)]
        upper += [(middle + wide - deep, side + deep), (middle + wide, side)]
    upper += [(sliding.channel_end, side)]
    return (*((x, -y) for x, y in upper), *reversed(upper))


def _base_end(sliding: SliderPlan) -> cq.Shape:
    """The near end of the base: a wall, and before it the leaf with the ridge that snaps into the deck's skirt."""
    near, middle, high = sliding.skirt + sliding.plan.sizes.fit, sliding.width / 2, sliding.base_height
    long, wide = sliding.leaf_length, sliding.ridge_width
    block = box(0, near, 0, sliding.width, sliding.end - near, high)
    slot = box(middle - long / 2, near + sliding.leaf, -1, long, sliding.leaf_slot, high + 2)
    ridge = bar(_ridge(sliding, near, 0.0), cq.Vector(middle - wide / 2, 0, 0), cq.Vector(wide, 0, 0))
    return block.cut(slot).fuse(ridge)


def _ridge(sliding: SliderPlan, foot: float, more: float) -> tuple[tuple[float, float], ...]:
    """The section of the ridge, (y, z), its flanks at 45 degrees; `more` all round for its groove."""
    out, half, middle = sliding.ridge + more, 0.2 + more / 2, sliding.base_height / 2
    high = half + out
    return ((foot, middle - high), (foot, middle + high), (foot - out, middle + half), (foot - out, middle - half))


def deck(sliding: SliderPlan, rows: Rows) -> cq.Shape:
    """The deck with the code holes and the rows' numbers, its skirts at both ends of the board."""
    cells = _cells(sliding, rows, _deck_row(sliding), _deck_end(sliding))
    depth, across = PIN_HEIGHT + 0.4, sliding.pin + sliding.plan.sizes.fit
    places = [place for place in pin_places(sliding) if _within(sliding, rows, place)]
    holes = [cylinder(across, x, y, sliding.base_height - 1, 1 + depth) for x, y in places]
    last = rows.end == sliding.plan.edition.rows
    whole = cells.cut(*holes, *_numbers(sliding, rows), *(_key_marks(sliding) if last else ()))
    beside = sliding.tongue_head / 2 + sliding.plan.sizes.fit + sliding.plan.wall
    return _joined(sliding, rows, whole, (beside, sliding.width - beside), sliding.base_height, sliding.height)


@lru_cache(maxsize=4)
def _deck_row(sliding: SliderPlan) -> cq.Shape:
    pitch, sizes = sliding.row_pitch, sliding.plan.sizes
    right, low, top = sliding.width, sliding.base_height, sliding.height
    section = ((0, low), (right, low), (right, top - CHAMFER), (right - CHAMFER, top), (CHAMFER, top))
    block = bar((*section, (0, top - CHAMFER)), cq.Vector(0, 0, 0), cq.Vector(0, pitch, 0))
    tool = drill(sizes.code_hole, sliding.deck + 1, top, sizes.lead_in)
    return block.cut(*at(tool, (Point(hole.x, pitch / 2) for hole in sliding.code_holes[0])))


def _deck_end(sliding: SliderPlan) -> cq.Shape:
    """The near end of the deck, with the skirt that hangs before the base's leaf."""
    inset, low = sliding.corner + 1, sliding.base_height
    block = rounded_block(sliding.width, 2 * sliding.end, sliding.deck, sliding.corner, chamfer=CHAMFER)
    plate = block.intersect(box(0, 0, 0, sliding.width, sliding.end, sliding.deck)).moved(cq.Location((0, 0, low)))
    skirt = box(inset, 0, FOOT, sliding.width - 2 * inset, sliding.skirt, low - FOOT)
    wide = sliding.ridge_width + 1
    start = cq.Vector((sliding.width - wide) / 2, 0, 0)
    groove = bar(_ridge(sliding, sliding.skirt + sliding.plan.sizes.fit, 0.1), start, cq.Vector(wide, 0, 0))
    return plate.fuse(skirt).cut(groove)


def _numbers(sliding: SliderPlan, rows: Rows) -> list[cq.Shape]:
    left = (sliding.width - sliding.columns) / 4
    span = range(rows.first, rows.end)
    return [tool for row in span for tool in row_number(row + 1, left, sliding.row_middle(row), sliding.height)]


def _key_marks(sliding: SliderPlan) -> list[cq.Shape]:
    """A pit at the left of the far end and a ring at the right, as on the sliders that leave there."""
    y, z, inset = sliding.length - sliding.end / 2, sliding.height - SUNK, sliding.corner + 3
    pit, other = (cylinder(MARK, x, y, z, 2 * SUNK) for x in (inset, sliding.width - inset))
    return [pit, other.cut(cylinder(RING, sliding.width - inset, y, z - 1, 4))]
