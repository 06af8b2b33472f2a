"""A score card to print as HTML text: of a match, or empty for pen and paper."""

from core import Edition
from core.match import Match

from .card_view import card
from .markup import NOTHING, Html, joined, tag
from .pieces import button
from .sayings import winners

_LINES = 12
"""Games that an empty card for two players has room for."""
_BLANK = "\u00a0"


def page(edition: Edition, match: Match | None) -> Html:
    """An edition's score card on one sheet: with a match's points, or empty."""
    table = card(match) if match else _empty(edition)
    return joined(
        tag("h1", f"Score card of {edition.name}", tabindex=-1, data_focus=True),
        tag("p", "Date ", tag("span", _BLANK, class_="to-fill"), class_="date"),
        tag("div", table, class_="wide", tabindex=0, role="region", aria_label="Score card"),
        tag("p", winners(match), class_="verdict") if match and match.over else NOTHING,
        _legend(edition),
        tag("p", button("Print", "print", picture="card", class_="main"), class_="acts"),
    )


def _empty(edition: Edition) -> Html:
    scoring = edition.group_scoring
    columns = max(scoring.group_sizes) if scoring else 2
    lines = max(scoring.group_sizes) if scoring else _LINES
    cells = [_group_cell(edition) if scoring else _cell()] * columns
    names = (tag("th", tag("span", f"Player {seat}", class_="to-fill"), scope="col") for seat in range(1, columns + 1))
    rows = (tag("tr", tag("th", str(number), scope="row"), *cells) for number in range(1, lines + 1))
    totals = (tag("td", _box("")) for _ in range(columns))
    return tag(
        "table",
        tag("thead", tag("tr", tag("th", "Game", scope="col"), *names)),
        tag("tbody", *rows),
        tag("tfoot", tag("tr", tag("th", "TOTAL", scope="row"), *totals)),
        class_=f"score-card empty{' group' if scoring else ''}",
    )


def _box(colour: str) -> Html:
    return tag("span", _BLANK, class_=f"box {colour}".strip())


def _cell() -> Html:
    return tag("td", _box(""))


def _group_cell(edition: Edition) -> Html:
    """White boxes for as many guesses as a player can have, and one box for each sum."""
    sizes = edition.group_scoring.group_sizes if edition.group_scoring else (2,)
    guesses = -(-edition.rows // (min(sizes) - 1))
    white = tag("span", *(_box("white") for _ in range(guesses)), class_="whites")
    return tag("td", white, _box("green"), _box("yellow"))


def _legend(edition: Edition) -> Html:
    if edition.group_scoring:
        return tag(
            "p",
            "A white box for each guess, the green box for their sum, the yellow box for the codemaker.",
            " With two players, write 1 for the winner of each round.",
            class_="legend",
        )
    return tag("p", "Write down each game's points under whoever earned them.", class_="legend")
