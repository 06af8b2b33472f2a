"""The sheet of notes as HTML text: a line for each colour, a column for each hole."""

from . import names
from .markup import NOTHING, Html, joined, tag
from .notes import Mark, Notes, everywhere, mark_of, word
from .pieces import aloud, button, icon_button, keys, peg, pegs
from .speech import say

_SIGNS = {None: "", Mark.OUT: "✕", Mark.IN: "✓", Mark.UNSURE: "?"}


def page(notes: Notes, refused: Html) -> Html:
    """The sheet, and the rows that it is made from."""
    title = tag(
        "div", tag("h1", say("notes.title"), tabindex=-1, data_focus=True), tag("p", _where(notes)), class_="title"
    )
    bar = tag("header", icon_button(say("page.back"), "back", "back"), title, class_="bar")
    rub_out = button(say("notes.rub-out"), "rub-out", disabled=not notes.table.sheet)
    acts = tag("div", rub_out, button(say("notes.done"), "back", class_="main"), class_="acts")
    return joined(bar, refused, tag("p", say("notes.how"), class_="note"), _sheet(notes), acts, _rows(notes))


def _where(notes: Notes) -> str:
    return names.edition(notes.edition)


def _sheet(notes: Notes) -> Html:
    holes = range(notes.edition.holes)
    heads = (tag("th", str(hole + 1), aria_label=say("notes.hole", hole=hole + 1), scope="col") for hole in holes)
    head = tag("thead", tag("tr", tag("th", aloud(say("notes.colour")), scope="col"), *heads))
    body = tag("tbody", *(_line(notes, colour) for colour in notes.edition.palette))
    return tag("div", tag("table", head, body, class_=f"sheet holes-{notes.edition.holes}"), class_="card")


def _line(notes: Notes, colour: str) -> Html:
    cells = (tag("td", _cell(notes, hole, colour)) for hole in range(notes.edition.holes))
    label = say("notes.all-holes", colour=names.colour(colour), mark=_all(notes, colour))
    whole = tag(
        "button",
        peg(colour),
        type="button",
        class_="colour",
        data_do="mark-all",
        data_colour=colour,
        aria_label=label,
        title=label,
    )
    return tag("tr", tag("th", whole, scope="row"), *cells)


def _all(notes: Notes, colour: str) -> str:
    return word(everywhere(notes.table.sheet, notes.edition.holes, colour))


def _cell(notes: Notes, hole: int, colour: str) -> Html:
    mark = mark_of(notes.table.sheet, hole, colour)
    label = say("notes.in-hole", colour=names.colour(colour), hole=hole + 1, mark=word(mark))
    return tag(
        "button",
        _SIGNS[mark],
        type="button",
        class_="mark-cell",
        data_do="mark",
        data_value=f"{hole}.{colour}",
        data_mark=mark.value if mark else None,
        aria_label=label,
    )


def _rows(notes: Notes) -> Html:
    rows = notes.table.game.rows if notes.table.game else ()
    if not rows:
        return NOTHING
    kind = f"strip holes-{notes.edition.holes}{' sliding' if notes.edition.sliders else ''}"
    items = (tag("li", tag("span", pegs(row.guess), keys(notes.edition, row.feedback), class_=kind)) for row in rows)
    return tag("section", tag("h2", say("notes.rows")), tag("ol", *items, class_="so-far"), class_="card")
