"""The house rules of a set-up as HTML text."""

from core import Edition
from core.scoring import BREAKING_POINTS, MOST_CHART_POINTS, PRINTED_BREAKING_POINTS, Chart

from .fields import choice, choices, number, tick
from .markup import NOTHING, Html, tag
from .setup import Setup
from .speech import say


def house_rules(setup: Setup) -> Html:
    """Everything that is agreed beyond the rulebook, each rule labelled as such."""
    edition, chart = setup.edition, setup.chart
    rules = [] if edition.repeats else [_strict(edition)]
    if edition.group_scoring and chart:
        rules += [
            _breaking(edition.group_scoring.breaking_points),
            _repeated(edition.group_scoring.repeated_row_scores),
        ]
        rules.append(_chart(setup.size, chart))
    if not rules:
        return NOTHING
    opened = chart is not None and chart.house
    own = f"houses-{setup.size if chart else setup.mode.value}"  # another one for each chart, so that it opens anew
    return tag("details", tag("summary", say("setup.house")), *rules, class_="card houses", open=opened, id=own)


def _strict(edition: Edition) -> Html:
    return tick("strict", say("setup.strict"), edition.strict_guesses, house=True)


def _breaking(points: int) -> Html:
    printed = PRINTED_BREAKING_POINTS
    house = say("setup.keys-and-more", points=printed)
    marks = [say("setup.printed") if value == printed else house for value in BREAKING_POINTS]
    offered = [
        choice("breaking", "", value, str(value), value == points, mark)
        for value, mark in zip(BREAKING_POINTS, marks, strict=True)
    ]
    return choices(say("setup.breaking"), *offered)


def _repeated(scores: bool) -> Html:
    return tick("repeated", say("setup.repeated"), not scores, house=True)


def _chart(players: int, chart: Chart) -> Html:
    limits = range(MOST_CHART_POINTS + 1)
    rows = [
        number("chart", str(row), say("setup.chart-row", row=row), points, limits, _mark(chart.is_printed(row)))
        for row, points in enumerate(chart.rows, 1)
    ]
    mark = _mark(chart.unbroken == chart.printed_unbroken)
    last = number("chart", "unbroken", say("setup.unbroken"), chart.unbroken, limits, mark)
    title = say("setup.chart", count=players)
    return tag("fieldset", tag("legend", title), tag("div", *rows, last, class_="numbers chart"))


def _mark(printed: bool) -> str:
    return say("setup.printed") if printed else say("setup.not-printed")
