"""The first screen as HTML text."""

from core import MINI, Edition, Game

from .markup import Html, joined, tag
from .pieces import button, keys, peg, pegs
from .speech import say
from .start import Start
from .table import Table

WELCOME = "Mastermind by the rulebooks: alone, for two behind a shield, or for three to five. It works offline."
OWN = "3 to 8 holes, 2 to 12 colours, 4 to 20 rows"


def page(start: Start) -> Html:
    """The first screen: continue, the four rulebooks, more."""
    return joined(
        tag(
            "header",
            tag("div", tag("h1", "Break the code", tabindex=-1, data_focus=True), tag("p", WELCOME)),
            _show(),
            class_="hero",
        ),
        _unfinished(start.unfinished) if start.unfinished else joined(),
        tag("h2", "Choose an edition"),
        tag("ul", *map(_edition, start.rulebooks), class_="editions"),
        tag("details", tag("summary", "More editions, and your own"), _more(start), class_="more"),
        tag("details", tag("summary", "Rules and empty score cards"), _papers(start), class_="papers"),
        _unread(start.unread) if start.unread else joined(),
    )


def _show() -> Html:
    """A board to look at: a game of Mini Mastermind three rows on."""
    game = Game(MINI, ("yellow", "blue", "red", "green"))
    for guess in (("red", "red", "blue", "blue"), ("green", "blue", "red", "orange"), ("yellow", "blue", "green", "red")):
        game = game.guess(guess)
    rows = (
        tag("tr", tag("th", str(number)), tag("td", pegs(row.guess)), tag("td", keys(MINI, row.feedback)))
        for number, row in enumerate(game.rows, 1)
    )
    cover = tag("div", tag("span", "????", class_="cover"), class_="shield")
    return tag("div", cover, tag("table", tag("tbody", *reversed(list(rows))), class_="rows"), class_="show holes-4", aria_hidden="true")


def _more(start: Start) -> Html:
    own = tag(
        "li",
        tag("button", tag("span", tag("b", "Your own"), tag("small", OWN), class_="named"),
            type="button", data_do="edition", data_value="custom", class_="edition"),
    )  # fmt: skip
    return tag("ul", *map(_edition, start.further), own, class_="editions")


def _papers(start: Start) -> Html:
    rows = (
        tag(
            "li",
            tag("span", edition.name),
            button("Rules", "rules", data_value=edition.key, aria_label=f"Rules of {edition.name}"),
            button("Score card", "sheet", data_value=edition.key, aria_label=f"Score card of {edition.name}"),
            class_="acts",
        )
        for edition in (*start.rulebooks, *start.further)
    )
    return tag("ul", *rows)


def _unread(text: str) -> Html:
    field = tag("textarea", text, readonly=True, rows=4, aria_label="The text of the saved game")
    title = tag("summary", "A saved game that could not be read")
    return tag("details", title, field, tag("div", button("Throw away", "discard"), class_="acts"), class_="unread")


def _edition(edition: Edition) -> Html:
    sample = edition.colours[: edition.holes]
    return tag(
        "li",
        tag(
            "button",
            tag("span", tag("b", edition.name), tag("small", facts(edition)), class_="named"),
            tag("span", *map(peg, sample), class_="pegs", aria_hidden="true"),
            type="button",
            data_do="edition",
            data_value=edition.key,
            class_="edition",
        ),
    )


def facts(edition: Edition) -> str:
    """An edition in numbers."""
    parts = [
        say("count.holes", count=edition.holes),
        say("count.colours", count=len(edition.colours)),
        say("count.rows", count=edition.rows),
    ]
    return ", ".join(parts)


def _unfinished(table: Table) -> Html:
    rows = len(table.game.rows) if table.game else 0
    who = " and ".join([", ".join(table.match.players[:-1]), table.match.players[-1]]) if table.match else "You"
    return tag(
        "section",
        tag("h2", "An unfinished game"),
        tag("p", f"{table.edition.name}: {who}, {say('count.rows', count=rows)} played."),
        tag("div", button("Continue", "continue", class_="main"), button("Throw away", "forget"), class_="acts"),
        class_="unfinished card",
    )
