"""The ready-made sets as HTML text, written when they are made: no Python runs to show them."""

from collections.abc import Sequence
from typing import NamedTuple

from core.edition import Edition

from .markup import Html, tag
from .pieces import peg
from .start_view import facts
from .workshop_files import offered
from .workshop_job import File


class ReadySet(NamedTuple):
    """An edition's set, as it lies on the site."""

    edition: Edition
    files: tuple[File, ...]


def page(sets: Sequence[ReadySet]) -> Html:
    """All sets, one after another."""
    return tag("ul", *map(_set, sets), class_="sets")


def _set(made: ReadySet) -> Html:
    edition = made.edition
    name = f"codepeg-{edition.key}-{edition.holes}x{edition.rows}"
    alt = f"The set of {edition.name} in 3D: the board put together with some rows played"
    own = tag("a", "Change it", href=f"#edition={edition.key}", class_="change")
    title = tag("h3", edition.name)
    pegs = tag("p", *map(peg, edition.colours[: edition.holes]), class_="pegs", aria_hidden="true")
    inside = offered(made.files, name, alt)
    return tag("li", title, tag("p", f"{facts(edition)}. ", own), pegs, *inside, class_="card files")
