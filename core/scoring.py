"""What each rulebook pays the codemaker and the codebreakers, as data and small functions of feedbacks."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple, Protocol

from .pegs import Feedback


class Points(NamedTuple):
    """What one game of two players pays."""

    codemaker: int
    codebreaker: int


class Scoring(Protocol):
    """What a game of two players pays; `rows` is how many the board has, all used when the codebreaker gives up."""

    @property
    def key(self) -> str:
        """The name that notation and screens use."""
        ...

    @property
    def house(self) -> bool:
        """True if no rulebook prints how it is done."""
        ...

    def points(self, answers: Sequence[Feedback], *, rows: int, holes: int, broken: bool) -> Points:
        """Pay the game whose rows were answered so."""
        ...


@dataclass(frozen=True, kw_only=True)
class RowScoring:
    """One point to the codemaker for each row, and a bonus for a code that was not broken."""

    unbroken_bonus: int = 0

    @property
    def key(self) -> str:
        return "rows"

    @property
    def house(self) -> bool:
        return False

    def points(self, answers: Sequence[Feedback], *, rows: int, holes: int, broken: bool) -> Points:
        """Pay a row each: those played if the code was broken, otherwise all and the bonus."""
        return Points(len(answers) if broken else rows + self.unbroken_bonus, 0)


@dataclass(frozen=True, kw_only=True)
class KeyPegScoring:
    """One point to the codemaker for each hole of each row that earned no key peg (house rule).

    The printable rulebook names scoring "based on the number of key pegs placed" and does not say how.
    """

    @property
    def key(self) -> str:
        return "keys"

    @property
    def house(self) -> bool:
        return True

    def points(self, answers: Sequence[Feedback], *, rows: int, holes: int, broken: bool) -> Points:
        """Pay the holes without a key; rows that a given-up game left empty earned none."""
        unused = 0 if broken else rows - len(answers)
        return Points(sum(holes - sum(answer) for answer in answers) + unused * holes, 0)


@dataclass(frozen=True, kw_only=True)
class RoundsWon:
    """One round won, for the codebreaker if the code was broken and for the codemaker if not (New Mastermind)."""

    @property
    def key(self) -> str:
        return "rounds"

    @property
    def house(self) -> bool:
        return False

    def points(self, answers: Sequence[Feedback], *, rows: int, holes: int, broken: bool) -> Points:
        """Pay one to the winner of the round."""
        return Points(0, 1) if broken else Points(1, 0)


class Chart(NamedTuple):
    """The codemaker's score in a group game, by the row in which the code was broken."""

    rows: tuple[int, ...]
    unbroken: int
    printed: tuple[int, ...] = ()
    """The row numbers that stand in the rulebook we have; whatever differs or goes beyond is a house rule."""
    printed_unbroken: int | None = None

    def is_printed(self, row: int) -> bool:
        """Tell whether the number for a row (1 is the first) is the rulebook's."""
        return row <= len(self.printed) and self.rows[row - 1] == self.printed[row - 1]

    @property
    def house(self) -> bool:
        """True if any number of the chart is not printed in the rulebook."""
        return self.rows != self.printed or self.unbroken != self.printed_unbroken


MOST_CHART_POINTS = 999
PRINTED_BREAKING_POINTS = 10
BREAKING_POINTS = (PRINTED_BREAKING_POINTS, 18)


@dataclass(frozen=True, kw_only=True)
class GroupScoring:
    """New Mastermind's game of three to five players: points for each guess, and a chart for the codemaker."""

    charts: tuple[tuple[int, Chart], ...]
    """A chart for each number of players."""
    misplaced_points: int = 1
    exact_points: int = 2
    breaking_points: int = PRINTED_BREAKING_POINTS
    """What the breaking guess scores in all: printed as 10; a house rule gives 18, the keys and 10 more."""
    repeated_row_scores: bool = True
    """False is the house rule that a guess already on the board scores 0, so that nobody farms points."""

    @property
    def house(self) -> bool:
        """True if a house rule about guesses is in force; each chart tells for itself."""
        return self.breaking_points != PRINTED_BREAKING_POINTS or not self.repeated_row_scores

    @property
    def group_sizes(self) -> tuple[int, ...]:
        """The numbers of players that have a chart."""
        return tuple(players for players, _ in self.charts)

    def chart(self, players: int) -> Chart:
        """Find the chart for so many players, or raise ValueError naming the sizes that have one."""
        for size, chart in self.charts:
            if size == players:
                return chart
        sizes = ", ".join(map(str, self.group_sizes))
        raise ValueError(f"no chart for {players} players; there is one for {sizes}")

    def with_chart(self, players: int, rows: Sequence[int], unbroken: int) -> "GroupScoring":
        """Put a house chart in place of the one for so many players; what is printed stays known."""
        old = self.chart(players)
        if len(rows) != len(old.rows):
            raise ValueError(f"the chart for {players} players needs {len(old.rows)} numbers, not {len(rows)}")
        if not all(0 <= number <= MOST_CHART_POINTS for number in (*rows, unbroken)):
            raise ValueError(f"a number of the chart lies between 0 and {MOST_CHART_POINTS}")
        new = old._replace(rows=tuple(rows), unbroken=unbroken)
        return replace(self, charts=tuple((size, new if size == players else chart) for size, chart in self.charts))

    def with_house_rules(self, *, breaking_points: int, repeated_row_scores: bool) -> "GroupScoring":
        """Agree on 10 (printed) or 18 points for the breaking guess, and on whether a repeated row scores."""
        if breaking_points not in BREAKING_POINTS:
            raise ValueError(
                f"the breaking guess scores {' or '.join(map(str, BREAKING_POINTS))}, not {breaking_points}"
            )
        return replace(self, breaking_points=breaking_points, repeated_row_scores=repeated_row_scores)

    def guess_points(self, answer: Feedback, *, holes: int, repeated: bool = False) -> int:
        """Pay the codebreaker who made one guess."""
        if repeated and not self.repeated_row_scores:
            return 0
        if answer.exact == holes:
            return self.breaking_points
        return self.misplaced_points * answer.misplaced + self.exact_points * answer.exact

    def codemaker_points(self, players: int, broken_in_row: int | None) -> int:
        """Pay the codemaker by the row (1 is the first) in which the code was broken, or None if it was not."""
        chart = self.chart(players)
        return chart.unbroken if broken_in_row is None else chart.rows[broken_in_row - 1]


_PRINTED_FOR_3 = (5, 6, 7, 8, 9, 10, 14, 18, 22, 26, 30, 34)

NEW_GROUP = GroupScoring(
    charts=(
        (3, Chart(_PRINTED_FOR_3, 40, printed=_PRINTED_FOR_3, printed_unbroken=40)),
        (4, Chart((5, 6, 7, 8, 9, 10, 13, 16, 19, 22, 25, 28), 30, printed=(5, 6), printed_unbroken=30)),
        (5, Chart((5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20, 22), 25, printed_unbroken=25)),
    )
)
"""New Mastermind, "Scoring for 3-5 Player Game": 3 players as printed; for 4 and 5 our sheet is cut off, and what it
lacks is a house chart, the first six as printed for three, then an even climb to the printed fail value."""
