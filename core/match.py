"""The agreed games of a match, who sits where, and the score card."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from .edition import Edition
from .game import Game
from .scoring import GroupScoring

LONGEST_MATCH = 50
"""Games that two players can agree on."""
MOST_GAMES = 120
"""Games that one match can hold, void ones and tie-breaks included."""
MOST_PLAYERS = 5
LONGEST_NAME = 30
_JOINERS = "\u200c\u200d"
"""What joins and parts letters in Persian and in Indian scripts, and makes one emoji of several."""


class Entry(NamedTuple):
    """What one game was worth to one player: a cell of the score card."""

    codemaker: bool
    guesses: tuple[int, ...] = ()
    """Points of each guess the player made in a group game (the white boxes)."""
    points: int = 0
    """The sum of the guesses (green box), the codemaker's score (yellow box), or a two-player game's points."""
    remedy: int = 0
    """Points for wrong feedback in a void game."""

    @property
    def total(self) -> int:
        """All that the game was worth to the player."""
        return self.points + self.remedy


class Line(NamedTuple):
    """One game on the score card, with an entry for each seat."""

    game: Game
    void: bool
    codemaker: int
    """The codemaker's seat."""
    entries: tuple[Entry, ...]


@dataclass(frozen=True)
class Match:
    """A match of two players, or of three to five where the edition has group scoring.

    Seats run round the table to the left, from 0; a role is a seat that the match derives.
    """

    edition: Edition
    players: tuple[str, ...]
    length: int
    """Agreed games, replays not counted; in a group as many as there are players."""
    games: tuple[Game, ...] = ()
    first_codemaker: int = 0
    tie_break: bool = False
    """Two more games as long as two players are tied; otherwise a tie is shared."""
    unequal: bool = False
    """The two players confirmed an odd number of games, which lets one of them make more codes."""

    def __post_init__(self) -> None:
        self._check_players()
        self._check_length()
        if len(self.games) > MOST_GAMES:
            raise ValueError(f"a match holds at most {MOST_GAMES} games, not {len(self.games)}")
        for number, game in enumerate(self.games, 1):
            self._check_game(number, game)
        if len(self.score_card) < len(self.games):
            raise ValueError(f"the match is over after {len(self.score_card)} games")

    def _check_players(self) -> None:
        if not 2 <= len(self.players) <= MOST_PLAYERS:
            raise ValueError(f"a match needs 2 to {MOST_PLAYERS} players, not {len(self.players)}")
        for name in self.players:
            if reason := why_not_name(name):
                raise ValueError(reason)
        if len(self.players) > 2:
            if self.edition.group_scoring is None:
                raise ValueError(f"{self.edition.name} is played by 2, not {len(self.players)}")
            self.edition.group_scoring.chart(len(self.players))
        if self.first_codemaker not in range(len(self.players)):
            raise ValueError(f"the first codemaker's seat is 0 to {len(self.players) - 1}, not {self.first_codemaker}")

    def _check_length(self) -> None:
        if self.group:
            if self.length != len(self.players):
                raise ValueError(f"{len(self.players)} players play {len(self.players)} games, not {self.length}")
            if self.tie_break:
                raise ValueError("a tie-break is for two players; a group shares a tie")
        elif not 1 <= self.length <= LONGEST_MATCH:
            raise ValueError(f"a match is 1 to {LONGEST_MATCH} games, not {self.length}")
        elif self.length % 2 and not self.unequal:
            raise ValueError(f"{self.length} games are unequal: agree on an even number, or confirm that it is odd")

    def _check_game(self, number: int, game: Game) -> None:
        if game.edition != self.edition:
            raise ValueError(f"game {number} is of another edition than the match")
        if not game.over:
            raise ValueError(f"game {number} is not over")
        if game.code is None:
            raise ValueError(f"the code of game {number} is not known: reveal it first")
        if game.waived and (self.group or not game.wrong_rows):
            raise ValueError(f"game {number} is waived, but it would not be void")

    @property
    def group(self) -> bool:
        """True for three to five players, who share the rows."""
        return len(self.players) > 2

    def add(self, game: Game) -> "Match":
        """Put a finished game on the score card; ValueError if the match is over or the game cannot count."""
        return replace(self, games=(*self.games, game))

    def waive(self) -> "Match":
        """Let the wrong feedback of the last game pass; open until the next game is added."""
        if not self.score_card or not self.score_card[-1].void:
            raise ValueError("there is nothing to waive: the last game is not void")
        return replace(self, games=(*self.games[:-1], self.games[-1].waive()))

    @cached_property
    def score_card(self) -> tuple[Line, ...]:
        """Each game played, void ones included, with what it was worth to each seat."""
        lines: tuple[Line, ...] = ()
        while len(lines) < len(self.games) and not self._is_over(lines):
            lines = (*lines, self._line(self.games[len(lines)], self._codemaker(lines)))
        return lines

    def _line(self, game: Game, codemaker: int) -> Line:
        if self.edition.group_scoring and self.group:
            return Line(game, False, codemaker, self._group_entries(game, codemaker, self.edition.group_scoring))
        return Line(game, game.void, codemaker, self._entries(game, codemaker))

    def _entries(self, game: Game, codemaker: int) -> tuple[Entry, ...]:
        if game.void:
            pair = (Entry(True), Entry(False, remedy=self.edition.replay_points))
        else:
            answers = [row.feedback for row in game.rows]
            rows, holes = self.edition.rows, self.edition.holes
            points = self.edition.scoring.points(answers, rows=rows, holes=holes, broken=game.broken)
            pair = (Entry(True, points=points.codemaker), Entry(False, points=points.codebreaker))
        return pair if codemaker == 0 else pair[::-1]

    def _group_entries(self, game: Game, codemaker: int, scoring: GroupScoring) -> tuple[Entry, ...]:
        """Pay a group game by its true feedback: wrong rows are recomputed from the code.

        Where wrong feedback called the code broken, or made the codebreakers stop, the codemaker is paid by the row
        in which the game ended so, and not the fail value (house rule: an error of one's own must not pay).
        """
        cut_short = bool(game.wrong_rows) and (game.broken or game.given_up)
        game = game.corrected
        seats: list[list[int]] = [[] for _ in self.players]
        for number, row in enumerate(game.rows, 1):
            repeated = game.earlier_row(row.guess) != number
            points = scoring.guess_points(row.feedback, holes=self.edition.holes, repeated=repeated)
            seats[self._guesser(codemaker, number)].append(points)
        made = scoring.codemaker_points(len(self.players), len(game.rows) if game.broken or cut_short else None)
        return tuple(
            Entry(True, points=made) if seat == codemaker else Entry(False, tuple(guesses), sum(guesses))
            for seat, guesses in enumerate(seats)
        )

    def _guesser(self, codemaker: int, row: int) -> int:
        others = len(self.players) - 1
        return (codemaker + 1 + (row - 1) % others) % len(self.players)

    def _codemaker(self, lines: tuple[Line, ...]) -> int:
        """A void game does not count, so that its replay has the same codemaker."""
        return (self.first_codemaker + sum(not line.void for line in lines)) % len(self.players)

    def _is_over(self, lines: tuple[Line, ...]) -> bool:
        """A void game is always replayed, though its remedy may have parted players who were tied."""
        extra = sum(not line.void for line in lines) - self.length
        if len(lines) >= MOST_GAMES:
            return True
        if extra < 0 or lines[-1].void or (self.tie_break and extra % 2):
            return False
        return not self.tie_break or len(set(self._totals(lines))) > 1

    def _totals(self, lines: tuple[Line, ...]) -> tuple[int, ...]:
        return tuple(sum(line.entries[seat].total for line in lines) for seat in range(len(self.players)))

    @property
    def codemaker(self) -> int:
        """The seat that sets the next code."""
        return self._codemaker(self.score_card)

    def codebreaker(self, row: int = 1) -> int:
        """The seat that puts a row (1 is the first) of the next game; in a group the turn goes round to the left."""
        return self._guesser(self.codemaker, row)

    @property
    def points(self) -> tuple[int, ...]:
        """The points of each seat so far."""
        return self._totals(self.score_card)

    @property
    def over(self) -> bool:
        """True if every agreed game, replay and tie-break is played."""
        return self._is_over(self.score_card)

    @property
    def games_counted(self) -> int:
        """How many games count so far, void ones left out."""
        return sum(not line.void for line in self.score_card)

    @property
    def leaders(self) -> tuple[int, ...]:
        """The seats with the most points: the winners once the match is over, more than one if the tie is shared."""
        best = max(self.points)
        return tuple(seat for seat, points in enumerate(self.points) if points == best)


def why_not_name(name: str) -> str | None:
    """Say why a player cannot be called so, or None: 1 to 30 printable characters, the first and last visible."""
    if not name.strip():
        return "a player's name is empty"
    if name != name.strip().strip(_JOINERS):
        return "a player's name begins or ends with a character that cannot be seen"
    if len(name) > LONGEST_NAME:
        return f"a player's name has at most {LONGEST_NAME} characters, not {len(name)}"
    if not all(character.isprintable() or character in _JOINERS for character in name):
        return "a player's name has a character that cannot be printed"
    return None
