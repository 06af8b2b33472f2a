"""Where everything on a slider board goes: sliders lie under the deck, one of each key colour to a row. All in mm.

The board lies as the codebreaker sees it, the origin at the near left corner of its outline. Exact sliders leave it on
the left, misplaced ones on the right.
"""

from dataclasses import dataclass
from functools import cached_property
from math import ceil, sqrt
from typing import NamedTuple

from .channel_plan import ChannelPlan
from .plan import MOST_PARTS, Point
from .refusal import Refusal
from .spring import STRAIN


class Rows(NamedTuple):
    """Rows from `first` up to, without, `end`: one part of a base or of a deck."""

    number: int
    first: int
    end: int


@dataclass(frozen=True)
class SliderPlan(ChannelPlan):
    """The places of sliders, channels and holes; ValueError, with the nearest that works, for what cannot be printed."""

    def __post_init__(self) -> None:
        super().__post_init__()
        if not self.bases:
            printer, side = self.plan.printer, ceil(self.width + 2 * self.plan.printer.margin)
            size = {"width": round(self.width), "length": round(self.length)}
            raise Refusal("slider-board", bed=printer.bed, **size, most=MOST_PARTS, nearest=f"{side}x{side}")

    leaf_slot = 1.2
    ridge = 0.5
    """How far the ridge on the base's leaf stands in the deck's skirt."""
    ridge_width = 12.0
    corner = 3.0
    lap = 2
    """By how many rows the deck's parts reach over the joints of the base."""
    tongue = 3.2
    """How long the tongues are that join the parts of a split board."""
    tongue_neck = 4.0
    tongue_head = 6.4

    @property
    def spine(self) -> float:
        """The wall between the channels of the left and of the right: it carries the pins, and a split base's tongues."""
        return self.tongue_head + 4 * self.plan.wall if self.split else 5.0

    @property
    def pin(self) -> float:
        """Across a pin: it may stand between two holes of the middle column, with a wall on each side."""
        spare = self.row_pitch - self.plan.sizes.code_hole - 2 * self.plan.wall - self.plan.sizes.fit
        return min(3.0, spare) if self.plan.edition.holes % 2 else 3.0

    @property
    def channel_wall(self) -> float:
        """Between the channels of two rows, notched on both sides; where a board is split, there are two walls."""
        return (2 if self.split else 1) * self.plan.wall + 2 * self.notch_depth

    @property
    def row_pitch(self) -> float:
        """From one row to the next: a little more than on other boards if the board is split."""
        return self.plan.sizes.row_pitch + (self.plan.wall if self.split else 0)

    @property
    def columns(self) -> float:
        """Across all the code holes."""
        return self.plan.edition.holes * self.plan.sizes.code_pitch

    @property
    def width(self) -> float:
        """The board's width without handles."""
        return max(2 * self.channel_end + self.spine, self.columns + 24)

    @property
    def skirt(self) -> float:
        """How thick the deck's skirts at the near and far end are."""
        return self.plan.wall + 0.8

    @property
    def leaf(self) -> float:
        """How thick the leaf is that snaps into the skirt."""
        return self.plan.wall + 0.4

    @property
    def leaf_length(self) -> float:
        """How long the leaf is: as long as needed for both its halves, and the ridge in the middle."""
        return sqrt(12 * self.leaf * self.ridge / STRAIN) + self.ridge_width

    @property
    def end(self) -> float:
        """From the outline to the first row, and from the last: skirt, gap, leaf, slot, wall."""
        return self.skirt + self.plan.sizes.fit + self.leaf + self.leaf_slot + self.plan.wall

    @property
    def length(self) -> float:
        """The board's length."""
        return 2 * self.end + self.plan.edition.rows * self.row_pitch

    @cached_property
    def split(self) -> bool:
        """Whether the board is too long for the bed in one piece."""
        narrow = max(2 * self.channel_end + 5.0, self.columns + 24)
        long = 2 * self.end + self.plan.edition.rows * self.plan.sizes.row_pitch
        return long > self.plan.printer.longest(narrow)

    @cached_property
    def bases(self) -> tuple[Rows, ...]:
        """The rows of each part of the base, as even as can be; none if the bed cannot hold them."""
        for count in range(1, MOST_PARTS + 1):
            parts = self._parts(count, 0)
            if all(self._fits(part) for part in (*parts, *self._parts(count, self.lap))):
                return parts
        return ()

    @property
    def decks(self) -> tuple[Rows, ...]:
        """The rows of each part of the deck: they end later than the base's, so that pins hold both across the joints."""
        return self._parts(len(self.bases), self.lap)

    def _parts(self, count: int, later: int) -> tuple[Rows, ...]:
        rows = self.plan.edition.rows
        ends = [round(rows * part / count) + later * (part < count) for part in range(1, count + 1)]
        return tuple(Rows(n, first, end) for n, (first, end) in enumerate(zip([0, *ends], ends, strict=False), 1))

    def _fits(self, part: Rows) -> bool:
        long = (part.end - part.first) * self.row_pitch
        long += self.end if part.first == 0 else 0
        long += self.end if part.end == self.plan.edition.rows else self.tongue
        return part.first < part.end and long <= self.plan.printer.longest(self.width)

    @property
    def floor(self) -> float:
        """How thick the base is under the sliders."""
        return self.plan.wall

    @property
    def base_height(self) -> float:
        """From the table to the deck."""
        return self.floor + self.slider_height + 2 * self.plan.sizes.fit

    @property
    def deck(self) -> float:
        """How thick the deck is: a code peg never reaches the sliders."""
        return self.plan.sizes.code_stem_length + 0.4

    @property
    def height(self) -> float:
        """From the table to the top of the deck."""
        return self.base_height + self.deck

    def row_middle(self, row: int) -> float:
        """Where a row's (0 is the nearest) holes and sliders have their middle along y."""
        return self.row_start(row) + self.row_pitch / 2

    def row_start(self, row: int) -> float:
        """Where a row begins along y."""
        return self.end + row * self.row_pitch

    @cached_property
    def code_holes(self) -> tuple[tuple[Point, ...], ...]:
        """The code holes, row by row."""
        left, pitch = (self.width - self.columns) / 2, self.plan.sizes.code_pitch
        holes = [left + (hole + 0.5) * pitch for hole in range(self.plan.edition.holes)]
        return tuple(tuple(Point(x, self.row_middle(row)) for x in holes) for row in range(self.plan.edition.rows))
