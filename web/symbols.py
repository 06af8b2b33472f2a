"""Symbols and icons, drawn once in the page and used by every peg and button."""

from core.looks import LOOKS, Ring

from .markup import Html, joined, tag

_ICONS = {
    "back": "M15 5l-7 7 7 7",
    "home": "M4 11l8-7 8 7M6 10v10h12V10",
    "menu": "M5 12h.01M12 12h.01M19 12h.01",
    "undo": "M8 5L4 9l4 4M4 9h10a6 6 0 0 1 0 12h-3",
    "redo": "M16 5l4 4-4 4M20 9H10a6 6 0 0 0 0 12h3",
    "pencil": "M4 20l1-5L16 4l4 4L9 19zM13 7l4 4",
    "pin": "M9 3h6l-1 6 4 4H6l4-4zM12 13v8",
    "clear": "M6 6l12 12M18 6L6 18",
    "copy": "M9 9h11v11H9zM5 15V4h11",
    "eye": "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
    "card": "M5 3h14v18H5zM5 9h14M5 15h14M12 3v18",
    "rules": "M12 6c-2-2-5-2-9-2v14c4 0 7 0 9 2 2-2 5-2 9-2V4c-4 0-7 0-9 2zM12 6v14",
    "flag": "M6 21V4h11l-2 4 2 4H6",
    "lamp": "M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c.8.8 1 1.5 1 2.5h6c0-1 .2-1.7 1-2.5A6 6 0 0 0 12 3z",
    "share": "M12 15V3M8 7l4-4 4 4M5 11v10h14V11",
    "picture": "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M9 9h.01",
    "statistics": "M5 20V11M12 20V4M19 20v-6",
    "history": "M4 12a8 8 0 1 0 3-6.2M4 4v4h4M12 8v4l3 2",
    "day": "M4 6h16v14H4zM4 10h16M8 3v4M16 3v4",
    "learn": "M2 9l10-5 10 5-10 5zM6 11v5c3 3 9 3 12 0v-5M22 9v6",
    "settings": "M4 7h9M17 7h3M4 17h3M11 17h9M15 4a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM9 14a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
    "up": "M6 15l6-6 6 6",
    "down": "M6 9l6 6 6-6",
    "solo": "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM5 20c0-4 3-6 7-6s7 2 7 6",
    "two": "M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM16 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2 19c0-4 3-5 6-5s6 1 6 5M15 14c4 0 7 1 7 5",
    "group": "M12 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM6 16a3 3 0 1 0 0-6M18 16a3 3 0 1 1 0-6M7 21c0-4 2-6 5-6s5 2 5 6",
}
"""Strokes on a square of 24."""


def _path(ring: Ring) -> str:
    corners = (f"{x:g} {-y:g}" for x, y in ring)
    return f"M{'L'.join(corners)}z"


def definitions() -> Html:
    """The hidden drawing that `symbol` and `icon` refer to; once in a page."""
    symbols = [
        tag("symbol", tag("path", d="".join(map(_path, look.symbol))), id=f"symbol-{name}", viewBox="-1 -1 2 2")
        for name, look in LOOKS.items()
    ]
    icons = [tag("symbol", tag("path", d=stroke), id=f"icon-{name}", viewBox="0 0 24 24") for name, stroke in _ICONS.items()]
    return tag("svg", *symbols, *icons, class_="definitions", aria_hidden="true", focusable="false")


def _use(name: str, class_: str) -> Html:
    return tag("svg", tag("use", href=f"#{name}"), class_=class_, aria_hidden="true", focusable="false")


def symbol(colour: str) -> Html:
    """The symbol that a colour carries; nothing for a blank."""
    return _use(f"symbol-{colour}", "symbol") if colour in LOOKS else joined()


def icon(name: str) -> Html:
    """A button's picture."""
    return _use(f"icon-{name}", "icon")
