"""The settings: what can be chosen, how it is kept, and what hostile storage may do."""

import re
from random import Random

import pytest

from core import EDITIONS
from core.looks import DIGITS
from test_screens import Refusing, Shelf, act, visit
from web import settings, signs, skeleton, view
from web.keyboard import colour_of
from web.settings import SETTINGS, Paints, Settings, Signs, Theme
from web.visit import Visit


def test_settings_begin_as_most_want_them() -> None:
    """Nothing sounds, vibrates or runs against the clock, and symbols are on."""
    assert Settings() == Settings(theme=Theme.SYSTEM, signs=Signs.SYMBOLS, paints=Paints.SCREEN)
    assert not any((Settings().sounds, Settings().vibration, Settings().clock, Settings().text))


def test_a_choice_is_kept_for_the_next_visit() -> None:
    """What is chosen is shown at once and found again, and back leads to where the settings were opened."""
    shelf = Shelf()
    at = act(
        visit(shelf),
        "edition:mini",
        "begin",
        "settings",
        "setting:dark:theme",
        "setting:letters:signs",
        "setting:yes:big",
    )
    assert at.settings == Settings(theme=Theme.DARK, signs=Signs.LETTERS, big=True)
    act(at, "back", "colour:red")
    assert Visit(shelf, Random(1)).settings == at.settings


@pytest.mark.parametrize(
    "name, value", [("theme", "pink"), ("big", "maybe"), ("said", "yes"), ("__class__", "x"), ("", "")]
)
def test_what_is_no_choice_is_refused(name: str, value: str) -> None:
    """A setting that there is not, or a value that it cannot have, changes nothing."""
    at = act(visit(), "settings")
    at.act("setting", value, name)
    assert at.refusal == "That is not one of the choices." and at.settings == Settings()


@pytest.mark.parametrize(
    "text", ["", "x", "theme=", "=dark", "theme=<script>", "\x00" * 99, "big=yes " * 10**5, "said=yes", "theme\n=dark"]
)
def test_hostile_settings_fall_to_what_they_begin_as(text: str) -> None:
    """Whatever the store holds, there are settings, of our values alone."""
    read = settings.load(text)
    assert read in (Settings(), Settings(big=True))
    assert all(re.fullmatch("[a-z]{1,9}", word) for word in read.words.values())


def test_good_words_among_bad_ones_hold() -> None:
    """A later version's settings lose only what this one does not know."""
    assert settings.load("theme=dark speed=9 signs=runes left=yes") == Settings(theme=Theme.DARK, left=True)


def test_settings_are_written_and_read_the_same() -> None:
    """Parse, format, parse."""
    chosen = Settings(theme=Theme.LIGHT, signs=Signs.NUMBERS, paints=Paints.PRINTED, left=True, clock=True, text=True)
    assert settings.load(settings.dump(chosen)) == chosen


def test_a_browser_that_keeps_nothing_holds_settings_for_the_visit() -> None:
    """The choice is made though the store refuses it."""
    at = Visit(Refusing(), Random(1))
    act(at, "settings", "setting:dark:theme")
    assert at.settings.theme is Theme.DARK


def test_a_hostile_store_puts_nothing_into_the_page() -> None:
    """Markup among the settings is not written anywhere."""
    at = act(visit(Shelf({SETTINGS: 'theme="><script> signs=letters'})), "settings")
    assert "<script" not in view.page(at) and at.settings == Settings(signs=Signs.LETTERS)


@pytest.mark.parametrize("key", [key for key, edition in EDITIONS.items() if edition.palette[0] not in DIGITS])
def test_a_number_on_a_peg_is_the_key_that_puts_it(key: str) -> None:
    """Numbers follow the order of the edition's own colours, as the digit keys do; letters are the letter keys."""
    edition, css = EDITIONS[key], signs.css()
    own = f'[data-edition="{key}"] '
    for number, colour in enumerate(edition.palette, 1):
        rule = (
            f'[data-signs="numbers"] {own if own in css else ""}.peg[data-colour="{colour}"]::after{{content:"{number}"'
        )
        assert rule in css
        assert colour_of(str(number), edition) == colour
        letter = re.search(rf'"letters"\] \.peg\[data-colour="{colour}"\]::after{{content:"(.)"', css)
        assert letter and colour_of(letter[1], edition) == colour


def test_the_printed_paints_are_styles_too() -> None:
    """Each colour has a second paint for those who choose the box's colours."""
    css = skeleton.css()
    assert css.count('[data-paints="printed"]') == len({*EDITIONS["bulls"].colours}) + 13
