"""Comforts of a row: redo, pegs kept for the next row, notes on pegs; all of it kept with the table."""

import pytest

from core import MINI, NEW
from test_screens import Shelf, act, row, table, two, visit
from web import notes, saved, view
from web.draft import Draft
from web.notes import Mark, Notes
from web.visit import SAVED


def test_redo_goes_forward_to_what_was_undone() -> None:
    """Each redo takes back one undo, in order, and a new change leaves nothing to redo."""
    draft = Draft.empty(3).put(0, "red").put(1, "blue").clear()
    assert draft.undo().undo().redo().holes == ("red", "blue", None)
    assert draft.undo().undo().redo().redo() == draft
    with pytest.raises(ValueError, match="nothing to redo"):
        draft.undo().put(2, "green").redo()


def test_a_kept_peg_is_in_the_next_row() -> None:
    """The pegs of the holes that were chosen stand in the next row, and in the one after it, until they are let go."""
    at = act(visit(), "edition:mini", "begin", "hole:0", *(f"colour:{c}" for c in ("red", "blue", "green", "green")))
    act(at, "hold:1", "hold:3")
    assert at.said == "Kept for the next row: holes 2 and 4."
    act(at, "submit")
    assert table(at).draft.holes == (None, "blue", None, "green")
    act(at, "hold:1", "hole:0", "colour:red", "colour:red", "submit")
    assert table(at).draft.holes == (None, None, None, "green")


def test_an_empty_hole_is_not_kept_and_an_emptied_one_no_longer() -> None:
    """Only a peg can be kept; taking it out lets it go."""
    assert Draft.empty(3).put(1, "red").hold(1).put(1, None).held == ()
    at = act(visit(), "edition:mini", "begin")
    at.act("hold", "2")
    assert at.refusal == "Hole 3 is empty: put a peg first."


def test_a_new_game_keeps_no_peg_and_no_note() -> None:
    """Playing again begins with an empty row and an empty sheet."""
    at = act(visit(), "edition:mini", "begin", "notes", "mark:0.red", "back", "hole:0", "colour:red", "hold:0")
    act(at, "give-up", "yes", "again")
    assert table(at).sheet == () and table(at).draft == Draft.empty(4)


def test_an_answered_guess_cannot_be_taken_back() -> None:
    """Undo after a guess says that its answer was seen."""
    at = act(visit(), "edition:mini", "begin", *row("red red blue blue"))
    at.act("undo")
    assert at.refusal.startswith("A guess that was answered cannot be taken back, for its answer was seen")


def test_a_mark_goes_round_and_shows_on_the_board() -> None:
    """Out, in, unsure, none; a mark shows on the peg in that hole alone."""
    at = act(visit(), "edition:mini", "begin", *row("red red blue blue"), "notes")
    seen = []
    for _ in range(4):
        act(at, "mark:1.red")
        assert isinstance(at.screen, Notes)
        seen.append(notes.mark_of(at.screen.table.sheet, 1, "red"))
    assert seen == [Mark.OUT, Mark.IN, Mark.UNSURE, None]
    act(at, "mark:1.red", "back")
    assert view.page(at).count('data-mark="out"') == 1
    act(at, "hole:1")
    assert view.page(at).count('data-mark="out"') == 2, "on the palette too while the hole is selected"


def test_a_colour_is_marked_in_every_hole_at_once() -> None:
    """Four notes, and a colour that is out everywhere shows so on the palette."""
    at = act(visit(), "edition:mini", "begin", "notes", "mark-all:blue")
    assert isinstance(at.screen, Notes) and len(at.screen.table.sheet) == 4
    assert at.said == "blue in every hole: out."
    assert 'aria-label="blue: out"' in view.page(act(at, "back"))
    assert isinstance(act(at, "notes", "rub-out").screen, Notes) and "All notes are rubbed out." == at.said


def test_the_codemaker_makes_no_notes() -> None:
    """While the code is being set there is nothing to take notes of."""
    at = act(two("mini"), "handed")
    at.act("notes")
    assert at.refusal == "Notes are for the codebreaker of a running game."


def test_notes_and_kept_pegs_are_found_again() -> None:
    """They lie on the table, so they are saved with it, from the sheet as from the board."""
    shelf = Shelf()
    at = act(
        visit(shelf),
        "edition:new",
        "begin",
        "hole:1",
        "colour:pink",
        "colour:red",
        "undo",
        "hold:1",
        "notes",
        "mark-all:red",
    )
    found = saved.load(shelf[SAVED])
    assert isinstance(at.screen, Notes) and found == at.screen.table.closed()
    assert found.draft.held == (1,) and found.draft.ahead and len(found.sheet) == 4


@pytest.mark.parametrize(
    "text", ["", ",", "0.red", "9.red.o", "0.mauve.o", "0.red.x", "a" * 10**5, "-1.red.o", "0.red.o.o.o,<b>"]
)
def test_a_hostile_note_is_left_out(text: str) -> None:
    """What is no note is none, and the game is not lost over it."""
    sheet = notes.load(text, MINI)
    assert set(sheet) <= {notes.Note(0, "red", Mark.OUT)}


def test_notes_are_written_and_read_the_same() -> None:
    """Every hole and colour of an edition, each with a mark."""
    sheet: notes.Sheet = ()
    for hole in range(4):
        for number, colour in enumerate(NEW.palette):
            sheet = notes.marked(sheet, hole, colour, list(Mark)[number % 3])
    assert notes.load(notes.dump(sheet), NEW) == sheet


def test_a_table_saved_by_an_earlier_version_is_read() -> None:
    """Without the parts that came later, nothing is kept and nothing is noted."""
    shelf = Shelf()
    at = act(visit(shelf), "edition:mini", "begin", "hole:0", "colour:red")
    first, *rest = shelf[SAVED].split("\n")
    for cut in (" ahead=", " computer="):
        older = "\n".join([first.partition(cut)[0], *rest])
        assert saved.load(older) == table(at).closed()
