"""The rules of Mastermind in four printed editions, and any custom one."""

from .edition import Edition, custom
from .fitting import Row
from .game import Game
from .pegs import BLANK, Code, Feedback, feedback
from .presets import ADVANCED, CLASSIC, EDITIONS, MINI, NEW, preset

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
