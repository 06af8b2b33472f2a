"""What can be asked for on the command line."""

import argparse
import os
import subprocess
import sys
import webbrowser
from collections.abc import Sequence

from .debian import CHROMIUM, provide
from .dist import make_site
from .environment import PYTHON, install
from .place import DIST, ROOT
from .server import serve
from .step import plain_failures


def main(arguments: Sequence[str]) -> None:
    """Do what the arguments ask for; a failure ends the process with one line."""
    parser = argparse.ArgumentParser(prog="build.py", description="Build, play and test codepeg.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for action, says in _COMMANDS.items():
        command = commands.add_parser(action.__name__, help=says, add_help=action is not test)
        command.set_defaults(action=action)
    chosen, rest = parser.parse_known_args(arguments)
    if rest and chosen.action is not test:
        parser.error(f"{chosen.action.__name__} takes no argument: {rest[0]}")
    with plain_failures():
        chosen.action(rest)


def play(_: Sequence[str]) -> None:
    """Build the site, serve it on this machine and open it in the browser."""
    make_site()
    server = serve(DIST)
    print(f"\nPlay at {server.address}  (Ctrl-C ends it)", flush=True)
    if sys.stdout.isatty():
        webbrowser.open(server.address)
    server.wait()


def test(arguments: Sequence[str]) -> None:
    """Install what the tests need, a browser included, build the site, and run pytest with the arguments."""
    install("test")
    provide(CHROMIUM)
    make_site()
    sys.exit(subprocess.call([PYTHON, "-m", "pytest", *arguments], cwd=ROOT, env=_with_tools()))


def site(_: Sequence[str]) -> None:
    """Build the site into dist/ and nothing more."""
    make_site()
    print("dist/ can be copied to any static host, into any folder")


def pictures(_: Sequence[str]) -> None:
    """Take the README's pictures of the site, in Chromium."""
    install("test")
    provide(CHROMIUM)
    make_site()
    with plain_failures():
        subprocess.run([PYTHON, "-m", "make.pictures"], cwd=ROOT, check=True)


def _with_tools() -> dict[str, str]:
    return {**os.environ, "PATH": f"{PYTHON.parent}{os.pathsep}{os.environ.get('PATH', '')}"}


_COMMANDS = {
    play: "play in the browser, on this machine",
    test: "run every check and test; further arguments go to pytest",
    site: "build the static site into dist/",
    pictures: "take the README's pictures again",
}
