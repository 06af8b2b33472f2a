"""One player against the computer, in the browser, from the first tap to the last row."""

from collections.abc import Callable, Mapping

import pytest

from core import CLASSIC, MINI, Code, Edition, Feedback, Game
from hand import SAVED, Hand
from web import saved
from web.draft import Draft
from web.table import Table

pytestmark = pytest.mark.browser
SitDown = Callable[..., Hand]


def running(edition: Edition, code: Code) -> Mapping[str, str]:
    """A store that holds a game against the computer with this secret, no row put yet."""
    table = Table(edition=edition, game=Game(edition, code), draft=Draft.empty(edition.holes))
    return {SAVED: saved.dump(table), "codepeg.shown": "table"}


def test_a_game_is_won_by_putting_the_code(sit_down: SitDown) -> None:
    """From the first screen: an edition, begin, the code itself; the code is broken in one row and shown."""
    hand = sit_down()
    hand.choose("mini")
    hand.tap("begin")
    hand.waits_for("guess")
    code = hand.game.code
    assert code is not None
    hand.put(code)
    hand.waits_for("over")
    hand.sees("The code is broken in 1 row.")
    assert hand.rows() == [(code, Feedback(4, 0))]
    assert hand.said.startswith(f"Guess 1: {', '.join(code)}. 4 exact, 0 misplaced.")
    hand.tap("again")
    hand.waits_for("guess")
    assert hand.game.rows == ()


def test_the_rulebooks_guess_earns_the_rulebooks_answer(sit_down: SitDown) -> None:
    """Red, red, red, blue against red, red, blue, blue: three exact keys, nothing for the third red."""
    hand = sit_down(running(CLASSIC, ("red", "red", "blue", "blue")))
    guess = ("red", "red", "red", "blue")
    hand.put(guess)
    assert hand.rows() == [(guess, Feedback(3, 0))]
    assert hand.said == "Guess 1: red, red, red, blue. 3 exact, 0 misplaced. 11 rows left."


def test_a_game_is_lost_when_the_rows_are_used_up(sit_down: SitDown) -> None:
    """Eight rows of blue against a code without blue: unbroken, and only then is the code shown."""
    code, guess = ("red", "green", "green", "yellow"), ("blue",) * 4
    hand = sit_down(running(MINI, code))
    hand.put(guess)
    for _ in range(7):
        hand.tap("copy", row=1)
        hand.sees("Row 1 is the same.")
        assert hand.page.locator(".shield [data-colour]").count() == 0
        hand.tap("submit")
    hand.waits_for("over")
    hand.sees("Every row is used: the code is unbroken.")
    assert hand.rows() == [(guess, Feedback(0, 0))] * 8
    shown = hand.page.locator(".shield .code .peg").evaluate_all("pegs => pegs.map(peg => peg.dataset.colour)")
    assert tuple(shown) == code


def test_breaking_the_code_on_the_last_row_wins(sit_down: SitDown) -> None:
    """The eighth of eight rows counts as any other."""
    code = ("red", "green", "green", "yellow")
    hand = sit_down(running(MINI, code))
    hand.put(("blue",) * 4)
    for _ in range(6):
        hand.tap("copy", row=1)
        hand.tap("submit")
    hand.put(code)
    hand.sees("The code is broken in 8 rows.")


def test_a_reload_resumes_exactly_there(sit_down: SitDown) -> None:
    """The rows, the half-filled row, the selected hole and the secret are as they were."""
    hand = sit_down(running(MINI, ("red", "green", "green", "yellow")))
    hand.put(("red", "blue", "blue", "green"))
    hand.tap("hole", hole=1)
    hand.tap("colour", colour="orange")
    before = hand.saved, hand.holes(), hand.rows(), hand.text
    assert hand.holes() == [None, "orange", None, None]
    hand.page.reload()
    hand.page.wait_for_function("document.documentElement.classList.contains('started')")
    assert (hand.saved, hand.holes(), hand.rows(), hand.text) == before


def test_undo_and_clear_work_within_the_row(sit_down: SitDown) -> None:
    """Undo takes back one peg at a time, clear the whole row, and undo brings the row back."""
    hand = sit_down(running(MINI, ("red",) * 4))
    hand.fill(("red", "blue", "green"))
    hand.tap("undo")
    assert hand.holes() == ["red", "blue", None, None]
    hand.tap("clear")
    assert hand.holes() == [None] * 4
    hand.tap("undo")
    assert hand.holes() == ["red", "blue", None, None]


def test_a_refused_row_says_why(sit_down: SitDown) -> None:
    """A row with an empty hole is refused, by its number, aloud as well, and nothing is lost."""
    hand = sit_down(running(MINI, ("red",) * 4))
    hand.fill(("red", "blue", "green"))
    hand.tap("submit")
    hand.sees("Hole 4 is empty")
    assert "Hole 4 is empty" in hand.said
    assert hand.holes() == ["red", "blue", "green", None]
    assert hand.rows() == []


def test_giving_up_is_asked_for_and_shows_the_code(sit_down: SitDown) -> None:
    """Giving up takes two taps, and counts as unbroken."""
    hand = sit_down(running(MINI, ("red", "green", "green", "yellow")))
    hand.page.locator("#screen details.menu summary").click()
    hand.tap("give-up")
    hand.tap("no")
    hand.waits_for("guess")
    hand.page.locator("#screen details.menu summary").click()
    hand.tap("give-up")
    hand.tap("yes")
    hand.sees("Given up: the code is unbroken.")
    assert "The code was red, green, green, yellow." in hand.said


def test_a_peg_can_be_dragged_into_a_hole(sit_down: SitDown) -> None:
    """Dragging a colour onto a hole puts it there."""
    hand = sit_down(running(MINI, ("red",) * 4))
    hand.button("colour", colour="green").drag_to(hand.button("hole", hole=2))
    assert hand.holes() == [None, None, "green", None]
