"""One step of a build: said aloud, done once for the same inputs, failing in one line."""

import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from .place import CACHE, ROOT

if sys.platform != "win32":
    import fcntl


class Failure(Exception):
    """What is missing or went wrong and what to do about it, in one line for the person at the terminal."""


@contextmanager
def step(doing: str) -> Iterator[None]:
    """Say what is being done, and how long it took once it is."""
    print(f"- {doing} ...", flush=True)
    began = time.monotonic()
    yield
    print(f"  done in {time.monotonic() - began:.0f} s", flush=True)


def once(name: str, state: str, doing: str, action: Callable[[], None], made: Path) -> None:
    """Do an action unless what it makes is there and was made from the same state."""
    stamp = CACHE / "stamps" / name
    if made.exists() and stamp.is_file() and stamp.read_text() == state:
        return
    stamp.unlink(missing_ok=True)
    with step(doing):
        action()
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(state)


def run(
    command: Sequence[str | Path], *, otherwise: str, cwd: Path = ROOT, env: Mapping[str, str] | None = None
) -> None:
    """Run a command quietly, its output in a log; Failure with `otherwise` and the log's last word if it fails."""
    log = CACHE / "log" / f"{Path(command[0]).stem}.txt"
    log.parent.mkdir(parents=True, exist_ok=True)
    with log.open("w", encoding="utf-8") as output:
        try:
            done = subprocess.call(
                list(map(str, command)), cwd=cwd, env=env, stdin=subprocess.DEVNULL, stdout=output, stderr=output
            )
        except OSError as error:
            raise Failure(f"{otherwise} ({error.strerror}: {command[0]})") from error
    if done:
        raise Failure(f"{otherwise} (it said: {_word_of(log)!r}; all of it: {log.relative_to(ROOT)})")


def _word_of(log: Path) -> str:
    """The first sentence that a program's output marks as an error, or else its last line."""
    lines = [line.strip() for line in log.read_text(encoding="utf-8", errors="replace").splitlines() if line.strip()]
    telling = (
        line for line in lines if line.lower().startswith(("error", "e:", "npm error")) and len(line.split()) > 4
    )
    return next(telling, lines[-1] if lines else "nothing")[:200]


@contextmanager
def alone() -> Iterator[None]:
    """Let one build at a time work in the repository, where the system can tell."""
    if sys.platform == "win32":
        yield
        return
    CACHE.mkdir(exist_ok=True)
    with (CACHE / "lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            with step("Waiting for another build to end"):
                fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@contextmanager
def plain_failures() -> Iterator[None]:
    """Turn a failure into one line and exit status 1, and Ctrl-C into exit status 130; no traceback."""
    try:
        yield
    except Failure as failure:
        sys.exit(f"codepeg: {failure}")
    except OSError as error:
        sys.exit(f"codepeg: {error.filename or 'the system'}: {error.strerror or error}")
    except KeyboardInterrupt:
        print()
        sys.exit(130)
