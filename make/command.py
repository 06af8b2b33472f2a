"""What can be asked for on the command line."""

import argparse
import os
import subprocess
import sys
import webbrowser
from collections.abc import Sequence

from .base import read_base
from .debian import CHROMIUM, FIREFOX, PRUSA_SLICER, WEBKIT, XVFB, provide
from .dist import make_game, make_site
from .environment import PYTHON, install
from .models import KITS, add_models
from .place import DIST, ROOT
from .server import serve
from .step import Failure, alone, plain_failures
from .stick import pack_stick


def main(arguments: Sequence[str]) -> None:
    """Do what the arguments ask for; a failure ends the process with one line."""
    parser = argparse.ArgumentParser(prog="build.py", description="Build, play and test codepeg.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for action, says in _COMMANDS.items():
        command = commands.add_parser(action.__name__, help=says, add_help=action not in _PASS_ON)
        command.set_defaults(action=action)
    chosen, rest = parser.parse_known_args(arguments)
    if rest and chosen.action not in _PASS_ON:
        parser.error(f"{chosen.action.__name__} takes no argument: {rest[0]}")
    with plain_failures():
        chosen.action(rest)


def play(_: Sequence[str]) -> None:
    """Build the game, serve it on this machine, open it in the browser, and add the workshop and the sets after that."""
    with alone():
        make_game()
    server = serve(DIST)
    print(f"\nPlay at {server.address}  (Ctrl-C ends it)\n", flush=True)
    _show(server.address)
    try:
        _add_workshop()
    except Failure as failure:
        print(f"The game goes on without the workshop: {failure}", flush=True)
    server.wait()


def _add_workshop() -> None:
    """Bring what is not needed to play into the site that is being served: CadQuery, then each set as it is made."""
    with alone():
        make_site()
        install("cad")
    making = subprocess.Popen(
        [PYTHON, "-m", "cad", "all", "--out", KITS],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    with making:
        for line in making.stdout or ():
            if line.startswith(("set ", "error: ")):
                print(f"- {line}", end="", flush=True)
            if line.endswith(" is ready\n"):
                add_models(DIST)
    if making.returncode:
        raise Failure("the sets could not all be made; python3 build.py kits says more")
    print("\nAll is ready. Reload the page to find the workshop.", flush=True)


def _show(address: str) -> None:
    """Open the browser where there is a desktop; a browser inside the terminal would be in the way."""
    desktop = sys.platform in {"win32", "darwin"} or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if desktop and not webbrowser.open(address):
        print("No browser opened by itself: open that address in one.", flush=True)


def test(arguments: Sequence[str]) -> None:
    """Install what the tests need, a browser included, build the site, and run pytest with the arguments."""
    with alone():
        for group in ("test", "cad", "cad-test"):
            install(group)
        for program in (CHROMIUM, FIREFOX, WEBKIT, XVFB, PRUSA_SLICER):
            provide(program)
        make_site()
    sys.exit(subprocess.call([PYTHON, "-m", "pytest", *arguments], cwd=ROOT, env=_with_tools()))


def site(arguments: Sequence[str]) -> None:
    """Build the site into dist/ and nothing more."""
    parser = argparse.ArgumentParser(prog="build.py site", description="Build the static site into dist/.")
    said = "where it will be served, /sub/ or https://example.org/sub/: the page for lost visitors leads there"
    parser.add_argument("--base", default="/", help=said)
    parser.add_argument("--gzip", action="store_true", help="put a compressed twin beside each file, for nginx")
    asked = parser.parse_args(arguments)
    place = read_base(asked.base)
    with alone():
        make_site(place, twins=asked.gzip)
    print("dist/ can be copied to any static host, into any folder")


def stick(_: Sequence[str]) -> None:
    """Build the site and pack it with a start file for a machine without a network."""
    with alone():
        make_site()
        packed = pack_stick()
    print(f"{packed.relative_to(ROOT)} holds the site: unpack it anywhere, and run start.py, start.sh or start.bat")


def pictures(_: Sequence[str]) -> None:
    """Take the README's pictures of the site, in Chromium."""
    with alone():
        install("test")
        provide(CHROMIUM)
        make_site()
    sys.exit(subprocess.call([PYTHON, "-m", "make.pictures"], cwd=ROOT))


def kits(arguments: Sequence[str]) -> None:
    """Make printable sets: what `python -m cad` is asked for, or every set as it comes."""
    with alone():
        install("cad")
    asked = arguments or ["all", "--out", str(KITS)]
    done = subprocess.call([PYTHON, "-m", "cad", *asked], cwd=ROOT)
    add_models(DIST)
    sys.exit(done)


def bench(arguments: Sequence[str]) -> None:
    """Make one of the figures of the README again."""
    figures = sorted(path.stem for path in (ROOT / "bench").glob("[!_]*.py"))
    if not arguments or arguments[0] not in figures:
        raise Failure(f"bench needs the name of a figure: one of {', '.join(figures)}")
    with alone():
        for group in ("test", "cad", "cad-test"):
            install(group)
    sys.exit(subprocess.call([PYTHON, "-m", f"bench.{arguments[0]}", *arguments[1:]], cwd=ROOT))


def _with_tools() -> dict[str, str]:
    return {**os.environ, "PATH": f"{PYTHON.parent}{os.pathsep}{os.environ.get('PATH', '')}"}


_COMMANDS = {
    play: "play in the browser, on this machine",
    test: "run every check and test; further arguments go to pytest",
    site: "build the static site into dist/; site --help says what can be asked for",
    stick: "pack the site with a start file, to carry to a machine without a network",
    kits: "make printable sets; further arguments go to python -m cad",
    bench: "make a figure of the README again",
    pictures: "take the README's pictures again",
}

_PASS_ON = (test, site, kits, bench)
"""The commands that read further arguments, --help included, themselves or hand them to another program."""
