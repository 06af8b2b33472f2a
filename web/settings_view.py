"""The settings as HTML text."""

from core import MINI

from .fields import choice, choices, tick
from .markup import Html, joined, tag
from .pieces import peg
from .settings import Paints, Settings, Signs, Theme
from .speech import say
from .start_view import language_choice


def page(settings: Settings) -> Html:
    """Everything that can be chosen, with pegs that show what comes of it."""
    return joined(
        tag("header", tag("h1", say("settings.title"), tabindex=-1, data_focus=True), _sample(), class_="hero"),
        _section(say("settings.look"), _theme(settings.theme), language_choice()),
        _section(say("settings.pegs"), _signs(settings.signs), _paints(settings.paints), _switches(settings, "big")),
        _section(say("settings.play"), _switches(settings, "left", "clock", "text")),
        _section(say("settings.signals"), _switches(settings, "sounds", "vibration")),
        tag("p", say("settings.kept"), class_="note"),
    )


def _sample() -> Html:
    pegs = tag("span", *map(peg, MINI.palette), class_="pegs")
    return tag("div", pegs, class_="sample", aria_hidden="true")


def _section(title: str, *inside: Html) -> Html:
    return tag("section", tag("h2", title), *inside, class_="card")


def _theme(now: Theme) -> Html:
    labels = {
        Theme.SYSTEM: say("settings.system"),
        Theme.LIGHT: say("settings.light"),
        Theme.DARK: say("settings.dark"),
    }
    offered = (choice("setting", "theme", theme.value, label, theme is now) for theme, label in labels.items())
    return choices(say("settings.theme"), *offered)


def _signs(now: Signs) -> Html:
    labels = {
        Signs.SYMBOLS: say("settings.symbols"),
        Signs.LETTERS: say("settings.letters"),
        Signs.NUMBERS: say("settings.numbers"),
    }
    offered = (choice("setting", "signs", signs.value, label, signs is now) for signs, label in labels.items())
    return choices(say("settings.signs"), *offered)


def _paints(now: Paints) -> Html:
    labels = {
        Paints.SCREEN: (say("settings.screen"), say("settings.screen-note")),
        Paints.PRINTED: (say("settings.printed"), say("settings.printed-note")),
    }
    offered = (
        choice("setting", "paints", paints.value, label, paints is now, note)
        for paints, (label, note) in labels.items()
    )
    return choices(say("settings.paints"), *offered)


def _switches(settings: Settings, *names: str) -> Html:
    return joined(*(tick("setting", _label(name), getattr(settings, name), name=name) for name in names))


def _label(name: str) -> Html:
    label, note = {
        "big": (say("settings.big"), say("settings.big-note")),
        "left": (say("settings.left"), say("settings.left-note")),
        "clock": (say("settings.clock"), say("settings.clock-note")),
        "text": (say("settings.text"), say("settings.text-note")),
        "sounds": (say("settings.sounds"), say("settings.sounds-note")),
        "vibration": (say("settings.vibration"), say("settings.vibration-note")),
    }[name]
    return joined(label, tag("small", note))
