"""What the browser's store holds may be anything: each text that is kept, with markup, huge, cut off, of another version."""

import pytest

from kept import Kept, at
from test_screens import act, row
from web import companion, settings, view
from web.drawer import LANGUAGE, NAMES, SAVED, SHOWN, UNREAD
from web.journal import DAYS, GAMES
from web.visit import Visit

NOON = "2026-12-01T12:00:00"
LATER = "2026-12-02T12:00:00"
MARKUP = "<img src=x onerror=alert(1)>"
HARMS = {
    "markup": lambda text: f"{MARKUP}\n{text}{MARKUP}",
    "huge": lambda _: "x" * 1_000_000,
    "cut off": lambda text: text[: len(text) * 2 // 3],
    "another version": lambda text: f"codepeg2 {text.removeprefix('codepeg1 ')}",
}
SCREENS = ("companion", "begin", "home", "history", "home", "statistics", "home", "today", "home", "settings", "back", "edition:mini")


def filled() -> Kept:
    """A store after a finished game, a day's code, a real board and a running match."""
    store = Kept()
    visit = at(NOON, store)
    act(visit, "settings", "setting:letters:signs", "home", "edition:mini", "begin", "give-up", "yes")
    act(visit, "home", "today", "play-day:mini", *row("red red blue blue"), "give-up", "yes", "home")
    act(visit, "companion", "begin", *row("red red blue blue")[:-1], "exact:1", "submit", "home")
    act(visit, "edition:mini", "mode:two", "name:Ann:0", "begin", "handed", *row("red red red red"))
    assert {SAVED, GAMES, DAYS, NAMES, SHOWN, companion.KEPT, settings.SETTINGS} <= store.keys()
    return store


def walked(store: Kept) -> list[str]:
    """Every page of a visit with this store, and what it says."""
    visit: Visit = at(LATER, store)
    pages = [view.page(visit), visit.said, view.kept(visit)]
    for deed in SCREENS:
        visit.act(*deed.split(":"))
        pages += [view.page(visit), visit.said]
    return pages


@pytest.mark.parametrize("harm", HARMS)
@pytest.mark.parametrize("key", [SAVED, GAMES, DAYS, NAMES, SHOWN, LANGUAGE, UNREAD, companion.KEPT, settings.SETTINGS])
def test_a_hostile_text_in_the_store_does_no_harm(key: str, harm: str) -> None:
    """Every screen opens, no markup of the text gets into a page, and what else is kept stays as it was."""
    store = filled()
    before = dict(store)
    store[key] = HARMS[harm](store.get(key, "codepeg1 table"))
    assert [page for page in walked(store) if "<img src=x" in page] == []
    others = {SAVED, GAMES, DAYS} - {key}
    assert {name: store[name] for name in others} == {name: before[name] for name in others}


@pytest.mark.parametrize("harm", HARMS)
def test_a_hostile_table_is_told_and_kept(harm: str) -> None:
    """A sentence says that the saved game cannot be read, and its text can be copied from the first screen."""
    store = filled()
    spoilt = store[SAVED] = HARMS[harm](store[SAVED])
    visit = at(LATER, store)
    assert visit.refusal.startswith("The saved game cannot be read")
    assert store[UNREAD] == spoilt


@pytest.mark.parametrize("key", [GAMES, DAYS])
@pytest.mark.parametrize("harm", HARMS)
def test_hostile_games_and_days_are_kept_beside_new_ones(key: str, harm: str) -> None:
    """What this version cannot read of games and days stays, line by line, when another game is added."""
    store = filled()
    spoilt = store[key] = HARMS[harm](store[key])
    visit = at(LATER, store)
    act(visit, "home", "today", "play-day:kids", *row("red red blue"), "give-up", "yes")
    assert set(spoilt.split("\n")) <= set(store[key].split("\n"))
    assert len(store[key].split("\n")) > len(spoilt.split("\n"))
