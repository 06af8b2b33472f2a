"""What Python sources import, read from their text: the build and the tests run none of it to know."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

_STATEMENT = re.compile(
    r"^([ \t]*)(?:import[ \t]+([\w., \t]+)|from[ \t]+(\.*)([\w.]*)[ \t]+import[ \t]*(\([^)]*\)|[^\n#]*))", re.MULTILINE
)
"""The browser's Python is newer than the one that may build, whose parser it therefore does not ask."""


class Source(NamedTuple):
    """The text of a module or of a package's __init__."""

    text: str
    package: bool = False


class Import(NamedTuple):
    """A name that may be a module, and whether it is imported only when something runs: in a function, a try or an if."""

    name: str
    late: bool


def named(path: str) -> str:
    """The module that a file of a library is: xml/dom/__init__.py is xml.dom."""
    return path.rpartition(".")[0].removesuffix("/__init__").replace("/", ".")


def imports(module: str, source: Source) -> Iterator[Import]:
    """Every import of a module: the modules themselves, their packages, and the names that are taken from them."""
    for indent, plain, dots, base, taken in _STATEMENT.findall(source.text):
        if plain:
            found = [part.split()[0] for part in plain.split(",") if part.strip()]
        else:
            home = _home(module, source.package, len(dots), base)
            found = [home, *(f"{home}.{name}" for name in re.findall(r"\w+", re.sub(r"\bas\s+\w+", "", taken)))]
        yield from (Import(name, bool(indent)) for full in found for name in _with_packages(full))


def _home(module: str, package: bool, dots: int, base: str) -> str:
    parts = module.split(".") if dots else []
    kept = parts[: len(parts) - dots + package]
    return ".".join([*kept, base] if base else kept)


def _with_packages(name: str) -> Iterable[str]:
    parts = name.split(".")
    return (".".join(parts[: depth + 1]) for depth in range(len(parts)))


def reached(entries: Iterable[str], library: Mapping[str, Source]) -> set[str]:
    """All names that are imported, directly or through the library, from some of its modules on, these included."""
    found: set[str] = set()
    waiting = set(entries)
    while waiting:
        module = waiting.pop()
        found.add(module)
        if module in library:
            waiting |= {name for name, _ in imports(module, library[module])} - found
    return found
