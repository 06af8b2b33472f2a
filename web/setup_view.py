"""The set-up as HTML text: what the players agree on."""

from typing import Any

from core import EDITIONS, Edition
from core.edition import COLOURS, HOLES, ROWS
from core.match import LONGEST_MATCH, LONGEST_NAME
from core.scoring import KeyPegScoring, Scoring

from . import names
from .computer import LEVELS
from .fields import choice, choices, number, tick
from .house_view import house_rules
from .markup import NOTHING, Html, joined, tag
from .pieces import button
from .setup import GROUPS, Mode, Setup
from .speech import say, say_of
from .start_view import facts


def page(setup: Setup, refused: Html) -> Html:
    """The set-up of an edition."""
    edition = setup.edition
    real = setup.mode is Mode.COMPANION
    parts = [_which(setup) if real else _who(setup), _own(setup) if setup.own else _varies(setup)]
    parts += [_players(setup), _computer(setup), _codemaker(setup)]
    if setup.mode in (Mode.TWO, Mode.DUEL):
        parts.append(_games(setup))
    return joined(
        tag(
            "header",
            tag("h1", names.edition(edition), tabindex=-1, data_focus=True),
            tag("p", facts(edition)),
            _rules(),
            class_="hero",
        ),
        *parts,
        house_rules(setup),
        tag("p", say("setup.replaces", edition=setup.replaces), class_="note") if setup.throws_away else NOTHING,
        refused,
        tag("div", button(say("setup.begin"), "begin", class_="main"), class_="acts begin"),
    )


def _rules() -> Html:
    return tag("div", button(say("setup.rules"), "rules", picture="rules"), class_="acts")


def _section(title: str, *inside: str) -> Html:
    return tag("section", tag("h2", title), *inside, class_="card") if any(inside) else NOTHING


def _who(setup: Setup) -> Html:
    modes = [choice("mode", "", mode.value, *_named(mode, setup)) for mode in setup.modes]
    who = say("setup.who")
    return _section(who, tag("div", *modes, class_="choices tall", role="radiogroup", aria_label=who))


def _named(mode: Mode, setup: Setup) -> tuple[str, bool, str]:
    title, note = {
        Mode.SOLO: (say("setup.solo"), say("setup.solo-note")),
        Mode.DUEL: (say("setup.duel"), say("setup.duel-note")),
        Mode.COMPUTER: (say("setup.computer"), say("setup.computer-note")),
        Mode.TWO: (say("setup.two"), say("setup.two-note")),
        Mode.GROUP: (say("setup.group"), say("setup.group-note")),
        Mode.SENT: (say("challenge.somebody"), say("challenge.somebody-note")),
    }[mode]
    return title, mode is setup.mode, note


def _varies(setup: Setup) -> Html:
    """What the edition varies; beside a real board nobody counts points."""
    edition, counted = setup.edition, setup.mode is not Mode.COMPANION
    agreed = [name for name in edition.varies if counted or name != "scoring"]
    variations = (_variation(edition, name, edition.varies[name]) for name in agreed)
    return _section(say("setup.agree"), *variations)


def _variation(edition: Edition, name: str, values: tuple[Any, ...]) -> Html:
    printed = {("new", "repeats"): say("setup.advanced")}  # what a rulebook itself calls a choice
    label = printed.get((edition.key, name), _field(name))
    now = getattr(edition, name)
    offered = [
        choice("vary", name, at, _value(value), value == now, _origin(value)) for at, value in enumerate(values)
    ]
    return choices(label, *offered)


def _field(name: str) -> str:
    return {
        "rows": say("setup.rows"),
        "repeats": say("setup.repeats"),
        "blanks": say("setup.blanks"),
        "scoring": say("setup.scoring"),
    }[name]


def _origin(value: int | Scoring) -> str:
    return say("setup.house-rule") if isinstance(value, KeyPegScoring) else ""


def _value(value: int | Scoring) -> str:
    if isinstance(value, bool):
        return say("setup.yes") if value else say("setup.no")
    if isinstance(value, int):
        return str(value)
    return say("setup.by-keys") if isinstance(value, KeyPegScoring) else say("setup.by-rows")


def _own(setup: Setup) -> Html:
    edition = setup.edition
    flags = ("repeats", "blanks")
    return _section(
        say("setup.own"),
        tag(
            "div",
            number("custom", "holes", say("setup.holes"), edition.holes, HOLES),
            number("custom", "colours", say("setup.colours"), len(edition.colours), COLOURS),
            number("custom", "rows", say("setup.rows"), edition.rows, ROWS),
            class_="numbers",
        ),
        *(choices(_field(flag), *_yes_or_no("custom", flag, getattr(edition, flag))) for flag in flags),
    )


def _yes_or_no(do: str, name: str, now: bool) -> list[Html]:
    return [choice(do, name, int(value), _value(value), value is now) for value in (True, False)]


def _computer(setup: Setup) -> Html:
    """How strong the computer guesses, and how it makes its code."""
    computer = setup.computer
    levels = [
        choice("level", "", key, say_of("levels", key), key == computer.level, say_of("levels", f"{key}-note"))
        for key in LEVELS
    ]
    makings = [
        choice("stubborn", "", value, say_of("levels", key), computer.stubborn is stubborn, say_of("levels", f"{key}-note"))
        for key, value, stubborn in (("fair", "no", False), ("stubborn", "yes", True))
    ]
    strength, making = say("levels.strength"), say("levels.making")
    return _section(
        say("levels.computer"),
        _tall(strength, *levels) if setup.against_computer else NOTHING,
        _tall(making, *makings) if setup.mode in (Mode.SOLO, Mode.DUEL) else NOTHING,
    )


def _tall(legend: str, *offered: Html) -> Html:
    return tag("fieldset", tag("legend", legend), tag("div", *offered, class_="choices tall"))


def _which(setup: Setup) -> Html:
    """Which set is on the table, and what the companion does."""
    own = tag("option", say("start.own"), value="custom", selected=setup.own)
    known = (
        tag("option", names.edition(edition), value=key, selected=not setup.own and key == setup.edition.key)
        for key, edition in EDITIONS.items()
    )
    field = tag("select", *known, own, data_do="which", autocomplete="off")
    makes = setup.companion_makes
    roles = (
        choice("role", "", "no", say("companion.helps"), not makes, say("companion.helps-note")),
        choice("role", "", "yes", say("companion.makes"), makes, say("companion.makes-note")),
    )
    label = tag("label", tag("span", say("companion.which")), field, class_="name")
    return _section(say("companion.companion"), label, _tall(say("companion.role"), *roles))


def _players(setup: Setup) -> Html:
    if not setup.seats:
        return NOTHING
    sizes = [choice("size", "", size, str(size), size == setup.size) for size in GROUPS]
    fields = [_name(seat, setup.names[seat]) for seat in range(setup.seats)]
    size = choices(say("setup.size"), *sizes) if setup.mode is Mode.GROUP else NOTHING
    return _section(say("setup.players"), size, tag("div", *fields, class_="names"))


def _name(seat: int, name: str) -> Html:
    field = tag(
        "input", type="text", value=name, maxlength=LONGEST_NAME, autocomplete="off", dir="auto", data_do="name", data_name=seat
    )
    return tag("label", tag("span", say("setup.player", number=seat + 1)), field, class_="name")


def _codemaker(setup: Setup) -> Html:
    if not setup.seats:
        return NOTHING
    first = [choice("first", "", seat, tag("bdi", name), seat == setup.first) for seat, name in enumerate(setup.players)]
    by_hand = say("levels.by-hand") if setup.against_computer else say("setup.by-hand")
    answers = [
        choice("by-hand", "", "no", say("setup.program"), not setup.by_hand),
        choice("by-hand", "", "yes", by_hand, setup.by_hand),
    ]
    codemaker = NOTHING if setup.mode is Mode.COMPUTER else choices(say("setup.first"), *first)
    who = choices(say("levels.answers-yours") if setup.against_computer else say("setup.answers"), *answers)
    return _section(say("setup.code"), codemaker, who)


def _games(setup: Setup) -> Html:
    uneven = tick("unequal", say("setup.unequal"), setup.unequal) if setup.games % 2 else NOTHING
    limits = range(1, LONGEST_MATCH + 1)
    games = number("length", "", say("setup.games"), setup.games, limits, say("setup.even"))
    tie_break = tick("tie-break", say("setup.tie-break"), setup.tie_break, house=True)
    return _section(say("setup.match"), games, uneven, tie_break)
