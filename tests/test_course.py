"""The course and the explained answers: what is taught is what the engine answers, and nothing is given away."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core import EDITIONS, MINI, Edition, Feedback, Game, feedback
from core.match import Match
from drawn import ANY_EDITION
from kept import at, put
from web import view
from web.draft import Draft
from web.learn import LESSONS, Learn
from web.papers import Rules
from web.refusals import Refusal
from web.table import Table
from web.visit import Visit
from web.why import Why, explain

NOON = "2026-12-01T12:00:00"
RIGHT = {"answer": Feedback(1, 1), "twice-guessed": Feedback(1, 0), "twice-hidden": Feedback(1, 1)}
"""The lessons' answers, matched peg by peg on paper."""


def _learning() -> Visit:
    visit = at(NOON)
    visit.act("learn")
    return visit


def _learn(visit: Visit) -> Learn:
    assert isinstance(visit.screen, Learn)
    return visit.screen


def test_the_whole_course_leads_to_a_first_game() -> None:
    """A row against the open code, three answers, a choice, and a game of one's own."""
    visit = _learning()
    put(visit, ("red", "red", "blue", "white"))
    assert _learn(visit).done == (("red", "red", "blue", "white"), Feedback(1, 1))
    for number, lesson in enumerate(LESSONS[1:4], 1):
        visit.act("lesson", str(number))
        visit.act("exact", str(RIGHT[lesson.key].exact))
        visit.act("misplaced", str(RIGHT[lesson.key].misplaced))
        visit.act("submit")
        assert _learn(visit).right, lesson.key
        assert "That is right." in str(view.page(visit))
    visit.act("lesson", "4")
    visit.act("pick", "1")
    assert _learn(visit).right
    visit.act("lesson", "5")
    assert _learn(visit).lesson is None
    visit.act("first-game", "kids")
    assert isinstance(visit.screen, Table) and visit.screen.edition == EDITIONS["kids"]


def test_a_wrong_answer_is_put_right_peg_by_peg() -> None:
    """The second red earns nothing, and the page says why."""
    visit = _learning()
    visit.act("lesson", "2")
    visit.act("exact", "1")
    visit.act("misplaced", "1")
    visit.act("submit")
    assert not _learn(visit).right
    shown = str(view.page(visit))
    assert "Not so: the answer is 1 exact, 0 misplaced." in shown
    assert "the code has it once, and that one is matched already" in shown


def test_an_answer_that_cannot_be_is_refused_with_its_reason() -> None:
    """Three exact and one misplaced: the last peg has no other hole."""
    visit = _learning()
    visit.act("lesson", "1")
    visit.act("exact", "3")
    visit.act("misplaced", "1")
    visit.act("submit")
    assert visit.refusal and _learn(visit).done is None


def test_one_code_of_the_choice_fits_and_each_other_is_refuted_by_a_row() -> None:
    """As feedback itself says, for every choice."""
    lesson = LESSONS[4]
    fitting = [code for code in lesson.choices if all(feedback(code, row.guess) == row.feedback for row in lesson.rows)]
    assert fitting == [lesson.code]
    visit = _learning()
    visit.act("lesson", "4")
    for number, code in enumerate(lesson.choices):
        visit.act("pick", str(number))
        wrong = _learn(visit).wrong_row
        assert (wrong is None) == (code == lesson.code)
        if wrong:
            assert feedback(code, lesson.rows[wrong[0] - 1].guess) == wrong[1] != lesson.rows[wrong[0] - 1].feedback


@pytest.mark.parametrize(
    ("do", "value"), [("lesson", "99"), ("lesson", "-1"), ("pick", "9"), ("exact", "x"), ("submit", "")]
)
def test_what_is_no_lesson_is_refused(do: str, value: str) -> None:
    """A strange act changes nothing and says why."""
    visit = _learning()
    visit.act("lesson", "4")
    before = visit.screen
    visit.act(do, value)
    assert visit.screen == before and visit.refusal


def test_an_unfinished_game_is_asked_about() -> None:
    """The end of the course says what a first game throws away, and the game is there until then."""
    visit = at(NOON)
    visit.act("edition", "mini")
    visit.act("begin")
    visit.act("home")
    visit.act("learn")
    visit.act("lesson", "5")
    assert "Your unfinished game of Mini Mastermind is thrown away" in str(view.page(visit))
    assert visit.unfinished is not None


# --- an answer explained ---


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """A running game against the computer with a row."""
    edition: Edition = draw(ANY_EDITION)
    number = draw(st.integers(0, edition.code_count - 1))
    code = edition.code_at(number)
    guess = draw(st.tuples(*[st.sampled_from(edition.palette)] * edition.holes).filter(edition.allows_guess))
    return Table(edition=edition, game=Game(edition, code).guess(guess), draft=Draft.empty(edition.holes))


@given(tables())
@settings(deadline=None)
def test_the_supposed_code_would_earn_the_same_answer(table: Table) -> None:
    """In every edition: it can be set, and is answered as the row was."""
    why = explain(table, 1)
    assert why.edition.allows_code(why.supposed)
    assert feedback(why.supposed, why.row.guess) == why.row.feedback


def test_the_supposed_code_shows_what_a_repeated_colour_earns() -> None:
    """Red twice in the guess and one exact key: the code that explains it has red once."""
    game = Game(MINI, ("red", "green", "white", "yellow")).guess(("red", "red", "blue", "orange"))
    why = explain(Table(edition=MINI, game=game, draft=Draft.empty(4)), 1)
    assert why.supposed.count("red") == 1 and "red" in why.supposed[:2]


def test_an_explanation_depends_on_the_row_alone() -> None:
    """Two codes with the same answer are explained by the same page, so that it gives nothing away."""
    pages = []
    for code in (("red", "blue", "white", "white"), ("red", "green", "yellow", "orange")):
        visit, game = at(NOON), Game(MINI, code).guess(("red", "red", "blue", "green"))
        visit.screen = explain(Table(edition=MINI, game=game, draft=Draft.empty(4)), 1)
        pages.append(view.page(visit))
    assert pages[0] == pages[1]


def test_after_the_game_the_code_itself_explains() -> None:
    """Over, the row is worked out with the code that it was."""
    code = ("red", "blue", "white", "white")
    table = Table(edition=MINI, game=Game(MINI, code).guess(("red",) * 4).give_up(), draft=Draft.empty(4))
    assert explain(table, 1).code == code


def test_the_board_leads_to_the_explanation_and_back() -> None:
    """From a row of a running game, and back to the same table; a repeated colour is spoken of."""
    visit = at(NOON)
    visit.act("edition", "mini")
    visit.act("begin")
    put(visit, ("red", "red", "red", "blue"))
    table = visit.screen
    assert 'data-do="why" data-row="1"' in str(view.page(visit))
    visit.act("why", "1")
    assert isinstance(visit.screen, Why)
    assert "The guess has this colour 3 times: red." in str(view.page(visit))
    visit.act("rules")
    assert isinstance(visit.screen, Rules) and visit.screen.edition == MINI
    visit.act("back")
    visit.act("back")
    assert visit.screen == table


@pytest.mark.parametrize("row", ["0", "2", "-1", "x", "\u0661", ""])
def test_a_row_that_is_not_there_is_not_explained(row: str) -> None:
    """It is refused, and the table stays."""
    visit = at(NOON)
    visit.act("edition", "mini")
    visit.act("begin")
    put(visit, ("red", "red", "red", "blue"))
    visit.act("why", row)
    assert isinstance(visit.screen, Table) and visit.refusal


def test_answers_by_hand_are_not_explained_while_the_game_runs() -> None:
    """The program cannot vouch for them."""
    game = Game(MINI, ("red", "blue", "white", "white")).guess(("red",) * 4)
    table = Table(
        edition=MINI, match=Match(MINI, ("Ann", "Bo"), 2), by_hand=True, handed=True, game=game, draft=Draft.empty(4)
    )
    with pytest.raises(Refusal):
        explain(table, 1)
