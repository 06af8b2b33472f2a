"""What the workshop loads on request: CadQuery and its kernel, trimmed, for the browser, and the viewer of 3D models."""

import gzip
import json
import re
import shutil
import tempfile
import zipfile
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

from . import archive, stdlib
from .bytecode import compile_in_place
from .environment import PYTHON, make_venv
from .node import run_script
from .place import CACHE, NODE_MODULES, REQUIREMENTS, ROOT, WEB, digest, files_in
from .step import Failure, once, run

WHEELS = CACHE / "wheels"
PARTS = CACHE / "workshop"
LOCK = REQUIREMENTS / "workshop.txt"
TARGET = ("--platform", "pyemscripten_2025_0_wasm32", "--python-version", "3.13", "--implementation", "cp", "--abi", "cp313")
"""The browser's Python, in pip's words; it is Pyodide 0.29's."""
SEEN_AS = "/lib/cadquery.zip"
"""Where the worker puts the archive: what a traceback shows."""
TRIM = ROOT / "make" / "kernel" / "trim.mjs"
RETURNED = {"Poly"}
"""Submodules of OCP that nobody names, but whose objects are answers: BRep_Tool's triangles."""
DISPLAYED = {"Aspect", "Graphic3d", "Prs3d", "StdPrs", "IVtkOCC", "IVtkVTK"}
VIEWER = NODE_MODULES / "@google" / "model-viewer" / "dist" / "model-viewer.min.js"


def make_workshop() -> None:
    """Fetch the pinned wheels, each checked by its hash, and make .cache/workshop of them."""
    make_venv()
    once("wheels", digest([LOCK]), "Fetching CadQuery for the browser", _fetch, WHEELS)
    inputs = [LOCK, Path(__file__), WEB / "package-lock.json", *files_in(TRIM.parent)]
    state = " ".join((digest(inputs), stdlib.state(), *sorted(_named((ROOT / "cad").rglob("*.py")))))
    once("workshop", state, "Packing CadQuery for the browser", _fill, PARTS)


def wheel_of(package: str) -> Path:
    """The wheel of a package; Failure if its file was not fetched."""
    found = sorted(WHEELS.glob(f"{package}-*.whl"))
    if not found:
        raise Failure(f"requirements/workshop.txt brought no wheel of {package}")
    return found[0]


def _fetch() -> None:
    shutil.rmtree(WHEELS, ignore_errors=True)
    options = ["--require-hashes", "--no-deps", "--only-binary", ":all:", "--disable-pip-version-check", "--no-input"]
    command: list[str | Path] = [PYTHON, "-m", "pip", "download", *TARGET, *options, "--dest", WHEELS, "-r", LOCK]
    run(command, otherwise="the wheels of requirements/workshop.txt could not be fetched: is the network up?")


def _fill() -> None:
    with tempfile.TemporaryDirectory(dir=CACHE) as scratch:
        new, library = Path(scratch, "workshop"), Path(scratch, "library")
        new.mkdir()
        for wheel in sorted(WHEELS.glob("*.whl")):
            _unpack(wheel, library)
        (kernel,) = library.glob("*.so")
        _trim(kernel, library, new / f"OCP{archive.SOLID}")
        compile_in_place(library, SEEN_AS)
        archive.write_solid(new / f"cadquery{archive.SOLID}", library, list(library.rglob("*.pyc")))
        stdlib.pack_whole_into(new)
        shutil.copyfile(VIEWER, new / VIEWER.name)
        shutil.rmtree(PARTS, ignore_errors=True)
        new.rename(PARTS)


def _unpack(wheel: Path, library: Path) -> None:
    """Take a wheel's Python and its WebAssembly."""
    with zipfile.ZipFile(wheel) as packed:
        for entry in packed.infolist():
            if entry.filename.endswith((".so", ".py")):
                packed.extract(entry, library)


def _trim(kernel: Path, library: Path, target: Path) -> None:
    """Leave of the kernel what solids use, compressed so that a browser can decompress it as it comes."""
    trimmed = kernel.with_suffix(".wasm")
    run_script(TRIM, kernel, trimmed, json.dumps(sorted(used(library))), otherwise="OCP's kernel could not be trimmed")
    with target.open("wb") as file, gzip.GzipFile("", "wb", 9, file, mtime=0) as packed, trimmed.open("rb") as code:
        shutil.copyfileobj(code, packed)


def used(library: Path) -> set[str]:
    """The submodules of OCP that CadQuery's shapes and `cad` name, less those that only display them."""
    shapes = [library / "cadquery" / "occ_impl" / name for name in ("shapes.py", "geom.py")]
    return (_named([*shapes, *(ROOT / "cad").rglob("*.py")]) | RETURNED) - DISPLAYED


def _named(sources: Iterable[Path]) -> set[str]:
    texts = (path.read_text(encoding="utf-8") for path in sources)
    return {name for text in texts for name in re.findall(r"\bOCP\.(\w+)", text)}


def parts() -> list[Path]:
    """The parts as they were made, or none as long as they are not."""
    return files_in(PARTS) if PARTS.is_dir() else []


def listed(fetched: Iterable[Path], site: Path) -> str:
    """Everything that a maker fetches, once, as JSON: the place, the size and the SHA-256 of each file."""
    return json.dumps([_about(path, site) for path in fetched])


def _about(path: Path, site: Path) -> dict[str, str | int]:
    data = path.read_bytes()
    return {"name": path.relative_to(site).as_posix(), "bytes": len(data), "sha256": sha256(data).hexdigest()}
