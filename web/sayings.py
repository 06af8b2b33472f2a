"""The sentences that a move is told in, to the eye and to a screen reader."""

from typing import TYPE_CHECKING

from core import Code, Edition, Feedback, Game
from core.match import Match

from . import names
from .speech import listed, say

if TYPE_CHECKING:
    from .table import Table


def colours(code: Code) -> str:
    """A row read aloud."""
    return ", ".join(map(names.colour, code))


def keys(answer: Feedback) -> str:
    """An answer read aloud."""
    return say("sayings.keys", exact=answer.exact, misplaced=answer.misplaced)


def solo(edition: Edition) -> str:
    """A game against the computer begins."""
    return say(
        "sayings.solo",
        holes=say("count.holes", count=edition.holes),
        colours=say("count.colours", count=len(edition.palette)),
        rows=say("count.rows", count=edition.rows),
    )


def hand_over(name: str) -> str:
    """The device goes to somebody."""
    return say("sayings.hand-over", name=names.player(name))


def turn(name: str, game: Game | None) -> str:
    """Whose turn it is."""
    if game is None:
        return say("sayings.set", name=names.player(name))
    return say("sayings.put", name=names.player(name), row=len(game.rows) + 1)


def dialled(number: int, colour: str) -> str:
    """A dial was turned, by a button that does not show the colour."""
    return say("sayings.dialled", dial=number, colour=names.colour(colour))


def copied(number: int) -> str:
    """An earlier row was copied."""
    return say("sayings.copied", row=number)


def held(holes: tuple[int, ...]) -> str:
    """Which pegs stay for the next row; holes are counted from 0."""
    if not holes:
        return say("notes.held-none")
    return say("notes.held", holes=listed([str(hole + 1) for hole in holes]), count=len(holes))


def sure() -> str:
    """What giving up means."""
    return say("sayings.sure")


def waiting(number: int, guess: Code, codemaker: str) -> str:
    """A guess waits for its answer; the computer alone has no name."""
    if not codemaker:
        return say("levels.answering", row=number, colours=colours(guess))
    return say("sayings.waiting", row=number, colours=colours(guess), name=names.player(codemaker))


def notes(edition: Edition, guess: Code, earlier: int | None) -> tuple[str, ...]:
    """What is odd about a guess, though allowed."""
    repeats = (say("sayings.repeats"),) if edition.note(guess) else ()
    return (*repeats, say("sayings.same", row=earlier)) if earlier else repeats


def correct(number: int, codemaker: str) -> str:
    """The codemaker is to correct an answer."""
    return say("sayings.correct", name=names.player(codemaker), row=number)


def fit(suspects: tuple[int, ...] | None) -> str:
    """Whether any code fits the answers."""
    if suspects is None:
        return say("sayings.fits")
    if not suspects:
        return say("sayings.fits-none")
    return say("sayings.suspects", rows=listed(list(map(str, suspects)), either=True))


def moved(table: "Table", number: int | None = None) -> str:
    """One sentence or two for a row, the last one unless another was corrected, and for how the game ended."""
    game = table.game
    if game is None:
        return ""
    number = number or len(game.rows)
    said = [
        say("sayings.guess", row=number, colours=colours(put), keys=keys(answer))
        for put, answer in game.rows[number - 1 : number]
    ]
    if table.suspects is not None and not game.over:
        return " ".join([*said, fit(table.suspects)])
    return " ".join([*said, ending(table) if game.over else rows_left(table)])


def rows_left(table: "Table") -> str:
    """How many rows are left, and in a match whose turn it is."""
    left = say("sayings.rows-left", count=table.game.rows_left if table.game else 0)
    if table.match is None or not table.match.group:
        return left
    return f"{left} {say('sayings.guesses', name=names.player(table.codebreaker))}"


def ending(table: "Table") -> str:
    """How the game ended."""
    game = table.game
    if game is None or not game.over:
        return ""
    if game.code is None:
        return "" if table.stubborn else say("sayings.reveal", name=names.player(table.codemaker))
    return " ".join([outcome(table), say("sayings.code-was", colours=colours(game.code)), *verdict(table)])


def outcome(table: "Table") -> str:
    """The end in a few words."""
    game = table.game
    if game is None:
        return ""
    if game.broken:
        return _broken(table.match, len(game.rows))
    if game.given_up and table.suspects is not None:
        return say("sayings.stopped")
    return say("sayings.given-up") if game.given_up else say("sayings.used-up")


def _broken(match: Match | None, row: int) -> str:
    """In which row, and by whom where several codebreakers take turns."""
    if match is None or not match.group:
        return say("sayings.broken", count=row)
    return say("sayings.broken-by", name=names.player(match.players[match.codebreaker(row)]), count=row)


def verdict(table: "Table") -> list[str]:
    """What wrong feedback leads to, and who won."""
    game, standing = table.game, table.standing
    if game is None:
        return []
    said = [hinted([one.row for one in table.advised])] if table.advised else []
    if table.stubborn:
        said.append(say("levels.stubborn-end"))
    if standing is None:
        return said
    said += [wrong(table, standing)] if game.wrong_rows else []
    return [*said, winners(standing)] if standing.over else said


def hinted(rows: list[int]) -> str:
    """Which rows a hint helped with."""
    return say("hint.used", rows=listed([str(row) for row in sorted(rows)]), count=len(rows))


def wrong(table: "Table", match: Match) -> str:
    """Which rows were answered wrongly, and what follows."""
    numbers = [str(number) for number in table.game.wrong_rows] if table.game else []
    return f"{say('sayings.wrong', rows=listed(numbers), count=len(numbers))} {_follows(table, match)}"


def _follows(table: "Table", match: Match) -> str:
    if match.group:
        return say("sayings.true-code")
    name, remedy = names.player(table.codebreaker), match.edition.replay_points
    if not table.void:
        return say("sayings.waived", name=name)
    return say("sayings.void-paid", name=name, count=remedy) if remedy else say("sayings.void")


def winners(match: Match) -> str:
    """Who won the match."""
    won = [names.player(match.players[seat]) for seat in match.leaders]
    if len(won) == 1:
        return say("sayings.wins", name=won[0], count=max(match.points))
    return say("sayings.tie", names=listed(won), count=max(match.points))
