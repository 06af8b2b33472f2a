"""The screens of the analysis in another language: no text of theirs is left in the code's own English."""

import pytest

from brackets import at, look, speak_in_brackets
from core import EDITIONS
from test_screens import row
from web import worker
from web.computer import LEVELS
from web.visit import Visit


@pytest.fixture(autouse=True)
def _brackets(monkeypatch: pytest.MonkeyPatch) -> None:
    speak_in_brackets(monkeypatch)


def settled(visit: Visit, *deeds: str) -> Visit:
    """Do deeds, answer what is asked of the analysis, and look at each screen on the way."""
    for deed in ("", *deeds):
        if deed:
            visit.act(*deed.split(":"))
            assert not visit.refusal, deed
            look(visit)
        while question := visit.question:
            visit.told(question, worker.answer(question.dump()))
            look(visit)
    return visit


@pytest.mark.parametrize("key", ["mini", "new", "bulls"])
def test_every_step_of_a_hint_and_a_review(key: str) -> None:
    """With key pegs and with sliders: the four steps, the guess used, the end that tells of hints, and the review."""
    colours = EDITIONS[key].colours
    rows = [*row(" ".join(colours[:4])), *row(" ".join(colours[2:6]))]
    settled(at(f"edition:{key}", "begin", *rows), "hint", "step", "step", "step", "use", "submit", "give-up", "yes", "review")


def test_an_analysis_that_fails() -> None:
    """The refusal and the button to try again."""
    visit = at("edition:mini", "begin", *row("red red blue blue"), "hint")
    question = visit.question
    assert question is not None
    visit.told(question, None)
    assert visit.refusal.startswith("[")
    look(visit)
    settled(visit, "retry")


@pytest.mark.parametrize("level", LEVELS)
def test_the_computer_as_a_player(level: str) -> None:
    """Its levels on the set-up, its guesses answered by hand, and its codes, fair and stubborn."""
    setup = ["edition:mini", "mode:duel", f"level:{level}", "stubborn:yes", "by-hand:yes", "begin"]
    visit = settled(at(*setup), *row("red blue blue green"), "exact:1", "submit", "exact:1", "submit")
    look(visit)
    settled(at("edition:mini", "stubborn:yes", "begin", *row("red red blue blue")), "give-up", "yes", "home")


def test_the_companion() -> None:
    """Both its roles, a row that is wrong and mended, and the advice."""
    typed = [*row("red red blue blue")[:-1], "exact:0", "misplaced:2", "submit"]
    visit = settled(at("companion", "which:mini", "begin"), *typed, "step", "step", "step", "use", "exact:4", "submit")
    settled(visit, "correct:1", "leave", "take-back", *row("red red red red")[:-1], "exact:3", "submit")
    settled(at("companion", "which:new", "role:yes", "begin"), *row("white pink green red"), "show-code")
    settled(at("companion", "which:classic", "role:yes", "begin"), *row("red red blue blue"))
