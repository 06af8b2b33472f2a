"""Games written short, for the tables: `code: guess exact.misplaced, guess exact.misplaced xN; ends`, one letter a peg."""

from core import Edition, Feedback, Game, Row

COLOURS = {
    "r": "red",
    "b": "blue",
    "g": "green",
    "y": "yellow",
    "w": "white",
    "k": "black",
    "o": "orange",
    "u": "purple",
    "p": "pink",
    "s": "silver",
    "m": "magenta",
    "_": "blank",
}


def pegs(letters: str) -> tuple[str, ...]:
    """Read a code or a guess."""
    return tuple(COLOURS[letter] for letter in letters)


def play(edition: Edition, text: str) -> Game:
    """Play a game whose feedback is given by hand and whose code is told at the end."""
    board, *ends = text.split("; ")
    code, _, rows = board.partition(": ")
    game = Game(edition)
    for row in rows.split(", ") if rows else []:
        guess, answer, *times = row.split(" ")
        exact, misplaced = answer.split(".")
        for _ in range(int(times[0][1:]) if times else 1):
            game = game.play(Row(pegs(guess), Feedback(int(exact), int(misplaced))))
    if "given up" in ends:
        game = game.give_up()
    game = game.reveal(pegs(code))
    return game.waive() if "waived" in ends else game
