"""Where everything on a decoding board goes, in mm, from the edition, the sizes and the printer.

The board lies as the codebreaker sees it: x to the right, y away from the codebreaker, the origin at the near left
corner. Row 1 is the nearest, the hidden code is at the far end, behind the shield.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from math import ceil, floor
from typing import NamedTuple

from core.edition import Edition

from .printer import PRINTERS, Printer, Rect
from .refusal import Refusal
from .sizes import SCALES, Sizes

__all__ = ["BoardPart", "BoardPlan", "Point", "Printer", "Rect", "Sizes"]

NUMBERS = 10.0
"""The strip on the left for the rows' numbers."""
FRONT = 6.0
BACK = 6.0
RIGHT = 4.0
GAP = 2.0
"""Between the code holes and the key holes."""
SHIELD = 2.0
"""How thick the shield is."""
SLOT_ZONE = 8.0
"""Between the last row and the hidden code: a beam with the shield's slot in it."""
MOST_PARTS = 6
"""A board of more parts than these is no longer flat."""


class Point(NamedTuple):
    """The centre of a hole, in mm."""

    x: float
    y: float


class BoardPart(NamedTuple):
    """The rows from `first` up to, without, `end`, and how far this part of the board reaches along y, in mm."""

    number: int
    first: int
    end: int
    near: float
    far: float

    @property
    def length(self) -> float:
        """How long the part is."""
        return self.far - self.near


@dataclass(frozen=True)
class BoardPlan:
    """The places of an edition's holes; ValueError, with the nearest that works, for what cannot be printed."""

    edition: Edition
    sizes: Sizes = field(default_factory=Sizes)
    printer: Printer = PRINTERS["prusa-mini"]

    def __post_init__(self) -> None:
        self._check_pegs()
        self._check_bed()

    def _check_pegs(self) -> None:
        thinnest = 6 * self.printer.nozzle
        if self.sizes.key_tip < thinnest:
            self._refuse_pins(round(thinnest, 2))
        bridge = self.sizes.key_pitch - self.sizes.key_hole
        if bridge < 2 * self.printer.line:
            needed = round(2 * self.printer.line, 2)
            nearest = floor((self.sizes.clearance + bridge - 2 * self.printer.line) * 100) / 100
            raise Refusal("key-holes", left=round(bridge, 2), needed=needed, nearest=nearest)

    def _refuse_pins(self, thinnest: float) -> None:
        nozzle, nearest = self.printer.nozzle, ceil(thinnest / 3 * 100) / 100
        if nearest > SCALES[1]:
            largest = 3 * SCALES[1]
            raise Refusal("no-pins", nozzle=nozzle, least=thinnest, tip=largest, scale=SCALES[1], nearest=largest / 6)
        tip = round(self.sizes.key_tip, 2)
        raise Refusal("pins", nozzle=nozzle, least=thinnest, scale=self.sizes.peg_scale, tip=tip, nearest=nearest)

    def _check_bed(self) -> None:
        if not self.parts:
            least = FRONT + BACK + SLOT_ZONE + 2 * self.sizes.row_pitch
            width, depth = (round(side + 2 * self.printer.margin) for side in (self.width, max(self.width, least)))
            size = {"width": round(self.width, 1), "length": round(self.length, 1)}
            raise Refusal("board", bed=self.printer.bed, **size, most=MOST_PARTS, nearest=f"{width}x{depth}")

    @property
    def wall(self) -> float:
        """The thinnest wall: 1.2, or two perimeters if those are more."""
        return max(1.2, 2 * self.printer.line)

    @property
    def rim(self) -> float:
        """How thick the rim under the deck's edge is."""
        return 2 * self.wall

    @property
    def hollow(self) -> float:
        """How high the deck's underside is over the table."""
        return self.sizes.board_height - self.sizes.deck

    @property
    def key_columns(self) -> int:
        """Key holes stand two by two, so that they are not taken for places of the code."""
        return (self.edition.holes + 1) // 2

    @property
    def code_left(self) -> float:
        """Where the code holes' columns begin."""
        return NUMBERS

    @property
    def feedback_left(self) -> float:
        """Where the key holes begin."""
        return self.code_left + self.edition.holes * self.sizes.code_pitch + GAP

    @property
    def feedback_width(self) -> float:
        """How wide the key holes are."""
        return self.key_columns * self.sizes.key_pitch

    @property
    def width(self) -> float:
        """The board's width."""
        return self.feedback_left + self.feedback_width + RIGHT

    @property
    def rows_end(self) -> float:
        """Where the last row ends and the beam for the shield begins."""
        return FRONT + self.edition.rows * self.sizes.row_pitch

    @property
    def length(self) -> float:
        """The board's length, all parts together."""
        return self.rows_end + SLOT_ZONE + self.sizes.row_pitch + BACK

    def row_start(self, row: int) -> float:
        """Where a row (0 is the first) begins along y."""
        return FRONT + row * self.sizes.row_pitch

    def _code_row(self, y: float) -> tuple[Point, ...]:
        pitch = self.sizes.code_pitch
        return tuple(Point(self.code_left + (hole + 0.5) * pitch, y) for hole in range(self.edition.holes))

    @cached_property
    def code_holes(self) -> tuple[tuple[Point, ...], ...]:
        """The code holes, row by row."""
        half = self.sizes.row_pitch / 2
        return tuple(self._code_row(self.row_start(row) + half) for row in range(self.edition.rows))

    @cached_property
    def hidden_holes(self) -> tuple[Point, ...]:
        """The holes of the secret code, behind the shield."""
        return self._code_row(self.rows_end + SLOT_ZONE + self.sizes.row_pitch / 2)

    @cached_property
    def key_holes(self) -> tuple[tuple[Point, ...], ...]:
        """The key holes, row by row: the upper ones first, from left to right; none if the board has sliders."""
        if self.edition.sliders:
            return ()
        return tuple(tuple(self._key_group(row)) for row in range(self.edition.rows))

    def _key_group(self, row: int) -> Iterator[Point]:
        middle, pitch = self.row_start(row) + self.sizes.row_pitch / 2, self.sizes.key_pitch
        for hole in range(self.edition.holes):
            line, column = divmod(hole, self.key_columns)
            yield Point(self.feedback_left + (column + 0.5) * pitch, middle + (0.5 - line) * pitch)

    @property
    def slot(self) -> Rect:
        """The shield's slot in the deck: as wide as the shield and a fifth, and the clearance."""
        thick = SHIELD + 2 * self.sizes.fit
        return Rect(FRONT, self.rows_end + (SLOT_ZONE - thick) / 2, self.width - 2 * FRONT, thick)

    @property
    def slot_depth(self) -> float:
        """How deep the shield stands in the beam."""
        return 6 * self.sizes.peg_scale

    @cached_property
    def parts(self) -> tuple[BoardPart, ...]:
        """The board in as few parts as the bed allows, split between rows as evenly as can be; none if it cannot."""
        longest = self.printer.longest(self.width)
        for count in range(1, min(MOST_PARTS, self.edition.rows) + 1):
            parts = self._split(count)
            if all(part.first < part.end and part.length <= longest for part in parts):
                return parts
        return ()

    def _split(self, count: int) -> tuple[BoardPart, ...]:
        cuts = [round((self.length * cut / count - FRONT) / self.sizes.row_pitch) for cut in range(1, count)]
        rows = [0, *cuts, self.edition.rows]
        ends = [0.0, *map(self.row_start, cuts), self.length]
        return tuple(BoardPart(n + 1, rows[n], rows[n + 1], ends[n], ends[n + 1]) for n in range(count))

    @property
    def connector_places(self) -> tuple[float, ...]:
        """Where along x the connectors of a split board hook into its walls: between the code holes' columns."""
        if len(self.parts) == 1:
            return ()
        pitch = self.sizes.code_pitch
        return tuple(self.code_left + column * pitch for column in range(1, self.edition.holes))

    @property
    def connector_web(self) -> float:
        """How thick a connector's web is; its flanges are twice as wide, and clear the pegs' stems beside them."""
        return 2.4 * self.sizes.peg_scale

    def svg(self) -> str:
        """Draw the plan to scale, one unit a millimetre, the codebreaker below."""
        return "\n".join(self._drawing())

    def _drawing(self) -> Iterator[str]:
        size = f"{self.width:g} {self.length:g}"
        yield (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{self.width:g}mm" height="{self.length:g}mm"'
            f' viewBox="0 0 {size}" fill="none" stroke="currentColor" stroke-width="0.3">'
        )
        yield f"<title>{self.edition.name}, {self.width:g} x {self.length:g} mm</title>"
        yield f'<rect class="deck" width="{self.width:g}" height="{self.length:g}" rx="4"/>'
        slot = self.slot
        yield (
            f'<rect class="slot" x="{slot.x:g}" y="{self.length - slot.back:g}"'
            f' width="{slot.width:g}" height="{slot.depth:g}"/>'
        )
        for part in self.parts[1:]:
            y = f"{self.length - part.near:g}"
            yield f'<path class="split" stroke-dasharray="2 1" d="M0 {y}H{self.width:g}"/>'
        for row in (*self.code_holes, self.hidden_holes):
            yield from (self._circle("code", hole, self.sizes.code_hole) for hole in row)
        for row in self.key_holes:
            yield from (self._circle("key", hole, self.sizes.key_hole) for hole in row)
        yield "</svg>"

    def _circle(self, kind: str, hole: Point, across: float) -> str:
        return f'<circle class="{kind}" cx="{hole.x:g}" cy="{self.length - hole.y:g}" r="{across / 2:g}"/>'
