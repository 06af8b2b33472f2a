"""The moves of a game at the table; each makes a new table, and says in a sentence what came of it."""

from dataclasses import replace

from core import Game, Row
from core.pegs import why_not_feedback

from . import sayings
from .draft import Draft
from .filling import row
from .table import NO_KEYS, Stage, Table


def hand(table: Table) -> Table:
    """The device is in the right hands."""
    table = replace(table, handed=True)
    return replace(table, said=sayings.turn(table.holder, table.game))


def submit(table: Table) -> Table:
    """Set the code, put the guess, give the answer or reveal the code, whichever the table waits for."""
    acts = {
        Stage.SECRET: _set_code,
        Stage.GUESS: _put_guess,
        Stage.ANSWER: _give_answer,
        Stage.REVEAL: _reveal,
    }
    if table.stage not in acts:
        raise ValueError("there is nothing to put now")
    return acts[table.stage](table)


def _set_code(table: Table) -> Table:
    return _started(table, Game(table.edition, row(table)))


def keep_code(table: Table) -> Table:
    """Begin without telling the program the code, which stands on a board or on paper."""
    if not (table.by_hand and table.stage is Stage.SECRET):
        raise ValueError("the program needs the code to answer the guesses")
    return _started(table, Game(table.edition))


def _started(table: Table, game: Game) -> Table:
    table = replace(table, game=game, handed=False, draft=Draft.empty(table.edition.holes))
    return replace(table, said=sayings.hand_over(table.holder))


def _put_guess(table: Table) -> Table:
    game, guess = _running(table), row(table)
    if reason := table.edition.why_not(guess):
        raise ValueError(reason)
    draft = Draft.empty(table.edition.holes, filling=table.draft.filling)
    if table.by_hand:
        said = sayings.waiting(len(game.rows) + 1, guess, table.codemaker)
        return replace(table, guess=guess, answer=NO_KEYS, draft=draft, asking=False, checked=False, said=said)
    return _told(replace(table, game=game.guess(guess), draft=draft))


def _running(table: Table) -> Game:
    if table.game is None:
        raise ValueError("the game has not begun: its code is not set")
    return table.game


def _told(table: Table) -> Table:
    return replace(table, said=sayings.moved(table), asking=False)


def exact(table: Table, keys: int) -> Table:
    """Give so many exact keys."""
    return replace(table, answer=table.answer._replace(exact=keys), said="")


def misplaced(table: Table, keys: int) -> Table:
    """Give so many misplaced keys."""
    return replace(table, answer=table.answer._replace(misplaced=keys), said="")


def look(table: Table, peeking: bool) -> Table:
    """Open or close the shield over the code."""
    return replace(table, peeking=peeking and table.stage is Stage.ANSWER, said="")


def _give_answer(table: Table) -> Table:
    if reason := why_not_feedback(table.edition.holes, table.answer):
        raise ValueError(reason)
    game = _running(table)
    rows = game.rows
    if table.correcting is not None:
        old = rows[table.correcting - 1]
        rows = (*rows[: table.correcting - 1], Row(old.guess, table.answer), *rows[table.correcting :])
    elif table.guess is not None:
        rows = (*rows, Row(table.guess, table.answer))
    answered = replace(table, game=replace(game, rows=rows), guess=None, correcting=None, peeking=False)
    answered = replace(answered, answer=NO_KEYS, checked=False)
    return replace(answered, said=sayings.moved(answered, table.correcting), asking=False)


def check(table: Table) -> Table:
    """Look whether any code fits the answers."""
    table = replace(table, checked=True)
    return replace(table, said=sayings.fit(table.suspects))


def correct(table: Table, number: int) -> Table:
    """Let the codemaker correct the answer of a row (1 is the first)."""
    if table.game is None or table.game.given_up or number not in range(1, len(table.game.rows) + 1):
        raise ValueError(f"there is no row {number} to correct")
    table = replace(table, correcting=number, answer=table.game.rows[number - 1].feedback)
    return replace(table, said=sayings.correct(number, table.codemaker))


def stop(table: Table) -> Table:
    """Stop the game on the proof that its feedback is wrong."""
    if table.game is None or table.suspects is None:
        raise ValueError("there is no proof that the feedback is wrong: some code still fits")
    table = table if table.game.over else replace(table, game=table.game.give_up())
    return _told(table)


def ask_to_give_up(table: Table) -> Table:
    """Ask whether the codebreaker really gives up."""
    return replace(table, asking=True, said=sayings.SURE)


def decline(table: Table) -> Table:
    """Go on after all."""
    return replace(table, asking=False, said="")


def give_up(table: Table) -> Table:
    """End the game unbroken."""
    return _told(replace(table, game=_running(table).give_up(), guess=None, answer=NO_KEYS))


def _reveal(table: Table) -> Table:
    revealed = _running(table).reveal(row(table))
    return _told(replace(table, game=revealed, draft=Draft.empty(table.edition.holes)))


def waive(table: Table) -> Table:
    """The codebreaker lets the wrong feedback pass."""
    if table.game is None or not table.void:
        raise ValueError("there is nothing to waive: the game is not void")
    return _told(replace(table, game=table.game.waive()))


def next_game(table: Table) -> Table:
    """Go on with the next game of the match; ValueError if it is over."""
    standing = table.standing
    if table.stage is not Stage.OVER or standing is None or standing.over:
        raise ValueError("there is no next game")
    return replace(Table.of(standing, by_hand=table.by_hand), rng=table.rng)


def again(table: Table) -> Table:
    """Play the same once more: a new code, or a new match in which the next player makes the first code."""
    if table.match is None:
        return Table.solo(table.edition, table.rng)
    first = (table.match.first_codemaker + 1) % len(table.match.players)
    return replace(Table.of(replace(table.match, games=(), first_codemaker=first), by_hand=table.by_hand), rng=table.rng)
