"""The ready-made sets on the site: what `build.py kits` made, and a page that offers it."""

import os
import shutil
from pathlib import Path

from core.presets import EDITIONS
from web import workshop_sets
from web.skeleton import said_in
from web.speech import offered
from web.workshop_job import File
from web.workshop_sets import ReadySet

from .place import ROOT, files_in

KITS = ROOT / "kits"
MODELS = "models"
MADE_FROM = "made-from.txt"
"""What `cad.sets` writes last: without it a set is not whole."""


def add_models(site: Path, kits: Path = KITS) -> None:
    """Put every set that is whole into a folder of the site, and the list of them beside."""
    models = site / MODELS
    shutil.rmtree(models, ignore_errors=True)
    whole = [key for key in EDITIONS if (kits / key / MADE_FROM).is_file()]
    for key in whole:
        for path in _shown(kits / key):
            _link(path, models / path.relative_to(kits))
    if whole:
        listed = [ReadySet(EDITIONS[key], tuple(_files(kits / key))) for key in whole]
        for language in offered():
            _write_list(models, language, listed)


def _write_list(models: Path, language: str, listed: list[ReadySet]) -> None:
    """Write what web/workshop_sets.js puts into the page."""
    name = "sets.html" if language == "en" else f"sets.{language}.html"
    (models / name).write_text(said_in(language, lambda: workshop_sets.page(listed)), encoding="utf-8")


def _shown(folder: Path) -> list[Path]:
    return [path for path in files_in(folder) if path.name != MADE_FROM]


def _files(folder: Path) -> list[File]:
    address = f"./{MODELS}/{folder.name}"
    paths = [(path.relative_to(folder).as_posix(), path.stat().st_size) for path in _shown(folder)]
    return [File(name, f"{address}/{name}", size) for name, size in paths]


def _link(path: Path, place: Path) -> None:
    """A second name for the same bytes where the file system has that, a copy elsewhere."""
    place.parent.mkdir(parents=True, exist_ok=True)
    try:
        os.link(path, place)
    except OSError:
        shutil.copyfile(path, place)
