"""Searching for the strategy with the fewest guesses over all codes: a beam that looks again, with memory and bounds."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from operator import itemgetter
from typing import NamedTuple

from .answers import Answers, Members
from .codeset import CodeSpace
from .estimate import ENDLESS, LOST, estimates, least_costs, rows_after, simple_cost
from .symmetry import Symmetry

EXACT = 99
"""The effort behind results that more effort would not better."""


ALIKE = 10
"""Of guesses with the same number of parts, this many times `small_pool` at most are ranked."""
LISTED = 200
"""In sets of fewer codes each code is looked at as a guess, and counts one part more, for it may be the code."""


class Beam(NamedTuple):
    """How widely to search."""

    widths: tuple[int, ...] = (1, 10, 20)
    """How many guesses to follow at each effort: each is tried with the effort before, then the best third again."""
    small: int = 30
    """Sets of so many codes are searched with `small_width` at every effort."""
    small_width: int = 20
    pool: int = 600
    """How many of the guesses with the most parts are ranked by their sizes."""
    small_pool: int = 50
    """For small sets guesses are ranked until there are so many, all those with the same number of parts together."""
    slack: float = 0.01
    """Guesses this much of the set's size behind the best, in guesses, are looked at again."""


USUAL = Beam()


class Ranked(NamedTuple):
    """A guess, what it is likely to cost, and the least it can cost."""

    score: float
    guess: int
    floor: int


class Known(NamedTuple):
    """What the search found for a set: the effort behind it, the guesses in all, and the first of them."""

    effort: int
    cost: int
    guess: int


class Search:
    """A search in one space; what it has found it keeps for later questions."""

    def __init__(self, codes: CodeSpace, beam: Beam = USUAL) -> None:
        self.codes = codes
        self.beam = beam
        self.answers = Answers(codes)
        self._won = 17 * codes.shape.holes
        self._least = least_costs(codes.size, codes.shape.kinds)
        self._known: dict[tuple[int, Members], Known] = {}
        self._bounds: dict[tuple[int, Members], tuple[int, int]] = {}

    @cached_property
    def symmetry(self) -> Symmetry:
        """What is interchangeable before play."""
        return Symmetry.before_play(self.codes)

    def cost(self, members: Members, symmetry: Symmetry, rows: int = ENDLESS) -> int:
        """The guesses that the codes of a set need in all; a code not broken within the rows counts `LOST`."""
        most = LOST * (len(members) + 1)
        return self._solve(members, symmetry, rows, len(self.beam.widths) - 1, most)

    def best_guess(self, members: Members, symmetry: Symmetry, rows: int = ENDLESS) -> int:
        """The guess that the search found best for a set."""
        if len(members) < 3 or rows == 1:
            return members[0]
        self.cost(members, symmetry, rows)
        return self._known[rows, members].guess

    def _solve(self, members: Members, symmetry: Symmetry, rows: int, effort: int, budget: int) -> int:
        """Find the cost if it is below the budget; otherwise any number that is not."""
        size = len(members)
        if size < 3 or rows == 1:
            return simple_cost(size, rows)
        key = rows, members
        known = self._known.get(key)
        if known and known.effort >= effort:
            return known.cost
        bound = self._bounds.get(key, (-1, 0))
        if bound[0] >= effort and bound[1] >= budget:
            return bound[1]
        found = self._at_sight(members, rows) if size <= 40 and not known else None
        if not found:
            found = self._search(members, symmetry, rows, EXACT if size <= self.beam.small else effort, budget)
            if known and known.cost <= found.cost:
                found = known._replace(effort=found.effort)
            if found.cost >= budget:
                self._bounds[key] = max(bound, (found.effort, budget))
                return budget
        self._known[key] = found
        return found.cost

    def _at_sight(self, members: Members, rows: int) -> Known | None:
        """Find a guess of the set itself that tells all codes apart, or all but two."""
        size = len(members)
        answered = itemgetter(*members)
        nearly = -1
        for guess in members:
            parts = len(set(answered(self.answers.row(guess))))
            if parts == size:
                return Known(EXACT, 2 * size - 1, guess)
            if parts == size - 1:
                nearly = guess
        return Known(EXACT, 2 * size, nearly) if nearly >= 0 and rows > 2 else None

    def _search(self, members: Members, symmetry: Symmetry, rows: int, effort: int, budget: int) -> Known:
        """Follow the most promising guesses; with effort, first with less of it, then the best of them again."""
        trial = _Trial(self, members, symmetry, rows_after(rows), budget)
        if effort == EXACT:
            trial.follow(self._most_parts_first(trial, rows), 0, self.beam.small_width)
            return Known(effort, trial.cost, trial.guess)
        ranked = sorted(self._ranked(members, self._promising(trial), rows))
        if effort == 0:
            trial.follow(ranked, 0, self.beam.widths[0])
        else:
            slack = int(len(members) * self.beam.slack + 1)
            width = self.beam.widths[effort]
            tried = trial.follow(ranked, effort - 1, width, slack)
            near = sorted(entry for entry in tried if entry.score < trial.cost + slack)
            trial.follow(near, effort, max(1, width // 3))
        return Known(effort, trial.cost, trial.guess)

    def floor(self, cell: Members, rows: int, effort: int) -> tuple[int, bool]:
        """The least that a set can cost as far as known, and whether that is its cost."""
        if len(cell) < 3 or rows == 1:
            return simple_cost(len(cell), rows), True
        key = rows, cell
        known = self._known.get(key)
        if known and known.effort >= effort:
            return known.cost, True
        bound = self._bounds.get(key)
        return (bound[1] if bound and bound[0] >= effort else self._least[len(cell)]), False

    def _ranked(self, members: Members, guesses: Sequence[int], rows: int) -> list[Ranked]:
        room = 2 << len(members).bit_length()
        likely = estimates(room, self.codes.shape.kinds, rows_after(rows)).__getitem__
        least = self._least.__getitem__
        answered = itemgetter(*members)
        ranked = []
        for guess in guesses:
            given = bytes(answered(self.answers.row(guess)))
            sizes = [*map(given.count, set(given))]
            consistent = self._won in given
            floor = len(members) + sum(map(least, sizes)) - consistent
            ranked.append(Ranked(sum(map(likely, sizes)) - consistent, guess, floor))
        return ranked

    def _most_parts_first(self, trial: "_Trial", rows: int) -> Iterator[Ranked]:
        """Rank the guesses with the most parts, then those with one fewer, as long as they can better the trial."""
        left = self.beam.small_pool
        for parts, guesses in self._by_parts(trial):
            if left <= 0 or _least(len(trial.members), parts) >= trial.cost:
                return
            left -= len(guesses)
            yield from sorted(self._ranked(trial.members, guesses[: ALIKE * self.beam.small_pool], rows))

    def _promising(self, trial: "_Trial") -> list[int]:
        """The guesses with the most parts, a consistent guess counting one more."""
        found: list[int] = []
        for parts, guesses in self._by_parts(trial):
            if len(found) >= self.beam.pool or _least(len(trial.members), parts) >= trial.cost:
                break
            found += guesses
        return found[: 2 * self.beam.pool]

    def _by_parts(self, trial: "_Trial") -> Iterator[tuple[int, list[int]]]:
        """The guesses by the number of their parts, the most first; a consistent guess counts one more."""
        members = trial.members
        consistent = sum([1 << code for code in members]) if len(members) < LISTED else 0
        guesses = trial.symmetry.guesses | consistent
        planes = self._part_planes(members, consistent)
        for parts in range((1 << len(planes)) - 1, 1, -1):
            if found := _with_count(guesses, planes, parts):
                yield parts, self.codes.members(found)

    def _part_planes(self, members: Members, consistent: int) -> list[int]:
        """Count for every guess at once into how many parts it splits a set: bit i of the counts in plane i."""
        planes: list[int] = []
        for alike in zip(*map(self.answers.guesses, members), strict=True):
            hit = 0
            for guesses in alike:
                hit |= guesses
            _add_to_planes(planes, hit)
        _add_to_planes(planes, consistent)
        return planes


class _Trial:
    """The guesses followed for one set, and the best of them so far."""

    def __init__(self, search: Search, members: Members, symmetry: Symmetry, rest: int, budget: int) -> None:
        self.search = search
        self.members = members
        self.symmetry = symmetry
        self.rest = rest
        self.cost = budget
        self.guess = -1

    def follow(self, ranked: Iterable[Ranked], effort: int, width: int, slack: int = 0) -> list[Ranked]:
        """Follow so many guesses that could better the best, and give back those, scored by what they cost."""
        seen: set[frozenset[Members]] = set()
        tried: list[Ranked] = []
        for entry in ranked:
            if len(tried) == width:
                break
            if entry.floor < self.cost + slack:
                cells = self._cells(entry.guess)
                kind = frozenset(cells)
                if kind not in seen and len(cells[0]) < len(self.members):
                    seen.add(kind)
                    tried += self._try(entry, cells, effort, slack)
        return tried

    def _cells(self, guess: int) -> list[Members]:
        cells = self.search.answers.cells(self.members, guess)
        cells.pop(17 * self.search.codes.shape.holes, None)
        return [*cells.values()]

    def _try(self, entry: Ranked, cells: list[Members], effort: int, slack: int) -> list[Ranked]:
        limit = self.cost + slack
        total, unknown = len(self.members), []
        for cell in cells:
            floor, known = self.search.floor(cell, self.rest, effort)
            total += floor
            if not known:
                unknown.append((-len(cell), floor, cell))
        if total >= limit:
            return []
        total = self._total(entry.guess, total, sorted(unknown), effort, limit) if unknown else total
        if total < self.cost:
            self.cost, self.guess = total, entry.guess
        return [Ranked(total, entry.guess, entry.floor)]

    def _total(self, guess: int, total: int, cells: list[tuple[int, int, Members]], effort: int, limit: int) -> int:
        """Put each cell's cost in place of its floor, the largest first, until the limit is passed."""
        after = self.symmetry.after(self.search.codes.digits(guess))
        for _, floor, cell in cells:
            total += self.search._solve(cell, after, self.rest, effort, limit - total + floor) - floor
            if total >= limit:
                break
        return total


def _least(size: int, parts: int) -> int:
    """The least that a guess can cost which counts so many parts.

    Each code needs this guess; then each part but the code itself needs twice its size less one at least. A code that
    is guessed saves one guess more, which its count has in it, but for large sets.
    """
    return 3 * size - parts - (size >= LISTED)


def _add_to_planes(planes: list[int], mask: int) -> None:
    """Add one to the count of each code in the mask; plane i holds bit i of the counts."""
    for place, plane in enumerate(planes):
        planes[place], mask = plane ^ mask, plane & mask
        if not mask:
            return
    planes.append(mask)


def _with_count(guesses: int, planes: Sequence[int], count: int) -> int:
    """The guesses whose count in the planes is this one."""
    for place, plane in enumerate(planes):
        guesses &= plane if count >> place & 1 else ~plane
    return guesses
