"""The parts: for each piece of an edition's box, a function from the plan to solids."""

from collections.abc import Mapping

from ..plan import BoardPlan
from .board import decoding_board
from .box import box
from .code_setter import code_setter
from .cover import cover
from .fit_test import fit_test
from .lid import lid
from .part import BOARD_COLOUR, Builder, Part
from .peg import code_peg, exact_key, misplaced_key
from .shield import shield
from .slider_board import slider_board
from .tray import tray, tray_cover

__all__ = ["BOARD_COLOUR", "BUILDERS", "Part", "build"]

BUILDERS: Mapping[str, Builder] = {
    "decoding_board": decoding_board,
    "cover": cover,
    "shield": shield,
    "box": box,
    "lid": lid,
    "slider_board": slider_board,
    "code_setter": code_setter,
    "tray": tray,
    "tray_cover": tray_cover,
    "code_peg": code_peg,
    "exact_key": exact_key,
    "misplaced_key": misplaced_key,
    "fit_test": fit_test,
}
"""A builder for each name that `Edition.box.pieces` can hold, for the pegs, and for the fit test."""


def build(plan: BoardPlan, piece: str) -> tuple[Part, ...]:
    """Make the parts of one piece, as "decoding_board" or "code_peg:red"; ValueError naming all if there is none."""
    name, _, colour = piece.partition(":")
    if name not in BUILDERS:
        raise ValueError(f"not a piece: {piece!r}; one of {', '.join(BUILDERS)}")
    return BUILDERS[name](plan, colour)
