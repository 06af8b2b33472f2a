"""Our own part of the site: the packed Python, its settings for PyScript, the scripts, the styles and the icons."""

import json
import tempfile
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from web import skeleton

from . import archive, icons, stdlib
from .bytecode import compile_beside
from .place import ROOT, WEB, copy, files_in, folders, named_by_content
from .workshop import PARTS, parts

SOURCES = ("core", "web", "cad")
"""The packages whose Python runs in the browser, byte for byte as in the repository."""

ARCHIVES = {"app.zip": ("core", "web", "pyscript"), "analysis.zip": ("core/analysis",), "cad.zip": ("cad",)}
"""What is fetched at once: archive -> its folders, less those that are another archive's own."""

ON_DEMAND = {"cad.zip"}
"""Archives that no game needs."""

NONE: Mapping[str, str] = MappingProxyType({})

LETTERS = {
    "latin-ext": "U+100-2FF",
    "latin": "U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,U+329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215",
}
"""The font's files -> the letters in them, as its package states; the first is fetched for Polish alone."""

LOCALE = WEB / "locale"

NOT_SERVED = {"interpreter.mjs", "package.json", "package-lock.json"}


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


def make_app(site: Path, runtime: Path) -> Path:
    """Put all that is ours and that a start loads into one folder of the site, and the rest into another."""
    app, workshop = site / "app", site / "workshop"
    served = [path for path in files_in(WEB) if path.suffix not in {".html", ".webmanifest"} and not _is_ours(path)]
    copy([path for path in served if path.name not in NOT_SERVED], WEB, app)
    icons.draw_into(app / "icons")
    (app / "looks.css").write_text(skeleton.css(), encoding="utf-8")
    (app / "font.css").write_text(_font_css(runtime), encoding="utf-8")
    (app / "pyscript.json").write_text(_settings(runtime), encoding="utf-8")
    (app / "analysis.json").write_text(_settings(runtime, {"./analysis.zip": "./*"}, page=False), encoding="utf-8")
    copy([WEB / "worker.py"], WEB, app)
    workshop.mkdir()
    _pack({name: (workshop if name in ON_DEMAND else app) / name for name in ARCHIVES})
    copy(parts(), PARTS, workshop)
    workshop = named_by_content(workshop)
    own = _settings(runtime, {f"../{workshop.name}/cad.zip": "./*"}, {"./workshop_store.js": "store"})
    (app / "workshop.json").write_text(own, encoding="utf-8")
    return named_by_content(app)


def _settings(runtime: Path, files: Mapping[str, str] = NONE, scripts: Mapping[str, str] = NONE, page: bool = True) -> str:
    """What PyScript is told: where Pyodide is, and which archives and scripts a page, or else a worker, needs."""
    patching = {f"../{runtime.name}/idiomorph/idiomorph.esm.js": "idiomorph"} if page else {}
    return json.dumps(
        {
            "interpreter": f"./{runtime.name}/pyodide/interpreter.mjs",
            "files": {"./app.zip": "./*", **files},
            "js_modules": {"main": {**patching, **scripts}},
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


def _pack(targets: dict[str, Path]) -> None:
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch, "app")
        copy(sources(), ROOT, folder)
        _write_pyscript(folder / "pyscript")
        compile_beside(folder)
        for source in (folder / "pyscript").glob("*.py"):
            source.unlink()  # PyScript brings it; the compiled file beside spares each start the compiling
        packed = [path for path in folder.rglob("*") if path.is_file()]
        for name, target in targets.items():
            archive.write(target, folder, [path for path in packed if archive_of(path.relative_to(folder)) == name])


def _write_pyscript(folder: Path) -> None:
    """Write the Python that PyScript writes into the browser's file system at each start."""
    folder.mkdir()
    for name, source in stdlib.pyscript_files().items():
        (folder / name).write_text(source, encoding="utf-8")
