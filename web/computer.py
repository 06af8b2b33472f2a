"""The computer at the table: how strong it guesses, and how it makes its code."""

from typing import NamedTuple

SEAT = 1
"""Where the computer sits in a match."""
LEVELS = ("beginner", "casual", "careful", "clever", "master")
"""The strengths that `core.analysis` plays in, weakest first; their module is not loaded with the page."""


class Computer(NamedTuple):
    """How the computer plays."""

    level: str = "careful"
    """How it guesses, one of `LEVELS`."""
    stubborn: bool = False
    """As codemaker it never fixes its code, but answers so that the most codes are left."""


AS_USUAL = Computer()
