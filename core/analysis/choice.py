"""Choosing a guess by looking one row ahead, with the rules of the literature by name."""

from collections.abc import Callable, Mapping, Sequence
from math import log2
from random import Random
from typing import NamedTuple

from ..pegs import feedbacks
from .answers import as_byte
from .estimate import estimates, rows_after
from .position import Position

Sizes = Sequence[int]
"""Into how many codes each feedback to a guess would cut the set."""

JUDGED = 300
"""A larger set may be judged by so many of its codes, evenly taken."""
WORK = 2_500_000
"""So many feedbacks at most are looked at, unless `JUDGED` asks for more."""
SAMPLED = 400
"""Of a sample so many codes are compared as guesses."""
LEFT = 200
"""While so many codes are left or fewer, each of them is a sensible guess."""
COMPARED = 4_000
"""Of more guesses so many are compared: the consistent ones first, the others drawn."""


class Ranked(NamedTuple):
    """A guess by its number, in the order of preference: the lowest score, then consistent, then the first."""

    score: float
    inconsistent: bool
    guess: int


Score = Callable[[Sizes, bool], float]
"""Judges the sizes of a guess's parts, and whether the guess may be the code."""


def _entropy(sizes: Sizes, consistent: bool) -> float:
    return round(sum([size * log2(size) for size in sizes]), 9)


RULES: Mapping[str, Score] = {
    "minimax": lambda sizes, consistent: max(sizes),
    "expected size": lambda sizes, consistent: sum([size * size for size in sizes]),
    "entropy": _entropy,
    "most parts": lambda sizes, consistent: -len(sizes),
}
"""What to make least: Knuth 1976, Irving 1978, Neuwirth 1982, Kooi 2005.

On ties a guess that may be the code, then the first in the order of codes. Over 4 holes and 6 colours that takes 5,801,
5,696, 5,722 and 5,668 guesses, the figures of Kooi's table. Others print 5,778 for minimax and 5,719 for entropy, by other ties:
the least expected size first, or two bits taken off a guess that may be the code.
"""
FIRST_CONSISTENT = "first consistent"
FEWEST_EXPECTED = "fewest expected"
RULE_NAMES = (*RULES, FIRST_CONSISTENT, FEWEST_EXPECTED)


def choose(position: Position, rule: str) -> int:
    """Choose by a rule's name, a consistent guess on ties, then the first; ValueError naming the rules if it is none."""
    if rule not in RULE_NAMES:
        raise ValueError(f"not a rule: {rule!r}; one of {', '.join(RULE_NAMES)}")
    if rule == FIRST_CONSISTENT or len(position.members) < 3:
        return position.members[0]
    score = RULES.get(rule) or expected_score(position)
    return ranked(position, score, sensible_guesses(position))[0].guess


def expected_score(position: Position) -> Score:
    """Score splits by the guesses that their parts are likely to need within the rows left."""
    room = 2 << len(position.members).bit_length()
    likely = estimates(room, position.shape.kinds, rows_after(position.rows_left))
    return lambda sizes, consistent: sum([likely[size] for size in sizes]) - consistent


def ranked(position: Position, score: Score, guesses: Sequence[int]) -> list[Ranked]:
    """Rank guesses by how they split the codes left, or a fair part of them if they are many."""
    codes, fitting = position.codes, position.remaining
    step = 1 + (len(position.members) - 1) // max(JUDGED, WORK // len(guesses))
    judged = codes.part(position.members[::step])
    kinds = [as_byte(answer) for answer in feedbacks(codes.shape.holes)]
    found = []
    for guess in guesses:
        given = judged.answers(codes.digits(guess))
        counts = filter(None, map(given.count, kinds))
        sizes = [*counts] if step == 1 else [count * step for count in counts]
        consistent = bool(fitting >> guess & 1)
        found.append(Ranked(score(sizes, consistent), not consistent, guess))
    return sorted(found)


def sensible_guesses(position: Position) -> list[int]:
    """One guess of each kind; where there are too many, the consistent ones before others, drawn at random."""
    codes, members = position.codes, position.members
    if position.sampled:
        return list(members[:: 1 + len(members) // SAMPLED])
    consistent = position.remaining if len(members) < LEFT else 0
    guesses = codes.members(position.symmetry.guesses | consistent)
    if len(guesses) <= COMPARED:
        return guesses
    rng = Random(len(members))
    fitting = list(members) if len(members) <= COMPARED // 2 else rng.sample(members, COMPARED // 2)
    return sorted({*fitting, *rng.sample(guesses, COMPARED - len(fitting))})
