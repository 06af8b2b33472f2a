#!/usr/bin/env python3
"""Serves codepeg to the browser of this machine, and opens it: python3 start.py, or with the number of another port.

Needs no network, and nothing but Python 3.8 or newer.
"""

from __future__ import annotations

import os
import sys
import webbrowser
from collections.abc import Sequence
from functools import partial
from http.server import SimpleHTTPRequestHandler
from pathlib import Path
from socketserver import ThreadingTCPServer
from typing import Any

PORT = 8407
"""The same each time: a browser keeps what was played by its address."""

SITE = Path(__file__).resolve().parent / "site"

# Some systems know these otherwise, or not at all, and a browser then refuses them.
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".py": "text/plain; charset=utf-8",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}


class Files(SimpleHTTPRequestHandler):
    """Answers with the files of a folder, each as what it is."""

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        return TYPES.get(Path(path).suffix) or super().guess_type(path)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing: the terminal shows the address."""


class Handler(Files):
    """A stick may hold another version tomorrow, so a browser asks again."""

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()


class Server(ThreadingTCPServer):
    """Asks nobody for the machine's name, which takes long without a network."""

    # Elsewhere this frees a port at once; on Windows two programs could share it.
    allow_reuse_address = os.name != "nt"
    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say nothing when a browser goes away in the middle of an answer."""


def read_port(arguments: Sequence[str]) -> int:
    """The port that was asked for, or the usual one."""
    if not arguments:
        return PORT
    if len(arguments) > 1 or not arguments[0].isdecimal() or not 0 < int(arguments[0]) < 65536:
        sys.exit(f"start.py takes the number of a port, up to 65535, or nothing: not {' '.join(arguments)}")
    return int(arguments[0])


def main(arguments: Sequence[str]) -> None:
    """Serve until Ctrl-C."""
    port = read_port(arguments)
    address = f"http://127.0.0.1:{port}/"
    try:
        server = Server(("127.0.0.1", port), partial(Handler, directory=str(SITE)))
    except OSError as error:
        sys.exit(
            f"Port {port} is not free ({error.strerror}). If codepeg runs already, open {address} in a browser;"
            f" otherwise run start.py {port % 65535 + 1}: what was played at one port is not found at another."
        )
    print(f"Play at {address}  (Ctrl-C ends it)", flush=True)
    webbrowser.open(address)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()


if __name__ == "__main__":
    main(sys.argv[1:])
