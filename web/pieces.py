"""Pegs, keys and sliders as HTML text."""

from collections.abc import Iterable

from core import Code, Edition, Feedback

from . import sayings
from .markup import Html, tag
from .speech import say
from .symbols import icon, symbol


def house_label() -> Html:
    """The label of whatever no rulebook prints."""
    return tag("em", say("rules.house"), class_="house")


def aloud(text: str) -> Html:
    """Text for a screen reader alone."""
    return tag("span", text, class_="aloud")


def peg(colour: str, mark: str | None = None) -> Html:
    """A code peg, without a name, with the codebreaker's note on it."""
    noted = [tag("span", class_="noted")] if mark else []
    return tag("span", symbol(colour), *noted, class_="peg", data_colour=colour, data_mark=mark)


def pegs(code: Code) -> Html:
    """A row of pegs that is read as one phrase."""
    return tag("span", *map(peg, code), aloud(sayings.colours(code)), class_="pegs")


def empty_holes(holes: int) -> Html:
    """A row of empty holes, for the eye alone."""
    return tag("span", *(tag("span", class_="socket") for _ in range(holes)), class_="pegs", aria_hidden="true")


def keys(edition: Edition, answer: Feedback | None) -> Html:
    """What answers a row: key pegs, or sliders pulled out by notches."""
    shown = answer or Feedback(0, 0)
    drawn = _sliders(edition, shown) if edition.sliders else _key_pegs(edition, shown)
    words = [aloud(sayings.keys(answer))] if answer else []
    exact = None if answer is None else answer.exact
    misplaced = None if answer is None else answer.misplaced
    return tag("span", *drawn, *words, class_="keys", data_exact=exact, data_misplaced=misplaced)


def _key_pegs(edition: Edition, answer: Feedback) -> Iterable[Html]:
    kinds = ["exact"] * answer.exact + ["misplaced"] * answer.misplaced
    kinds += ["none"] * (edition.holes - len(kinds))
    return (key(edition, kind) for kind in kinds)


def key(edition: Edition, kind: str) -> Html:
    """One key peg: a filled square for exact, a ring for misplaced, or an empty key hole."""
    paint = {"exact": edition.exact_key, "misplaced": edition.misplaced_key}.get(kind)
    return tag("span", class_=f"key {kind}", data_key=paint)


def _sliders(edition: Edition, answer: Feedback) -> Iterable[Html]:
    return (
        slider("exact", edition.exact_key, answer.exact, edition.holes),
        slider("misplaced", edition.misplaced_key, answer.misplaced, edition.holes),
    )


def slider(kind: str, paint: str, notch: int, notches: int) -> Html:
    """A slider that is pulled out by so many notches."""
    tongue = tag("span", class_="tongue", data_key=paint)
    return tag("span", tongue, class_=f"slider {kind}", data_notch=notch, data_notches=notches)


def button(label: str, do: str, *, picture: str = "", class_: str = "", **attributes: str | int | bool | None) -> Html:
    """A button that acts; with a picture, its label is in words beside it."""
    inside = [icon(picture)] if picture else []
    return tag("button", *inside, tag("span", label), type="button", class_=class_ or None, data_do=do, **attributes)


def icon_button(label: str, do: str, picture: str, **attributes: str | int | bool | None) -> Html:
    """A button with a picture alone, named for a screen reader and on hover."""
    return tag(
        "button", icon(picture), type="button", class_="round", data_do=do, aria_label=label, title=label, **attributes
    )
