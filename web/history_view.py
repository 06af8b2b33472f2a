"""Finished games as HTML text: the list, and one game opened."""

from core import Row
from core.notation import dump_game

from . import names, share
from .history import History, Kind, Opened, Past
from .markup import NOTHING, Html, joined, tag
from .pieces import aloud, button, icon_button, keys, pegs
from .speech import day, say, say_of


def page(screen: History) -> Html:
    """The newest games first, and the file to keep them elsewhere."""
    games = [_game(past) for past in screen.games[: screen.shown]]
    more = button(say("history.more"), "more-history") if len(screen.games) > screen.shown else NOTHING
    unread = tag("p", say("history.unread", count=screen.unread), class_="note") if screen.unread else NOTHING
    listed = tag("ol", *games, class_="past-games") if games else tag("p", say("history.empty"), class_="lead")
    return tag(
        "section",
        tag("h1", say("history.title"), tabindex=-1, data_focus=True),
        unread,
        listed,
        tag("div", more, button(say("history.statistics"), "statistics", picture="statistics"), class_="acts"),
        _file(),
        class_="history",
    )


def _game(past: Past) -> Html:
    name = tag("span", tag("b", names.edition(past.game.edition)), tag("small", told(past)), class_="named")
    return tag(
        "li", tag("button", name, type="button", data_do="open", data_value=past.ended, class_="edition past-game")
    )


def told(past: Past) -> str:
    """When and how a game was played, and how it ended."""
    ended = say("history.void") if past.game.void else share.result(past.game)
    return say("history.told", day=day(past.when.date()), kind=kind(past.kind), result=ended)


def kind(played: Kind) -> str:
    """How a game was played, in a word or two."""
    return say_of("kinds", played.value)


def _file() -> Html:
    chosen = tag("input", type="file", accept=".txt,text/plain", data_do="import")
    return tag(
        "div",
        tag("h2", say("history.file")),
        tag("p", say("history.file-note")),
        tag(
            "div",
            button(say("history.export"), "export", data_name=say("history.file-name")),
            tag("label", tag("span", say("history.import")), chosen, class_="import"),
            class_="acts",
        ),
        class_="card file",
    )


def opened(screen: Opened, refused: Html) -> Html:
    """The board as it was at the end, and what can be done with it."""
    past = screen.past
    game = past.game
    rows = [_row(screen, number, row) for number, row in enumerate(game.rows, 1)]
    heads = (say("history.row"), say("history.guess"), say("history.answer"), say("history.act"))
    head = tag("thead", tag("tr", *(tag("th", aloud(title), scope="col") for title in heads)))
    table = tag("table", tag("caption", aloud(say("history.rows"))), head, tag("tbody", *rows), class_="rows")
    code = tag(
        "div",
        tag("span", pegs(game.code or ()), class_="code"),
        class_="shield open",
        role="group",
        aria_label=say("history.code"),
    )
    frame = (
        f"board opened holes-{game.edition.holes} rows-{game.edition.rows}{' sliding' if game.edition.sliders else ''}"
    )
    return tag(
        "section",
        tag("h1", names.edition(game.edition), tabindex=-1, data_focus=True),
        tag("p", told(past), class_="lead"),
        refused,
        _lost(screen),
        tag(
            "div",
            code,
            tag("div", table, class_="scroller", tabindex=0, role="region", aria_label=say("history.rows")),
            class_=frame,
        ),
        tag("div", *_acts(past), class_="acts"),
        _line(past),
        class_="history",
    )


def _lost(screen: Opened) -> Html:
    if screen.unfinished is None:
        return NOTHING
    return tag("p", say("history.replaces", edition=names.edition(screen.unfinished.edition)), class_="note")


def _row(screen: Opened, number: int, row: Row) -> Html:
    again = icon_button(say("history.replay-row", row=number), "replay", "history", data_row=number)
    edition = screen.past.game.edition
    wrong = tag("em", say("table.wrong")) if number in screen.past.game.wrong_rows else NOTHING
    head = tag("th", tag("span", str(number), wrong), scope="row")
    return tag(
        "tr",
        head,
        tag("td", pegs(row.guess)),
        tag("td", keys(edition, row.feedback)),
        tag("td", again),
        data_row=number,
    )


def _acts(past: Past) -> list[Html]:
    line = dump_game(past.game)
    review = [button(say("history.review"), "review", picture="eye", data_value=line)] if past.game.rows else []
    return [*review, *share.acts(past.game, None), button(say("history.back"), "back", class_="main")]


def _line(past: Past) -> Html:
    line = dump_game(past.game)
    field = tag("textarea", line, readonly=True, rows=3, aria_label=say("history.line"), spellcheck="false")
    copy = button(say("history.copy"), "clip", picture="copy", data_value=line)
    inside = joined(tag("p", say("history.line-note")), field, tag("div", copy, class_="acts"))
    return tag("details", tag("summary", say("history.line")), inside, class_="reveal")
