"""The site as it is served: dist/, put together from our sources and the pinned parts of others."""

import json
import shutil
import tempfile
from pathlib import Path
from string import Template

from web import skeleton

from . import archive, icons
from .bytecode import compile_beside
from .node import install_packages
from .notices import notices_page
from .offline import write_service_worker
from .place import CACHE, DIST, ROOT, WEB, digest, files_in, folders
from .runtime import RUNTIME, make_runtime
from .step import Failure, once

SOURCES = ("core", "web", "cad")
"""The packages whose Python runs in the browser, byte for byte as in the repository."""

NOT_SERVED = {"package.json", "package-lock.json"}


def make_site() -> None:
    """Bring dist/ up to date with the repository."""
    install_packages()
    make_runtime()
    once("dist", _state(), "Building the site", _build, DIST)


def _state() -> str:
    inputs = [path for folder in folders(*SOURCES, "make") for path in files_in(folder)]
    return digest([*inputs, ROOT / "LICENSE"])


def _build() -> None:
    with tempfile.TemporaryDirectory(dir=CACHE) as scratch:
        new = Path(scratch, "dist")
        new.mkdir()
        build_into(new)
        shutil.rmtree(DIST, ignore_errors=True)
        new.rename(DIST)


def build_into(site: Path) -> None:
    """Build the whole site into an empty folder."""
    for folder in folders(*SOURCES):
        _copy([path for path in files_in(folder) if path.suffix == ".py"], ROOT, site / "source")
    runtime = _named_by_content(shutil.copytree(RUNTIME, site / "runtime"))
    app = _make_app(site, runtime)
    places = {"runtime": f"./{runtime.name}", "app": f"./{app.name}", "body": skeleton.html()}
    places |= _start(site, runtime, app)
    for page in (path for path in files_in(WEB) if path.suffix in {".html", ".webmanifest"}):
        (site / page.name).write_text(_filled(page, places), encoding="utf-8")
    (site / "notices.html").write_text(notices_page(), encoding="utf-8")
    write_service_worker(site)


def _make_app(site: Path, runtime: Path) -> Path:
    """The folder with all that is ours and that a start loads: the packed Python, its settings, scripts and styles."""
    app = site / "app"
    served = [path for path in files_in(WEB) if path.suffix not in {".py", ".html", ".webmanifest"}]
    _copy([path for path in served if path.name not in NOT_SERVED], WEB, app)
    _draw_icons(app / "icons")
    (app / "looks.css").write_text(skeleton.css(), encoding="utf-8")
    (app / "font.css").write_text(_font_css(runtime), encoding="utf-8")
    _pack(site / "source", app / "app.zip")
    # PyScript's error plugin would show tracebacks on the page.
    interpreter = f"./{runtime.name}/pyodide/pyodide.mjs"
    scripts = {f"../{runtime.name}/idiomorph/idiomorph.esm.js": "idiomorph"}
    settings: dict[str, object] = {"interpreter": interpreter, "files": {"./app.zip": "./*"}, "plugins": ["!error"]}
    settings["js_modules"] = {"main": scripts}
    (app / "pyscript.json").write_text(json.dumps(settings, indent=1), encoding="utf-8")
    return _named_by_content(app)


def _font_css(runtime: Path) -> str:
    faces = {400: "latin-400", 700: "latin-700"}
    return "".join(
        f"@font-face{{font-family:'Atkinson Hyperlegible';font-weight:{weight};font-display:swap;"
        f"src:url(../{runtime.name}/font/atkinson-hyperlegible-{name}-normal.woff2) format('woff2')}}\n"
        for weight, name in faces.items()
    )


def _draw_icons(folder: Path) -> None:
    folder.mkdir()
    (folder / "icon.svg").write_text(icons.svg(), encoding="utf-8")
    for side in icons.SIDES:
        (folder / f"icon-{side}.png").write_bytes(icons.png(side))


def _pack(source: Path, target: Path) -> None:
    with tempfile.TemporaryDirectory() as scratch:
        folder = shutil.copytree(source, Path(scratch, "app"))
        compile_beside(folder)
        archive.write(target, folder, [path for path in folder.rglob("*") if path.is_file()])


def _start(site: Path, runtime: Path, app: Path) -> dict[str, str]:
    """The links that let the browser fetch at once what a start needs, and how many bytes that is."""
    modules = [path for path in files_in(runtime) if path.suffix in {".js", ".mjs"}]
    fetched = [path for path in files_in(runtime / "pyodide") if path not in modules]
    fetched += [app / "app.zip", app / "pyscript.json"]
    links = [f'<link rel="modulepreload" href="./{path.relative_to(site).as_posix()}">' for path in modules]
    links += [
        f'<link rel="preload" as="fetch" crossorigin href="./{path.relative_to(site).as_posix()}">' for path in fetched
    ]
    return {"preloads": "\n".join(links), "bytes": str(sum(path.stat().st_size for path in modules + fetched))}


def _filled(page: Path, places: dict[str, str]) -> str:
    try:
        return Template(page.read_text(encoding="utf-8")).substitute(places)
    except KeyError as error:
        raise Failure(f"{page.name} names ${error.args[0]}; there are ${', $'.join(places)}") from error


def _copy(files: list[Path], root: Path, target: Path) -> None:
    for path in files:
        copy = target / path.relative_to(root)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, copy)


def _named_by_content(folder: Path) -> Path:
    return folder.rename(folder.with_name(f"{folder.name}-{digest(files_in(folder), folder)}"))
