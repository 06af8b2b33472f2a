"""Where everything goes on the box that is the board, and in its lid. All in mm, in the board's own coordinates.

The box is the decoding board with a border for the lid to stand on; the lid is given closed over it.
"""

from dataclasses import dataclass
from math import ceil

from core.edition import ROWS

from .closure import Closure
from .plan import SLOT_ZONE, BoardPlan
from .refusal import Refusal
from .tray_plan import FILLING, code_peg_volume, key_peg_volume

BORDER = 2.0
"""All round the board, so that the lid's rim is clear of the pegs."""


@dataclass(frozen=True)
class BoxPlan:
    """The box and its lid; ValueError, with the nearest that works, for what does not fit the bed in one piece."""

    plan: BoardPlan

    def __post_init__(self) -> None:
        printer, longest = self.plan.printer, self.plan.printer.longest(self.width)
        if self.depth > longest:
            rows = self.plan.edition.rows - ceil((self.depth - longest) / self.plan.sizes.row_pitch)
            width, depth = (ceil(side + 2 * printer.margin) for side in (self.width, self.depth))
            size = {"width": round(self.width, 1), "length": round(self.depth, 1)}
            name, nearest = ("box-rows", rows) if rows in ROWS else ("box", f"{width}x{depth}")
            raise Refusal(name, rows=self.plan.edition.rows, **size, bed=printer.bed, nearest=nearest)

    shield = 2.0
    """How thick the shield is."""
    gap = 0.6
    """Between the lid's inside and the box, where they do not touch."""
    least = 24.0
    """The least depth of a compartment: a finger and a half."""

    @property
    def width(self) -> float:
        """The box's width."""
        return self.plan.width + 2 * BORDER

    @property
    def depth(self) -> float:
        """The box's length."""
        return self.plan.length + 2 * BORDER

    @property
    def closure(self) -> Closure:
        """The outline of box and lid."""
        return Closure(self.plan, self.width, self.depth)

    @property
    def top(self) -> float:
        """The height of the box's deck over the table."""
        return self.plan.sizes.board_height

    @property
    def shield_height(self) -> float:
        """How high the shield stands over the deck: a line of sight at 45 degrees passes over the hidden pegs' heads."""
        sizes = self.plan.sizes
        behind = (SLOT_ZONE - self.shield) / 2 + sizes.row_pitch / 2 + sizes.code_head / 2
        return sizes.code_head_height + behind

    @property
    def shield_near(self) -> float:
        """Where the shield begins along y, in the box's coordinates."""
        return BORDER + self.plan.rows_end + (SLOT_ZONE - self.shield) / 2

    @property
    def inside(self) -> float:
        """From the deck to the lid's floor: room for the shield, and for the pegs."""
        floor = (self.width - 2 * self.closure.wall) * (self.bay - self.closure.wall)
        pegs = (self.code_room + self.key_room) / (0.8 * floor)
        return max(self.shield_height + self.gap, pegs)

    @property
    def lid_height(self) -> float:
        """The lid's height, its floor included."""
        return self.inside + self.closure.floor

    @property
    def bay(self) -> float:
        """Where the room for the shield begins along y; the compartments are before it."""
        return self.shield_near - self.gap - self.plan.wall

    @property
    def code_room(self) -> float:
        """The volume that all code pegs need, in mm3."""
        edition = self.plan.edition
        return len(edition.colours) * edition.box.pegs_a_colour * code_peg_volume(self.plan.sizes) / FILLING

    @property
    def key_room(self) -> float:
        """The volume that all key pegs need, in mm3."""
        box = self.plan.edition.box
        return (box.exact_keys + box.misplaced_keys) * key_peg_volume(self.plan.sizes) / FILLING

    @property
    def small(self) -> float:
        """Where the smaller compartment, for key pegs, begins along y: before it is the larger one, for code pegs."""
        across = (self.width - 2 * self.closure.wall) * (self.inside - self.closure.rim_height)
        return self.bay - max(self.key_room / across, self.least) - self.plan.wall
