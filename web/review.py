"""The review of a finished game, row by row as the analysis works through it."""

from dataclasses import dataclass, field, replace

from core import Edition, Game

from . import findings
from .findings import Judged, Verdict
from .question import Ask, Question
from .refusals import Refusal
from .speech import say


@dataclass(frozen=True)
class Review:
    """A finished game, and what was found of it so far."""

    game: Game
    """With the feedback that its code really earns."""
    repaired: bool = False
    """Whether a wrong feedback was put right for it."""
    judged: tuple[Judged, ...] = ()
    """The rows that are judged already, from the first on."""
    verdict: Verdict | None = None
    impossible: bool = False
    """Whether no code fits the rows."""
    said: str = field(default="", compare=False)

    @classmethod
    def of(cls, game: Game) -> "Review":
        """Begin to review a game; refused while it is running, or if there is no row to review."""
        if not game.over or not game.rows:
            raise Refusal(say("review.not-now"))
        wrong = bool(game.wrong_rows)
        return cls(game.corrected if wrong else game, repaired=wrong)

    @property
    def edition(self) -> Edition:
        """The game's edition."""
        return self.game.edition

    @property
    def question(self) -> Question | None:
        """What is to be worked out now: a row after the other, and at last the whole game."""
        if self.verdict or self.impossible:
            return None
        rows = self.game.rows
        if len(self.judged) == len(rows):
            return Question.of(Ask.VERDICT, self.edition, rows)
        return Question.of(Ask.JUDGE, self.edition, rows, str(len(self.judged) + 1))

    def told(self, reply: str) -> "Review":
        """Take the answer to the question."""
        if reply == "null":
            return replace(self, impossible=True, said=say("review.impossible"))
        if len(self.judged) < len(self.game.rows):
            return replace(self, judged=(*self.judged, findings.load_judged(reply)), said="")
        verdict = findings.load_verdict(reply)
        return replace(self, verdict=verdict, said=say("review.figure", skill=verdict.skill))

    @property
    def left(self) -> tuple[int, ...]:
        """How many codes were left before the first row that is judged, after it, and so on: the shrinking set."""
        return (*(row.before for row in self.judged[:1]), *(row.after for row in self.judged))
