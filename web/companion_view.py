"""The companion for a real board as HTML text."""

from core import Row

from . import names, sayings
from .advice_view import next_step, steps
from .board_view import current_holes, palette
from .companion import Companion
from .markup import NOTHING, Html, joined, tag
from .pieces import button, icon_button, keys, pegs
from .speech import say
from .table_view import notches


def page(companion: Companion, refused: Html) -> Html:
    """The rows of the board, the row that is typed, and what the companion says of them."""
    role = say("companion.maker") if companion.makes else say("companion.breaker")
    head = tag("div", tag("h1", names.edition(companion.edition), tabindex=-1, data_focus=True), tag("p", role), class_="title")
    bar = tag("header", icon_button(say("page.home"), "home", "home"), head, class_="bar")
    board = tag("div", _board(companion), _form(companion, refused if companion.writes else NOTHING), class_="beside")
    said = _answered(companion) if companion.makes else _advice(companion, NOTHING if companion.writes else refused)
    return joined(bar, board, tag("div", said, _end(companion), class_="beside"))


def _board(companion: Companion) -> Html:
    rows = companion.game.rows
    if not rows:
        return NOTHING
    lines = (_row(companion, number, row) for number, row in enumerate(rows, 1))
    return tag("section", tag("h2", say("companion.board")), tag("ol", *lines, class_="rows-told put"), class_="card")


def _row(companion: Companion, number: int, row: Row) -> Html:
    sliding = " sliding" if companion.edition.sliders else ""
    strip = tag(
        "span",
        pegs(row.guess),
        keys(companion.edition, row.feedback),
        class_=f"strip holes-{companion.edition.holes}{sliding}",
    )
    suspect = companion.advice.left is not None and number in companion.advice.left.suspects
    label = say("table.correct-row", row=number)
    mend = NOTHING if companion.makes else icon_button(label, "correct", "pencil", data_row=number)
    marked = tag("em", say("companion.suspect"), class_="mark") if suspect else NOTHING
    kind = "now" if companion.correcting == number else None
    return tag("li", tag("span", str(number), class_="number-of"), strip, mend, marked, class_=kind, data_row=number)


def _form(companion: Companion, refused: Html) -> Html:
    """The row that is typed, with its answer where the codemaker at the board gives it."""
    if not companion.writes:
        return NOTHING
    number, edition = companion.correcting or len(companion.game.rows) + 1, companion.edition
    title = say("companion.again", row=number) if companion.correcting else say("companion.next", row=number)
    strip = f"strip typed holes-{edition.holes}{' sliding' if edition.sliders else ''}"
    holes = tag("div", current_holes(companion.table.draft, title), class_=strip)
    answer = NOTHING if companion.makes else _answer(companion)
    put = say("companion.ask") if companion.makes else say("companion.put")
    leave = button(say("companion.leave"), "leave") if companion.correcting else NOTHING
    undo = icon_button(say("table.undo"), "undo", "undo", disabled=not companion.table.draft.past)
    acts = tag("div", undo, leave, button(put, "submit", class_="main"), class_="acts")
    return tag("section", tag("h2", title), holes, palette(companion.table), answer, refused, acts, class_="card typing")


def _answer(companion: Companion) -> Html:
    return joined(
        notches("exact", say("table.exact"), companion.answer.exact, companion.edition),
        notches("misplaced", say("table.misplaced"), companion.answer.misplaced, companion.edition),
    )


def _advice(companion: Companion, refused: Html) -> Html:
    if companion.game.broken:
        rows = len(companion.game.rows)
        return tag("section", tag("p", say("sayings.broken", count=rows), class_="figure"), class_="card")
    advice = companion.advice
    use = button(say("companion.use"), "use") if advice.offer and companion.writes else NOTHING
    shown = steps(advice, refused)
    return joined(*shown, tag("div", next_step(advice), use, class_="acts"))


def _answered(companion: Companion) -> Html:
    """What to put on the board for the last row, in the edition's own keys."""
    game, edition = companion.game, companion.edition
    if not game.rows:
        return tag("section", tag("p", say("companion.code-set"), class_="figure"), tag("p", say("companion.how")), class_="card")
    last = game.rows[-1].feedback
    sliding = " sliding" if edition.sliders else ""
    drawn = tag("p", keys(edition, last), class_=f"strip given holes-{edition.holes}{sliding}")
    exact, misplaced = names.colour(edition.exact_key), names.colour(edition.misplaced_key)
    values: dict[str, str | float] = {"exact": last.exact, "misplaced": last.misplaced, "exact_key": exact, "misplaced_key": misplaced}
    words = say("companion.slide", **values) if edition.sliders else say("companion.keys", **values)
    title = tag("h2", say("companion.answer", row=len(game.rows)))
    broken = tag("p", say("sayings.broken", count=len(game.rows)), class_="figure") if game.broken else NOTHING
    return tag("section", title, drawn, tag("p", words), broken, _code(companion), class_="card")


def _code(companion: Companion) -> Html:
    code = companion.game.code
    if code is None or companion.game.broken:
        return NOTHING
    if not (companion.shown or companion.game.over):
        return tag("div", button(say("companion.show"), "show-code"), class_="acts")
    return tag("p", tag("span", pegs(code), class_="strip offered"), " ", say("sayings.code-was", colours=sayings.colours(code)))


def _end(companion: Companion) -> Html:
    back = button(say("companion.take-back"), "take-back") if companion.game.rows else NOTHING
    return tag("div", back, button(say("companion.new"), "new-board"), class_="acts")
