"""The code behind the shield stays there, and whatever is typed or stored stays text."""

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import Page

from core import EDITIONS, MINI, NEW, Code, Edition, Game, Row, feedback
from core.match import Match
from hand import SAVED, Hand
from web import saved, view
from web.draft import Draft
from web.table import Table
from web.visit import UNREAD, Visit

SitDown = Callable[..., Hand]
PAYLOADS = ("<img src=x onerror=a()>", "\"'&amp;</b><script>a()", "\u05d3\u05e0\u05d4 -> \u05e2\u05de\u05e8")
"""Names of at most 30 characters: markup, quotes and entities, and letters that run from right to left."""


class _Kept(dict[str, str]):
    """A store without a browser."""

    def put(self, key: str, text: str) -> None:
        self[key] = text

    def drop(self, key: str) -> None:
        self.pop(key, None)


def shown(table: Table) -> str:
    """The page of a table that was found in the store."""
    store = _Kept({SAVED: saved.dump(table), "codepeg.shown": "table"})
    return view.page(Visit(store))


def running(edition: Edition, code: Code, guesses: tuple[Code, ...] = (), **more: bool) -> Iterator[Table]:
    """Tables at which a code is set and guesses are answered: alone, and for two with answers by program and by hand."""
    game = Game(edition, code, tuple(Row(guess, feedback(code, guess)) for guess in guesses))
    alone = Table(edition=edition, game=game, draft=Draft.empty(edition.holes))
    match = Match(edition, ("Ann", "Bo"), 2)
    yield alone
    for by_hand in (False, True):
        for handed in (False, True):
            yield replace(alone, match=match, by_hand=by_hand, handed=handed)
    yield replace(alone, match=match, by_hand=True, handed=True, guess=code)


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_the_page_is_the_same_whatever_the_code_is(edition: Edition) -> None:
    """With the shield closed, no letter of the page depends on the code, before and after a row with the same answer."""
    one, other = edition.colours[: edition.holes], edition.colours[: edition.holes][::-1]
    guess = (edition.colours[-1],) * edition.holes
    for guesses in ((), (guess,)):
        for first, second in zip(running(edition, one, guesses), running(edition, other, guesses), strict=True):
            assert shown(replace(first, guess=first.guess and guess)) == shown(
                replace(second, guess=second.guess and guess)
            )


@pytest.mark.browser
def test_the_document_its_title_and_its_address_do_not_tell_the_code(sit_down: SitDown) -> None:
    """In the browser too, whole documents with two different codes are equal; only the store differs."""
    documents = []
    for code in (("red", "blue", "green", "yellow"), ("yellow", "green", "red", "blue")):
        *_, asked = running(MINI, code)
        table = replace(asked, guess=("white",) * 4)
        hand = sit_down({SAVED: saved.dump(table), "codepeg.shown": "table"})
        hand.waits_for("answer")
        documents.append((hand.page.content(), hand.page.title(), hand.page.url))
        hand.page.close()  # or it would follow what the next page does, and keep its own first
    assert documents[0] == documents[1]


@pytest.mark.browser
def test_the_codemaker_sees_the_code_only_while_the_button_is_held(sit_down: SitDown) -> None:
    """Held, the shield is open; let go, or reloaded, it is closed."""
    code = ("red", "blue", "green", "yellow")
    *_, asked = running(MINI, code)
    hand = sit_down({SAVED: saved.dump(replace(asked, guess=("white",) * 4)), "codepeg.shown": "table"})
    pegs = hand.page.locator(".shield .code .peg")
    hand.page.locator(".look").hover()
    hand.page.mouse.down()
    assert tuple(pegs.evaluate_all("pegs => pegs.map(peg => peg.dataset.colour)")) == code
    hand.page.mouse.up()
    assert pegs.count() == 0


def _unharmed(page: Page) -> None:
    assert page.evaluate("[document.images.length, document.querySelectorAll('#screen script').length, typeof a]") == [
        0, 0, "undefined",
    ]  # fmt: skip


@pytest.mark.browser
def test_names_are_text_wherever_they_are_shown(sit_down: SitDown) -> None:
    """Markup in players' names is shown letter by letter: set-up, handing over, table, score card and sheet."""
    hand = sit_down()
    hand.choose("new")
    hand.check("mode", value="group")
    hand.check("size", value=3)
    hand.name(*PAYLOADS)
    for name in PAYLOADS:
        hand.sees(name)
    _unharmed(hand.page)
    hand.tap("begin")
    hand.sees(f"Hand the device to {PAYLOADS[0]}")
    _unharmed(hand.page)
    hand.tap("handed")
    hand.put(NEW.colours[:4])
    hand.sees(f"Hand the device to {PAYLOADS[1]}")
    hand.tap("handed")
    hand.put(NEW.colours[:4])
    hand.waits_for("over")
    _unharmed(hand.page)
    hand.tap("card")
    for name in PAYLOADS:
        hand.sees(name)
    hand.tap("sheet")
    for name in PAYLOADS:
        hand.sees(name)
    _unharmed(hand.page)


@pytest.mark.browser
@pytest.mark.parametrize(
    "text",
    [
        "no table at all",
        "codepeg1 table\n\n",
        "<img src=x onerror=a()>\n<script>a()</script>\n",
        saved.dump(next(running(MINI, ("red",) * 4))).replace("red-red", "red-mauve"),
    ],
    ids=["text", "truncated", "markup", "colour"],
)
def test_a_store_that_cannot_be_read_is_kept_and_told(sit_down: SitDown, text: str) -> None:
    """The first screen says that the saved game cannot be read; its text is kept, and a new game can be begun."""
    hand = sit_down({SAVED: text, "codepeg.shown": "table"})
    hand.waits_for("start")
    hand.sees("The saved game cannot be read")
    _unharmed(hand.page)
    assert hand.page.evaluate("key => localStorage.getItem(key)", UNREAD) == text
    hand.choose("mini")
    hand.tap("begin")
    hand.waits_for("guess")
