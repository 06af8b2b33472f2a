"""Our own part of the site: the packed Python, its settings for PyScript, the scripts, the styles and the icons.

What changes at different times lies in folders of its own: of a new version a visitor fetches what has a new address.
"""

import json
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from web import skeleton

from . import archive, icons, stdlib
from .bytecode import compile_beside
from .place import ROOT, WEB, copy, files_in, folders, named_by_content
from .workshop import PARTS, parts

SOURCES = ("core", "web", "cad")
"""The packages whose Python runs in the browser, byte for byte as in the repository."""

ARCHIVES = {
    "core": ("core", "pyscript"),
    "web": ("web",),
    "words": ("web/locale",),
    "analysis": ("core/analysis",),
    "cad": ("cad",),
}
"""What is fetched at once: archive -> its folders, less those that are another archive's own."""

AT_START = ("core", "web", "words")
"""Archives that every page and worker needs."""

ON_DEMAND = "cad"
"""The archive that no game needs."""

LETTERS = {
    "latin-ext": "U+100-2FF",
    "latin": "U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,U+329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215",
}
"""The font's files -> the letters in them, as its package states; the first is fetched for Polish alone."""

LOCALE = WEB / "locale"

NOT_SERVED = {"package.json", "package-lock.json"}


def sources() -> list[Path]:
    """The files of our packages that run or are read in the browser."""
    packages = [path for folder in folders("core", "cad") for path in files_in(folder)]
    return packages + [path for path in files_in(WEB) if _is_ours(path)]


def _is_ours(path: Path) -> bool:
    """True for Python and for what it reads, the messages."""
    return path.suffix == ".py" or LOCALE in path.parents


def archive_of(path: Path) -> str:
    """The archive that a source, given relative to the repository, belongs to: that of the innermost folder."""
    homes = {folder: name for name, owned in ARCHIVES.items() for folder in owned}
    return next(homes[parent.as_posix()] for parent in path.parents if parent.as_posix() in homes)


class App(NamedTuple):
    """Where our own part of a site lies, and what is fetched on request: folders that are named by their content."""

    folder: Path
    """Scripts, styles and icons."""
    launch: Path
    """What PyScript is told by each page, and the worker's Python: it names the others, so it changes with each of them."""
    workshop: Path
    """Parts of others that a maker fetches."""
    archives: Mapping[str, Path]

    @property
    def started(self) -> list[Path]:
        """What a start of the game fetches of ours."""
        return [*(self.archives[name] for name in AT_START), self.launch / "pyscript.json"]

    @property
    def on_demand(self) -> list[Path]:
        """What a maker fetches."""
        return [*files_in(self.workshop), self.archives[ON_DEMAND]]


def make_app(site: Path, runtime: Path) -> App:
    """Put all that is ours into folders of a site, and the workshop's parts into one."""
    folder, archives = _make_page(site / "app", runtime), _pack(site)
    launch, workshop = _make_launch(site / "launch", runtime, folder, archives), site / "workshop"
    workshop.mkdir()
    copy(parts(), PARTS, workshop)
    return App(folder, launch, named_by_content(workshop), archives)


def _make_page(folder: Path, runtime: Path) -> Path:
    served = [path for path in files_in(WEB) if path.suffix not in {".html", ".webmanifest", ".mjs"} and not _is_ours(path)]
    copy([path for path in served if path.name not in NOT_SERVED], WEB, folder)
    icons.draw_into(folder / "icons")
    (folder / "looks.css").write_text(skeleton.css(), encoding="utf-8")
    (folder / "font.css").write_text(_font_css(runtime), encoding="utf-8")
    return named_by_content(folder)


def _make_launch(folder: Path, runtime: Path, page: Path, archives: Mapping[str, Path]) -> Path:
    copy([WEB / "worker.py"], WEB, folder)
    patching = {f"../{runtime.name}/idiomorph/idiomorph.esm.js": "idiomorph"}
    storing = {f"../{page.name}/workshop_store.js": "store"}
    for name, more, scripts in (
        ("pyscript", [], patching),
        ("analysis", ["analysis"], {}),
        ("workshop", [ON_DEMAND], patching | storing),
    ):
        wanted = [archives[archive] for archive in (*AT_START, *more)]
        (folder / f"{name}.json").write_text(_settings(runtime, wanted, scripts), encoding="utf-8")
    return named_by_content(folder)


def _settings(runtime: Path, wanted: Iterable[Path], scripts: Mapping[str, str]) -> str:
    """What PyScript is told: where Pyodide is, and which archives and scripts a page or a worker needs."""
    return json.dumps(
        {
            "interpreter": f"./{runtime.name}/pyodide/interpreter.mjs",
            # web/archives.mjs gets the archive of this name out of the one that is there.
            "files": {f"../{path.parent.name}/{path.stem}.zip": "./*" for path in wanted},
            "js_modules": {"main": scripts},
            # PyScript's error plugin would show tracebacks on the page.
            "plugins": ["!error"],
            # A worker asks nothing of the page, so it does without SharedArrayBuffer and the headers that it needs.
            "sync_main_only": True,
        },
        indent=1,
    )


def _font_css(runtime: Path) -> str:
    return "".join(
        f"@font-face{{font-family:'Atkinson Hyperlegible';font-weight:{weight};font-display:optional;"
        f"src:url(../{runtime.name}/font/atkinson-hyperlegible-{file}-{weight}-normal.woff2) format('woff2');unicode-range:{letters}}}\n"
        for weight in (400, 700)
        for file, letters in LETTERS.items()
    )


def _pack(site: Path) -> dict[str, Path]:
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch, "app")
        copy(sources(), ROOT, folder)
        _write_pyscript(folder / "pyscript")
        compile_beside(folder)
        for source in (folder / "pyscript").glob("*.py"):
            source.unlink()  # PyScript brings it; the compiled file beside spares each start the compiling
        packed = [path for path in folder.rglob("*") if path.is_file()]
        owned = {name: [path for path in packed if archive_of(path.relative_to(folder)) == name] for name in ARCHIVES}
        return {name: _packed(site / name, folder, files) for name, files in owned.items()}


def _packed(home: Path, folder: Path, files: list[Path]) -> Path:
    home.mkdir()
    packed = home / f"{home.name}{archive.SOLID}"
    archive.write_solid(packed, folder, files)
    return named_by_content(home) / packed.name


def _write_pyscript(folder: Path) -> None:
    """Write the Python that PyScript writes into the browser's file system at each start."""
    folder.mkdir()
    for name, source in stdlib.pyscript_files().items():
        (folder / name).write_text(source, encoding="utf-8")
