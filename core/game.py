"""One code and the rows guessed against it."""

from dataclasses import dataclass, replace

from .edition import Edition
from .fitting import Row, fits, suspect_rows
from .pegs import Code, feedback, why_not_feedback


@dataclass(frozen=True)
class Game:
    """A game of one edition; each move makes a new one, so that undo is keeping the old."""

    edition: Edition
    code: Code | None = None
    """The secret, or None while the program does not know it."""
    rows: tuple[Row, ...] = ()
    given_up: bool = False
    """The codebreaker gave up, or the game was stopped on proof of wrong feedback."""
    waived: bool = False
    """The codebreaker lets wrong feedback pass: the game counts as it was played."""

    def __post_init__(self) -> None:
        if self.code is not None and (reason := self.edition.why_not_code(self.code)):
            raise ValueError(reason)
        if len(self.rows) > self.edition.rows:
            raise ValueError(f"{self.edition.name} has {self.edition.rows} rows, not {len(self.rows)}")
        for number, row in enumerate(self.rows, 1):
            if reason := self._why_not_row(row, last=number == len(self.rows)):
                raise ValueError(f"row {number}: {reason}")
        if self.given_up and (self.broken or not self.rows_left):
            raise ValueError("the game cannot be given up: it was over already")
        if self.waived and not (self.over and self.wrong_rows):
            raise ValueError("there is nothing to waive: the game would not be void")

    def _why_not_row(self, row: Row, *, last: bool) -> str | None:
        if not last and row.feedback.exact == self.edition.holes:
            return "the code was broken here, and a row follows"
        return self.edition.why_not(row.guess) or why_not_feedback(self.edition.holes, row.feedback)

    def guess(self, guess: Code) -> "Game":
        """Put a row and let the program answer it; ValueError if it is refused or the code is not known."""
        if self.code is None:
            raise ValueError("the program does not know the code: play a row with its feedback")
        if reason := self.edition.why_not(guess):
            raise ValueError(reason)
        return self.play(Row(guess, feedback(self.code, guess)))

    def play(self, row: Row) -> "Game":
        """Put a row with feedback given by hand; ValueError if it is refused."""
        if self.over:
            raise ValueError("the game is over: no row can follow")
        return replace(self, rows=(*self.rows, row))

    def undo(self) -> "Game":
        """Take back the waiver, or else the giving up, or else the last row; ValueError if there is none of them."""
        if self.waived:
            return replace(self, waived=False)
        if self.given_up:
            return replace(self, given_up=False)
        if not self.rows:
            raise ValueError("no row to take back")
        return replace(self, rows=self.rows[:-1])

    def give_up(self) -> "Game":
        """End the game: it counts as unbroken with every row used, unless its feedback proves wrong."""
        if self.over:
            raise ValueError("the game is over already")
        return replace(self, given_up=True)

    def reveal(self, code: Code) -> "Game":
        """Tell the code at the end of a game that was played without the program knowing it."""
        if self.code is not None and self.code != code:
            raise ValueError("the code is known already, and it is another one")
        return replace(self, code=code)

    def waive(self) -> "Game":
        """Let wrong feedback pass; ValueError if the game is not void."""
        return replace(self, waived=True)

    @property
    def broken(self) -> bool:
        """True once a row was answered with all exact, be it the last one."""
        return bool(self.rows) and self.rows[-1].feedback.exact == self.edition.holes

    @property
    def over(self) -> bool:
        """True if no further row can be put."""
        return self.broken or self.given_up or len(self.rows) == self.edition.rows

    @property
    def rows_left(self) -> int:
        """How many rows of the board are still empty."""
        return self.edition.rows - len(self.rows)

    @property
    def wrong_rows(self) -> tuple[int, ...]:
        """The rows (1 is the first) that the known code would have answered otherwise."""
        if self.code is None:
            return ()
        return tuple(
            number for number, row in enumerate(self.rows, 1) if feedback(self.code, row.guess) != row.feedback
        )

    @property
    def void(self) -> bool:
        """True if the game is over, has a wrong row, and that was not waived."""
        return self.over and not self.waived and bool(self.wrong_rows)

    @property
    def contradicted(self) -> bool:
        """True if no code at all could have earned the feedback on the board."""
        return not fits(self.edition, self.rows)

    @property
    def suspect_rows(self) -> tuple[int, ...]:
        """The rows whose change alone would let a code fit, if none does."""
        return suspect_rows(self.edition, self.rows)

    @property
    def corrected(self) -> "Game":
        """The game as the known code would have answered it, ended where that code was first guessed.

        It goes on, short of rows, if only wrong feedback had said that the code was broken.
        """
        if self.code is None:
            raise ValueError("the code is not known: reveal it first")
        rows = tuple(Row(row.guess, feedback(self.code, row.guess)) for row in self.rows)
        end = self.earlier_row(self.code)
        return replace(self, rows=rows[:end], given_up=self.given_up and end is None, waived=False)

    def earlier_row(self, guess: Code) -> int | None:
        """Find the row (1 is the first) that already holds this guess, or None."""
        return next((number for number, row in enumerate(self.rows, 1) if row.guess == guess), None)

    def notes(self, guess: Code) -> tuple[str, ...]:
        """Say what the codebreaker may not have meant about a guess that is allowed; empty if it is an ordinary one."""
        earlier = self.earlier_row(guess)
        repeat = f"this row repeats row {earlier}" if earlier else None
        return tuple(note for note in (self.edition.note(guess), repeat) if note)
