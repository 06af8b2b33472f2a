"""What PrusaSlicer says of the sets: every plate for every printer, with the print list's settings and without supports."""

import re
import subprocess
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from math import ceil, dist, pi
from pathlib import Path
from shutil import which
from typing import NamedTuple

import pytest

from cad.choices import DEFAULT_PRINTER, plan
from cad.export import plate_file
from cad.kernel import cq
from cad.kit import Kit
from cad.mesh import mesh, stl
from cad.parts import Part, build
from cad.parts.solids import box
from cad.plan import BoardPlan
from cad.printer import PRINTERS, Printer
from core import EDITIONS, custom

pytestmark = pytest.mark.slow

SETS = ("classic", "mini", "new", "advanced")
SETTINGS = (
    "--support-material", "--support-material-auto", "--support-material-threshold=40",
    "--perimeters=2", "--fill-density=15%", "--top-solid-layers=4", "--bottom-solid-layers=4", "--skirts=0",
    "--brim-width=0", "--gcode-comments", "--loglevel=2", "--seam-position=rear", "--dont-arrange",
)  # fmt: skip
"""The settings that the print list names, and supports wherever the slicer thinks that they are needed: at walls that lean
out by more than 50 degrees, and under what begins in the air. Seams at the rear take a fifth of the default's time."""
STRAND = pi * 1.75**2 / 4
"""The section of the filament, in mm2."""
COMPLAINT = re.compile(
    r"warning|error|empty|floating|outside|manifold|could not|fail|unsupported|nothing to print", re.IGNORECASE
)
OWN_TROUBLE = re.compile(
    r"Voronoi (?:vertex|diagram), input polygons will be rotated back and forth|Reversing even wall line"
    r"|transition on segment lies outside of segment"
)
"""The slicer warns that its arithmetic for walls of many widths went wrong, and goes on: no wall may be missing then."""
CELL = 0.3
"""Of the grid on which walls are compared, in mm: two thirds of the usual line."""
MOVE = re.compile(r"^G1 X([\d.-]+) Y([\d.-]+) E", re.MULTILINE)
STEP = re.compile(r"G1 X([\d.-]+) Y([\d.-]+)( E)?")


class Sliced(NamedTuple):
    """What the slicer made of a file."""

    complaints: list[str]
    supported: bool
    layers: int
    filament: float
    """In mm3."""
    moves: list[tuple[float, float]]
    """Where on the bed plastic is laid, in mm."""


def sliced(file: Path, width: float, depth: float, printer: Printer) -> Sliced:
    """Slice a file as it lies, on a bed of this size, with a printer's nozzle and layers."""
    program = which("prusa-slicer")
    assert program is not None, "there is no PrusaSlicer: apt-get install --no-install-recommends prusa-slicer"
    out = file.with_suffix(".gcode")
    bed = f"--bed-shape=0x0,{width}x0,{width}x{depth},0x{depth}"
    fine = (f"--layer-height={printer.layer}", f"--first-layer-height={printer.layer}", f"--nozzle-diameter={printer.nozzle}")
    command = [program, "--export-gcode", *SETTINGS, *fine, bed, "--output", str(out), str(file)]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    complaints = [line for line in (run.stdout + run.stderr).splitlines() if COMPLAINT.search(line)]
    said = [line for line in complaints if not OWN_TROUBLE.search(line)]
    if run.returncode or said:
        return Sliced(said or [run.stderr or f"status {run.returncode}"], False, 0, 0.0, [])
    gcode = out.read_text()
    if complaints:
        subprocess.run([*command, "--perimeter-generator=classic"], capture_output=True, check=True)
        said = [f"no wall at {place}" for place in sorted(missing(walls(out.read_text(), outer=True), walls(gcode)))]
    out.unlink()
    used = re.search(r"; filament used \[mm\] = ([\d.]+)", gcode)
    moves = [(float(x), float(y)) for x, y in MOVE.findall(gcode)]
    layers = gcode.count(";LAYER_CHANGE")
    return Sliced(said, "TYPE:Support" in gcode, layers, float(used[1]) * STRAND if used else 0.0, moves)


Cell = tuple[int, int, int]
"""A layer, and steps of `CELL` along x and y."""


def walls(gcode: str, *, outer: bool = False) -> set[Cell]:
    """The cells that walls run through, or outer walls only."""
    found, here, layer, laying = set(), (0.0, 0.0), 0, False
    for line in gcode.splitlines():
        if line.startswith(";LAYER_CHANGE"):
            layer += 1
        elif line.startswith(";TYPE:"):
            laying = line == ";TYPE:External perimeter" if outer else line.endswith("erimeter")
        elif step := STEP.match(line):
            there = (float(step[1]), float(step[2]))
            if laying and step[3]:
                found |= {(layer, *cell) for cell in _between(here, there)}
            here = there
    return found


def _between(here: tuple[float, float], there: tuple[float, float]) -> set[tuple[int, int]]:
    parts = ceil(dist(here, there) / CELL * 2) or 1
    shares = (part / parts for part in range(parts + 1))
    along = ([a + share * (b - a) for a, b in zip(here, there, strict=True)] for share in shares)
    return {(round(x / CELL), round(y / CELL)) for x, y in along}


def missing(wanted: set[Cell], there: set[Cell]) -> set[Cell]:
    """The cells that are wanted without a wall in them or next to them."""
    beside = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1)]
    return {(z, x, y) for z, x, y in wanted if not any((z, x + right, y + up) in there for right, up in beside)}


class Task(NamedTuple):
    """One plate, and all printers for which it is the same to the byte."""

    file: Path
    printers: list[Printer]
    listed: float
    """The filament of the print list, in mm3."""
    height: float

    def faults(self) -> list[str]:
        """Slice it on the least bed of its printers, and say what is wrong; nothing if all is well."""
        beds = [(printer.width, printer.depth) for printer in self.printers]
        width, depth = (min(sides) for sides in zip(*beds, strict=True))
        found = sliced(self.file, width, depth, self.printers[0])
        asked = {
            "; ".join(found.complaints): not found.complaints,
            "it takes supports": not found.supported,
            f"{found.layers} layers": abs(found.layers - self.height / self.printers[0].layer) <= 1,
            f"{found.filament:.0f} mm3, listed {self.listed:.0f}": abs(found.filament - self.listed) <= 0.1 * found.filament,
            "off the bed": bool(found.moves) and all(_on_bed(found.moves, printer) for printer in self.printers),
        }
        return [f"{self.file.stem}: {fault}" for fault, is_well in asked.items() if not is_well]


def _on_bed(moves: Sequence[tuple[float, float]], printer: Printer) -> bool:
    """Tell whether all lines lie inside the bed's margin, clear of the corner that the printer loses."""
    margin, lost = 1.9, printer.lost
    inside = all(margin <= x <= printer.width - margin and margin <= y <= printer.depth - margin for x, y in moves)
    return inside and (lost is None or not any(x < lost.right and y < lost.back for x, y in moves))


def tasks(plans: Sequence[BoardPlan], folder: Path) -> list[Task]:
    """Write the plates of some plans, those with the same bytes once."""
    found: dict[bytes, Task] = {}
    for planned in plans:
        kit = Kit(planned)
        for plate in kit.plates:
            data = plate_file(kit, plate)
            if data not in found:
                file = folder / f"{planned.edition.key}-{planned.printer.key}-{plate.file}.3mf"
                file.write_bytes(data)
                listed = sum(len(places) * kit.filaments[item].volume for item, places in plate.laid)
                height = max(item.part.box.zlen for item, _ in plate.laid)
                found[data] = Task(file, [], listed, height)
            found[data].printers.append(planned.printer)
    return list(found.values())


def faults(plans: Sequence[BoardPlan], folder: Path) -> list[str]:
    """Slice all plates of some plans, two at a time, and say what is wrong with them."""
    with ThreadPoolExecutor(2) as pool:
        return [fault for found in pool.map(Task.faults, tasks(plans, folder)) for fault in found]


@pytest.mark.parametrize("key", EDITIONS)
def test_every_plate_prints_without_supports_on_every_printer(key: str, tmp_path: Path) -> None:
    """PrusaSlicer takes each plate for each printer where it lies, without a word, a support, an empty layer or a line off
    the bed, and uses the filament that the print list says within a tenth; of the lesser editions, for the default printer,
    which has the smallest bed, and for the largest.
    """
    printers = PRINTERS.values() if key in SETS else [PRINTERS[DEFAULT_PRINTER], PRINTERS["prusa-xl"]]
    plans = [BoardPlan(EDITIONS[key], printer=printer) for printer in printers]
    assert faults(plans, tmp_path) == []


OTHERS = {
    "seven holes": BoardPlan(custom(holes=7, rows=10), printer=PRINTERS["prusa-xl"]),
    "three holes": BoardPlan(custom(holes=3, rows=6)),
    "a fine nozzle": plan(EDITIONS["mini"], {"nozzle": "0.25", "layer": "0.1"}),
    "a wide nozzle": plan(EDITIONS["classic"], {"nozzle": "0.6", "layer": "0.3", "peg_scale": "1.25", "printer": "prusa-xl"}),
    "thick layers": plan(EDITIONS["advanced"], {"layer": "0.3"}),
    "thin layers, no symbols": plan(EDITIONS["classic"], {"layer": "0.1", "symbols": "no", "rows": "6"}),
}


@pytest.mark.parametrize("name", OTHERS)
def test_other_choices_print_as_listed_too(name: str, tmp_path: Path) -> None:
    """So it is with boards, nozzles, layers and scales on which the print list's estimate was never tried out."""
    assert faults([OTHERS[name]], tmp_path) == []


@pytest.mark.parametrize("layer", ["0.1", "0.15", "0.3"])
@pytest.mark.parametrize("colour", ["6", "9", "purple", "magenta"])
def test_marks_that_fill_a_head_print_with_other_layers(colour: str, layer: str, tmp_path: Path) -> None:
    """The widest marks take no supports with thin and thick layers either."""
    planned = plan(EDITIONS["bulls"], {"layer": layer})
    found = sliced(_stood(build(planned, f"code_peg:{colour}")[0], tmp_path), 180, 180, planned.printer)
    assert (found.complaints, found.supported) == ([], False) and found.layers > 20


def _stood(part: Part, folder: Path) -> Path:
    """One part alone, away from the bed's edges."""
    file = folder / f"{part.name}.stl"
    file.write_bytes(stl(mesh(part.solid.moved(cq.Location((50, 50, 0))))))
    return file


@pytest.mark.parametrize("choices", [{"nozzle": "0.6", "peg_scale": "1.25"}, {"nozzle": "0.8", "peg_scale": "1.6"}])
def test_the_code_setting_unit_prints_with_wide_nozzles(choices: dict[str, str], tmp_path: Path) -> None:
    """With a line wider than a bridge's strand the slicer puts supports under every flat roof that ends at a wall: there is none."""
    planned = plan(EDITIONS["new"], choices | {"printer": "prusa-xl"})
    for part in build(planned, "code_setter"):
        found = sliced(_stood(part, tmp_path), planned.printer.width, planned.printer.depth, planned.printer)
        assert (found.complaints, found.supported) == ([], False) and found.layers > 20


def test_a_missing_wall_is_noticed() -> None:
    """Of two squares in a layer, one without its outer wall is found, wherever its walls would run; moved a little it is not."""
    near, far, shifted = (
        "\n".join([f"G1 X{x} Y{x}", *(f"G1 X{x + right} Y{x + up} E1" for right, up in ((5, 0), (5, 5), (0, 5), (0, 0)))])
        for x in (10, 20, 20.2)
    )
    head = ";LAYER_CHANGE\n;TYPE:External perimeter\n"
    wanted = walls(f"{head}{near}\n{far}", outer=True)
    assert missing(wanted, walls(f"{head}{near}")) == walls(f"{head}{far}")
    assert missing(wanted, walls(f"{head}{near}\n;TYPE:Solid infill\n{far}")) == walls(f"{head}{far}")
    assert missing(wanted, walls(f"{head}{far}\n;TYPE:Perimeter\n{near}\n{shifted}")) == set()


def test_what_cannot_be_printed_is_noticed(tmp_path: Path) -> None:
    """A roof in the air, a thing beside the bed and a wrong list are found out: the tests above are not blind."""
    printer = Printer(width=100, depth=100)
    foot, roof = box(80, 5, 0, 5, 5, 12), box(80, 5, 10, 30, 5, 2)
    file = tmp_path / "roof.stl"
    file.write_bytes(stl(mesh(foot.fuse(roof).clean().Solids()[0])))
    faults = Task(file, [printer], 1.0, 10.0).faults()
    assert len(faults) == 4 and "it takes supports" in faults[0] and "off the bed" in faults[3]
    file.write_bytes(stl(mesh(foot)))
    assert Task(file, [printer], 280.0, 12.0).faults() == []
