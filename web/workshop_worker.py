"""The workshop's worker: from the maker's choices, as one line, to files; the page and Node start it alike."""

import re
from collections.abc import Callable, Iterator

from cad.export import files, part_files, plate_file
from cad.kit import FIT_TEST, Kit

from .workshop import parse

Tell = Callable[[str, int, int], None]
"""Takes a stage, by its name among the messages of stages, and how much of how much is done, 0 of 0 if that is not known."""
Give = Callable[[str, bytes], None]
"""Takes a file: its path in the set, and its bytes."""
_COUNTED = re.compile(r"(part|plate) (\d+) of (\d+)")


def make(line: str, tell: Tell, give: Give) -> None:
    """Make a set, file by file; ValueError, in a sentence, for choices that cannot be made."""
    tell("solids", 0, 0)
    for path, data in files(Kit(parse(line).plan), lambda told: tell(*stage(told))):
        give(path, data)


def make_fit_test(line: str, tell: Tell, give: Give) -> None:
    """Make the fit test alone: seconds instead of a minute, and grams instead of hundreds."""
    for path, data in _fit_test(Kit(parse(line).fit_test), tell):
        give(path, data)


def stage(told: str) -> tuple[str, int, int]:
    """What `cad` tells, as a stage."""
    counted = _COUNTED.search(told)
    if counted:
        return (counted[1], int(counted[2]), int(counted[3]))
    return ("zip" if told.endswith("zip") else "list", 0, 0)


def _fit_test(kit: Kit, tell: Tell) -> Iterator[tuple[str, bytes]]:
    tell("solids", 0, 0)
    tested = [item for item in kit.items if item.group == FIT_TEST]
    for number, item in enumerate(tested, 1):
        tell("part", number, len(tested))
        yield from part_files(item.part.name, item)
    for plate in kit.plates:
        yield f"plates/{plate.file}.3mf", plate_file(kit, plate)
