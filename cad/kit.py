"""What one edition's box holds, as parts to print, laid out on plates of one colour each."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from core.looks import LOOKS

from .filament import Filament, filament
from .mesh import Mesh, joined
from .parts import BOARD_COLOUR, BUILDERS, Part, build
from .plan import BoardPlan
from .plates import Footprint, Place, plates

BOARD_PAINT = "#8b96a1"
FIT_TEST = "fit_test"


@dataclass(frozen=True, eq=False)
class Item:
    """A part and how many of it the kit has, all on the plates of one name."""

    part: Part
    count: int
    group: str
    """The plates it is printed on: a colour, or the fit test."""
    piece: str
    """What it belongs to: a name of `cad.parts.BUILDERS`, with the colour where it has one."""

    @cached_property
    def mesh(self) -> Mesh:
        """The part's triangles, as it is printed."""
        return joined(self.part.cells or [self.part.solid])

    @property
    def name(self) -> str:
        """The part's name in words."""
        return in_words(self.part.name)

    @property
    def paint(self) -> str:
        """The colour it is shown in, #rrggbb."""
        return paint(self.part.colour)


class Plate(NamedTuple):
    """What is printed at once: for each kind of part, where its copies lie."""

    number: int
    group: str
    laid: tuple[tuple[Item, tuple[Place, ...]], ...]

    @property
    def file(self) -> str:
        """The plate's file name, without its ending."""
        return f"plate-{self.number:02}-{self.group.replace('_', '-')}"


@dataclass(frozen=True, eq=False)
class Kit:
    """The whole set of an edition, for one printer."""

    plan: BoardPlan

    @cached_property
    def items(self) -> tuple[Item, ...]:
        """The fit test first, then the box: board, pegs by colour, key pegs."""
        return tuple(self._items())

    def _items(self) -> Iterator[Item]:
        edition = self.plan.edition
        box = edition.box
        for piece in self._fit_test():
            yield from self._made(piece, 1, FIT_TEST)
        for piece in box.pieces:
            if piece in BUILDERS:
                yield from self._made(piece, 1)
        for colour in edition.colours:
            yield from self._made(f"code_peg:{colour}", box.pegs_a_colour)
        for piece, count in (("exact_key", box.exact_keys), ("misplaced_key", box.misplaced_keys)):
            yield from self._made(piece, count) if count else ()

    def _fit_test(self) -> tuple[str, ...]:
        """The ladder and a peg of each kind, to be tried before anything else is printed."""
        return (FIT_TEST, f"code_peg:{self.plan.edition.colours[0]}", "misplaced_key")

    def _made(self, piece: str, count: int, group: str = "") -> Iterator[Item]:
        for part in build(self.plan, piece):
            yield Item(part, part.count * count, group or part.colour, piece)

    @cached_property
    def plates(self) -> tuple[Plate, ...]:
        """The plates in the order of the items; a group that one bed cannot hold takes several."""
        groups = dict.fromkeys(item.group for item in self.items)
        beds = [(group, places) for group in groups for places in self._laid_out(group)]
        return tuple(Plate(n, group, self._by_item(places)) for n, (group, places) in enumerate(beds, 1))

    def _laid_out(self, group: str) -> list[tuple[Place, ...]]:
        prints = [
            Footprint(index, item.part.box.xlen, item.part.box.ylen)
            for index, item in enumerate(self.items)
            if item.group == group
            for _ in range(item.count)
        ]
        return plates(prints, self.plan.printer)

    def _by_item(self, places: tuple[Place, ...]) -> tuple[tuple[Item, tuple[Place, ...]], ...]:
        indices = dict.fromkeys(sorted(place.item for place in places))
        return tuple((self.items[index], tuple(p for p in places if p.item == index)) for index in indices)

    @cached_property
    def filaments(self) -> dict[Item, Filament]:
        """What one of each item takes."""
        return {item: filament(item.mesh, self.plan.printer) for item in self.items}


def paint(colour: str) -> str:
    """The paint of a part's colour, #rrggbb."""
    return BOARD_PAINT if colour == BOARD_COLOUR else LOOKS[colour].printed


def in_words(name: str) -> str:
    """A part's name as it is read: "code_peg-red" is "code peg, red"."""
    return name.replace("_", " ").replace("-", ", ")
