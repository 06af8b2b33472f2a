"""What a visitor fetches and a host stores stays within the bounds that the README states."""

import gzip
import re
from pathlib import Path

from make.place import ROOT, files_in

LARGEST = 25_000_000
"""Bytes: Cloudflare Pages takes no larger file (25 MiB)."""


def _fetched(dist: Path) -> list[Path]:
    """What a first visit asks for until the game can be played."""
    page = dist / "index.html"
    named = re.findall(r'(?:href|src|config)="\./([^"#]+)"', page.read_text(encoding="utf-8"))
    wanted = {dist / name for name in named if not name.endswith(".html")}
    return sorted({page, *wanted, *dist.glob("runtime-*/pyodide/*.wasm")})


def compressed(path: Path) -> int:
    """How many bytes a host sends for a file."""
    data = path.read_bytes()
    return min(len(data), len(gzip.compress(data, 9)))


def test_no_file_is_too_large_for_a_static_host(dist: Path) -> None:
    """Each file of the site can be put on every host that the project names."""
    assert [path.name for path in files_in(dist) if path.stat().st_size > LARGEST] == []


def stated(sentence: str) -> float:
    """A number of bytes that the README states in MB after a few words."""
    found = re.search(rf"{sentence} ([\d.]+) MB", " ".join((ROOT / "README.md").read_text(encoding="utf-8").split()))
    assert found, sentence
    return float(found[1]) * 1e6


def test_the_bytes_to_first_play_are_within_what_the_readme_states(dist: Path) -> None:
    """The sum of all that a start fetches, compressed as a host does it."""
    assert sum(map(compressed, _fetched(dist))) <= stated("A first visit fetches at most")
