"""The next guess of a perfect codebreaker: from a shipped strategy, by a narrow search, or by looking one row ahead."""

from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from ..pegs import Code
from .answers import as_byte
from .book import Book, books
from .choice import FEWEST_EXPECTED, choose
from .codeset import space
from .estimate import ENDLESS
from .position import Position
from .search import Beam, Search
from .shape import Digits, Shape
from .symmetry import all_swaps

SEARCHED = 60
"""While so many codes are left or fewer, a search looks to the end of the game."""
MOST_GUESSES = 100_000
"""A search keeps tables as long as the space; in longer ones the look is one row ahead."""
MOST_BYTES = 64 * 2**20
"""A search whose tables have grown beyond this is forgotten."""
NARROW = Beam(widths=(2,), small=30, small_width=4, pool=200, small_pool=20)
LAST = 3
"""With so many rows left no search is deep: it then looks at more guesses, and at larger sets."""
SEARCHED_LAST = 300
WIDE = Beam(widths=(40,), small=30, small_width=30, pool=300, small_pool=40)
TIGHT = 6
"""With so few rows left, a guess is chosen to break the most codes within them."""


class Source(Enum):
    """Where a guess comes from."""

    BOOK = "a shipped strategy"
    SEARCH = "a search to the end"
    LOOK = "a look one row ahead"


class Choice(NamedTuple):
    """The guess of a perfect codebreaker, and where it comes from."""

    guess: Code
    source: Source


def best_guess(position: Position) -> Choice:
    """Choose the guess that leads to the fewest rows, or with few rows left breaks the most codes.

    ValueError if no code fits the rows.
    """
    if not position.count:
        raise ValueError("no code fits the rows: a feedback is wrong")
    written = from_book(position)
    return Choice(written, Source.BOOK) if written else off_book(position)


def off_book(position: Position) -> Choice:
    """Choose without the shipped strategies: by a search if few codes are left, otherwise one row ahead."""
    last = position.rows_left <= LAST
    if len(position.members) <= (SEARCHED_LAST if last else SEARCHED) and can_search(position):
        search = live_search(position.shape, WIDE if last else NARROW)
        guess = search.best_guess(position.members, position.symmetry, rows_to_use(position))
        return Choice(position.code(guess), Source.SEARCH)
    return Choice(position.code(choose(position, FEWEST_EXPECTED)), Source.LOOK)


def can_search(position: Position) -> bool:
    """Whether the space is complete and small enough for a search's tables."""
    return not position.sampled and position.codes.size <= MOST_GUESSES


def rows_to_use(position: Position) -> int:
    """The rows left if they are few; otherwise no strategy uses them up."""
    return position.rows_left if position.rows_left <= TIGHT else ENDLESS


def live_search(shape: Shape, beam: Beam = NARROW) -> Search:
    """The search for a shape, with what it has found in this session."""
    search = _search(shape, beam)
    if search.answers.bytes_held > MOST_BYTES:
        _search.cache_clear()
        search = _search(shape, beam)
    return search


@lru_cache(maxsize=2)
def _search(shape: Shape, beam: Beam) -> Search:
    return Search(space(shape), beam)


def from_book(position: Position) -> Code | None:
    """Walk the shipped strategies to this position, with holes or colours swapped if need be."""
    for book in books(position.shape):
        if book.worst <= position.edition.rows and (digits := _walk(book, position)):
            return tuple(position.edition.palette[colour] for colour in digits)
    return None


def _walk(book: Book, position: Position) -> Digits | None:
    swaps = all_swaps(book.shape)
    walked: list[tuple[Digits, int]] = []
    for row in position.rows:
        written = book.guess(walked)
        if written is None:
            return None
        swaps = tuple(filter(None, (swap.onto(position.digits(row.guess), written) for swap in swaps)))
        walked.append((written, as_byte(row.feedback)))
    written = book.guess(walked) if swaps else None
    return swaps[0].inverse.image(written, book.shape.colours) if written else None
