"""The picture of the codes left after each row, on a logarithmic scale, with its description in words."""

from math import log10

from .markup import Html, tag
from .review import Review
from .speech import listed, say
from .speech import number as written

WIDTH, HEIGHT = 320, 150
LEFT, RIGHT, TOP, BOTTOM = 14, 30, 24, 22
"""The room around the drawing."""
LETTER = 6.3
"""How wide a digit is, about."""


def picture(review: Review) -> Html:
    """A line through the codes left before the first row and after each; a ring where they were to be expected."""
    left = review.left
    rows = max(1, len(review.game.rows))
    highest = log10(max(2, left[0]))
    points = [(_across(at, rows), _down(codes, highest)) for at, codes in enumerate(left)]
    rings = [
        tag("circle", cx=_short(_across(at, rows)), cy=_short(_down(judged.expected, highest)), r=4, class_="hoped")
        for at, judged in enumerate(review.judged, 1)
    ]
    line = tag("polyline", points=" ".join(f"{_short(x)},{_short(y)}" for x, y in points), class_="trace")
    dots = [tag("circle", cx=_short(x), cy=_short(y), r="4.5", class_="dot") for x, y in points]
    texts = [_text(x, y, codes) for (x, y), codes in _apart(points, left)]
    base = tag("line", x1=LEFT, x2=WIDTH - LEFT, y1=HEIGHT - BOTTOM, y2=HEIGHT - BOTTOM, class_="base")
    return tag(
        "svg", base, line, *rings, *dots, *texts, *_ticks(rows),
        viewBox=f"0 0 {WIDTH} {HEIGHT}", role="img", aria_label=described(left), class_="shrinking",
    )  # fmt: skip


def described(left: tuple[int, ...]) -> str:
    """The same in words."""
    return say("review.picture", first=left[0], later=listed([written(codes) for codes in left[1:]]))


def _across(at: int, rows: int) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * at / rows


def _down(codes: float, highest: float) -> float:
    room = HEIGHT - TOP - BOTTOM - 12
    return TOP + room * (1 - log10(max(1.0, codes)) / highest)


def _apart(points: list[tuple[float, float]], left: tuple[int, ...]) -> list[tuple[tuple[float, float], int]]:
    """The points whose number has room, the first and the last for certain."""
    shown, free = [], 0.0
    ends_at = points[-1][0]
    for at, ((x, y), codes) in enumerate(zip(points, left, strict=True)):
        end = x + 7 + LETTER * len(written(codes))
        if at in (0, len(points) - 1) or (x >= free and end < ends_at):
            shown.append(((x, y), codes))
            free = end
    return shown


def _text(x: float, y: float, codes: int) -> Html:
    return tag("text", written(codes), x=_short(x + 7), y=_short(y - 5), class_="codes")


def _ticks(rows: int) -> list[Html]:
    return [
        tag("text", str(row), x=_short(_across(row, rows)), y=HEIGHT - 6, text_anchor="middle", class_="tick-row")
        for row in range(1, rows + 1)
    ]


def _short(value: float) -> str:
    return f"{value:.1f}"
