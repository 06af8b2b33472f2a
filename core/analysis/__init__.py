"""Codebreaking by machine: the best guess, hints, reviews, and players of every strength."""

from .codebreaker import LEVELS, Level, level, play
from .codemaker import admitted_code, stubborn_answer
from .hint import Hint
from .position import Position
from .review import Mark, Review
from .strategy import best_guess

__all__ = [
    "LEVELS",
    "Hint",
    "Level",
    "Mark",
    "Position",
    "Review",
    "admitted_code",
    "best_guess",
    "level",
    "play",
    "stubborn_answer",
]
