"""What an edition pays, as HTML text; every number is asked from the edition's scoring."""

from collections.abc import Callable

from core import Edition, Feedback
from core.scoring import BREAKING_POINTS, Chart, GroupScoring

from .markup import NOTHING, Html, joined, tag
from .pieces import HOUSE
from .sayings import counted, listed


def points(edition: Edition) -> Html:
    """What a game of two players pays."""
    house = joined(" ", HOUSE) if "scoring" in edition.house_rules else NOTHING
    told = _TOLD[edition.scoring.key](edition)
    most = "The player with the most points after the agreed games wins."
    return tag(
        "ul",
        *(tag("li", sentence, house) for sentence in told),
        tag("li", most),
        tag("li", "Giving up counts as an unbroken code with every row used. ", HOUSE),
        tag("li", "A tie is shared. ", HOUSE),
    )


def _unbroken(edition: Edition) -> int:
    return _pays(edition, (), broken=False)


def _pays(edition: Edition, answers: tuple[Feedback, ...], *, broken: bool) -> int:
    paid = edition.scoring.points(answers, rows=edition.rows, holes=edition.holes, broken=broken)
    return paid.codemaker


def _by_rows(edition: Edition) -> list[str]:
    unbroken = _unbroken(edition)
    last = (Feedback(edition.holes, 0),)
    example = _pays(edition, (Feedback(0, 0),) * 3 + last, broken=True)
    bonus = f"{edition.rows} rows and {unbroken - edition.rows} more" if unbroken > edition.rows else "one for each row"
    return [
        (
            "The codemaker gets 1 point for each row that the codebreaker used, the breaking row included;"
            f" a code broken in row 4 pays {counted(example, 'point', 'points')}."
        ),
        f"A code that is not broken pays {counted(unbroken, 'point', 'points')}: {bonus}.",
    ]


def _by_keys(edition: Edition) -> list[str]:
    answer = Feedback(1, 1)
    example = _pays(edition, (answer,), broken=True)
    return [
        (
            "The codemaker gets 1 point for each hole of each row that earned no key peg;"
            f" a row answered with {answer.exact} exact and {answer.misplaced} misplaced"
            f" pays {counted(example, 'point', 'points')}."
        ),
        "Rows that are left empty when the codebreaker gives up count as rows without a key peg.",
    ]


def _by_rounds(edition: Edition) -> list[str]:
    return [
        (
            "Each game is one round, and counts 1 for whoever wins it: the codebreaker if the code is broken within"
            f" {edition.rows} rows, otherwise the codemaker."
        )
    ]


_TOLD: dict[str, Callable[[Edition], list[str]]] = {"rows": _by_rows, "keys": _by_keys, "rounds": _by_rounds}


def group(edition: Edition) -> Html:
    """How three or more play, and what it pays."""
    scoring = edition.group_scoring
    if scoring is None:
        return NOTHING
    return joined(
        tag("ul", *(tag("li", rule) for rule in (*_course(edition), *_guess_points(scoring, edition.holes)) if rule)),
        *_charts(scoring),
    )


def _course(edition: Edition) -> list[Html]:
    return [
        joined("Play as many rounds as there are players; each of you is the codemaker once."),
        joined(
            "The player on the codemaker's left guesses first, then the next one round the table."
            f" All share the {edition.rows} rows and see every answer."
        ),
        joined("The round ends when the code is broken or the rows are used up."),
        joined("The player with the most points after all rounds wins."),
    ]


def _guess_points(scoring: GroupScoring, holes: int) -> list[Html]:
    example = Feedback(1, 2)
    paid = scoring.guess_points(example, holes=holes)
    return [
        joined(
            f"A guess pays its codebreaker {counted(scoring.misplaced_points, 'point', 'points')} a misplaced and"
            f" {counted(scoring.exact_points, 'point', 'points')} an exact peg: with {example.exact} exact and"
            f" {example.misplaced} misplaced, {counted(paid, 'point', 'points')}."
        ),
        joined(
            f"The guess that breaks the code pays {scoring.guess_points(Feedback(holes, 0), holes=holes)} in all.",
            NOTHING if scoring.breaking_points == BREAKING_POINTS[0] else joined(" ", HOUSE),
        ),
        NOTHING if scoring.repeated_row_scores else joined("A guess that is on the board already pays 0. ", HOUSE),
    ]


def _charts(scoring: GroupScoring) -> list[Html]:
    sizes = listed([str(size) for size in scoring.group_sizes], "or")
    caption = f"The codemaker's points with {sizes} players, by the row in which the code was broken"
    rows = len(scoring.charts[0][1].rows)
    lines = [_line(f"Row {row}", scoring, row) for row in range(1, rows + 1)]
    columns = (tag("th", f"{size} players", scope="col") for size in scoring.group_sizes)
    head = tag("tr", tag("th", "Broken in", scope="col"), *columns)
    table = tag(
        "table",
        tag("caption", caption),
        tag("thead", head),
        tag("tbody", *lines, _line("Not broken", scoring, None)),
        class_="chart",
    )
    why = ": our copy of the rulebook does not print it. You can type in your own before play."
    note = tag("p", "A number with a star is a ", HOUSE, why)
    return [table, note if any(chart.house for _, chart in scoring.charts) else NOTHING]


def _line(title: str, scoring: GroupScoring, row: int | None) -> Html:
    cells = (_number(chart, scoring.codemaker_points(size, row), row) for size, chart in scoring.charts)
    return tag("tr", tag("th", title, scope="row"), *cells)


def _number(chart: Chart, points: int, row: int | None) -> Html:
    printed = chart.printed_unbroken == points if row is None else chart.is_printed(row)
    star = NOTHING if printed else tag("abbr", "*", title="house rule")
    return tag("td", str(points), star, class_=None if printed else "house-number")
