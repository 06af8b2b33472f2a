"""Fields that a player chooses with, as HTML text: radio buttons, boxes to tick and numbers."""

from .markup import NOTHING, Html, tag
from .pieces import house_label


def choice(do: str, name: str, value: str | int, label: str, chosen: bool, note: str = "") -> Html:
    """One of several, with a note in small print."""
    field = tag("input", type="radio", name=f"{do}-{name}", value=value, data_do=do, data_name=name, checked=chosen)
    text = tag("span", label, tag("small", note) if note else NOTHING)
    return tag("label", field, text, class_="choice")


def choices(legend: str, *offered: Html) -> Html:
    """Several of which one is chosen."""
    return tag("fieldset", tag("legend", legend), tag("div", *offered, class_="choices"))


def tick(do: str, label: str, ticked: bool, *, house: bool = False, name: str = "") -> Html:
    """What is on or off."""
    field = tag("input", type="checkbox", data_do=do, data_name=name or None, checked=ticked)
    return tag("label", field, tag("span", label, house_label() if house else NOTHING), class_="tick")


def number(do: str, name: str, label: str, now: int, limits: range, mark: str = "") -> Html:
    """A whole number to choose, and what there is to say of it."""
    least, most = limits[0], limits[-1]
    field = tag(
        "input", type="number", inputmode="numeric", value=now, min=least, max=most, data_do=do, data_name=name
    )
    return tag("label", tag("span", label), field, tag("small", mark) if mark else NOTHING, class_="number")
