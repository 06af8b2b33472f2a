"""A board, and a set, in the way of CadQuery's first examples: a hole at a time, and every file meshed anew."""

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from cad.archive import archive
from cad.export import plate_file
from cad.kernel import cq
from cad.kit import Item, Kit
from cad.mesh import mesh
from cad.parts import board
from cad.parts.part import glued
from cad.plan import FRONT, SLOT_ZONE, BoardPlan, Point
from web.workshop import parse
from web.workshop_worker import Give, Tell


def code_holes(plan: BoardPlan) -> list[Point]:
    """Every code hole, the hidden ones too."""
    return [hole for row in (*plan.code_holes, plan.hidden_holes) for hole in row]


def key_holes(plan: BoardPlan) -> list[Point]:
    """Every key hole."""
    return [hole for row in plan.key_holes for hole in row]


def blank(plan: BoardPlan) -> cq.Shape:
    """The board without holes, as a maker would model it."""
    middle = board._stretch(plan, FRONT, plan.rows_end - FRONT)
    beyond = board._stretch(plan, plan.rows_end + SLOT_ZONE, plan.sizes.row_pitch)
    return glued([board.cap(plan), middle, board.slot_cell(plan), beyond, board.far_cap(plan)]).clean()


def hole_by_hole(plan: BoardPlan) -> cq.Workplane:
    """The board with a workplane on the top face, and a hole, in a loop."""
    sizes, work = plan.sizes, cq.Workplane(obj=blank(plan))
    for hole in code_holes(plan):
        work = _drilled(work, hole, sizes.code_hole, None)
    for hole in key_holes(plan):
        work = _drilled(work, hole, sizes.key_hole, sizes.deck)
    return work


def _drilled(work: cq.Workplane, hole: Point, across: float, depth: float | None) -> cq.Workplane:
    plane = work.faces(">Z").workplane(origin=(hole.x, hole.y, 0))
    return plane.cskHole(across, across + 0.8, 90, depth)


def make(line: str, _tell: Tell, give: Give) -> None:
    """Make the set that a line asks for, its board in one part without numbers: each part as STEP, STL and GLB, each
    plate as 3MF, and one zip."""
    kit = Kit(parse(line).plan)
    made = dict(_files(kit))
    for path, data in {**made, "set.zip": archive(made)}.items():
        give(path, data)


def _files(kit: Kit) -> Iterator[tuple[str, bytes]]:
    for name, item in {item.part.name: item for item in kit.items}.items():
        solid = hole_by_hole(kit.plan).findSolid() if name == "decoding_board" else item.part.solid
        yield from _exported(name, solid)
    for plate in kit.plates:
        for item, _ in plate.laid:
            _mesh_anew(item)
        yield f"{plate.file}.3mf", plate_file(kit, plate)


def _mesh_anew(item: Item) -> None:
    item.__dict__["mesh"] = mesh(item.part.solid)


def _exported(name: str, solid: cq.Shape) -> Iterator[tuple[str, bytes]]:
    """With CadQuery's own exporters, a copy for each, for a mesh stays with its shape."""
    with TemporaryDirectory() as folder:
        for ending in ("step", "stl"):
            path = Path(folder, f"{name}.{ending}")
            cq.exporters.export(cq.Workplane(obj=solid.copy()), str(path))
            yield path.name, path.read_bytes()
        path = Path(folder, f"{name}.glb")
        cq.Assembly(solid.copy(), name=name).export(str(path))
        yield path.name, path.read_bytes()
