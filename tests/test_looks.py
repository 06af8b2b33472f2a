"""What the colours look like: each has paint and a symbol of its own."""

import re
from itertools import combinations
from math import hypot

import pytest

from core import EDITIONS
from core.edition import COLOURS
from core.looks import DIGITS, LOOKS, STANDARD_COLOURS, Ring


def _area(ring: Ring) -> float:
    """Twice the area that a ring encloses, negative if it runs clockwise: the shoelace formula."""
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(ring, (*ring[1:], ring[0]), strict=True))


def test_every_colour_of_every_edition_has_a_look() -> None:
    """No edition, preset or custom, names a colour that cannot be painted."""
    assert {colour for edition in EDITIONS.values() for colour in edition.colours} <= LOOKS.keys()
    assert len(STANDARD_COLOURS) >= COLOURS[-1] and not set(STANDARD_COLOURS) & set(DIGITS)


@pytest.mark.parametrize("name", LOOKS)
def test_paints_are_plain_css_colours(name: str) -> None:
    """Paints are six hexadecimal digits, which CSS and a filament's label both understand."""
    assert all(re.fullmatch("#[0-9a-f]{6}", paint) for paint in (LOOKS[name].screen, LOOKS[name].printed))


@pytest.mark.parametrize("name", LOOKS)
def test_symbols_lie_in_their_square_and_turn_the_right_way(name: str) -> None:
    """A symbol stays between -1 and 1, its outline runs anticlockwise, and it fills enough to be seen and felt."""
    symbol = LOOKS[name].symbol
    assert all(abs(x) <= 1 and abs(y) <= 1 for ring in symbol for x, y in ring)
    assert _area(symbol[0]) > 0
    assert 0.3 < sum(map(_area, symbol)) / 2 < 4
    assert all(hypot(x2 - x1, y2 - y1) > 0.001 for ring in symbol for (x1, y1), (x2, y2) in combinations(ring, 2))


def test_no_two_colours_share_a_symbol() -> None:
    """Whoever sees no colour can still tell any two pegs apart."""
    symbols = [look.symbol for look in LOOKS.values()]
    assert len(set(symbols)) == len(symbols)
