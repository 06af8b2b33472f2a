"""How many codes there are, and how guesses split them: closed formulas and published totals."""

from collections import Counter
from math import comb
from typing import NamedTuple

from core import Code, Edition, Feedback, feedback
from core.notation import load_edition
from core.pegs import feedbacks

from .play import pegs


class Size(NamedTuple):
    """How many codes an edition has."""

    edition: str
    codes: int


class Feedbacks(NamedTuple):
    """How many feedbacks exist for so many holes."""

    holes: int
    total: int


class Split(NamedTuple):
    """Into how many codes a first guess parts all codes of an edition: by exact, and in it by misplaced."""

    edition: str
    guess: str
    sizes: tuple[tuple[int, ...], ...]


class FirstFit(NamedTuple):
    """How many codes take 1, 2, 3, ... guesses if each guess is the first code that fits, in the palette's order."""

    edition: str
    codes: tuple[int, ...]


CASES: tuple[Size | Feedbacks | Split | FirstFit, ...] = (
    Size("classic", 6**4),
    Size("classic;blanks=yes", 7**4),
    Size("classic;repeats=no", 6 * 5 * 4 * 3),
    Size("mini", 1_296),
    Size("mini;blanks=yes", 2_401),
    Size("new", 8 * 7 * 6 * 5),
    Size("new;repeats=yes", 4_096),
    Size("advanced", 32_768),
    Size("advanced;blanks=yes", 59_049),
    Size("kids", 216),
    Size("bulls", 10 * 9 * 8 * 7),
    Size("bagels", 10 * 9 * 8),
    # no repeats but any number of blanks: choose the empty holes, then fill the others with different colours
    Size("classic;repeats=no;blanks=yes", 360 + comb(4, 1) * 120 + comb(4, 2) * 30 + comb(4, 3) * 6 + 1),
    Size("custom;holes=3;colours=red.blue;rows=4;repeats=no;blanks=yes", 3 * 2 + 3 * 2 + 1),
    Size("custom;holes=8", 6**8),
    Feedbacks(3, 9),
    Feedbacks(4, 14),
    Feedbacks(5, 20),
    Split("classic", "rrbb", ((256, 256, 96, 16, 1), (256, 208, 36), (114, 32, 4), (20,), (1,))),
    FirstFit("classic", (1, 4, 25, 108, 305, 602, 196, 49, 6)),
)


def check(case: Size | Feedbacks | Split | FirstFit) -> tuple[object, object]:
    """Count what the case is about."""
    if isinstance(case, Feedbacks):
        return len(set(feedbacks(case.holes))), case.total
    edition = load_edition(case.edition)
    if isinstance(case, Size):
        return edition.code_count, case.codes
    if isinstance(case, Split):
        right = {(exact, keys): size for exact, sizes in enumerate(case.sizes) for keys, size in enumerate(sizes)}
        return Counter(feedback(code, pegs(case.guess)) for code in _codes(edition)), right
    return _first_fit(_codes(edition)), Counter(dict(enumerate(case.codes, 1)))


def _codes(edition: Edition) -> list[Code]:
    return [edition.code_at(index) for index in range(edition.code_count)]


def _first_fit(codes: list[Code], guesses: int = 1) -> Counter[int]:
    """Count the codes by the number of guesses they take."""
    cells: dict[Feedback, list[Code]] = {}
    for code in codes[1:]:
        cells.setdefault(feedback(code, codes[0]), []).append(code)
    taken = Counter([guesses])
    for cell in cells.values():
        taken += _first_fit(cell, guesses + 1)
    return taken
