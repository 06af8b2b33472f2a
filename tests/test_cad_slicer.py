"""What PrusaSlicer says of the sets: sliced with the print list's settings, without supports and without a warning."""

import re
import subprocess
from functools import cache
from math import pi
from pathlib import Path
from shutil import which

import pytest

from cad.export import plate_file
from cad.kit import Kit, Plate
from cad.mesh import stl
from cad.plan import BoardPlan
from cad.printer import PRINTERS, Printer
from core import EDITIONS

pytestmark = pytest.mark.slow

SETS = ("classic", "mini", "new", "advanced")
PROFILE = (
    "--layer-height=0.2", "--first-layer-height=0.2", "--nozzle-diameter=0.4", "--perimeters=2", "--fill-density=15%",
    "--top-solid-layers=4", "--bottom-solid-layers=4", "--skirts=0", "--brim-width=0", "--filament-density=1.24",
    "--gcode-comments", "--loglevel=2",
)  # fmt: skip
"""The settings that the print list names."""
SUPPORTS = ("--support-material", "--support-material-auto", "--support-material-threshold=40")
"""Supports wherever the slicer thinks that they are needed: at walls that lean out by more than 50 degrees."""
STRAND = pi * 1.75**2 / 4
"""The section of the filament, in mm2."""
COARSE = (
    "--layer-height=0.6", "--first-layer-height=0.6", "--nozzle-diameter=0.8", "--perimeters=1", "--fill-density=0%",
    "--top-solid-layers=0", "--bottom-solid-layers=0", "--skirts=0", "--brim-width=0", "--loglevel=2",
    "--perimeter-generator=classic",
)  # fmt: skip
"""As fast as slicing can be, where only the places on the bed matter; walls of one width, for such coarse walls of
many widths make the slicer warn of its own arithmetic."""
COMPLAINT = re.compile(r"warning|error|empty|floating|outside|manifold|could not|fail|unsupported|nothing to print", re.IGNORECASE)


@cache
def kit(key: str, printer: Printer = PRINTERS["prusa-mini"]) -> Kit:
    """A set for a printer, built once."""
    return Kit(BoardPlan(EDITIONS[key], printer=printer))


def sliced(file: Path, printer: Printer, *settings: str) -> str:
    """Slice a file as it lies; give the G-code, or fail with what the slicer complained of."""
    program = which("prusa-slicer")
    assert program is not None, "there is no PrusaSlicer: apt-get install --no-install-recommends prusa-slicer"
    width, depth = printer.width, printer.depth
    bed = f"--bed-shape=0x0,{width}x0,{width}x{depth},0x{depth}"
    out = file.with_suffix(".gcode")
    run = subprocess.run(
        [program, "--export-gcode", *settings, bed, "--output", str(out), str(file)],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    said = [line for line in (run.stdout + run.stderr).splitlines() if COMPLAINT.search(line)]
    assert run.returncode == 0 and said == [], said or run.stderr
    return out.read_text()


@pytest.mark.parametrize("key", SETS)
def test_each_part_prints_without_supports_and_plates_take_the_filament_listed(key: str, tmp_path: Path) -> None:
    """PrusaSlicer adds no support to any part, leaves no layer empty, and takes for a plate what the list says within a tenth."""
    found, used_by = {}, {}
    for item in {item.part.name: item for item in kit(key).items}.values():
        path = tmp_path / f"{item.part.name}.stl"
        path.write_bytes(stl(item.mesh))
        gcode = sliced(path, kit(key).plan.printer, *PROFILE, *SUPPORTS)
        used = re.search(r"; filament used \[mm\] = ([\d.]+)", gcode)
        assert used is not None
        used_by[item.part.name] = float(used[1]) * STRAND
        layers = gcode.count(";LAYER_CHANGE") - item.part.box.zlen / 0.2
        found[item.part.name] = ("TYPE:Support" in gcode, round(layers))
    assert {name: said for name, said in found.items() if said[0] or abs(said[1]) > 1} == {}
    for plate in kit(key).plates:
        listed = sum(len(places) * kit(key).filaments[item].volume for item, places in plate.laid)
        assert listed == pytest.approx(sum(len(places) * used_by[item.part.name] for item, places in plate.laid), rel=0.1)


BEDS = list({(p.width, p.depth, p.lost): p for p in PRINTERS.values()}.values())


@pytest.mark.parametrize("key", ("classic", "new"))
@pytest.mark.parametrize("printer", BEDS, ids=lambda printer: printer.key)
def test_the_largest_parts_lie_on_every_printers_bed(key: str, printer: Printer, tmp_path: Path) -> None:
    """PrusaSlicer takes the fit test and the boards as they are laid out, on every bed and clear of its lost corner."""
    for plate in kit(key, printer).plates[:2]:
        _lies_on_the_bed(kit(key, printer), plate, printer, tmp_path)


def test_every_plate_of_a_set_lies_on_its_bed(tmp_path: Path) -> None:
    """PrusaSlicer takes all plates of a set, pegs and keys included, each with all its copies."""
    printer = PRINTERS["prusa-mini"]
    for plate in kit("mini", printer).plates:
        _lies_on_the_bed(kit("mini", printer), plate, printer, tmp_path)


def _lies_on_the_bed(made: Kit, plate: Plate, printer: Printer, folder: Path) -> None:
    path = folder / f"{plate.file}.3mf"
    path.write_bytes(plate_file(made, plate))
    gcode = sliced(path, printer, "--dont-arrange", *COARSE)
    moves = [(float(x), float(y)) for x, y in re.findall(r"^G1 X([\d.-]+) Y([\d.-]+) E", gcode, re.MULTILINE)]
    assert moves and all(1.9 <= x <= printer.width - 1.9 and 1.9 <= y <= printer.depth - 1.9 for x, y in moves)
    lost = printer.lost
    assert lost is None or not any(x < lost.right and y < lost.back for x, y in moves)


def test_a_thing_off_the_bed_is_noticed(tmp_path: Path) -> None:
    """The slicer does complain of a board that is longer than the bed: the tests above are not blind."""
    board = next(item for item in kit("classic").items if item.part.name == "decoding_board")
    path = tmp_path / "board.stl"
    path.write_bytes(stl(board.mesh))
    with pytest.raises(AssertionError):
        sliced(path, Printer(width=120, depth=120), *COARSE)


