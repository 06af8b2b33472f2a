"""The sentences that a move is told in, to the eye and to a screen reader."""

from typing import TYPE_CHECKING

from core import Code, Edition, Feedback, Game
from core.match import Match

from .speech import say

if TYPE_CHECKING:
    from .table import Table

SURE = "Give up? It counts as unbroken with every row used."


def counted(number: int, one: str, many: str) -> str:
    """A number with its noun."""
    return f"{number} {one if number == 1 else many}"


def listed(parts: list[str], last: str = "and") -> str:
    """Parts joined by commas, and by a word before the last."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def colours(code: Code) -> str:
    """A row read aloud."""
    return ", ".join(code)


def keys(answer: Feedback) -> str:
    """An answer read aloud."""
    return f"{answer.exact} exact, {answer.misplaced} misplaced"


def solo(edition: Edition) -> str:
    """A game against the computer begins."""
    return f"The code is set: {edition.holes} holes, {len(edition.palette)} colours, {edition.rows} rows."


def hand_over(name: str) -> str:
    """The device goes to somebody."""
    return f"Hand the device to {name}."


def turn(name: str, game: Game | None) -> str:
    """Whose turn it is."""
    return f"{name}, set the code." if game is None else f"{name}, put row {len(game.rows) + 1}."


def replaces(edition: str) -> str:
    """What a new game does to an unfinished one."""
    return f"To begin throws away the unfinished game of {edition}."


def dialled(number: int, colour: str) -> str:
    """A dial was turned, by a button that does not show the colour."""
    return f"Dial {number}: {colour}."


def copied(number: int) -> str:
    """An earlier row was copied."""
    return f"Row {number} copied."


def incomplete(empty: list[str], *, blanks: bool) -> str:
    """Why a row with empty holes is refused."""
    holes = f"hole {empty[0]} is empty" if len(empty) == 1 else f"holes {listed(empty)} are empty"
    return f"{holes}: put a colour, or a blank on purpose" if blanks else holes


def waiting(number: int, guess: Code, codemaker: str) -> str:
    """A guess waits for its answer."""
    return f"Guess {number}: {colours(guess)}. {codemaker} answers."


def notes(edition: Edition, guess: Code, earlier: int | None) -> tuple[str, ...]:
    """What is odd about a guess, though allowed."""
    found: tuple[str, ...] = ()
    if edition.note(guess):
        found = ("This guess repeats a colour; the code does not.",)
    return (*found, f"Row {earlier} is the same.") if earlier else found


def correct(number: int, codemaker: str) -> str:
    """The codemaker is to correct an answer."""
    return f"{codemaker}, correct the answer to row {number}."


def fit(suspects: tuple[int, ...] | None) -> str:
    """Whether any code fits the answers."""
    if suspects is None:
        return "There are codes that fit every answer."
    if not suspects:
        return "No code fits these answers: at least two rows are wrong."
    rows = listed([f"row {number}" for number in suspects], "or")
    return f"No code fits these answers: {rows} must be wrong."


def moved(table: "Table", number: int | None = None) -> str:
    """One sentence or two for a row, the last one unless another was corrected, and for how the game ended."""
    game = table.game
    if game is None:
        return ""
    number = number or len(game.rows)
    row = "".join(f"Guess {number}: {colours(put)}. {keys(answer)}." for put, answer in game.rows[number - 1 : number])
    if table.suspects is not None and not game.over:
        return f"{row} {fit(table.suspects)}"
    return f"{row} {ending(table) if game.over else rows_left(table)}".strip()


def rows_left(table: "Table") -> str:
    """How many rows are left, and in a match whose turn it is."""
    left = counted(table.game.rows_left if table.game else 0, "row", "rows") + " left."
    return f"{left} {table.codebreaker} guesses." if table.match and len(table.match.players) > 2 else left


def ending(table: "Table") -> str:
    """How the game ended."""
    game = table.game
    if game is None or not game.over:
        return ""
    if game.code is None:
        return f"{table.codemaker}, reveal the code."
    ended = f"{outcome(table)} The code was {colours(game.code)}."
    return " ".join([ended, *verdict(table)])


def outcome(table: "Table") -> str:
    """The end in a few words."""
    game = table.game
    if game is None:
        return ""
    if game.broken:
        return f"The code is broken{_by(table.match, len(game.rows))} in {counted(len(game.rows), 'row', 'rows')}."
    if game.given_up and table.suspects is not None:
        return "The game was stopped: no code fits the answers."
    return "Given up: the code is unbroken." if game.given_up else "Every row is used: the code is unbroken."


def _by(match: Match | None, row: int) -> str:
    """Who put a row, where several codebreakers take turns."""
    return f" by {match.players[match.codebreaker(row)]}" if match and match.group else ""


def verdict(table: "Table") -> list[str]:
    """What wrong feedback leads to, and who won."""
    game, standing = table.game, table.standing
    if game is None or standing is None:
        return []
    said = [wrong(table, standing)] if game.wrong_rows else []
    return [*said, winners(standing)] if standing.over else said


def wrong(table: "Table", match: Match) -> str:
    """Which rows were answered wrongly, and what follows."""
    numbers = [str(number) for number in table.game.wrong_rows] if table.game else []
    rows = f"Row {numbers[0]} was" if len(numbers) == 1 else f"Rows {listed(numbers)} were"
    found = f"{rows} answered wrongly."
    if match.group:
        return f"{found} The points follow the true code."
    if not table.void:
        return f"{found} {table.codebreaker} lets it pass."
    remedy = match.edition.replay_points
    paid = f" and {table.codebreaker} gets {remedy} points" if remedy else ""
    return f"{found} The game is void: it is replayed with a new code{paid}."


def winners(match: Match) -> str:
    """Who won the match."""
    names = [match.players[seat] for seat in match.leaders]
    points = say("count.points", count=max(match.points))
    return f"{names[0]} wins with {points}." if len(names) == 1 else f"{listed(names)} share the tie with {points} each."
