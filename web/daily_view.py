"""The day's codes as HTML text."""

from core import EDITIONS, Edition, Game

from . import names, share
from .daily import Today
from .markup import NOTHING, Html, tag
from .occasion import Daily
from .pieces import button
from .speech import day, say
from .start_view import facts


def page(screen: Today) -> Html:
    """One code for each edition, what became of it, and the streaks."""
    rows = (_edition(screen, edition) for edition in EDITIONS.values())
    return tag(
        "section",
        tag("h1", say("daily.title"), tabindex=-1, data_focus=True),
        tag("p", say("daily.note", day=day(screen.day)), class_="lead"),
        _late(screen),
        tag("ul", *rows, class_="days"),
        class_="daily",
    )


def _late(screen: Today) -> Html:
    """What is said when a day can no longer be played, or when another game is thrown away."""
    if screen.log.closed(screen.day):
        return tag("p", say("daily.closed"), class_="note")
    if screen.unfinished and not isinstance(screen.unfinished.occasion, Daily):
        return tag("p", say("daily.replaces", edition=names.edition(screen.unfinished.edition)), class_="note")
    return NOTHING


def _edition(screen: Today, edition: Edition) -> Html:
    game = screen.log.game(screen.day, edition)
    name = names.edition(edition)
    streak = screen.log.streak(screen.day, edition)
    run = tag("small", say("daily.streak", count=streak), class_="streak") if streak else NOTHING
    told = tag("small", _state(game) if game else facts(edition))
    acts = tag("span", *_acts(screen, edition, game, name), class_="acts")
    return tag(
        "li", tag("span", tag("b", name), told, run, class_="named"), acts, class_="card day", data_edition=edition.key
    )


def _state(game: Game) -> str:
    if not game.over:
        return say("daily.running", used=len(game.rows), count=game.edition.rows)
    return share.result(game)


def _acts(screen: Today, edition: Edition, game: Game | None, name: str) -> list[Html]:
    if game and game.over:
        return share.acts(game, Daily(screen.day))
    if screen.log.closed(screen.day):
        return []
    label = say("daily.continue") if game else say("daily.play")
    spoken = say("daily.continue-of", edition=name) if game else say("daily.play-of", edition=name)
    return [button(label, "play-day", class_="main", data_value=edition.key, aria_label=spoken)]
