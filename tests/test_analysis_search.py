"""The search for the fewest guesses, held against trying every strategy that there is."""

from collections.abc import Callable
from functools import cache
from random import Random

import pytest

from core import Code, Edition, Feedback, custom, feedback
from core.analysis import search
from core.analysis.codeset import space
from core.analysis.search import Beam, Search
from core.analysis.shape import Shape

ALL = Beam((1000,), small=1000, small_width=1000, pool=1000, small_pool=1000)
"""Leaves out only what a bound does."""
SMALL = (
    custom(holes=3, colours=4, repeats=False),
    custom(holes=3, colours=2, blanks=True, repeats=False),
    custom(holes=4, colours=2),
)


def _every_strategy(edition: Edition) -> Callable[[frozenset[Code]], int]:
    """The fewest guesses in all for a set of codes, by trying every guess in every position."""
    every = [edition.code_at(number) for number in range(edition.code_count)]
    won = Feedback(edition.holes, 0)

    @cache
    def fewest(codes: frozenset[Code]) -> int:
        if len(codes) < 3:
            return (0, 1, 3)[len(codes)]
        found = []
        for guess in every:
            parts: dict[Feedback, set[Code]] = {}
            for code in codes:
                parts.setdefault(feedback(code, guess), set()).add(code)
            left = [frozenset(part) for answer, part in parts.items() if answer != won]
            if codes not in left:
                found.append(len(codes) + sum(map(fewest, left)))
        return min(found)

    return fewest


@pytest.mark.parametrize("listed", [200, 0], ids=("small sets", "sets treated as large"))
@pytest.mark.parametrize("edition", SMALL, ids=lambda edition: str(Shape.of(edition)))
def test_finds_what_trying_every_strategy_finds(monkeypatch: pytest.MonkeyPatch, edition: Edition, listed: int) -> None:
    """No bound leaves a better strategy out: all codes of a small space, and 100 sets drawn from it, cost the least there is."""
    monkeypatch.setattr(search, "LISTED", listed)
    fewest, rng, everything = _every_strategy(edition), Random(5), range(edition.code_count)
    searched = Search(space(Shape.of(edition)), ALL)
    sizes = range(len(everything) // 2, len(everything))
    drawn = [tuple(sorted(rng.sample(everything, rng.choice(sizes)))) for _ in range(100)]
    nothing_alike = searched.symmetry
    for number in everything:
        nothing_alike = nothing_alike.after(searched.codes.digits(number))
    assert searched.cost(tuple(everything), searched.symmetry) == fewest(frozenset(map(edition.code_at, everything)))
    for members in drawn:
        assert searched.cost(members, nothing_alike) == fewest(frozenset(map(edition.code_at, members)))
