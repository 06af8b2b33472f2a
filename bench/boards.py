"""How long a board takes, from its plan to the bytes of an STL file: `python -m bench.boards [--quick]`.

All contenders make the same board, without numbers on its rows: deck, rims, slot, and every hole with its lead-in,
its circles of 36 sides. Ours is glued from row cells and is a solid as well as a mesh, as CadQuery's is; those of
manifold3d and OpenSCAD are meshes only, and lack the chamfers of the outer edge and of the slot. CadQuery's board cut
hole by hole is exported twice: as it does unasked, and as coarsely as ours.
"""

import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from os import times
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy
from manifold3d import CrossSection, Manifold, OpType

from cad.kernel import cq
from cad.mesh import ANGULAR, LINEAR, joined, stl
from cad.parts import board
from cad.parts.part import FACE_DOWN, laid_cells
from cad.plan import SLOT_ZONE, BoardPlan
from cad.printer import Printer
from core import CLASSIC
from make.debian import Program, find, provide
from make.step import Failure

from ._naive import code_holes, hole_by_hole, key_holes

OPENSCAD = Program("OpenSCAD", ("openscad",), "openscad")
ROWS = (12, 48, 96)
"""Boards of 100, 388 and 772 holes."""
SIDES = 36
"""What the angular deviation of our meshes makes of a circle."""


def plan_of(rows: int) -> BoardPlan:
    """A board of four holes a row, in one part."""
    return BoardPlan(replace(CLASSIC, rows=rows), printer=Printer(width=1000, depth=1000, margin=-500))


def row_cells(plan: BoardPlan) -> int:
    """Ours: a cell a row, glued to a solid, each different cell meshed once."""
    board._row.cache_clear()
    board.cap.cache_clear()
    part = laid_cells("board", board.cells(plan, plan.parts[0], board.plain_row), FACE_DOWN)
    return len(stl(joined(part.cells)))


def exported(work: cq.Workplane, **tolerances: float) -> int:
    """Mesh and write it with CadQuery; a copy, for a mesh stays with its shape."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "board.stl"
        cq.exporters.export(cq.Workplane(obj=work.val().copy()), str(path), **tolerances)
        return path.stat().st_size


def in_manifold(plan: BoardPlan) -> int:
    """The same board with manifold3d: polygons drawn out, all holes taken away at once, the mesh as it comes."""
    body = Manifold.batch_boolean([_drawn_out(plan), *_manifold_drills(plan)], OpType.Subtract)
    made = body.to_mesh()
    corners = made.vert_properties[:, :3][made.tri_verts].reshape(-1, 9)
    facets = numpy.zeros(len(corners), [("normal", "<f4", 3), ("corners", "<f4", 9), ("attribute", "<u2")])
    facets["corners"] = corners
    return 84 + len(facets.tobytes())


def _drawn_out(plan: BoardPlan) -> Manifold:
    top, under = plan.sizes.board_height, plan.hollow
    outline = CrossSection.square((plan.width - 8, plan.length - 8)).translate((4, 4)).offset(4, circular_segments=SIDES)
    hollow = CrossSection.square((plan.width - 2 * plan.rim, plan.length - 2 * plan.rim)).translate((plan.rim, plan.rim))
    beam = Manifold.cube((plan.width, SLOT_ZONE - 0.8, under)).translate((0, plan.rows_end + 0.4, 0))
    slot = plan.slot
    tool = Manifold.cube((slot.width, slot.depth, plan.slot_depth + 1)).translate((slot.x, slot.y, top - plan.slot_depth))
    return outline.extrude(top) - (hollow.extrude(under) - beam) - tool


def _manifold_drills(plan: BoardPlan) -> Iterator[Manifold]:
    sizes, top = plan.sizes, plan.sizes.board_height
    for holes, across, depth in ((code_holes(plan), sizes.code_hole, top + 1), (key_holes(plan), sizes.key_hole, sizes.deck)):
        radius, lead = across / 2, sizes.lead_in
        half = [(0, top - depth), (radius, top - depth), (radius, top - lead), (radius + lead, top)]
        drill = CrossSection([[*half, (radius + lead, top + 1), (0, top + 1)]]).revolve(SIDES)
        yield from (drill.translate((hole.x, hole.y, 0)) for hole in holes)


def in_openscad(plan: BoardPlan) -> int:
    """The same board in OpenSCAD, as Debian has it."""
    with TemporaryDirectory() as folder:
        source, out = Path(folder) / "board.scad", Path(folder) / "board.stl"
        source.write_text("\n".join(_openscad(plan)))
        subprocess.run([str(find(OPENSCAD)), "-o", str(out), str(source)], check=True, capture_output=True)
        return out.stat().st_size


def _openscad(plan: BoardPlan) -> Iterator[str]:
    top, under, rim, slot = plan.sizes.board_height, plan.hollow, plan.rim, plan.slot
    yield f"$fn={SIDES}; difference() {{"
    yield f"linear_extrude({top}) translate([4,4]) offset(4) square([{plan.width - 8},{plan.length - 8}]);"
    for near, far in ((rim, plan.rows_end + 0.4), (plan.rows_end + SLOT_ZONE - 0.4, plan.length - rim)):
        yield f"translate([{rim},{near},-1]) cube([{plan.width - 2 * rim},{far - near},{under + 1}]);"
    yield f"translate([{slot.x},{slot.y},{top - plan.slot_depth}]) cube([{slot.width},{slot.depth},{plan.slot_depth + 1}]);"
    sizes = plan.sizes
    for holes, across, low in ((code_holes(plan), sizes.code_hole, -1), (key_holes(plan), sizes.key_hole, under)):
        for hole in holes:
            yield f"translate([{hole.x},{hole.y},{low}]) cylinder(d={across},h={top - low - 0.4});"
            yield f"translate([{hole.x},{hole.y},{top - 0.4}]) cylinder(d1={across},d2={across + 1.8},h=0.9);"
    yield "}"


def seconds(make: Callable[[], Any]) -> tuple[float, Any]:
    """The processor's time for making something, that of child processes too, and what was made."""
    before = times()
    made = make()
    after = times()
    return sum(after[:4]) - sum(before[:4]), made


def contend(plan: BoardPlan, *, all_of_them: bool) -> float:
    """Print how long each takes for one board, and how many times as long as ours; give our seconds."""
    holes = len(code_holes(plan)) + len(key_holes(plan))
    ours = min(seconds(lambda: row_cells(plan))[0] for _ in range(3))
    print(f"{holes:4} holes  {'row cells, ours':<36} {ours:8.2f} s {1000 * ours / holes:6.2f} ms a hole", flush=True)
    for name, taken in _others(plan, all_of_them):
        print(f"{holes:4} holes  {name:<36} {taken:8.2f} s {taken / ours:6.1f} times as long", flush=True)
    return ours


def _others(plan: BoardPlan, all_of_them: bool) -> Iterator[tuple[str, float]]:
    yield "manifold3d", min(seconds(lambda: in_manifold(plan))[0] for _ in range(3))
    if all_of_them:
        cut, work = seconds(lambda: hole_by_hole(plan))
        yield "CadQuery, hole by hole", cut + seconds(lambda: exported(work))[0]
        coarse = seconds(lambda: exported(work, tolerance=LINEAR, angularTolerance=ANGULAR))
        yield "CadQuery, hole by hole, as coarse", cut + coarse[0]
    if plan.edition.rows == ROWS[0] and find(OPENSCAD):
        yield "OpenSCAD", seconds(lambda: in_openscad(plan))[0]


def main() -> None:
    """Print the table, and how our time grows with the holes; `--quick` stops at the smallest board."""
    quick = "--quick" in sys.argv[1:]
    try:
        provide(OPENSCAD)
    except Failure as failure:
        print(f"Timed without OpenSCAD: {failure}")
    for warm in (row_cells, in_manifold):
        warm(plan_of(4))
    taken = [contend(plan_of(rows), all_of_them=rows <= ROWS[1]) for rows in (ROWS[:1] if quick else ROWS)]
    if not quick:
        print(f"{ROWS[2] / ROWS[1]:g} times the rows take {taken[2] / taken[1]:.2f} times as long")


if __name__ == "__main__":
    main()
