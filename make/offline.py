"""The service worker that keeps the play part of the site for use without a network."""

import json
import re
from pathlib import Path

from .node import run_script
from .place import ROOT, files_in

NOT_PLAY = re.compile(r"sw\.js$|404\.html$|_headers$|source/|(workshop|cad)-[0-9a-f]+/|models/|.*\.gz$")
"""What is no part of play: read or fetched only when somebody asks for it, or meant for the host."""


def play_part(site: Path) -> list[Path]:
    """The files that a game needs, from the first page to the last notice."""
    return [path for path in files_in(site) if not NOT_PLAY.match(path.relative_to(site).as_posix())]


def write_service_worker(site: Path) -> None:
    """Write sw.js, which keeps every file of the play part whatever its size."""
    kept = play_part(site)
    options = {
        "globPatterns": [path.relative_to(site).as_posix() for path in kept],
        "maximumFileSizeToCacheInBytes": max(path.stat().st_size for path in kept),
    }
    run_script(
        ROOT / "make" / "offline.mjs",
        site.resolve(),
        json.dumps(options),
        otherwise="the service worker could not be made",
    )
