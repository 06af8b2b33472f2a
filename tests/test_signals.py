"""The clock and the cues: what passes and what is heard."""

import re

import pytest

from make.place import WEB
from test_screens import Shelf, act, row, table, visit
from web import clock, saved
from web.clock import Clock
from web.cues import heard
from web.visit import SAVED, Visit


def test_a_clock_counts_whole_seconds_and_loses_none() -> None:
    """Fractions are kept for the next time that seconds are taken, and a restart forgets them."""
    now = [100.0]
    shown = Clock(lambda: now[0])
    now[0] = 101.75
    assert (shown.running, shown.take(), shown.running) == (1, 1, 0)
    now[0] = 102.5
    assert shown.take() == 1
    now[0] = 500.0
    shown.restart()
    assert shown.running == 0


@pytest.mark.parametrize(
    "seconds, text", [(0, "0:00"), (61, "1:01"), (3599, "59:59"), (3600, "1:00:00"), (360000, "100:00:00")]
)
def test_the_time_is_written_as_clocks_write_it(seconds: int, text: str) -> None:
    """Minutes and seconds, hours only where there are any."""
    assert clock.written(seconds) == text


def test_time_passes_only_while_a_game_is_played() -> None:
    """Not once it is over; it is kept with the table, and a new game begins at nought."""
    shelf = Shelf()
    at = act(visit(shelf), "edition:mini", "begin")
    at.screen = clock.spend(table(at), 75)
    act(at, "colour:red")
    assert saved.load(shelf[SAVED]).seconds == 75
    act(at, "give-up", "yes")
    assert clock.spend(table(at), 60).seconds == 75
    assert table(act(at, "again")).seconds == 0


@pytest.mark.parametrize("seconds", ["-1", "x", "1e9", "99999999", "٣", ""])
def test_a_hostile_time_is_none(seconds: str) -> None:
    """What is no number of seconds is nought, and the game is not lost over it."""
    shelf = Shelf()
    act(visit(shelf), "edition:mini", "begin")
    assert saved.load(re.sub("seconds=[0-9]*", f"seconds={seconds}", shelf[SAVED])).seconds == 0


def cue(at: Visit, *deed: str) -> str:
    """What an act is heard as."""
    before = at.screen
    at.act(*deed)
    return heard(before, at.screen, bool(at.refusal))


def test_moves_are_heard() -> None:
    """A peg put and taken out, a refusal, a row, the end either way; a new screen is silent."""
    at = visit()
    assert cue(at, "edition", "mini") == cue(at, "begin") == ""
    assert (cue(at, "put", "0.red"), cue(at, "put", "0."), cue(at, "submit")) == ("peg", "out", "refused")
    for deed in row("red red red red")[:-1]:
        act(at, deed)
    game = table(at).game
    assert game is not None and game.code is not None
    assert cue(at, "submit") == ("broken" if game.code == ("red",) * 4 else "row")
    assert cue(at, "row", "-".join(game.code)) == "broken"
    act(at, "again", "give-up")
    assert cue(at, "yes") == "unbroken"


def test_every_cue_has_a_tone_and_a_vibration() -> None:
    """The words that Python says are those that the script knows."""
    known = set(re.findall(r'"(\w+)"', (WEB / "cues.py").read_text().partition("def heard")[2]))
    script = (WEB / "sounds.js").read_text()
    tones = set(re.findall(r"^    (\w+): \[\[", script, re.MULTILINE))
    taps = set(re.findall(r"(\w+): [\[\d]", script.partition("const taps")[2].partition("\n")[0]))
    assert tones == taps == known
