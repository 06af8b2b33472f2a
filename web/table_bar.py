"""The bar over the table as HTML text."""

from . import names
from .clock import written as written_time
from .markup import NOTHING, Html, tag
from .pieces import button, icon_button
from .speech import number as written
from .speech import say
from .table import Stage, Table
from .workshop_link import link


def bar(table: Table) -> Html:
    """The way home, what is played and how far it is, the score, and the menu."""
    return tag(
        "header",
        icon_button(say("page.home"), "home", "home"),
        tag("div", tag("h1", names.edition(table.edition)), tag("p", _state(table), " ", _clock(table)), class_="title"),
        _score(table),
        _menu(table),
        class_="bar",
    )


def _clock(table: Table) -> Html:
    """The time, which shows where the settings want it."""
    return tag("span", written_time(table.seconds), class_="clock", role="timer") if table.game else NOTHING


def _state(table: Table) -> str:
    rows = len(table.game.rows) if table.game else 0
    if table.stage in (Stage.GUESS, Stage.THINKING) and table.game and not table.game.over:
        return _row_of(table, rows + 1)
    standing = table.standing
    if standing is None:
        return say("table.rows-of", played=rows, count=table.edition.rows)
    game = standing.games_counted + (0 if table.stage is Stage.OVER and not table.void else 1)
    return say("table.game-of", game=game, games=max(game, standing.length))


def _row_of(table: Table, row: int) -> str:
    if table.match is None:
        return say("table.row-of", row=row, rows=table.edition.rows)
    return say("table.row-of-by", name=names.player(table.codebreaker), row=row, rows=table.edition.rows)


def _score(table: Table) -> Html:
    if table.standing is None:
        return NOTHING
    if table.standing.group:
        return icon_button(say("table.card"), "card", "card")
    points = " : ".join(map(written, table.standing.points))
    label = say("table.card-points", points=points)
    return tag("button", points, type="button", class_="score", data_do="card", aria_label=label)


def _menu(table: Table) -> Html:
    items = [button(say("table.rules"), "rules", picture="rules")]
    if table.match:
        items.append(button(say("table.card"), "card", picture="card"))
    items.append(tag("button", tag("span", say("table.keys")), type="button", data_do="help"))
    items.append(button(say("settings.open"), "settings", picture="settings"))
    items.append(tag("a", say("table.print"), href=link(table.edition)))
    if table.stage is Stage.GUESS:
        items.append(button(say("notes.open"), "notes", picture="pencil"))
        items.append(button(say("hint.hint"), "hint", picture="lamp"))
        items.append(button(say("table.give-up"), "give-up", picture="flag"))
    summary = tag("summary", tag("span", say("table.menu"), class_="aloud"), _dots(), title=say("table.menu"))
    return tag("details", summary, tag("div", *items, class_="items"), class_="menu")


def _dots() -> Html:
    return tag("span", "⋯", aria_hidden="true")
