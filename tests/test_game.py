"""One game: its moves, its end, and wrong feedback."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core import CLASSIC, MINI, NEW, Feedback, Game, Row, custom
from drawn import ANY_EDITION, games
from tables.play import pegs, play

CODE = pegs("rbbg")


def test_plays_the_design_s_example() -> None:
    """The program answers a guess, and the old game stays as it was."""
    game = Game(MINI, code=CODE)
    after = game.guess(pegs("rrby"))
    assert after.rows == (Row(pegs("rrby"), Feedback(2, 0)),)
    assert game.rows == () and after.undo() == game


@pytest.mark.parametrize("rows", [6, 8, 10, 12])
def test_breaking_the_code_on_the_last_row_is_a_broken_code(rows: int) -> None:
    """A win on the last row is no loss, whatever the number of rows."""
    game = Game(CLASSIC.vary(rows=rows), CODE)
    for _ in range(rows - 1):
        game = game.guess(pegs("wwww"))
    assert game.rows_left == 1 and not game.over
    won, lost = game.guess(CODE), game.guess(pegs("wwww"))
    assert won.broken and won.over and won.rows_left == 0
    assert lost.over and not lost.broken


def test_no_row_follows_the_end() -> None:
    """A broken, a full and a given-up board take no further row, and cannot be given up again."""
    full = Game(MINI, CODE)
    for _ in range(8):
        full = full.guess(pegs("wwww"))
    for game in (Game(MINI, CODE).guess(CODE), full, Game(MINI, CODE).give_up()):
        with pytest.raises(ValueError, match="the game is over: no row can follow"):
            game.guess(pegs("rrrr"))
        with pytest.raises(ValueError, match="over already"):
            game.give_up()


def test_cannot_be_given_up_and_broken() -> None:
    """A game made from parts cannot have been given up when it was over already."""
    with pytest.raises(ValueError, match="it was over already"):
        Game(MINI, CODE, (Row(CODE, Feedback(4, 0)),), given_up=True)
    with pytest.raises(ValueError, match="it was over already"):
        Game(MINI, CODE, (Row(pegs("wwww"), Feedback(0, 0)),) * 8, given_up=True)


def test_a_right_game_cannot_be_waived() -> None:
    """There is nothing to waive in a game that is right, is not over, or whose code is not known."""
    for text in ("rbbg: rbbg 4.0", "rbbg: rrby 2.0; given up"):
        with pytest.raises(ValueError, match="nothing to waive"):
            play(MINI, text).waive()
    wrong = (Row(pegs("rrby"), Feedback(3, 0)),)
    for game in (Game(MINI, CODE, wrong), Game(MINI, None, wrong, given_up=True)):
        with pytest.raises(ValueError, match="nothing to waive"):
            game.waive()
    with pytest.raises(ValueError, match="nothing to waive"):
        Game(MINI, CODE, wrong, waived=True)


def test_undo_takes_back_one_thing_at_a_time() -> None:
    """First the waiver, then the giving up, then the rows; an empty board has nothing to take back."""
    waived = play(MINI, "rbbg: rrby 3.0; given up; waived")
    void = waived.undo()
    assert void.void and void.given_up
    running = void.undo()
    assert not running.over and len(running.rows) == 1
    assert running.undo() == Game(MINI, CODE)
    with pytest.raises(ValueError, match="no row to take back"):
        running.undo().undo()


def test_undo_of_a_waived_and_broken_game_keeps_its_rows() -> None:
    """After the waiver is taken back the game is void again, and only the next undo takes the breaking row."""
    waived = play(MINI, "rbbg: rrby 3.0, rbbg 4.0; waived")
    assert waived.undo() == play(MINI, "rbbg: rrby 3.0, rbbg 4.0") and waived.undo().void
    assert len(waived.undo().undo().rows) == 1


def test_is_void_only_by_a_wrong_row_at_the_reveal() -> None:
    """Wrong feedback shows once the code is told; every wrong row is named, and breaking the code does not heal it."""
    hidden = Game(MINI).play(Row(pegs("rrby"), Feedback(3, 0))).play(Row(pegs("wwww"), Feedback(1, 0)))
    hidden = hidden.play(Row(CODE, Feedback(4, 0)))
    assert hidden.over and not hidden.void and hidden.wrong_rows == ()
    revealed = hidden.reveal(CODE)
    assert revealed.wrong_rows == (1, 2) and revealed.void
    assert not revealed.waive().void and revealed.waive().wrong_rows == (1, 2)


def test_refuses_a_reveal_that_cannot_be() -> None:
    """An illegal code is refused in words, and so is another code than the one that is known."""
    with pytest.raises(ValueError, match="the code cannot repeat a colour, and white is there 2 times"):
        Game(NEW).reveal(pegs("wwpg"))
    with pytest.raises(ValueError, match="hole 1 is empty"):
        Game(MINI).reveal(pegs("_bbg"))
    with pytest.raises(ValueError, match="a row has 4 holes, not 0"):
        Game(MINI).reveal(())
    with pytest.raises(ValueError, match="the code is known already, and it is another one"):
        Game(MINI, CODE).reveal(pegs("rbbb"))
    assert Game(MINI, CODE).reveal(CODE) == Game(MINI, CODE)


def test_refuses_rows_in_words() -> None:
    """An incomplete row, a foreign colour, impossible feedback and a guess without a code are refused."""
    with pytest.raises(ValueError, match="a row has 4 holes, not 3"):
        Game(MINI, CODE).guess(pegs("rrr"))
    with pytest.raises(ValueError, match="not a colour of Mini Mastermind: 'pink'"):
        Game(MINI, CODE).guess(pegs("pppp"))
    with pytest.raises(ValueError, match="row 1: 3 exact and 1 misplaced cannot occur"):
        Game(MINI).play(Row(pegs("rrrr"), Feedback(3, 1)))
    with pytest.raises(ValueError, match="does not know the code"):
        Game(MINI).guess(pegs("rrrr"))
    with pytest.raises(ValueError, match="repeat a colour"):
        Game(NEW.vary(strict_guesses=True), pegs("wpgr")).guess(pegs("wwww"))


def test_has_no_more_rows_than_the_board() -> None:
    """A game made from parts cannot have a row beyond the last, nor one after the breaking one."""
    with pytest.raises(ValueError, match="Mini Mastermind has 8 rows, not 9"):
        Game(MINI, CODE, (Row(pegs("wwww"), Feedback(0, 0)),) * 9)
    with pytest.raises(ValueError, match="row 1: the code was broken here, and a row follows"):
        Game(MINI, CODE, (Row(CODE, Feedback(4, 0)), Row(pegs("wwww"), Feedback(0, 0))))


def test_says_at_once_that_no_code_fits() -> None:
    """Before the reveal, five pegs for four holes are proof, and each of the two rows could be the wrong one."""
    game = Game(MINI).play(Row(pegs("rrrr"), Feedback(3, 0)))
    assert not game.contradicted and game.suspect_rows == ()
    game = game.play(Row(pegs("bbbb"), Feedback(2, 0)))
    assert game.contradicted and game.suspect_rows == (1, 2)
    assert game.give_up().over


def test_notes_what_may_not_have_been_meant() -> None:
    """A repeated row and a repeated colour are allowed, with a note each."""
    game = Game(NEW, pegs("wpgr")).guess(pegs("ooss")).guess(pegs("wpgo"))
    repeat = "the code repeats no colour, but in this row orange is there 2 times"
    assert game.notes(pegs("ooss")) == (repeat, "this row repeats row 1")
    assert game.notes(pegs("wpgo")) == ("this row repeats row 2",)
    assert game.notes(pegs("rgpw")) == ()
    assert len(game.guess(pegs("ooss")).rows) == 3


def test_corrects_a_game_by_its_true_code() -> None:
    """Every row gets its true answer, and the game ends where the code was first guessed."""
    game = play(NEW, "wpgr: wpgo 3.0, wpgr 3.0, wpgs 3.0; given up")
    assert game.corrected == play(NEW, "wpgr: wpgo 3.0, wpgr 4.0")
    assert play(NEW, "wpgr: oooo 1.0; given up").corrected == play(NEW, "wpgr: oooo 0.0; given up")
    assert not play(NEW, "wpgr: wpgo 4.0").corrected.over
    with pytest.raises(ValueError, match="reveal it first"):
        _ = Game(NEW).corrected


@given(st.data())
@settings(deadline=None)
def test_an_honest_game_is_never_wrong(data: st.DataObject) -> None:
    """What the program answers is never found wrong: not at the reveal, not by the search for a code, not when corrected."""
    edition = data.draw(
        st.sampled_from((CLASSIC, MINI.vary(blanks=True), NEW, custom(holes=3, repeats=False, blanks=True)))
    )
    codes = st.integers(0, edition.code_count - 1).map(edition.code_at)
    game = Game(edition, data.draw(codes))
    for guess in data.draw(st.lists(codes, max_size=edition.rows)):
        if not game.over:
            game = game.guess(guess)
            assert game.undo().guess(guess) == game
    assert game.wrong_rows == () and not game.void and not game.contradicted
    assert game.corrected == game


@given(ANY_EDITION.flatmap(lambda edition: games(edition, over=True)))
@settings(deadline=None)
def test_a_corrected_game_is_right(game: Game) -> None:
    """Whatever was answered, the corrected game has the same guesses, up to the code, and no wrong row."""
    corrected = game.corrected
    assert corrected.wrong_rows == () and corrected.corrected == corrected
    guesses = [row.guess for row in game.rows]
    assert [row.guess for row in corrected.rows] == guesses[: len(corrected.rows)]
    assert corrected.broken == (game.code in guesses)
