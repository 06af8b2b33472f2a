"""The messages of the site: none missing, none unused, the same places for values in every language."""

import ast
import re
from datetime import date
from string import Formatter

import pytest

from cad.refusal import SENTENCES
from make.place import WEB, files_in
from web import speech
from web.speech import LANGUAGES, PlainPlatform, catalogue, nearest, say, speak

SOURCES = [path for path in files_in(WEB) if path.suffix == ".py"]


def _said() -> tuple[set[str], set[str]]:
    """The names said in the code, and the areas whose names are chosen by a value."""
    names: set[str] = set()
    areas: set[str] = set()
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_bytes())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("say", "say_of"):
                first = node.args[0]
                if path.name != "speech.py":
                    assert isinstance(first, ast.Constant), f"{path.name}:{node.lineno}: the name is not a literal"
                    (names if node.func.id == "say" else areas).add(str(first.value))
    return names, areas


def _places(message: speech.Message) -> set[str]:
    texts = message.values() if isinstance(message, dict) else [message]
    return {name for text in texts for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_every_message_said_is_there_and_every_message_there_is_said() -> None:
    """The English catalogue holds the names that the code says, and no others."""
    names, areas = _said()
    there = set(catalogue("en"))
    assert names - there == set()
    assert {name for name in there - names if name.split(".")[0] not in areas} == set()


@pytest.mark.parametrize("language", [language for language in LANGUAGES if (speech.CATALOGUES / language).exists()])
def test_a_language_has_every_message_with_the_same_values(language: str) -> None:
    """No message is missing, unknown or empty, and each names the values that the English one names."""
    english, other = catalogue("en"), catalogue(language)
    assert set(other) == set(english)
    for name, message in other.items():
        assert _places(message) | {"count"} == _places(english[name]) | {"count"}, name
        assert isinstance(message, dict) == isinstance(english[name], dict), name
        for text in message.values() if isinstance(message, dict) else [message]:
            assert text.strip() == text != "", name
            assert not re.search(r"  |<|>", text), name


def test_the_language_is_the_first_of_the_readers_that_there_is() -> None:
    """A region is left out, and where no language is known it is English."""
    assert nearest(["gsw", "pt-BR", "de"]) == "pt"
    assert nearest(["ja", "ko"]) == "en"
    assert nearest([]) == "en"


def test_an_unknown_language_is_refused_with_those_there_are() -> None:
    """The refusal names the languages, and English goes on being spoken."""
    with pytest.raises(ValueError, match="one of en, de, fr, es, it, pl, nl, pt"):
        speak("tlh")
    assert speech.language() == "en"


def test_lists_numbers_and_days_in_english() -> None:
    """Two words for the last part, thousands apart, and the month as a word."""
    plain = PlainPlatform()
    assert plain.listed("en", ["one"], "conjunction") == "one"
    assert plain.listed("en", ["1", "2", "3"], "disjunction") == "1, 2 or 3"
    assert plain.number("en", 32768) == "32,768"
    assert plain.day("en", date(2026, 12, 1)) == "1 December 2026"


def test_a_count_chooses_the_plural() -> None:
    """One row, and two rows."""
    assert say("count.rows", count=1) == "1 row"
    assert say("count.rows", count=1296) == "1,296 rows"


def test_what_cad_refuses_is_said_by_the_page_in_the_same_words() -> None:
    """The page has every sentence of `cad`, and in English both say the same."""
    assert {name.partition(".")[2]: text for name, text in catalogue("en").items() if name.startswith("misfits.")} == SENTENCES
