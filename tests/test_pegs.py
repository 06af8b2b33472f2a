"""How a guess is answered."""

import csv
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core import Feedback, feedback
from core.pegs import feedbacks, why_not_feedback
from tables import feedbacks as table

CSV = Path(__file__).parent / "cases" / "feedback.csv"


@pytest.mark.parametrize("case", table.CASES, ids=lambda case: f"{case.code} {case.guess}")
def test_answers_as_rulebooks_and_reports_say(case: table.Case) -> None:
    """Each rulebook example and each public report gets the right answer, whichever of the two rows is the code."""
    got, right = table.check(case)
    assert got == right


def test_the_table_is_the_shared_one() -> None:
    """The table that the browser runs too holds every row of feedback.csv, and no other."""
    lines = [line for line in CSV.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    _, *rows = csv.reader(lines)
    assert [[str(value) for value in case] for case in table.CASES] == rows


@settings(deadline=None)
@given(st.lists(st.tuples(*[st.sampled_from("rgbyw")] * 2), min_size=1, max_size=8))
def test_is_symmetric(holes: list[tuple[str, str]]) -> None:
    """A code answers a guess as the guess would answer the code."""
    code, guess = zip(*holes, strict=True)
    assert feedback(code, guess) == feedback(guess, code)


@pytest.mark.parametrize("holes", range(1, 6))
def test_lists_the_feedbacks_that_occur(holes: int) -> None:
    """The answers to every row of the code's colours and a foreign one are those listed, and all others are refused."""
    colours = "rgbyw"[:holes]
    occurring = {feedback(tuple(colours), guess) for guess in product(colours + "k", repeat=holes)}
    assert set(feedbacks(holes)) == occurring
    tried = (Feedback(exact, misplaced) for exact in range(-1, holes + 2) for misplaced in range(-1, holes + 2))
    assert {answer for answer in tried if why_not_feedback(holes, answer) is None} == occurring


def test_says_why_one_misplaced_peg_cannot_be_left() -> None:
    """All but one exact and one misplaced is refused in words."""
    assert why_not_feedback(4, Feedback(3, 1)) == (
        "3 exact and 1 misplaced cannot occur: with 3 pegs in the right holes, the last peg has no other hole to belong to"
    )


def test_refuses_rows_of_different_length() -> None:
    """A guess must have as many holes as the code."""
    with pytest.raises(ValueError, match="the code has 2 holes and the guess 3"):
        feedback(("red", "red"), ("red", "red", "red"))
