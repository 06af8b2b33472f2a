"""Both ways to CadQuery, each in an environment of its own: what a library user installs, and what `build.py` does."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from cad.export import files
from cad.kit import Kit
from cad.plan import BoardPlan
from core import MINI

pytestmark = pytest.mark.slow

HERE = Path(__file__).parent.parent
SHIPPED = ("pyproject.toml", "README.md", "LICENSE", "core", "web", "cad")
UNREACHABLE = re.compile(r"NewConnectionError|NameResolutionError|Connect(Timeout)?Error|ReadTimeoutError|ProxyError")


def _installed(folder: Path, *words: str | Path) -> Path:
    """Make an environment, install something in it, and give its Python; it knows nothing of this one or of the sources."""
    subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    python = folder / ("Scripts" if os.name == "nt" else "bin") / "python"
    options = ["--no-input", "--no-cache-dir", "--disable-pip-version-check", "--quiet"]
    done = subprocess.run([python, "-m", "pip", "install", *options, *words], capture_output=True, text=True, check=False)
    if done.returncode and UNREACHABLE.search(done.stderr):
        pytest.skip("the package registry cannot be reached, so nothing can be installed from it")
    assert done.returncode == 0, done.stderr
    return python


def _made_by(python: Path, folder: Path, environment: dict[str, str]) -> dict[str, bytes]:
    """Every file of the set of Mini Mastermind that another Python makes, by its path in the set."""
    clean = {name: text for name, text in os.environ.items() if not name.startswith("PYTHON")}
    words = [python, "-m", "cad", "mini", "--out", folder]
    run = subprocess.run(words, env=clean | environment, cwd=folder.parent, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    made = (path for path in (folder / "mini").rglob("*") if path.is_file())
    return {path.relative_to(folder / "mini").as_posix(): path.read_bytes() for path in made}


def test_an_ordinary_install_makes_a_set(tmp_path: Path) -> None:
    """`pip install .[cad]` brings all of CadQuery, VTK too, and its set has the same bytes as ours."""
    source = tmp_path / "source"
    source.mkdir()
    for path in map(HERE.joinpath, SHIPPED):
        if path.is_dir():
            shutil.copytree(path, source / path.name, ignore=shutil.ignore_patterns("__pycache__", "node_modules"))
        else:
            shutil.copyfile(path, source / path.name)
    python = _installed(tmp_path / "ordinary", f"{source}[cad]")
    has_all = "import vtkmodules, casadi, ezdxf, cad; print(cad.__file__)"
    where = subprocess.run([python, "-c", has_all], cwd=tmp_path, capture_output=True, text=True, check=True).stdout
    assert where.startswith(str(tmp_path / "ordinary"))
    assert _made_by(python, tmp_path / "out", {}) == dict(files(Kit(BoardPlan(MINI))))


def test_a_lean_install_makes_the_same_set(tmp_path: Path) -> None:
    """The pinned packages without VTK and the rest that CadQuery asks for make the same bytes too."""
    python = _installed(tmp_path / "lean", "--require-hashes", "--no-deps", "-r", HERE / "requirements" / "cad.txt")
    needs = subprocess.run([python, "-c", "import vtkmodules"], capture_output=True, text=True, check=False)
    assert "No module named 'vtkmodules'" in needs.stderr
    assert _made_by(python, tmp_path / "out", {"PYTHONPATH": str(HERE)}) == dict(files(Kit(BoardPlan(MINI))))
