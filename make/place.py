"""Where things lie in the repository, and what the state of a part of it is."""

import hashlib
import shutil
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CACHE = ROOT / ".cache"
DIST = ROOT / "dist"
WEB = ROOT / "web"
NODE_MODULES = WEB / "node_modules"
REQUIREMENTS = ROOT / "requirements"


def files_in(folder: Path) -> list[Path]:
    """Every file below a folder in one fixed order, compiled and hidden files left out."""
    found = (path for path in folder.rglob("*") if path.is_file())
    return sorted(path for path in found if not _is_by_product(path.relative_to(folder)))


def _is_by_product(path: Path) -> bool:
    return any(part in {"__pycache__", "node_modules"} or part.startswith(".") for part in path.parts)


def digest(files: Iterable[Path], root: Path = ROOT) -> str:
    """A name for the contents and the relative paths of files: the same for the same bytes, wherever they lie."""
    total = hashlib.sha256()
    for path in files:
        data = path.read_bytes()
        total.update(f"{path.relative_to(root).as_posix()}\0{len(data)}\0".encode())
        total.update(data)
    return total.hexdigest()[:16]


def folders(*names: str) -> Iterator[Path]:
    """The named folders of the repository that exist."""
    return (ROOT / name for name in names if (ROOT / name).is_dir())


def copy(files: Iterable[Path], root: Path, target: Path) -> None:
    """Copy files below a root to the same places below another folder."""
    for path in files:
        place = target / path.relative_to(root)
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, place)


def named_by_content(folder: Path) -> Path:
    """Give a folder a name that changes with what is in it, so that a browser may keep it for ever."""
    return folder.rename(folder.with_name(f"{folder.name}-{digest(files_in(folder), folder)}"))
