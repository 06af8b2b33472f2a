"""Which key puts which colour."""

from core import BLANK, Edition
from core.looks import DIGITS

from .markup import Html, joined, tag

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
    letters = ", ".join(f"{letter.upper()} {colour}" for colour, letter in LETTERS.items())
    rows = (
        ("← →", "move between the holes"),
        ("1 2 3 …", "put the first, second, third colour …"),
        ("Letters", letters),
        ("Space", "select the hole"),
        ("Backspace", "empty the hole"),
        ("Enter", "put the row"),
        ("Ctrl Z", "undo"),
        ("?", "show this list"),
    )
    items = (joined(tag("dt", tag("kbd", keys)), tag("dd", meaning)) for keys, meaning in rows)
    return joined(tag("h2", "Keys"), tag("p", "While a hole has the focus:"), tag("dl", *items))
