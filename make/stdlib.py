"""The browser's standard library: what Pyodide publishes, less what nothing here uses, compiled."""

import shutil
import tempfile
import zipfile
from pathlib import Path

from . import archive
from .bytecode import compile_in_place
from .place import NODE_MODULES, ROOT

PUBLISHED = NODE_MODULES / "pyodide" / "python_stdlib.zip"

UNUSED = ROOT / "make" / "unused.txt"
"""One pattern a line: the files and folders that are left out."""

SEEN_AS = "/lib/python313.zip"
"""Where Pyodide puts the archive: what a traceback shows."""


def pack_into(folder: Path) -> None:
    """Write the archive, under the name that Pyodide asks for, into a folder."""
    with tempfile.TemporaryDirectory() as scratch:
        library = Path(scratch, "library")
        with zipfile.ZipFile(PUBLISHED) as published:
            published.extractall(library)
        for unused in unused_in(library):
            _drop(unused)
        compile_in_place(library, SEEN_AS)
        archive.write(folder / PUBLISHED.name, library, list(library.rglob("*.pyc")))


def unused_in(library: Path) -> list[Path]:
    """The files and folders of an unpacked library that are left out."""
    return [path for pattern in UNUSED.read_text(encoding="utf-8").split() for path in library.glob(pattern)]


def _drop(path: Path) -> None:
    if path.is_dir():
        shutil.rmtree(path)
    else:
        path.unlink()
