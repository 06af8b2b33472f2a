"""What stands round the screen, in the language that is spoken; each piece replaces the one with its id in the page."""

from . import keyboard
from .markup import Html, tag
from .speech import language, say


def pieces() -> dict[str, Html]:
    """Every piece by its id."""
    return {"description": description(), "update": update(), "start": starting(), "help": help_(), "foot": foot()}


def description() -> Html:
    """What the page is, for whoever lists it."""
    return tag("meta", name="description", content=say("start.welcome"), id="description")


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


def needs_script() -> Html:
    """What stands in the page of a browser without scripts."""
    return tag("p", say("frame.needs-script"), lang=language())


def notices() -> Html:
    """What the page of notices, which has no script, says to each reader: whose the name is not, and the way back."""
    return tag("p", say("frame.owners"), " ", tag("a", say("workshop.to-game"), href="./"), lang=language())


def foot() -> Html:
    """The foot of the page."""
    links = (("./workshop.html", say("frame.workshop")), ("./notices.html", say("frame.notices")))
    linked = (tag("p", tag("a", text, href=address)) for address, text in links)
    return tag("footer", *linked, tag("p", say("frame.owners")), id="foot")
