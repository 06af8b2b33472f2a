"""The workshop's worker: from the maker's choices, as one line, to files; the page and Node start it alike."""

from collections.abc import Callable, Iterator

from cad.export import files, part_files, plate_file
from cad.kit import FIT_TEST, Kit

from .workshop import parse

Give = Callable[[str, bytes], None]
"""Takes a file: its path in the set, and its bytes."""


def make(line: str, tell: Callable[[str], None], give: Give) -> None:
    """Make a set, file by file; ValueError, in a sentence, for choices that cannot be made."""
    tell("Shaping the solids")
    for path, data in files(Kit(parse(line).plan), tell):
        give(path, data)


def make_fit_test(line: str, tell: Callable[[str], None], give: Give) -> None:
    """Make the fit test alone: seconds instead of a minute, and grams instead of hundreds."""
    for path, data in _fit_test(Kit(parse(line).fit_test), tell):
        give(path, data)


def _fit_test(kit: Kit, tell: Callable[[str], None]) -> Iterator[tuple[str, bytes]]:
    tell("Shaping the solids")
    tested = [item for item in kit.items if item.group == FIT_TEST]
    for number, item in enumerate(tested, 1):
        tell(f"part {number} of {len(tested)}, {item.name}")
        yield from part_files(item.part.name, item)
    for plate in kit.plates:
        yield f"plates/{plate.file}.3mf", plate_file(kit, plate)
