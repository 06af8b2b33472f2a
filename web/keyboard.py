"""Which key puts which colour."""

from core import BLANK, Edition
from core.looks import DIGITS

from . import names
from .markup import Html, joined, tag
from .speech import say

LETTERS = {
    "red": "r", "blue": "b", "green": "g", "yellow": "y", "white": "w", "black": "k", "orange": "o", "purple": "p",
    "pink": "i", "brown": "n", "turquoise": "t", "magenta": "m", "silver": "s", BLANK: "-",
}  # fmt: skip


def colour_of(key: str, edition: Edition) -> str | None:
    """The colour that a key puts: its letter, a digit peg's digit, or its place in the palette; None for other keys."""
    key = key.lower()
    for colour in edition.palette:
        if key == LETTERS.get(colour, colour):
            return colour
    if key not in DIGITS:
        return None
    place = (int(key) - 1) % 10
    return edition.palette[place] if place < len(edition.palette) else None


def page() -> Html:
    """The list of keys."""
    letters = (say("keys.letter", letter=key.upper(), colour=names.colour(colour)) for colour, key in LETTERS.items())
    rows = (
        ("← →", say("keys.move")),
        ("1 2 3 …", say("keys.digits")),
        (say("keys.letters"), ", ".join(letters)),
        (say("keys.space"), say("keys.select")),
        (say("keys.backspace"), say("keys.empty")),
        (say("keys.enter"), say("keys.put")),
        (say("keys.control-z"), say("keys.undo")),
        (say("keys.control-y"), say("keys.redo")),
        (say("keys.h"), say("keys.hold")),
        ("?", say("keys.list")),
    )
    items = (joined(tag("dt", tag("kbd", keys)), tag("dd", meaning)) for keys, meaning in rows)
    return joined(tag("h2", say("keys.title")), tag("p", say("keys.on-a-hole")), tag("dl", *items))
