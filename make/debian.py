"""Programs that are no Python or Node package: found on this machine, or installed from Debian's packages."""

import os
import shutil
from pathlib import Path
from typing import NamedTuple

from .step import Failure, run, step


class Program(NamedTuple):
    """A program by the names it goes by, and the Debian package that brings it."""

    title: str
    names: tuple[str, ...]
    package: str


CHROMIUM = Program(
    "Chromium",
    (
        "chromium",
        "chromium-browser",
        "google-chrome",
        "google-chrome-stable",
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    ),
    "chromium",
)
FIREFOX = Program("Firefox ESR", ("firefox-esr",), "firefox-esr")
WEBKIT = Program("WebKitGTK's driver", ("WebKitWebDriver",), "webkit2gtk-driver")
XVFB = Program("Xvfb", ("Xvfb",), "xvfb")
NGINX = Program("nginx", ("nginx", "/usr/sbin/nginx"), "nginx-light")
PRUSA_SLICER = Program("PrusaSlicer", ("prusa-slicer", "PrusaSlicer"), "prusa-slicer")


def find(program: Program) -> Path | None:
    """Where the program is, or None."""
    return next((Path(found) for name in program.names if (found := shutil.which(name))), None)


def provide(program: Program) -> Path:
    """Where the program is, once installed if need be and allowed; Failure that says what to install."""
    if found := find(program):
        return found
    apt = shutil.which("apt-get")
    if apt and hasattr(os, "geteuid") and os.geteuid() == 0:
        with step(f"Installing Debian's {program.package}"):
            _apt_install(apt, program)
    if found := find(program):
        return found
    raise Failure(
        f"{program.title} is missing: sudo apt-get install {program.package}, or put {program.names[0]} on PATH"
    )


def _apt_install(apt: str, program: Program) -> None:
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    otherwise = f"Debian's {program.package} could not be installed"
    run([apt, "update"], otherwise=otherwise, env=quiet)
    run([apt, "install", "--yes", "--no-install-recommends", program.package], otherwise=otherwise, env=quiet)
