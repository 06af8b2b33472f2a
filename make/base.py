"""Where a site is to be served, as far as that is known before."""

import re
from html import escape
from typing import NamedTuple

from .step import Failure

SHAPE = re.compile(r"(?P<host>https?://[A-Za-z0-9.-]+(:[0-9]+)?)?(?P<path>(/[A-Za-z0-9._~-]+)*)/?")


class Base(NamedTuple):
    """A folder of a host: everything in the site is named relative to it, except what a host or a stranger must find."""

    host: str = ""
    """With its scheme; empty if any host may serve the site."""
    path: str = "/"
    """From one slash to the other."""

    def links(self, icon: str) -> str:
        """What the first page says of its own address to those who list it or show it elsewhere; nothing without a host."""
        if not self.host:
            return ""
        address = escape(self.host + self.path)
        image = f'<meta property="og:image" content="{address}{icon}">'
        return f'<link rel="canonical" href="{address}">\n<meta property="og:url" content="{address}">\n{image}'


def read_base(text: str) -> Base:
    """Read a folder such as /sub/, or the address of one; Failure for anything else."""
    found = SHAPE.fullmatch(text)
    if not text or not found:
        raise Failure(f"not a base: {text[:60]!r}; a folder such as /sub/, or an address such as https://example.org/sub/")
    return Base(found["host"] or "", f"{found['path']}/")
