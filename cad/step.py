"""STEP, without the time at which it was written."""

import re
from pathlib import Path
from tempfile import TemporaryDirectory

from .kernel import cq

WRITTEN = "2000-01-01T00:00:00"
"""In place of the time, which FILE_NAME must have (ISO 10303-21)."""


def step(name: str, solid: cq.Solid) -> bytes:
    """Write a solid, its faces joined where cells met; the header and the product bear the part's name."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "part.step"
        solid.copy().clean().exportStep(str(path))
        text = path.read_text("ascii")
    text = re.sub(r"FILE_NAME\('[^']*','[^']*'", f"FILE_NAME('{name}.step','{WRITTEN}'", text, count=1)
    return re.sub(r"'Open CASCADE STEP translator [^']*'", f"'{name}'", text).encode("ascii")
