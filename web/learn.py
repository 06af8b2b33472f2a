"""The course: a first look at the game that teaches by doing, with the answers of the engine."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from core import MINI, Code, Edition, Feedback, Game, Row, feedback
from core.pegs import why_not_feedback

from . import filling, sayings
from .draft import Draft
from .refusals import Refusal, check_answer, check_guess
from .speech import say
from .table import NO_KEYS, Table


@dataclass(frozen=True, kw_only=True)
class Lesson:
    """One thing to learn and to do."""

    key: str
    """Its messages in the area lessons begin with it."""
    code: Code
    guess: Code = ()
    """A guess that the learner answers; none where the learner guesses."""
    rows: tuple[Row, ...] = ()
    choices: tuple[Code, ...] = ()
    """Codes of which one fits the rows; none where nothing is to be chosen."""


_CODE = ("red", "blue", "green", "yellow")


def _answered(*guesses: Code) -> tuple[Row, ...]:
    return tuple(Row(guess, feedback(_CODE, guess)) for guess in guesses)


LESSONS = (
    Lesson(key="look", code=_CODE),
    Lesson(key="answer", code=_CODE, guess=("red", "green", "white", "orange")),
    Lesson(key="twice-guessed", code=_CODE, guess=("red", "red", "white", "orange")),
    Lesson(key="twice-hidden", code=("red", "red", "blue", "green"), guess=("white", "red", "orange", "red")),
    Lesson(
        key="fit",
        code=_CODE,
        rows=_answered(("red", "red", "blue", "blue"), ("red", "green", "white", "blue")),
        choices=(("red", "red", "green", "blue"), _CODE, ("blue", "green", "white", "red")),
    ),
)
EDITION: Edition = MINI
FIRST_GAME = "kids"
"""The edition of the first game of one's own."""


@dataclass(frozen=True, kw_only=True)
class Learn:
    """The screen of one lesson."""

    at: int = 0
    """The lesson, counted from 0; one more than there are for the end of the course."""
    table: Table
    """Holds the row that the learner fills."""
    answer: Feedback = NO_KEYS
    """The answer that the learner is giving."""
    done: Row | None = None
    """The row that was put or answered, with the right answer."""
    picked: Code | None = None
    replaces: str = ""
    """The edition of an unfinished game that a first game throws away."""
    said: str = field(default="", compare=False)

    @classmethod
    def of(cls, at: int, replaces: str = "") -> "Learn":
        """Begin a lesson; refused if there is none."""
        if at not in range(len(LESSONS) + 1):
            raise Refusal(say("learn.no-lesson"))
        code = LESSONS[at].code if at < len(LESSONS) else _CODE
        table = Table(edition=EDITION, game=Game(EDITION, code), draft=Draft.empty(EDITION.holes, filling=True))
        return cls(at=at, table=table, replaces=replaces)

    @property
    def edition(self) -> Edition:
        """The edition of the examples."""
        return EDITION

    @property
    def lesson(self) -> Lesson | None:
        """What is being learnt; None once the course is done."""
        return LESSONS[self.at] if self.at < len(LESSONS) else None

    @property
    def right(self) -> bool:
        """True if what the learner did is right."""
        lesson = self.lesson
        if lesson is None or lesson.choices:
            return lesson is not None and self.picked == lesson.code
        return self.done is not None and (not lesson.guess or self.answer == self.done.feedback)

    @property
    def wrong_row(self) -> tuple[int, Feedback] | None:
        """The first row that speaks against the picked code, and what it would have earned."""
        if self.lesson is None or self.picked is None:
            return None
        would = ((number, feedback(self.picked, row.guess), row.feedback) for number, row in enumerate(self.lesson.rows, 1))
        return next(((number, earned) for number, earned, given in would if earned != given), None)

    def filled(self, table: Table) -> "Learn":
        """Go on with another row on the table."""
        return replace(self, table=table, said=table.said)

    def keys(self, *, exact: int | None = None, misplaced: int | None = None) -> "Learn":
        """Put so many keys into the answer."""
        now = self.answer
        answer = Feedback(now.exact if exact is None else exact, now.misplaced if misplaced is None else misplaced)
        return replace(self, answer=answer, done=None, said="")

    def submit(self) -> "Learn":
        """Put the row, or give the answer."""
        lesson = self.lesson
        if lesson is None or lesson.choices:
            raise Refusal(say("refusals.nothing-to-put"))
        if lesson.guess:
            check_answer(EDITION.holes, self.answer)
            return self._told(lesson.guess)
        guess = filling.row(self.table)
        check_guess(EDITION, guess)
        return replace(self, table=Learn.of(self.at).table)._told(guess)

    def _told(self, guess: Code) -> "Learn":
        code = LESSONS[self.at].code
        done = replace(self, done=Row(guess, feedback(code, guess)))
        if done.done is None:
            return done
        return replace(done, said=f"{sayings.keys(done.done.feedback)}. {done.verdict}")

    def pick(self, number: int) -> "Learn":
        """Choose the code that fits."""
        if self.lesson is None or number not in range(len(self.lesson.choices)):
            raise Refusal(say("refusals.choice"))
        picked = replace(self, picked=self.lesson.choices[number])
        return replace(picked, said=picked.verdict)

    @property
    def verdict(self) -> str:
        """Whether it is right, in a sentence."""
        if self.wrong_row:
            number, earned = self.wrong_row
            return say("learn.would", row=number, keys=sayings.keys(earned))
        if self.lesson and not self.lesson.guess and not self.lesson.choices:
            return say("learn.see")
        if self.right:
            return say("learn.right")
        if self.done and why_not_feedback(EDITION.holes, self.answer) is None:
            return say("learn.not-so", keys=sayings.keys(self.done.feedback))
        return ""


def _number(value: str) -> int:
    if not (value.isascii() and value.isdigit() and len(value) < 3):
        raise Refusal(say("refusals.number"))
    return int(value)


DEEDS: dict[str, Callable[[Learn, str], Learn]] = {
    "exact": lambda learn, value: learn.keys(exact=_number(value)),
    "misplaced": lambda learn, value: learn.keys(misplaced=_number(value)),
    "submit": lambda learn, _: learn.submit(),
    "pick": lambda learn, value: learn.pick(_number(value)),
    "lesson": lambda learn, value: Learn.of(_number(value), learn.replaces),
}
