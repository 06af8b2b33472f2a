"""Making a strategy in pieces: one for each answer to a first guess, on any executor, and to go on with later."""

from collections.abc import Collection, Iterator, Mapping
from concurrent.futures import Executor, as_completed
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from .answers import Members
from .book import ENDS, Book
from .codeset import space
from .estimate import ENDLESS, estimates, rows_after, simple_cost
from .search import USUAL, Beam, Search
from .shape import Shape
from .symmetry import Symmetry


class Task(NamedTuple):
    """One piece: the codes that give one answer to one first guess."""

    first: int
    answer: int


class Branch(NamedTuple):
    """A piece of a strategy: the guesses where three codes or more remain, and what all of its codes need."""

    guesses: tuple[int, ...]
    spans: tuple[int, ...]
    cost: int
    """The guesses in all from here on; a code not broken within the rows counts `LOST`."""
    depth: int
    """The most guesses that a code needs from here on."""


@dataclass(frozen=True)
class Making:
    """A strategy to be made: the shape, how widely to search, and within how many rows."""

    shape: Shape
    beam: Beam = USUAL
    rows: int = ENDLESS
    firsts: int = 2
    """How many kinds of first guess to try, the likeliest first."""

    @property
    def first_guesses(self) -> list[int]:
        """The kinds of first guess to try."""
        search = _search(self.shape, self.beam)
        likely = estimates(search.codes.size, self.shape.kinds, rows_after(self.rows))
        kinds = search.codes.members(search.symmetry.guesses)

        def score(guess: int) -> float:
            return sum(likely[size] for size in search.codes.sizes(search.codes.everything, search.codes.digits(guess)))

        return sorted(kinds, key=score)[: self.firsts]

    @property
    def tasks(self) -> list[Task]:
        """The pieces, the largest first, so that none is left to the end alone."""
        answers = _search(self.shape, self.beam).answers
        everything = tuple(range(answers.codes.size))
        pieces = [
            (-len(cell), Task(first, answer))
            for first in self.first_guesses
            for answer, cell in answers.cells(everything, first).items()
        ]
        return [task for _, task in sorted(pieces)]

    def run(self, executor: Executor | None = None, done: Collection[Task] = ()) -> Iterator[tuple[Task, Branch]]:
        """Make the pieces that are not done yet, here or on an executor, and yield each as it comes.

        Whoever keeps the pieces can go on with the rest another time.
        """
        missing = [task for task in self.tasks if task not in done]
        if executor is None:
            for task in missing:
                yield task, make_branch(self.shape, self.beam, self.rows, task)
            return
        waiting = {executor.submit(make_branch, self.shape, self.beam, self.rows, task): task for task in missing}
        for future in as_completed(waiting):
            yield waiting[future], future.result()

    def book(self, done: Mapping[Task, Branch], command: str = "", seconds: int = 0, proven: bool = False) -> Book:
        """Bind the pieces of the best first guess together."""
        first = min(self.first_guesses, key=lambda first: _cost(done, first))
        branches = [branch for task, branch in sorted(done.items()) if task.first == first]
        size = space(self.shape).size
        guesses = (first, *(guess for branch in branches for guess in branch.guesses))
        spans = (len(guesses), *(span for branch in branches for span in branch.spans))
        total = size + sum(branch.cost for branch in branches)
        worst = 1 + max(branch.depth for branch in branches)
        return Book(self.shape, guesses, spans, total, worst, command, seconds, proven)


def _cost(done: Mapping[Task, Branch], first: int) -> int:
    return sum(branch.cost for task, branch in done.items() if task.first == first)


def make_branch(shape: Shape, beam: Beam, rows: int, task: Task) -> Branch:
    """Make one piece: what an executor runs, anywhere."""
    search = _search(shape, beam)
    cell = search.answers.cells(tuple(range(search.codes.size)), task.first)[task.answer]
    if task.answer == 17 * shape.holes:
        return Branch((), (), 0, 0)
    symmetry = search.symmetry.after(search.codes.digits(task.first))
    search.cost(cell, symmetry, rows_after(rows))
    return written(search, cell, symmetry, rows_after(rows))


@lru_cache(maxsize=1)
def _search(shape: Shape, beam: Beam) -> Search:
    return Search(space(shape), beam)


def written(search: Search, members: Members, symmetry: Symmetry, rows: int) -> Branch:
    """Write down the strategy that a search found for a set."""
    guess = search.best_guess(members, symmetry, rows)
    if rows == 1 or len(members) == 1:
        return _end(members, guess, rows)
    after = symmetry.after(search.codes.digits(guess))
    cells = search.answers.cells(members, guess)
    cells.pop(17 * search.codes.shape.holes, None)
    branches = [written(search, cells[answer], after, rows_after(rows)) for answer in sorted(cells)]
    guesses = tuple(below for branch in branches for below in branch.guesses)
    spans = tuple(span for branch in branches for span in branch.spans)
    if len(members) >= ENDS:
        guesses, spans = (guess, *guesses), (1 + len(guesses), *spans)
    cost = len(members) + sum(branch.cost for branch in branches)
    return Branch(guesses, spans, cost, 1 + max(branch.depth for branch in branches))


def _end(members: Members, guess: int, rows: int) -> Branch:
    listed = len(members) >= ENDS
    return Branch((guess,) * listed, (1,) * listed, simple_cost(len(members), rows), 1)
