"""The set-up as HTML text: what the players agree on, house rules labelled as such."""

from typing import Any

from core import Edition
from core.edition import COLOURS, HOLES, ROWS
from core.match import LONGEST_MATCH
from core.scoring import BREAKING_POINTS, MOST_CHART_POINTS, Chart, KeyPegScoring, Scoring

from .markup import NOTHING, Html, joined, tag
from .pieces import button, house_label
from .sayings import counted, replaces
from .setup import GROUPS, Mode, Setup
from .start_view import facts

MODES = {
    Mode.SOLO: ("One player", "Break a code set by the computer."),
    Mode.TWO: ("Two players", "One device and a shield: make and break in turn."),
    Mode.GROUP: ("Three to five", "Each makes one code; the others guess in turn."),
}
FIELDS = {
    "rows": "Rows",
    "repeats": "The code may repeat a colour",
    "blanks": "The code may leave holes empty",
    "scoring": "Points",
}
PRINTED_NAMES = {("new", "repeats"): "Advanced play: the code may repeat a colour"}
"""What a rulebook itself calls a choice."""


def page(setup: Setup, refused: Html) -> Html:
    """The set-up of an edition."""
    edition = setup.edition
    parts = [_who(setup), _own(setup) if setup.own else _varies(edition)]
    if setup.mode is not Mode.SOLO:
        parts += [_players(setup), _codemaker(setup)]
    if setup.mode is Mode.TWO:
        parts.append(_games(setup))
    return joined(
        tag(
            "header",
            tag("h1", edition.name, tabindex=-1, data_focus=True),
            tag("p", facts(edition)),
            _rules(),
            class_="hero",
        ),
        *parts,
        _house(setup),
        tag("p", replaces(setup.replaces), class_="note") if setup.replaces else NOTHING,
        refused,
        tag("div", button("Begin", "begin", class_="main"), class_="acts begin"),
    )


def _rules() -> Html:
    return tag("div", button("Rules", "rules", picture="rules"), class_="acts")


def _section(title: str, *inside: str) -> Html:
    return tag("section", tag("h2", title), *inside, class_="card") if any(inside) else NOTHING


def _choice(do: str, name: str, value: str | int, label: str, chosen: bool, note: str = "") -> Html:
    field = tag("input", type="radio", name=f"{do}-{name}", value=value, data_do=do, data_name=name, checked=chosen)
    text = tag("span", label, tag("small", note) if note else NOTHING)
    return tag("label", field, text, class_="choice")


def _choices(legend: str, *choices: Html) -> Html:
    return tag("fieldset", tag("legend", legend), tag("div", *choices, class_="choices"))


def _tick(do: str, label: str, ticked: bool, *, house: bool = False, name: str = "") -> Html:
    field = tag("input", type="checkbox", data_do=do, data_name=name or None, checked=ticked)
    return tag("label", field, tag("span", label, house_label() if house else NOTHING), class_="tick")


def _number(do: str, name: str, label: str, number: int, least: int, most: int, mark: str = "") -> Html:
    field = tag(
        "input", type="number", inputmode="numeric", value=number, min=least, max=most, data_do=do, data_name=name
    )
    return tag("label", tag("span", label), field, tag("small", mark) if mark else NOTHING, class_="number")


def _who(setup: Setup) -> Html:
    modes = [_choice("mode", "", mode.value, *_named(mode, setup)) for mode in setup.modes]
    return _section("Who plays", tag("div", *modes, class_="choices tall", role="radiogroup", aria_label="Who plays"))


def _named(mode: Mode, setup: Setup) -> tuple[str, bool, str]:
    title, note = MODES[mode]
    return title, mode is setup.mode, note


def _varies(edition: Edition) -> Html:
    return _section(
        "Agree before play", *(_variation(edition, name, values) for name, values in edition.varies.items())
    )


def _variation(edition: Edition, name: str, values: tuple[Any, ...]) -> Html:
    label = PRINTED_NAMES.get((edition.key, name), FIELDS[name])
    now = getattr(edition, name)
    choices = [
        _choice("vary", name, at, _value(value), value == now, _origin(value)) for at, value in enumerate(values)
    ]
    return _choices(label, *choices)


def _origin(value: int | Scoring) -> str:
    return "house rule" if isinstance(value, KeyPegScoring) else ""


def _value(value: int | Scoring) -> str:
    if isinstance(value, bool):
        return "Yes" if value else "No"
    if isinstance(value, int):
        return str(value)
    return "one for each hole that earned no key peg" if isinstance(value, KeyPegScoring) else "one for each row"


def _own(setup: Setup) -> Html:
    edition = setup.edition
    flags = ("repeats", "blanks")
    return _section(
        "Your own edition",
        tag(
            "div",
            _number("custom", "holes", "Holes", edition.holes, HOLES.start, HOLES.stop - 1),
            _number("custom", "colours", "Colours", len(edition.colours), COLOURS.start, COLOURS.stop - 1),
            _number("custom", "rows", "Rows", edition.rows, ROWS.start, ROWS.stop - 1),
            class_="numbers",
        ),
        *(_choices(FIELDS[flag], *_yes_or_no("custom", flag, getattr(edition, flag))) for flag in flags),
    )


def _yes_or_no(do: str, name: str, now: bool) -> list[Html]:
    return [_choice(do, name, int(value), _value(value), value is now) for value in (True, False)]


def _players(setup: Setup) -> Html:
    sizes = [_choice("size", "", size, str(size), size == setup.size) for size in GROUPS]
    names = [_name(seat, setup.names[seat]) for seat in range(len(setup.players))]
    size = _choices("How many", *sizes) if setup.mode is Mode.GROUP else NOTHING
    return _section("Players", size, tag("div", *names, class_="names"))


def _name(seat: int, name: str) -> Html:
    field = tag("input", type="text", value=name, maxlength=30, autocomplete="off", data_do="name", data_name=seat)
    return tag("label", tag("span", f"Player {seat + 1}"), field, class_="name")


def _codemaker(setup: Setup) -> Html:
    first = [_choice("first", "", seat, name, seat == setup.first) for seat, name in enumerate(setup.players)]
    answers = [
        _choice("by-hand", "", "no", "The program", not setup.by_hand),
        _choice("by-hand", "", "yes", "The codemaker, by hand", setup.by_hand),
    ]
    return _section("The code", _choices("First codemaker", *first), _choices("Who answers the guesses", *answers))


def _games(setup: Setup) -> Html:
    odd = setup.games % 2 == 1
    uneven = _tick(
        "unequal", "We know that an odd number is unequal: one makes more codes than the other", setup.unequal
    )
    return _section(
        "The match",
        _number(
            "length", "", "Games", setup.games, 1, LONGEST_MATCH, "an even number, so that both make and break equally"
        ),
        uneven if odd else NOTHING,
        _tick(
            "tie-break", "Two more games as long as it is tied; otherwise a tie is shared", setup.tie_break, house=True
        ),
    )


def _house(setup: Setup) -> Html:
    edition, chart = setup.edition, setup.chart
    rules = [] if edition.repeats else [_strict(edition)]
    if edition.group_scoring and chart:
        rules += [
            _breaking(edition.group_scoring.breaking_points),
            _repeated(edition.group_scoring.repeated_row_scores),
        ]
        rules.append(_chart(setup.size, chart))
    if not rules:
        return NOTHING
    opened = chart is not None and chart.house
    own = f"houses-{setup.size if chart else setup.mode.value}"  # another one for each chart, so that it opens anew
    return tag("details", tag("summary", "House rules"), *rules, class_="card houses", open=opened, id=own)


def _strict(edition: Edition) -> Html:
    return _tick("strict", "Strict guesses: a guess may not repeat a colour either", edition.strict_guesses, house=True)


def _breaking(points: int) -> Html:
    marks = {10: "printed", 18: "house rule: the keys and 10 more"}
    choices = [_choice("breaking", "", value, str(value), value == points, marks[value]) for value in BREAKING_POINTS]
    return _choices("The breaking guess scores", *choices)


def _repeated(scores: bool) -> Html:
    return _tick("repeated", "A row that is on the board already scores 0", not scores, house=True)


def _chart(players: int, chart: Chart) -> Html:
    rows = [
        _number("chart", str(row), f"Row {row}", points, 0, MOST_CHART_POINTS, _mark(chart.is_printed(row)))
        for row, points in enumerate(chart.rows, 1)
    ]
    last = _number(
        "chart",
        "unbroken",
        "Unbroken",
        chart.unbroken,
        0,
        MOST_CHART_POINTS,
        _mark(chart.unbroken == chart.printed_unbroken),
    )
    title = f"The codemaker's points for {counted(players, 'player', 'players')}, by the row that broke the code"
    return tag("fieldset", tag("legend", title), tag("div", *rows, last, class_="numbers chart"))


def _mark(printed: bool) -> str:
    return "printed" if printed else "house"
