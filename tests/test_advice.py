"""Hints, reviews, the computer as a player and the companion, without a browser: the worker is asked in place."""

import asyncio
from collections import Counter
from itertools import product

import pytest

from core import EDITIONS, MINI, Code, Feedback, Game, Row, custom, feedback, preset
from core.analysis import LEVELS as PLAYED
from core.analysis import Mark
from core.notation import dump_game
from test_screens import Shelf, act, row, table, visit
from web import saved, view, worker
from web.advice import Hint, Step
from web.analyst import Analyst
from web.companion import KEPT, Companion
from web.computer import LEVELS
from web.draft import Draft
from web.question import Ask, Question
from web.review import Review
from web.speech import catalogue
from web.table import DEEPEST, Stage, Table
from web.visit import SAVED, Visit

CODES = list(product(MINI.colours, repeat=4))


def settle(at: Visit) -> Visit:
    """Answer whatever the screen waits for, one question after another, as the worker would."""
    while question := at.question:
        at.told(question, worker.answer(question.dump()))
        assert not at.refusal
        view.page(at)
    return at


def fitting(rows: tuple[Row, ...]) -> list[Code]:
    """The codes of Mini Mastermind that would have earned every answer."""
    return [code for code in CODES if all(feedback(code, put.guess) == put.feedback for put in rows)]


def begun(*guesses: str) -> Visit:
    return act(visit(), "edition:mini", "begin", *(deed for guess in guesses for deed in row(guess)))


def game(at: Visit) -> Game:
    found = table(at).game
    assert found is not None
    return found


def hint(at: Visit) -> Hint:
    assert isinstance(at.screen, Hint)
    return at.screen


# --- hints ---


def test_a_hint_goes_a_step_further_on_each_request_only() -> None:
    """First the number of codes, then what the rows say, then a guess, then its split; nothing before it is asked for."""
    at = settle(act(begun("red red blue blue", "red green white orange"), "hint"))
    advice = hint(at).advice
    left = fitting(advice.rows)
    assert advice.left is not None and advice.left.number == len(left)
    assert (advice.says, advice.offer, advice.split) == (None, None, None)
    assert f"{len(left)} codes are left" in view.page(at)
    advice = hint(settle(act(at, "step"))).advice
    assert advice.says is not None and advice.offer is None
    assert [said.after for said in advice.says] == [len(fitting(advice.rows[:1])), len(left)]
    advice = hint(settle(act(at, "step"))).advice
    assert advice.offer is not None and advice.split is None
    advice = hint(settle(act(at, "step"))).advice
    assert advice.offer is not None and advice.split is not None
    guess = advice.offer.guess
    assert Counter({part.answer: part.size for part in advice.split.parts}) == Counter(feedback(code, guess) for code in left)
    at.act("step")
    assert at.refusal


def test_what_a_row_makes_certain_is_said_of_every_code_left() -> None:
    """A colour said to be out is in no code that fits, one said to be certain in each, and so with holes."""
    at = begun("red red blue blue", "green green white white", "red green white orange", "yellow yellow yellow orange")
    at = settle(act(settle(act(at, "hint")), "step"))
    advice = hint(at).advice
    for number, said in enumerate(advice.says or (), 1):
        left = fitting(advice.rows[:number])
        assert not any(colour in code for colour in said.absent for code in left)
        assert all(colour in code for colour in said.present for code in left)
        assert all(code[hole - 1] == colour for hole, colour in said.settled for code in left)


def test_the_guess_of_a_hint_goes_into_the_row() -> None:
    """It is not put, only filled in, so that the player still decides."""
    at = settle(act(settle(act(begun("red red blue blue"), "hint")), "step"))
    at = settle(act(at, "step"))
    offer = hint(at).advice.offer
    assert offer is not None
    act(at, "use")
    assert table(at).draft.code == offer.guess
    assert len(game(at).rows) == 1


def test_hints_are_recorded_kept_and_told_at_the_end() -> None:
    """The row and the step outlive a reload, and the end of the game tells the rows."""
    shelf = Shelf()
    at = act(visit(shelf), "edition:mini", "begin", *row("red red blue blue"))
    settle(act(settle(act(at, "hint")), "step"))
    again = visit(shelf)
    assert [tuple(one) for one in table(again).advised] == [(2, Step.ROWS)]
    assert "Hint; used in 1 row" in view.page(again)
    act(again, "give-up", "yes")
    assert "A hint helped in row 2." in view.page(again)


def test_a_hint_is_for_the_running_row_only() -> None:
    """While a code is set, or once the game is over, it is refused."""
    at = act(begun("red red blue blue"), "give-up", "yes")
    at.act("hint")
    assert at.refusal == "A hint is for whoever puts the next row."


@pytest.mark.parametrize("key", EDITIONS)
def test_every_edition_gives_all_steps_of_a_hint(key: str) -> None:
    """From the empty board on, blanks and repeats as the edition has them; every step has its place on the screen."""
    edition = preset(key)
    at = act(visit(), f"edition:{key}", "begin", *row(" ".join(edition.code_at(1))))
    at = settle(act(at, "hint"))
    for _ in range(3):
        at = settle(act(at, "step"))
    advice = hint(at).advice
    assert advice.offer is not None and advice.split is not None
    assert edition.allows_guess(advice.offer.guess)


def test_where_figures_come_from_a_sample_the_screen_says_so() -> None:
    """8 holes and 12 colours have too many codes to hold; the hint says that it looks at a sample."""
    edition = custom(holes=8, colours=12, rows=12)
    code = edition.code_at(123_456_789)
    guess = edition.code_at(400_000_000)
    played = Game(edition, code, (Row(guess, feedback(code, guess)),))
    shelf = Shelf({SAVED: saved.dump(Table(edition=edition, game=played, draft=Draft.empty(edition.holes))), "codepeg.shown": "table"})
    at = settle(act(visit(shelf), "hint"))
    assert "the figures come from a sample" in view.page(at)
    assert "About " in view.page(at)
    for _ in range(3):
        at = settle(act(at, "step"))
    advice = hint(at).advice
    assert advice.left is not None and advice.split is not None
    assert sum(part.size for part in advice.split.parts) < advice.left.number, "the split is the sample's"
    assert "about " in view.page(at)


# --- the review ---


def test_a_review_judges_each_row_and_the_game() -> None:
    """Codes before and after are those that fit; the perfect last row costs nothing; the marks are the engine's."""
    at = begun("red red blue blue", "red red blue blue")
    code = game(at).code
    assert code is not None
    at = settle(act(at, *row(" ".join(code)), "review"))
    assert isinstance(at.screen, Review)
    review = at.screen
    rows = review.game.rows
    assert review.left == tuple(len(fitting(rows[:number])) for number in range(len(rows) + 1))
    assert review.verdict is not None and 0 < review.verdict.skill < 100
    assert review.judged[1].price > 0.9 and review.judged[1].mark in ("weak", "poor"), "a row put twice tells nothing"
    assert review.judged[1].luck == 0
    page = view.page(at)
    assert f'aria-label="Codes left: 1,296 before row 1, then {review.left[1]}, {review.left[2]} and 1."' in page
    assert f"<b>{review.verdict.skill}</b>" in page


def test_a_review_puts_a_wrong_answer_right() -> None:
    """A game whose code is known is reviewed with the answers that the code earns."""
    code = ("red", "blue", "green", "yellow")
    wrong = Game(MINI, code, (Row(("red", "red", "blue", "blue"), Feedback(0, 0)), Row(code, Feedback(4, 0))))
    review = Review.of(wrong)
    assert review.repaired
    assert review.game.rows[0].feedback == feedback(code, ("red", "red", "blue", "blue"))


def test_a_game_from_elsewhere_is_reviewed_by_its_line() -> None:
    """The history opens a review with the game's line; what is no game is refused and nothing happens."""
    code = ("red", "blue", "green", "yellow")
    ended = Game(MINI, code, (Row(code, Feedback(4, 0)),))
    at = visit()
    at.act("review", dump_game(ended))
    assert isinstance(settle(at).screen, Review)
    at.act("back")
    for line in ("nonsense", dump_game(Game(MINI, code))):
        at.act("review", line)
        assert at.refusal and not isinstance(at.screen, Review)


# --- the computer as a player ---


def test_the_levels_marks_and_steps_are_those_of_the_engine() -> None:
    """The page does not load the engine, so it keeps its own list of them."""
    assert tuple(PLAYED) == LEVELS
    messages = catalogue("en")
    assert {f"mark.{mark.name.lower()}" for mark in Mark} == {name for name in messages if name.startswith("mark.")}
    assert max(Step) == DEEPEST


@pytest.mark.parametrize("level", LEVELS)
def test_the_computer_guesses_until_the_game_is_over(level: str) -> None:
    """Every level plays to the end, never a row that the edition refuses, and is answered by the code."""
    at = act(visit(), "edition:mini", "mode:computer", f"level:{level}", "begin", *row("red blue blue green"))
    assert table(at).stage is Stage.THINKING
    assert table(at).code_in_sight == ("red", "blue", "blue", "green"), "who set it may watch"
    settle(at)
    assert table(at).stage is Stage.OVER
    assert game(at).wrong_rows == ()


def test_the_computer_is_answered_by_hand_and_stops_at_a_contradiction() -> None:
    """Each guess waits for an answer; when none fits any more the rows to blame are named and can be corrected."""
    at = act(visit(), "edition:mini", "mode:computer", "by-hand:yes", "level:master", "begin", "keep-code")
    settle(at)
    assert table(at).stage is Stage.ANSWER
    while table(at).stage is Stage.ANSWER:
        settle(act(at, "exact:0", "misplaced:0", "submit"))
    assert at.question is None
    assert "No code fits these answers" in view.page(at)
    act(at, f"correct:{len(game(at).rows)}", "misplaced:4", "submit")
    assert table(at).suspects is not None or at.question is not None


def test_a_match_against_the_computer_goes_by_the_score_card() -> None:
    """Make and break in turn: the player's code is broken, then the computer's, and each game counts once."""
    at = settle(act(visit(), "edition:mini", "mode:duel", "level:master", "name:Ann:0", "begin", *row("red blue blue green")))
    used = len(game(at).rows)
    standing = table(at).standing
    assert standing is not None and standing.points == (used, 0)
    act(at, "next")
    assert table(at).stage is Stage.GUESS
    code = game(at).code
    assert code is not None
    act(at, *row(" ".join(code)))
    standing = table(at).standing
    assert standing is not None and standing.over and standing.points == (used, 1)
    assert f"Ann wins with {used} points." in at.said


def test_the_stubborn_codemaker_leaves_the_most_codes_and_never_lies() -> None:
    """It fixes no code; each answer leaves as many codes as any could; the code shown at the end earned them all."""
    at = act(visit(), "edition:mini", "stubborn:yes", "begin")
    assert game(at).code is None
    for guess in ("red red blue blue", "green green yellow yellow", "red green blue white", "white orange white orange"):
        settle(act(at, *row(guess)))
        *before, last = game(at).rows
        sizes = Counter(feedback(code, last.guess) for code in fitting(tuple(before)))
        assert sizes[last.feedback] == max(sizes.values())
    settle(act(at, "give-up", "yes"))
    assert table(at).stage is Stage.OVER
    assert game(at).code in fitting(game(at).rows)
    assert "Each of its answers is true of the code shown." in view.page(at)


def test_a_stubborn_game_outlives_a_reload() -> None:
    """Also in the middle of an answer: the guess still waits for it."""
    shelf = Shelf()
    act(visit(shelf), "edition:mini", "stubborn:yes", "begin", *row("red red blue blue"))
    again = visit(shelf)
    assert table(again).stage is Stage.THINKING
    assert table(settle(again)).stage is Stage.GUESS
    assert len(game(again).rows) == 1


def test_a_table_of_an_earlier_version_is_read() -> None:
    """What was kept before there was a computer player has neither it nor hints."""
    text = saved.dump(table(begun("red red blue blue")))
    head, *rest = text.split("\n")
    old = "\n".join([head[: head.index(" computer=")], *rest])
    assert saved.load(old).game == saved.load(text).game
    for broken in ("computer=wizard.0", "computer=clever.2", "advised=99.1", "advised=1.9"):
        name = broken.split("=")[0]
        words = [broken if word.startswith(f"{name}=") else word for word in head.split(" ")]
        with pytest.raises(ValueError):
            saved.load("\n".join([" ".join(words), *rest]))


# --- the companion ---


def companion(at: Visit) -> Companion:
    assert isinstance(at.screen, Companion)
    return at.screen


def put(colours: str, answer: str) -> list[str]:
    exact, misplaced = answer.split()
    return [*row(colours)[:-1], f"exact:{exact}", f"misplaced:{misplaced}", "submit"]


def test_the_companion_says_what_remains_and_which_row_is_wrong() -> None:
    """After true answers the codes that fit are counted; after an impossible one the row to blame is marked."""
    at = act(visit(), "companion", "which:mini", "begin", *put("red red blue blue", "0 2"))
    settle(at)
    left = companion(at).advice.left
    assert left is not None and left.number == len(fitting(companion(at).game.rows))
    settle(act(at, *put("red red red red", "4 0")[:-3], "exact:3", "misplaced:0", "submit"))
    left = companion(at).advice.left
    assert left is not None and left.number == 0
    rows = companion(at).game.rows
    blamed = tuple(number for number in (1, 2) if fitting(rows[: number - 1] + rows[number:]))
    assert left.suspects == blamed
    assert view.page(at).count("may be wrong") == len(blamed)
    settle(act(at, "correct:2", "exact:1", "misplaced:0", "submit"))
    left = companion(at).advice.left
    assert left is not None and left.number == len(fitting(companion(at).game.rows)) > 0


def test_the_companion_offers_a_guess_only_when_asked() -> None:
    """The count comes by itself; the guess a step further, and it is typed for the player, not put."""
    at = settle(act(visit(), "companion", "which:mini", "begin", *put("red red blue blue", "0 2")))
    assert companion(at).advice.offer is None
    at = settle(act(settle(act(at, "step")), "step"))
    offer = companion(at).advice.offer
    assert offer is not None
    act(at, "use")
    assert companion(at).table.draft.code == offer.guess
    assert len(companion(at).game.rows) == 1


def test_the_companion_is_the_codemaker_of_a_printed_set() -> None:
    """It keeps a code, says the keys in the board's own pieces, and shows the code only when it is asked to."""
    at = act(visit(), "companion", "which:new", "role:yes", "begin")
    code = companion(at).game.code
    assert code is not None and at.question is None
    guess = preset("new").colours[:4]
    act(at, *row(" ".join(guess)))
    keys = feedback(code, guess)
    assert f"Pull the red slider out to {keys.exact}, and the white one to {keys.misplaced}." in view.page(at)
    act(at, *row(" ".join(code)))
    assert "The code is broken in 2 rows." in view.page(at)
    at = act(visit(), "companion", "which:classic", "role:yes", "begin", *row("red red blue blue"))
    assert "Put " in view.page(at)


def test_the_companions_board_is_found_again() -> None:
    """Leaving and coming back goes on beside the same board; another board begins anew; rubbish is passed over."""
    shelf = Shelf()
    act(visit(shelf), "companion", "which:mini", "begin", *put("red red blue blue", "0 2"), "home")
    again = act(visit(shelf), "companion")
    assert companion(again).game.rows == (Row(("red", "red", "blue", "blue"), Feedback(0, 2)),)
    act(again, "take-back")
    assert companion(again).game.rows == ()
    act(again, "new-board", "begin")
    shelf.put(KEPT, "codepeg1 game edition=<script>")
    assert not isinstance(act(visit(shelf), "companion").screen, Companion)


def test_an_impossible_answer_is_refused_in_words() -> None:
    """Three exact and one misplaced cannot occur with four holes."""
    at = act(visit(), "companion", "which:mini", "begin", *put("red red blue blue", "3 1")[:-1])
    at.act("submit")
    assert "cannot" in at.refusal and at.refusal in view.page(at)


# --- asking the worker ---


class Pretended:
    """A worker in place of the browser's: answers when it is let."""

    def __init__(self) -> None:
        self.let = asyncio.Event()
        self.ended = False
        self.fails = False
        self.asked: list[str] = []

    async def answer(self, text: str) -> str:
        self.asked.append(text)
        await self.let.wait()
        if self.fails:
            raise OSError("no memory")
        return worker.answer(text)

    def end(self) -> None:
        self.ended = True


def _asked(at: Visit) -> tuple[Analyst, list[Pretended]]:
    started: list[Pretended] = []

    async def start() -> Pretended:
        started.append(Pretended())
        return started[-1]

    return Analyst(at, start, lambda: None, pace=0), started


def test_the_worker_starts_when_it_is_first_asked_and_is_asked_once() -> None:
    """Nothing runs until a hint is wanted; however often the page is patched, the question is asked once."""
    at = begun("red red blue blue")

    async def play() -> None:
        analyst, started = _asked(at)
        analyst.follow()
        assert started == []
        act(at, "hint")
        for _ in range(3):
            analyst.follow()
            await asyncio.sleep(0)
        started[0].let.set()
        await asyncio.gather(*analyst.running)
        assert len(started) == 1 and len(started[0].asked) == 1

    asyncio.run(play())
    assert hint(at).advice.left is not None


def test_work_that_nobody_waits_for_is_ended() -> None:
    """Whoever goes back to the table ends the worker; the next question has a new one."""
    at = begun("red red blue blue")

    async def play() -> None:
        analyst, started = _asked(at)
        act(at, "hint")
        analyst.follow()
        await asyncio.sleep(0.01)
        act(at, "back")
        analyst.follow()
        assert started[0].ended
        act(at, "hint")
        analyst.follow()
        await asyncio.sleep(0.01)
        started[1].let.set()
        await asyncio.sleep(0.01)

    asyncio.run(play())
    assert hint(at).advice.left is not None


def test_a_worker_that_fails_is_told_and_can_be_tried_again() -> None:
    """The refusal stands on the screen with a button; the next try has a new worker."""
    at = begun("red red blue blue")

    async def play() -> None:
        analyst, started = _asked(at)
        act(at, "hint")
        analyst.follow()
        await asyncio.sleep(0.01)
        started[0].fails = True
        started[0].let.set()
        await asyncio.sleep(0.01)
        assert at.refusal == "The analysis could not be started."
        assert 'data-do="retry"' in view.page(at)
        act(at, "retry")
        analyst.follow()
        await asyncio.sleep(0.01)
        started[1].let.set()
        await asyncio.sleep(0.01)

    asyncio.run(play())
    assert hint(at).advice.left is not None


def test_a_question_crosses_as_text_and_without_the_code() -> None:
    """What is read is what was written, and the secret is not in it."""
    code = ("white", "orange", "white", "orange")
    rows = (Row(("red", "red", "blue", "blue"), feedback(code, ("red", "red", "blue", "blue"))),)
    question = Question.of(Ask.PLAY, MINI, rows, "clever")
    assert Question.load(question.dump()) == question
    assert "orange" not in question.dump()
    assert question.game == Game(MINI, None, rows)
