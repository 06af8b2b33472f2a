"""A computer codebreaker that plays like people of different strength: how far back it looks, and how much it weighs."""

from collections.abc import Mapping
from random import Random
from typing import NamedTuple

from ..pegs import Code
from .choice import RULES, ranked
from .position import Position
from .strategy import best_guess


class Level(NamedTuple):
    """How a codebreaker plays: nobody guesses blindly, but people forget, and weigh few guesses."""

    key: str
    remembers: int | None
    """How many of the last rows it takes into account; None is all of them."""
    weighs: int | None
    """How many codes that fit come to its mind, of which it takes the one that splits best; None is perfect play."""


LEVELS: Mapping[str, Level] = {
    level.key: level
    for level in (
        Level("beginner", remembers=2, weighs=1),
        Level("casual", remembers=3, weighs=1),
        Level("careful", remembers=None, weighs=1),
        Level("clever", remembers=None, weighs=8),
        Level("master", remembers=None, weighs=None),
    )
}


def level(key: str) -> Level:
    """Find a level, or raise ValueError naming them all."""
    if key not in LEVELS:
        raise ValueError(f"not a level: {key!r}; one of {', '.join(LEVELS)}")
    return LEVELS[key]


def play(position: Position, player: Level, rng: Random) -> Code:
    """Guess as a player of this level would; ValueError if no code fits the rows that it remembers."""
    if player.weighs is None:
        return best_guess(position).guess
    rows = position.rows if player.remembers is None else position.rows[-player.remembers :]
    remembered = Position(position.edition, rows)
    minded = _come_to_mind(remembered, position, player.weighs, rng)
    best = ranked(remembered, RULES["most parts"], minded)[0].guess if len(minded) > 1 else minded[0]
    return remembered.code(best)


def _come_to_mind(remembered: Position, position: Position, number: int, rng: Random) -> list[int]:
    """Draw codes that fit what is remembered, none of them on the board already."""
    if not remembered.members:
        raise ValueError("no code fits the rows: a feedback is wrong")
    played = {position.digits(row.guess) for row in position.rows}
    drawn = rng.sample(remembered.members, min(number + len(played), len(remembered.members)))
    new = [code for code in drawn if remembered.codes.digits(code) not in played]
    return (new or drawn)[:number]
