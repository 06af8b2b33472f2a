"""A computer codemaker that is fair, with `Edition.random_code`, or stubborn: one that never fixes its code."""

from ..edition import Randomness
from ..pegs import Code, Feedback
from .position import Position


def stubborn_answer(position: Position, guess: Code) -> Feedback:
    """Answer so that the most codes are left; on ties with fewer exact keys, then with fewer keys.

    At least one code fits all of its answers, so a code that earned them all can be shown at the end.
    ValueError if no code fits the rows already.
    """
    return min(_split(position, guess).items(), key=lambda item: (-item[1], item[0]))[0]


def _split(position: Position, guess: Code) -> dict[Feedback, int]:
    if not position.count:
        raise ValueError("no code fits the rows: a feedback is wrong")
    return position.split(guess)


def admitted_code(position: Position, rng: Randomness) -> Code:
    """Choose, at the end, a code that fits all rows; ValueError if there is none."""
    if not position.members:
        raise ValueError("no code fits the rows: a feedback is wrong")
    return position.code(position.members[rng.randrange(len(position.members))])
