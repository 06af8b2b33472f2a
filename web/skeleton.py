"""What the build writes into the page: the first screen as it will be, and the styles that follow from the looks."""

import json
from collections.abc import Callable
from typing import TypeVar

from core.edition import HOLES, ROWS
from core.looks import LOOKS

from . import frame, signs, view, workshop_frame, workshop_view
from .markup import Html, joined, tag
from .speech import offered, say, speak
from .symbols import definitions
from .visit import Visit
from .workshop import Workshop
from .workshop_job import Job

Said = TypeVar("Said", bound=str)

_DARK_INK, _LIGHT_INK = "#1c1a17", "#ffffff"


class _Nowhere:
    """A store that keeps nothing."""

    def get(self, key: str) -> str | None:
        return None

    def put(self, key: str, text: str) -> None:
        return None

    def drop(self, key: str) -> None:
        return None


def pieces() -> dict[str, str]:
    """What index.html names: the parts of the body, the languages there are, and all of it again in each further one."""
    further = [key for key in offered() if key != "en"]
    return {
        "body": html(),
        "starting": frame.starting(),
        "foot": frame.foot(),
        "offered": " ".join(offered()),
        "translations": joined(*map(_translated, further)),
        "description": frame.description(),
        "needs_script": in_each(frame.needs_script),
        "said": json.dumps(say("start.welcome")),
        "said_in_each": json.dumps({key: said_in(key, lambda: say("start.welcome")) for key in offered()}, ensure_ascii=False),
    }


def html() -> Html:
    """The body's content before Python runs: symbols, #screen with the first screen, #said and the list of keys."""
    said = tag("p", id="said", class_="aloud", aria_live="polite", role="status")
    return joined(frame.update(), definitions(), view.page(Visit(_Nowhere())), said, frame.help_())


def in_each(piece: Callable[[], Html]) -> Html:
    """A piece in every language there is, one under the other, for where no script can choose among them."""
    return joined(*(said_in(key, piece) for key in offered()))


def said_in(key: str, piece: Callable[[], Said]) -> Said:
    """A piece in one language; after it English is spoken again."""
    try:
        speak(key)
        return piece()
    finally:
        speak("en")


def _translated(key: str) -> Html:
    """The first screen and what stands round it in a language, which web/resume.js puts in place."""
    try:
        screen = view.page(Visit(_Nowhere(), wanted=[key]))
        return tag("template", screen, *frame.pieces().values(), data_language=key)
    finally:
        speak("en")


def workshop_pieces() -> dict[str, str]:
    """The same for workshop.html: the form as a first visit finds it, and all of it again in each further language."""
    return {
        "workshop_body": workshop_html(),
        "workshop_starting": workshop_frame.starting(),
        "workshop_foot": workshop_frame.foot(),
        "workshop_title": workshop_frame.title(),
        "workshop_description": workshop_frame.description(),
        "workshop_needs_script": in_each(workshop_frame.needs_script),
        "soon": in_each(workshop_frame.soon),
        "workshop_translations": joined(*(_translated_workshop(key) for key in offered() if key != "en")),
    }


def workshop_html() -> Html:
    """The workshop's body before Python runs."""
    said = tag("p", id="said", class_="aloud", aria_live="polite", role="status")
    round_it = frame.update(), workshop_frame.door(), workshop_frame.ready()
    return joined(definitions(), *round_it, workshop_view.page(Workshop(), Job()), said)


def _translated_workshop(key: str) -> Html:
    return said_in(key, lambda: tag("template", workshop_view.page(Workshop(), Job()), *workshop_frame.pieces().values(), data_language=key))


def css() -> str:
    """A rule for each colour, number of holes and notch, so that no element needs a style of its own."""
    paints = [f'[data-colour="{name}"],[data-key="{name}"]{{--peg:{look.screen};--ink:{_ink(look.screen)}}}' for name, look in LOOKS.items()]
    holes = [f".holes-{holes}{{--holes:{holes}}}" for holes in HOLES]
    holes += [f".rows-{rows}{{--rows:{rows}}}" for rows in ROWS]
    notches = [f'[data-notch="{notch}"]{{--notch:{notch}}}[data-notches="{notch}"]{{--notches:{notch}}}' for notch in range(9)]
    printed = [f'[data-paints="printed"] :is([data-colour="{name}"],[data-key="{name}"]){{--peg:{look.printed};--ink:{_ink(look.printed)}}}' for name, look in LOOKS.items()]
    return "\n".join([*paints, *printed, *holes, *notches, signs.css()])


def _ink(paint: str) -> str:
    red, green, blue = (_linear(int(paint[at : at + 2], 16) / 255) for at in (1, 3, 5))
    return _DARK_INK if 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.22 else _LIGHT_INK


def _linear(channel: float) -> float:
    """The share of light in an sRGB channel, as WCAG 2 defines it."""
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4
