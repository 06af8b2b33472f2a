"""What the site says, in the language of whoever reads it: messages by name, kept in web/locale."""

import json
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Protocol

LANGUAGES = {
    "en": "English",
    "de": "Deutsch",
    "fr": "Français",
    "es": "Español",
    "it": "Italiano",
    "pl": "Polski",
    "nl": "Nederlands",
    "pt": "Português",
}
"""What can be chosen, each by the name it has for itself."""

CATALOGUES = Path(__file__).parent / "locale"

Message = str | dict[str, str]
"""A text, or a text for each plural category of the value `count`; values stand in braces."""


class Platform(Protocol):
    """What the browser knows about a language."""

    def plural(self, language: str, number: float) -> str:
        """The plural category of a number, as CLDR names it."""
        ...

    def number(self, language: str, number: float) -> str:
        """A number as it is written."""
        ...

    def listed(self, language: str, parts: Sequence[str], kind: str) -> str:
        """Parts in a row, of the kind "conjunction" or "disjunction"."""
        ...

    def day(self, language: str, day: date) -> str:
        """A day as it is written, the month as a word."""
        ...


class PlainPlatform:
    """What holds for English, where no browser is there to ask."""

    def plural(self, language: str, number: float) -> str:
        return "one" if number == 1 else "other"

    def number(self, language: str, number: float) -> str:
        return f"{int(number) if number % 1 == 0 else number:,}"

    def listed(self, language: str, parts: Sequence[str], kind: str) -> str:
        word = "and" if kind == "conjunction" else "or"
        return parts[-1] if len(parts) < 2 else f"{', '.join(parts[:-1])} {word} {parts[-1]}"

    def day(self, language: str, day: date) -> str:
        return f"{day.day} {day:%B} {day.year}"


@dataclass
class _Spoken:
    language: str
    messages: Mapping[str, Message]
    platform: Platform


def catalogue(language: str) -> dict[str, Message]:
    """Read all messages of a language, as area.name."""
    areas = sorted((CATALOGUES / language).glob("*.json"))
    read = ((area.stem, json.loads(area.read_text(encoding="utf-8"))) for area in areas)
    return {f"{area}.{name}": message for area, messages in read for name, message in messages.items()}


def offered() -> tuple[str, ...]:
    """The languages that have a catalogue."""
    return tuple(key for key in LANGUAGES if (CATALOGUES / key).exists())


def nearest(wanted: Sequence[str], among: Container[str] = LANGUAGES) -> str:
    """The first language of a reader's list that there is; otherwise English."""
    short = (tag.split("-")[0].lower() for tag in wanted)
    return next((tag for tag in short if tag in among), "en")


_spoken = _Spoken("en", catalogue("en"), PlainPlatform())


def speak(language: str, platform: Platform | None = None) -> None:
    """From now on say everything in this language; ValueError for one that there is not."""
    if language not in LANGUAGES:
        raise ValueError(f"not a language: {language[:20]!r}; one of {', '.join(LANGUAGES)}")
    _spoken.platform = platform or _spoken.platform
    if language != _spoken.language:
        _spoken.messages = catalogue("en") | catalogue(language)
        _spoken.language = language


def language() -> str:
    """The language that is spoken."""
    return _spoken.language


def say(name: str, /, **values: str | float) -> str:
    """Say a message; the value `count` chooses among its plurals, and numbers are written as the language does."""
    message = _spoken.messages[name]
    if isinstance(message, dict):
        kind = _spoken.platform.plural(_spoken.language, float(values["count"]))
        message = message.get(kind, message["other"])
    return message.format_map({key: _written(value) for key, value in values.items()})


def say_of(area: str, name: str, /, **values: str | float) -> str:
    """Say a message whose name is chosen by a value, for instance a colour's."""
    return say(f"{area}.{name}", **values)


def listed(parts: Sequence[str], *, either: bool = False) -> str:
    """Parts joined as a sentence joins them: all of them, or either of them."""
    kind = "disjunction" if either else "conjunction"
    return _spoken.platform.listed(_spoken.language, parts, kind)


def number(value: float) -> str:
    """A number as the language writes it."""
    return _spoken.platform.number(_spoken.language, value)


def day(value: date) -> str:
    """A day as the language writes it."""
    return _spoken.platform.day(_spoken.language, value)


def _written(value: str | float) -> str:
    return value if isinstance(value, str) else number(value)
