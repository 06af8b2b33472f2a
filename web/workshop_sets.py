"""The ready-made sets as HTML text, written when they are made: no Python runs to show them.

    [data-set]                  a set; its value names it
    [data-keep-set=addresses]   a button that keeps those files on the device, web/workshop_sets.js
    [data-drop-set]             a button, hidden until then, that removes them
"""

from collections.abc import Sequence
from typing import NamedTuple

from core.edition import Edition

from . import names
from .markup import Html, tag
from .pieces import peg
from .speech import say
from .start_view import facts
from .workshop_files import offered, size
from .workshop_job import File


class ReadySet(NamedTuple):
    """An edition's set, as it lies on the site."""

    edition: Edition
    files: tuple[File, ...]

    @property
    def whole(self) -> list[File]:
        """What is kept for use without a network: everything in one file, the list, and the picture in 3D."""
        return [file for file in self.files if not file.folder and file.ending in ("zip", "html", "glb")]


def page(sets: Sequence[ReadySet]) -> Html:
    """All sets, one after another."""
    return tag("ul", *map(_set, sets), class_="sets")


def _set(made: ReadySet) -> Html:
    edition = made.edition
    name = f"codepeg-{edition.key}-{edition.holes}x{edition.rows}"
    alt = say("workshop.set-in-3d", edition=names.edition(edition))
    own = tag("a", say("workshop.change"), href=f"#edition={edition.key}", class_="change")
    title = tag("h3", names.edition(edition))
    pegs = tag("p", *map(peg, edition.colours[: edition.holes]), class_="pegs", aria_hidden="true")
    inside = offered(made.files, name, alt)
    return tag("li", title, tag("p", f"{facts(edition)}. ", own), pegs, *inside, _kept(made), class_="card files", data_set=edition.key)


def _kept(made: ReadySet) -> Html:
    large = size(sum(file.size for file in made.whole))
    addresses = " ".join(file.address for file in made.whole)
    keep = tag(
        "button", say("workshop.keep", size=large), type="button", class_="quiet", data_keep_set=addresses,
        data_busy=say("workshop.keeping"), data_failed=say("workshop.not-kept"),
    )  # fmt: skip
    drop = tag("button", say("workshop.drop", size=large), type="button", class_="quiet", data_drop_set=addresses, hidden=True)
    return tag("p", keep, drop, tag("span", role="status"), class_="keep")
