"""The computer's moves at the table: what it is asked, and what its reply does."""

from collections.abc import Callable
from dataclasses import replace

from core import Game, Row

from . import sayings
from .findings import load_answer, load_code
from .question import Ask, Question
from .table import NO_KEYS, Stage, Table


def question(table: Table) -> Question | None:
    """What the table waits for the computer to say; nothing while the answers it was given contradict each other."""
    game, computer = table.game, table.computer
    if table.stage is not Stage.THINKING or game is None or computer is None:
        return None
    if game.over:
        return Question.of(Ask.ADMIT, table.edition, game.rows)
    if table.guess is not None:
        return Question.of(Ask.ANSWER, table.edition, game.rows, "-".join(table.guess))
    return None if table.suspects is not None else Question.of(Ask.PLAY, table.edition, game.rows, computer.level)


def told(table: Table, reply: str) -> Table:
    """Take the computer's reply; null is that no code fits the answers it was given."""
    asked, game = question(table), table.game
    if asked is None or game is None:
        return table
    if reply == "null":
        checked = replace(table, checked=True)
        return replace(checked, said=sayings.fit(checked.suspects))
    return _REPLIES[asked.ask](table, game, reply)


def _guessed(table: Table, game: Game, reply: str) -> Table:
    guess = load_code(reply)
    if not table.answered_by_hand:
        return _moved(replace(table, game=game.guess(guess)))
    said = sayings.waiting(len(game.rows) + 1, guess, table.codemaker)
    return replace(table, guess=guess, answer=NO_KEYS, checked=False, said=said)


def _answered(table: Table, game: Game, reply: str) -> Table:
    if table.guess is None:
        return table
    return _moved(replace(table, game=game.play(Row(table.guess, load_answer(reply))), guess=None))


def _admitted(table: Table, game: Game, reply: str) -> Table:
    return _moved(replace(table, game=game.reveal(load_code(reply))))


def _moved(table: Table) -> Table:
    return replace(table, said=sayings.moved(table), checked=False)


_REPLIES: dict[Ask, Callable[[Table, Game, str], Table]] = {
    Ask.PLAY: _guessed,
    Ask.ANSWER: _answered,
    Ask.ADMIT: _admitted,
}
