"""The first screen as HTML text."""

from core import MINI, Edition, Game
from core.edition import COLOURS, HOLES, ROWS

from . import names, start_cards
from .markup import Html, joined, tag
from .pieces import button, keys, peg, pegs
from .speech import LANGUAGES, language, listed, offered, say
from .start import Start
from .table import Table


def page(start: Start) -> Html:
    """The first screen: continue, the four rulebooks, more."""
    return joined(
        tag(
            "header",
            tag("div", tag("h1", say("start.title"), tabindex=-1, data_focus=True), tag("p", say("start.welcome")), language_choice()),
            _show(),
            class_="hero",
        ),
        _unfinished(start.unfinished) if start.unfinished else joined(),
        tag("h2", say("start.choose")),
        tag("ul", *map(_edition, start.rulebooks), class_="editions"),
        start_cards.page(),
        tag("details", tag("summary", say("start.more")), _more(start), class_="more"),
        tag("details", tag("summary", say("start.papers")), _papers(start), class_="papers"),
        tag("div", button(say("settings.open"), "settings", picture="settings"), class_="acts"),
        _unread(start.unread) if start.unread else joined(),
    )


def language_choice() -> Html:
    """The choice of a language, each by its own name; nothing where there is one alone."""
    if len(offered()) < 2:
        return joined()
    choices = (tag("option", LANGUAGES[key], value=key, lang=key, selected=key == language()) for key in offered())
    field = tag("select", *choices, data_do="language", autocomplete="off")
    return tag("label", tag("span", say("start.language")), " ", field, class_="language")


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
        tag("button", tag("span", tag("b", say("start.own")), tag("small", _limits()), class_="named"),
            type="button", data_do="edition", data_value="custom", class_="edition"),
    )  # fmt: skip
    return tag("ul", *map(_edition, start.further), own, class_="editions")


def _limits() -> str:
    return say(
        "start.own-limits",
        least_holes=HOLES[0],
        most_holes=HOLES[-1],
        least_colours=COLOURS[0],
        most_colours=COLOURS[-1],
        least_rows=ROWS[0],
        most_rows=ROWS[-1],
    )


def _papers(start: Start) -> Html:
    return tag("ul", *map(_paper, (*start.rulebooks, *start.further)))


def _paper(edition: Edition) -> Html:
    name, key = names.edition(edition), edition.key
    return tag(
        "li",
        tag("span", name),
        button(say("start.rules"), "rules", data_value=key, aria_label=say("start.rules-of", edition=name)),
        button(say("start.card"), "sheet", data_value=key, aria_label=say("start.card-of", edition=name)),
        class_="acts",
    )


def _unread(text: str) -> Html:
    field = tag("textarea", text, readonly=True, rows=4, aria_label=say("start.unread-text"))
    title = tag("summary", say("start.unread"))
    return tag("details", title, field, tag("div", button(say("start.discard"), "discard"), class_="acts"), class_="unread")


def _edition(edition: Edition) -> Html:
    sample = edition.colours[: edition.holes]
    return tag(
        "li",
        tag(
            "button",
            tag("span", tag("b", names.edition(edition)), tag("small", facts(edition)), class_="named"),
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
    proceed = button(say("start.continue"), "continue", class_="main")
    return tag(
        "section",
        tag("h2", say("start.unfinished")),
        tag("p", _how_far(table)),
        tag("div", proceed, button(say("start.forget"), "forget"), class_="acts"),
        class_="unfinished card",
    )


def _how_far(table: Table) -> str:
    rows, edition = len(table.game.rows) if table.game else 0, names.edition(table.edition)
    if table.match is None:
        return say("start.unfinished-alone", edition=edition, count=rows)
    players = listed([names.player(name) for name in table.match.players])
    return say("start.unfinished-match", edition=edition, names=players, count=rows)
