"""The screens without a browser: what an act does, what is kept, and what the HTML may tell."""

from random import Random

import pytest

from core import EDITIONS, Game
from core.pegs import feedback
from web import saved, view
from web.draft import Draft
from web.keyboard import colour_of
from web.setup import Setup
from web.speech import say
from web.table import Stage, Table
from web.visit import PAGE, SAVED, UNREAD, Visit


class Shelf(dict[str, str]):
    """A store in memory."""

    def put(self, key: str, text: str) -> None:
        self[key] = text

    def drop(self, key: str) -> None:
        self.pop(key, None)


class Refusing(Shelf):
    """A store of a browser that keeps nothing."""

    def put(self, key: str, text: str) -> None:
        raise OSError("full")


def visit(shelf: Shelf | None = None, seed: int = 1) -> Visit:
    return Visit(Shelf() if shelf is None else shelf, Random(seed))


def act(visit: Visit, *deeds: str) -> Visit:
    """Do deeds written as do, do:value or do:value:name, and look at each screen on the way."""
    for deed in deeds:
        visit.act(*deed.split(":"))
        assert not visit.refusal, f"{deed}: {visit.refusal}"
        view.page(visit)
    return visit


def table(visit: Visit) -> Table:
    assert isinstance(visit.screen, Table)
    return visit.screen


def row(colours: str) -> list[str]:
    return ["hole:0", *(f"colour:{colour}" for colour in colours.split()), "submit"]


def two(edition: str, *agreed: str) -> Visit:
    return act(visit(), f"edition:{edition}", "mode:two", "name:Ann:0", "name:Bo:1", *agreed, "begin")


@pytest.mark.parametrize("key", EDITIONS)
def test_every_edition_can_be_won_alone(key: str) -> None:
    """A game against the computer is won by putting its code."""
    at = act(visit(), f"edition:{key}", "begin")
    game = table(at).game
    assert game is not None and game.code is not None
    act(at, *row(" ".join(game.code)))
    assert table(at).stage is Stage.OVER
    assert "The code is broken in 1 row." in at.said


def test_the_sentence_after_a_guess() -> None:
    """A screen reader is told the guess, the keys and the rows left."""
    at = act(visit(), "edition:mini", "begin", *row("red blue blue green"))
    game = table(at).game
    assert game is not None and game.code is not None
    keys = feedback(game.code, ("red", "blue", "blue", "green"))
    expected = f"Guess 1: red, blue, blue, green. {keys.exact} exact, {keys.misplaced} misplaced. 7 rows left."
    assert at.said == expected


def test_colour_first_and_hole_first_both_fill() -> None:
    """Colour then hole, hole then colours, and a colour tapped twice all put pegs."""
    assert Draft.empty(4).take("red").tap(2).tap(3).holes == (None, None, "red", "red")
    assert Draft.empty(4).tap(1).take("red").take("blue").holes == (None, "red", "blue", None)
    assert Draft.empty(4).take("red").take("red").take("blue").holes == ("red", "blue", None, None)


def test_undo_goes_back_change_by_change() -> None:
    """Undo restores the row before each change, clearing included, and says when there is none."""
    draft = Draft.empty(3).put(0, "red").put(1, "blue").clear()
    assert draft.undo().holes == ("red", "blue", None)
    assert draft.undo().undo().undo().holes == (None, None, None)
    with pytest.raises(ValueError, match="nothing to undo"):
        Draft.empty(3).undo()


def test_a_half_filled_row_says_which_hole_is_empty() -> None:
    """A row with empty holes is refused by their numbers."""
    at = act(visit(), "edition:mini", "begin", "colour:red", "hole:1")
    at.act("submit")
    assert at.refusal == "Holes 1, 3 and 4 are empty."
    assert "Holes 1, 3 and 4 are empty." in view.page(at)


@pytest.mark.parametrize("by_hand", ["no", "yes"])
def test_the_code_is_in_no_page_before_the_end(by_hand: str) -> None:
    """Once set, the code cannot be found in the HTML until the game is over or the shield is open."""
    at = two("custom", "custom:12:colours", f"by-hand:{by_hand}")
    act(at, "handed", *row("black black black black"))
    assert _pegs(view.page(at), "black") == 0
    act(at, "handed")
    assert _pegs(view.page(at), "black") == 1, "the palette alone"
    act(at, *row("red red red red"))
    assert _pegs(view.page(at), "black") <= 1
    if by_hand == "yes":
        assert _pegs(view.page(act(at, "look:yes")), "black") == 4
        act(at, "look:no", "submit")
    act(at, "give-up", "yes")
    assert _pegs(view.page(at), "black") == 4


def _pegs(html: str, colour: str) -> int:
    return html.count(f'class="peg" data-colour="{colour}"')


def test_the_shield_is_closed_after_a_reload() -> None:
    """A code that was being set is not seen by whoever opens the page again."""
    shelf = Shelf()
    at = act(visit(shelf), "edition:mini", "mode:two", "begin", "handed", "hole:0", "colour:red")
    assert table(at).stage is Stage.SECRET
    again = visit(shelf)
    assert table(again).stage is Stage.HANDOVER
    assert _pegs(view.page(again), "red") == 0
    assert table(act(again, "handed")).draft.holes == ("red", None, None, None)


def test_the_page_kept_for_the_next_start_has_no_code() -> None:
    """The HTML kept to be shown at once shows the shield closed, even while the codemaker looks behind it."""
    at = two("mini", "by-hand:yes")
    act(at, "handed", "hole:0", "colour:red")
    assert 'data-stage="handover"' in view.kept(at)
    act(at, *row("red red red red"), "handed", *row("blue blue blue blue"), "look:yes")
    assert _pegs(view.page(at), "red") == 4
    assert _pegs(view.kept(at), "red") == 0 and _pegs(view.kept(at), "blue") == 4


def test_wrong_feedback_makes_the_game_void() -> None:
    """Mini Mastermind: a wrong row is named, the codebreaker gets 3 points, and may waive it."""
    at = two("mini", "by-hand:yes")
    act(at, "handed", *row("red red blue blue"), "handed", *row("green green yellow yellow"), "exact:4", "submit")
    assert table(at).void
    assert "Row 1 was answered wrongly. The game is void: it is replayed with a new code and Bo gets 3 points." in at.said
    standing = table(at).standing
    assert standing is not None and standing.points == (0, 3)
    act(at, "waive")
    standing = table(at).standing
    assert standing is not None and standing.points == (1, 0)


def test_a_contradiction_names_the_rows_to_blame() -> None:
    """Feedback that no code fits is told at once with the row to correct, and correcting it ends the proof."""
    at = two("mini", "by-hand:yes")
    act(at, "handed", "keep-code", "handed", *row("red red red red"), "submit", *row("blue blue blue blue"), "exact:2", "submit")
    act(at, *row("red blue red blue"), "misplaced:2", "submit")
    assert table(at).suspects is None
    act(at, *row("blue green blue green"), "misplaced:2", "submit")
    assert table(at).suspects == (3, 4), "two blues, but none on the odd holes and none on the even ones"
    act(at, "correct:3", "exact:2", "misplaced:0", "submit")
    assert at.said.startswith("Guess 3: red, blue, red, blue. 2 exact, 0 misplaced."), "the corrected row, not the last"
    assert table(at).suspects is None


def test_a_contradiction_in_the_last_row_does_not_stop_the_game() -> None:
    """The last row may bring the proof: then every row is used, and nobody stopped the game."""
    at = two("mini", "by-hand:yes")
    act(at, "handed", *row("red red red red"), "handed")
    for _ in range(7):
        act(at, *row("blue blue blue blue"), "submit")
    act(at, *row("blue blue blue blue"), "exact:1", "submit")
    assert table(at).stage is Stage.OVER
    assert at.said.startswith("Guess 8: blue, blue, blue, blue. 1 exact, 0 misplaced. Every row is used")


def test_proof_can_stop_the_game() -> None:
    """The game stopped on proof is void once the code is revealed, whatever the code."""
    at = two("mini", "by-hand:yes")
    act(at, "handed", "keep-code", "handed", *row("red red red red"), "submit", *row("red red red red"), "exact:1", "submit", "stop")
    assert table(at).stage is Stage.REVEAL
    act(at, *row("blue blue blue blue"))
    assert table(at).void


def test_a_slip_at_the_reveal_can_be_mended() -> None:
    """A code on a real board that was told wrongly is told again, its pegs in place; what followed from it is undone."""
    at = two("mini", "by-hand:yes")
    act(at, "handed", "keep-code", "handed", *row("red red blue blue"), "exact:4", "submit", *row("red red blue green"))
    assert table(at).void
    act(at, "waive", "retract")
    assert table(at).stage is Stage.REVEAL and table(at).draft.code == ("red", "red", "blue", "green")
    act(at, "put:3.blue", "submit")
    standing = table(at).standing
    assert not table(at).void and standing is not None and standing.points == (1, 0)
    act(at, "next", "handed", *row("red red blue blue"), "handed", *row("red red blue blue"), "exact:4", "submit")
    at.act("retract")
    assert at.refusal.startswith("There is no code to take back")


def test_impossible_feedback_is_refused() -> None:
    """Three exact and one misplaced cannot occur with four holes, and the reason is given."""
    at = two("mini", "by-hand:yes")
    act(at, "handed", *row("red red red red"), "handed", *row("red red blue blue"), "exact:3", "misplaced:1")
    at.act("submit")
    assert at.refusal.startswith("3 exact and 1 misplaced cannot occur")


def test_an_odd_number_of_games_must_be_confirmed() -> None:
    """Three games are refused until the players confirm that this is unequal."""
    at = act(visit(), "edition:mini", "mode:two", "length:3")
    at.act("begin")
    assert "unequal" in at.refusal
    act(at, "unequal:yes", "begin")


def test_a_group_goes_round_the_table() -> None:
    """Four players: the one to the codemaker's left guesses first, then in turn; a broken code pays ten."""
    at = act(visit(), "edition:new", "mode:group", "size:4", "begin")
    act(at, "handed", *row("red green blue white"), "handed")
    assert table(at).codebreaker == "Player 2"
    act(at, *row("pink orange silver yellow"))
    assert table(at).codebreaker == "Player 3"
    act(at, *row("red green blue white"))
    standing = table(at).standing
    assert standing is not None and standing.points == (6, 0, 10, 0)


@pytest.mark.parametrize("key", EDITIONS)
def test_the_table_is_kept_and_found_again(key: str) -> None:
    """What lies on the table after each act is read back the same."""
    shelf = Shelf()
    at = act(visit(shelf), f"edition:{key}", "mode:two", "by-hand:yes", "begin")
    palette = " ".join(EDITIONS[key].palette[: EDITIONS[key].holes])
    for deed in ["handed", *row(palette), "handed", "colour:" + palette.split()[0], "hole:1", *row(palette), "exact:1"]:
        act(at, deed)
        assert saved.load(shelf[SAVED]) == table(at).closed()


@pytest.mark.parametrize(
    "text", ["x", "\n\n", "codepeg1 table\n\n", "codepeg1 table flags=\n\ncodepeg1 game", "a" * 10**6, "<script>\n\n"]
)
def test_a_spoilt_store_loses_nothing(text: str) -> None:
    """A saved table that cannot be read gives a sentence and the first screen, and is kept under another name."""
    shelf = Shelf({SAVED: text, "codepeg.shown": "table"})
    at = visit(shelf)
    assert at.refusal.startswith("The saved game cannot be read")
    assert shelf[UNREAD] == text and SAVED not in shelf
    assert "<script>" not in view.page(at)


def test_a_browser_that_keeps_nothing_says_so() -> None:
    """Where the store refuses, the game goes on and the page says that it is not kept."""
    at = act(visit(Refusing()), "edition:mini", "begin")
    assert table(at).stage is Stage.GUESS
    assert say("page.unkept") in view.page(at)


class Full(Shelf):
    """A store with room for short texts only."""

    def put(self, key: str, text: str) -> None:
        if len(text) > 60:
            raise OSError("full")
        super().put(key, text)


def test_a_full_store_is_told_and_shows_no_older_table() -> None:
    """A game that finds no room is told not to be kept, though shorter texts are, and no page of before is left."""
    shelf = Full({PAGE: "<main></main>"})
    at = act(visit(shelf), "edition:mini", "begin")
    at.keep_page(view.kept(at))
    assert say("page.unkept") in view.page(at)
    assert PAGE not in shelf


def test_an_unreadable_game_is_kept_though_the_store_is_full() -> None:
    """What cannot be read makes room for itself."""

    class OneLong(Shelf):
        def put(self, key: str, text: str) -> None:
            if any(len(kept) > 60 for kept in self.values()):
                raise OSError("full")
            super().put(key, text)

    shelf = OneLong({SAVED: "from a later version " * 9})
    visit(shelf)
    assert shelf[UNREAD] == "from a later version " * 9


def test_markup_in_names_is_escaped() -> None:
    """A name that looks like markup stays text on every screen."""
    at = act(visit(), "edition:mini", "mode:two")
    at.act("name", "<img src=x onerror=alert(1)>", "0")
    for deed in ["begin", "handed", *row("red red red red"), "handed", *row("red red red red"), "card", "back", "next"]:
        act(at, deed)
        assert "<img" not in view.page(at)


def test_a_finished_match_has_a_winner() -> None:
    """After the agreed games the winner is named and a new match can begin."""
    at = two("mini")
    code = row("red red red red")
    act(at, "handed", *code, "handed", *row("blue blue blue blue"), *code, "next", "handed", *code, "handed", *code)
    assert "Ann wins with 2 points." in at.said
    assert table(at).finished
    assert table(act(at, "again")).stage is Stage.HANDOVER


def test_a_game_with_three_lines_is_what_is_saved() -> None:
    """The saved text is notation: the table, the match and the game, a line each."""
    shelf = Shelf()
    act(visit(shelf), "edition:mini", "begin")
    first, second, third = shelf[SAVED].split("\n")
    assert first.startswith("codepeg1 table ") and not second and third.startswith("codepeg1 game ")


def test_games_of_another_edition_do_not_mix() -> None:
    """A saved game of another edition than its match is refused."""
    shelf = Shelf()
    act(visit(shelf), "edition:mini", "mode:two", "begin", "handed", *row("red red red red"))
    text = shelf[SAVED].replace("game edition=mini", "game edition=classic")
    with pytest.raises(ValueError, match="another edition"):
        saved.load(text)
    assert isinstance(saved.load(shelf[SAVED]).game, Game)


def test_a_set_up_begins_with_the_names_of_the_last_match() -> None:
    """Names are remembered by their seats, and what is no name in the store gives way to the seat's own."""
    shelf = Shelf()
    act(visit(shelf), "edition:mini", "mode:two", "name:Ann:0", "name:Bo:1", "begin")
    assert isinstance(screen := act(visit(shelf), "home", "edition:new").screen, Setup)
    assert screen.names[:3] == ("Ann", "Bo", "Player 3")
    shelf["codepeg.names"] = "\x00\nCy\n" + "x" * 1000
    assert isinstance(screen := act(visit(shelf), "home", "edition:new").screen, Setup)
    assert screen.names[:3] == ("Player 1", "Cy", "Player 3")


def test_the_shield_closes_when_the_page_is_left() -> None:
    """A page out of sight shows no code when somebody returns to it."""
    at = act(visit(), "edition:mini", "mode:two", "begin", "handed", "hole:0", "colour:red", "away")
    assert table(at).stage is Stage.HANDOVER
    assert _pegs(view.page(at), "red") == 0


def test_an_earlier_row_is_copied_and_a_later_one_refused() -> None:
    """Copying fills the running row; a row that is not there is named."""
    at = act(visit(), "edition:mini", "begin", *row("red red blue blue"), "copy:1")
    assert table(at).draft.code == ("red", "red", "blue", "blue")
    assert "Row 1 is the same." in view.page(at)
    at.act("copy", "2")
    assert at.refusal == "There is no row 2 to copy."


def test_dials_turn_through_the_colours() -> None:
    """A dial of New Mastermind goes through its eight colours either way, and round the end."""
    at = act(visit(), "edition:new", "mode:two", "begin", "handed", "dial-up:0", "dial-up:0", "dial-down:1", "dial-up:1")
    assert table(at).draft.holes == ("pink", "white", None, None)
    assert at.said == "Dial 2: white."


def test_a_saved_game_that_cannot_be_read_can_be_copied_and_thrown_away() -> None:
    """The text that was kept stands on the first screen, escaped, until it is thrown away."""
    shelf = Shelf({SAVED: "<b>spoilt", "codepeg.shown": "table"})
    at = visit(shelf)
    assert "&lt;b&gt;spoilt</textarea>" in view.page(at)
    assert "spoilt" not in view.page(act(at, "discard")) and UNREAD not in shelf


def test_the_score_card_of_a_group_runs_along() -> None:
    """During a group game the white boxes show what each guess has scored so far: here 4 and 5."""
    at = act(visit(), "edition:new", "mode:group", "begin", "handed", *row("pink red blue yellow"), "handed")
    act(at, *row("blue red yellow green"), *row("pink red yellow white"), "card")
    assert [box[:1] for box in view.page(at).split('class="box white">')[1:]] == ["4", "5"]
    act(at, "back", *row("pink red blue yellow"))
    assert "The code is broken by Player 2 in 3 rows." in at.said, "two codebreakers, so that the first puts row 3"


@pytest.mark.parametrize("key", [*EDITIONS, "custom"])
def test_rules_lead_back_to_where_they_were_asked_for(key: str) -> None:
    """From the set-up and from the table, the rules shown are those agreed on, and back leads back."""
    at = act(visit(), f"edition:{key}", "rules", "back", "begin", "rules", "back")
    assert table(at).stage is Stage.GUESS


@pytest.mark.parametrize("key", EDITIONS)
def test_every_colour_has_a_key_of_its_own(key: str) -> None:
    """No two colours of an edition share a key, and the first keys 1, 2, 3 put the first colours."""
    edition = EDITIONS[key]
    letters = [next(k for k in "rbgywkoptimns-0123456789" if colour_of(k, edition) == colour) for colour in edition.palette]
    assert len(set(letters)) == len(letters)
    if "1" not in edition.colours:
        assert [colour_of(str(place), edition) for place in (1, 2, 3)] == list(edition.palette[:3])
    assert colour_of("Shift", edition) is None and colour_of("ArrowLeft", edition) is None
