"""The browser's CadQuery makes the same solids as this machine's, and lacks nothing quietly."""

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from core.presets import EDITIONS
from make.node import node
from make.place import ROOT
from make.workshop import PARTS

SCRIPT = Path(__file__).with_name("part_figures.mjs")


@pytest.fixture(scope="module")
def in_wasm() -> dict[str, dict[str, Any]]:
    """Every edition's parts, as the browser's Python measures them, with the very files that the site serves."""
    command = [node(), SCRIPT, ROOT, PARTS, *EDITIONS]
    lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    return {edition: json.loads(line) for edition, line in zip(EDITIONS, lines, strict=True)}


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_part_is_the_same_in_the_browser(edition: str, in_wasm: dict[str, dict[str, Any]]) -> None:
    """Faces, holes, triangles, the set of vertices, STEP but for its header and the last bits; volume, area and box to twelve digits."""
    from part_figures import figures

    there, here = in_wasm[edition], json.loads(figures(edition))
    for part, measures in here.items():
        for name in ("volume", "area", "box"):
            assert there[part].pop(name) == pytest.approx(measures.pop(name), rel=1e-12, abs=1e-9), (part, name)
    assert there == here
