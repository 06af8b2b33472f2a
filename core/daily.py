"""The code of the day: one function from a date and an edition to a code, the same on every machine and for ever."""

from datetime import date
from hashlib import sha256
from itertools import count

from .edition import Edition
from .pegs import Code

__all__ = ["daily_code"]

_NUMBERS = 1 << 256
"""How many numbers a SHA-256 can be."""


def daily_code(day: date, edition: Edition) -> Code:
    """Draw the code of a day, each code of the edition with the same chance.

    The number of the code (see `Edition.code_at`) is a SHA-256 of a text that names the day and all that decides
    which codes there are; a number beyond the last whole multiple of their count is drawn again, so that none of
    them is likelier. Scoring and rows have no part in it.
    """
    fair = _NUMBERS - _NUMBERS % edition.code_count
    drawn = (_hashed(_stated(day, edition, attempt)) for attempt in count())
    return edition.code_at(next(number for number in drawn if number < fair) % edition.code_count)


def _hashed(text: str) -> int:
    return int.from_bytes(sha256(text.encode("ascii")).digest(), "big")


def _stated(day: date, edition: Edition, attempt: int) -> str:
    """The text that is hashed; to change a letter of it is to change every code of every day."""
    repeats, blanks = ("yes" if allowed else "no" for allowed in (edition.repeats, edition.blanks))
    rules = f"holes={edition.holes} colours={'.'.join(edition.colours)} repeats={repeats} blanks={blanks}"
    return f"codepeg daily 1 {day.isoformat()} {edition.key} {rules} draw={attempt}"
