"""The next guess, ours and others': `python -m bench.guesses [--quick] [--only NAME]`.

All contenders get the same positions in mid-game, after two guesses, and the same codes to break; ours also runs in the
browser's Python, under Node. The peer mastermind-ai brings a Java machine and needs Python 3.12; where it is not installed it is
left out, and that is said: `pip install numpy mastermind-ai` puts the peers of the README's table there. Run it on a quiet machine.
"""

import json
import subprocess
import sys
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from math import log2
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any

from core import ADVANCED, CLASSIC, Edition, Feedback, Row, feedback
from core.analysis.position import Position
from core.analysis.strategy import best_guess, off_book
from core.pegs import Code

Contender = Callable[[Edition, Sequence[Row]], Code]
"""Gives the next guess after these rows."""
Clock = Callable[[], float]
"""Seconds of processor time."""


def ours(edition: Edition, rows: Sequence[Row]) -> Code:
    """Our codebreaker, with the strategies it ships."""
    return best_guess(Position(edition, tuple(rows))).guess


def ours_alone(edition: Edition, rows: Sequence[Row]) -> Code:
    """Our codebreaker without the shipped strategies, as after a player's own guesses."""
    return off_book(Position(edition, tuple(rows))).guess


@cache
def _every(edition: Edition) -> list[Code]:
    return [edition.code_at(number) for number in range(edition.code_count)]


def _left(edition: Edition, rows: Sequence[Row]) -> list[Code]:
    return [code for code in _every(edition) if all(feedback(code, row.guess) == row.feedback for row in rows)]


def counter(edition: Edition, rows: Sequence[Row]) -> Code:
    """Plain Python: `collections.Counter` over the feedback of every code left to every guess, by entropy."""
    left = _left(edition, rows)

    def rank(guess: Code) -> tuple[float, bool]:
        sizes = Counter(feedback(code, guess) for code in left).values()
        return sum(size * log2(size) for size in sizes), guess not in left

    return left[0] if len(left) < 3 else min(_every(edition), key=rank)


@cache
def _table(edition: Edition) -> Any:
    """For each guess what each code answers, one byte each, made once."""
    import numpy

    codes = numpy.array([[edition.palette.index(colour) for colour in code] for code in _every(edition)], numpy.uint8)
    held = numpy.stack([(codes == colour).sum(1) for colour in range(len(edition.palette))], 1).astype(numpy.uint8)
    rows = []
    for code, holds in zip(codes, held, strict=True):
        exact = (codes == code).sum(1, dtype=numpy.uint8)
        rows.append(16 * numpy.minimum(held, holds).sum(1, dtype=numpy.uint8) + exact)
    return numpy.stack(rows)


def table(edition: Edition, rows: Sequence[Row]) -> Code:
    """A numpy table of all feedback, counted for all guesses at once, by entropy."""
    import numpy

    answers = _table(edition)
    left = numpy.ones(len(answers), bool)
    for guess, answer in rows:
        left &= answers[edition.code_index(guess)] == 16 * sum(answer) + answer.exact
    members = numpy.flatnonzero(left)
    if len(members) < 3:
        return edition.code_at(int(members[0]))
    given = answers[:, members]
    score = numpy.zeros(len(answers))
    for kind in numpy.unique(given):
        sizes = (given == kind).sum(1)
        score += sizes * numpy.log2(numpy.maximum(sizes, 1))
    score[members] -= 1e-6
    return edition.code_at(int(score.argmin()))


def mastermind_ai(edition: Edition, rows: Sequence[Row]) -> Code:
    """The package mastermind-ai: a session told the rows, then asked."""
    session = import_module("mastermind.jvm").MastermindSession(len(edition.palette), edition.holes)
    for guess, answer in rows:
        session.recordGuess(edition.code_index(guess), 10 * answer.exact + answer.misplaced)
    return edition.code_at(int(session.suggestGuess()))


CONTENDERS: dict[str, Contender] = {
    "ours": ours,
    "ours, no strategy": ours_alone,
    "numpy table": table,
    "Counter": counter,
    "mastermind-ai": mastermind_ai,
}
BROWSER = "ours, browser's Python"
MANY = 200
"""Positions among which our worst is looked for."""
NEEDS = {"numpy table": "numpy", "mastermind-ai": "mastermind"}


def mid_game(edition: Edition, number: int) -> list[tuple[Row, ...]]:
    """Positions after two guesses drawn at random."""
    rng = Random(2)
    positions: list[tuple[Row, ...]] = []
    while len(positions) < number:
        code, *guesses = (edition.random_code(rng) for _ in range(3))
        if code not in guesses:
            positions.append(tuple(Row(guess, feedback(code, guess)) for guess in guesses))
    return positions


def next_guess(contender: Contender, edition: Edition, number: int, clock: Clock = process_time) -> list[float]:
    """Seconds of processor time for the next guess in each position, after a first one that warms up."""
    first, *positions = mid_game(edition, number + 1)
    contender(edition, first)
    seconds = []
    for rows in positions:
        before = clock()
        contender(edition, rows)
        seconds.append(clock() - before)
    return seconds


def mean_guesses(contender: Contender, edition: Edition) -> float:
    """Guesses a code, over all codes: every feedback is followed once."""
    total = 0
    open_positions: list[tuple[tuple[Row, ...], list[Code]]] = [((), _every(edition))]
    while open_positions:
        rows, left = open_positions.pop()
        guess = contender(edition, rows)
        total += len(left)
        parts: dict[Feedback, list[Code]] = {}
        for code in left:
            parts.setdefault(feedback(code, guess), []).append(code)
        open_positions += [
            ((*rows, Row(guess, answer)), part) for answer, part in parts.items() if answer.exact < edition.holes
        ]
    return total / edition.code_count


def timed(clock: Clock = process_time) -> str:
    """Seconds for our next guess in each position of 4 x 6 and of 5 x 8, as JSON: what the browser's Python runs."""
    return json.dumps([next_guess(ours, CLASSIC, 40, clock), next_guess(ours, ADVANCED, 30, clock)])


def browser() -> str:
    """Our next guess in the browser's Python, and in this one: the same 40 and 30 positions, one after the other.

    Its first seconds are slower, until the machine code for what runs often is there: those are counted too.
    """
    script = Path(__file__).with_suffix(".mjs")
    said = subprocess.run(["node", script, script.parents[1]], stdout=subprocess.PIPE, text=True, check=True).stdout
    found = []
    for name, there, here in zip(("4 x 6", "5 x 8"), json.loads(said), json.loads(timed()), strict=True):
        each = median(slow / fast for slow, fast in zip(there, here, strict=True))
        ratio = f"{sum(there) / sum(here):.1f} times as long as here in all, {each:.1f} at the median"
        found.append(f"{name} {median(there) * 1000:.0f} ms (worst {max(there) * 1000:.0f}), {ratio}")
    return "; ".join(found)


def parse(arguments: Sequence[str]) -> Namespace:
    """Read the command line."""
    parser = ArgumentParser(prog="python -m bench.guesses", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="few positions, and nobody who takes minutes")
    parser.add_argument("--only", choices=(*CONTENDERS, BROWSER), action="append")
    return parser.parse_args(arguments)


def figures(name: str, quick: bool) -> str:
    """Measure one contender; ours alone is timed as ours, since random guesses are on no strategy.

    Counter takes a quarter of a minute for a guess on 5 x 8, so one is timed; by its rule it needs as many guesses as the numpy table.
    """
    contender, found = CONTENDERS[name], []
    if contender is not ours_alone:
        small = next_guess(contender, CLASSIC, 3 if quick else 20)
        found.append(f"4 x 6 {median(small) * 1000:.1f} ms (worst {max(small) * 1000:.1f})")
        if not quick:
            large = next_guess(contender, ADVANCED, 1 if contender is counter else 10)
            found.append(f"5 x 8 {median(large) * 1000:.0f} ms (worst {max(large) * 1000:.0f})")
        if not quick and contender is ours:
            found.append(f"5 x 8 at worst {max(next_guess(ours, ADVANCED, MANY)) * 1000:.0f} ms over {MANY} positions")
    if not quick and contender is not counter:
        found.append(f"mean over 4 x 6 {mean_guesses(contender, CLASSIC):.4f}")
    return ", ".join(found)


def main(arguments: Sequence[str]) -> None:
    """Print a line a contender."""
    options = parse(arguments)
    for name in options.only or (*CONTENDERS, BROWSER):
        if name == BROWSER:
            print(f"{name}: {browser()}", flush=True)
            continue
        missing = name in NEEDS and not find_spec(NEEDS[name])
        print(f"{name}: {'not installed here, left out' if missing else figures(name, options.quick)}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
