"""Challenges as HTML text: setting a code, its link and seal, the code that arrives, and the proof after the game."""

from core import EDITIONS, Edition
from core.challenge import SEAL_BITS, Challenge, dump_challenge
from core.notation import dump_code, dump_edition

from . import names
from .board_view import board, palette, row_acts
from .challenge import FRAGMENT, Composer, Proof, Sealed, Summons, verdict
from .markup import NOTHING, Html, tag
from .occasion import Sent
from .pieces import button, pegs
from .speech import number, say
from .start_view import facts
from .table import Table


def choose() -> Html:
    """The editions of which a code can be set for somebody else."""
    return tag(
        "section",
        tag("h1", say("challenge.choose"), tabindex=-1, data_focus=True),
        tag("p", say("challenge.choose-note"), class_="lead"),
        tag("ul", *map(_edition, EDITIONS.values()), class_="editions"),
        class_="challenge",
    )


def _edition(edition: Edition) -> Html:
    named = tag("span", tag("b", names.edition(edition)), tag("small", facts(edition)), class_="named")
    return tag("li", tag("button", named, type="button", data_do="compose", data_value=edition.key, class_="edition"))


def compose(screen: Composer, refused: Html) -> Html:
    """The board with an open shield, and the colours."""
    hint = refused or tag("p", say("challenge.compose-note"), class_="hint")
    dock = tag(
        "section",
        tag("h1", say("challenge.compose"), tabindex=-1, data_focus=True),
        hint,
        palette(screen.table),
        row_acts(screen.table, say("challenge.close")),
        class_="dock",
        aria_label=say("challenge.compose"),
    )
    return tag("div", board(screen.table), dock, class_="play")


def sealed(screen: Sealed, address: str) -> Html:
    """What is sent to the codebreaker: link and code to scan; and what is told: the seal."""
    link = f"{address}#{FRAGMENT}{dump_challenge(screen.challenge)}"
    edition = names.edition(screen.edition)
    invitation = say("challenge.invitation", edition=edition, link=link, seal=screen.challenge.seal)
    send = button(say("challenge.send"), "share", class_="main", picture="share", data_value=invitation)
    copy = button(say("challenge.copy"), "clip", picture="copy", data_value=link)
    field = tag("input", type="text", readonly=True, value=link, class_="link", aria_label=say("challenge.link"))
    return tag(
        "section",
        tag("h1", say("challenge.sealed"), tabindex=-1, data_focus=True),
        tag("p", say("challenge.sealed-note", edition=edition), class_="lead"),
        tag(
            "div",
            tag("h2", say("challenge.link")),
            _qr(link),
            field,
            tag("div", send, copy, class_="acts"),
            class_="card",
        ),
        _seal_card(screen.challenge, say("challenge.seal-note")),
        tag("details", tag("summary", say("challenge.show-code")), pegs(screen.challenge.code), class_="reveal"),
        class_="challenge",
    )


def _qr(link: str) -> Html:
    return tag("div", class_="qr", id="qr", role="img", aria_label=say("challenge.qr"), data_link=link)


def _seal_card(challenge: Challenge, note: str) -> Html:
    heading = tag("h2", say("challenge.seal"))
    return tag("div", heading, tag("p", challenge.seal, class_="seal"), tag("p", note), class_="card")


def summons(screen: Summons, refused: Html) -> Html:
    """A code has arrived: what it is, its seal, and the way to the board; an unfinished game is asked about."""
    unfinished = screen.unfinished
    lost = say("challenge.replaces", edition=names.edition(unfinished.edition)) if unfinished else ""
    return tag(
        "section",
        tag("h1", say("challenge.arrived"), tabindex=-1, data_focus=True),
        tag(
            "p",
            say("challenge.arrived-note", edition=names.edition(screen.edition), facts=facts(screen.edition)),
            class_="lead",
        ),
        _agreed(screen.edition),
        refused,
        tag("p", lost, class_="note") if lost else NOTHING,
        tag(
            "div",
            button(say("challenge.accept"), "accept", class_="main"),
            button(say("challenge.later"), "home"),
            class_="acts",
        ),
        _comparison(screen),
        class_="challenge",
    )


def _agreed(edition: Edition) -> Html:
    repeats = say("challenge.repeats") if edition.repeats else say("challenge.no-repeats")
    blanks = [say("challenge.blanks")] if edition.blanks else []
    return tag("p", " ".join([repeats, *blanks]))


def _comparison(screen: Summons | Proof) -> Html:
    told = screen.told
    field = tag("input", type="text", data_do="seal", autocomplete="off", spellcheck="false", maxlength=100)
    shown = tag("p", verdict(told), class_="note" if told else "refusal") if told is not None else NOTHING
    return tag(
        "div",
        tag("h2", say("challenge.compare")),
        tag("p", say("challenge.compare-note")),
        tag("p", screen.challenge.seal, class_="seal"),
        tag("label", tag("span", say("challenge.told")), field, class_="told"),
        shown,
        class_="card",
    )


def proof(screen: Proof, refused: Html) -> Html:
    """After the game: the code, its salt and its seal, so that anybody can compute the seal again."""
    challenge = screen.challenge
    stated = f"codepeg seal 1 {challenge.salt.hex()} {dump_edition(challenge.edition)} {dump_code(challenge.code)}"
    return tag(
        "section",
        tag("h1", say("challenge.proof"), tabindex=-1, data_focus=True),
        tag("p", pegs(challenge.code), class_="asked-row"),
        tag("p", say("challenge.proof-note"), class_="lead"),
        refused,
        _comparison(screen),
        tag(
            "details",
            tag("summary", say("challenge.how")),
            tag("p", say("challenge.how-note", bits=number(SEAL_BITS))),
            tag(
                "pre",
                tag("code", stated),
                class_="stated",
                tabindex=0,
                aria_label=say("challenge.stated"),
                role="region",
            ),
            class_="reveal",
        ),
        class_="challenge",
    )


def sealed_as(table: Table) -> list[str]:
    """What the table says of the seal once the code of a link is shown."""
    sent = table.occasion
    return [say("challenge.kept", seal=sent.challenge.seal)] if isinstance(sent, Sent) and table.code_in_sight else []


def seal_acts(table: Table) -> list[Html]:
    """The way from the table to the proof."""
    return [button(say("challenge.check"), "proof")] if sealed_as(table) else []
