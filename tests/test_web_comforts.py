"""Settings, notes and playing by text, in the browser."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from core import MINI, Feedback, Game, custom
from hand import SAVED, Hand
from test_web_axe import violations
from web import saved
from web.draft import Draft
from web.settings import SETTINGS
from web.table import Table

pytestmark = pytest.mark.browser
SitDown = Callable[..., Hand]
CODE = ("red", "blue", "green", "yellow")


def running(settings: str = "", *guesses: tuple[str, ...]) -> dict[str, str]:
    """A store with settings and a game of Mini Mastermind."""
    game = Game(MINI, CODE)
    for guess in guesses:
        game = game.guess(guess)
    table = Table(edition=MINI, game=game, draft=Draft.empty(4))
    return {SAVED: saved.dump(table), "codepeg.shown": "table", SETTINGS: settings}


def type_line(hand: Hand, line: str) -> None:
    """Type a line where the focus is and send it."""
    expect(hand.page.locator("#line")).to_be_focused()
    hand.page.keyboard.type(line)
    hand.page.keyboard.press("Enter")


def sign(page: Page) -> str:
    """What stands on the first peg of the palette in place of its symbol."""
    return str(page.locator(".palette .peg").first.evaluate("peg => getComputedStyle(peg, '::after').content"))


def test_settings_change_the_page_at_once_and_for_good(sit_down: SitDown) -> None:
    """Dark, numbers on pegs and the box's red are seen on the board, and again before Python runs after a reload."""
    hand = sit_down(running())
    light = hand.page.evaluate("getComputedStyle(document.body).backgroundColor")
    hand.page.locator("#screen details.menu summary").click()
    hand.tap("settings")
    for name, value in (("theme", "dark"), ("signs", "numbers"), ("paints", "printed")):
        hand.page.locator(f'input[data-name="{name}"][value="{value}"]').check(force=True)
    assert violations(hand.page) == []
    hand.tap("back")
    hand.waits_for("guess")
    assert sign(hand.page).startswith('"1"')
    red = hand.page.locator(".palette .peg").first.evaluate("peg => getComputedStyle(peg).getPropertyValue('--peg')")
    assert red == "#d5281f"
    assert violations(hand.page) == []
    hand.page.reload()
    assert hand.page.evaluate("document.documentElement.dataset.theme") == "dark"
    assert hand.page.evaluate("getComputedStyle(document.body).backgroundColor") != light


def test_settings_are_silent_until_asked_and_then_heard(sit_down: SitDown) -> None:
    """No audio is made by itself; with sounds on, a peg makes a tone."""
    for settings, heard in (("", 0), ("sounds=yes", 1)):
        hand = sit_down(running(settings))
        hand.page.evaluate(
            """() => { window.tones = 0; const Real = OscillatorNode;
                 window.OscillatorNode = class extends Real { constructor(...all) { super(...all); window.tones += 1; } }; }"""
        )
        hand.tap("hole", hole=0)
        hand.tap("colour", colour="red")
        assert hand.holes()[0] == "red"
        assert hand.page.evaluate("window.tones") == heard


def test_notes_redo_and_kept_pegs(sit_down: SitDown) -> None:
    """A mark is made, shown on the board and found after a reload; redo, and a kept peg in the next row."""
    hand = sit_down(running("", ("red", "white", "white", "white")))
    hand.page.locator(".dock [data-do=notes]").click()
    hand.waits_for("notes")
    hand.tap("mark", value="1.white")
    assert hand.said == "white in hole 2: out."
    assert violations(hand.page) == []
    hand.tap("back")
    expect(hand.page.locator("tr[data-row='1'] .peg[data-mark='out']")).to_have_count(1)
    hand.fill(("red", "orange", "orange", "orange"))
    hand.tap("undo")
    hand.tap("redo")
    assert hand.holes() == ["red", "orange", "orange", "orange"]
    hand.tap("hole", hole=0)
    hand.tap("hold", hole=0)
    hand.tap("submit")
    assert hand.holes() == ["red", None, None, None]
    hand.page.reload()
    hand.page.wait_for_function("document.documentElement.classList.contains('started')")
    assert hand.holes() == ["red", None, None, None]
    expect(hand.page.locator("tr[data-row='1'] .peg[data-mark='out']")).to_have_count(1)


def test_a_game_alone_by_text(sit_down: SitDown) -> None:
    """From the settings to the broken code with nothing but a typed line, the focus always in its field."""
    hand = sit_down()
    hand.tap("settings")
    hand.page.locator('input[data-name="text"]').check()
    hand.tap("back")
    hand.choose("mini")
    hand.tap("begin")
    type_line(hand, "rrbb")
    hand.sees("Guess 1: red, red, blue, blue.")
    assert violations(hand.page) == []
    type_line(hand, "mauve")
    hand.sees("is no colour here")
    expect(hand.page.locator("#line")).to_have_value("mauve")
    hand.page.locator("#line").fill("")
    code = hand.game.code
    assert code is not None
    type_line(hand, " ".join(code))
    hand.sees("The code is broken in")
    hand.page.reload()
    hand.page.wait_for_function("document.documentElement.classList.contains('started')")
    hand.sees("The code is broken in")


def test_a_match_by_text(sit_down: SitDown) -> None:
    """Handing over, the secret, answers by hand and the next game, typed."""
    hand = sit_down({SETTINGS: "text=yes"})
    hand.choose("mini")
    hand.check("mode", value="two")
    hand.name("Ann", "Bo")
    hand.check("by-hand", value="yes")
    hand.tap("begin")
    for line in ("ready", "rbgy", "ready", "rrrr", "1 0", "rbgy", "4 0"):
        type_line(hand, line)
    hand.sees("The code is broken in 2 rows.")
    assert [row.feedback for row in hand.game.rows] == [Feedback(1, 0), Feedback(4, 0)]
    type_line(hand, "next")
    hand.sees("Hand the device to Bo.")
    assert "yellow" not in hand.page.locator("#screen .note").all_inner_texts()


@pytest.mark.parametrize("settings", ["text=yes", "big=yes left=yes signs=letters", "clock=yes"])
@pytest.mark.parametrize("width", [320, 360])
def test_no_setting_makes_the_page_wider_than_the_phone(sit_down: SitDown, settings: str, width: int) -> None:
    """Board, notes and settings, with each setting that changes sizes."""
    hand = sit_down(running(settings, ("red", "white", "white", "white")))
    hand.page.set_viewport_size({"width": width, "height": 640})
    wide = [hand.page.evaluate("document.documentElement.scrollWidth - innerWidth")]
    for way in ("notes", "settings"):
        opener = hand.button("say", value=way) if "text" in settings else hand.button(way)
        opener.first.evaluate("button => button.click()")
        hand.waits_for(way)
        wide.append(hand.page.evaluate("document.documentElement.scrollWidth - innerWidth"))
        hand.tap("back")
    assert max(wide) <= 0


@pytest.mark.parametrize("font", ["100%", "200%"])
def test_pegs_never_lie_over_their_keys(sit_down: SitDown, font: str) -> None:
    """Eight holes at 360 pixels, with text as it is and twice as large: pegs end before the answer begins."""
    edition = custom(holes=8, colours=12, rows=12)
    game = Game(edition, edition.palette[1:9]).guess(edition.palette[:8])
    table = Table(edition=edition, game=game, draft=Draft.empty(8))
    hand = sit_down({SAVED: saved.dump(table), "codepeg.shown": "table"})
    hand.page.evaluate("size => { document.documentElement.style.fontSize = size; }", font)
    edges = hand.page.locator("tr[data-row='1']").evaluate(
        """row => [Math.max(...Array.from(row.querySelectorAll('.peg'), peg => peg.getBoundingClientRect().right)),
                   row.querySelector('.keys').getBoundingClientRect().left,
                   row.querySelector('.keys').getBoundingClientRect().right, innerWidth]"""
    )
    assert edges[0] <= edges[1] and edges[2] <= edges[3]
    assert hand.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert hand.page.locator(".board").evaluate("board => board.getBoundingClientRect().height / innerHeight") > 0.2
