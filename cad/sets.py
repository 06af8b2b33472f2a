"""The sets of all editions in one folder: only those are made whose sources changed since they were."""

from collections.abc import Iterator
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from shutil import rmtree

from core.edition import Edition
from core.presets import EDITIONS

from .choices import DEFAULT_PRINTER
from .export import Tell, write
from .kit import Kit
from .plan import BoardPlan
from .printer import PRINTERS

STAMP = "made-from.txt"
"""Says what a set was made from; it is written last, so that a set without it is not whole."""


def make(folder: Path, tell: Tell, editions: tuple[str, ...] = tuple(EDITIONS)) -> Iterator[Path]:
    """Make the sets that are missing or outdated, and give the folder of each set as it is ready."""
    for number, key in enumerate(editions, 1):
        place = folder / key
        stamp = _stamp(EDITIONS[key])
        if (place / STAMP).is_file() and (place / STAMP).read_text() == stamp:
            tell(f"set {number} of {len(editions)}, {key}: up to date")
        else:
            tell(f"set {number} of {len(editions)}, {key}")
            _make_one(EDITIONS[key], place, stamp, tell)
        yield place


def _make_one(edition: Edition, place: Path, stamp: str, tell: Tell) -> None:
    fresh = place.with_name(f".{place.name}.new")
    rmtree(fresh, ignore_errors=True)
    write(Kit(BoardPlan(edition, printer=PRINTERS[DEFAULT_PRINTER])), fresh, tell)
    (fresh / STAMP).write_text(stamp)
    rmtree(place, ignore_errors=True)
    fresh.rename(place)


def _stamp(edition: Edition) -> str:
    """A digest of the edition, of the sources that shape a set, and of the kernel's version."""
    here = Path(__file__).parent
    sources = sorted([*here.rglob("*.py"), here.parent / "core" / "looks.py"])
    digest = sha256(repr((edition, edition.box, version("cadquery"))).encode())
    for source in sources:
        digest.update(source.name.encode() + source.read_bytes())
    return digest.hexdigest() + "\n"
