"""Code pegs and key pegs, printed head down: the head is what is seen, the stem grows from it without overhang."""

from math import hypot

from core.looks import LOOKS

from ..kernel import cq
from ..plan import BoardPlan
from ..sizes import Sizes
from .part import FACE_DOWN, Part, laid
from .solids import cylinder, symbol, turned

FLAT = 8.0
"""Across the flat on a code peg's head; the slope beside it is steeper than 45 degrees."""
SLOPE = 1.6
SUNK = 0.6
"""How deep a symbol is sunk."""
SYMBOL = 3.7
"""From the middle of a symbol's square to a side, at most."""


def code_peg(plan: BoardPlan, colour: str) -> tuple[Part, ...]:
    """A round-headed peg with the colour's symbol sunk in its head, to be read by eye and by touch."""
    mark = symbol(colour, mark_size(plan, colour), top_of(plan.sizes) - SUNK, 2 * SUNK)
    blank = _code_blank(plan.sizes)
    return (laid("code_peg-" + colour, blank.cut(mark) if plan.sizes.symbols else blank, FACE_DOWN, colour=colour),)


def mark_size(plan: BoardPlan, colour: str) -> float:
    """From the middle of the colour's symbol to a side: it keeps clear of the walls that run round the head above it.

    A slicer bridges what it fills, but where its walls run over a corner of a pit, it may put a support under them.
    """
    scale = plan.sizes.peg_scale
    roof = FLAT / 2 * scale + SUNK * (plan.sizes.code_head / 2 - FLAT / 2 * scale) / (SLOPE * scale)
    farthest = max(hypot(*corner) for ring in LOOKS[colour].symbol for corner in ring)
    return min(SYMBOL * scale, (roof - 2 * plan.printer.line) / farthest)


def top_of(sizes: Sizes) -> float:
    """The height of a code peg's head over the table, in its hole in a board."""
    return sizes.board_height + sizes.code_head_height


def _code_blank(sizes: Sizes) -> cq.Solid:
    stem, scale = sizes.code_stem / 2, sizes.peg_scale
    deck, top, head = sizes.board_height, top_of(sizes), sizes.code_head / 2
    foot, tip = deck - sizes.code_stem_length, stem - 0.2 * scale
    low = ((0, foot), (tip - 0.5, foot), (tip, foot + 0.5), (stem, deck))
    high = ((head, deck), (head, top - SLOPE * scale), (FLAT / 2 * scale, top), (0, top))
    return turned(low + high)


def exact_key(plan: BoardPlan, _: str) -> tuple[Part, ...]:
    """The key peg for an exact match: a dimple tells it from the other by touch."""
    top = plan.sizes.board_height + plan.sizes.key_head_height
    dimple = cylinder(0.45 * plan.sizes.key_head, 0, 0, top - SUNK, 2 * SUNK)
    solid = _key_blank(plan.sizes).cut(dimple)
    return (laid("exact_key", solid, FACE_DOWN, colour=plan.edition.exact_key),)


def misplaced_key(plan: BoardPlan, _: str) -> tuple[Part, ...]:
    """The key peg for a misplaced match, its flat head plain."""
    return (laid("misplaced_key", _key_blank(plan.sizes), FACE_DOWN, colour=plan.edition.misplaced_key),)


def _key_blank(sizes: Sizes) -> cq.Solid:
    stem, head, tip = sizes.key_stem / 2, sizes.key_head / 2, sizes.key_tip / 2
    deck, top, cut = sizes.board_height, sizes.board_height + sizes.key_head_height, 0.4
    foot = deck - sizes.key_stem_length
    low = ((0, foot), (tip - cut, foot), (tip, foot + cut), (stem, deck))
    high = ((head, deck), (head, top - cut), (head - cut, top), (0, top))
    return turned(low + high)
