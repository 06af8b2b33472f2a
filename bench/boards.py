"""How long a board takes, from its plan to the bytes of an STL file: `python -m bench.boards [--quick]`.

All contenders make the same board, without numbers on its rows: deck, rims, slot, and every hole with its lead-in.
Ours is glued from row cells; against it stand the same board cut hole by hole in CadQuery, manifold3d, and OpenSCAD.
"""

import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory
from time import process_time

import numpy
from manifold3d import CrossSection, Manifold, OpType

from cad.kernel import cq
from cad.mesh import mesh, stl
from cad.parts import board
from cad.parts.solids import glued
from cad.plan import FRONT, SLOT_ZONE, BoardPlan, Point
from cad.printer import Printer
from core import CLASSIC

ROWS = (12, 48, 96)
"""Boards of 100, 388 and 772 holes."""
SIDES = 36
"""What the angular deviation of our meshes makes of a circle."""
Contender = Callable[[BoardPlan], int]
"""Makes a board, and gives the length of its STL."""


def plan_of(rows: int) -> BoardPlan:
    """A board of four holes a row, in one part."""
    return BoardPlan(replace(CLASSIC, rows=rows), printer=Printer(width=1000, depth=1000, margin=-500))


def code_holes(plan: BoardPlan) -> list[Point]:
    """Every code hole, the hidden ones too."""
    return [hole for row in (*plan.code_holes, plan.hidden_holes) for hole in row]


def key_holes(plan: BoardPlan) -> list[Point]:
    """Every key hole."""
    return [hole for row in plan.key_holes for hole in row]


def row_cells(plan: BoardPlan) -> int:
    """Ours: a cell a row, glued, meshed once."""
    board._row.cache_clear()
    board.cap.cache_clear()
    solid = glued(board.cells(plan, plan.parts[0], board.plain_row))
    return len(stl(mesh(solid.Solids()[0])))


def blank(plan: BoardPlan) -> cq.Shape:
    """The board without holes, as a maker would model it."""
    middle = board._stretch(plan, FRONT, plan.rows_end - FRONT)
    beyond = board._stretch(plan, plan.rows_end + SLOT_ZONE, plan.sizes.row_pitch)
    return glued([board.cap(plan), middle, board.slot_cell(plan), beyond, board.far_cap(plan)]).clean()


def hole_by_hole(plan: BoardPlan) -> int:
    """The same board in the way of CadQuery's first examples: a workplane on the top face, and a hole, in a loop.

    It is exported as `export` does unasked.
    """
    sizes, work = plan.sizes, cq.Workplane(obj=blank(plan))
    for hole in code_holes(plan):
        work = _drilled(work, hole, sizes.code_hole, None)
    for hole in key_holes(plan):
        work = _drilled(work, hole, sizes.key_hole, sizes.deck)
    with TemporaryDirectory() as folder:
        path = Path(folder) / "board.stl"
        cq.exporters.export(work, str(path))
        return path.stat().st_size


def _drilled(work: cq.Workplane, hole: Point, across: float, depth: float | None) -> cq.Workplane:
    plane = work.faces(">Z").workplane(origin=(hole.x, hole.y, 0))
    return plane.cskHole(across, across + 0.8, 90, depth)


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
        subprocess.run(["openscad", "-o", str(out), str(source)], check=True, capture_output=True)
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


def seconds(make: Contender, plan: BoardPlan) -> float:
    """The processor's time for one board, that of child processes too."""
    import os

    before, begun = os.times(), process_time()
    make(plan)
    after = os.times()
    children = after.children_user - before.children_user + after.children_system - before.children_system
    return process_time() - begun + children


def main() -> None:
    """Print the table: seconds of processor time, and how many times as long as ours."""
    quick = "--quick" in sys.argv[1:]
    contenders = {"hole by hole": hole_by_hole, "manifold3d": in_manifold, "OpenSCAD": in_openscad}
    seconds(row_cells, plan_of(4))
    for rows in ROWS[:1] if quick else ROWS:
        plan = plan_of(rows)
        holes = len(code_holes(plan)) + len(key_holes(plan))
        ours = min(seconds(row_cells, plan) for _ in range(3))
        print(f"{holes:4} holes   row cells {ours:8.2f} s", flush=True)
        for name, make in contenders.items():
            if name == "OpenSCAD" and (rows > ROWS[0] or which("openscad") is None) or (rows > ROWS[1] and make is hole_by_hole):
                continue
            taken = seconds(make, plan)
            print(f"{holes:4} holes   {name:<12} {taken:5.2f} s {taken / ours:8.1f} times as long", flush=True)


if __name__ == "__main__":
    main()
