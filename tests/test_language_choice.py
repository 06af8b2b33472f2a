"""Which language is spoken: the one chosen, or the first of the reader's that there is."""

import json
import re
from pathlib import Path

import pytest

from brackets import bracketed, check, left
from test_screens import Shelf
from web import frame, skeleton, speech, view
from web.table import Table
from web.visit import LANGUAGE, SAVED, Visit


@pytest.fixture(autouse=True)
def _german(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Let there be English, and a German that is English in brackets."""
    for area in sorted((speech.CATALOGUES / "en").glob("*.json")):
        english = json.loads(area.read_text(encoding="utf-8"))
        for language, messages in {"en": english, "de": {name: bracketed(text) for name, text in english.items()}}.items():
            (tmp_path / language).mkdir(exist_ok=True)
            (tmp_path / language / area.name).write_text(json.dumps(messages), encoding="utf-8")
    monkeypatch.setattr(speech, "CATALOGUES", tmp_path)
    monkeypatch.setattr(speech, "_spoken", speech._Spoken("en", speech.catalogue("en"), speech.PlainPlatform()))


def test_a_first_visit_speaks_the_readers_language() -> None:
    """The first language of the browser's list that there is, or English."""
    Visit(Shelf(), wanted=["fr-FR", "de-AT", "en"])
    assert speech.language() == "de"
    Visit(Shelf(), wanted=["fr-FR"])
    assert speech.language() == "en"


def test_a_language_is_chosen_on_the_first_screen_and_remembered() -> None:
    """Each language is offered by its own name; the choice outlives the visit, and outdoes the browser's list."""
    shelf = Shelf()
    visit = Visit(shelf, wanted=["en"])
    html = view.page(visit)
    assert '<option value="en" lang="en" selected>English</option>' in html
    assert '<option value="de" lang="de">Deutsch</option>' in html
    visit.act("language", "de")
    assert left(str(view.page(visit)).split("<h1", 1)[1].split(">", 1)[1].split("<", 1)[0]) == ""
    Visit(shelf, wanted=["en"])
    assert (speech.language(), shelf[LANGUAGE]) == ("de", "de")


def test_a_language_that_is_not_there_is_refused() -> None:
    """Neither an unknown language nor one without messages is spoken, be it asked for or found in the store."""
    for language in ("tlh", "fr", "../en", ""):
        visit = Visit(Shelf({LANGUAGE: language}))
        visit.act("language", language)
        assert (visit.refusal, speech.language()) == ("This language is not there.", "en")


def test_a_language_alone_is_not_offered(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """There is nothing to choose where there is one."""
    (tmp_path / "one" / "en").mkdir(parents=True)
    monkeypatch.setattr(speech, "CATALOGUES", tmp_path / "one")
    assert "data-do=\"language\"" not in view.page(Visit(Shelf()))


def test_what_is_saved_is_the_same_in_every_language() -> None:
    """A game begun in one language is found again in the other, with the names that were typed and those that were not."""
    shelf = Shelf()
    visit = Visit(shelf, wanted=["de"])
    for deed in ("edition:mini", "mode:two", "name:11:1", "begin", "handed", "hole:0", "colour:red"):
        visit.act(*deed.split(":"))
    assert "red" in shelf[SAVED] and "[red]" not in shelf[SAVED]
    again = Visit(Shelf({**shelf, LANGUAGE: "en"}))
    assert isinstance(visit.screen, Table) and again.screen == visit.screen.closed()


def test_the_page_holds_the_first_screen_in_every_language() -> None:
    """What stands in the page before Python runs is there once more for each further language, all of it in it."""
    pieces = skeleton.pieces()
    assert pieces["offered"] == "en de"
    assert pieces["translations"].count("<template") == 1
    assert 'data-language="de"' in pieces["translations"]
    check(pieces["translations"].replace("English", "").replace("Deutsch", ""))
    assert "[" not in pieces["body"] and speech.language() == "en"
    for identity in ("description", "screen", "update", "start", "help", "foot"):
        assert f'id="{identity}"' in pieces["translations"]
        assert f'id="{identity}"' in "".join(pieces[part] for part in ("description", "body", "starting", "foot"))


def test_what_no_script_can_choose_is_said_in_every_language() -> None:
    """A browser without scripts, the notices and the manifest's readers are told in each language, marked as such."""
    pieces = skeleton.pieces()
    for said in (pieces["needs_script"], skeleton.workshop_pieces()["soon"], skeleton.in_each(frame.notices)):
        assert re.findall(r'<p lang="(\w+)">', said) == ["en", "de"]
        assert said.count("[") > 0 and speech.language() == "en"
    assert list(json.loads(pieces["said_in_each"])) == ["en", "de"]
    assert json.loads(pieces["said_in_each"])["de"] == f"[{json.loads(pieces['said'])}]"
