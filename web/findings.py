"""What the analysis found, as it crosses from its worker: JSON of plain lists, read into these."""

import json
from typing import Any, NamedTuple

from core import Code, Feedback


class Left(NamedTuple):
    """How many codes fit the rows."""

    number: int
    estimated: bool
    """Whether the number is an estimate, drawn from a sample."""
    suspects: tuple[int, ...]
    """If none fits: the rows whose change alone would let one fit."""


class Says(NamedTuple):
    """What one row added to the rows before it."""

    number: int
    before: int
    after: int
    absent: tuple[str, ...]
    present: tuple[str, ...]
    settled: tuple[tuple[int, str], ...]
    """Holes (1 is the first) whose colour this row settled."""


class Offer(NamedTuple):
    """A guess, and what is known of it."""

    guess: Code
    may_be_code: bool
    sampled: bool
    """Whether it was chosen by a sample of the codes."""


class Part(NamedTuple):
    """How many codes would give an answer to the guess."""

    answer: Feedback
    size: int


class Split(NamedTuple):
    """What a guess does to the codes left."""

    parts: tuple[Part, ...]
    """The largest first; of a sample if they are together fewer than the codes left."""
    expected: float
    """How many codes are left on average."""


class Judged(NamedTuple):
    """What one row of a finished game was worth."""

    before: int
    after: int
    expected: float
    best: Code
    price: float
    luck: float
    consistent: bool
    mark: str
    """The name of the mark: a message of the area "mark"."""


class Verdict(NamedTuple):
    """What the whole game was worth."""

    skill: int
    price: float
    luck: float
    estimated: bool


def rounded(value: float, digits: int = 1) -> float:
    """A figure that is no more exact than it needs to be; a whole number as such."""
    shown = round(value, digits)
    return round(value) if shown == int(shown) or shown >= 10 else shown


def load_left(reply: str) -> Left:
    """Read how many codes fit."""
    number, estimated, suspects = json.loads(reply)
    return Left(number, estimated, tuple(suspects))


def load_says(reply: str) -> tuple[Says, ...]:
    """Read what the rows say."""
    return tuple(_says(*row) for row in json.loads(reply))


def _says(number: int, before: int, after: int, absent: Any, present: Any, settled: Any) -> Says:
    holes = tuple((hole, colour) for hole, colour in settled)
    return Says(number, before, after, tuple(absent), tuple(present), holes)


def load_offer(reply: str) -> Offer:
    """Read a guess."""
    guess, may_be_code, sampled = json.loads(reply)
    return Offer(tuple(guess), may_be_code, sampled)


def load_split(reply: str) -> Split:
    """Read a split."""
    parts, expected = json.loads(reply)
    return Split(tuple(Part(Feedback(*answer), size) for answer, size in parts), expected)


def load_judged(reply: str) -> Judged:
    """Read what a row was worth."""
    found = Judged(*json.loads(reply))
    return found._replace(best=tuple(found.best))


def load_verdict(reply: str) -> Verdict:
    """Read what the game was worth."""
    return Verdict(*json.loads(reply))


def load_code(reply: str) -> Code:
    """Read a guess or a code."""
    return tuple(json.loads(reply))


def load_answer(reply: str) -> Feedback:
    """Read an answer."""
    return Feedback(*json.loads(reply))
