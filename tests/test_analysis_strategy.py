"""The perfect codebreaker on and off its strategies, and making a strategy on executors."""

from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from itertools import islice
from random import Random

import pytest
from distributed import Client, LocalCluster

from core import CLASSIC, MINI, NEW, Code, Edition, Feedback, Row, custom, feedback
from core.analysis.codeset import space
from core.analysis.estimate import LOST, least_costs
from core.analysis.making import Making
from core.analysis.position import Position
from core.analysis.sample import draw_sample
from core.analysis.search import Beam, Search
from core.analysis.shape import Shape
from core.analysis.strategy import Source, best_guess, off_book


def _play(edition: Edition, code: Code, own: tuple[Code, ...] = (), rows: int = 20) -> list[Row]:
    """Play a game after guesses of one's own, in so many rows at most."""
    played: list[Row] = []
    while len(played) < rows and (not played or played[-1].guess != code):
        position = Position(edition, tuple(played))
        guess = own[len(played)] if len(played) < len(own) else best_guess(position).guess
        played.append(Row(guess, feedback(code, guess)))
    return played


def test_first_guess_comes_from_a_strategy() -> None:
    """Where a strategy is shipped it is walked from the first guess on."""
    for edition in (CLASSIC, MINI, NEW, MINI.vary(blanks=True), NEW.vary(repeats=True)):
        assert best_guess(Position(edition)).source is Source.BOOK


def test_walks_a_strategy_with_holes_and_colours_swapped() -> None:
    """After a first guess of the same kind in other colours and holes, the game goes on by the strategy."""
    first = best_guess(Position(MINI)).guess
    swapped = tuple(dict(zip(MINI.colours, reversed(MINI.colours), strict=True))[colour] for colour in reversed(first))
    codes = [MINI.code_at(number) for number in range(0, MINI.code_count, 97)]
    for code in codes:
        answer = feedback(code, swapped)
        position = Position(MINI).after(swapped, answer)
        if position.count and answer.exact < 4:
            assert best_guess(position).source is Source.BOOK
        assert len(_play(MINI, code, (swapped,))) <= 6


@pytest.mark.parametrize(
    "edition", [MINI, NEW, MINI.vary(blanks=True), NEW.vary(repeats=True)], ids=lambda e: str(Shape.of(e))
)
def test_breaks_codes_after_guesses_of_ones_own(edition: Edition) -> None:
    """Off the strategies, too, a code is broken soon: at most 8 rows with two poor guesses of one's own."""
    rng = Random(edition.key)
    for _ in range(12):
        code, own = edition.random_code(rng), (edition.random_code(rng), edition.random_code(rng))
        if code not in own:
            assert len(_play(edition, code, own)) <= 8


@pytest.mark.parametrize(
    ("edition", "best"),
    [
        (custom(holes=3, colours=6, rows=12), 854),
        (custom(holes=3, colours=10, rows=20, repeats=False), 3575),
        (CLASSIC, 5625),
        (CLASSIC.vary(repeats=False), 1446),
        (CLASSIC.vary(repeats=False, blanks=True), 4543),
        (NEW, 7817),
    ],
    ids=lambda value: str(Shape.of(value)) if isinstance(value, Edition) else None,
)
def test_plays_nearly_as_well_without_a_strategy(edition: Edition, best: int) -> None:
    """With repeats and blanks on and off, all codes take at most a fiftieth more guesses than the fewest known."""
    total, open_positions = 0, [Position(edition)]
    while open_positions:
        position = open_positions.pop()
        total += position.count
        guess = off_book(position).guess
        parts = position.split(guess)
        open_positions += [position.after(guess, answer) for answer in parts if answer.exact < edition.holes]
    assert best <= total <= best * 1.02


def test_plays_every_blank_and_repeat_variant() -> None:
    """Every way to vary the printed editions is played to the end within the edition's rows."""
    rng = Random(7)
    variants = (
        CLASSIC.vary(repeats=False), CLASSIC.vary(blanks=True), CLASSIC.vary(repeats=False, blanks=True),
        custom(holes=3, colours=12, rows=12), custom(holes=5, colours=5, repeats=False), custom(holes=8, colours=2),
    )  # fmt: skip
    for edition in variants:
        for _ in range(3):
            assert len(_play(edition, edition.random_code(rng))) <= edition.rows


def test_breaks_the_most_codes_when_rows_are_few() -> None:
    """With 3 rows for 4 colours in 3 holes it breaks 43 of the 64 codes, as many as a search of all strategies."""
    edition = replace(custom(holes=3, colours=4), rows=3)
    codes = space(Shape.of(edition))
    everything = tuple(range(codes.size))
    search = Search(codes, Beam((1000,), small_width=1000, pool=1000, small_pool=1000))
    lost = search.cost(everything, search.symmetry, 3) // LOST
    broken = sum(_play(edition, edition.code_at(number), rows=3)[-1].feedback.exact == 3 for number in everything)
    assert (codes.size - lost, broken) == (43, 43)


def test_never_exceeds_the_rows_it_can_keep_to() -> None:
    """Within 5 rows all 1,296 codes can be broken, and a narrow search finds it."""
    codes = space(Shape(4, 6, repeats=True))
    search = Search(codes, Beam((1, 10)))
    assert search.cost(tuple(range(codes.size)), search.symmetry, 5) < LOST


def test_least_costs_hold_for_small_sets() -> None:
    """n codes need at least 2n - 1 guesses while one guess can tell them all apart: 14 feedbacks with 4 holes."""
    least = least_costs(100, 14)
    assert least[:15] == (0, *(2 * size - 1 for size in range(1, 15)))
    assert least[15] == least[14] + 3


def test_says_when_no_code_fits() -> None:
    """Contradicting rows are refused in words."""
    guess = MINI.code_at(0)
    rows = (Row(guess, Feedback(0, 0)), Row(guess, Feedback(1, 0)))
    with pytest.raises(ValueError, match="no code fits the rows"):
        best_guess(Position(MINI, rows))


def test_samples_the_largest_custom_edition_and_says_so() -> None:
    """8 holes and 12 colours are played from a sample, with counts that are exact once few codes are left."""
    edition = custom(holes=8, colours=12, rows=20)
    code = edition.random_code(Random(1))
    start = Position(edition)
    assert (start.sampled, start.estimated, start.count) == (True, True, 12**8)
    rows = _play(edition, code)
    assert len(rows) <= 12
    last = Position(edition, tuple(rows[:-1]))
    assert not last.estimated
    assert code in map(last.code, last.members)


@pytest.mark.parametrize(("repeats", "blanks"), [(True, False), (False, False), (False, True)])
def test_counts_from_a_sample_what_there_is(repeats: bool, blanks: bool) -> None:
    """Counted from a sample, the codes that fit one row differ from those of the full count by under a tenth."""
    edition = custom(holes=5, colours=8, repeats=repeats, blanks=blanks)
    guess = edition.code_at(edition.code_count // 3)
    row = Row(guess, feedback(edition.code_at(edition.code_count // 2), guess))
    sample = draw_sample(edition, (row,))
    full = Position(edition, (row,))
    assert abs(sample.number - full.count) <= full.count / 10
    assert all(full.codes.find(digits) in full.members for digits in map(sample.codes.digits, range(sample.codes.size)))


BEAM = Beam((1, 3))
SHAPE = Shape(3, 5, repeats=True)


@contextmanager
def _dask() -> Iterator[Executor]:
    cluster = LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=None)
    with cluster, Client(cluster) as client:
        yield client.get_executor()


@pytest.mark.parametrize(
    "executor",
    [
        pytest.param(lambda: ThreadPoolExecutor(2), id="threads"),
        pytest.param(lambda: ProcessPoolExecutor(1), id="processes"),
        pytest.param(_dask, id="dask", marks=pytest.mark.slow),
    ],
)
def test_makes_the_same_strategy_on_any_executor(executor: "type[Executor]") -> None:
    """A strategy made in pieces, in other threads, processes or on a Dask cluster, is the one made here."""
    making = Making(SHAPE, BEAM)
    here = making.book(dict(making.run()))
    with executor() as pool:
        spread = making.book(dict(making.run(pool)))
    assert spread.total == here.total


def test_goes_on_where_it_was_stopped() -> None:
    """Pieces that were kept are not made again, and the strategy comes out the same."""
    making = Making(SHAPE, BEAM)
    done = dict(islice(making.run(), 4))
    rest = dict(making.run(done=done))
    assert not done.keys() & rest.keys()
    assert len(done) + len(rest) == len(making.tasks)
    assert making.book(done | rest).total == making.book(dict(making.run())).total
