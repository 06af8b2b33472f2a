"""Where pegs are kept: how much room they take, and the peg tray's compartments. All lengths in mm, volumes in mm3."""

from dataclasses import dataclass
from functools import cached_property
from math import ceil, pi, sqrt
from typing import NamedTuple

from .closure import Closure
from .plan import BoardPlan, Point
from .refusal import Refusal
from .sizes import Sizes

FILLING = 0.4
"""The share of a compartment that poured pegs fill at least: round bodies poured into a box reach about 0.5."""
LONGEST = 3
"""A grid of compartments is at most so many times as long as it is wide."""


def code_peg_volume(sizes: Sizes) -> float:
    """Give a code peg's volume, as if head and stem were full cylinders."""
    stem = pi * (sizes.code_stem / 2) ** 2 * sizes.code_stem_length
    return pi * (sizes.code_head / 2) ** 2 * sizes.code_head_height + stem


def key_peg_volume(sizes: Sizes) -> float:
    """Give a key peg's volume, as if head and stem were full cylinders."""
    stem = pi * (sizes.key_stem / 2) ** 2 * sizes.key_stem_length
    return pi * (sizes.key_head / 2) ** 2 * sizes.key_head_height + stem


class Grid(NamedTuple):
    """Equal compartments side by side."""

    columns: int
    rows: int


@dataclass(frozen=True)
class TrayPlan:
    """The tray's compartments: one for each colour of code peg, and one for each kind of key peg if there are any."""

    plan: BoardPlan

    @cached_property
    def contents(self) -> tuple[str, ...]:
        """What is kept in the compartments: colours, then `exact_key` and `misplaced_key`."""
        keys = self.plan.edition.box
        kinds = (("exact_key", keys.exact_keys), ("misplaced_key", keys.misplaced_keys))
        return (*self.plan.edition.colours, *(kind for kind, count in kinds if count))

    @property
    def room(self) -> float:
        """The volume that one compartment must have."""
        box, sizes = self.plan.edition.box, self.plan.sizes
        keys = max(box.exact_keys, box.misplaced_keys) * key_peg_volume(sizes)
        return max(box.pegs_a_colour * code_peg_volume(sizes), keys) / FILLING

    @property
    def deep(self) -> float:
        """From a compartment's floor to the cover's rim: a peg and a half."""
        sizes = self.plan.sizes
        return 1.5 * (sizes.code_stem_length + sizes.code_head_height)

    @property
    def side(self) -> float:
        """The side of a compartment, which is square: at least a fingertip's width and a half."""
        return max(sqrt(self.room / self.deep), 25.0)

    @property
    def grid(self) -> Grid:
        """The compartments side by side: with the fewest to spare, then the shortest; never very long."""
        count = len(self.contents)
        grids = [Grid(columns, ceil(count / columns)) for columns in range(1, count + 1)]
        usable = [grid for grid in grids if grid.rows <= grid.columns <= LONGEST * grid.rows]
        fitting = [grid for grid in usable if self._fits(grid)]
        return min(fitting or usable, key=lambda grid: (grid.columns * grid.rows, grid.columns))

    def _measures(self, grid: Grid) -> tuple[float, float]:
        """The width and the depth of a tray with such compartments."""
        wall, thin = Closure(self.plan, 0, 0).wall, self.plan.wall
        width, depth = (count * (self.side + thin) - thin + 2 * wall for count in grid)
        return width, depth

    def _fits(self, grid: Grid) -> bool:
        width, depth = self._measures(grid)
        return depth <= self.plan.printer.longest(width)

    @property
    def closure(self) -> Closure:
        """The tray's outline; ValueError, with the least bed, if it does not fit."""
        width, depth = self._measures(self.grid)
        printer = self.plan.printer
        if not self._fits(self.grid):
            least = "x".join(f"{ceil(side + 2 * printer.margin)}" for side in (width, depth))
            raise Refusal("tray", kinds=len(self.contents), bed=printer.bed, nearest=least)
        return Closure(self.plan, width, depth)

    @property
    def height(self) -> float:
        """The tray's height without its cover."""
        closure = self.closure
        return closure.floor + self.deep + closure.rim_height + 0.2

    def middle(self, place: int) -> Point:
        """The middle of a compartment (0 is the near left one)."""
        row, column = divmod(place, self.grid.columns)
        step = self.side + self.plan.wall
        start = self.closure.wall + self.side / 2
        return Point(start + column * step, start + row * step)
