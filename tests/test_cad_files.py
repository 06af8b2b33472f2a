"""The files of a set: read by other people's strict readers, and the same bytes whenever they are made."""

import json
import re
import struct
import subprocess
import sys
from functools import cache
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import lib3mf
import numpy
import pytest
from manifold3d import Error, Manifold
from manifold3d import Mesh as ManifoldMesh

from cad.export import files, write
from cad.kernel import cq
from cad.kit import Kit
from cad.mesh import Mesh
from cad.plan import BoardPlan
from cad.printer import PRINTERS, Printer, Rect
from cad.sets import make
from cad.sizes import Sizes
from core import CLASSIC, EDITIONS, NEW
from core.looks import LOOKS

SETS = ("classic", "mini", "new", "advanced")
HERE = Path(__file__).parent.parent


@cache
def made(key: str) -> tuple[Kit, dict[str, bytes]]:
    """A set and its files, made once for all tests."""
    kit = Kit(BoardPlan(EDITIONS[key]))
    return kit, dict(files(kit))


@pytest.mark.parametrize("key", SETS)
def test_a_set_has_every_file(key: str) -> None:
    """Each part comes as STEP, STL and GLB, each plate as 3MF, with a print list, and all of it once more in a zip."""
    kit, found = made(key)
    parts = {item.part.name for item in kit.items}
    assert {f"parts/{name}.{ending}" for name in parts for ending in ("step", "stl", "glb")} <= found.keys()
    assert sum(name.endswith(".3mf") for name in found) == len(kit.plates)
    assert {"print-list.txt", "print-list.html", "plan.svg", f"{key}.glb"} <= found.keys()
    with ZipFile(BytesIO(found[f"{key}.zip"])) as packed:
        assert packed.testzip() is None
        assert {name: packed.read(f"{key}/{name}") for name in found if name != f"{key}.zip"} == {
            name: data for name, data in found.items() if name != f"{key}.zip"
        }


@pytest.mark.parametrize("key", SETS)
def test_meshes_are_watertight_and_face_outward(key: str) -> None:
    """manifold3d takes every mesh as it is, and it encloses the solid's volume to a hundredth, not its negative."""
    kit, _ = made(key)
    for item in {item.part.name: item for item in kit.items}.values():
        body = Manifold(_arrays(item.mesh))
        assert body.status() == Error.NoError, item.name
        assert body.volume() == pytest.approx(item.part.solid.Volume(), rel=0.01), item.name
        assert body.genus() >= 0 and len(body.decompose()) == 1, item.name


def _arrays(mesh: Mesh) -> ManifoldMesh:
    vertices = numpy.array(mesh.vertices, numpy.float32)
    return ManifoldMesh(vertices, numpy.array(mesh.triangles, numpy.uint32))


@pytest.mark.parametrize("key", SETS)
def test_plates_pass_lib3mf_strictly(key: str) -> None:
    """lib3mf reads each plate in strict mode without a warning, and calls every object manifold and oriented."""
    kit, found = made(key)
    for plate in kit.plates:
        model = _read(found[f"plates/{plate.file}.3mf"])
        objects = list(_each(model.GetMeshObjects(), "GetCurrentMeshObject"))
        assert [thing.GetName() for thing in objects] == [item.name for item, _ in plate.laid]
        assert all(thing.IsManifoldAndOriented() for thing in objects)
        items = list(_each(model.GetBuildItems(), "GetCurrent"))
        assert len(items) == sum(len(places) for _, places in plate.laid)
        _lie_on_the_bed(items, kit.plan.printer)


def _read(data: bytes) -> lib3mf.Model:
    model = lib3mf.get_wrapper().CreateModel()
    reader = model.QueryReader("3mf")
    reader.SetStrictModeActive(True)
    reader.ReadFromBuffer(data)
    assert reader.GetWarningCount() == 0
    return model


def _each(iterator: object, current: str) -> list[object]:
    found = []
    while iterator.MoveNext():
        found.append(getattr(iterator, current)())
    return found


def _lie_on_the_bed(items: list[object], printer: Printer) -> None:
    """Every placed object rests on the bed, inside its margin, and no two bounding boxes meet."""
    boxes = []
    for item in items:
        low, high = _placed(item)
        assert low[2] == pytest.approx(0, abs=1e-4)
        assert low[0] >= 1.99 and low[1] >= 1.99 and high[0] <= printer.width - 1.99 and high[1] <= printer.depth - 1.99
        boxes.append(Rect(low[0], low[1], high[0] - low[0], high[1] - low[1]))
    assert not any(one.meets(other) for number, one in enumerate(boxes) for other in boxes[:number])


def _placed(item: object) -> tuple[numpy.ndarray, numpy.ndarray]:
    corners = numpy.array([list(point.Coordinates) for point in item.GetObjectResource().GetVertices()])
    matrix = numpy.array([list(row) for row in item.GetObjectTransform().Fields])
    moved = corners @ matrix[:3] + matrix[3]
    return moved.min(0), moved.max(0)


def test_objects_have_their_colour() -> None:
    """An object of a plate has its colour as a base material that lib3mf resolves."""
    kit, found = made("classic")
    plate = next(plate for plate in kit.plates if plate.group == "yellow")
    model = _read(found[f"plates/{plate.file}.3mf"])
    (thing,) = _each(model.GetMeshObjects(), "GetCurrentMeshObject")
    group, number, _ = thing.GetObjectLevelProperty()
    colour = model.GetBaseMaterialGroupByID(group).GetDisplayColor(number)
    assert f"#{colour.Red:02x}{colour.Green:02x}{colour.Blue:02x}" == LOOKS["yellow"].printed


@pytest.mark.parametrize("key", SETS)
def test_step_files_hold_the_same_solid(key: str, tmp_path: Path) -> None:
    """A STEP file, read back, is one valid solid of the same volume, and tells neither time nor machine."""
    kit, found = made(key)
    for item in {item.part.name: item for item in kit.items}.values():
        data = found[f"parts/{item.part.name}.step"]
        assert f"FILE_NAME('{item.part.name}.step','2000-01-01T00:00:00'".encode() in data
        assert b"/tmp" not in data and b"translator" not in data
    board = max((name for name in found if name.endswith(".step")), key=lambda name: len(found[name]))
    (tmp_path / "board.step").write_bytes(found[board])
    back = cq.importers.importStep(str(tmp_path / "board.step")).val()
    original = next(item.part.solid for item in kit.items if f"parts/{item.part.name}.step" == board)
    assert [solid.isValid() for solid in back.Solids()] == [True]
    assert back.Volume() == pytest.approx(original.Volume(), rel=1e-9)


def test_stl_and_glb_are_what_their_formats_say() -> None:
    """A binary STL is as long as its count of triangles asks; a GLB's lengths agree, and its box is in metres, y up."""
    kit, found = made("classic")
    for item in kit.items:
        stl, glb = (found[f"parts/{item.part.name}.{ending}"] for ending in ("stl", "glb"))
        assert len(stl) == 84 + 50 * struct.unpack_from("<I", stl, 80)[0] and not stl.startswith(b"solid")
        magic, version, length, text_length, kind = struct.unpack_from("<4sIII4s", glb)
        assert (magic, version, length, kind) == (b"glTF", 2, len(glb), b"JSON")
        document = json.loads(glb[20 : 20 + text_length])
        (positions, _), (node, root) = document["accessors"], document["nodes"]
        size = [high - low for low, high in zip(positions["min"], positions["max"], strict=True)]
        assert size == pytest.approx([item.part.box.xlen, item.part.box.ylen, item.part.box.zlen], abs=1e-3)
        assert root["scale"] == [0.001] * 3 and node["name"] == item.part.name


def test_the_list_counts_what_is_on_the_plates() -> None:
    """The print list names every plate and warns of small parts, as text and as a page; its totals are the parts'."""
    _, found = made("classic")
    text, page = found["print-list.txt"].decode(), found["print-list.html"].decode()
    rows = re.findall(r"^(plate-\S+) +(.+?)  +(.+?) +(\d+) +([\d.]+) +([\d.]+)$", text, re.MULTILINE)
    pegs = [row for row in rows if row[1].startswith("code peg") and row[0] != "plate-01-fit-test"]
    assert {(row[2], row[3]) for row in pegs} == {(colour, "16") for colour in CLASSIC.colours}
    total = re.search(r"^in all +(\d+) +([\d.]+) +([\d.]+)$", text, re.MULTILINE)
    assert total is not None and int(total[1]) == sum(int(row[3]) for row in rows) == 96 + 50 + 3 + 3
    assert float(total[3]) == pytest.approx(sum(float(row[5]) for row in rows), abs=0.1)
    assert "Not for children under 3" in text and "Not for children under 3" in page
    assert all(row[0] in page for row in rows) and "<svg" in page


def test_a_clearance_reaches_the_files() -> None:
    """Another clearance makes another board, to the last format."""
    small = CLASSIC.vary(rows=6)
    one, other = (dict(files(Kit(BoardPlan(small, Sizes(clearance=clearance))))) for clearance in (0.0, 0.1))
    for name in ("decoding_board.step", "decoding_board.stl", "decoding_board.glb"):
        assert one[f"parts/{name}"] != other[f"parts/{name}"]
    assert one["parts/code_peg-red.stl"] == other["parts/code_peg-red.stl"]


DIGEST = """
import sys
from hashlib import sha256
from cad.export import files
from cad.kit import Kit
from cad.plan import BoardPlan
from core import EDITIONS
for key in sys.argv[1:]:
    for name, data in files(Kit(BoardPlan(EDITIONS[key]))):
        print(key, name, sha256(data).hexdigest())
"""


def test_the_same_set_has_the_same_bytes() -> None:
    """Made again by another process, in another order, zone and hash seed, every file has the same bytes."""
    keys = ("mini", "classic")
    environment = {"PYTHONHASHSEED": "7", "TZ": "Asia/Kathmandu", "PYTHONPATH": str(HERE), "LC_ALL": "C"}
    again = subprocess.run(
        [sys.executable, "-c", DIGEST, *keys], env=environment, cwd=HERE, capture_output=True, text=True, check=True
    ).stdout.splitlines()
    assert again == [f"{key} {name} {sha256(data).hexdigest()}" for key in keys for name, data in made(key)[1].items()]


def test_only_changed_sets_are_made_again(tmp_path: Path) -> None:
    """A second run makes nothing; a set whose stamp is missing, as after an interruption, is made again."""
    said: list[str] = []
    assert list(make(tmp_path, said.append, ("travel",))) == [tmp_path / "travel"]
    assert len(said) > 10
    said.clear()
    list(make(tmp_path, said.append, ("travel",)))
    assert said == ["set 1 of 1, travel: up to date"]
    (tmp_path / "travel" / "made-from.txt").unlink()
    said.clear()
    list(make(tmp_path, said.append, ("travel",)))
    assert len(said) > 10 and [path.name for path in tmp_path.iterdir()] == ["travel"]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["mni"], "error: not an edition: 'mni'; one of classic, mini"),
        (["classic", "--clearance", "2"], "error: the clearance is -0.2 to 0.4 mm, not 2: the nearest that works is 0.4"),
        (["classic", "--bed", "wide"], "error: not a bed: 'wide'; give width x depth in mm, as in 180x180"),
        (["classic", "--clear", "0.1"], "unrecognized arguments: --clear"),
        (["all", "--rows", "8"], "error: all makes every set as it comes"),
    ],
)
def test_the_command_line_refuses_in_a_sentence(words: list[str], says: str) -> None:
    """What cannot be made ends with status 2 and a sentence, never with a traceback."""
    run = subprocess.run([sys.executable, "-m", "cad", *words], cwd=HERE, capture_output=True, text=True, check=False)
    assert run.returncode == 2 and says in run.stderr and "Traceback" not in run.stderr


def test_the_command_line_makes_a_set(tmp_path: Path) -> None:
    """`python -m cad` says how far it is and writes the set, with the rows that were asked for."""
    words = ["travel", "--rows", "4", "--bed", "100x100", "--out", str(tmp_path)]
    run = subprocess.run([sys.executable, "-m", "cad", *words], cwd=HERE, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    assert "travel: part 1 of" in run.stdout
    assert "4 rows of 4" in (tmp_path / "travel" / "print-list.txt").read_text()


def test_files_are_written_where_they_are_named(tmp_path: Path) -> None:
    """`write` puts the same bytes on the disk that `files` gives."""
    kit, found = made("classic")
    assert {path.relative_to(tmp_path).as_posix(): path.read_bytes() for path in write(kit, tmp_path)} == found


def test_small_beds_take_more_plates() -> None:
    """What one bed cannot hold goes on several, and nothing is lost."""
    kit = Kit(BoardPlan(NEW, printer=Printer(width=120, depth=200)))
    laid = sum(len(places) for plate in kit.plates for _, places in plate.laid)
    assert laid == sum(item.count for item in kit.items)
    assert len(kit.plates) > len(Kit(BoardPlan(NEW, printer=PRINTERS["prusa-xl"])).plates)
