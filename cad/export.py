"""The files of a kit: STEP, STL and GLB of each part, a 3MF a plate, the print list, and one zip with everything."""

from collections.abc import Callable, Iterator
from pathlib import Path

from . import print_list
from .archive import archive
from .glb import glb
from .kit import Item, Kit, Plate
from .mesh import stl
from .step import step
from .table import assembled
from .threemf import Thing, threemf

Tell = Callable[[str], None]
"""Takes a line that says how far the work is."""


def silent(_: str) -> None:
    """Tell nobody."""


def files(kit: Kit, tell: Tell = silent) -> Iterator[tuple[str, bytes]]:
    """Make the files one by one, each with its path in the set's folder; the zip is the last."""
    made: dict[str, bytes] = {}
    for path, data in _single_files(kit, tell):
        made[path] = data
        yield path, data
    key = kit.plan.edition.key
    tell(f"{key}: zip")
    yield f"{key}.zip", archive({f"{key}/{path}": data for path, data in made.items()})


def _single_files(kit: Kit, tell: Tell) -> Iterator[tuple[str, bytes]]:
    key, distinct = kit.plan.edition.key, {item.part.name: item for item in kit.items}
    for number, (name, item) in enumerate(distinct.items(), 1):
        tell(f"{key}: part {number} of {len(distinct)}, {item.name}")
        yield from part_files(name, item)
    for plate in kit.plates:
        tell(f"{key}: plate {plate.number} of {len(kit.plates)}, {plate.group.replace('_', ' ')}")
        yield f"plates/{plate.file}.3mf", plate_file(kit, plate)
    tell(f"{key}: print list")
    yield "print-list.txt", print_list.text(kit).encode()
    yield "print-list.html", print_list.page(kit).encode()
    yield "plan.svg", kit.plan.svg().encode()
    yield f"{key}.glb", glb(assembled(kit))


def part_files(name: str, item: Item) -> Iterator[tuple[str, bytes]]:
    """Make the STEP, STL and GLB of one part."""
    yield f"parts/{name}.step", step(name, item.part.solid)
    yield f"parts/{name}.stl", stl(item.mesh)
    yield f"parts/{name}.glb", glb([(name, item.mesh, item.paint)])


def plate_file(kit: Kit, plate: Plate) -> bytes:
    """The 3MF of one plate."""
    things = [
        Thing(item.name, item.mesh, item.paint, tuple((place.x, place.y, place.turned) for place in places))
        for item, places in plate.laid
    ]
    return threemf(f"{kit.plan.edition.name}, plate {plate.number}: {plate.group.replace('_', ' ')}", things)


def write(kit: Kit, folder: Path, tell: Tell = silent) -> list[Path]:
    """Write the files into a folder and give their paths."""
    written = []
    for name, data in files(kit, tell):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        written.append(path)
    return written
