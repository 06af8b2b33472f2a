"""Static hosts as the site meets them: one that sends no header of its own, and one that sends exactly those of _headers."""

import subprocess
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler
from os import PathLike
from pathlib import Path
from typing import NamedTuple

from make.server import Handler

TYPE = "Content-Type"


class Said(NamedTuple):
    """A line of _headers, and the addresses that it is about."""

    path: str
    name: str
    value: str

    def about(self, path: str) -> bool:
        """Whether it holds for an address."""
        return path.startswith(self.path[:-1]) if self.path.endswith("*") else path == self.path


def read(site: Path) -> list[Said]:
    """What the file says, line by line; a line that is not indented is the address of the following ones."""
    found: list[Said] = []
    path = ""
    for line in (site / "_headers").read_text(encoding="utf-8").splitlines():
        if line.startswith(" "):
            name, _, value = line.strip().partition(": ")
            found.append(Said(path, name, value))
        else:
            path = line
    return found


def unpacked(twin: Path) -> bytes:
    """What a browser makes of a compressed twin."""
    return subprocess.run(["gzip", "-dc", twin], capture_output=True, check=True).stdout


class Bare(Handler):
    """As GitHub Pages serves a folder: the right types, no header that the site could ask for, 404.html for what is not there."""

    def send_response(self, code: int, message: str | None = None) -> None:
        SimpleHTTPRequestHandler.send_response(self, code, message)

    def end_headers(self) -> None:
        SimpleHTTPRequestHandler.end_headers(self)

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        lost = Path(self.directory, *Path(self.path).parts[1:2], "404.html")
        if code != HTTPStatus.NOT_FOUND or not lost.is_file():
            return super().send_error(code, message, explain)
        self.send_response(code)
        self.send_header(TYPE, "text/html; charset=utf-8")
        self.end_headers()
        self.wfile.write(lost.read_bytes())
        return None


def as_said(site: Path) -> type[Bare]:
    """As Cloudflare Pages serves a site: the headers of _headers and no others, and pages without the end of their name."""
    said = read(site)

    class AsSaid(Bare):
        def do_GET(self) -> None:
            page = self.path.removesuffix("index.html").removesuffix(".html")
            if page == self.path:
                return super().do_GET()
            self.send_response(HTTPStatus.PERMANENT_REDIRECT)
            self.send_header("Location", page)
            self.end_headers()
            return None

        def translate_path(self, path: str) -> str:
            page = super().translate_path(path)
            return f"{page}.html" if Path(f"{page}.html").is_file() else page

        def guess_type(self, path: str | PathLike[str]) -> str:
            asked = (line.value for line in said if line.about(self.path) and line.name == TYPE)
            return next(asked, super().guess_type(path))

        def end_headers(self) -> None:
            for line in said:
                if line.about(self.path) and line.name != TYPE:
                    self.send_header(line.name, line.value)
            super().end_headers()

    return AsSaid
