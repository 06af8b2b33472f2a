"""What is printed from the site fits its paper."""

import re
from collections.abc import Callable

import pytest

from core import EDITIONS, MINI, NEW, Feedback, Game, Row
from core.match import Match
from hand import SAVED, Hand
from web import saved
from web.draft import Draft
from web.table import Table

pytestmark = pytest.mark.browser


def pages(pdf: bytes) -> int:
    """How many pages a PDF has."""
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


def full_card() -> Table:
    """A group of five whose last game has just ended, every row used in each."""
    code, guess = NEW.colours[:4], NEW.colours[4:]
    game = Game(NEW, code, (Row(guess, Feedback(0, 0)),) * 12)
    match = Match(NEW, ("Ann", "Bo", "Cy", "Di", "Eve"), 5, games=(game,) * 4)
    return Table(edition=NEW, match=match, handed=True, game=game, draft=Draft.empty(4))


def long_card() -> Table:
    """A match of two with a dozen games."""
    game = Game(MINI, ("red",) * 4, (Row(("red",) * 4, Feedback(4, 0)),))
    return Table(
        edition=MINI,
        match=Match(MINI, ("Ann", "Bo"), 12, games=(game,) * 11),
        handed=True,
        game=game,
        draft=Draft.empty(4),
    )


@pytest.mark.parametrize("table", [full_card(), long_card()], ids=["group", "two"])
def test_a_full_score_card_is_one_page(sit_down: Callable[..., Hand], table: Table) -> None:
    """On A4 and on Letter, black on white though the screen is dark, without buttons."""
    hand = sit_down({SAVED: saved.dump(table), "codepeg.shown": "table"})
    hand.page.emulate_media(color_scheme="dark")
    hand.tap("card")
    hand.tap("sheet")
    hand.waits_for("sheet")
    assert {paper: pages(hand.page.pdf(format=paper, print_background=True)) for paper in ("A4", "Letter")} == {
        "A4": 1, "Letter": 1,
    }  # fmt: skip
    hand.page.emulate_media(color_scheme="dark", media="print")
    assert hand.page.locator("button:visible").count() == 0
    paints = hand.page.locator("#screen h1, .score-card th").evaluate_all(
        "all => all.map(one => getComputedStyle(one).color)"
    )
    assert set(paints) == {"rgb(0, 0, 0)"}
    assert hand.page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"


def test_an_empty_score_card_of_every_edition_is_one_page(sit_down: Callable[..., Hand]) -> None:
    """From the first screen, on A4 and on Letter."""
    hand = sit_down()
    found = {}
    for key in EDITIONS:
        if not hand.button("sheet", value=key).is_visible():
            hand.page.locator("#screen details.papers summary").click()
        hand.tap("sheet", value=key)
        hand.waits_for("sheet")
        found[key] = [pages(hand.page.pdf(format=paper, print_background=True)) for paper in ("A4", "Letter")]
        hand.tap("back")
        hand.waits_for("start")
    assert found == {key: [1, 1] for key in EDITIONS}
