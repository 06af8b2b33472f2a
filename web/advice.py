"""Advice on the rows of a board, a step further on each request; and the hint that a player at the table asks for."""

from dataclasses import dataclass, field, replace
from enum import IntEnum

from core import Edition, Row

from . import findings, sayings
from .findings import Left, Offer, Says, Split
from .question import Ask, Question
from .refusals import Refusal
from .speech import say
from .table import Advised, Stage, Table


class Step(IntEnum):
    """How far advice goes; each step includes those before it."""

    COUNT = 1
    ROWS = 2
    GUESS = 3
    SPLIT = 4


_ASKS = {Step.COUNT: Ask.LEFT, Step.ROWS: Ask.ROWS, Step.GUESS: Ask.OFFER, Step.SPLIT: Ask.SPLIT}


@dataclass(frozen=True)
class Advice:
    """What was asked about some rows, and what came of it so far."""

    edition: Edition
    rows: tuple[Row, ...]
    step: Step = Step.COUNT
    """The last step that was asked for."""
    left: Left | None = None
    says: tuple[Says, ...] | None = None
    offer: Offer | None = None
    split: Split | None = None

    @property
    def possible(self) -> bool:
        """False once it is found that no code fits the rows."""
        return self.left is None or self.left.number > 0

    @property
    def _open(self) -> Step | None:
        """The first step that was asked for and is not answered; what rows say is no step where there are none."""
        found = {Step.COUNT: self.left, Step.ROWS: self.says, Step.GUESS: self.offer, Step.SPLIT: self.split}
        asked = [step for step in Step if step <= self.step and (self.rows or step is not Step.ROWS)]
        return next((step for step in asked if found[step] is None), None)

    @property
    def question(self) -> Question | None:
        """What is to be worked out now."""
        step = self._open
        return Question.of(_ASKS[step], self.edition, self.rows) if step and self.possible else None

    def told(self, reply: str) -> "Advice":
        """Take the answer to the question."""
        step = self._open
        if step is None or reply == "null":
            return self
        if step is Step.COUNT:
            return replace(self, left=findings.load_left(reply))
        if step is Step.ROWS:
            return replace(self, says=findings.load_says(reply))
        if step is Step.GUESS:
            return replace(self, offer=findings.load_offer(reply))
        return replace(self, split=findings.load_split(reply))

    @property
    def next_step(self) -> Step | None:
        """The step that can be asked for next, once the last is answered."""
        if self.question or not self.possible or self.step is Step.SPLIT:
            return None
        return Step.GUESS if self.step is Step.COUNT and not self.rows else Step(self.step + 1)

    def further(self) -> "Advice":
        """Ask for the next step."""
        if self.next_step is None:
            raise Refusal(say("refusals.impossible"))
        return replace(self, step=self.next_step)


@dataclass(frozen=True)
class Hint:
    """Advice for the codebreaker at the table, who goes back to it."""

    table: Table
    advice: Advice
    said: str = field(default="", compare=False)

    @classmethod
    def of(cls, table: Table) -> "Hint":
        """Ask for the first step of a hint; the table keeps that it was asked for."""
        if table.stage is not Stage.GUESS or table.game is None:
            raise Refusal(say("hint.not-now"))
        return cls(table, Advice(table.edition, table.game.rows))._noted()

    @property
    def edition(self) -> Edition:
        """The table's edition."""
        return self.table.edition

    @property
    def question(self) -> Question | None:
        """What is to be worked out now."""
        return self.advice.question

    def told(self, reply: str) -> "Hint":
        """Take the answer to the question."""
        advice = self.advice.told(reply)
        return replace(self, advice=advice, said=spoken(advice))

    def further(self) -> "Hint":
        """Ask for the next step."""
        return replace(self, advice=self.advice.further(), said="")._noted()

    def use(self) -> Table:
        """Go back to the table with the guess in the running row."""
        if self.advice.offer is None:
            raise Refusal(say("refusals.impossible"))
        return replace(self.table, draft=self.table.draft.fill(self.advice.offer.guess), said="")

    def _noted(self) -> "Hint":
        asked = Advised(len(self.advice.rows) + 1, self.advice.step)
        others = tuple(one for one in self.table.advised if one.row != asked.row or one.step > asked.step)
        if any(one.row == asked.row for one in others):
            return self
        return replace(self, table=replace(self.table, advised=(*others, asked)))


def spoken(advice: Advice) -> str:
    """What the last step found, in a sentence."""
    if advice.step is Step.COUNT and advice.left:
        return remaining(advice.left)
    if advice.step is Step.ROWS and advice.says:
        return say("hint.rows-found", count=len(advice.rows))
    if advice.step is Step.GUESS and advice.offer:
        return offered(advice.offer)
    return expected(advice.split) if advice.split else ""


def remaining(left: Left) -> str:
    """How many codes are left, or why none is."""
    if not left.number:
        return sayings.fit(left.suspects)
    return say("hint.left-about", count=left.number) if left.estimated else say("hint.left", count=left.number)


def offered(offer: Offer) -> str:
    """A guess, read aloud."""
    return say("hint.offered", colours=sayings.colours(offer.guess))


def expected(split: Split) -> str:
    """How good a split is."""
    return say("hint.expected", count=findings.rounded(split.expected))
