"""The decoding board as HTML text: the shield over the code, the rows from the codemaker's end down to row 1."""

from core import Code, Row

from . import names, sayings
from .draft import Draft
from .markup import NOTHING, Html, tag
from .notes import everywhere, mark_of, word
from .pieces import aloud, button, empty_holes, icon_button, keys, peg, pegs
from .speech import say
from .symbols import icon
from .table import Stage, Table
from .why import can_explain


def board(table: Table) -> Html:
    """The whole board."""
    holes = f"holes-{table.edition.holes} rows-{table.edition.rows}"
    sliding = " sliding" if table.edition.sliders else ""
    return tag("div", _far_end(table), _rows(table), class_=f"board {holes}{sliding}")


def _far_end(table: Table) -> Html:
    if table.stage in (Stage.SECRET, Stage.REVEAL):
        return tag("div", _setter(table), class_="shield open")
    if code := table.code_in_sight:
        shown, label = tag("span", pegs(code), class_="code"), say("table.code")
        return tag("div", shown, class_="shield open", role="group", aria_label=label)
    cover = tag("span", "?" * table.edition.holes, class_="cover", aria_hidden="true")
    return tag("div", cover, aloud(say("table.shield")), class_="shield")


def _setter(table: Table) -> Html:
    """Where the code is set: with dials where the edition has them, otherwise with pegs alone."""
    if not table.edition.dials:
        return current_holes(table.draft, say("table.code"))
    dials = (_dial(table.draft, hole) for hole in range(table.edition.holes))
    return tag("div", *dials, class_="current dials", role="group", aria_label=say("table.setter"))


def _dial(draft: Draft, hole: int) -> Html:
    return tag(
        "span",
        icon_button(say("table.dial-next", dial=hole + 1), "dial-up", "up", data_hole=hole),
        _hole(draft, hole),
        icon_button(say("table.dial-before", dial=hole + 1), "dial-down", "down", data_hole=hole),
        class_="dial",
    )


def current_holes(draft: Draft, label: str) -> Html:
    """The holes that are being filled; the arrow keys move between them."""
    holes = (_hole(draft, hole) for hole in range(len(draft.holes)))
    return tag("div", *holes, class_="current pegs", role="group", aria_label=label)


def _hole(draft: Draft, hole: int) -> Html:
    colour = draft.holes[hole]
    number = hole + 1
    label = say("table.hole", hole=number, colour=names.colour(colour)) if colour else say("table.hole-empty", hole=number)
    if colour and hole in draft.held:
        label = say("notes.hole-held", hole=number, colour=names.colour(colour))
    return tag(
        "button",
        peg(colour) if colour else tag("span", class_="socket"),
        type="button",
        id=f"hole-{hole}",
        class_="hole",
        data_do="hole",
        data_hole=hole,
        data_colour=colour,
        data_held=hole in draft.held,
        tabindex=0 if hole == draft.cursor else -1,
        aria_label=label,
        aria_pressed="true" if hole == draft.at else "false",
    )


def _rows(table: Table) -> Html:
    rows = [_row(table, number) for number in range(table.edition.rows, 0, -1)]
    titles = say("table.heading-row"), say("table.heading-guess"), say("table.heading-answer")
    heads = tag("tr", *(tag("th", aloud(title), scope="col") for title in titles))
    caption = tag("caption", aloud(say("table.caption")))
    body = tag("table", caption, tag("thead", heads), tag("tbody", *rows), class_="rows")
    return tag("div", body, class_="scroller", tabindex=0, role="region", aria_label=say("table.board"))


def _row(table: Table, number: int) -> Html:
    played = table.game.rows if table.game else ()
    if number <= len(played):
        return _played(table, number, played[number - 1])
    if number == len(played) + 1 and table.guess is not None:
        return _line(number, tag("span", str(number)), pegs(table.guess), keys(table.edition, table.answer), "asked")
    if number == len(played) + 1 and table.stage is Stage.GUESS:
        holes = current_holes(table.draft, say("table.row", row=number))
        return _line(number, tag("span", str(number)), holes, keys(table.edition, None), "now")
    holes, answer = empty_holes(table.edition.holes), keys(table.edition, None)
    cells = tag("th", str(number)), tag("td", holes), tag("td", answer)
    return tag("tr", *cells, class_="later", aria_hidden="true")


def _played(table: Table, number: int, row: Row) -> Html:
    wrong = _wrong(table, number)
    answer = table.answer if table.correcting == number else row.feedback
    kind = "asked" if table.correcting == number else "wrong" if wrong else "past"
    head = tag("span", str(number), tag("em", say("table.wrong"))) if wrong else _number(table, number)
    return _line(number, head, _noted(table, row.guess), _explicable(table, number, keys(table.edition, answer)), kind)


def _noted(table: Table, guess: Code) -> Html:
    """A row with the codebreaker's notes on its pegs."""
    marks = (mark_of(table.sheet, hole, colour) for hole, colour in enumerate(guess))
    noted = (peg(colour, mark.value if mark else None) for colour, mark in zip(guess, marks, strict=True))
    return tag("span", *noted, aloud(sayings.colours(guess)), class_="pegs")


def _explicable(table: Table, number: int, answer: Html) -> Html:
    """An answer that explains itself when it is tapped."""
    if not can_explain(table):
        return answer
    label = say("why.explain", row=number, keys=sayings.keys(table.game.rows[number - 1].feedback)) if table.game else ""
    return tag("button", answer, type="button", class_="why", data_do="why", data_row=number, aria_label=label, title=label)


def _wrong(table: Table, number: int) -> bool:
    over = table.stage is Stage.OVER and table.game is not None
    return over and table.game is not None and number in table.game.wrong_rows


def _number(table: Table, number: int) -> Html:
    if table.stage is not Stage.GUESS:
        return tag("span", str(number))
    label = say("table.copy", row=number)
    return tag(
        "button", tag("span", str(number)), icon("copy"), type="button", class_="copy", data_do="copy", data_row=number,
        aria_label=label, title=label,
    )  # fmt: skip


def _line(number: int, head: Html, guess: Html, answer: Html, kind: str) -> Html:
    return tag("tr", tag("th", head, scope="row"), tag("td", guess), tag("td", answer), class_=kind, data_row=number)


def palette(table: Table) -> Html:
    """The colours to take."""
    colours = [_colour(table, colour) for colour in table.edition.palette]
    return tag("div", *colours, class_="palette", role="group", aria_label=say("table.colours"), data_count=len(colours))


def _colour(table: Table, colour: str) -> Html:
    name, at = names.colour(colour), table.draft.at
    mark = everywhere(table.sheet, table.edition.holes, colour) if at is None else mark_of(table.sheet, at, colour)
    name = say("notes.colour-marked", colour=name, mark=word(mark)) if mark else name
    return tag(
        "button",
        peg(colour, mark.value if mark else None),
        type="button",
        class_="colour",
        data_do="colour",
        data_colour=colour,
        aria_label=name,
        title=name,
        aria_pressed="true" if table.draft.hand == colour else "false",
    )


def row_acts(table: Table, label: str) -> Html:
    """Undo, redo if there is something to redo, clear, and the button that puts the row; for a guess, notes and a hint."""
    nothing = not any(table.draft.holes)
    return tag(
        "div",
        icon_button(say("table.undo"), "undo", "undo", disabled=not table.draft.past),
        icon_button(say("notes.redo"), "redo", "redo") if table.draft.ahead else NOTHING,
        icon_button(say("table.clear"), "clear", "clear", disabled=nothing),
        icon_button(say("notes.open"), "notes", "pencil") if table.stage is Stage.GUESS else NOTHING,
        _lamp(table) if table.stage is Stage.GUESS else NOTHING,
        button(label, "submit", class_="main"),
        class_="acts",
    )


def _lamp(table: Table) -> Html:
    """The button for a hint, with the number of rows that hints helped with."""
    used = len(table.advised)
    label = say("hint.hint-used", count=used) if used else say("hint.hint")
    count = tag("span", str(used), class_="badge", aria_hidden="true") if used else NOTHING
    return tag(
        "button", icon("lamp"), count, type="button", class_="round lamp", data_do="hint", aria_label=label, title=label
    )
