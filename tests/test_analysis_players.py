"""Hints, reviews, and the computer as codebreaker and codemaker."""

from dataclasses import replace
from itertools import pairwise
from random import Random
from statistics import mean, stdev

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core import ADVANCED, CLASSIC, MINI, NEW, Code, Edition, Feedback, Game, Row, custom, feedback
from core.analysis.codebreaker import LEVELS, level, play
from core.analysis.codemaker import admitted_code, stubborn_answer
from core.analysis.hint import Hint, known
from core.analysis.position import Position
from core.analysis.review import Mark, Review
from core.analysis.strategy import best_guess

RED, BLUE, GREEN, YELLOW, WHITE, ORANGE = MINI.colours


def _rows(code: Code, *guesses: Code) -> tuple[Row, ...]:
    return tuple(Row(guess, feedback(code, guess)) for guess in guesses)


def _rows_needed(edition: Edition, key: str, codes: range) -> list[int]:
    """The rows that a level needs for each code, one more than there are if they run out."""
    needed = []
    for number in codes:
        rng = Random(number)
        game = Game(edition, code=edition.code_at(number))
        while not game.over:
            game = game.guess(play(Position(edition, game.rows), level(key), rng))
        needed.append(len(game.rows) + (not game.broken))
    return needed


def test_hints_in_steps() -> None:
    """A hint counts the codes left, says what each row told, and offers a guess with its split."""
    code = (GREEN, GREEN, WHITE, RED)
    hint = Hint(MINI, _rows(code, (RED, RED, BLUE, BLUE), (YELLOW, YELLOW, ORANGE, ORANGE)))
    first, second = hint.says
    assert (first.number, first.before, first.after) == (1, 1296, 256)
    assert second.absent == (YELLOW, ORANGE)
    assert second.after == hint.remaining
    assert sum(hint.split.values()) == hint.remaining
    assert list(hint.split.values()) == sorted(hint.split.values(), reverse=True)
    assert hint.expected < hint.remaining


def test_hint_names_what_is_certain() -> None:
    """A row without any key rules its colours out, and a row of one colour says how often the code holds it."""
    left = Position(MINI, _rows((GREEN, WHITE, WHITE, WHITE), (RED, RED, BLUE, BLUE), (GREEN, GREEN, GREEN, GREEN)))
    facts = known(left)
    assert facts.absent == (RED, BLUE)
    assert facts.present == (GREEN,)
    assert facts.holes == ((GREEN, YELLOW, WHITE, ORANGE),) * 4


def test_hint_says_when_a_row_settles_a_hole() -> None:
    """The row after which a hole can hold one colour only is named, holes counted from 1."""
    code = (GREEN, WHITE, WHITE, WHITE)
    guesses = ((GREEN, GREEN, GREEN, GREEN), (GREEN, WHITE, WHITE, WHITE))
    assert Hint(MINI, _rows(code, *guesses)).says[1].settled == tuple(enumerate(code, 1))


def test_hint_refuses_contradicting_rows() -> None:
    """Where no code fits, a hint says so."""
    guess = (RED, RED, BLUE, BLUE)
    with pytest.raises(ValueError, match="no code fits"):
        _ = Hint(MINI, (Row(guess, Feedback(0, 0)), Row(guess, Feedback(4, 0)))).remaining


def test_review_follows_the_shrinking_set() -> None:
    """The codes left before and after each row are Knuth's 1,296 and 256 and fall to the one code."""
    code = (GREEN, YELLOW, WHITE, GREEN)
    review = Review(MINI, _rows(code, (RED, RED, BLUE, BLUE), (GREEN, GREEN, YELLOW, WHITE), code))
    assert review.left[:2] == (1296, 256)
    assert review.left[-1] == 1
    assert [row.before for row in review.rows] == list(review.left[:-1])
    assert review.rows[0].expected == pytest.approx(sum(n * n for n in KNUTH) / 1296)


KNUTH = (256, 256, 96, 16, 1, 256, 208, 36, 114, 32, 4, 20, 1)
"""The sizes of the parts after the first guess 1122."""


@pytest.mark.parametrize("edition", [MINI, NEW], ids=lambda edition: edition.key)
def test_review_gives_full_marks_to_the_best_play(edition: Edition) -> None:
    """Who plays as the analysis would has a figure of 100, whatever the luck."""
    code = edition.code_at(edition.code_count // 2)
    rows: tuple[Row, ...] = ()
    while not rows or rows[-1].guess != code:
        rows += _rows(code, best_guess(Position(edition, rows)).guess)
    review = Review(edition, rows)
    assert review.skill == 100
    assert {row.mark for row in review.rows} == {Mark.BEST}


def test_review_prices_a_wasted_row_and_sees_luck_apart() -> None:
    """A row repeated tells nothing and costs one guess, or nearly; breaking the code by a lucky guess costs none."""
    code = (GREEN, YELLOW, WHITE, GREEN)
    wasted = Review(MINI, _rows(code, (RED, RED, BLUE, GREEN), (RED, RED, BLUE, GREEN))).rows[1]
    assert wasted.before == wasted.after
    assert wasted.price > 0.7
    assert wasted.mark in (Mark.WEAK, Mark.POOR)
    assert not wasted.consistent
    lucky = Review(MINI, _rows(code, (RED, RED, GREEN, BLUE), code)).rows[1]
    assert lucky.luck > 1


def test_review_refuses_a_game_with_a_wrong_row() -> None:
    """A game whose feedback contradicts itself is not reviewed, and the row is named."""
    guess = (RED, RED, BLUE, BLUE)
    with pytest.raises(ValueError, match="no code fits rows 1 to 2"):
        _ = Review(MINI, (Row(guess, Feedback(0, 0)), Row(guess, Feedback(4, 0)))).rows


@pytest.mark.slow
@pytest.mark.parametrize(
    ("edition", "codes", "best"),
    [
        (CLASSIC, range(0, 1296, 2), 4.4),
        (ADVANCED, range(0, 32768, 128), 5.6),
    ],
    ids=("4x6", "5x8"),
)
def test_each_level_is_stronger_than_the_one_below(edition: Edition, codes: range, best: float) -> None:
    """Over the same 648 and 256 codes each level needs fewer rows than the one below it, beyond chance.

    The mean difference is over twice its standard error: chance would show that once in forty times.
    """
    endless = replace(edition, rows=20)
    needed = [_rows_needed(endless, key, codes) for key in LEVELS]
    for weaker, stronger in pairwise(needed):
        saved = [more - fewer for more, fewer in zip(weaker, stronger, strict=True)]
        assert mean(saved) > 2 * stdev(saved) / len(codes) ** 0.5
    assert mean(needed[-1]) < best


def test_levels_are_named() -> None:
    """An unknown level is refused with the names of those there are."""
    assert list(LEVELS) == ["beginner", "casual", "careful", "clever", "master"]
    with pytest.raises(ValueError, match="one of beginner, casual, careful, clever, master"):
        level("expert")


@pytest.mark.parametrize("key", LEVELS)
@pytest.mark.parametrize("edition", [ADVANCED.vary(blanks=True), custom(holes=8, colours=12)], ids=lambda e: e.key)
def test_every_level_opens_every_edition(edition: Edition, key: str) -> None:
    """A level's guess is one that the edition allows, and it is none that is on the board."""
    rng = Random(3)
    code, first = edition.random_code(rng), edition.random_code(rng)
    guess = play(Position(edition, _rows(code, first)), LEVELS[key], rng)
    assert edition.allows_guess(guess)
    assert guess != first


@settings(deadline=None, max_examples=25)
@given(data=st.data(), edition=st.sampled_from((MINI, NEW, custom(holes=3, colours=4, blanks=True))))
def test_stubborn_codemaker_is_consistent(data: st.DataObject, edition: Edition) -> None:
    """Whatever is guessed, every answer leaves codes, as many as any would, and the code shown at the end earned all."""
    position = Position(edition)
    for _ in range(6):
        guess = data.draw(st.tuples(*[st.sampled_from(edition.palette)] * edition.holes))
        answer = stubborn_answer(position, guess)
        left = position.after(guess, answer)
        assert left.count == max(position.split(guess).values()) > 0
        position = left
    game = Game(edition, code=admitted_code(position, Random(1)), rows=position.rows[:1])
    for row in position.rows[1:]:
        game = game.play(row) if not game.over else game
    assert game.wrong_rows == ()


def test_stubborn_codemaker_withstands_as_long_as_can_be() -> None:
    """Against perfect play on 4 holes and 6 colours it is broken in 5 or 6 rows, never sooner."""
    position = Position(MINI)
    guess = best_guess(position).guess
    while (answer := stubborn_answer(position, guess)).exact < 4:
        position = position.after(guess, answer)
        guess = best_guess(position).guess
    assert len(position.rows) + 1 in (5, 6)


def test_stubborn_codemaker_is_consistent_from_a_sample() -> None:
    """In the largest custom edition, where only a sample is looked at, a code still fits all answers."""
    edition = custom(holes=8, colours=12)
    rng = Random(2)
    position = Position(edition)
    for _ in range(3):
        guess = edition.random_code(rng)
        position = position.after(guess, stubborn_answer(position, guess))
    assert position.allows(admitted_code(position, rng))
