"""Python sources compiled by the browser's own Python."""

import json
from pathlib import Path

from .node import run_script
from .place import ROOT

SCRIPT = ROOT / "make" / "bytecode.mjs"


def compile_beside(folder: Path) -> None:
    """Put compiled files into __pycache__ beside the sources of a folder; the sources stay as they are."""
    _compile(folder, {"ddir": "/home/pyodide"})


def compile_in_place(folder: Path, seen_as: str, *, bare: bool = False) -> None:
    """Put each module's compiled file next to its source, the way that an import from a zip file looks for it.

    What is bare lacks docstrings and assertions, as with Python's own option -OO.
    """
    _compile(folder, {"ddir": seen_as, "legacy": True, "optimize": 2 if bare else 0})


def _compile(folder: Path, options: dict[str, object]) -> None:
    run_script(SCRIPT, folder.resolve(), json.dumps(options), otherwise=f"the sources of {folder.name} did not compile")
