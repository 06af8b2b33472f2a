"""Another language without another language: every message in brackets, so that what is outside of them stands out."""

import re
from html.parser import HTMLParser
from random import Random

import pytest

from test_screens import Shelf
from web import speech, view
from web.speech import Message, PlainPlatform, catalogue
from web.visit import Visit

READ_ALOUD = {"aria-label", "title", "alt", "placeholder", "label"}
SEAL = r"[0-9A-Z]{4}(-[0-9A-Z]{4}){4}"
NOT_READ = {"textarea", "code"}
"""Notation and the words of codes, the same for every reader; so is what names its own language."""
NAMES = ("name:11:0", "name:22:1", "name:33:2")


class Brackets(PlainPlatform):
    """A language whose every message stands in brackets; it joins with a sign."""

    def listed(self, language: str, parts: object, kind: str) -> str:
        return " + ".join(map(str, parts if isinstance(parts, list | tuple) else [parts]))


class Texts(HTMLParser):
    """All that a reader sees or hears of some HTML, less what was typed or stored."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.inside = ""
        self.aloud: list[str] = []
        self.text = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.inside = "code" if "lang" in dict(attrs) else tag
        self.aloud += [value for name, value in attrs if name in READ_ALOUD and value]

    def handle_endtag(self, tag: str) -> None:
        self.inside = ""

    def handle_data(self, data: str) -> None:
        self.text += "" if self.inside in NOT_READ else data


def bracketed(message: Message) -> Message:
    """The message in brackets, in every plural."""
    if isinstance(message, str):
        return f"[{message}]"
    return {kind: f"[{text}]" for kind, text in message.items()}


def speak_in_brackets(monkeypatch: pytest.MonkeyPatch) -> None:
    """Say every message in brackets."""
    spoken = speech._spoken
    monkeypatch.setattr(spoken, "messages", {name: bracketed(message) for name, message in catalogue("en").items()})
    monkeypatch.setattr(spoken, "platform", Brackets())


def left(text: str) -> str:
    """What is left of a text without its messages, the site's name and the seal of a code."""
    text = re.sub(SEAL, "", text.replace("codepeg", ""))
    while (less := re.sub(r"\[[^][]*\]", "", text)) != text:  # the innermost first
        text = less
    return text


def check(html: str) -> None:
    """Find no letter outside a message."""
    texts = Texts(html)
    for text in (*texts.aloud, left(texts.text)):
        assert not re.search(r"[^\W\d_]", left(text)), text


def look(visit: Visit) -> None:
    """Check all that the visit shows and says."""
    check(view.page(visit))
    check(view.title(visit))
    check(visit.said)


def at(*deeds: str, shelf: Shelf | None = None) -> Visit:
    """Do deeds written as do, do:value or do:value:name, and check every screen on the way."""
    visit = Visit(Shelf() if shelf is None else shelf, Random(1))
    look(visit)
    for deed in deeds:
        visit.act(*deed.split(":"))
        assert not visit.refusal, f"{deed}: {visit.refusal}"
        look(visit)
    return visit


def refused(visit: Visit, deed: str) -> str:
    """Do what is refused, and check the reason."""
    visit.act(*deed.split(":"))
    assert visit.refusal, f"{deed} was not refused"
    assert left(visit.refusal) == "", visit.refusal
    look(visit)
    return visit.refusal


def by_hand(*deeds: str) -> Visit:
    """Do deeds at a table of Mini Mastermind whose code is to be set, and whose codemaker answers."""
    return at("edition:mini", "mode:two", *NAMES[:2], "by-hand:yes", "begin", "handed", *deeds)
