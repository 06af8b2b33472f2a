"""The moves of a game at the table; each makes a new table, and says in a sentence what came of it."""

from dataclasses import replace

from core import Game, Row

from . import sayings
from .draft import Draft
from .filling import row
from .refusals import Refusal, check_answer, check_code, check_guess
from .speech import say
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
        raise Refusal(say("refusals.nothing-to-put"))
    return acts[table.stage](table)


def _set_code(table: Table) -> Table:
    code = row(table)
    check_code(table.edition, code)
    return _started(table, Game(table.edition, code))


def keep_code(table: Table) -> Table:
    """Begin without telling the program the code, which stands on a board or on paper."""
    if not (table.by_hand and table.stage is Stage.SECRET):
        raise Refusal(say("refusals.needs-code"))
    return _started(table, Game(table.edition))


def _started(table: Table, game: Game) -> Table:
    table = replace(table, game=game, handed=False, draft=Draft.empty(table.edition.holes))
    said = sayings.turn(table.holder, game) if table.computer else sayings.hand_over(table.holder)
    return replace(table, said=said)


def _put_guess(table: Table) -> Table:
    game, guess = _running(table), row(table)
    check_guess(table.edition, guess)
    alone = table.match is None or not table.match.group
    draft = table.draft.onward() if alone else Draft.empty(table.edition.holes, filling=table.draft.filling)
    if table.answered_by_hand or table.stubborn:
        said = sayings.waiting(len(game.rows) + 1, guess, table.codemaker)
        return replace(table, guess=guess, answer=NO_KEYS, draft=draft, asking=False, checked=False, said=said)
    return _told(replace(table, game=game.guess(guess), draft=draft))


def _running(table: Table) -> Game:
    if table.game is None:
        raise Refusal(say("refusals.not-begun"))
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
    check_answer(table.edition.holes, table.answer)
    game = replace(_running(table), rows=_answered(table))
    answered = replace(table, game=game, guess=None, correcting=None, peeking=False)
    answered = replace(answered, answer=NO_KEYS, checked=False)
    return replace(answered, said=sayings.moved(answered, table.correcting), asking=False)


def _answered(table: Table) -> tuple[Row, ...]:
    """The rows with the answer that was given: to an earlier row, or to the guess that waits."""
    rows, at = _running(table).rows, table.correcting
    if table.guess is not None and at is None:
        return (*rows, Row(table.guess, table.answer))
    if at is None:
        return rows
    if at < len(rows) and table.answer.exact == table.edition.holes:
        raise Refusal(say("refusals.row-follows", row=at))
    return (*rows[: at - 1], rows[at - 1]._replace(feedback=table.answer), *rows[at:])


def check(table: Table) -> Table:
    """Look whether any code fits the answers."""
    table = replace(table, checked=True)
    return replace(table, said=sayings.fit(table.suspects))


def correct(table: Table, number: int) -> Table:
    """Let the codemaker correct the answer of a row (1 is the first)."""
    if table.game is None or table.game.given_up or number not in range(1, len(table.game.rows) + 1):
        raise Refusal(say("refusals.no-row-to-correct", row=number))
    table = replace(table, correcting=number, answer=table.game.rows[number - 1].feedback)
    return replace(table, said=sayings.correct(number, table.codemaker))


def stop(table: Table) -> Table:
    """Stop the game on the proof that its feedback is wrong."""
    if table.game is None or table.suspects is None:
        raise Refusal(say("refusals.no-proof"))
    table = table if table.game.over else replace(table, game=table.game.give_up())
    return _told(table)


def ask_to_give_up(table: Table) -> Table:
    """Ask whether the codebreaker really gives up."""
    return replace(table, asking=True, said=sayings.sure())


def decline(table: Table) -> Table:
    """Go on after all."""
    return replace(table, asking=False, said="")


def give_up(table: Table) -> Table:
    """End the game unbroken."""
    game = _running(table)
    if game.over:
        raise Refusal(say("refusals.over"))
    return _told(replace(table, game=game.give_up(), guess=None, answer=NO_KEYS))


def _reveal(table: Table) -> Table:
    code = row(table)
    check_code(table.edition, code)
    revealed = _running(table).reveal(code)
    return _told(replace(table, game=revealed, revealed=True, draft=Draft.empty(table.edition.holes)))


def retract(table: Table) -> Table:
    """Take back the code that was told at the end, which stands in the row to be mended, until the next game begins."""
    if not table.can_retract or table.game is None or table.game.code is None:
        raise Refusal(say("table.not-retracted"))
    draft = Draft.empty(table.edition.holes).fill(table.game.code)
    game = replace(table.game, code=None, waived=False)
    table = replace(table, game=game, revealed=False, draft=replace(draft, past=()))
    return replace(table, said=sayings.ending(table))


def waive(table: Table) -> Table:
    """The codebreaker lets the wrong feedback pass."""
    if table.game is None or not table.void:
        raise Refusal(say("refusals.not-void"))
    return _told(replace(table, game=table.game.waive()))


def next_game(table: Table) -> Table:
    """Go on with the next game of the match; refused if it is over."""
    standing = table.standing
    if table.stage is not Stage.OVER or standing is None or standing.over:
        raise Refusal(say("refusals.no-next"))
    return Table.of(standing, by_hand=table.by_hand, rng=table.rng, computer=table.computer)


def again(table: Table) -> Table:
    """Play the same once more: a new code, or a new match in which the next player makes the first code."""
    match = table.match
    if match is None:
        return Table.solo(table.edition, table.rng, table.computer)
    one_game = table.computer is not None and match.length == 1
    first = match.first_codemaker if one_game else (match.first_codemaker + 1) % len(match.players)
    anew = replace(match, games=(), first_codemaker=first)
    return Table.of(anew, by_hand=table.by_hand, rng=table.rng, computer=table.computer)
