"""Two players with a shield, and a group with its chart, on one device in the browser."""

from collections.abc import Callable

import pytest

from core import Code, Feedback
from hand import Hand

pytestmark = pytest.mark.browser
SitDown = Callable[..., Hand]


def set_code(hand: Hand, codemaker: str, code: Code) -> None:
    """The device goes to the codemaker, who sets the code and hands it on."""
    hand.sees(f"Hand the device to {codemaker}")
    hand.tap("handed")
    hand.put(code)
    hand.waits_for("handover")


def card(hand: Hand) -> list[list[str]]:
    """The score card as the screen shows it, a list a line, void games and roles included."""
    lines = hand.page.locator("table.score-card tr").all()
    cells = [[cell.inner_text().split() for cell in line.locator("th, td").all()] for line in lines]
    return [[" ".join(words) for words in line] for line in cells]


def test_a_match_of_two_with_a_void_game(sit_down: SitDown) -> None:
    """Mini Mastermind: a wrong answer voids the game, the codebreaker gets 3 points, the same codemaker sets anew."""
    hand = sit_down()
    hand.choose("mini")
    hand.check("mode", value="two")
    hand.name("Ann", "Bo")
    hand.check("by-hand", value="yes")
    hand.tap("begin")

    code = ("red", "blue", "green", "yellow")
    set_code(hand, "Ann", code)
    hand.tap("handed")
    hand.put(("red",) * 4)
    hand.answer(Feedback(0, 1))  # wrong: red is exact in the first hole
    hand.put(code)
    hand.answer(Feedback(4, 0))
    hand.waits_for("over")
    hand.sees("Row 1 was answered wrongly. The game is void: it is replayed with a new code and Bo gets 3 points.")
    hand.tap("next")

    set_code(hand, "Ann", ("blue",) * 4)
    hand.tap("handed")
    hand.put(("red",) * 4)
    hand.answer(Feedback(0, 0))
    hand.put(("blue",) * 4)
    hand.answer(Feedback(4, 0))
    hand.tap("next")

    set_code(hand, "Bo", ("white",) * 4)
    hand.tap("handed")
    hand.put(("white",) * 4)
    hand.answer(Feedback(4, 0))
    hand.sees("Bo wins with 4 points.")
    hand.tap("card")
    hand.waits_for("card")
    assert card(hand) == [
        ["Game", "Ann", "Bo"],
        ["1 void", "0 codemaker", "3 codebreaker 3 for wrong feedback"],
        ["2", "2 codemaker", "0 codebreaker"],
        ["3", "0 codebreaker", "1 codemaker"],
        ["TOTAL", "2", "4"],
    ]


def test_proof_of_wrong_answers_is_told_at_once_and_can_be_corrected(sit_down: SitDown) -> None:
    """All red answered with one exact, then with none: no code fits, either row may be to blame, one is corrected."""
    hand = sit_down()
    hand.choose("mini")
    hand.check("mode", value="two")
    hand.name("Ann", "Bo")
    hand.check("by-hand", value="yes")
    hand.tap("begin")
    set_code(hand, "Ann", ("red", "blue", "green", "yellow"))
    hand.tap("handed")
    hand.put(("red",) * 4)
    hand.answer(Feedback(1, 0))
    hand.put(("red",) * 4)
    hand.answer(Feedback(0, 0))
    hand.sees("No code fits these answers: row 1 or 2 must be wrong.")
    hand.tap("correct", row=2)
    hand.answer(Feedback(1, 0))
    hand.waits_for("guess")
    assert [answer for _, answer in hand.rows()] == [Feedback(1, 0)] * 2
    assert hand.page.locator(".proof").count() == 0


def test_an_answer_that_cannot_occur_is_refused(sit_down: SitDown) -> None:
    """Three exact and one misplaced: the last peg has no other hole to belong to."""
    hand = sit_down()
    hand.choose("mini")
    hand.check("mode", value="two")
    hand.check("by-hand", value="yes")
    hand.tap("begin")
    hand.tap("handed")
    hand.put(("red", "blue", "green", "yellow"))
    hand.tap("handed")
    hand.put(("red", "blue", "green", "white"))
    hand.answer(Feedback(3, 1))
    hand.sees("3 exact and 1 misplaced cannot occur")
    hand.answer(Feedback(3, 0))
    assert hand.rows() == [(("red", "blue", "green", "white"), Feedback(3, 0))]


def test_a_group_of_four_with_its_score_card(sit_down: SitDown) -> None:
    """New Mastermind's four rounds: dials, guesses in turn, 10 for the breaking guess, the chart for the codemaker.

    Round 1 is broken in row 3 (7 points by the house chart), the others in row 1 (5 points, printed).
    """
    players = ("Ann", "Bo", "Cy", "Di")
    code = ("pink", "red", "blue", "yellow")
    hand = sit_down()
    hand.choose("new")
    hand.check("mode", value="group")
    hand.check("size", value=4)
    hand.name(*players)
    hand.tap("begin")
    set_code(hand, "Ann", code)
    hand.sees("Hand the device to Bo")
    hand.tap("handed")
    hand.put(("pink", "blue", "red", "white"))  # the rulebook's answer: 1 exact, 2 misplaced, 4 points
    hand.sees("Cy, row 2")
    hand.put(("white", "green", "orange", "silver"))
    hand.sees("Di, row 3")
    hand.put(code)
    for codemaker, codebreaker in (("Bo", "Cy"), ("Cy", "Di"), ("Di", "Ann")):
        hand.tap("next")
        set_code(hand, codemaker, code)
        hand.sees(f"Hand the device to {codebreaker}")
        hand.tap("handed")
        hand.put(code)
    hand.sees("Di wins with 25 points.")
    hand.tap("card")
    hand.waits_for("card")
    assert card(hand) == [
        ["Game", *players],
        ["1", "7 codemaker", "4 sum 4", "0 sum 0", "10 sum 10"],
        ["2", "sum 0", "5 codemaker", "10 sum 10", "sum 0"],
        ["3", "sum 0", "sum 0", "5 codemaker", "10 sum 10"],
        ["4", "10 sum 10", "sum 0", "sum 0", "5 codemaker"],
        ["TOTAL", "17", "9", "15", "25"],
    ]


def test_dials_set_the_code_and_sliders_answer(sit_down: SitDown) -> None:
    """In New Mastermind the codemaker turns four dials, and the answer pulls a slider by a notch for each match."""
    hand = sit_down()
    hand.choose("new")
    hand.check("mode", value="two")
    hand.tap("begin")
    hand.tap("handed")
    for hole, turns in enumerate((1, 2, 3, 4)):
        for _ in range(turns):
            hand.tap("dial-up", hole=hole)
    assert hand.holes() == ["white", "pink", "green", "red"]
    hand.tap("dial-down", hole=3)
    hand.tap("submit")
    hand.sees("The code cannot repeat a colour")
    hand.tap("dial-up", hole=3)
    hand.tap("submit")
    hand.tap("handed")
    hand.put(("white", "green", "pink", "blue"))
    answered = hand.page.locator("tr[data-row='1'] .slider")
    notches = answered.evaluate_all("sliders => sliders.map(slider => [slider.classList[1], slider.dataset.notch])")
    assert notches == [["exact", "1"], ["misplaced", "2"]]
