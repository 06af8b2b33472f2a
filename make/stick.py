"""The site in one zip, with a start file for a machine without a network."""

import shutil
import tempfile
import tomllib
from pathlib import Path

from . import archive
from .place import DIST, ROOT, copy, files_in
from .step import step

STICKS = ROOT / "stick"
START = ROOT / "make" / "start"
"""What stands beside the site in the zip."""


def pack_stick(site: Path = DIST, folder: Path = STICKS) -> Path:
    """Pack a built site, and give the zip's path; what it unpacks to is one folder of the same name."""
    name = f"codepeg-{_version()}"
    packed = folder / f"{name}.zip"
    folder.mkdir(exist_ok=True)
    with step(f"Packing {packed.name}"), tempfile.TemporaryDirectory(dir=folder) as scratch:
        new = Path(scratch, packed.name)
        _gather(site, Path(scratch, name))
        archive.write(new, Path(scratch), files_in(Path(scratch, name)))
        new.replace(packed)
    return packed


def _gather(site: Path, folder: Path) -> None:
    copy(files_in(site), site, folder / "site")
    copy(files_in(START), START, folder)
    shutil.copyfile(ROOT / "LICENSE", folder / "LICENSE")


def _version() -> str:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return str(project["version"])
