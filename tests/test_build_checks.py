"""The checks that read the code instead of running it, and the README's example."""

import ast
import doctest
import subprocess
import sys

import pytest

from make.place import ROOT, files_in

CHECKS = {
    "types": ["-m", "mypy"],
    "style": ["-m", "ruff", "check", "."],
    "direction of imports": ["-c", "from importlinter.cli import lint_imports_command; lint_imports_command()"],
}


@pytest.mark.parametrize("check", CHECKS)
def test_check(check: str) -> None:
    """The checker has nothing to say about the whole repository."""
    done = subprocess.run([sys.executable, *CHECKS[check]], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_core_needs_nothing_but_the_standard_library() -> None:
    """Every import of the core is relative or of a module that comes with Python."""
    foreign = set()
    for path in files_in(ROOT / "core"):
        if path.suffix == ".py":
            foreign |= _imported(ast.parse(path.read_bytes())) - sys.stdlib_module_names
    assert foreign == set()


def _imported(module: ast.Module) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(module):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module)
    return {name.partition(".")[0] for name in names}


def test_the_readme_tells_the_truth() -> None:
    """The example in the README runs and prints what it says."""
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried > 0
    assert failed == 0


def test_ci_calls_the_command_of_the_readme() -> None:
    """What a reader is told to run is what must pass for a change to land."""
    assert "python3 build.py test" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert "python3 build.py test" in (ROOT / "README.md").read_text(encoding="utf-8")
