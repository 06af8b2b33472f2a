"""The score card as HTML text: one column a player, one line a game."""

from core.match import Entry, Line, Match

from .markup import NOTHING, Html, joined, tag
from .pieces import aloud, button, icon_button
from .sayings import winners


def page(match: Match) -> Html:
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
        tag("div", card(match), class_="wide", tabindex=0, role="region", aria_label="Score card"),
        tag("div", button("To print", "sheet", picture="card"), button("Back", "back", class_="main"), class_="acts"),
    )


def card(match: Match) -> Html:
    """The table itself."""
    names = (tag("th", name, scope="col") for name in match.players)
    head = tag("thead", tag("tr", tag("th", "Game", scope="col"), *names))
    lines = (_line(number, line, match) for number, line in enumerate(match.score_card, 1))
    totals = (tag("td", str(points)) for points in match.points)
    foot = tag("tfoot", tag("tr", tag("th", "TOTAL", scope="row"), *totals))
    return tag("table", head, tag("tbody", *lines), foot, class_=f"score-card{' group' if match.group else ''}")


def _line(number: int, line: Line, match: Match) -> Html:
    void = tag("em", "void", class_="mark") if line.void else NOTHING
    entries = (_entry(entry, match) for entry in line.entries)
    return tag("tr", tag("th", str(number), " ", void, scope="row"), *entries, class_="void" if line.void else None)


def _entry(entry: Entry, match: Match) -> Html:
    if match.group and not entry.codemaker:
        white = tag("span", *(tag("span", str(points), class_="box white") for points in entry.guesses), class_="whites")
        green = tag("span", aloud("sum "), str(entry.points), class_="box green")
        return tag("td", white, green)
    role = tag("small", "codemaker" if entry.codemaker else "codebreaker")
    box = tag("span", str(entry.total), class_="box yellow" if entry.codemaker else "box")
    remedy = tag("small", f"{entry.remedy} for wrong feedback") if entry.remedy else NOTHING
    return tag("td", box, role, remedy)
