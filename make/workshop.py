"""What the workshop loads on request: CadQuery and its kernel for the browser, and the viewer of 3D models."""

import json
import shutil
import struct
import tempfile
import zipfile
from hashlib import sha256
from pathlib import Path

from . import archive
from .bytecode import compile_in_place
from .environment import PYTHON, make_venv
from .place import CACHE, NODE_MODULES, REQUIREMENTS, WEB, digest, files_in
from .step import Failure, once, run

WHEELS = CACHE / "wheels"
PARTS = CACHE / "workshop"
LOCK = REQUIREMENTS / "workshop.txt"
TARGET = ("--platform", "pyemscripten_2025_0_wasm32", "--python-version", "3.13", "--implementation", "cp", "--abi", "cp313")
"""The browser's Python, in pip's words; it is Pyodide 0.29's."""
SEEN_AS = "/lib/cadquery.zip"
"""Where the worker puts the archive: what a traceback shows."""
VIEWER = NODE_MODULES / "@google" / "model-viewer" / "dist" / "model-viewer.min.js"


def make_workshop() -> None:
    """Fetch the pinned wheels, each checked by its hash, and make .cache/workshop of them."""
    make_venv()
    once("wheels", digest([LOCK]), "Fetching CadQuery for the browser", _fetch, WHEELS)
    inputs = [LOCK, Path(__file__), WEB / "package-lock.json"]
    once("workshop", digest(inputs), "Packing CadQuery for the browser", _fill, PARTS)


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
            _unpack(wheel, library, new)
        compile_in_place(library, SEEN_AS)
        archive.write(new / "cadquery.zip", library, list(library.rglob("*.pyc")))
        shutil.copyfile(VIEWER, new / VIEWER.name)
        shutil.rmtree(PARTS, ignore_errors=True)
        new.rename(PARTS)


def _unpack(wheel: Path, library: Path, target: Path) -> None:
    """Take a wheel's Python, and its WebAssembly still compressed, which a browser can decompress as it comes."""
    with zipfile.ZipFile(wheel) as packed:
        for entry in packed.infolist():
            if entry.filename.endswith(".so"):
                (target / f"{entry.filename.partition('.')[0]}.gzip").write_bytes(_gzip(wheel, entry))
            elif entry.filename.endswith(".py"):
                packed.extract(entry, library)


def _gzip(wheel: Path, entry: zipfile.ZipInfo) -> bytes:
    """Turn a zip's entry into a gzip file without compressing again, RFC 1952 and APPNOTE 4.3.7."""
    if entry.compress_type != zipfile.ZIP_DEFLATED:
        raise Failure(f"{wheel.name} holds {entry.filename} uncompressed")
    with wheel.open("rb") as file:
        file.seek(entry.header_offset + 26)
        name, extra = struct.unpack("<HH", file.read(4))
        file.seek(name + extra, 1)
        data = file.read(entry.compress_size)
    return b"\x1f\x8b\x08\0\0\0\0\0\0\xff" + data + struct.pack("<II", entry.CRC, entry.file_size & 0xFFFFFFFF)


def parts() -> list[Path]:
    """The parts as they were made, or none as long as they are not."""
    return files_in(PARTS) if PARTS.is_dir() else []


def listed(folder: Path) -> str:
    """Everything that a maker fetches, once, as JSON: the name, the size and the SHA-256 of each file."""
    return json.dumps([_about(path) for path in sorted(folder.iterdir())])


def _about(path: Path) -> dict[str, str | int]:
    data = path.read_bytes()
    return {"name": path.name, "bytes": len(data), "sha256": sha256(data).hexdigest()}
