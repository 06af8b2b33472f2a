"""Make a shipped strategy, for instance `python3 -m bench.books 4x6 --widths 1,10,20,40`.

The pieces done are kept in a file, so that a run that was stopped goes on where it was.
"""

import argparse
import json
import re
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from time import process_time

from core.analysis.estimate import ENDLESS
from core.analysis.making import Branch, Making, Task
from core.analysis.search import USUAL, Beam
from core.analysis.shape import Shape

BOOKS = Path(__file__).parents[1] / "core" / "analysis" / "books"
PROVEN = {
    "4x6": 5625,
    "4x6-5": 5626,
    "4x7": 11228,
    "4of8": 7817,
    "4x8": 20471,
    "3x6": 854,
    "4of10": 26274,
    "3of10": 3575,
}
"""The least totals there are, by shape and rows: Koyama and Lai 1993, Ville 2013 and programs that search all.

3of10 is our own proof: `small`, `small_width` and `small_pool` of all 720 codes leave out no guess that a bound does not.
"""


@dataclass
class Pieces:
    """The pieces done, kept in a file of one line each."""

    file: Path

    def __post_init__(self) -> None:
        self.done: dict[Task, Branch] = {}
        self.seconds = 0.0
        if self.file.exists():
            for line in self.file.read_text().splitlines():
                first, answer, guesses, spans, cost, depth, seconds = json.loads(line)
                self.done[Task(first, answer)] = Branch(tuple(guesses), tuple(spans), cost, depth)
                self.seconds += seconds

    def keep(self, task: Task, branch: Branch, seconds: float) -> None:
        """Write one more piece."""
        self.done[task] = branch
        self.seconds += seconds
        with self.file.open("a") as lines:
            lines.write(json.dumps([*task, *branch, round(seconds, 1)]) + "\n")


def parse_shape(text: str) -> Shape:
    """Read a shape as it is written: 4x6, or 4of8 without repeats, or 4of6b with blanks besides."""
    found = re.fullmatch(r"(\d)(x|of)(\d+)(b?)", text)
    if not found:
        raise argparse.ArgumentTypeError(f"not a shape: {text!r}; for instance 4x6, 4of8, 4of6b")
    holes, joint, colours, blank = found.groups()
    return Shape(int(holes), int(colours) + bool(blank), joint == "x", bool(blank))


def parse(arguments: Sequence[str]) -> argparse.Namespace:
    """Read the command line."""
    usual = USUAL
    parser = argparse.ArgumentParser(prog="python3 -m bench.books", description=__doc__)
    parser.add_argument("shape", type=parse_shape)
    parser.add_argument("--widths", default="1,10,20")
    parser.add_argument("--rows", type=int, default=ENDLESS)
    parser.add_argument("--firsts", type=int, default=2)
    for name in ("small", "small_width", "pool", "small_pool"):
        parser.add_argument(f"--{name.replace('_', '-')}", type=int, default=getattr(usual, name))
    parser.add_argument("--slack", type=float, default=usual.slack)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--pieces", type=Path, help="file of the pieces done")
    parser.add_argument("--out", type=Path, default=BOOKS)
    return parser.parse_args(arguments)


def make(options: argparse.Namespace) -> Making:
    """Take what is to be made from the command line."""
    widths = tuple(map(int, options.widths.split(",")))
    beam = Beam(widths, options.small, options.small_width, options.pool, options.small_pool, options.slack)
    return Making(options.shape, beam, options.rows, options.firsts)


def run(making: Making, pieces: Pieces, processes: int) -> None:
    """Make what is missing, and tell how far it is."""
    number = len(making.tasks)
    executor = ProcessPoolExecutor(processes) if processes > 1 else None
    before = process_time()
    for task, branch in making.run(executor, pieces.done):
        pieces.keep(task, branch, process_time() - before)
        before = process_time()
        print(
            f"{len(pieces.done)} of {number}: {task} {branch.cost} {pieces.seconds:.0f} s", file=sys.stderr, flush=True
        )


def lasting(arguments: Sequence[str]) -> list[str]:
    """The arguments that decide what is found, without where its files lie."""
    elsewhere = {at + step for at, word in enumerate(arguments) if word in ("--pieces", "--out") for step in (0, 1)}
    return [word for at, word in enumerate(arguments) if at not in elsewhere]


def main(arguments: Sequence[str]) -> None:
    """Make the book, and write it if it betters the one there is."""
    options = parse(arguments)
    name = str(options.shape) + (f"-{options.rows}" if options.rows < ENDLESS else "")
    pieces = Pieces(options.pieces or Path(f"{name}.pieces"))
    making = make(options)
    run(making, pieces, options.processes)
    command = "python3 -m bench.books " + " ".join(lasting(arguments))
    book = making.book(pieces.done, command, round(pieces.seconds))
    print(name, book.total, book.worst, f"{book.mean:.5f}", f"{pieces.seconds:.0f} s", flush=True)
    if book.total < PROVEN.get(name, 0):
        raise ValueError(f"{book.total} is below the proven least of {PROVEN[name]}: there is an error")
    file = options.out / f"{name}.json"
    if not file.exists() or json.loads(file.read_text())["total"] > book.total:
        proven = book.total == PROVEN.get(name)
        file.write_text(making.book(pieces.done, command, round(pieces.seconds), proven).dump())


if __name__ == "__main__":
    main(sys.argv[1:])
