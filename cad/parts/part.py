"""A part: one solid as it is printed, and where it belongs in play."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from ..kernel import cq
from ..plan import BoardPlan

BOARD_COLOUR = "board"
"""The colour of everything that is not a peg: any filament will do."""


@dataclass(frozen=True, eq=False)
class Part:
    """One solid in the pose in which it is printed: resting on z = 0, without supports."""

    name: str
    solid: cq.Solid
    count: int = 1
    """How many of it one piece of the box needs."""
    colour: str = BOARD_COLOUR
    pose: cq.Location = field(default_factory=cq.Location)
    """Moves the printed solid to its place in play, in the plan's coordinates with the table at z = 0."""
    cells: tuple[cq.Shape, ...] = ()
    """What the solid was glued from, where it was: the mesh is made of these, copies of one only once."""

    @cached_property
    def box(self) -> cq.BoundBox:
        """The solid's bounding box, measured before it is meshed: a mesh makes it grow."""
        return self.solid.BoundingBox()

    @property
    def assembled(self) -> cq.Solid:
        """The solid where it belongs in play."""
        return self.solid.moved(self.pose)


Builder = Callable[[BoardPlan, str], tuple[Part, ...]]
"""Makes the parts of one piece of the box; the text is the colour, empty where the piece has none."""


FACE_DOWN = cq.Location((0, 0, 0), (1, 0, 0), 180)
"""Turned over about the x axis: the top on the bed, and what was far is near."""
FRONT_DOWN = cq.Location((0, 0, 0), (1, 0, 0), 90)
"""The side towards the codebreaker on the bed."""


def laid(
    name: str, solid: cq.Shape, turn: cq.Location | None = None, *, count: int = 1, colour: str = BOARD_COLOUR
) -> Part:
    """Turn a solid, given where it belongs in play, for printing, and lay it on the bed with its corner at the origin."""
    turn = turn or cq.Location()
    move = _to_origin(solid.moved(turn)) * turn
    return Part(name, one_solid(solid.moved(move)), count, colour, move.inverse)


def laid_cells(name: str, cells: Sequence[cq.Shape], turn: cq.Location) -> Part:
    """Glue cells to one solid, turn it for printing, and lay it on the bed with its corner at the origin."""
    part = laid(name, glued(cells), turn)
    return replace(part, cells=tuple(cell.moved(part.pose.inverse) for cell in cells))


def _to_origin(solid: cq.Shape) -> cq.Location:
    box = solid.BoundingBox()
    return cq.Location((-round(box.xmin, 6), -round(box.ymin, 6), -round(box.zmin, 6)))


def glued(cells: Sequence[cq.Shape]) -> cq.Shape:
    """Join cells that touch in whole faces and nowhere else: far faster than a union that looks for crossings.

    Nothing is cleaned: one face a cell keeps meshing linear in the number of holes.
    """
    first, *others = cells
    return first.fuse(*others, glue=True) if others else first


def one_solid(shape: cq.Shape) -> cq.Solid:
    """Take the only solid out of a shape; ValueError if it has more, or none."""
    solids = shape.Solids()
    if len(solids) != 1:
        raise ValueError(f"a part is one solid, not {len(solids)}")
    return solids[0]
