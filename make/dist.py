"""The site as it is served: dist/, put together from our sources and the pinned parts of others."""

import shutil
import tempfile
from html import escape
from pathlib import Path
from string import Template

from web import skeleton

from .app import SOURCES, App, make_app, sources
from .base import Base
from .hosting import add_hosting, add_twins
from .models import add_models
from .node import install_packages
from .notices import notices_page
from .offline import write_service_worker
from .place import CACHE, DIST, ROOT, WEB, copy, digest, files_in, folders, named_by_content
from .runtime import RUNTIME, make_runtime
from .step import Failure, once
from .workshop import PARTS, listed, make_workshop, parts

ANYWHERE = Base()
"""What is built without a word about where it will be served."""

LATER = {"qrcode.mjs", "snapshot.mjs"}
"""Modules of the runtime that a start does without."""

SOON = ROOT / "make" / "soon.html"
"""Stands in for the workshop's page while its parts are being fetched."""


def make_game() -> None:
    """Bring dist/ up to date with the repository, with the workshop only if its parts were fetched before."""
    install_packages()
    make_runtime()
    _make_dist(ANYWHERE, twins=False)


def make_site(base: Base = ANYWHERE, *, twins: bool = False) -> None:
    """Bring dist/ up to date with the repository, the workshop included, for a place, with compressed twins if asked."""
    install_packages()
    make_runtime()
    make_workshop()
    _make_dist(base, twins)


def _make_dist(base: Base, twins: bool) -> None:
    state = f"{_state()} {base.host}{base.path} {twins}"
    once("dist", state, "Building the site", lambda: _build(base, twins), DIST / "index.html")


def _state() -> str:
    inputs = [path for folder in folders(*SOURCES, "make") for path in files_in(folder)]
    return f"{digest([*inputs, ROOT / 'LICENSE'])} {digest(parts(), PARTS)}"


def _build(base: Base, twins: bool) -> None:
    with tempfile.TemporaryDirectory(dir=CACHE) as scratch:
        new = Path(scratch, "dist")
        new.mkdir()
        build_into(new, base)
        if twins:
            add_twins(new)
        shutil.rmtree(DIST, ignore_errors=True)
        new.rename(DIST)


def build_into(site: Path, base: Base = ANYWHERE) -> None:
    """Build the whole site, which is to be served at a place, into an empty folder."""
    copy(sources(), ROOT, site / "source")
    runtime = named_by_content(shutil.copytree(RUNTIME, site / "runtime"))
    app = make_app(site, runtime)
    folders = {"runtime": runtime, "app": app.folder, "launch": app.launch, "workshop": app.workshop}
    places = {name: f"./{folder.name}" for name, folder in folders.items()}
    places |= {**skeleton.pieces(), **_start(runtime, app), **skeleton.workshop_pieces()}
    places["workshop_parts"] = escape(listed(app.on_demand, site))
    places["address"] = base.links(f"{app.folder.name}/icons/icon-512.png")
    pages = {path.name: path for path in files_in(WEB) if path.suffix in {".html", ".webmanifest"}}
    if not parts():
        pages["workshop.html"] = SOON
    for name, page in pages.items():
        (site / name).write_text(_filled(page, places), encoding="utf-8")
    (site / "notices.html").write_text(notices_page(), encoding="utf-8")
    write_service_worker(site)
    add_models(site)
    add_hosting(site, base)


def _start(runtime: Path, app: App) -> dict[str, str]:
    """The links that let the browser fetch at once what a start needs, and how many bytes that is."""
    wanted = [path for path in files_in(runtime) if path.name not in LATER]
    modules = [path for path in wanted if path.suffix in {".js", ".mjs"}]
    fetched = [path for path in wanted if path.parent.name == "pyodide" and path not in modules]
    fetched += app.started
    links = [_link('rel="modulepreload"', path, runtime.parent) for path in modules]
    # WebAssembly that was preloaded would be compiled anew on each visit: Chromium keeps compiled code of a plain request only.
    preloaded = [path for path in fetched if path.suffix != ".wasm"]
    links += [_link('rel="preload" as="fetch" crossorigin', path, runtime.parent) for path in preloaded]
    return {"preloads": "\n".join(links), "bytes": str(sum(path.stat().st_size for path in modules + fetched))}


def _link(kind: str, path: Path, site: Path) -> str:
    return f'<link {kind} href="./{path.relative_to(site).as_posix()}">'


def _filled(page: Path, places: dict[str, str]) -> str:
    try:
        return Template(page.read_text(encoding="utf-8")).substitute(places)
    except KeyError as error:
        raise Failure(f"{page.name} names ${error.args[0]}; there are ${', $'.join(places)}") from error
