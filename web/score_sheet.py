"""A score card to print as HTML text: of a match, or empty for pen and paper."""

from core import Edition
from core.match import Match

from . import names
from .card_view import card
from .markup import NOTHING, Html, joined, tag
from .pieces import button
from .sayings import winners
from .speech import number, say

_LINES = 12
"""Games that an empty card for two players has room for."""
_BLANK = "\u00a0"


def page(edition: Edition, match: Match | None) -> Html:
    """An edition's score card on one sheet: with a match's points, or empty."""
    table = card(match) if match else _empty(edition)
    return joined(
        tag("h1", say("score.title-of", edition=names.edition(edition)), tabindex=-1, data_focus=True),
        tag("p", say("score.date"), " ", tag("span", _BLANK, class_="to-fill"), class_="date"),
        tag("div", table, class_="wide", tabindex=0, role="region", aria_label=say("score.title")),
        tag("p", winners(match), class_="verdict") if match and match.over else NOTHING,
        _legend(edition, match),
        tag("p", button(say("score.print"), "print", picture="card", class_="main"), class_="acts"),
    )


def _empty(edition: Edition) -> Html:
    scoring = edition.group_scoring
    columns = max(scoring.group_sizes) if scoring else 2
    lines = max(scoring.group_sizes) if scoring else _LINES
    cells = [_group_cell(edition) if scoring else _cell()] * columns
    names = (
        tag("th", tag("span", say("score.player", seat=seat), class_="to-fill"), scope="col")
        for seat in range(1, columns + 1)
    )
    rows = (tag("tr", tag("th", number(line), scope="row"), *cells) for line in range(1, lines + 1))
    totals = (tag("td", _box("")) for _ in range(columns))
    return tag(
        "table",
        tag("thead", tag("tr", tag("th", say("score.game"), scope="col"), *names)),
        tag("tbody", *rows),
        tag("tfoot", tag("tr", tag("th", say("score.total"), scope="row"), *totals)),
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


def _legend(edition: Edition, match: Match | None) -> Html:
    """What the boxes are for, and on an empty card what to write into them."""
    boxes = [say("score.boxes")] if edition.group_scoring and (match is None or match.group) else []
    asked = say("score.rounds") if edition.group_scoring else say("score.columns")
    told = boxes if match else [*boxes, asked]
    return tag("p", " ".join(told), class_="legend") if told else NOTHING
