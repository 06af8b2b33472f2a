"""The built site holds what the repository holds, byte for byte, and nothing that nobody asked for."""

import json
import re
import shutil
import zipfile
from pathlib import Path

import pytest

from make.app import ARCHIVES, AT_START
from make.archive import read_solid
from make.bytecode import compile_beside
from make.hosting import LOST
from make.imports import Source, imports, named, reached
from make.models import add_models
from make.offline import play_part
from make.place import ROOT, WEB, files_in
from make.runtime import RUNTIME
from make.stdlib import PAGES, PUBLISHED, SHIPPED, UNUSED, ours, pyscript
from make.workshop import PARTS

ABSENT = ROOT / "tests" / "tables" / "absent.txt"
"""What modules of the standard library would import in cases that do not come up: other systems, command lines, a debugger."""

FROZEN = {
    *("abc", "codecs", "io", "os", "site", "stat", "genericpath", "ntpath", "posixpath", "runpy"),
    *("_collections_abc", "_sitebuiltins", "importlib.machinery", "importlib.util"),
    *("importlib._bootstrap", "importlib._bootstrap_external"),
}
"""Modules that the interpreter holds itself, as a browser test asks it."""


def _only(folder: Path, pattern: str) -> Path:
    (found,) = folder.glob(pattern)
    return found


def _sources() -> dict[str, bytes]:
    packages = [path for name in ("core", "cad") for path in files_in(ROOT / name)]
    packages += [path for path in files_in(WEB) if path.suffix == ".py" or WEB / "locale" in path.parents]
    return {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in packages}


def _packed(site: Path) -> dict[str, bytes]:
    """All that is in the archives of our own Python, by name."""
    found: dict[str, bytes] = {}
    for path in (_only(site, f"*/{name}.gzip") for name in ARCHIVES):
        with read_solid(path) as archive:
            names = archive.namelist()
            assert found.keys().isdisjoint(names)
            found |= {name: archive.read(name) for name in names}
    return found


def test_the_browser_gets_every_source_of_the_repository_byte_for_byte(dist: Path) -> None:
    """What runs in the browser is what the tests exercise; each file comes in one archive."""
    assert {name: data for name, data in _packed(dist).items() if not name.endswith(".pyc")} == _sources()


def test_a_start_loads_what_a_game_needs_and_no_more(dist: Path) -> None:
    """The analysis and the printed set wait until they are asked for; the printed set is not even kept offline."""
    archives = [read_solid(_only(dist, f"*/{name}.gzip")) for name in AT_START]
    tops = {"/".join(name.split("/")[:2]) for archive in archives for name in archive.namelist()}
    assert {"core/pegs.py", "web/main.py"} <= tops
    assert tops.isdisjoint({"core/analysis", "cad/plan.py"})
    assert _only(dist, "analysis-*/analysis.gzip") in play_part(dist)
    assert _only(dist, "cad-*/cad.gzip") not in play_part(dist)


def test_the_sources_can_be_read_on_the_site_byte_for_byte(dist: Path) -> None:
    """Whoever plays can read the rules as they run."""
    source = dist / "source"
    assert {path.relative_to(source).as_posix(): path.read_bytes() for path in files_in(source)} == _sources()


@pytest.mark.slow
def test_compiled_files_come_from_the_sources_beside_them(dist: Path, tmp_path: Path) -> None:
    """Compiling the shipped sources again gives the shipped compiled files, one for each source."""
    shutil.copytree(dist / "source", tmp_path / "source")
    compile_beside(tmp_path / "source")
    compiled = {
        path.relative_to(tmp_path / "source").as_posix(): path.read_bytes()
        for path in (tmp_path / "source").rglob("*.pyc")
    }
    ours = {name: data for name, data in _packed(dist).items() if not name.startswith("pyscript/")}
    shipped = {name: data for name, data in ours.items() if name.endswith(".pyc")}
    assert len(shipped) == len([name for name in _sources() if name.endswith(".py")])
    assert shipped == compiled


def _modules(archive: Path) -> dict[str, str]:
    """The files of a library's archive by the module that each is."""
    with read_solid(archive) as packed:
        return {named(name): name for name in packed.namelist() if name.endswith((".py", ".pyc"))}


def _published() -> dict[str, Source]:
    with zipfile.ZipFile(PUBLISHED) as packed:
        return {
            named(name): Source(packed.read(name).decode(), name.endswith("__init__.py"))
            for name in packed.namelist()
            if name.endswith(".py")
        }


def test_the_standard_library_holds_whatever_a_page_imports() -> None:
    """Read without running: each module that our pages, the analysis or PyScript name, anywhere in a file, is in the archive."""
    shipped, published = _modules(RUNTIME / "pyodide" / SHIPPED), _published()
    wanted = reached(PAGES, ours() | pyscript()) & published.keys()
    assert {"asyncio", "json", "pathlib", "pyodide.ffi"} <= wanted
    assert wanted - shipped.keys() - FROZEN == set()


def test_the_standard_library_lacks_nothing_that_it_needs_itself() -> None:
    """A shipped module's own imports are shipped; those in functions may lack only what is listed, and all of that lacks."""
    shipped, published = _modules(RUNTIME / "pyodide" / SHIPPED), _published()
    lacking = {
        (found.name, found.late)
        for module in shipped
        for found in imports(module, published[module])
        if found.name in published and found.name not in shipped and found.name not in FROZEN
    }
    assert {name for name, late in lacking if not late} == set()
    assert {name for name, _ in lacking} == set(ABSENT.read_text(encoding="utf-8").split())


def test_the_workshop_has_the_whole_standard_library() -> None:
    """Each published module comes with the workshop or is named among what nothing uses; the game's are among them."""
    with_game, with_workshop = _modules(RUNTIME / "pyodide" / SHIPPED), _modules(PARTS / SHIPPED)
    assert with_game.keys() < with_workshop.keys()
    with zipfile.ZipFile(PUBLISHED) as packed:
        every = {named(name): Path(name) for name in packed.namelist() if name.endswith(".py")}
    lacking = [path for module, path in every.items() if module not in with_workshop]
    patterns = UNUSED.read_text(encoding="utf-8").split()
    assert [path for path in lacking if not any(_below(path, pattern) for pattern in patterns)] == []
    assert [pattern for pattern in patterns if not any(_below(path, pattern) for path in lacking)] == []


def _below(path: Path, pattern: str) -> bool:
    depth = pattern.count("/") + 1
    return Path(*path.parts[:depth]).match(pattern)


def test_no_source_imports_what_is_left_out_everywhere() -> None:
    """What neither the game nor the workshop has is used by nothing of ours."""
    left_out = {name.removesuffix(".py") for name in UNUSED.read_text(encoding="utf-8").split() if "/" not in name}
    words = re.compile(rb"^\s*(?:import|from)\s+(\w+)", re.MULTILINE)
    imported = {word.decode() for source in _sources().values() for word in words.findall(source)}
    assert imported & left_out == set()


def test_the_service_worker_keeps_the_whole_play_part(dist: Path) -> None:
    """No file that a game needs is left out for its size or its kind."""
    kept = set(re.findall(r'url:"([^"]+)"', (dist / "sw.js").read_text(encoding="utf-8")))
    assert kept == {path.relative_to(dist).as_posix() for path in play_part(dist)}
    assert "source/core/pegs.py" not in kept


def test_pages_name_only_files_that_are_there(dist: Path) -> None:
    """Every link, script, style and icon of each page exists, and is named relative to the page."""
    for page in {*dist.glob("*.html"), dist / "manifest.webmanifest"} - {dist / LOST}:
        named = re.findall(r'(?:href|src|config)"?[=:]\s*"([^"#]+)"', page.read_text(encoding="utf-8"))
        local = [name for name in named if not name.startswith("https://github.com/")]
        assert local
        assert [name for name in local if not (name.startswith("./") and (dist / name).exists())] == []


def test_pyscript_is_told_of_the_local_pyodide(dist: Path) -> None:
    """Without it PyScript would ask another host."""
    settings = json.loads(_only(dist, "launch-*/pyscript.json").read_text(encoding="utf-8"))
    assert (dist / settings["interpreter"]) == _only(dist, "runtime-*/pyodide/interpreter.mjs")


LOCKS = ["web/package-lock.json", *sorted(f"requirements/{path.name}" for path in ROOT.glob("requirements/*.txt"))]


@pytest.mark.parametrize("lock", LOCKS)
def test_locks_pin_by_hash_and_name_no_address(lock: str) -> None:
    """Each package is held by its hash; where it is fetched from is the affair of the machine."""
    text = (ROOT / lock).read_text(encoding="utf-8")
    if lock.endswith(".json"):
        packages = json.loads(text)["packages"]
        assert [name for name, package in packages.items() if name and "integrity" not in package] == []
        assert [name for name, package in packages.items() if "resolved" in package] == []
    else:
        pins = [line for line in text.replace("\\\n", " ").splitlines() if line and not line.startswith("#")]
        assert [pin for pin in pins if not re.match(r"\S+==\S+ .*--hash=sha256:", pin)] == []
        assert "://" not in text


def test_npm_packages_are_pinned_exactly() -> None:
    """package.json names one version each, so that a new one is a decision."""
    package = json.loads((WEB / "package.json").read_text(encoding="utf-8"))
    versions = [*package["dependencies"].values(), *package["devDependencies"].values()]
    assert [version for version in versions if not re.fullmatch(r"\d+\.\d+\.\d+", version)] == []


def test_the_notices_name_everything_shipped_with_its_licence(dist: Path) -> None:
    """Each work has its version, its licence's text and where its source is; the name Mastermind belongs to others."""
    page = (dist / "notices.html").read_text(encoding="utf-8")
    headings = re.findall(r"<h2>(.+?)(?: [\d.]+)?</h2>", page)
    play = ["PyScript", "Pyodide", "fflate", "idiomorph", "QR Code Generator", "Workbox", "Atkinson Hyperlegible"]
    viewer = ["model-viewer", "three.js", "Lit", "gainmap-js"]
    python = ["CPython", "Emscripten", "Libraries in CPython"]
    cad = ["CadQuery", "multimethod", "pyparsing", "runtype", "typing_extensions", "Open CASCADE Technology"]
    assert headings == [*play, *viewer, *python, *cad]
    for phrase in (
        "Apache License",
        "Mozilla Public License Version 2.0",
        "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2",
        "SIL OPEN FONT LICENSE",
        "Zero-Clause BSD",
        "GNU LESSER GENERAL PUBLIC LICENSE",
        "Open CASCADE exception (version 1.0)",
        "It is not connected with, and not endorsed by, the owners of the name Mastermind.",
    ):
        assert phrase in page


def test_sets_that_are_made_before_the_site_lie_where_the_site_will_be(tmp_path: Path) -> None:
    """A set that is whole is offered from its folder in the site, one that is not is left out, and no site is taken for built."""
    for name in ("mini/parts/box.stl", "mini/made-from.txt", "new/parts/tray.stl"):
        place = tmp_path / "kits" / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(name)
    add_models(tmp_path / "dist", tmp_path / "kits")
    models = tmp_path / "dist" / "models"
    assert (models / "mini" / "parts" / "box.stl").read_text() == "mini/parts/box.stl"
    assert not (models / "new").exists()
    assert "./models/mini/parts/box.stl" in (models / "sets.html").read_text()
    assert not (tmp_path / "dist" / "index.html").exists()
