"""What the browser knows about languages: plurals, numbers, lists and days."""

from collections.abc import Sequence
from datetime import date, timedelta
from functools import cache, lru_cache
from typing import Any

from pyscript import window
from pyscript.ffi import to_js

_REGIONS = {"en": "en-GB"}
"""Whose customs hold where a language has several: ours is British, down to the commas of a list."""


class Intl:
    """The browser's Intl, asked once for what is asked often."""

    def plural(self, language: str, number: float) -> str:
        """The plural category of a number, as CLDR names it."""
        return _plural(language, number)

    def number(self, language: str, number: float) -> str:
        """A number as it is written; small whole ones are the same in every language that we have."""
        return str(number) if number in range(1000) else str(_made("NumberFormat", language).format(number))

    def listed(self, language: str, parts: Sequence[str], kind: str) -> str:
        """Parts in a row, of the kind "conjunction" or "disjunction"."""
        return str(_made("ListFormat", language, type=kind).format(to_js(list(parts))))

    def day(self, language: str, day: date) -> str:
        """A day as it is written, the month as a word."""
        milliseconds = (day - date(1970, 1, 1)) / timedelta(milliseconds=1)
        return str(_made("DateTimeFormat", language, dateStyle="long", timeZone="UTC").format(milliseconds))


@lru_cache(maxsize=256)
def _plural(language: str, number: float) -> str:
    return str(_made("PluralRules", language).select(number))


@cache
def _made(name: str, language: str, **options: str) -> Any:
    return getattr(window.Intl, name).new(_REGIONS.get(language, language), to_js(options))


def wanted() -> list[str]:
    """The languages that the reader told the browser, the dearest first."""
    return [str(tag) for tag in window.navigator.languages]
