"""The page that names everything shipped, who made it, and under which licence."""

import html
import json
from string import Template
from typing import NamedTuple
from zipfile import ZipFile

from web import frame
from web.skeleton import in_each

from .place import NODE_MODULES, ROOT
from .plain import plain_page
from .workshop import WHEELS, wheel_of

LICENCES = ROOT / "make" / "licences"


class Notice(NamedTuple):
    """One work that is shipped, and what its licence asks to be said."""

    name: str
    version: str
    licence: str
    source: str
    text: str
    change: str = ""


PACKAGES = {
    "PyScript": "@pyscript/core",
    "Pyodide": "pyodide",
    "fflate": "fflate",
    "idiomorph": "idiomorph",
    "QR Code Generator": "qrcode-generator",
    "Workbox": "workbox-build",
    "Atkinson Hyperlegible": "@fontsource/atkinson-hyperlegible",
    "model-viewer": "@google/model-viewer",
    "three.js": "three",
    "Lit": "lit",
    "gainmap-js": "@monogrid/gainmap-js",
}
"""Shipped work -> the npm package that it comes in; model-viewer's one file holds the last three."""

WHEELED = {
    "CadQuery": ("cadquery", "Apache-2.0", "CadQuery/cadquery"),
    "multimethod": ("multimethod", "Apache-2.0", "coady/multimethod"),
    "pyparsing": ("pyparsing", "MIT", "pyparsing/pyparsing"),
    "runtype": ("runtype", "MIT", "erezsh/runtype"),
    "typing_extensions": ("typing_extensions", "PSF-2.0", "python/typing_extensions"),
}
"""What the workshop fetches -> its wheel, its licence, where its source is."""


def notices() -> list[Notice]:
    """Everything shipped besides our own, in the order of the page."""
    found = [_of_package(name, package) for name, package in PACKAGES.items()]
    lock = json.loads((NODE_MODULES / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))
    python, emscripten = lock["info"]["python"], lock["info"]["platform"].removeprefix("emscripten_").replace("_", ".")
    workshop = [*map(_of_wheel, WHEELED), _kernel()] if WHEELS.is_dir() else []
    return [*found, _cpython(python), _emscripten(emscripten), _libraries(), *workshop]


def notices_page() -> str:
    """The page as HTML; it needs no script and no other file."""
    parts = "".join(map(_section, notices()))
    ours = html.escape((ROOT / "LICENSE").read_text(encoding="utf-8"))
    template = Template((ROOT / "make" / "notices.html").read_text(encoding="utf-8"))
    main = template.substitute(licence=ours, parts=parts, said=in_each(frame.notices))
    return plain_page("notices", main, style="pre { white-space: pre-wrap; overflow-wrap: anywhere; }")


def _of_package(name: str, package: str) -> Notice:
    folder = NODE_MODULES / package
    about = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    source = about["repository"] if isinstance(about["repository"], str) else about["repository"]["url"]
    licence = _known_as(about["license"])
    texts = folder / "LICENSE", LICENCES / f"{package}.txt", LICENCES / f"{licence}.txt"
    text = next(text for text in texts if text.is_file()).read_text(encoding="utf-8")
    return Notice(name, about["version"], licence, _address(source), text)


def _address(source: str) -> str:
    bare = source.removeprefix("git+").removeprefix("github:").removesuffix(".git")
    return bare if bare.startswith("https://") else f"https://github.com/{bare}"


def _known_as(licence: str) -> str:
    return {"APACHE-2.0": "Apache-2.0"}.get(licence, licence)


def _cpython(version: str) -> Notice:
    return Notice(
        "CPython",
        version,
        "PSF-2.0",
        "https://github.com/python/cpython",
        (LICENCES / "PSF-2.0.txt").read_text(encoding="utf-8"),
        "Built for WebAssembly by Pyodide. Of the standard library, modules that the site does not use are left out, "
        "and the others are shipped compiled.",
    )


def _emscripten(version: str) -> Notice:
    return Notice(
        "Emscripten",
        version,
        "MIT",
        "https://github.com/emscripten-core/emscripten",
        (LICENCES / "Emscripten.txt").read_text(encoding="utf-8"),
        "Its runtime and its C library, musl, are part of Pyodide's WebAssembly file.",
    )


def _libraries() -> Notice:
    return Notice(
        "Libraries in CPython",
        "",
        "MIT, BSD and zlib licences",
        "https://github.com/pyodide/pyodide",
        (LICENCES / "Libraries.txt").read_text(encoding="utf-8"),
        "libffi, Expat, libmpdec, zlib and bzip2 are part of Pyodide's WebAssembly file.",
    )


def _of_wheel(name: str) -> Notice:
    package, licence, source = WHEELED[name]
    wheel = wheel_of(package)
    with ZipFile(wheel) as packed:
        (text,) = (packed.read(entry) for entry in packed.namelist() if "/LICENSE" in entry)
    said = "Fetched only when a maker asks for it; shipped compiled."
    return Notice(name, wheel.name.split("-")[1], licence, f"https://github.com/{source}", text.decode(), said)


def _kernel() -> Notice:
    return Notice(
        "Open CASCADE Technology",
        "7.9.3",
        "LGPL-2.1 with the Open CASCADE exception",
        "https://github.com/Open-Cascade-SAS/OCCT",
        (LICENCES / "Open-CASCADE.txt").read_text(encoding="utf-8"),
        "The workshop makes use of facilities provided by the Open CASCADE Technology software. Its kernel is the wheel"
        f" {wheel_of('cadquery_ocp_novtk_ocp_wasm').stem}, unchanged: CadQuery's bindings OCP (Apache-2.0), built for WebAssembly by"
        " OCP.wasm (MIT). Another build can be put in its place by the same name.",
    )


def _section(notice: Notice) -> str:
    title = html.escape(f"{notice.name} {notice.version}".strip())
    said = {name: html.escape(value) for name, value in notice._asdict().items()}
    change = f"<p>{said['change']}</p>" if notice.change else ""
    return (
        f"<section><h2>{title}</h2>"
        f'<p>Licence: {said["licence"]}. Source: <a href="{said["source"]}">{said["source"]}</a></p>{change}'
        f"<details><summary>Licence text</summary><pre>{said['text']}</pre></details></section>\n"
    )
