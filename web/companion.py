"""The companion for a real board: it helps the codebreaker with the rows put there, or is the codemaker itself."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from core import Edition, Feedback, Game, Row
from core.edition import Randomness
from core.notation import dump_game, load_game

from . import sayings
from .advice import Advice, spoken
from .draft import Draft
from .filling import row
from .question import Question
from .refusals import Refusal, check_answer, check_guess
from .speech import say
from .table import NO_KEYS, Table

KEPT = "codepeg.companion"
"""Where the browser keeps the rows of the real board."""


@dataclass(frozen=True, kw_only=True)
class Companion:
    """The rows of a real board, and the next one as it is typed."""

    table: Table
    """Holds the rows and the one that is typed; its code is known if the companion is the codemaker."""
    answer: Feedback = NO_KEYS
    """The answer to the row that is typed."""
    correcting: int | None = None
    """The row (1 is the first) that is typed anew."""
    shown: bool = False
    """The codemaker's code was asked for."""
    advice: Advice
    said: str = field(default="", compare=False)

    @classmethod
    def of(cls, game: Game) -> "Companion":
        """Sit down beside a board with these rows."""
        table = Table(edition=game.edition, game=game, draft=Draft.empty(game.edition.holes, filling=True))
        return cls(table=table, advice=Advice(game.edition, game.rows))

    @classmethod
    def begin(cls, edition: Edition, rng: Randomness, *, makes: bool) -> "Companion":
        """Sit down beside an empty board, with a code if the companion is to make it."""
        return cls.of(Game(edition, edition.random_code(rng) if makes else None))

    @property
    def edition(self) -> Edition:
        """The edition of the board."""
        return self.table.edition

    @property
    def game(self) -> Game:
        """The rows as a game."""
        return self.table.game or Game(self.edition)

    @property
    def makes(self) -> bool:
        """True if the companion is the codemaker."""
        return self.game.code is not None

    @property
    def writes(self) -> bool:
        """True if a row can be typed: the board has room, or a row is typed anew."""
        return not self.game.over or self.correcting is not None

    @property
    def question(self) -> Question | None:
        """What is to be worked out now: nothing for a codemaker, or once the code is broken."""
        return None if self.makes or self.game.broken else self.advice.question

    def told(self, reply: str) -> "Companion":
        """Take the answer to the question."""
        advice = self.advice.told(reply)
        return replace(self, advice=advice, said=spoken(advice))

    def filled(self, table: Table) -> "Companion":
        """Go on with another row that is typed."""
        return replace(self, table=table, said=table.said)

    def keys(self, *, exact: int | None = None, misplaced: int | None = None) -> "Companion":
        """Type so many keys of the answer."""
        now = self.answer
        answer = Feedback(now.exact if exact is None else exact, now.misplaced if misplaced is None else misplaced)
        return replace(self, answer=answer, said="")

    def submit(self) -> "Companion":
        """Put the row that was typed."""
        guess = row(self.table)
        check_guess(self.edition, guess)
        if self.makes:
            return self._on(self.game.guess(guess))
        check_answer(self.edition.holes, self.answer)
        return self._on(self._with(Row(guess, self.answer)))

    def _with(self, put: Row) -> Game:
        rows, at = self.game.rows, self.correcting
        if at is None:
            return self.game.play(put)
        if at < len(rows) and put.feedback.exact == self.edition.holes:
            raise Refusal(say("refusals.row-follows", row=at))
        return replace(self.game, rows=(*rows[: at - 1], put, *rows[at:]))

    def _on(self, game: Game) -> "Companion":
        """Go on with other rows; a sentence tells the answer that a codemaker gives."""
        last = game.rows[-1:] if self.makes else ()
        return replace(Companion.of(game), said=" ".join(sayings.keys(row.feedback) for row in last))

    def correct(self, number: int) -> "Companion":
        """Type a row (1 is the first) anew."""
        if self.makes or number not in range(1, len(self.game.rows) + 1):
            raise Refusal(say("refusals.no-row-to-correct", row=number))
        put = self.game.rows[number - 1]
        table = replace(self.table, draft=self.table.draft.fill(put.guess))
        return replace(self, table=table, answer=put.feedback, correcting=number, said="")

    def leave(self) -> "Companion":
        """Leave the row as it was."""
        return Companion.of(self.game)

    def take_back(self) -> "Companion":
        """Take back the last row."""
        if not self.game.rows:
            raise Refusal(say("companion.no-row"))
        return self._on(replace(self.game, rows=self.game.rows[:-1]))

    def further(self) -> "Companion":
        """Ask for the next step of the advice."""
        return replace(self, advice=self.advice.further(), said="")

    def use(self) -> "Companion":
        """Type the guess that was offered."""
        if self.advice.offer is None:
            raise Refusal(say("refusals.impossible"))
        return replace(self, table=replace(self.table, draft=self.table.draft.fill(self.advice.offer.guess)), said="")

    def dump(self) -> str:
        """Write what is kept."""
        return dump_game(self.game)

    @classmethod
    def load(cls, text: str | None) -> "Companion | None":
        """Read what was kept; None if there is nothing, or nothing that can be read."""
        try:
            return cls.of(load_game(text)) if text else None
        except ValueError:
            return None


def done(companion: Companion, do: str, value: str) -> Companion | None:
    """What an act does here; None if it is not the companion's."""
    return _DEEDS[do](companion, value) if do in _DEEDS else None


def _number(value: str) -> int:
    return int(value) if value.isascii() and value.isdigit() and len(value) < 3 else -1


_DEEDS: dict[str, Callable[[Companion, str], Companion]] = {
    "exact": lambda companion, value: companion.keys(exact=_number(value)),
    "misplaced": lambda companion, value: companion.keys(misplaced=_number(value)),
    "submit": lambda companion, _: companion.submit(),
    "correct": lambda companion, value: companion.correct(_number(value)),
    "leave": lambda companion, _: companion.leave(),
    "take-back": lambda companion, _: companion.take_back(),
    "step": lambda companion, _: companion.further(),
    "use": lambda companion, _: companion.use(),
    "show-code": lambda companion, _: replace(companion, shown=True, said=""),
}
