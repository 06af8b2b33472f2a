"""What each row of a finished game was worth: its price against the best guess, and luck apart from skill."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property, lru_cache
from typing import NamedTuple

from ..edition import Edition
from ..fitting import Row
from ..pegs import Code, Feedback
from .book import books
from .estimate import likely_cost
from .position import Position, positions
from .strategy import best_guess, can_search, live_search

SEARCHED = 30
"""Sets of so many codes are worth what a search finds; larger ones what their size lets expect."""


class Mark(Enum):
    """How good a row was, by its price in guesses (at most)."""

    BEST = 0.01
    GOOD = 0.1
    FAIR = 0.3
    WEAK = 1.0
    POOR = float("inf")


class RowReview(NamedTuple):
    """One row of the game, as a codebreaker saw it and as it turned out."""

    row: Row
    before: int
    after: int
    """How many codes were left before and after the row."""
    expected: float
    """How many codes were to be expected after the guess."""
    best: Code
    """The best guess there was, as far as the analysis sees."""
    price: float
    """How many more guesses the row's guess leads one to expect than the best."""
    luck: float
    """How many fewer guesses its feedback left than was to be expected; negative is bad luck."""
    consistent: bool
    """Whether the guess could have been the code."""

    @property
    def mark(self) -> Mark:
        """The mark for the row."""
        return next(mark for mark in Mark if self.price <= mark.value)


@dataclass(frozen=True)
class Review:
    """A finished game, row by row; ValueError if no code fits the rows."""

    edition: Edition
    played: tuple[Row, ...]

    @cached_property
    def _positions(self) -> tuple[Position, ...]:
        found = positions(self.edition, self.played)
        wrong = next((number for number, position in enumerate(found) if not position.count), None)
        if wrong is not None:
            raise ValueError(f"no code fits rows 1 to {wrong}: a feedback is wrong, correct it first")
        return found

    def judge(self, number: int) -> RowReview:
        """Review one row (1 is the first), for a reader who waits: all of them can take seconds."""
        return _review(self._positions[number - 1], self._positions[number], self.played[number - 1])

    @property
    def rows(self) -> tuple[RowReview, ...]:
        """The review of each row."""
        return tuple(self.judge(number) for number in range(1, len(self.played) + 1))

    @property
    def estimated(self) -> bool:
        """Whether figures are drawn from a sample, the edition's codes being too many for memory."""
        return self._positions[0].sampled

    @property
    def left(self) -> tuple[int, ...]:
        """How many codes were left before the first row, after it, and so on: the shrinking set."""
        return tuple(position.count for position in self._positions)

    @property
    def price(self) -> float:
        """The guesses that the player's choices cost in all."""
        return sum(row.price for row in self.rows)

    @property
    def luck(self) -> float:
        """The guesses that the feedback saved in all."""
        return sum(row.luck for row in self.rows)

    @property
    def skill(self) -> int:
        """One figure for the game: 100 if every guess was the best, less by what they cost against perfect play."""
        perfect = _worth(self._positions[0])
        return round(100 * perfect / (perfect + self.price))


@lru_cache(maxsize=64)
def _review(before: Position, after: Position, row: Row) -> RowReview:
    sizes = before.split(row.guess)
    number = sum(sizes.values())
    best = best_guess(before).guess
    parts, best_parts = _parts(before, row.guess), _parts(before, best)
    price = _expected(parts) - _expected(best_parts) if best != row.guess else 0.0
    here = next((worth for _, answer, worth in parts if answer == row.feedback), 0.0)
    return RowReview(
        row,
        before.count,
        after.count,
        sum(size * size for size in sizes.values()) / number * before.count / number,
        best if price > 0 else row.guess,
        max(0.0, price),
        _expected(parts) - here,
        before.allows(row.guess),
    )


class _Part(NamedTuple):
    """A part of a split: its codes, its feedback, and the guesses each of its codes needs on average."""

    size: int
    answer: Feedback
    worth: float


def _expected(parts: Sequence[_Part]) -> float:
    return sum(part.size * part.worth for part in parts) / sum(part.size for part in parts)


def _parts(position: Position, guess: Code) -> list[_Part]:
    parts = position.codes.split(position.remaining, position.digits(guess))
    return [
        _Part(part.bit_count(), answer, _part_worth(position, guess, part, answer)) for answer, part in parts.items()
    ]


def _part_worth(position: Position, guess: Code, part: int, answer: Feedback) -> float:
    """The guesses that a code of a part needs on average from the next row on."""
    if answer.exact == position.edition.holes:
        return 0.0
    size = part.bit_count()
    if size > SEARCHED or not can_search(position):
        return _size_worth(position, size)
    after = position.symmetry.after(position.digits(guess))
    members = tuple(position.codes.members(part))
    return live_search(position.shape).cost(members, after) / size


def _size_worth(position: Position, size: int) -> float:
    """The guesses a code needs on average, judged by how many there are; codes of a sample stand for many."""
    codes = size * position.count / len(position.members)
    return likely_cost(max(1, round(codes))) / max(1, round(codes))


def _worth(start: Position) -> float:
    """The guesses that perfect play needs on average."""
    return min((book.mean for book in books(start.shape)), default=_size_worth(start, len(start.members)))
