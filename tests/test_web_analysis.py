"""Hints, the review, the companion and the computer player in the browser, where the analysis has a thread of its own."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from conftest import visit
from core import MINI, Code, Edition, Feedback, Game, feedback
from hand import SAVED, Hand, seed
from make.server import Server
from test_web_axe import violations
from web import saved
from web.draft import Draft
from web.table import Table

pytestmark = pytest.mark.browser
SitDown = Callable[..., Hand]
CODE = ("yellow", "blue", "red", "green")
GUESSES = (("red", "red", "blue", "blue"), ("green", "blue", "red", "orange"))


def running(edition: Edition, code: Code, *guesses: Code) -> dict[str, str]:
    """A store that holds a game against the computer with these rows."""
    game = Game(edition, code)
    for guess in guesses:
        game = game.guess(guess)
    table = Table(edition=edition, game=game, draft=Draft.empty(edition.holes))
    return {SAVED: saved.dump(table), "codepeg.shown": "table"}


def ask_for_a_hint(hand: Hand) -> None:
    hand.page.locator("#screen .lamp").click()
    hand.waits_for("hint")


def test_a_hint_step_by_step(sit_down: SitDown) -> None:
    """The lamp, the count, the rows, a guess and its split, each on request; the guess is in the row, the lamp tells."""
    hand = sit_down(running(MINI, CODE, *GUESSES))
    ask_for_a_hint(hand)
    hand.sees("12 codes are left")
    assert hand.page.locator(".bars").count() == 0
    for sight in ("What the rows say", "A good guess", "Why it is good"):
        hand.tap("step")
        hand.sees(sight)
    assert hand.page.locator(".bars svg").count() > 1
    assert violations(hand.page) == []
    offered = hand.page.locator(".offered .peg").evaluate_all("pegs => pegs.map(peg => peg.dataset.colour)")
    hand.tap("use")
    hand.waits_for("guess")
    assert hand.holes() == offered
    expect(hand.page.locator("#screen .lamp .badge")).to_have_text("1")
    hand.tap("clear")
    hand.put(CODE)
    hand.sees("A hint helped in row 3.")


def test_a_finished_game_is_reviewed(sit_down: SitDown) -> None:
    """From the end of the game: a figure, the picture with its words, a mark for each row, and back to the board."""
    hand = sit_down(running(MINI, CODE, *GUESSES, CODE))
    hand.tap("review")
    hand.waits_for("review")
    hand.sees("of 100 for the choices")
    assert hand.page.locator(".judged > li .graded").count() == 3
    picture = hand.page.get_by_role("img", name="Codes left: 1,296 before row 1, then 96, 12 and 1.")
    expect(picture).to_be_visible()
    assert violations(hand.page) == []
    hand.tap("back")
    hand.waits_for("over")


def test_the_companion_beside_a_real_board(sit_down: SitDown) -> None:
    """From the first screen: the set, rows with their keys, what remains; a wrong row is found and mended."""
    hand = sit_down()
    hand.tap("companion")
    hand.page.locator("#screen [data-do=which]").select_option("mini")
    hand.tap("begin")
    hand.waits_for("companion")
    for guess in GUESSES:
        hand.fill(guess)
        hand.answer(feedback(CODE, guess))
    hand.sees("12 codes are left")
    hand.fill(("red",) * 4)
    hand.answer(Feedback(3, 0))
    hand.sees("No code fits these answers: row 3 must be wrong.")
    assert violations(hand.page) == []
    hand.tap("correct", row=3)
    hand.answer(feedback(CODE, ("red",) * 4))
    hand.sees("codes are left")
    hand.page.reload()
    hand.waits_for("start")
    hand.tap("companion")
    expect(hand.page.locator("#screen li[data-row]")).to_have_count(3)


def test_the_computer_breaks_a_code(sit_down: SitDown) -> None:
    """A level, a code, and the rows come one after another without a tap until the code is broken."""
    hand = sit_down()
    hand.choose("mini")
    hand.check("mode", value="computer")
    hand.check("level", value="master")
    assert violations(hand.page) == []
    hand.tap("begin")
    hand.waits_for("secret")
    hand.page.evaluate(_STAGES)
    hand.put(CODE)
    hand.waits_for("over")
    assert "thinking" in hand.page.evaluate("window.stages")
    rows = hand.rows()
    assert rows[-1] == (CODE, Feedback(4, 0))
    assert [answer for _, answer in rows] == [feedback(CODE, guess) for guess, _ in rows]
    assert "Computer" not in hand.page.locator(".verdict").first.inner_text()


def test_the_stubborn_computer_answers_and_shows_a_code(sit_down: SitDown) -> None:
    """Its answers come from its own thread, and the code shown at the end earned them all."""
    hand = sit_down()
    hand.choose("mini")
    hand.check("stubborn", value="yes")
    hand.tap("begin")
    for guess in GUESSES:
        hand.waits_for("guess")
        hand.put(guess)
    hand.waits_for("guess")
    hand.page.locator("#screen details.menu summary").click()
    hand.tap("give-up")
    hand.tap("yes")
    hand.waits_for("over")
    code = hand.game.code
    assert code is not None
    assert [answer for _, answer in hand.rows()] == [feedback(code, guess) for guess in GUESSES]


_STAGES = """() => {
  window.stages = [];
  const look = () => window.stages.push(document.getElementById("screen").dataset.stage);
  new MutationObserver(look).observe(document.body, { subtree: true, attributeFilter: ["data-stage"] });
}"""
"""Writes down the table's stages: one may be over before anybody looks."""

def test_hints_come_without_a_network(dist: Path, new_context: Callable[..., BrowserContext]) -> None:
    """After one visit the server can be gone: the analysis is among the files that were kept."""
    server = Server(dist)
    page = new_context().new_page()
    seed(page, server.address, running(MINI, CODE, *GUESSES))
    visit(page, server.address, until_kept=True)
    server.stop()
    visit(page, server.address)
    hand = Hand(page)
    ask_for_a_hint(hand)
    hand.sees("12 codes are left")
