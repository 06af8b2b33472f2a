"""Two builds of one tree are the same bytes, whoever builds it, where and when."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from make.place import CACHE, ROOT, files_in

TOLD = {"_headers", "404.html"}
"""What names the place where the site will be served."""


def copied_tree(tree: Path) -> Path:
    """Another copy of the sources, its files with other dates; what was fetched is shared."""
    away = shutil.ignore_patterns(".*", "__pycache__", "node_modules", "dist", "kits", "prints", "stick", "pictures", "tests", "bench")
    shutil.copytree(ROOT, tree, ignore=away, copy_function=shutil.copyfile)
    for path in files_in(tree):
        os.utime(path, (1e9, 1e9))
    (tree / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    (tree / ".venv").symlink_to(ROOT / ".venv")
    for parts in ("wheels", "workshop"):
        share(parts, tree)
    return tree


def share(parts: str, tree: Path) -> None:
    """Let a copy have a part of the build's cache that is made already."""
    shutil.copytree(CACHE / parts, tree / ".cache" / parts, copy_function=os.link)


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    """The tree in another folder, where everything is compiled anew."""
    tree = copied_tree(tmp_path / "another folder")
    stamps = tree / ".cache" / "stamps"
    stamps.mkdir(parents=True)
    for fetched in ("venv", "node_modules", "wheels", "workshop", "requirements-node"):
        if (CACHE / "stamps" / fetched).is_file():
            shutil.copyfile(CACHE / "stamps" / fetched, stamps / fetched)
    return tree


@pytest.mark.slow
def test_two_builds_of_one_tree_are_equal(dist: Path, elsewhere: Path) -> None:
    """No folder, date, zone, locale, umask or hash seed gets into a file; --base gets into two, which name it and nothing else."""
    odd = {"TZ": "Pacific/Kiritimati", "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "PYTHONHASHSEED": "4711"}
    command = [sys.executable, "build.py", "site", "--base", "/sub/"]
    done = subprocess.run(command, cwd=elsewhere, env={**os.environ, **odd}, umask=0o077, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    site = elsewhere / "dist"
    built = {path.relative_to(site).as_posix(): path.read_bytes() for path in files_in(site)}
    here = {path.relative_to(dist).as_posix(): path.read_bytes() for path in files_in(dist) if not path.is_relative_to(dist / "models")}
    assert sorted(built) == sorted(here)
    assert {name for name in built if built[name] != here[name]} == TOLD
    assert built["_headers"].replace(b"\n/sub/", b"\n/").removeprefix(b"/sub") == here["_headers"]
    assert built["404.html"].replace(b'href="/sub/"', b'href="/"') == here["404.html"]
