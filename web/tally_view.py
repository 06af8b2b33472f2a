"""The figures as HTML text, with a bar for each number of rows."""

from fractions import Fraction

from . import names
from .history import Kind
from .history_view import kind
from .markup import NOTHING, Html, tag
from .pieces import button
from .speech import number, say
from .start_view import facts
from .tally import Statistics, Tally

_WIDEST = 100


def page(screen: Statistics) -> Html:
    """One card an edition, for all games or for those of one kind."""
    cards = map(_card, screen.tallies)
    inside = cards if screen.games else [tag("p", say("statistics.empty"), class_="lead")]
    return tag(
        "section",
        tag("h1", say("statistics.title"), tabindex=-1, data_focus=True),
        _kinds(screen) if len(screen.kinds) > 1 else NOTHING,
        tag("div", *inside, class_="tallies"),
        tag("div", button(say("statistics.history"), "history", picture="history"), class_="acts"),
        class_="statistics",
    )


def _kinds(screen: Statistics) -> Html:
    choices = (_kind(screen, each) for each in (None, *screen.kinds))
    return tag("div", *choices, class_="acts kinds", role="group", aria_label=say("statistics.kinds"))


def _kind(screen: Statistics, choice: Kind | None) -> Html:
    label = _headed(kind(choice) if choice else say("statistics.all"))
    pressed = "true" if choice is screen.kind else "false"
    return button(label, "count", data_value=choice.value if choice else "", aria_pressed=pressed)


def _headed(words: str) -> str:
    return words[:1].upper() + words[1:]


def _card(tally: Tally) -> Html:
    return tag(
        "section",
        tag("h2", names.edition(tally.edition)),
        tag("p", facts(tally.edition), class_="soft"),
        tag("dl", *_figures(tally), class_="figures"),
        _chart(tally),
        class_="card tally",
        data_edition=tally.edition.key,
    )


def _figures(tally: Tally) -> list[Html]:
    now, best = tally.streaks
    figures = [
        _figure(say("statistics.games"), number(tally.played)),
        _figure(say("statistics.broken"), number(tally.broken)),
        _figure(say("statistics.unbroken"), number(tally.unbroken)),
        *([_figure(say("statistics.void"), number(tally.void))] if tally.void else []),
        _figure(say("statistics.streak"), number(now)),
        _figure(say("statistics.best"), number(best)),
        _figure(say("statistics.mean"), _mean(tally.mean)),
    ]
    return [*figures, _figure(say("statistics.perfect"), _mean(tally.perfect))] if tally.perfect else figures


def _figure(name: str, value: str) -> Html:
    return tag("div", tag("dt", name), tag("dd", value))


def _mean(mean: Fraction | None) -> str:
    if mean is None:
        return say("statistics.no-mean")
    return number(int(mean) if mean.denominator == 1 else round(float(mean), 2))


def _chart(tally: Tally) -> Html:
    most = max(tally.distribution)
    if not most:
        return NOTHING
    rows = (_bar(row, games, most) for row, games in enumerate(tally.distribution, 1))
    caption = tag("caption", say("statistics.chart"))
    heads = tag("tr", tag("th", say("statistics.rows"), scope="col"), tag("th", say("statistics.games"), scope="col"))
    return tag("table", caption, tag("thead", heads, class_="aloud-head"), tag("tbody", *rows), class_="distribution")


def _bar(row: int, games: int, most: int) -> Html:
    bar = tag("rect", width=_WIDEST * games // most, height=10, rx=2)
    drawn = tag(
        "svg",
        bar,
        viewBox=f"0 0 {_WIDEST} 10",
        preserveAspectRatio="none",
        class_="bar-line",
        aria_hidden="true",
        focusable="false",
    )
    return tag("tr", tag("th", number(row), scope="row"), tag("td", drawn, tag("span", number(games))))
