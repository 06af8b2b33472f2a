"""The table that a game is played at: alone against the computer, or a match of two to five on one device."""

from dataclasses import dataclass, field, replace
from enum import Enum
from functools import lru_cache
from random import SystemRandom

from core import Code, Edition, Feedback, Game, Row
from core.edition import Randomness
from core.match import Match
from core.pegs import why_not_feedback

from . import sayings
from .draft import Draft

CHECKED_AT_ONCE = 70_000
"""Codes up to which a contradiction is looked for after every row; beyond, when somebody asks."""
NO_KEYS = Feedback(0, 0)


class Stage(Enum):
    """What the table waits for."""

    HANDOVER = "handover"
    SECRET = "secret"
    GUESS = "guess"
    ANSWER = "answer"
    REVEAL = "reveal"
    OVER = "over"


@lru_cache(maxsize=4)
def _suspects(game: Game) -> tuple[int, ...] | None:
    return game.suspect_rows if game.contradicted else None


@dataclass(frozen=True, kw_only=True)
class Table:
    """All that lies on the table; each act makes a new one."""

    edition: Edition
    match: Match | None = None
    """The match and its finished games, or None for one player against the computer."""
    by_hand: bool = False
    """The codemaker answers the guesses, instead of the program."""
    game: Game | None = None
    """The running game, kept until the next one begins; None while its code is to be set."""
    draft: Draft
    guess: Code | None = None
    """A guess that waits for the codemaker's answer."""
    answer: Feedback = NO_KEYS
    """The answer that the codemaker is giving."""
    correcting: int | None = None
    """The row (1 is the first) whose answer the codemaker corrects."""
    handed: bool = False
    """The device was handed to the player who is to act."""
    peeking: bool = False
    """The codemaker looks behind the shield."""
    asking: bool = False
    """The codebreaker was asked whether to give up."""
    checked: bool = False
    """Somebody asked whether any code fits."""
    said: str = field(default="", compare=False)
    rng: Randomness = field(default_factory=SystemRandom, compare=False, repr=False)

    @classmethod
    def solo(cls, edition: Edition, rng: Randomness) -> "Table":
        """One player, and a code drawn by the computer."""
        game = Game(edition, edition.random_code(rng))
        return cls(edition=edition, game=game, draft=Draft.empty(edition.holes), rng=rng, said=sayings.solo(edition))

    @classmethod
    def of(cls, match: Match, *, by_hand: bool) -> "Table":
        """A match whose next code is to be set."""
        table = cls(edition=match.edition, match=match, by_hand=by_hand, draft=Draft.empty(match.edition.holes))
        return replace(table, said=sayings.hand_over(table.holder))

    # --- what is derived ---

    @property
    def stage(self) -> Stage:
        """What the table waits for, derived from the game."""
        if self.game is None:
            return Stage.SECRET if self.handed else Stage.HANDOVER
        if self.guess is not None or self.correcting is not None:
            return Stage.ANSWER
        if self.game.over:
            return Stage.REVEAL if self.game.code is None else Stage.OVER
        return Stage.GUESS if self.handed or self.match is None else Stage.HANDOVER

    @property
    def codemaker(self) -> str:
        """The codemaker's name; empty when the computer set the code."""
        return self.match.players[self.match.codemaker] if self.match else ""

    @property
    def codebreaker(self) -> str:
        """The name of whoever puts the next row; empty for one player."""
        row = len(self.game.rows) + 1 if self.game else 1
        return self.match.players[self.match.codebreaker(row)] if self.match else ""

    @property
    def holder(self) -> str:
        """The name of whoever the device must be handed to."""
        return self.codemaker if self.game is None else self.codebreaker

    @property
    def standing(self) -> Match | None:
        """The match as it would be scored now, a finished game included."""
        if self.match is None or self.game is None or not self.game.over or self.game.code is None:
            return self.match
        return self.match.add(self.game)

    @property
    def finished(self) -> bool:
        """True if nothing is left to play: the game alone, or the match, is over."""
        return self.stage is Stage.OVER and (self.standing is None or self.standing.over)

    @property
    def void(self) -> bool:
        """True if the finished game does not count."""
        return self.standing is not None and self.stage is Stage.OVER and self.standing.score_card[-1].void

    @property
    def code_in_sight(self) -> Code | None:
        """The code if it may be seen: the shield is open, or the game is over."""
        if self.game is None or not (self.stage is Stage.OVER or (self.stage is Stage.ANSWER and self.peeking)):
            return None
        return self.game.code

    @property
    def can_check(self) -> bool:
        """True if whether any code fits has to be asked for, as it may take long."""
        return bool(self.by_hand and not self.checked and self.game and self.game.rows and not self._cheap)

    @property
    def _cheap(self) -> bool:
        return self.edition.code_count <= CHECKED_AT_ONCE

    @property
    def suspects(self) -> tuple[int, ...] | None:
        """The rows to blame if no code fits the answers, or None if one does or it was not checked."""
        if not self.by_hand or self.game is None or not self.game.rows or not (self._cheap or self.checked):
            return None
        return _suspects(self.game)

    @property
    def notes(self) -> tuple[str, ...]:
        """What is odd about the full row, though allowed."""
        code = self.draft.code
        if self.stage is not Stage.GUESS or code is None or self.game is None or self.edition.why_not(code):
            return ()
        return sayings.notes(self.edition, code, self.game.earlier_row(code))

    # --- the row that is being filled ---

    def colour(self, colour: str) -> "Table":
        """Tap a colour of the palette."""
        if colour not in self.edition.palette:
            raise ValueError(f"not a colour of {self.edition.name}: one of {', '.join(self.edition.palette)}")
        return self._drafted(self.draft.take(colour))

    def tap(self, hole: int) -> "Table":
        """Tap a hole of the running row."""
        return self._drafted(self.draft.tap(hole))

    def select(self, hole: int) -> "Table":
        """Move the selection to a hole, as the arrow keys do."""
        return self._drafted(self.draft.select(hole))

    def put(self, hole: int, colour: str | None) -> "Table":
        """Drop a colour into a hole, or empty it with None."""
        if colour is not None and colour not in self.edition.palette:
            raise ValueError(f"not a colour of {self.edition.name}: one of {', '.join(self.edition.palette)}")
        return self._drafted(self.draft.put(hole, colour))

    def dial(self, hole: int, step: int) -> "Table":
        """Turn a dial of the code-setting unit to the next colour, or with -1 to the one before."""
        palette = self.edition.palette
        now = self.draft.holes[hole] if hole in range(self.edition.holes) else None
        turned = 0 if now is None else palette.index(now) + step
        return self.put(hole, palette[(turned if now or step > 0 else -1) % len(palette)])

    def undo(self) -> "Table":
        """Undo the last change of the row."""
        return self._drafted(self.draft.undo())

    def clear(self) -> "Table":
        """Empty the row."""
        return self._drafted(self.draft.clear())

    def copy(self, number: int) -> "Table":
        """Copy an earlier row (1 is the first) into the running one."""
        if self.game is None or number not in range(1, len(self.game.rows) + 1):
            raise ValueError(f"there is no row {number} to copy")
        return replace(self._drafted(self.draft.fill(self.game.rows[number - 1].guess)), said=sayings.copied(number))

    def _drafted(self, draft: Draft) -> "Table":
        if self.stage not in (Stage.SECRET, Stage.GUESS, Stage.REVEAL):
            raise ValueError("there is no row to fill now")
        return replace(self, draft=draft, said="", asking=False)

    def _row(self) -> Code:
        if (code := self.draft.code) is None:
            empty = [str(hole) for hole, colour in enumerate(self.draft.holes, 1) if colour is None]
            raise ValueError(sayings.incomplete(empty, blanks=self.edition.blanks))
        return code

    # --- moves ---

    def hand(self) -> "Table":
        """The device is in the right hands."""
        table = replace(self, handed=True)
        return replace(table, said=sayings.turn(table.holder, table.game))

    def submit(self) -> "Table":
        """Set the code, put the guess, give the answer or reveal the code, whichever the table waits for."""
        acts = {
            Stage.SECRET: self._set_code,
            Stage.GUESS: self._put_guess,
            Stage.ANSWER: self._give_answer,
            Stage.REVEAL: self._reveal,
        }
        if self.stage not in acts:
            raise ValueError("there is nothing to put now")
        return acts[self.stage]()

    def _set_code(self) -> "Table":
        return self._started(Game(self.edition, self._row()))

    def keep_code(self) -> "Table":
        """Begin without telling the program the code, which stands on a board or on paper."""
        if not (self.by_hand and self.stage is Stage.SECRET):
            raise ValueError("the program needs the code to answer the guesses")
        return self._started(Game(self.edition))

    def _started(self, game: Game) -> "Table":
        table = replace(self, game=game, handed=False, draft=Draft.empty(self.edition.holes))
        return replace(table, said=sayings.hand_over(table.holder))

    def _put_guess(self) -> "Table":
        assert self.game is not None
        guess = self._row()
        if reason := self.edition.why_not(guess):
            raise ValueError(reason)
        draft = Draft.empty(self.edition.holes, filling=self.draft.filling)
        if self.by_hand:
            table = replace(self, guess=guess, answer=NO_KEYS, draft=draft, asking=False, checked=False)
            return replace(table, said=sayings.waiting(len(self.game.rows) + 1, guess, self.codemaker))
        return self._played(replace(self, game=self.game.guess(guess), draft=draft))

    def _played(self, table: "Table") -> "Table":
        return replace(table, said=sayings.moved(table), asking=False)

    def exact(self, keys: int) -> "Table":
        """Give so many exact keys."""
        return replace(self, answer=self.answer._replace(exact=keys), said="")

    def misplaced(self, keys: int) -> "Table":
        """Give so many misplaced keys."""
        return replace(self, answer=self.answer._replace(misplaced=keys), said="")

    def look(self, peeking: bool) -> "Table":
        """Open or close the shield over the code."""
        return replace(self, peeking=peeking and self.stage is Stage.ANSWER, said="")

    def _give_answer(self) -> "Table":
        assert self.game is not None
        if reason := why_not_feedback(self.edition.holes, self.answer):
            raise ValueError(reason)
        rows = self.game.rows
        if self.correcting is not None:
            old = rows[self.correcting - 1]
            rows = (*rows[: self.correcting - 1], Row(old.guess, self.answer), *rows[self.correcting :])
        elif self.guess is not None:
            rows = (*rows, Row(self.guess, self.answer))
        table = replace(self, game=replace(self.game, rows=rows), guess=None, correcting=None, peeking=False)
        return self._played(replace(table, answer=NO_KEYS, checked=False))

    def check(self) -> "Table":
        """Look whether any code fits the answers."""
        table = replace(self, checked=True)
        return replace(table, said=sayings.fit(table.suspects))

    def correct(self, number: int) -> "Table":
        """Let the codemaker correct the answer of a row (1 is the first)."""
        if self.game is None or self.game.given_up or number not in range(1, len(self.game.rows) + 1):
            raise ValueError(f"there is no row {number} to correct")
        table = replace(self, correcting=number, answer=self.game.rows[number - 1].feedback)
        return replace(table, said=sayings.correct(number, self.codemaker))

    def stop(self) -> "Table":
        """Stop the game on the proof that its feedback is wrong."""
        if self.game is None or self.suspects is None:
            raise ValueError("there is no proof that the feedback is wrong: some code still fits")
        table = self if self.game.over else replace(self, game=self.game.give_up())
        return self._played(table)

    def ask_to_give_up(self) -> "Table":
        """Ask whether the codebreaker really gives up."""
        return replace(self, asking=True, said=sayings.SURE)

    def decline(self) -> "Table":
        """Go on after all."""
        return replace(self, asking=False, said="")

    def give_up(self) -> "Table":
        """End the game unbroken."""
        if self.game is None:
            raise ValueError("the game has not begun")
        return self._played(replace(self, game=self.game.give_up(), guess=None, answer=NO_KEYS))

    def _reveal(self) -> "Table":
        assert self.game is not None
        code = self._row()
        return self._played(replace(self, game=self.game.reveal(code), draft=Draft.empty(self.edition.holes)))

    def waive(self) -> "Table":
        """The codebreaker lets the wrong feedback pass."""
        if self.game is None or not self.void:
            raise ValueError("there is nothing to waive: the game is not void")
        return self._played(replace(self, game=self.game.waive()))

    def next_game(self) -> "Table":
        """Go on with the next game of the match; ValueError if it is over."""
        standing = self.standing
        if self.stage is not Stage.OVER or standing is None or standing.over:
            raise ValueError("there is no next game")
        return replace(Table.of(standing, by_hand=self.by_hand), rng=self.rng)

    def again(self) -> "Table":
        """Play the same once more: a new code, or a new match in which the next player makes the first code."""
        if self.match is None:
            return Table.solo(self.edition, self.rng)
        first = (self.match.first_codemaker + 1) % len(self.match.players)
        return replace(Table.of(replace(self.match, games=(), first_codemaker=first), by_hand=self.by_hand), rng=self.rng)

    def closed(self) -> "Table":
        """The table as it is found after an absence: the shield closed and, over an unset code, handed to nobody."""
        return replace(self, peeking=False, asking=False, said="", handed=self.handed and self.game is not None)
