"""The page that names everything shipped, who made it, and under which licence."""

import html
import json
from typing import NamedTuple

from .place import NODE_MODULES, ROOT

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
    "idiomorph": "idiomorph",
    "Workbox": "workbox-build",
    "Atkinson Hyperlegible": "@fontsource/atkinson-hyperlegible",
}
"""Shipped work -> the npm package that it comes in."""


def notices() -> list[Notice]:
    """Everything shipped besides our own, in the order of the page."""
    found = [_of_package(name, package) for name, package in PACKAGES.items()]
    lock = json.loads((NODE_MODULES / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))
    python, emscripten = lock["info"]["python"], lock["info"]["platform"].removeprefix("emscripten_").replace("_", ".")
    return [*found, _cpython(python), _emscripten(emscripten), _libraries()]


def notices_page() -> str:
    """The page as HTML; it needs no script and no other file."""
    parts = "".join(map(_section, notices()))
    ours = html.escape((ROOT / "LICENSE").read_text(encoding="utf-8"))
    template = (ROOT / "make" / "notices.html").read_text(encoding="utf-8")
    return template.replace("$licence", ours).replace("$parts", parts)


def _of_package(name: str, package: str) -> Notice:
    folder = NODE_MODULES / package
    about = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    source = about["repository"] if isinstance(about["repository"], str) else about["repository"]["url"]
    licence = _known_as(about["license"])
    own = folder / "LICENSE"
    text = (own if own.is_file() else LICENCES / f"{licence}.txt").read_text(encoding="utf-8")
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


def _section(notice: Notice) -> str:
    title = html.escape(f"{notice.name} {notice.version}".strip())
    said = {name: html.escape(value) for name, value in notice._asdict().items()}
    change = f"<p>{said['change']}</p>" if notice.change else ""
    return (
        f"<section><h2>{title}</h2>"
        f'<p>Licence: {said["licence"]}. Source: <a href="{said["source"]}">{said["source"]}</a></p>{change}'
        f"<details><summary>Licence text</summary><pre>{said['text']}</pre></details></section>\n"
    )
