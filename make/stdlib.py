"""The browser's standard library, compiled: one archive of what a game imports, and one of all of it for the workshop."""

import json
import tempfile
import zipfile
from pathlib import Path

from . import archive, bytecode, imports
from .imports import Source, named, reached
from .node import run_script
from .place import NODE_MODULES, ROOT, WEB, digest, files_in, folders

PUBLISHED = NODE_MODULES / "pyodide" / "python_stdlib.zip"

SHIPPED = f"python_stdlib{archive.SOLID}"
"""What takes its place: web/archives.mjs gives it to Pyodide."""

PYSCRIPT = NODE_MODULES / "@pyscript" / "core" / "src" / "stdlib" / "pyscript.js"
"""PyScript's own Python, as JSON in a script."""

PAGES = ("web.main", "web.worker", "web.workshop_main", "pyscript")
"""What is started on a page or in the analysis worker; pyscript names what PyScript may import of its own."""

LATE = ROOT / "make" / "late.txt"
"""Modules that are imported when something happens: text in another encoding, a file of a package's that is read."""

UNUSED = ROOT / "make" / "unused.txt"
"""One pattern a line: the files and folders that the workshop does without as well."""

TRACED = ROOT / "make" / "traced.mjs"

SEEN_AS = "/lib/python313.zip"
"""Where Pyodide puts the archive: what a traceback shows."""


def state() -> str:
    """Changes with whatever the archives are made of."""
    made_by = [WEB / "package-lock.json", LATE, UNUSED, TRACED, bytecode.SCRIPT]
    modules = [Path(module.__file__ or "") for module in (archive, bytecode, imports)] + [Path(__file__)]
    return f"{digest([*made_by, *modules])} {' '.join(sorted(asked()))}"


def pack_into(folder: Path) -> None:
    """Write the archive of what a game imports, into a folder."""
    _pack(folder / SHIPPED, played())


def pack_whole_into(folder: Path) -> None:
    """Write the archive of the whole library, less what nothing uses, into a folder."""
    with zipfile.ZipFile(PUBLISHED) as published:
        sources = {name for name in published.namelist() if name.endswith(".py")}
    _pack(folder / SHIPPED, {name for name in sources if not unused(name)})


def played() -> set[str]:
    """The files that Pyodide's start, our pages and the analysis import, found by importing them, and those of the list."""
    with tempfile.TemporaryDirectory() as scratch:
        target = Path(scratch, "traced.json")
        wanted = json.dumps(sorted(asked() | set(LATE.read_text(encoding="utf-8").split())))
        run_script(TRACED, target, wanted, otherwise="the imports of the standard library could not be traced")
        return set(json.loads(target.read_text(encoding="utf-8")))


def asked() -> set[str]:
    """The modules of the published library that our pages, the analysis and PyScript name."""
    return reached(PAGES, ours() | pyscript()) & published_modules()


def published_modules() -> set[str]:
    """The names of what the published library holds."""
    with zipfile.ZipFile(PUBLISHED) as published:
        return {named(name) for name in published.namelist() if name.endswith(".py")}


def ours() -> dict[str, Source]:
    """Every module of ours that runs in the browser, by name."""
    found = [path for folder in folders("core", "web", "cad") for path in files_in(folder) if path.suffix == ".py"]
    return {named(path.relative_to(ROOT).as_posix()): _read(path) for path in found}


def pyscript() -> dict[str, Source]:
    """PyScript's Python as one package, for any of it may import any."""
    texts = [text for name, text in pyscript_files().items() if name.endswith(".py")]
    return {"pyscript": Source("\n".join(texts), package=True)}


def pyscript_files() -> dict[str, str]:
    """What PyScript writes into the browser's file system at each start, by name."""
    listed = PYSCRIPT.read_text(encoding="utf-8").partition("export default")[2].strip().removesuffix(";")
    return dict(json.loads(listed)["pyscript"])


def unused(name: str) -> bool:
    """Whether a file of the library, or a folder that it is in, is among what is left out everywhere."""
    rooted = Path("/", name)
    patterns = [f"/{pattern}" for pattern in UNUSED.read_text(encoding="utf-8").split()]
    return any(path.match(pattern) for path in (rooted, *rooted.parents) for pattern in patterns)


def _read(path: Path) -> Source:
    return Source(path.read_text(encoding="utf-8"), path.name == "__init__.py")


def _pack(target: Path, names: set[str]) -> None:
    with tempfile.TemporaryDirectory() as scratch, zipfile.ZipFile(PUBLISHED) as published:
        library = Path(scratch, "library")
        published.extractall(library, names)
        bytecode.compile_in_place(library, SEEN_AS, bare=True)
        archive.write_solid(target, library, list(library.rglob("*.pyc")))
