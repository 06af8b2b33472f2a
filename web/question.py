"""What the page asks of the analysis, as text that crosses to the worker."""

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from core import Edition, Game, Row
from core.notation import dump_game, load_game


class Ask(Enum):
    """What is asked about a position."""

    LEFT = "left"
    ROWS = "rows"
    OFFER = "offer"
    SPLIT = "split"
    PLAY = "play"
    ANSWER = "answer"
    ADMIT = "admit"
    JUDGE = "judge"
    VERDICT = "verdict"


class Question(NamedTuple):
    """A question about rows on a board; the code never crosses."""

    ask: Ask
    line: str
    """The rows and their edition, as the notation writes a game without a code."""
    detail: str = ""
    """What the ask needs besides: a level, a guess, or the number of a row."""

    @classmethod
    def of(cls, ask: Ask, edition: Edition, rows: Sequence[Row], detail: str = "") -> "Question":
        """Ask about rows of an edition."""
        return cls(ask, dump_game(Game(edition, None, tuple(rows))), detail)

    @property
    def game(self) -> Game:
        """The rows as a game without a code."""
        return load_game(self.line)

    def dump(self) -> str:
        """Write it, a line each."""
        return f"{self.ask.value}\n{self.line}\n{self.detail}"

    @classmethod
    def load(cls, text: str) -> "Question":
        """Read it; ValueError for anything else."""
        ask, line, detail = text.split("\n")
        return cls(Ask(ask), line, detail)
