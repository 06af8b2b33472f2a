"""The parts that others wrote: PyScript, Pyodide with its standard library compiled, idiomorph and the font."""

import json
import shutil
import tempfile
from pathlib import Path

from . import stdlib
from .place import CACHE, NODE_MODULES, WEB, copy, digest
from .step import Failure, once

RUNTIME = CACHE / "runtime"

STARTERS = sorted(WEB.glob("*.mjs"))
"""Stand beside Pyodide, whose early start they are, and what makes the next one faster."""

PARTS: dict[str, tuple[str, tuple[str, ...]]] = {
    "pyscript": (
        "@pyscript/core/dist",
        ("core.js", "core-*.js", "error-*.js", "deprecations-manager-*.js", "donkey-*.js", "py-[egt]*-*.js"),
    ),
    "pyodide": ("pyodide", ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm")),
    "fflate": ("fflate/esm", ("browser.js",)),
    "idiomorph": ("idiomorph/dist", ("idiomorph.esm.js",)),
    "qr": ("qrcode-generator/dist", ("qrcode.mjs",)),
    "font": (
        "@fontsource/atkinson-hyperlegible/files",
        ("atkinson-hyperlegible-latin-[47]00-normal.woff2", "atkinson-hyperlegible-latin-ext-[47]00-normal.woff2"),
    ),
}
"""What is copied: folder in the site -> folder of an npm package and the files of it that a page asks for."""


def make_runtime() -> None:
    """Fill .cache/runtime with the pinned parts, again when their lock file or the way they are made changes."""
    state = f"{digest([*STARTERS, Path(__file__)])} {stdlib.state()}"
    once("runtime", state, "Compiling the browser's standard library", _fill, RUNTIME)


def _fill() -> None:
    with tempfile.TemporaryDirectory(dir=CACHE) as scratch:
        new = Path(scratch, "runtime")
        for name, (source, patterns) in PARTS.items():
            _copy(NODE_MODULES / source, patterns, new / name)
        stdlib.pack_into(new / "pyodide")
        _write_lock(new / "pyodide" / "pyodide-lock.json")
        copy(STARTERS, WEB, new / "pyodide")
        shutil.rmtree(RUNTIME, ignore_errors=True)
        new.rename(RUNTIME)


def _write_lock(target: Path) -> None:
    """Write Pyodide's lock file without the packages that it lists: they are on another host, and none is asked for."""
    published = json.loads((NODE_MODULES / "pyodide" / target.name).read_text(encoding="utf-8"))
    target.write_text(json.dumps({**published, "packages": {}}, separators=(",", ":")), encoding="utf-8")


def _copy(source: Path, patterns: tuple[str, ...], target: Path) -> None:
    target.mkdir(parents=True)
    for pattern in patterns:
        found = sorted(source.glob(pattern))
        if not found:
            raise Failure(f"{source.name} has no {pattern}: web/package-lock.json and make/runtime.py do not fit")
        for path in found:
            shutil.copyfile(path, target / path.name)
