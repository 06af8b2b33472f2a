"""What stands round the workshop's screen, in the language that is spoken; each piece replaces the one with its id in the page."""

from . import frame
from .markup import Html, tag
from .speech import language, say


def pieces() -> dict[str, Html]:
    """Every piece by its id."""
    head = {"title": title(), "description": description()}
    return {**head, "update": frame.update(), "door": door(), "ready": ready(), "start": starting(), "foot": foot()}


def title() -> Html:
    """What the browser calls the page."""
    return tag("title", f"{say('workshop.title')} \u00b7 codepeg", id="title")


def description() -> Html:
    """What the page is, for whoever lists it."""
    return tag("meta", name="description", content=say("workshop.welcome"), id="description")


def door() -> Html:
    """The head of the page."""
    home = tag("p", tag("a", say("workshop.to-game"), href="./index.html"))
    return tag("header", home, tag("h1", say("workshop.title")), tag("p", say("workshop.welcome")), class_="door", id="door")


def ready() -> Html:
    """The place of the ready-made sets, which web/workshop_sets.js fills."""
    title = tag("h2", say("workshop.ready"), id="ready-title")
    sets = tag("div", tag("p", say("workshop.looking")), id="ready-sets", data_none=say("workshop.no-sets"), data_no_view=say("workshop.no-view"))
    return tag("section", title, sets, class_="ready", id="ready", aria_labelledby="ready-title")


def starting() -> Html:
    """What the progress of the start is called, and what the scripts say where it fails."""
    failed, lacking = say("workshop.no-start"), say("workshop.no-wasm")
    return tag("label", say("workshop.starting"), for_="progress", id="start", data_failed=failed, data_no_wasm=lacking)


def needs_script() -> Html:
    """What stands in the page of a browser without scripts."""
    return tag("p", say("workshop.needs-script"), lang=language())


def soon() -> Html:
    """What stands in the place of the page while its parts are fetched."""
    return tag("p", say("workshop.soon"), " ", tag("a", say("workshop.to-game"), href="./index.html"), lang=language())


def foot() -> Html:
    """The foot of the page."""
    notices = tag("p", tag("a", say("workshop.notices"), href="./notices.html"))
    return tag("footer", notices, tag("p", say("frame.owners")), id="foot")
