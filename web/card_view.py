"""The score card as HTML text: one column a player, one line a game."""

from collections.abc import Iterable

from core import Game
from core.match import Entry, Line, Match

from . import names
from .markup import NOTHING, Html, joined, tag
from .pieces import aloud, button, icon_button
from .sayings import winners
from .speech import number, say


def page(match: Match, running: Game | None) -> Html:
    """The score card with the way back and to paper."""
    ended = tag("p", winners(match), class_="verdict") if match.over else NOTHING
    return joined(
        tag(
            "header",
            icon_button(say("score.to-table"), "back", "back"),
            tag(
                "div",
                tag("h1", say("score.title"), tabindex=-1, data_focus=True),
                tag("p", names.edition(match.edition)),
                class_="title",
            ),
            class_="bar",
        ),
        ended,
        tag("div", card(match, running), class_="wide", tabindex=0, role="region", aria_label=say("score.title")),
        tag(
            "div",
            button(say("score.to-print"), "sheet", picture="card"),
            button(say("score.back"), "back", class_="main"),
            class_="acts",
        ),
    )


def card(match: Match, running: Game | None = None) -> Html:
    """The table itself, with the guesses of a group's running game."""
    players = (tag("th", names.player(name), scope="col") for name in match.players)
    head = tag("thead", tag("tr", tag("th", say("score.game"), scope="col"), *players))
    lines = (_line(count, line, match) for count, line in enumerate(match.score_card, 1))
    now = [_running(match, running)] if running and match.group else []
    totals = (tag("td", tag("span", number(points), class_="box")) for points in match.points)
    foot = tag("tfoot", tag("tr", tag("th", say("score.total"), scope="row"), *totals))
    return tag("table", head, tag("tbody", *lines, *now), foot, class_=f"score-card{' group' if match.group else ''}")


def _line(count: int, line: Line, match: Match) -> Html:
    void = tag("em", say("score.void"), class_="mark") if line.void else NOTHING
    entries = (_entry(entry, match) for entry in line.entries)
    return tag("tr", tag("th", number(count), " ", void, scope="row"), *entries, class_="void" if line.void else None)


def _running(match: Match, game: Game) -> Html:
    cells = (_running_cell(match, game, seat) for seat in range(len(match.players)))
    return tag("tr", tag("th", number(len(match.score_card) + 1), scope="row"), *cells)


def _running_cell(match: Match, game: Game, seat: int) -> Html:
    scoring = match.edition.group_scoring
    if scoring is None or seat == match.codemaker:
        return tag("td", tag("small", say("score.codemaker")))
    points = [
        scoring.guess_points(row.feedback, holes=match.edition.holes, repeated=game.earlier_row(row.guess) != at)
        for at, row in enumerate(game.rows, 1)
        if match.codebreaker(at) == seat
    ]
    return tag("td", _whites(points))


def _whites(points: Iterable[int]) -> Html:
    return tag("span", *(tag("span", number(each), class_="box white") for each in points), class_="whites")


def _entry(entry: Entry, match: Match) -> Html:
    if match.group and not entry.codemaker:
        green = tag("span", aloud(f"{say('score.sum')} "), number(entry.points), class_="box green")
        return tag("td", _whites(entry.guesses), green)
    role = tag("small", say("score.codemaker") if entry.codemaker else say("score.codebreaker"))
    box = tag("span", number(entry.total), class_="box yellow" if entry.codemaker else "box")
    remedy = tag("small", say("score.remedy", count=entry.remedy)) if entry.remedy else NOTHING
    return tag("td", box, role, remedy)
