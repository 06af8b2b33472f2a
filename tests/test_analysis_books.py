"""The shipped strategies, replayed for every code through the ordinary game."""

from collections import Counter
from functools import cache

import pytest

from core import Edition, Game, custom
from core.analysis.answers import as_byte
from core.analysis.book import Book, all_books, books
from core.analysis.codeset import to_code
from core.analysis.shape import Digits, Shape
from core.pegs import Code

LEAST = {"4x6": 5625, "4x7": 11228, "4of8": 7817, "4x8": 20471, "3x6": 854, "4of10": 26274, "3of10": 3575}
"""Proven least totals: Koyama and Lai 1993, Ville 2013, and programs that search all."""
REACHED = {
    "4x6": 5625,
    "4x7": 11228,
    "4of8": 7817,
    "4x8": 20471,
    "3x6": 854,
    "3of10": 3575,
    "4of10": 26_274,
    "5x8": 179_082,
    "5x9": 342_915,
}
"""What our strategies have to reach: the proven least, or for five holes the best published before, or better."""
BOOKS = all_books()
SLOW = 4_000
"""With so many codes or more a replay is slow."""


def _edition(shape: Shape) -> Edition:
    colours = shape.colours - shape.blank
    return custom(holes=shape.holes, colours=colours, rows=12, repeats=shape.repeats, blanks=shape.blank)


def _name(book: Book) -> str:
    return f"{book.shape}-within-{book.worst}"


def _param(book: Book) -> object:
    marks = [pytest.mark.slow] if book.codes.size >= SLOW else []
    return pytest.param(book, id=_name(book), marks=marks)


def _rows_needed(book: Book) -> Counter[int]:
    """Play every code through the ordinary game, the strategy seeing guesses and feedback alone."""
    edition = _edition(book.shape)

    @cache
    def next_guess(seen: tuple[tuple[Digits, int], ...]) -> Code:
        digits = book.guess(seen)
        assert digits is not None
        return to_code(edition, digits)

    def play(code: Code) -> int:
        game = Game(edition, code=code)
        seen: tuple[tuple[Digits, int], ...] = ()
        while not game.broken:
            game = game.guess(next_guess(seen))
            guess, answer = game.rows[-1]
            seen = (*seen, (bytes(map(edition.palette.index, guess)), as_byte(answer)))
        return len(game.rows)

    return Counter(play(edition.code_at(number)) for number in range(edition.code_count))


@pytest.mark.parametrize("book", [_param(book) for book in BOOKS])
def test_breaks_every_code_in_the_guesses_it_states(book: Book) -> None:
    """Every code is broken, in the guesses and at worst the rows that the file states, and no proven least is beaten."""
    needed = _rows_needed(book)
    assert needed.total() == book.codes.size
    assert (sum(rows * codes for rows, codes in needed.items()), max(needed)) == (book.total, book.worst)
    assert book.total >= LEAST.get(str(book.shape), 0)


@pytest.mark.parametrize(("shape", "most"), REACHED.items())
def test_reaches_the_best_published(shape: str, most: int) -> None:
    """The best strategy for a shape needs no more guesses than the best that was published."""
    assert min(book.total for book in BOOKS if str(book.shape) == shape) <= most


def test_ships_a_strategy_for_4_holes_and_6_colours_within_5_rows() -> None:
    """Besides the one with the fewest guesses there is the best that never needs a sixth row."""
    found = [book for book in books(Shape(4, 6, repeats=True)) if book.worst <= 5]
    assert found
    assert min(book.total for book in found) == 5626


@pytest.mark.parametrize("book", BOOKS, ids=_name)
def test_survives_writing_and_reading(book: Book) -> None:
    """A strategy read back from its file is the same, and says what made it."""
    assert Book.load(book.dump()).dump() == book.dump()
    assert book.command.startswith("python3 -m bench.books ")


def test_refuses_a_damaged_file() -> None:
    """A file whose strategy does not match its checksum is refused."""
    text = BOOKS[0].dump()
    with pytest.raises(ValueError, match="damaged"):
        Book.load(text.replace('"sha256": "', '"sha256": "0'))
