"""How many guesses a set of codes will need, judged by its size alone: bounds that hold, and estimates that rank guesses."""

from functools import cache
from math import log2

LOST = 10**6
"""What a code that is not broken within the rows counts, in guesses: more than all guesses together."""
ENDLESS = 99
"""A number of rows that no strategy uses up."""


def rows_after(rows: int) -> int:
    """The rows left once one is used."""
    return rows - 1 if rows < ENDLESS else ENDLESS


def simple_cost(size: int, rows: int) -> int:
    """The cost of one code or two, or of any set with one row left."""
    return 1 + (size - 1) * (LOST if rows == 1 else 2)


@cache
def least_costs(most: int, kinds: int) -> tuple[int, ...]:
    """The fewest guesses in all that sets of 0 to `most` codes can need, if a guess splits into `kinds` parts at best."""
    least = [0, 1]
    depth, room = 2, kinds - 1
    while len(least) <= most:
        first = least[-1] + depth
        least += range(first, first + depth * min(room, most), depth)
        depth, room = depth + 1, room * (kinds - 1)
    return tuple(least[: most + 1])


@cache
def estimates(most: int, kinds: int, rows: int) -> tuple[float, ...]:
    """The guesses in all that sets of 0 to `most` codes are likely to need, with so many rows left."""
    return 0.0, *(likely_cost(size) + LOST * (size - _broken(size, rows, 0.7 * kinds)) for size in range(1, most + 1))


def likely_cost(size: int) -> float:
    """The guesses in all that so many codes are likely to need, with rows enough.

    The two constants were fitted to the strategies found for 4 holes and 6 colours and 5 holes and 8.
    """
    return size * (1.02 + 0.33 * log2(size)) if size > 2 else 2.0 * size - 1


def _broken(size: float, rows: int, kinds: float) -> float:
    """How many of so many codes can likely be broken in the rows, if guesses split as if at random into `kinds`."""
    if rows >= 8 or size <= 1:
        return size
    if rows == 1:
        return 1.0
    parts: float = kinds * (1 - (1 - 1 / kinds) ** size)
    return min(size, parts * _broken(size / parts, rows - 1, kinds))
