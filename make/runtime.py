"""The parts that others wrote: PyScript, Pyodide with its standard library compiled, idiomorph and the font."""

import shutil
import tempfile
import zipfile
from pathlib import Path

from . import archive
from .bytecode import SCRIPT, compile_in_place
from .place import CACHE, NODE_MODULES, ROOT, WEB, digest
from .step import Failure, once

RUNTIME = CACHE / "runtime"

PARTS: dict[str, tuple[str, tuple[str, ...]]] = {
    "pyscript": (
        "@pyscript/core/dist",
        ("core.js", "core-*.js", "error-*.js", "deprecations-manager-*.js", "donkey-*.js", "py-[egt]*-*.js"),
    ),
    "pyodide": ("pyodide", ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "pyodide-lock.json")),
    "idiomorph": ("idiomorph/dist", ("idiomorph.esm.js",)),
    "font": (
        "@fontsource/atkinson-hyperlegible/files",
        ("atkinson-hyperlegible-latin-[47]00-normal.woff2", "atkinson-hyperlegible-latin-ext-[47]00-normal.woff2"),
    ),
}
"""What is copied: folder in the site -> folder of an npm package and the files of it that a page asks for."""

STDLIB = NODE_MODULES / "pyodide" / "python_stdlib.zip"

UNUSED = (
    "_pyrepl doctest.py ensurepip ftplib.py idlelib imaplib.py mailbox.py multiprocessing optparse.py pdb.py "
    "pickletools.py poplib.py pydoc.py pydoc_data smtplib.py socketserver.py this.py turtle.py venv wsgiref xmlrpc "
    "encodings/cp[!4]* encodings/cp4[!3]* encodings/mac_* encodings/iso8859_[!1]* encodings/iso8859_1?* "
    "encodings/koi8* encodings/kz* encodings/big5* encodings/euc_* encodings/gb* encodings/iso2022_* encodings/johab* "
    "encodings/hz* encodings/shift_jis* encodings/hp_* encodings/ptcp* encodings/tis* encodings/palmos*"
).split()
"""What of the standard library is left out, as patterns: for terminals, mail, servers and processes, and old encodings."""


def make_runtime() -> None:
    """Fill .cache/runtime with the pinned parts; their lock file and this module say whether it must be done again."""
    inputs = [WEB / "package-lock.json", Path(__file__), SCRIPT, ROOT / "make" / "archive.py"]
    once("runtime", digest(inputs), "Compiling the browser's standard library", _fill, RUNTIME)


def _fill() -> None:
    shutil.rmtree(RUNTIME, ignore_errors=True)
    for name, (source, patterns) in PARTS.items():
        _copy(NODE_MODULES / source, patterns, RUNTIME / name)
    _pack_stdlib(RUNTIME / "pyodide" / STDLIB.name)


def _copy(source: Path, patterns: tuple[str, ...], target: Path) -> None:
    target.mkdir(parents=True)
    for pattern in patterns:
        found = sorted(source.glob(pattern))
        if not found:
            raise Failure(f"{source.name} has no {pattern}: web/package-lock.json and make/runtime.py do not fit")
        for path in found:
            shutil.copyfile(path, target / path.name)


def _pack_stdlib(target: Path) -> None:
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch, "lib")
        with zipfile.ZipFile(STDLIB) as published:
            published.extractall(folder)
        for unused in [path for pattern in UNUSED for path in folder.glob(pattern)]:
            _drop(unused)
        compile_in_place(folder, "/lib/python313.zip")
        compiled = {path.with_suffix(".py") for path in folder.rglob("*.pyc")}
        archive.write(target, folder, [path for path in folder.rglob("*") if path.is_file() and path not in compiled])


def _drop(path: Path) -> None:
    if path.is_dir():
        shutil.rmtree(path)
    else:
        path.unlink()
