"""HTML as text that is escaped by construction: whatever is not `Html` already is escaped on its way in."""

from html import escape

_VOID = {"br", "hr", "img", "input", "meta"}
Attribute = str | int | bool | None


class Html(str):
    """Text that is markup; only `tag`, `joined` and literals of the views make it."""


NOTHING = Html()
_FIRST_PLACE = 0xE000


def joined(*inside: str) -> Html:
    """Put pieces one after another, escaping those that are plain text."""
    return Html("".join(piece if isinstance(piece, Html) else escape(piece) for piece in inside))


def place(number: int) -> str:
    """What holds a piece's place in a sentence, counted from 0: a character for private use, which no name has."""
    return chr(_FIRST_PLACE + number)


def woven(sentence: str, *pieces: Html) -> Html:
    """A sentence with a piece of markup in each `place`, wherever its language has put it."""
    places = {_FIRST_PLACE + number: piece for number, piece in enumerate(pieces)}
    return Html("".join(places.get(ord(character), escape(character)) for character in sentence))


def tag(name: str, /, *inside: str, **attributes: Attribute) -> Html:
    """Write an element; `class_` and `data_do` become class and data-do, None and False leave an attribute out."""
    written = "".join(
        _attribute(key, value) for key, value in attributes.items() if value is not None and value is not False
    )
    if name in _VOID:
        return Html(f"<{name}{written}>")
    return Html(f"<{name}{written}>{joined(*inside)}</{name}>")


def _attribute(key: str, value: Attribute) -> str:
    name = key.rstrip("_").replace("_", "-")
    return f" {name}" if value is True else f' {name}="{escape(str(value))}"'
