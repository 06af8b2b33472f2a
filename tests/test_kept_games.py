"""Finished games: kept, found again, played on, counted, and taken from device to device."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core import MINI, Game, custom, feedback
from core.analysis.book import all_books
from core.analysis.shape import Shape
from core.notation import dump_game
from core.perfect import _TOTALS, perfect_mean
from drawn import ANY_EDITION, games
from kept import Kept, at, put
from web import view
from web.history import MOST_GAMES, History, Kind, Lines, Opened, Past, read
from web.journal import DAYS, GAMES, Journal
from web.refusals import Refusal
from web.table import Stage, Table
from web.tally import Statistics, Tally, tallies
from web.transfer import HEAD, LONGEST_FILE, dump, load

CODE = ("red", "blue", "green", "yellow")
NOON = "2026-12-01T12:00:00"


@st.composite
def pasts(draw: st.DrawFn) -> Past:
    """Any finished game with its code."""
    edition = draw(ANY_EDITION)
    game = draw(games(edition, over=True))
    if game.code is None:
        game = game.reveal(edition.code_at(draw(st.integers(0, edition.code_count - 1))))
    ended = draw(st.datetimes()).isoformat(timespec="microseconds")
    return Past(ended, draw(st.sampled_from(Kind)), game)


def _played(rows: int, *, broken: bool = True, ended: str = "2026-12-01T12:00:00.000000") -> Past:
    game = Game(MINI, CODE)
    for _ in range(rows - broken):
        game = game.guess(("white",) * 4)
    game = game.guess(CODE) if broken else game if game.over else game.give_up()
    return Past(ended, Kind.ALONE, game)


def _finished(visit_store: Kept, clock: str = NOON) -> str:
    """Play a game alone to its end, and give its line in the store."""
    visit = at(clock, visit_store)
    visit.act("edition", "mini")
    visit.act("begin")
    assert isinstance(visit.screen, Table) and visit.screen.game and visit.screen.game.code
    put(visit, visit.screen.game.code)
    return visit_store[GAMES].split("\n")[-1]


@given(pasts())
@settings(deadline=None)
def test_a_game_is_read_as_it_was_kept(past: Past) -> None:
    """Every edition, with wrong and waived answers too."""
    assert read(past.line) == past


@given(st.lists(pasts(), max_size=6))
@settings(deadline=None, max_examples=50)
def test_totals_are_the_sums_of_their_parts(played: list[Past]) -> None:
    """For any games: each is broken, unbroken or void; each broken one is a part of the distribution; none is lost."""
    found = tallies(played)
    assert sum(tally.played for tally in found) == len(played)
    for tally in found:
        assert tally.broken + tally.unbroken + tally.void == tally.played
        assert tally.broken == sum(tally.distribution)
        now, best = tally.streaks
        assert now <= best <= tally.broken
    by_kind = [tally.played for kind in Kind for tally in Statistics(played, kind).tallies]
    assert sum(by_kind) == len(played)


def test_figures_as_counted_by_hand() -> None:
    """Broken in 3, 5 and 5 of 8 rows, then given up, then broken in 4: five games, 4 broken, 17 rows, best run 3."""
    ends = ((3, True), (5, True), (5, True), (2, False), (4, True))
    played = [
        _played(rows, broken=broken, ended=f"2026-12-0{day}T12:00:00.000000")
        for day, (rows, broken) in enumerate(ends, 1)
    ]
    (tally,) = tallies(reversed(played))
    assert (tally.played, tally.broken, tally.unbroken, tally.void) == (5, 4, 1, 0)
    assert tally.distribution == (0, 0, 1, 1, 2, 0, 0, 0)
    assert tally.mean == Fraction(17, 4)
    assert tally.streaks == (1, 3)
    assert tally.perfect == Fraction(5625, 1296)


def test_a_void_game_is_neither_broken_nor_unbroken() -> None:
    """It does not end a streak, and its rows count nowhere."""
    game = Game(MINI, CODE).guess(("white",) * 4)
    wrong = Game(MINI, CODE, (game.rows[0]._replace(feedback=feedback(CODE, CODE)),))
    tally = Tally(MINI, (_played(3), Past("2026-12-02T12:00:00.000000", Kind.TWO, wrong), _played(4)))
    assert (tally.void, tally.broken, tally.unbroken, tally.streaks) == (1, 2, 0, (2, 2))


def test_perfect_play_is_what_the_books_need() -> None:
    """The totals written down are those of the shipped strategies, the best of each shape, and of no others."""
    best: dict[Shape, int] = {}
    for book in all_books():
        best[book.shape] = min(book.total, best.get(book.shape, book.total))
    assert {
        Shape(holes, colours, repeats, blank): total for (holes, colours, repeats, blank), total in _TOTALS.items()
    } == best


def test_perfect_play_is_not_claimed_where_nobody_knows() -> None:
    """A long code has no figure to be measured by."""
    assert perfect_mean(custom(holes=8, colours=12)) is None


# --- keeping ---


def test_a_finished_game_is_kept_once() -> None:
    """With its code and rows; reloading the page or coming back to the table adds nothing."""
    store = Kept()
    line = _finished(store)
    assert read(line).kind is Kind.ALONE and read(line).game.broken
    visit = at("2026-12-01T12:30:00", store)
    assert isinstance(visit.screen, Table) and visit.screen.stage is Stage.OVER
    visit.act("rules")
    visit.act("back")
    assert store[GAMES] == line


def test_games_played_again_are_kept_and_counted_apart() -> None:
    """Play again is a new game; played on from a row of an old one, it is for nothing but itself."""
    store = Kept()
    first = read(_finished(store))
    _finished(store, "2026-12-01T13:00:00")
    visit = at("2026-12-01T14:00:00", store)
    visit.act("home")
    visit.act("history")
    assert isinstance(visit.screen, History) and len(visit.screen.games) == 2
    visit.act("open", first.ended)
    visit.act("replay", "1")
    assert isinstance(visit.screen, Table) and visit.screen.game == Game(MINI, first.game.code)
    put(visit, first.game.code or ())
    assert visit.screen.stage is Stage.OVER
    assert len(store[GAMES].split("\n")) == 2


def test_a_game_is_played_on_from_any_row() -> None:
    """The rows before it stand, its code is the same, and that the game was over is undone."""
    store = Kept()
    past = _played(6)
    store[GAMES] = past.line
    visit = at(NOON, store)
    visit.act("history")
    for row in range(1, 7):
        visit.act("open", past.ended)
        assert isinstance(visit.screen, Opened)
        visit.act("replay", str(row))
        assert isinstance(visit.screen, Table)
        assert visit.screen.game == Game(MINI, CODE, past.game.rows[: row - 1])
        visit.act("home")


def test_the_waived_game_takes_the_place_of_the_void_one() -> None:
    """What becomes of a game after its end is kept under the same name."""
    lines = Lines().put(_played(3, ended="2026-12-01T12:00:00.000000"))
    later = _played(4, ended="2026-12-01T12:00:00.000000")
    assert lines.put(later).lines == (later.line,)


def test_the_oldest_games_are_dropped_and_it_is_said() -> None:
    """One more than can be kept: the oldest goes, the newest stays, the player is told."""
    store = Kept()
    days = [f"{1000 + day}-01-01T00:00:00.000000" for day in range(MOST_GAMES)]
    store[GAMES] = "\n".join(_played(1, ended=day)._replace(ended=day).line for day in days)
    visit = at(NOON, store)
    visit.act("edition", "mini")
    visit.act("begin")
    assert isinstance(visit.screen, Table) and visit.screen.game and visit.screen.game.code
    put_row = visit.screen.game.code
    for hole, colour in enumerate(put_row):
        visit.act("put", f"{hole}.{colour}")
    visit.act("submit")
    assert "oldest" in visit.refusal
    kept = store[GAMES].split("\n")
    assert len(kept) == MOST_GAMES
    assert not kept[0].startswith(days[0]) and kept[-1].startswith("2026-12-01")


@pytest.mark.parametrize("room", [None, 100_000])
def test_a_file_takes_no_room_from_the_readers_own_games(room: int | None) -> None:
    """A thousand games of the future push out none of the past: the file's oldest are left out, and that is said."""
    store = Kept()
    own = [_played(2, ended=f"2025-01-{day:02}T00:00:00.000000").line for day in range(1, 29)]
    future = [_played(1, ended=f"{3000 + year}-01-01T00:00:00.000000").line for year in range(MOST_GAMES)]
    store[GAMES] = "\n".join(own)
    store.room = room or store.room
    said = Journal(at(NOON, store).journal.drawer).take_in("\n".join([HEAD, *(f"game {line}" for line in future)]))
    kept = store[GAMES].split("\n")
    assert set(own) <= set(kept)
    assert kept[-1] == future[-1]
    assert len(kept) == MOST_GAMES if room is None else len(own) < len(kept) < MOST_GAMES
    assert f"{len(kept) - len(own)} new games" in said.replace(",", "")
    assert f"the {MOST_GAMES + len(own) - len(kept)} oldest of the file" in said


def test_a_full_store_keeps_the_newest_games() -> None:
    """With room for a few lines alone, the newest game is among those that stay, and the table is not lost."""
    store = Kept()
    days = [f"2025-01-{day:02}T00:00:00.000000" for day in range(1, 29)]
    store[GAMES] = "\n".join(_played(8, ended=day).line for day in days)
    store.room = len(store[GAMES]) + 50
    visit = at(NOON, store)
    visit.journal.note(visit_over(), visit.now())
    kept = store[GAMES].split("\n")
    assert kept[-1].startswith("2026-12-01") and len(kept) < 29


def visit_over() -> Table:
    """A table whose game has just ended."""
    store = Kept()
    _finished(store)
    visit = at(NOON, store)
    assert isinstance(visit.screen, Table)
    return replace(visit.screen, ended="")


def test_a_store_that_takes_nothing_says_so() -> None:
    """The game goes on without it."""
    store = Kept()
    store.room = 0
    name, said = Journal(at(NOON, store)).note(visit_over(), at(NOON).now())
    assert name.startswith("2026-12-01") and "no room" in said


def test_what_cannot_be_read_is_kept_and_told() -> None:
    """Damaged lines, or those of a newer version, are counted on the screen and stay in the store."""
    store = Kept()
    store[GAMES] = f"{_played(3).line}\nsomething else\n<img src=x onerror=a()>"
    visit = at(NOON, store)
    visit.act("history")
    assert isinstance(visit.screen, History) and visit.screen.unread == 2
    assert "2 kept games cannot be read" in str(view.page(visit))
    visit.journal.note(visit_over(), visit.now())
    assert "<img src=x onerror=a()>" in store[GAMES]


# --- the file ---


def _full(store: Kept) -> Kept:
    store[GAMES] = "\n".join(_played(rows, ended=f"2026-12-0{rows}T12:00:00.000000").line for rows in (1, 2, 3))
    store[DAYS] = "2026-12-01 mini 0123\n2026-12-02 kids 012!"
    return store


def test_a_file_carries_everything_to_another_device() -> None:
    """Taken in there, the games and days are the same; taken in twice, nothing changes."""
    here, there = _full(Kept()), Kept()
    text = at(NOON, here).journal.dump()
    assert text.startswith(HEAD)
    visit = at(NOON, there)
    for said in ("3 new games", "0 new games"):
        visit.act("import", text)
        assert said in visit.said
        assert (there[GAMES], there[DAYS]) == (here[GAMES], here[DAYS])


def test_files_of_two_devices_make_one_history() -> None:
    """In either order, with a game that both have."""
    one, other = Kept(), Kept()
    one[GAMES] = (
        f"{_played(1, ended='2026-12-01T12:00:00.000000').line}\n{_played(2, ended='2026-12-02T12:00:00.000000').line}"
    )
    other[GAMES] = (
        f"{_played(2, ended='2026-12-02T12:00:00.000000').line}\n{_played(3, ended='2026-12-03T12:00:00.000000').line}"
    )
    files = at(NOON, one).journal.dump(), at(NOON, other).journal.dump()
    at(NOON, one).act("import", files[1])
    at(NOON, other).act("import", files[0])
    assert one[GAMES] == other[GAMES] and len(one[GAMES].split("\n")) == 3


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "not a file of kept games"),
        ("<!doctype html><img src=x onerror=a()>", "not a file of kept games"),
        ("codepeg2 kept\n", "another version"),
        (f"{HEAD}\ngame nonsense\n", "Line 2 of this file"),
        (f"{HEAD}\n{'day 2026-12-01 mini 0123'}\nday 2026-13-01 mini 0123\n", "Line 3 of this file"),
        (f"{HEAD}\n\n<script>a()</script>", "Line 2 of this file"),
        (f"{HEAD}\ngame {_played(3).line[:-5]}\n", "Line 2 of this file"),
        (f"{HEAD}\ngame {_played(3).line.replace('red-', 'mauve-')}\n", "Line 2 of this file"),
        (f"{HEAD}\ngame {'x' * 10_000}\n", "Line 2 of this file"),
        ("x" * (LONGEST_FILE + 1), "too long"),
        ("\x00\ud800", "not a file of kept games"),
    ],
    ids=["empty", "page", "version", "nonsense", "date", "markup", "cut", "colour", "long line", "huge", "binary"],
)
def test_a_hostile_file_is_refused_in_a_sentence_and_changes_nothing(text: str, reason: str) -> None:
    """The sentence names the line; games, days and the screen stay as they were."""
    store = _full(Kept())
    before = dict(store)
    visit = at(NOON, store)
    visit.act("history")
    visit.act("import", text)
    assert reason in visit.refusal and visit.refusal.endswith("Nothing was changed.")
    assert {key: store[key] for key in (GAMES, DAYS)} == {key: before[key] for key in (GAMES, DAYS)}
    with pytest.raises(Refusal):
        load(text)


def test_the_line_of_a_game_is_its_notation() -> None:
    """The opened game shows the line that notation writes."""
    store = Kept()
    past = _played(3)
    store[GAMES] = past.line
    visit = at(NOON, store)
    visit.act("open", past.ended)
    assert dump_game(past.game) in str(view.page(visit))
    assert dump(load(visit.journal.dump())) == visit.journal.dump()
