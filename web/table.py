"""The table that a game is played at: alone against the computer, or a match of two to five on one device."""

from dataclasses import dataclass, field, replace
from enum import Enum
from functools import lru_cache
from random import SystemRandom
from typing import NamedTuple

from core import Code, Edition, Feedback, Game
from core.edition import Randomness
from core.match import Match

from . import sayings
from .computer import SEAT, Computer
from .draft import Draft
from .notes import Sheet
from .occasion import Occasion

CHECKED_AT_ONCE = 70_000
"""Codes up to which a contradiction is looked for after every row; beyond, when somebody asks."""
NO_KEYS = Feedback(0, 0)
DEEPEST = 4
"""The last step of a hint."""


class Stage(Enum):
    """What the table waits for."""

    HANDOVER = "handover"
    SECRET = "secret"
    GUESS = "guess"
    ANSWER = "answer"
    THINKING = "thinking"
    """The computer guesses or answers."""
    REVEAL = "reveal"
    OVER = "over"


class Advised(NamedTuple):
    """A row that a hint helped with, and how far the hint went (`web.advice.Step`)."""

    row: int
    step: int


@lru_cache(maxsize=4)
def _suspects(game: Game) -> tuple[int, ...] | None:
    return game.suspect_rows if game.contradicted else None


@dataclass(frozen=True, kw_only=True)
class Table:
    """All that lies on the table; each act makes a new one."""

    edition: Edition
    match: Match | None = None
    """The match and its finished games, or None for one player against the computer."""
    computer: Computer | None = None
    """How the computer plays that sits in a match, or alone makes a code that is not fixed."""
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
    advised: tuple[Advised, ...] = ()
    """The rows of this game that a hint helped with."""
    revealed: bool = False
    """The code was told at the end of the game, not set before it, so that a slip can be mended."""
    sheet: Sheet = ()
    """The codebreaker's notes on pegs."""
    occasion: Occasion | None = None
    """Where the code came from, if it was not drawn for this game alone."""
    ended: str = ""
    """The name that the finished game is kept under."""
    seconds: int = field(default=0, compare=False)
    """How long the game was played, up to the last act."""
    said: str = field(default="", compare=False)
    rng: Randomness = field(default_factory=SystemRandom, compare=False, repr=False)

    @classmethod
    def solo(cls, edition: Edition, rng: Randomness, computer: Computer | None = None) -> "Table":
        """One player, and a code drawn by the computer, unless it is stubborn."""
        game = Game(edition, None if computer and computer.stubborn else edition.random_code(rng))
        table = cls(edition=edition, computer=computer, game=game, draft=Draft.empty(edition.holes), rng=rng)
        return replace(table, said=sayings.solo(edition))

    @classmethod
    def of(cls, match: Match, *, by_hand: bool, rng: Randomness | None = None, computer: Computer | None = None) -> "Table":
        """A match whose next code is to be set, or was set by the computer."""
        edition, rng = match.edition, rng or SystemRandom()
        table = cls(edition=edition, match=match, by_hand=by_hand, computer=computer, draft=Draft.empty(edition.holes), rng=rng)
        if computer is None:
            return replace(table, said=sayings.hand_over(table.holder))
        if table.computer_makes:
            table = replace(table, game=Game(edition, None if computer.stubborn else edition.random_code(rng)))
        return replace(table, said=sayings.turn(table.holder, table.game))

    @property
    def computer_makes(self) -> bool:
        """True if the computer is the codemaker."""
        return self.match is None or (self.computer is not None and self.match.codemaker == SEAT)

    @property
    def computer_breaks(self) -> bool:
        """True if the computer is the codebreaker."""
        return self.computer is not None and not self.computer_makes

    @property
    def stubborn(self) -> bool:
        """True if the computer makes the code and does not fix it."""
        return self.computer_makes and self.computer is not None and self.computer.stubborn

    @property
    def answered_by_hand(self) -> bool:
        """True if a person answers the guesses."""
        return self.by_hand and not self.computer_makes

    @property
    def stage(self) -> Stage:
        """What the table waits for, derived from the game."""
        if self.game is None:
            return Stage.SECRET if self.handed or self.computer else Stage.HANDOVER
        if self.guess is not None or self.correcting is not None:
            return Stage.THINKING if self.stubborn else Stage.ANSWER
        if self.game.over:
            unknown = Stage.THINKING if self.stubborn else Stage.REVEAL
            return unknown if self.game.code is None else Stage.OVER
        if self.computer_breaks:
            return Stage.THINKING
        return Stage.GUESS if self.handed or self.computer or self.match is None else Stage.HANDOVER

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
    def can_retract(self) -> bool:
        """True if the code that was told at the end can still be told otherwise."""
        return self.revealed and self.stage is Stage.OVER and self.match is not None and self.by_hand

    @property
    def code_in_sight(self) -> Code | None:
        """The code if it may be seen: the shield is open, the game is over, or only the computer must not look."""
        open_now = self.stage is Stage.OVER or (self.stage is Stage.ANSWER and self.peeking)
        return self.game.code if self.game and (open_now or self.computer_breaks) else None

    @property
    def can_check(self) -> bool:
        """True if whether any code fits has to be asked for, as it may take long."""
        return bool(self.answered_by_hand and not self.checked and self.game and self.game.rows and not self._cheap)

    @property
    def _cheap(self) -> bool:
        return self.edition.code_count <= CHECKED_AT_ONCE

    @property
    def suspects(self) -> tuple[int, ...] | None:
        """The rows to blame if no code fits the answers, or None if one does or it was not checked."""
        if not self.answered_by_hand or self.game is None or not self.game.rows or not (self._cheap or self.checked):
            return None
        return _suspects(self.game)

    @property
    def notes(self) -> tuple[str, ...]:
        """What is odd about the full row, though allowed."""
        code = self.draft.code
        if self.stage is not Stage.GUESS or code is None or self.game is None or self.edition.why_not(code):
            return ()
        return sayings.notes(self.edition, code, self.game.earlier_row(code))

    def closed(self) -> "Table":
        """The table as it is found after an absence: the shield closed and, over an unset code, handed to nobody."""
        return replace(self, peeking=False, asking=False, said="", handed=self.handed and self.game is not None)
