"""What the site asks of its host, in the file _headers that Netlify and Cloudflare Pages read."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from .base import Base
from .models import MODELS
from .place import WEB, files_in
from .server import NAMED_BY_CONTENT
from .start.start import TYPES

NAME = "_headers"

OFTEN_MISTAKEN = {".wasm", ".mjs", ".webmanifest"}
"""Hosts do not always know what these are, and a browser compiles no WebAssembly of another type as it comes."""

LASTING = {"Cache-Control": "public, max-age=31536000, immutable"}
FRESH = {"Cache-Control": "no-cache"}


class Rule(NamedTuple):
    """The headers of every address that fits; no address gets one header from two rules, which hosts join or choose from."""

    path: str
    """From the root of the host; a star at its end stands for anything."""
    headers: Mapping[str, str]


def everywhere() -> dict[str, str]:
    """What holds for every file: no page shows the site in a frame, and nothing comes from or goes to another host.

    Nothing here shares memory between threads, so the embedder policy that this needs is not asked for.
    """
    return {
        "Content-Security-Policy": f"{_widest_policy()}; frame-ancestors 'none'",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
        "Referrer-Policy": "no-referrer",
        "X-Content-Type-Options": "nosniff",
    }


def _widest_policy() -> str:
    """The workshop's policy: each page narrows it by its own."""
    page = (WEB / "workshop.html").read_text(encoding="utf-8")
    found = re.search(r'<meta http-equiv="Content-Security-Policy" content="([^"]+)">', page)
    assert found, "workshop.html has a policy"
    return found[1]


def rules(site: Path, base: Base) -> list[Rule]:
    """Every rule of a built site, the widest first."""
    return [
        Rule(f"{base.path}*", everywhere()),
        *(Rule(base.path + path, kept) for path, kept in _kept(site)),
        *(Rule(base.path + path, {"Content-Type": kind}) for path, kind in _types(site)),
    ]


def _kept(site: Path) -> Iterator[tuple[str, Mapping[str, str]]]:
    """How long a browser may use each part without asking."""
    folders = sorted({path.name for path in site.iterdir() if path.is_dir()} | {MODELS})
    for folder in folders:
        yield f"{folder}/*", LASTING if NAMED_BY_CONTENT.fullmatch(f"/{folder}/") else FRESH
    yield "", FRESH
    for page in sorted(path.name for path in site.iterdir() if path.is_file() and path.name[0] not in "._"):
        yield page, FRESH


def _types(site: Path) -> Iterator[tuple[str, str]]:
    for path in files_in(site):
        if path.suffix in OFTEN_MISTAKEN:
            yield path.relative_to(site).as_posix(), TYPES[path.suffix]


def text(found: list[Rule]) -> str:
    """The rules as the file has them."""
    lines = (f"{rule.path}\n" + "".join(f"  {name}: {value}\n" for name, value in rule.headers.items()) for rule in found)
    return "".join(lines)
