"""axe-core finds nothing wrong with any screen, in light and in dark."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page

from core import MINI, NEW, Feedback, Game, Row, feedback
from core.match import Match
from hand import SAVED, Hand
from make.place import WEB
from web import saved
from web.draft import Draft
from web.table import Table

pytestmark = pytest.mark.browser
AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"
SitDown = Callable[..., Hand]
CODE = ("red", "blue", "green", "yellow")


def violations(page: Page) -> list[str]:
    """What axe-core finds: rule and element."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate(
        "axe.run().then(({ violations }) => violations.map(one => [one.id, one.nodes.map(n => n.html)]))"
    )
    return [f"{rule}: {html[:120]}" for rule, elements in found for html in elements]


def tables() -> Iterator[Table]:
    """A table at each stage, one with every kind of trouble."""
    pair, draft = Match(MINI, ("Ann", "Bo"), 2), Draft.empty(4)
    half = Draft(("red", None, "green", None), at=1)
    game = Game(MINI, CODE, (Row(("red",) * 4, Feedback(1, 0)),))
    yield Table(edition=MINI, game=game, draft=half)
    yield Table(edition=MINI, match=pair, draft=draft)
    yield Table(edition=MINI, match=pair, by_hand=True, handed=True, game=game, guess=CODE, draft=draft)
    proof = Game(MINI, CODE, (*game.rows, Row(("red",) * 4, Feedback(0, 0))))
    yield Table(edition=MINI, match=pair, by_hand=True, handed=True, game=proof, draft=draft)
    yield Table(
        edition=MINI, match=pair, by_hand=True, handed=True, game=Game(MINI, None, game.rows, True), draft=draft
    )
    void = Game(MINI, CODE, (Row(("red",) * 4, Feedback(0, 0)), Row(CODE, Feedback(4, 0))))
    yield Table(edition=MINI, match=pair, by_hand=True, handed=True, game=void, draft=draft)
    code = NEW.colours[:4]
    ended = Game(NEW, code, (Row(NEW.colours[4:], feedback(code, NEW.colours[4:])), Row(code, Feedback(4, 0))))
    yield Table(edition=NEW, match=Match(NEW, ("Ann", "Bo", "Cy"), 3), handed=True, game=ended, draft=draft)


def test_start_and_set_up_are_accessible(sit_down: SitDown) -> None:
    """The first screen with all editions, and the set-up of two, of a group with its chart, and of one's own edition."""
    hand = sit_down()
    hand.page.locator("#screen details.more summary").click()
    found = {"start": violations(hand.page)}
    for edition, mode in (("mini", "two"), ("new", "group"), ("custom", "solo")):
        hand.choose(edition)
        hand.check("mode", value=mode)
        for summary in hand.page.locator("#screen details:not([open]) summary").all():
            summary.click()
        found[f"setup {edition}"] = violations(hand.page)
        hand.tap("home")
    assert {screen: faults for screen, faults in found.items() if faults} == {}


def test_the_table_is_accessible_at_every_stage(sit_down: SitDown) -> None:
    """A half-filled row with a refusal, handing over, the secret, an answer, proof of a wrong one, the end of a game."""
    found: dict[str, list[str]] = {}
    for number, table in enumerate(tables()):
        hand = sit_down({SAVED: saved.dump(table), "codepeg.shown": "table"})
        if number == 0:
            hand.tap("submit")
            hand.page.locator("#screen details.menu summary").click()
        found[f"{number} {table.stage.value}"] = violations(hand.page)
        if table.game is None:
            hand.tap("handed")
            found[f"{number} secret"] = violations(hand.page)
    assert {screen: faults for screen, faults in found.items() if faults} == {}


def test_papers_are_accessible(sit_down: SitDown) -> None:
    """The score card on the screen and to print, the rules with sliders and with chart, and the notices."""
    *_, group = tables()
    hand = sit_down({SAVED: saved.dump(group), "codepeg.shown": "table"})
    hand.tap("card")
    found = {"card": violations(hand.page)}
    hand.tap("sheet")
    found["sheet"] = violations(hand.page)
    hand.tap("back")
    hand.tap("back")
    hand.page.locator("#screen details.menu summary").click()
    hand.tap("rules")
    found["rules"] = violations(hand.page)
    hand.page.goto(hand.page.url.rpartition("/")[0] + "/notices.html")
    found["notices"] = violations(hand.page)
    assert {screen: faults for screen, faults in found.items() if faults} == {}
