"""The virtual environment in .venv and the pinned groups of packages in it."""

import importlib.util
import os
import sys
from pathlib import Path

from .place import REQUIREMENTS, ROOT, digest
from .step import Failure, once, run

VENV = ROOT / ".venv"
SCRIPTS = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = SCRIPTS / ("python.exe" if os.name == "nt" else "python")


def install(group: str) -> None:
    """Make the packages of requirements/<group>.txt available in .venv, each one checked by its hash."""
    make_venv()
    lock = REQUIREMENTS / f"{group}.txt"
    state = f"{digest([lock])} {sys.version}"
    once(f"requirements-{group}", state, f"Installing requirements/{group}.txt", lambda: _pip(lock), PYTHON)


def make_venv() -> None:
    """Make .venv unless it is there."""
    if not importlib.util.find_spec("ensurepip") or not importlib.util.find_spec("venv"):
        version = f"{sys.version_info.major}.{sys.version_info.minor}"
        raise Failure(f"this Python cannot make virtual environments: apt-get install python{version}-venv")
    command: list[str | Path] = [sys.executable, "-m", "venv", "--clear", VENV]
    otherwise = "no virtual environment could be made in .venv"
    once("venv", sys.version, "Making .venv", lambda: run(command, otherwise=otherwise), PYTHON)


def _pip(lock: Path) -> None:
    options = ["--require-hashes", "--no-deps", "--disable-pip-version-check", "--no-input"]
    run([PYTHON, "-m", "pip", "install", *options, "-r", lock], otherwise=f"{lock.name} could not be installed")
