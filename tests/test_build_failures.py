"""Whatever goes wrong in a build is said in one line that tells what to do, and nothing is half done afterwards."""

import importlib.util
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from make import debian, environment, step
from make.debian import Program
from make.place import ROOT
from make.server import Server, serve
from make.step import Failure


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stamps and logs of the test, apart from those of the repository."""
    cache = ROOT / ".cache" / "tests" / tmp_path.name
    shutil.rmtree(cache, ignore_errors=True)
    monkeypatch.setattr(step, "CACHE", cache)


def _build(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(ROOT / "build.py"), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_an_unknown_command_is_answered_with_the_known_ones() -> None:
    """A slip of the finger gets the list of commands, not a traceback."""
    done = _build("plya")
    assert done.returncode == 2
    assert "play" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_figure_that_is_not_there_is_answered_with_those_that_are() -> None:
    """The failure is the last line, and the only one."""
    done = _build("bench", "nothing")
    assert done.returncode == 1
    assert done.stderr.startswith("codepeg: bench needs the name of a figure: one of ")
    assert done.stderr.count("\n") == 1


def test_a_python_without_venv_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Debian splits venv from Python: the package to install is named."""
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(
        Failure, match=r"^this Python cannot make virtual environments: apt-get install python3\.\d+-venv$"
    ):
        environment.install("test")


def test_a_missing_program_is_named_with_its_package(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where it may not be installed, the command that installs it is told."""
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(Failure, match="^Lathe is missing: sudo apt-get install lathe-cli, or put lathe on PATH$"):
        debian.provide(Program("Lathe", ("lathe", "lathe3"), "lathe-cli"))


def test_a_program_that_fails_is_quoted() -> None:
    """Its first word of error is shown, and where the rest is."""
    script = "print('begun'); print('ERROR: No matching distribution for it'); raise SystemExit(3)"
    with pytest.raises(Failure, match="^it failed \\(it said: 'ERROR: No matching distribution for it'; all of it: "):
        step.run([sys.executable, "-c", script], otherwise="it failed")


def test_a_program_that_is_not_there_is_named() -> None:
    """The system's word for it is passed on."""
    with pytest.raises(Failure, match=r"^it failed \(No such file or directory: /nowhere/tool\)$"):
        step.run(["/nowhere/tool"], otherwise="it failed")


def test_a_step_is_done_once_for_a_state_and_again_after_a_failure(tmp_path: Path) -> None:
    """What is there from the same state stays; a failed step leaves no mark of success."""
    made = tmp_path / "made"
    done: list[int] = []

    def act() -> None:
        done.append(len(done))
        if len(done) == 2:
            raise Failure("no luck")
        made.touch()

    step.once("test", "a", "Testing", act, made)
    step.once("test", "a", "Testing", act, made)
    assert len(done) == 1
    with pytest.raises(Failure):
        step.once("test", "b", "Testing", act, made)
    step.once("test", "a", "Testing", act, made)
    assert len(done) == 3
    made.unlink()
    step.once("test", "a", "Testing", act, made)
    assert len(done) == 4


def test_a_taken_port_is_passed_over(tmp_path: Path) -> None:
    """Two can play from one machine: the second gets the next port."""
    first, second = serve(tmp_path), serve(tmp_path)
    assert first.port != second.port
    for server in (first, second):
        server.stop()


def test_a_stopped_server_gives_its_port_back(tmp_path: Path) -> None:
    """The next server can have it at once."""
    first = Server(tmp_path)
    first.stop()
    second = Server(tmp_path, first.port)
    assert second.port == first.port
    second.stop()
