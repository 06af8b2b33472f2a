"""The printer: how large its bed is, which part of it is lost, and how fine it prints. All lengths in mm."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from .refusal import Refusal, check_within


class Rect(NamedTuple):
    """A rectangle by its lower left corner, in mm."""

    x: float
    y: float
    width: float
    depth: float

    @property
    def right(self) -> float:
        """The x of its right side."""
        return self.x + self.width

    @property
    def back(self) -> float:
        """The y of its far side."""
        return self.y + self.depth

    def meets(self, other: "Rect") -> bool:
        """Tell whether two rectangles share more than a border."""
        return self.x < other.right and other.x < self.right and self.y < other.back and other.y < self.back


DENSITY = 1.24
"""Of PLA, which everything is printed in, in g/cm3."""
NOZZLES = (0.2, 0.8)
BEDS = (100.0, 1000.0)
LAYERS_A_NOZZLE = (0.25, 0.75)
"""A layer is a quarter to three quarters of the nozzle's bore: the range that slicers' makers give."""


@dataclass(frozen=True, kw_only=True)
class Printer:
    """A bed and a nozzle."""

    key: str = "custom"
    name: str = "a bed of one's own"
    width: float
    depth: float
    nozzle: float = 0.4
    layer: float = 0.2
    margin: float = 2.0
    """What stays free along every edge of the bed."""
    lost: Rect | None = None
    """A corner at the front left that the printer needs for itself."""

    def __post_init__(self) -> None:
        check_within("bed-width", self.width, *BEDS)
        check_within("bed-depth", self.depth, *BEDS)
        check_within("nozzle", self.nozzle, *NOZZLES)
        low, high = (round(share * self.nozzle, 3) for share in LAYERS_A_NOZZLE)
        check_within("layer", self.layer, low, high, nozzle=self.nozzle)

    @property
    def bed(self) -> str:
        """The bed as it is written, width x depth in mm."""
        return f"{self.width:g}x{self.depth:g}"

    @property
    def line(self) -> float:
        """How wide one extruded line is: slicers' default of an eighth over the bore."""
        return 1.125 * self.nozzle

    @property
    def free(self) -> tuple[Rect, ...]:
        """The largest rectangles that can be printed on, the first the whole bed if nothing is lost."""
        whole = Rect(self.margin, self.margin, self.width - 2 * self.margin, self.depth - 2 * self.margin)
        if self.lost is None:
            return (whole,)
        x, y = self.lost.right, self.lost.back
        return (whole._replace(x=x, width=whole.right - x), whole._replace(y=y, depth=whole.back - y))

    def longest(self, width: float) -> float:
        """Give the length of the longest part so wide that fits, lying along or across the bed; 0 if none does."""
        fitting = [room.depth for room in self.free if width <= room.width]
        fitting += [room.width for room in self.free if width <= room.depth]
        return max(fitting, default=0.0)


PRINTERS: Mapping[str, Printer] = {
    printer.key: printer
    for printer in (
        Printer(key="prusa-mini", name="Prusa MINI", width=180, depth=180),
        Printer(key="prusa-mk4", name="Prusa MK3, MK4", width=250, depth=210),
        Printer(key="prusa-core-one", name="Prusa Core One", width=250, depth=220),
        Printer(key="prusa-xl", name="Prusa XL", width=360, depth=360),
        Printer(key="bambu-a1-mini", name="Bambu Lab A1 mini", width=180, depth=180),
        Printer(key="bambu-a1", name="Bambu Lab A1", width=256, depth=256),
        Printer(key="bambu-p1-x1", name="Bambu Lab P1, X1", width=256, depth=256, lost=Rect(0, 0, 18, 28)),
        Printer(key="ender-3", name="Creality Ender-3", width=220, depth=220),
    )
}
"""Common printers by key, each with the bed its maker gives."""


def printer(key: str) -> Printer:
    """Find a preset, or raise ValueError naming them all."""
    if key not in PRINTERS:
        raise Refusal("printer", text=ascii(key), known=", ".join(PRINTERS))
    return PRINTERS[key]


def bed(text: str) -> tuple[float, float]:
    """Read a bed, width x depth in mm, as in "180x180"; ValueError if it is not one."""
    match = re.fullmatch(r"(\d{1,4}(?:\.\d{1,2})?)[x×](\d{1,4}(?:\.\d{1,2})?)", text.strip().lower(), re.ASCII)
    if match is None:
        raise Refusal("bed", text=ascii(text))
    return float(match[1]), float(match[2])
