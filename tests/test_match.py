"""Whole matches: seats, score cards, void games, ties."""

from typing import Any

import pytest

from core import CLASSIC, MINI, NEW, Edition, Game
from core.match import LONGEST_MATCH, MOST_GAMES, Match, why_not_name
from tables import groups, matches, ties
from tables.play import play

ANN_BO = ("Ann", "Bo")
ONE_ROW = play(MINI, "rbgy: rbgy 4.0")
VOID = play(MINI, "rbgy: rrrr 2.0; given up")


@pytest.mark.parametrize("case", [*matches.CASES, *ties.CASES], ids=lambda case: case.name)
def test_keeps_the_score_card_of_two_players(case: matches.Case) -> None:
    """Each match comes out as worked out by hand from its rulebook."""
    got, right = matches.check(case)
    assert got == right


@pytest.mark.parametrize("case", groups.CASES, ids=lambda case: case.name)
def test_keeps_the_score_card_of_a_group(case: groups.Case) -> None:
    """Each group game comes out as worked out by hand: white boxes, codemaker's boxes and TOTAL."""
    got, right = groups.check(case)
    assert got == right


def test_the_codebreakers_sit_to_the_left() -> None:
    """The player to the codemaker's left guesses first, and then the turn goes round without the codemaker."""
    match = Match(NEW, ("Ann", "Bo", "Cy", "Di"), 4, first_codemaker=2)
    assert [match.codebreaker(row) for row in range(1, 8)] == [3, 0, 1, 3, 0, 1, 3]
    assert match.codebreaker() == 3
    seats = []
    while not match.over:
        seats.append(match.codemaker)
        match = match.add(play(NEW, "wpgr: wpgr 4.0"))
    assert seats == [2, 3, 0, 1]


def test_a_void_game_never_changes_the_codemaker() -> None:
    """However often a game is replayed, the same seat makes the code, and the match is not over before it counts."""
    match = Match(MINI, ANN_BO, 2, (ONE_ROW,))
    for number in range(1, 4):
        match = match.add(VOID)
        assert (match.codemaker, match.over, match.games_counted) == (1, False, 1)
        assert match.points == (1 + 3 * number, 0)
    assert match.add(ONE_ROW).over


@pytest.mark.parametrize("first", [0, 1])
def test_each_line_of_the_card_has_one_codemaker(first: int) -> None:
    """The seat that made the code is marked in its line, in a void game too, and the two players take turns."""
    match = Match(MINI, ANN_BO, 2, (VOID, ONE_ROW, ONE_ROW), first_codemaker=first)
    marks = [[seat for seat, entry in enumerate(line.entries) if entry.codemaker] for line in match.score_card]
    assert marks == [[first], [first], [1 - first]]
    assert [[line.codemaker] for line in match.score_card] == marks


def test_the_last_void_game_of_a_match_can_be_waived() -> None:
    """A waiver is open until the next game starts, ends the match if it was the last, and is refused otherwise."""
    match = Match(MINI, ANN_BO, 2, (ONE_ROW, VOID))
    assert not match.over and match.waive().over
    assert match.waive().points == (1, 8)
    for other in (Match(MINI, ANN_BO, 2), match.add(ONE_ROW), match.waive()):
        with pytest.raises(ValueError, match="the last game is not void"):
            other.waive()


def test_a_group_recomputes_instead_of_voiding() -> None:
    """A group game with a wrong row counts, so that there is nothing to waive."""
    wrong = play(NEW, "wpgr: wwww 2.0; given up")
    match = Match(NEW, ("Ann", "Bo", "Cy"), 3, (wrong,))
    assert match.codemaker == 1 and not match.score_card[0].void
    with pytest.raises(ValueError, match="the last game is not void"):
        match.waive()
    with pytest.raises(ValueError, match="game 1 is waived, but it would not be void"):
        Match(NEW, ("Ann", "Bo", "Cy"), 3, (wrong.waive(),))


def test_wrong_feedback_never_pays_a_group_s_codemaker_the_fail_value() -> None:
    """Who called a code broken that was not, or made the others stop, is paid by that row of the chart; who was right, 40."""
    card = [
        Match(NEW, ("Ann", "Bo", "Cy"), 3, (play(NEW, text),)).points[0]
        for text in ("wpgr: wpgo 4.0", "wpgr: oooo 0.0, wpgo 0.0; given up", "wpgr: oooo 0.0; given up")
    ]
    assert card == [5, 6, 40]


def test_a_tie_lasts_until_the_match_can_hold_no_more() -> None:
    """With a tie-break, tied players play two more games again and again, and share the tie when the card is full."""
    match = Match(MINI, ANN_BO, 2, (ONE_ROW,) * (MOST_GAMES - 1), tie_break=True)
    assert not match.over
    match = match.add(ONE_ROW)
    assert match.over and match.leaders == (0, 1)
    with pytest.raises(ValueError, match=f"at most {MOST_GAMES} games"):
        match.add(ONE_ROW)


def test_an_odd_number_of_games_has_to_be_confirmed() -> None:
    """Two players agree on an even number; an odd one only if they know that it is unequal."""
    with pytest.raises(ValueError, match="3 games are unequal"):
        Match(MINI, ANN_BO, 3)
    match = Match(MINI, ANN_BO, 3, unequal=True)
    for _ in range(3):
        match = match.add(ONE_ROW)
    assert match.over and match.points == (2, 1) and match.leaders == (0,)


def test_refuses_a_game_that_cannot_count() -> None:
    """A running game, one whose code is not known, one of another edition and one too many are refused."""
    match = Match(MINI, ANN_BO, 2)
    with pytest.raises(ValueError, match="game 1 is not over"):
        match.add(Game(MINI, ONE_ROW.code))
    with pytest.raises(ValueError, match="the code of game 1 is not known: reveal it first"):
        match.add(Game(MINI).give_up())
    with pytest.raises(ValueError, match="game 1 is of another edition"):
        match.add(play(MINI.vary(blanks=True), "rbgy: rbgy 4.0"))
    with pytest.raises(ValueError, match="the match is over after 2 games"):
        match.add(ONE_ROW).add(ONE_ROW).add(ONE_ROW)


@pytest.mark.parametrize(
    ("edition", "players", "options", "words"),
    [
        (MINI, ("Ann",), {}, "2 to 5 players, not 1"),
        (NEW, ("A", "B", "C", "D", "E", "F"), {}, "2 to 5 players, not 6"),
        (CLASSIC, ("A", "B", "C"), {}, "is played by 2, not 3"),
        (NEW, ("A", "B", "C"), {"length": 4}, "3 players play 3 games, not 4"),
        (NEW, ("A", "B", "C"), {"length": 3, "tie_break": True}, "a group shares a tie"),
        (MINI, ANN_BO, {"length": LONGEST_MATCH + 2}, "1 to 50 games, not 52"),
        (MINI, ANN_BO, {"length": 0}, "1 to 50 games, not 0"),
        (MINI, ANN_BO, {"first_codemaker": 2}, "seat is 0 to 1, not 2"),
        (MINI, ("Ann", ""), {}, "name is empty"),
    ],
)
def test_refuses_a_match_that_cannot_be(
    edition: Edition, players: tuple[str, ...], options: dict[str, Any], words: str
) -> None:
    """What players cannot agree on is refused with the limits."""
    with pytest.raises(ValueError, match=words):
        Match(edition, players, **{"length": 2, **options})


@pytest.mark.parametrize(
    "name", ["Ann", "<b>&\"'", "Zoë", "Аня", "安", "می\u200cخواهم", "👩\u200d🚀", "a" * 30, "50 % | , = ~"]
)
def test_takes_names_of_every_script(name: str) -> None:
    """Any visible name of up to 30 characters is taken as it is, markup included: escaping it is the page's duty."""
    assert why_not_name(name) is None


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        "\u3000",
        " Ann",
        "Ann\n",
        "A\tB",
        "\u200d",
        "A\u200d",
        "\u202eAnn",
        "A\u200bB",
        "\ud800",
        "a" * 31,
        "\0",
    ],
)
def test_refuses_names_that_deceive(name: str) -> None:
    """Nothing invisible, nothing that turns the writing direction, no half character, nothing too long."""
    assert why_not_name(name)
