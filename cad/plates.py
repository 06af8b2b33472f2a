"""Plates: what is printed at once, laid out on the bed in shelves, clear of the corner that a printer loses."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from .printer import Printer, Rect
from .refusal import Refusal

SPACE = 4.0
"""Between two parts, in mm: room for a brim, and for the nozzle to leave no strings."""


class Footprint(NamedTuple):
    """What a part takes on the bed; `item` is the number of its item."""

    item: int
    width: float
    depth: float


class Place(NamedTuple):
    """Where a part lies: its near left corner, and whether it is turned a quarter to the left."""

    item: int
    x: float
    y: float
    turned: bool


def plates(footprints: Sequence[Footprint], printer: Printer) -> list[tuple[Place, ...]]:
    """Fill as few beds as shelves can, the deepest parts first; ValueError for a part that no bed can hold."""
    left = sorted((_lying(footprint, printer) for footprint in footprints), key=_deepest_first)
    filled = []
    while left:
        places, left = _fill(left, printer)
        filled.append(places)
    return filled


def _deepest_first(lying: tuple[Footprint, bool]) -> tuple[float, float, int]:
    footprint, _ = lying
    return (-footprint.depth, -footprint.width, footprint.item)


def _lying(footprint: Footprint, printer: Printer) -> tuple[Footprint, bool]:
    """Turn a part if it fits only so; each comes with whether it was turned."""
    across = footprint._replace(width=footprint.depth, depth=footprint.width)
    for lying, is_turned in ((footprint, False), (across, True)):
        if any(_fits(lying, room) for room in printer.free):
            return lying, is_turned
    width, length = round(footprint.width, 1), round(footprint.depth, 1)
    nearest = "x".join(f"{side + 2 * printer.margin:.0f}" for side in (footprint.width, footprint.depth))
    raise Refusal("part", width=width, length=length, bed=printer.bed, nearest=nearest)


def _fits(footprint: Footprint, room: Rect) -> bool:
    return footprint.width <= room.width + 1e-6 and footprint.depth <= room.depth + 1e-6


def _fill(
    left: Sequence[tuple[Footprint, bool]], printer: Printer
) -> tuple[tuple[Place, ...], list[tuple[Footprint, bool]]]:
    """Lay out one bed; give its places and what is left for the next."""
    whole = Rect(printer.margin, printer.margin, printer.width - 2 * printer.margin, printer.depth - 2 * printer.margin)
    places: list[Place] = []
    shelves = [Rect(whole.x, whole.y, whole.width, 0.0)]
    rest = []
    for footprint, is_turned in left:
        spot = _spot(footprint, shelves, whole, printer.lost)
        if spot is None:
            rest.append((footprint, is_turned))
        else:
            places.append(Place(footprint.item, spot.x, spot.y, is_turned))
    return tuple(places), rest


def _spot(footprint: Footprint, shelves: list[Rect], whole: Rect, lost: Rect | None) -> Rect | None:
    """Find room at the end of a shelf, or on a new one; the shelf then begins after it."""
    for number, shelf in enumerate(shelves):
        opening = shelf.depth == 0.0
        for spot in _spots(footprint, shelf, lost):
            if spot.right > whole.right + 1e-6 or spot.back > (whole.back if opening else shelf.back) + 1e-6:
                continue
            end = spot.right + SPACE
            shelves[number] = Rect(end, spot.y, whole.right - end, spot.depth if opening else shelf.depth)
            if opening:
                shelves.append(Rect(whole.x, spot.back + SPACE, whole.width, 0.0))
            return spot
    return None


def _spots(footprint: Footprint, shelf: Rect, lost: Rect | None) -> Iterator[Rect]:
    """The part at the shelf's beginning, or beside or behind the lost corner if it would lie in it."""
    spot = Rect(shelf.x, shelf.y, footprint.width, footprint.depth)
    if lost is None or not spot.meets(lost):
        yield spot
        return
    yield spot._replace(x=lost.right)
    if shelf.depth == 0.0:
        yield spot._replace(y=lost.back)
