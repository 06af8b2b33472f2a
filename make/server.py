"""The local web server: what a static host does, with the right types and nothing kept too long."""

import re
import sys
from functools import partial
from http import HTTPStatus
from http.server import ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

from .start.start import Files
from .step import Failure

PREFERRED = range(8417, 8427)
"""The same port on each run: saved games belong to an address."""

NAMED_BY_CONTENT = re.compile(r"/[a-z]+-[0-9a-f]{16}/")
"""Folders whose name changes with what is in them."""


class Handler(Files):
    """Answers with the files of a folder, and may answer otherwise in a subclass."""

    def send_response(self, code: int, message: str | None = None) -> None:
        super().send_response(code, message)
        lasting = code == HTTPStatus.OK and NAMED_BY_CONTENT.search(self.path)
        self.send_header("Cache-Control", "max-age=31536000, immutable" if lasting else "no-cache")

    def end_headers(self) -> None:
        self.send_header("X-Content-Type-Options", "nosniff")
        super().end_headers()


class _Quiet(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say nothing when a browser goes away in the middle of an answer: it does so on each reload."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


class Server:
    """Serves a folder on the loopback interface from a thread of its own until it is stopped."""

    def __init__(self, folder: Path, port: int = 0, handler: type[Handler] = Handler) -> None:
        self._http = _Quiet(("127.0.0.1", port), partial(handler, directory=str(folder)))
        self.port = int(self._http.server_address[1])
        self.address = f"http://127.0.0.1:{self.port}/"
        self._thread = Thread(target=self._http.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        self._thread.start()

    def wait(self) -> None:
        """Return once the server has been stopped."""
        self._thread.join()

    def stop(self) -> None:
        """Answer nothing any more; the port is free again."""
        self._http.shutdown()
        self._http.server_close()


def serve(folder: Path) -> Server:
    """Serve a folder on the first preferred port that is free, or on any free one."""
    for port in (*PREFERRED, 0):
        try:
            return Server(folder, port)
        except OSError:
            continue
    raise Failure("no local port is free for the server: end a program that holds one")
