"""A small phone: everything within reach of the thumb, nothing beyond the edge, nothing that jumps."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, Page

from conftest import visit
from core import ADVANCED, MINI, NEW, Edition, Game, Row, custom, feedback, preset
from core.match import Match
from hand import SAVED, Hand, seed
from make.chromium import STARTED
from web import saved
from web.draft import Draft
from web.table import Table

pytestmark = pytest.mark.browser
SitDown = Callable[..., Hand]
LARGEST = custom(holes=8, colours=12, rows=20)
WIDTHS = (320, 360)


def store(table: Table) -> dict[str, str]:
    """A store that holds this table."""
    return {SAVED: saved.dump(table), "codepeg.shown": "table"}


def begun(edition: Edition, rows: int = 3) -> Table:
    """A game with some rows, all of the last colours."""
    code = edition.code_at(0)
    guess = tuple(edition.palette[-1 - hole % len(edition.palette)] for hole in range(edition.holes))
    played = (Row(guess, feedback(code, guess)),) * rows
    return Table(edition=edition, game=Game(edition, code, played), draft=Draft.empty(edition.holes))


def overhang(page: Page) -> int:
    """How many pixels the page is wider than the window."""
    return int(page.evaluate("document.documentElement.scrollWidth - innerWidth"))


@pytest.mark.parametrize(
    "edition",
    [MINI, NEW, ADVANCED.vary(blanks=True), preset("kids"), preset("bulls"), preset("bagels"), LARGEST],
    ids=lambda edition: edition.key,
)
def test_row_palette_and_button_are_in_sight_together(sit_down: SitDown, edition: Edition) -> None:
    """At 360 by 640 the running row, every colour and the button that puts the row show without scrolling, none covered."""
    hand = sit_down(store(begun(edition)))
    hand.waits_for("guess")
    covered = hand.page.locator(".current [data-do=hole], .palette [data-do=colour], [data-do=submit]").evaluate_all(
        """targets => targets.filter(target => {
             const box = target.getBoundingClientRect();
             const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
             return !(target.contains(top) && box.x >= 0 && box.right <= innerWidth && box.bottom <= innerHeight);
           }).map(target => target.getAttribute('aria-label') ?? target.textContent)"""
    )
    assert covered == []
    assert overhang(hand.page) == 0


def test_the_answers_before_the_running_row_are_in_sight(sit_down: SitDown) -> None:
    """In row 4 of 12, the three rows before it show below it."""
    hand = sit_down(store(begun(NEW)))
    hand.waits_for("guess")
    for row in (1, 2, 3):
        box = hand.page.locator(f"tr[data-row='{row}'] .keys").bounding_box()
        dock = hand.page.locator(".dock").bounding_box()
        assert box is not None and dock is not None and box["y"] + box["height"] <= dock["y"]


def tables() -> Iterator[Table]:
    """Tables at the stages that a match goes through."""
    match = Match(NEW, ("A player with a very long name", "Bo", "Wilhelmina Christina Augustina", "Di", "Eve"), 5)
    code = NEW.colours[:4]
    game = Game(NEW, code, (Row(NEW.colours[4:], feedback(code, NEW.colours[4:])), Row(code, feedback(code, code))))
    table = Table(edition=NEW, match=match.add(game), draft=Draft.empty(4))
    yield table
    yield Table(
        edition=NEW, match=match, by_hand=True, handed=True, game=Game(NEW, code), guess=code, draft=Draft.empty(4)
    )
    yield Table(edition=NEW, match=match, game=game, draft=Draft.empty(4))


@pytest.mark.parametrize("width", WIDTHS)
def test_no_screen_is_wider_than_the_phone(sit_down: SitDown, width: int) -> None:
    """Start, set-up of every kind, rules, and a match of five with long names: no page scrolls sideways."""
    hand = sit_down()
    hand.page.set_viewport_size({"width": width, "height": 568})
    seen: dict[str, int] = {"start": overhang(hand.page)}
    for edition, mode in (("mini", "two"), ("new", "group"), ("custom", "solo")):
        hand.choose(edition)
        hand.check("mode", value=mode)
        seen[f"setup {edition}"] = overhang(hand.page)
        hand.tap("home")
    for table in tables():
        hand = sit_down(store(table))
        hand.page.set_viewport_size({"width": width, "height": 568})
        stage = table.stage.value
        seen[stage] = overhang(hand.page)
    hand.tap("card")
    seen["card"] = overhang(hand.page)
    hand.tap("sheet")
    seen["sheet"] = overhang(hand.page)
    hand.tap("back")
    hand.tap("back")
    hand.page.locator("#screen details.menu summary").click()
    hand.tap("rules")
    seen["rules"] = overhang(hand.page)
    assert {screen: pixels for screen, pixels in seen.items() if pixels > 0} == {}


def test_a_touch_plays_and_targets_are_large_enough(new_context: Callable[..., BrowserContext], address: str) -> None:
    """With touch alone a row is filled and put; whatever is tapped measures at least 24 pixels, as WCAG 2.2 AA asks."""
    context = new_context(has_touch=True, is_mobile=True, device_scale_factor=2)
    page = context.new_page()
    seed(page, address, store(begun(ADVANCED, rows=1)))
    visit(page, address)
    hand = Hand(page)
    hand.button("hole", hole=0).tap()
    for _ in range(5):
        hand.button("colour", colour=ADVANCED.colours[0]).tap()
    hand.button("submit").tap()
    hand.waits_for("over")
    page.reload()
    page.wait_for_function(STARTED)
    small = page.locator("#screen button:visible").evaluate_all(
        """buttons => buttons.filter(button => {
             const box = button.getBoundingClientRect(); return box.width < 24 || box.height < 24;
           }).map(button => button.outerHTML.slice(0, 80))"""
    )
    assert small == []
