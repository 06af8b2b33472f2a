"""What an edition pays, as HTML text; every number is asked from the edition's scoring."""

from collections.abc import Callable

from core import Edition, Feedback
from core.scoring import BREAKING_POINTS, Chart, GroupScoring

from .markup import NOTHING, Html, joined, place, tag, woven
from .pieces import house_label
from .speech import listed, number, say

_EXAMPLE_ROW = 4
"""The row in which the example's code is broken."""


def points(edition: Edition) -> Html:
    """What a game of two players pays."""
    house = joined(" ", house_label()) if "scoring" in edition.house_rules else NOTHING
    return tag(
        "ul",
        *(tag("li", sentence, house) for sentence in _TOLD[edition.scoring.key](edition)),
        tag("li", say("points.most")),
        tag("li", _ours(say("points.giving-up"))),
        tag("li", _ours(say("points.tie"))),
    )


def _ours(sentence: str) -> Html:
    return joined(sentence, " ", house_label())


def _unbroken(edition: Edition) -> int:
    return _pays(edition, (), broken=False)


def _pays(edition: Edition, answers: tuple[Feedback, ...], *, broken: bool) -> int:
    paid = edition.scoring.points(answers, rows=edition.rows, holes=edition.holes, broken=broken)
    return paid.codemaker


def _by_rows(edition: Edition) -> list[str]:
    unbroken = _unbroken(edition)
    last = (Feedback(edition.holes, 0),)
    example = _pays(edition, (Feedback(0, 0),) * (_EXAMPLE_ROW - 1) + last, broken=True)
    bonus = unbroken - edition.rows
    return [
        say("points.rows", count=example, row=_EXAMPLE_ROW),
        say("points.rows-bonus", count=unbroken, rows=edition.rows, bonus=bonus)
        if bonus
        else say("points.rows-unbroken", count=unbroken),
    ]


def _by_keys(edition: Edition) -> list[str]:
    answer = Feedback(1, 1)
    example = _pays(edition, (answer,), broken=True)
    return [
        say("points.keys", count=example, exact=answer.exact, misplaced=answer.misplaced),
        say("points.keys-given-up"),
    ]


def _by_rounds(edition: Edition) -> list[str]:
    return [say("points.rounds", count=edition.rows)]


_TOLD: dict[str, Callable[[Edition], list[str]]] = {"rows": _by_rows, "keys": _by_keys, "rounds": _by_rounds}


def group(edition: Edition) -> Html:
    """How three or more play, and what it pays."""
    scoring = edition.group_scoring
    if scoring is None:
        return NOTHING
    rules = (*_course(edition), *_guess_points(scoring, edition.holes), _ours(say("points.cut-short")))
    return joined(tag("ul", *(tag("li", rule) for rule in rules if rule)), *_charts(scoring))


def _course(edition: Edition) -> list[Html]:
    return [
        joined(say("points.group-rounds")),
        joined(say("points.group-turns", count=edition.rows)),
        joined(say("points.group-end")),
        joined(say("points.group-most")),
    ]


def _guess_points(scoring: GroupScoring, holes: int) -> list[Html]:
    breaking = say("points.group-breaking", count=scoring.guess_points(Feedback(holes, 0), holes=holes))
    return [
        joined(_each_guess(scoring, holes)),
        joined(breaking) if scoring.breaking_points == BREAKING_POINTS[0] else _ours(breaking),
        NOTHING if scoring.repeated_row_scores else _ours(say("points.group-repeated")),
    ]


def _each_guess(scoring: GroupScoring, holes: int) -> str:
    example = Feedback(1, 2)
    return say(
        "points.group-guess",
        a_misplaced=say("count.points", count=scoring.misplaced_points),
        an_exact=say("count.points", count=scoring.exact_points),
        exact=example.exact,
        misplaced=example.misplaced,
        together=say("count.points", count=scoring.guess_points(example, holes=holes)),
    )


def _charts(scoring: GroupScoring) -> list[Html]:
    rows = range(1, len(scoring.charts[0][1].rows) + 1)
    table = tag(
        "table",
        tag("caption", say("points.chart", sizes=listed([number(size) for size in scoring.group_sizes], either=True))),
        tag("thead", _head(scoring)),
        tag("tbody", *(_line(say("points.row", row=row), scoring, row) for row in rows), _unbroken_line(scoring)),
        class_="chart",
    )
    note = tag("p", woven(say("points.star", house=place(0)), house_label()))
    return [table, note if any(chart.house for _, chart in scoring.charts) else NOTHING]


def _head(scoring: GroupScoring) -> Html:
    columns = (tag("th", say("points.players", count=size), scope="col") for size in scoring.group_sizes)
    return tag("tr", tag("th", say("points.broken-in"), scope="col"), *columns)


def _unbroken_line(scoring: GroupScoring) -> Html:
    return _line(say("points.not-broken"), scoring, None)


def _line(title: str, scoring: GroupScoring, row: int | None) -> Html:
    cells = (_number(chart, scoring.codemaker_points(size, row), row) for size, chart in scoring.charts)
    return tag("tr", tag("th", title, scope="row"), *cells)


def _number(chart: Chart, points: int, row: int | None) -> Html:
    printed = chart.printed_unbroken == points if row is None else chart.is_printed(row)
    star = NOTHING if printed else tag("abbr", "*", title=say("rules.house"))
    return tag("td", number(points), star, class_=None if printed else "house-number")
