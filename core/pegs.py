"""What a code is, and how a guess is answered."""

from collections import Counter
from typing import NamedTuple

Code = tuple[str, ...]
"""Colour names from left to right as the codebreaker sees them."""

BLANK = "blank"
"""An empty hole, where the edition allows one: it counts as one more colour."""


class Feedback(NamedTuple):
    """The key pegs that answer one guess."""

    exact: int
    """Holes with the code's colour (red or black key pegs)."""
    misplaced: int
    """Further pegs whose colour is in the code, but in another hole (white key pegs)."""


def feedback(code: Code, guess: Code) -> Feedback:
    """Answer a guess: each peg of the code earns at most one key, and exact comes first.

    Works on any two equally long tuples; raises ValueError if their lengths differ.
    """
    if len(code) != len(guess):
        raise ValueError(f"the code has {len(code)} holes and the guess {len(guess)}: they must be equally long")
    exact = sum(map(str.__eq__, code, guess))
    common = (Counter(code) & Counter(guess)).total()
    return Feedback(exact, common - exact)


def feedbacks(holes: int) -> tuple[Feedback, ...]:
    """List every feedback that can occur with so many holes, from nothing right to all exact.

    All but one exact and one misplaced cannot occur: the last peg has no other hole to belong to.
    """
    return tuple(
        Feedback(exact, misplaced)
        for exact in range(holes + 1)
        for misplaced in range(holes + 1 - exact)
        if not (exact == holes - 1 and misplaced == 1)
    )


def why_not_feedback(holes: int, answer: Feedback) -> str | None:
    """Say why a feedback cannot occur with so many holes, or None if it can."""
    exact, misplaced = answer
    if exact < 0 or misplaced < 0:
        return "the number of key pegs cannot be negative"
    if exact + misplaced > holes:
        return f"{exact} exact and {misplaced} misplaced make {exact + misplaced} key pegs, but there are {holes} holes"
    if exact == holes - 1 and misplaced == 1:
        return (
            f"{exact} exact and 1 misplaced cannot occur: with {exact} pegs in the right holes,"
            " the last peg has no other hole to belong to"
        )
    return None


def repetition(row: Code) -> str | None:
    """Say which colour a row repeats and how often, or None; a blank may always be there again."""
    for colour in row:
        if colour != BLANK and row.count(colour) > 1:
            return f"{colour} is there {row.count(colour)} times"
    return None
