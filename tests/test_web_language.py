"""Languages in the browser: its plurals, numbers, lists and days, and a page that is in the reader's language from the start."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from make.chromium import STARTED
from web.speech import Message, catalogue, offered

pytestmark = pytest.mark.browser
FURTHER = [language for language in offered() if language != "en"]


def test_the_browser_writes_as_each_language_does(in_browser: Callable[[str], Any]) -> None:
    """Plurals, thousands, lists and days as CLDR has them; a list in English has no comma before the last word."""
    assert in_browser(_ASK) == {
        "plurals": {"en": ["other", "one", "other", "other"], "pl": ["many", "one", "few", "many"]},
        "numbers": ["32,768", "32.768", "7"],
        "lists": ["1, 3 and 4", "1, 3 or 4", "1, 3 und 4", "1"],
        "days": ["1 December 2026", "1. Dezember 2026", "1 grudnia 2026", "1 de diciembre de 2026", "31. Dezember 1969"],
    }


_ASK = """
from datetime import date
from web.intl import Intl
intl = Intl()
{
    "plurals": {language: [intl.plural(language, n) for n in (0, 1, 2, 5)] for language in ("en", "pl")},
    "numbers": [intl.number("en", 32768), intl.number("de", 32768), intl.number("de", 7)],
    "lists": [
        intl.listed("en", ["1", "3", "4"], "conjunction"),
        intl.listed("en", ["1", "3", "4"], "disjunction"),
        intl.listed("de", ["1", "3", "4"], "conjunction"),
        intl.listed("en", ["1"], "conjunction"),
    ],
    "days": [*(intl.day(language, date(2026, 12, 1)) for language in ("en", "de", "pl", "es")), intl.day("de", date(1969, 12, 31))],
}
"""


def test_without_a_choice_the_page_is_english(started: Page) -> None:
    """A reader of a language that there is not is shown English."""
    assert started.locator("html").get_attribute("lang") == "en"
    expect(started.locator("#screen h1")).to_have_text(_said("en", "start.title"))


def test_each_first_visit_is_in_the_readers_language(new_context: Callable[..., BrowserContext], address: str) -> None:
    """Before Python runs all of the page is in the language, whichever it is."""
    for language in offered():
        page = new_context(locale=language).new_page()
        page.route("**/pyscript/core.js", lambda route: route.abort())
        page.goto(address)
        _expect_all_in(page, language)
        page.close()


def test_a_first_visit_stays_in_the_readers_language(new_context: Callable[..., BrowserContext], address: str) -> None:
    """Python goes on in the language in which the page came, and its letters are the font's own."""
    page = new_context(locale="pl").new_page()
    page.goto(address)
    page.wait_for_function(STARTED)
    _expect_all_in(page, "pl")
    page.wait_for_function(_EXTENDED)


_EXTENDED = "[...document.fonts].some(face => face.unicodeRange.startsWith('U+100') && face.status === 'loaded')"
"""True in a page once a file of the font with letters such as ł is there."""


def test_a_language_is_chosen_and_kept(started: Page) -> None:
    """Each choice changes all of the page at once, and the next visit begins in the last."""
    for language in (*FURTHER, "en", FURTHER[-1]):
        started.locator('[data-do="language"]').select_option(language)
        _expect_all_in(started, language)
    started.locator('[data-do="edition"]').first.click()
    expect(started.locator('[data-do="begin"]')).to_have_text(_said(FURTHER[-1], "setup.begin"))
    started.reload()
    _expect_all_in(started, FURTHER[-1])
    started.wait_for_function(STARTED)
    _expect_all_in(started, FURTHER[-1])


def test_without_scripts_every_reader_is_told_why_nothing_starts(
    new_context: Callable[..., BrowserContext], address: str
) -> None:
    """No script can choose a language then, so it is said in all of them, each marked as what it is."""
    page = new_context(java_script_enabled=False).new_page()
    page.goto(address)
    for language in offered():
        told = page.locator(f'noscript p[lang="{language}"]')
        expect(told).to_be_visible()
        expect(told).to_have_text(_said(language, "frame.needs-script"))


def _expect_all_in(page: Page, language: str) -> None:
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator('meta[name="description"]')).to_have_attribute("content", _said(language, "start.welcome"))
    expect(page.locator("#screen h1")).to_be_visible()
    expect(page.locator("#screen h1")).to_have_text(_said(language, "start.title"))
    expect(page.locator("#foot")).to_contain_text(_said(language, "frame.notices"))
    expect(page.locator("#help h2")).to_have_text(_said(language, "keys.title"))
    expect(page.locator("#update")).to_contain_text(_said(language, "frame.update"))
    expect(page.locator("#update")).to_be_hidden()


def _said(language: str, name: str) -> str:
    message: Message = catalogue(language)[name]
    assert isinstance(message, str)
    return message
