"""Numbers on real screens in each language: the decimal mark and what stands between thousands, as CLDR and the browser have them."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from hand import Hand
from test_web_return import game
from web.journal import GAMES
from web.speech import offered

pytestmark = pytest.mark.browser

CLDR = {
    "en": ("4.33", "32,768"),
    "de": ("4,33", "32.768"),
    "fr": ("4,33", "32\u202f768"),
    "es": ("4,33", "32.768"),
    "it": ("4,33", "32.768"),
    "pl": ("4,33", "32\u00a0768"),
    "nl": ("4,33", "32.768"),
    "pt": ("4,33", "32.768"),
}
"""13/3 with two decimals and 8 to the power 5, as CLDR 44 writes them: French parts with a narrow space that does not break."""

INTL = "([language, number]) => new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(number)"


def in_language(hand: Hand, language: str) -> None:
    """Choose a language on the first screen."""
    hand.page.locator('#screen [data-do="language"]').select_option(language)
    expect(hand.page.locator("html")).to_have_attribute("lang", language)


def back_to_start(hand: Hand) -> None:
    """Go back as far as the first screen."""
    while hand.page.locator('#screen[data-screen="start"]').count() == 0:
        before = hand.page.locator("#screen").get_attribute("data-screen")
        hand.page.locator('#screen > .bar [data-do="back"], #screen > .bar [data-do="home"]').click()
        expect(hand.page.locator("#screen")).not_to_have_attribute("data-screen", str(before))


def shown(found: Locator) -> list[str]:
    """Texts letter for letter, the narrow spaces too."""
    return [text.strip() for text in found.all_text_contents()]


def written(page: Page, language: str, number: float) -> str:
    """A number as the page's own Intl writes it."""
    return str(page.evaluate(INTL, [language, number]))


def test_a_mean_and_a_count_are_written_as_the_language_writes_them(sit_down: Callable[..., Hand]) -> None:
    """Codes broken in 4, 4 and 5 rows take 4 1/3 on average; five holes of eight colours can be filled in 32,768 ways."""
    hand = sit_down({GAMES: "\n".join(game(rows, day) for day, rows in enumerate((4, 4, 5), 1))})
    found, asked = {}, {}
    for language in offered():
        in_language(hand, language)
        asked[language] = (written(hand.page, language, 13 / 3), written(hand.page, language, 8**5))
        hand.tap("history")
        hand.tap("statistics")
        hand.waits_for("statistics")
        mean = shown(hand.page.locator(".figures dd"))[-2]
        back_to_start(hand)
        hand.choose("super")
        hand.tap("rules")
        hand.waits_for("rules")
        counted = re.search(r"32\D?768", hand.page.locator("#screen article").text_content() or "")
        found[language] = (mean, counted and counted.group())
        back_to_start(hand)
    assert found == asked == CLDR
