"""The code of the day: the same on every machine and for ever, and as likely as any other."""

from collections import Counter
from datetime import date, timedelta
from hashlib import sha256

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core import EDITIONS, Edition, custom, daily, preset
from core.daily import daily_code
from drawn import ANY_EDITION

DIGITS = custom(holes=8, colours=("red", "0", "9", "silver"), blanks=True)


@pytest.mark.parametrize(
    ("day", "edition", "code"),
    [
        ("2026-12-01", preset("mini"), "green-blue-green-white"),
        ("1969-12-31", preset("new"), "pink-green-white-silver"),
        ("9999-12-31", preset("bagels"), "0-4-7"),
        ("2028-02-29", preset("advanced"), "white-magenta-yellow-orange-red"),
        ("2026-12-01", DIGITS, "0-9-red-0-red-silver-silver-0"),
    ],
)
def test_known_days_have_known_codes(day: str, edition: Edition, code: str) -> None:
    """As sha256sum and bc find them from the stated text, and the number written out in the edition's colours by hand."""
    assert "-".join(daily_code(date.fromisoformat(day), edition)) == code


@given(day=st.dates(), edition=ANY_EDITION)
@settings(deadline=None)
def test_every_edition_has_a_code_that_it_allows_every_day(day: date, edition: Edition) -> None:
    """With repeats and blanks as agreed; rows, scoring and strict guesses do not change it."""
    code = daily_code(day, edition)
    assert edition.why_not_code(code) is None
    assert code == daily_code(day, edition)
    if "strict_guesses" in edition.house_rules:
        assert code == daily_code(day, edition.vary(strict_guesses=False))


def test_the_codes_of_many_days_are_spread_evenly() -> None:
    """Chi-square of 216 codes over 60 years: within five standard deviations of its 215 degrees of freedom."""
    kids, days = preset("kids"), 21_915
    seen = Counter(daily_code(date(2000, 1, 1) + timedelta(day), kids) for day in range(days))
    expected = days / 216
    chi = sum((seen[kids.code_at(number)] - expected) ** 2 / expected for number in range(216))
    assert abs(chi - 215) < 5 * (2 * 215) ** 0.5


def test_editions_have_codes_of_their_own() -> None:
    """The same rules under another name have another code: over a month, two presets of six colours differ."""
    month = [date(2027, 1, day) for day in range(1, 32)]
    codes = {key: [daily_code(day, preset(key)) for day in month] for key in ("classic", "invicta", "travel")}
    assert len({tuple(each) for each in codes.values()}) == 3


def test_a_number_that_would_favour_some_codes_is_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The largest SHA-256 stands beyond the last whole multiple of 720: the next draw decides."""

    class Loaded:
        def __init__(self, text: bytes) -> None:
            self.text = text

        def digest(self) -> bytes:
            return b"\xff" * 32 if self.text.endswith(b"draw=0") else (721).to_bytes(32, "big")

    monkeypatch.setattr(daily, "sha256", Loaded)
    bagels = EDITIONS["bagels"]
    assert daily_code(date(2027, 1, 1), bagels) == bagels.code_at(1)
    monkeypatch.setattr(daily, "sha256", sha256)
    assert len(daily_code(date(2027, 1, 1), bagels)) == 3
