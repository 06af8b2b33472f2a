"""The codes of the day as they are played: once a day, counted by the same date whatever the clock does."""

from datetime import date, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core import EDITIONS, MINI, Edition, Game, preset
from core.daily import daily_code
from kept import Kept, at, put
from web import view
from web.daily import MOST_DAYS, DailyLog, Today
from web.occasion import Daily, of_day
from web.table import Stage, Table

FIRST = date(2026, 12, 1)
MORNING = "2026-12-01T08:00:00"


def _won(day: date, edition: Edition = MINI) -> Game:
    return of_day(day, edition).guess(daily_code(day, edition))


def _lost(day: date, edition: Edition = MINI) -> Game:
    return of_day(day, edition).give_up()


def _log(*games: tuple[int, Game]) -> DailyLog:
    log = DailyLog()
    for day, game in games:
        log = log.put(FIRST + timedelta(day), game)
    return log


def _wins(*days: int) -> DailyLog:
    return _log(*((day, _won(FIRST + timedelta(day))) for day in days))


@pytest.mark.parametrize(
    ("days", "today", "streak"),
    [
        ((), 0, 0),
        ((0,), 0, 1),
        ((0, 1, 2), 2, 3),
        ((0, 1, 2), 3, 3),  # not played yet today
        ((0, 1, 2), 4, 0),  # yesterday was missed
        ((0, 1, 3), 3, 1),
        ((0, 1, 2), 1, 3),  # the clock was moved back a day
        ((5, 6, 7), 0, 3),  # and far back
        ((0, 1, 2, 40), 2, 3),  # it had run ahead once
    ],
)
def test_a_streak_is_days_in_a_row_up_to_today_or_yesterday(days: tuple[int, ...], today: int, streak: int) -> None:
    """Counted on the fingers; a clock that was moved back does not cut it."""
    assert _wins(*days).streak(FIRST + timedelta(today), MINI) == streak


def test_a_lost_day_ends_a_streak() -> None:
    """Given up today, there is no streak today; and it begins anew tomorrow."""
    log = _wins(0, 1).put(FIRST + timedelta(2), _lost(FIRST + timedelta(2)))
    assert log.streak(FIRST + timedelta(2), MINI) == 0
    assert log.streak(FIRST + timedelta(3), MINI) == 0
    tomorrow = FIRST + timedelta(3)
    assert log.put(tomorrow, _won(tomorrow)).streak(tomorrow, MINI) == 1


def test_a_streak_is_of_one_edition() -> None:
    """Another edition's days do not fill a gap."""
    log = _wins(0, 2).put(FIRST + timedelta(1), _won(FIRST + timedelta(1), preset("kids")))
    assert log.streak(FIRST + timedelta(2), MINI) == 1


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
@settings(deadline=None)
@given(data=st.data())
def test_a_day_is_read_as_it_was_written(edition: Edition, data: st.DataObject) -> None:
    """Guesses and giving up are all that is written; code and answers follow from the day."""
    day = data.draw(st.dates())
    game = of_day(day, edition)
    for _ in range(data.draw(st.integers(0, edition.rows))):
        if not game.over:
            row = data.draw(st.lists(st.sampled_from(edition.palette), min_size=edition.holes, max_size=edition.holes))
            game = game.guess(tuple(row))
    if not game.over and data.draw(st.booleans()):
        game = game.give_up()
    log = DailyLog().put(day, game)
    assert DailyLog.load(log.lines) == log
    assert DailyLog.load(log.lines).game(day, edition) == game


def test_what_cannot_be_read_is_kept() -> None:
    """A line of a newer version stays where it is, and a day whose guesses make no sense counts as given up."""
    lines = ["2026-12-01 mini 0000", "2026-12-02 mini 00", "2027-01-01 whist xyz", "<img src=x onerror=a()>"]
    log = DailyLog.load(lines)
    assert log.lines == lines
    broken = log.game(date(2026, 12, 2), MINI)
    assert broken is not None and broken.given_up


def test_the_oldest_days_go_first_and_stay_closed() -> None:
    """With all room taken, the next day pushes the oldest out, and nothing older than what is left can be played."""
    days = [date(2020, 1, 1) + timedelta(day) for day in range(MOST_DAYS)]
    log = DailyLog({(day, "mini"): "0000" for day in days}).put(date(2040, 1, 1), _won(date(2040, 1, 1)))
    assert len(log.games) == MOST_DAYS
    assert log.closed(date(2020, 1, 1)) and not log.closed(date(2020, 1, 2))


def test_two_devices_make_one_log() -> None:
    """Joined either way round, the days are the same, and of one day the game that went further."""
    guessed = of_day(FIRST, MINI).guess(("red",) * 4)
    here, there = _log((0, guessed), (1, _won(FIRST + timedelta(1)))), _log((0, guessed.give_up()))
    assert here.joined(there).games == there.joined(here).games
    assert here.joined(there).game(FIRST, MINI) == guessed.give_up()
    assert here.joined(here) == here


# --- on the screen ---


def test_a_day_is_played_once() -> None:
    """Played to its end, it is not offered again: not the next moment, nor after the clock was moved on and back."""
    store = Kept()
    visit = at(MORNING, store)
    visit.act("play-day", "mini")
    assert isinstance(visit.screen, Table) and visit.screen.occasion == Daily(FIRST)
    put(visit, daily_code(FIRST, MINI))
    assert visit.screen.stage is Stage.OVER
    for clock in (MORNING, "2026-12-02T08:00:00", MORNING):
        visit = at(clock, store)
        visit.act("today")
        assert ('data-do="play-day" data-value="mini"' in str(view.page(visit))) == (clock != MORNING)
        visit.act("play-day", "mini")
        assert isinstance(visit.screen, Today if clock == MORNING else Table)


def test_a_day_begun_is_continued_where_it_was_left() -> None:
    """Another game in between, or throwing the table away, does not take back a row."""
    store = Kept()
    visit = at(MORNING, store)
    visit.act("play-day", "mini")
    put(visit, ("red",) * 4)
    visit.act("home")
    visit.act("forget")
    visit.act("today")
    visit.act("play-day", "mini")
    assert isinstance(visit.screen, Table) and visit.screen.game is not None
    assert [row.guess for row in visit.screen.game.rows] == [("red",) * 4]
    assert visit.screen.game.code == daily_code(FIRST, MINI)


def test_midnight_in_a_game_changes_nothing() -> None:
    """A game begun before midnight counts for the day it was begun on."""
    store = Kept()
    visit = at("2026-12-01T23:59:00", store)
    visit.act("play-day", "mini")
    visit = at("2026-12-02T00:01:00", store)
    put(visit, daily_code(FIRST, MINI))
    assert visit.journal.days.streak(FIRST, MINI) == 1
    visit.act("today")
    assert 'data-do="play-day" data-value="mini"' in str(view.page(visit))


def test_the_screen_of_the_day_does_not_tell_its_codes() -> None:
    """No colour of a code is on it before or during play; what is shared afterwards has shapes alone."""
    store = Kept()
    visit = at(MORNING, store)
    visit.act("today")
    assert "data-colour" not in str(view.page(visit))
    visit.act("play-day", "mini")
    put(visit, daily_code(FIRST, MINI))
    visit.act("today")
    shown = str(view.page(visit))
    assert "\u25cf\u25cf\u25cf\u25cf" in shown and "data-colour" not in shown
