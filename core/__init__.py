"""The rules of Mastermind in four printed editions, and any custom one."""

from .edition import ADVANCED, CLASSIC, EDITIONS, MINI, NEW, Edition, custom, preset
from .game import Game, Row
from .pegs import BLANK, Code, Feedback, feedback

__all__ = [
    "ADVANCED",
    "BLANK",
    "CLASSIC",
    "EDITIONS",
    "MINI",
    "NEW",
    "Code",
    "Edition",
    "Feedback",
    "Game",
    "Row",
    "custom",
    "feedback",
    "preset",
]
