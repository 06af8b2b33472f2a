"""What a set comes to before it is made, without the kernel: how many parts, pegs and plates, and about how much filament.

Each part is taken as the rectangle that it covers on the bed, and as so many mm of filament all over it: the measure was
taken from the sets as they come, sliced as the print list says, and holds within 15 per cent. Walls and floors are as
thick at every scale, and what is between them is mostly air: the scale counts for two fifths.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from .box_plan import BoxPlan
from .dial_plan import DialPlan
from .plan import BoardPlan
from .plates import Footprint, plates
from .printer import DENSITY
from .slider_plan import SliderPlan
from .tray_plan import TrayPlan, code_peg_volume, key_peg_volume

BOARD = "board"
FIT_TEST = "fit test"
PEG = 0.95
"""A peg's filament by its volume as full cylinders: chamfers take some, overlapping lines add some."""
LARGER = 0.7
"""How much slower than its volume a code peg's filament grows: a larger one is no longer solid."""
FIT_TEST_THICK = 2.9


class Print(NamedTuple):
    """A kind of part: the plates it is on, how many copies, what one covers on the bed and takes of filament."""

    group: str
    copies: int
    width: float
    depth: float
    filament: float
    """In mm3."""


def _plate(plan: BoardPlan, width: float, depth: float, thick: float, count: int = 1, group: str = BOARD) -> Print:
    return Print(group, count, width, depth, width * depth * thick * (0.6 + 0.4 * plan.sizes.peg_scale))


def _board(plan: BoardPlan) -> Iterator[Print]:
    yield from (_plate(plan, plan.width, part.length, 2.62) for part in plan.parts)
    joints = (len(plan.parts) - 1) * len(plan.connector_places)
    if joints:
        yield _plate(plan, 2 * plan.connector_web, 2 * plan.rim + 4.4, 3.5, joints)


def _cover(plan: BoardPlan) -> Iterator[Print]:
    yield from (_plate(plan, plan.width, part.length, 1.77) for part in plan.parts)


def _shield(plan: BoardPlan) -> Iterator[Print]:
    fit = plan.sizes.fit
    yield _plate(plan, plan.slot.width - 2 * fit, plan.slot_depth - fit + 24 * plan.sizes.peg_scale, 3.5)


def _box(plan: BoardPlan) -> Iterator[Print]:
    layout = BoxPlan(plan)
    yield _plate(plan, layout.width, layout.depth, 4.0)


def _lid(plan: BoardPlan) -> Iterator[Print]:
    layout = BoxPlan(plan)
    yield _plate(plan, layout.width, layout.depth, 3.65)


def _slider_board(plan: BoardPlan) -> Iterator[Print]:
    sliding, edition = SliderPlan(plan), plan.edition
    count = len(sliding.bases)
    for thick in (2.2, 2.68):
        yield _plate(plan, sliding.width, sliding.length / count, thick, count)
    for key in (edition.exact_key, edition.misplaced_key):
        yield _plate(plan, sliding.slider_back + sliding.handle, sliding.tail, 2.6, edition.rows, key)


def _code_setter(plan: BoardPlan) -> Iterator[Print]:
    dialling = DialPlan(plan)
    yield _plate(plan, dialling.width, dialling.height, 7.1)
    yield _plate(plan, dialling.width + 4, 2 * dialling.radius, 2.7)
    yield _plate(plan, 2 * dialling.radius, 2 * dialling.radius, 4.2, plan.edition.holes)


def _tray(plan: BoardPlan) -> Iterator[Print]:
    closure = TrayPlan(plan).closure
    yield _plate(plan, closure.width, closure.depth, 4.15)


def _tray_cover(plan: BoardPlan) -> Iterator[Print]:
    closure = TrayPlan(plan).closure
    yield _plate(plan, closure.width, closure.depth, 2.0)


PIECES: Mapping[str, Callable[[BoardPlan], Iterator[Print]]] = {
    "decoding_board": _board,
    "cover": _cover,
    "shield": _shield,
    "box": _box,
    "lid": _lid,
    "slider_board": _slider_board,
    "code_setter": _code_setter,
    "tray": _tray,
    "tray_cover": _tray_cover,
}
"""For each piece of a box, what it is printed as."""


@dataclass(frozen=True)
class Outline:
    """The whole set of a plan; ValueError, with the nearest that works, for a piece that cannot be printed."""

    plan: BoardPlan

    @cached_property
    def prints(self) -> tuple[Print, ...]:
        """Every kind of part, the fit test first."""
        pieces = (print_ for piece in self.plan.edition.box.pieces for print_ in PIECES[piece](self.plan))
        return (*self._fit_test(), *pieces, *self._pegs())

    def _fit_test(self) -> Iterator[Print]:
        sizes = self.plan.sizes
        yield _plate(self.plan, 7 * sizes.code_pitch + 4, 12 + sizes.code_pitch + 1.5 * sizes.key_pitch, FIT_TEST_THICK, group=FIT_TEST)
        yield self._code_peg(1, FIT_TEST)
        yield self._key_peg(1, FIT_TEST)

    def _pegs(self) -> Iterator[Print]:
        edition = self.plan.edition
        yield from (self._code_peg(edition.box.pegs_a_colour, colour) for colour in edition.colours)
        keys = ((edition.exact_key, edition.box.exact_keys), (edition.misplaced_key, edition.box.misplaced_keys))
        yield from (self._key_peg(count, colour) for colour, count in keys)

    def _code_peg(self, count: int, group: str) -> Print:
        head = self.plan.sizes.code_head
        sizes = self.plan.sizes
        return Print(group, count, head, head, PEG * code_peg_volume(sizes) / sizes.peg_scale**LARGER)

    def _key_peg(self, count: int, group: str) -> Print:
        head = self.plan.sizes.key_head
        return Print(group, count, head, head, PEG * key_peg_volume(self.plan.sizes))

    @property
    def parts(self) -> int:
        """How many parts are printed, pegs included."""
        return sum(print_.copies for print_ in self.prints)

    @property
    def plates(self) -> int:
        """How many plates they fill, each of one colour."""
        groups = dict.fromkeys(print_.group for print_ in self.prints if print_.copies)
        return sum(len(plates(self._laid(group), self.plan.printer)) for group in groups)

    def _laid(self, group: str) -> list[Footprint]:
        return [
            Footprint(number, print_.width, print_.depth)
            for number, print_ in enumerate(self.prints)
            if print_.group == group
            for _ in range(print_.copies)
        ]

    @property
    def mass(self) -> float:
        """Of the filament, in g."""
        return sum(print_.copies * print_.filament for print_ in self.prints) * DENSITY / 1000
