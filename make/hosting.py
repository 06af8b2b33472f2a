"""What a host finds beside the site: the page for addresses that do not exist, the headers, and smaller twins of files."""

import gzip
from pathlib import Path

from web.markup import tag
from web.skeleton import in_each
from web.speech import language, say

from . import headers
from .base import Base
from .place import files_in
from .plain import plain_page

LOST = "404.html"
"""The name under which GitHub Pages, Netlify and Cloudflare Pages look for it."""

NO_JEKYLL = ".nojekyll"
"""Tells GitHub Pages, where it serves a branch, to leave out no file whose name begins with an underscore."""

WORTH_IT = 0.9
"""The part of a file's size above which a compressed twin spares too little."""


def add_hosting(site: Path, base: Base) -> None:
    """Write what is no part of the site itself; each page of it is there already."""
    (site / LOST).write_text(_lost(base), encoding="utf-8")
    (site / NO_JEKYLL).touch()
    (site / headers.NAME).write_text(headers.text(headers.rules(site, base)), encoding="utf-8")


def _lost(base: Base) -> str:
    """A page that leads back from any depth, so it names the first page from the root; in every language, without a script."""
    ways = in_each(lambda: tag("a", say("page.home"), lang=language(), href=base.path))
    style, head = "a { display: block; padding: 0.625rem 0; }", '<meta name="robots" content="noindex">\n'
    return plain_page("404", f"<h1>404</h1>\n{ways}\n", style=style, head=head)


def add_twins(site: Path) -> None:
    """Put a compressed twin beside each file that is worth it, for a server that sends it instead (nginx: gzip_static)."""
    for path in files_in(site):
        data = path.read_bytes()
        twin = gzip.compress(data, 9, mtime=0)
        if len(twin) < WORTH_IT * len(data):
            path.with_name(f"{path.name}.gz").write_bytes(twin)
