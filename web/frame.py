"""What stands round the screen, in the language that is spoken; each piece replaces the one with its id in the page."""

from . import keyboard
from .markup import Html, tag
from .speech import say


def pieces() -> dict[str, Html]:
    """Every piece by its id."""
    return {"update": update(), "start": starting(), "help": help_(), "foot": foot()}


def update() -> Html:
    """The offer of a new version, which web/boot.js shows."""
    reload = tag("button", say("frame.reload"), type="button", id="reload")
    return tag("div", say("frame.update"), " ", reload, id="update", role="status", hidden=True)


def starting() -> Html:
    """What the progress of the start is called, and what web/boot.js says where it fails."""
    return tag("label", say("frame.starting"), for_="progress", id="start", data_failed=say("frame.failed"))


def help_() -> Html:
    """The list of keys."""
    close = tag("form", tag("button", say("keys.close"), class_="main"), method="dialog")
    return tag("dialog", keyboard.page(), close, id="help", aria_label=say("keys.title"))


def foot() -> Html:
    """The foot of the page."""
    links = (("./workshop.html", say("frame.workshop")), ("./notices.html", say("frame.notices")))
    linked = (tag("p", tag("a", text, href=address)) for address, text in links)
    return tag("footer", *linked, tag("p", say("frame.owners")), id="foot")
