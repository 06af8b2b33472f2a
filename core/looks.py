"""What each colour looks like, on the screen and in print: two sets of paint, and a symbol to see and to feel.

Symbols are polygons in a square from -1 to 1, x to the right and y up, anticlockwise, rounded so that every
machine computes the same bytes; an inner ring that runs clockwise is a hole.
"""

from math import cos, pi, sin
from typing import NamedTuple

Ring = tuple[tuple[float, float], ...]


class Look(NamedTuple):
    """How a colour is painted and which symbol it carries."""

    screen: str
    """CSS colour, chosen so that any two of an edition stay apart for every kind of colour vision."""
    printed: str
    """CSS colour nearest to the plastic in the box; also the filament's."""
    symbol: tuple[Ring, ...]


def _arc(radius: float, start: float, end: float, steps: int, x: float = 0.0, y: float = 0.0) -> Ring:
    """Points on a circle, angles in turns, both ends included."""
    angles = (2 * pi * (start + (end - start) * step / steps) for step in range(steps + 1))
    return tuple((round(x + radius * cos(angle), 4), round(y + radius * sin(angle), 4)) for angle in angles)


def _star(points: int, outer: float, inner: float, start: float = 0.25) -> Ring:
    """A star, or with equal radii a regular polygon of twice as many corners."""
    turns = (start + step / (2 * points) for step in range(2 * points))
    radii = (outer, inner) * points
    return tuple(_arc(radius, turn, turn, 1)[0] for radius, turn in zip(radii, turns, strict=True))


def _polygon(corners: int, radius: float, start: float = 0.25) -> Ring:
    return _arc(radius, start, start + 1, corners)[:-1]


def _box(left: float, bottom: float, right: float, top: float) -> Ring:
    return ((left, bottom), (right, bottom), (right, top), (left, top))


def _crescent() -> Ring:
    return _arc(0.8, 0.2, 0.8, 24) + _arc(0.72, 0.69, 0.31, 18, x=0.52)


_PLUS: Ring = (
    (-0.25, -0.8), (0.25, -0.8), (0.25, -0.25), (0.8, -0.25), (0.8, 0.25), (0.25, 0.25),
    (0.25, 0.8), (-0.25, 0.8), (-0.25, 0.25), (-0.8, 0.25), (-0.8, -0.25), (-0.25, -0.25),
)  # fmt: skip
_CROSS: Ring = tuple((round((x - y) * 0.7071, 4), round((x + y) * 0.7071, 4)) for x, y in _PLUS)
"""A plus, turned: never both, for a peg can be turned in its hole."""
_HEART: Ring = ((0.0, -0.8), *_arc(0.38, -0.08, 0.42, 12, x=0.38, y=0.3), *_arc(0.38, 0.08, 0.58, 12, x=-0.38, y=0.3))
_DROP: Ring = ((0.0, 0.85), *_arc(0.55, 0.42, 1.08, 18, y=-0.25))
_BOW: Ring = ((-0.75, -0.65), (0.0, -0.2), (0.75, -0.65), (0.75, 0.65), (0.0, 0.2), (-0.75, 0.65))
_CHEVRON: Ring = ((-0.75, -0.7), (0.0, -0.1), (0.75, -0.7), (0.75, 0.0), (0.0, 0.65), (-0.75, 0.0))
_LOZENGE: Ring = ((0.0, -0.95), (0.45, 0.0), (0.0, 0.95), (-0.45, 0.0))

_X = (-0.5, -0.26, 0.26, 0.5)
_Y = (-0.8, -0.56, -0.12, 0.12, 0.56, 0.8)
_FULL = "00 30 35 05"
_LOW, _HIGH, _WHOLE = "11 12 22 21", "13 14 24 23", "11 14 24 21"
_DIGITS: tuple[tuple[str, ...], ...] = (
    (_FULL, _WHOLE),
    ("20 30 35 25",),
    ("00 30 31 11 12 32 35 05 04 24 23 03",),
    ("00 30 35 05 04 24 23 03 02 22 21 01",),
    ("20 30 35 25 23 13 15 05 02 22",),
    ("00 30 33 13 14 34 35 05 02 22 21 01",),
    ("00 30 33 13 14 34 35 05", _LOW),
    ("20 30 35 05 04 24",),
    (_FULL, _LOW, _HIGH),
    ("00 30 35 05 02 22 21 01", _HIGH),
)
"""The digits of a seven-segment display, as outlines on the lines above: corners by the numbers of their x and y."""


_DOTTED_X = (-0.62, -0.38, 0.02, 0.26)
_DOT = _box(0.42, -0.8, 0.66, -0.56)
"""After 6 and 9, which are else the same peg, turned."""


def _digit(number: int) -> tuple[Ring, ...]:
    dotted = number in (6, 9)
    across = _DOTTED_X if dotted else _X
    corners = [[(across[int(at[0])], _Y[int(at[1])]) for at in ring.split()] for ring in _DIGITS[number]]
    return (*map(tuple, corners), _DOT) if dotted else tuple(map(tuple, corners))


LOOKS: dict[str, Look] = {
    "red": Look("#e62819", "#d5281f", (_polygon(32, 0.7),)),
    "blue": Look("#235af0", "#1d4fb4", (_box(-0.6, -0.6, 0.6, 0.6),)),
    "green": Look("#0f915a", "#1b8a3a", (_polygon(3, 0.85),)),
    "yellow": Look("#f0d73c", "#f6cf17", (_star(5, 0.9, 0.4),)),
    "white": Look("#f5f5f0", "#f7f7f5", (_polygon(32, 0.75), _arc(0.4, 0, -1, 32)[:-1])),
    "black": Look("#1e2328", "#1f2023", (_CROSS,)),
    "orange": Look("#f58719", "#f0801a", (_LOZENGE,)),
    "purple": Look("#642da0", "#6a35a0", (_CHEVRON,)),
    "pink": Look("#f0a0c3", "#f086b4", (_HEART,)),
    "brown": Look("#693c1e", "#6b3f1d", (_box(-0.7, -0.6, -0.2, 0.6), _box(0.2, -0.6, 0.7, 0.6))),
    "turquoise": Look("#37e1f0", "#27b5b8", (_DROP,)),
    "magenta": Look("#c83287", "#c4188a", (_BOW,)),
    "silver": Look("#969b96", "#a9adb3", (_crescent(),)),
}
_DIGIT_PAINTS = ("white", "black", "red", "blue", "green", "yellow", "orange", "purple", "pink", "brown")
LOOKS |= {str(number): LOOKS[colour]._replace(symbol=_digit(number)) for number, colour in enumerate(_DIGIT_PAINTS)}
"""Every colour that a code peg can have, and the ten digits."""

DIGITS = tuple("0123456789")
STANDARD_COLOURS = tuple(colour for colour in LOOKS if colour not in DIGITS)
"""The colours a custom edition takes its own from, in this order."""
