"""The score card as HTML text: one column a player, one line a game."""

from collections.abc import Iterable

from core import Game
from core.match import Entry, Line, Match

from .markup import NOTHING, Html, joined, tag
from .pieces import aloud, button, icon_button
from .sayings import winners


def page(match: Match, running: Game | None) -> Html:
    """The score card with the way back and to paper."""
    ended = tag("p", winners(match), class_="verdict") if match.over else NOTHING
    return joined(
        tag(
            "header",
            icon_button("Back to the table", "back", "back"),
            tag("div", tag("h1", "Score card", tabindex=-1, data_focus=True), tag("p", match.edition.name), class_="title"),
            class_="bar",
        ),
        ended,
        tag("div", card(match, running), class_="wide", tabindex=0, role="region", aria_label="Score card"),
        tag("div", button("To print", "sheet", picture="card"), button("Back", "back", class_="main"), class_="acts"),
    )


def card(match: Match, running: Game | None = None) -> Html:
    """The table itself, with the guesses of a group's running game."""
    names = (tag("th", name, scope="col") for name in match.players)
    head = tag("thead", tag("tr", tag("th", "Game", scope="col"), *names))
    lines = (_line(number, line, match) for number, line in enumerate(match.score_card, 1))
    now = [_running(match, running)] if running and match.group else []
    totals = (tag("td", str(points)) for points in match.points)
    foot = tag("tfoot", tag("tr", tag("th", "TOTAL", scope="row"), *totals))
    return tag("table", head, tag("tbody", *lines, *now), foot, class_=f"score-card{' group' if match.group else ''}")


def _line(number: int, line: Line, match: Match) -> Html:
    void = tag("em", "void", class_="mark") if line.void else NOTHING
    entries = (_entry(entry, match) for entry in line.entries)
    return tag("tr", tag("th", str(number), " ", void, scope="row"), *entries, class_="void" if line.void else None)


def _running(match: Match, game: Game) -> Html:
    cells = (_running_cell(match, game, seat) for seat in range(len(match.players)))
    return tag("tr", tag("th", str(len(match.score_card) + 1), scope="row"), *cells)


def _running_cell(match: Match, game: Game, seat: int) -> Html:
    scoring = match.edition.group_scoring
    if scoring is None or seat == match.codemaker:
        return tag("td", tag("small", "codemaker"))
    points = [
        scoring.guess_points(row.feedback, holes=match.edition.holes, repeated=game.earlier_row(row.guess) != number)
        for number, row in enumerate(game.rows, 1)
        if match.codebreaker(number) == seat
    ]
    return tag("td", _whites(points))


def _whites(points: Iterable[int]) -> Html:
    return tag("span", *(tag("span", str(each), class_="box white") for each in points), class_="whites")


def _entry(entry: Entry, match: Match) -> Html:
    if match.group and not entry.codemaker:
        green = tag("span", aloud("sum "), str(entry.points), class_="box green")
        return tag("td", _whites(entry.guesses), green)
    role = tag("small", "codemaker" if entry.codemaker else "codebreaker")
    box = tag("span", str(entry.total), class_="box yellow" if entry.codemaker else "box")
    remedy = tag("small", f"{entry.remedy} for wrong feedback") if entry.remedy else NOTHING
    return tag("td", box, role, remedy)
