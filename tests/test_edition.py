"""The editions and what may vary in them."""

import random
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core import ADVANCED, BLANK, CLASSIC, EDITIONS, MINI, NEW, Edition, custom, preset
from core.notation import load_edition
from core.scoring import KeyPegScoring, RoundsWon, RowScoring
from tables import codesets

# key, holes, colours, rows, repeats, blanks, exact key, pegs a colour, exact and misplaced keys: the table of the rules
PRINTED = (
    ("classic", 4, 6, 12, True, False, "black", 16, 25, 25),
    ("mini", 4, 6, 8, True, False, "red", 10, 15, 15),
    ("new", 4, 8, 12, False, False, "red", 12, 0, 0),
)
# key, holes, colours, rows, repeats, points of an unbroken code, remedy
PRESETS = (
    ("classic", 4, 6, 12, True, 13, 0),
    ("mini", 4, 6, 8, True, 8, 3),
    ("advanced", 5, 8, 12, True, 13, 3),
    ("invicta", 4, 6, 10, True, 11, 3),
    ("super", 5, 8, 12, True, 13, 3),
    ("travel", 4, 6, 6, True, 7, 3),
    ("kids", 3, 6, 9, True, 10, 3),
    ("bulls", 4, 10, 12, False, 13, 0),
    ("bagels", 3, 10, 20, False, 21, 0),
)
SMALL = tuple(case.edition for case in codesets.CASES if isinstance(case, codesets.Size) and case.codes < 10_000)


@pytest.mark.parametrize("case", codesets.CASES, ids=lambda case: f"{type(case).__name__} {case[0]}")
def test_has_as_many_codes_as_published(case: codesets.Size) -> None:
    """Sizes, feedbacks and splits are those of closed formulas and of published totals."""
    got, right = codesets.check(case)
    assert got == right


@pytest.mark.parametrize("row", PRINTED, ids=lambda row: row[0])
def test_has_the_numbers_of_its_rulebook(row: tuple[object, ...]) -> None:
    """Board, colours, keys and box are as the rulebook prints them."""
    edition = preset(str(row[0]))
    assert row[1:7] == (
        edition.holes,
        len(edition.colours),
        edition.rows,
        edition.repeats,
        edition.blanks,
        edition.exact_key,
    )
    assert row[7:] == (edition.box.pegs_a_colour, edition.box.exact_keys, edition.box.misplaced_keys)


@pytest.mark.parametrize("row", PRESETS, ids=lambda row: row[0])
def test_pays_what_is_printed_for_an_unbroken_code(row: tuple[object, ...]) -> None:
    """Every further preset is the same engine with other numbers."""
    edition = preset(str(row[0]))
    paid = edition.scoring.points((), rows=edition.rows, holes=edition.holes, broken=False).codemaker
    assert row[1:] == (
        edition.holes,
        len(edition.colours),
        edition.rows,
        edition.repeats,
        paid,
        edition.replay_points,
    )


def test_new_mastermind_has_its_colours_in_order() -> None:
    """The eight colours are the rulebook's, in its order, and they are dialled and answered with sliders."""
    assert NEW.colours == ("white", "pink", "green", "red", "orange", "silver", "yellow", "blue")
    assert [edition for edition in EDITIONS.values() if edition.dials or edition.sliders] == [NEW]
    assert NEW.dials and NEW.sliders
    assert NEW.scoring == RoundsWon()


def test_every_choice_that_varies_is_accepted() -> None:
    """What an edition says the players may agree on, in any combination, is an edition that can be played."""
    for edition in EDITIONS.values():
        for values in product(*edition.varies.values()):
            agreed = dict(zip(edition.varies, values, strict=True))
            varied = edition.vary(**agreed)
            assert {name: getattr(varied, name) for name in agreed} == agreed
            assert varied.allows_code(varied.code_at(varied.code_count - 1))


def test_refuses_what_the_rulebook_does_not_let_vary() -> None:
    """An unknown option or value is an error that names the choices."""
    with pytest.raises(ValueError, match="Mini Mastermind cannot vary 'rows'; it can vary blanks, strict_guesses"):
        MINI.vary(rows=10)
    with pytest.raises(ValueError, match="it can vary group_scoring, repeats, strict_guesses"):
        NEW.vary(blanks=True)
    with pytest.raises(ValueError, match="one of 12, 10, 8, 6, not 7"):
        CLASSIC.vary(rows=7)
    with pytest.raises(ValueError, match="one of True, False, not 1"):
        CLASSIC.vary(repeats=1)
    with pytest.raises(ValueError, match="scoring of .* is one of rows, keys, not"):
        CLASSIC.vary(scoring=RowScoring())
    with pytest.raises(ValueError, match="'mni'; one of classic, mini, new, advanced"):
        preset("mni")


def test_says_which_rules_are_of_the_house() -> None:
    """What no rulebook prints is named, and what the players agree on besides joins it."""
    assert "replay_points" in CLASSIC.house_rules and "replay_points" not in MINI.house_rules
    assert "scoring" not in CLASSIC.house_rules
    assert "scoring" in CLASSIC.vary(scoring=KeyPegScoring()).house_rules
    assert "strict_guesses" in NEW.vary(strict_guesses=True).house_rules
    assert NEW.group_scoring and not {"scoring", "group_scoring"} & NEW.house_rules
    for breaking_points, repeated_row_scores in ((18, True), (10, False)):
        scoring = NEW.group_scoring.with_house_rules(
            breaking_points=breaking_points, repeated_row_scores=repeated_row_scores
        )
        assert "group_scoring" in NEW.vary(group_scoring=scoring).house_rules


# the fail value, then rows 1 to 12: three players as printed, four and five as the house settled them
CHARTS = {
    3: (40, (5, 6, 7, 8, 9, 10, 14, 18, 22, 26, 30, 34)),
    4: (30, (5, 6, 7, 8, 9, 10, 13, 16, 19, 22, 25, 28)),
    5: (25, (5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20, 22)),
}


def test_pays_a_group_s_codemaker_by_the_chart() -> None:
    """Each number of players has its own chart, and no other number has one."""
    assert NEW.group_scoring
    pay = NEW.group_scoring.codemaker_points
    assert {
        players: (pay(players, None), tuple(pay(players, row) for row in range(1, 13))) for players in CHARTS
    } == CHARTS
    with pytest.raises(ValueError, match="no chart for 6 players; there is one for 3, 4, 5"):
        pay(6, 1)


def test_nothing_unprinted_is_shown_as_printed() -> None:
    """Of the charts, only three players' is printed whole; four players' rows 1 and 2, and each fail value."""
    assert NEW.group_scoring
    charts = {players: NEW.group_scoring.chart(players) for players in (3, 4, 5)}
    assert {players: chart.house for players, chart in charts.items()} == {3: False, 4: True, 5: True}
    printed = {players: [row for row in range(1, 13) if chart.is_printed(row)] for players, chart in charts.items()}
    assert printed == {3: list(range(1, 13)), 4: [1, 2], 5: []}
    assert [chart.printed_unbroken for chart in charts.values()] == [40, 30, 25]


def test_a_changed_chart_is_a_house_chart() -> None:
    """A family's own numbers are labelled as such, and only where they differ from the printed ones."""
    assert NEW.group_scoring
    chart = NEW.group_scoring.with_chart(3, (5, 7, 7, 8, 9, 10, 14, 18, 22, 26, 30, 34), 40).chart(3)
    assert chart.house and [row for row in range(1, 13) if not chart.is_printed(row)] == [2]


def test_a_chart_has_a_number_for_each_row() -> None:
    """A chart of one's own has twelve numbers from 0 to 999 and a fail value."""
    assert NEW.group_scoring
    assert NEW.group_scoring.with_chart(5, (0,) * 6 + (999,) * 6, 0).codemaker_points(5, 12) == 999
    for rows, unbroken in (((-1,) * 12, 0), ((1000,) * 12, 0), ((1,) * 12, -1), ((1,) * 12, 1000)):
        with pytest.raises(ValueError, match="a number of the chart lies between 0 and 999"):
            NEW.group_scoring.with_chart(5, rows, unbroken)
    with pytest.raises(ValueError, match="the chart for 5 players needs 12 numbers, not 11"):
        NEW.group_scoring.with_chart(5, (1,) * 11, 1)


@pytest.mark.parametrize("text", SMALL)
def test_numbers_every_code(text: str) -> None:
    """Code number and code are one to one for every number, from the first to the last, in the palette's order."""
    edition = load_edition(text)
    codes = [edition.code_at(index) for index in range(edition.code_count)]
    assert [edition.code_index(code) for code in codes] == list(range(edition.code_count))
    everything = product(edition.palette, repeat=edition.holes)
    assert codes == [code for code in everything if edition.allows_code(code)]


@pytest.mark.parametrize("edition", [ADVANCED, ADVANCED.vary(blanks=True), custom(holes=8, colours=12, blanks=True)])
@given(data=st.data())
def test_numbers_the_codes_of_large_editions(edition: Edition, data: st.DataObject) -> None:
    """Any number drawn from a large edition comes back from its code."""
    index = data.draw(st.integers(0, edition.code_count - 1))
    assert edition.code_index(edition.code_at(index)) == index


def test_has_no_code_beyond_the_last() -> None:
    """The first and the last number are the first and the last code, and there is none before or after."""
    assert MINI.code_at(0) == ("red",) * 4
    assert MINI.code_at(1_295) == ("orange",) * 4
    for index in (-1, 1_296):
        with pytest.raises(IndexError, match="codes 0 to 1295"):
            MINI.code_at(index)


def test_draws_every_code() -> None:
    """A random code is a legal one, and each of them comes up, the first and the last included."""
    edition = custom(holes=3, colours=3, repeats=False)
    rng = random.Random(1)
    assert len({edition.random_code(rng) for _ in range(200)}) == 6
    assert all(NEW.allows_code(NEW.random_code(rng)) for _ in range(200))


def test_refuses_a_repeat_where_none_is_allowed() -> None:
    """A codemaker's repeat is refused in words; the same guess is allowed with a note, and refused by strict guesses."""
    row = ("white", "pink", "white", "red")
    assert NEW.why_not_code(row) == "the code cannot repeat a colour, and white is there 2 times"
    assert NEW.allows_guess(row)
    assert NEW.note(row) == "the code repeats no colour, but in this row white is there 2 times"
    strict = NEW.vary(strict_guesses=True)
    assert strict.why_not(row) == "with strict guesses, a guess cannot repeat a colour, and white is there 2 times"
    assert strict.vary(repeats=True).allows_guess(row) and NEW.vary(repeats=True).note(row) is None
    with pytest.raises(ValueError, match="white is there 2 times"):
        NEW.code_index(row)


def test_refuses_an_incomplete_row_where_blanks_are_off() -> None:
    """An empty hole is named; with blanks agreed it is a colour, and four of them are a code."""
    assert MINI.why_not(("red", BLANK, "red", BLANK)) == "hole 2 is empty, and blanks are not agreed"
    assert MINI.why_not(("red",)) == "a row has 4 holes, not 1"
    assert "not a colour of Mini Mastermind: 'pink'; one of red, blue" in str(
        MINI.why_not(("red", "red", "red", "pink"))
    )
    assert MINI.vary(blanks=True).allows_code((BLANK,) * 4)


def test_blanks_repeat_where_colours_do_not() -> None:
    """Without repeats any number of holes may still be empty, in the code and in a strict guess."""
    edition = CLASSIC.vary(repeats=False, blanks=True, strict_guesses=True)
    assert edition.allows_code(("red", BLANK, BLANK, BLANK)) and edition.allows_guess((BLANK,) * 4)
    assert not edition.allows_code(("red", "red", BLANK, BLANK))
    assert edition.note(("red", BLANK, BLANK, "blue")) is None


def test_a_custom_edition_is_the_common_board_unless_told_otherwise() -> None:
    """Four holes, six colours, ten rows, repeats, no blanks, and guesses that may be anything."""
    edition = custom()
    assert (edition.holes, len(edition.colours), edition.rows) == (4, 6, 10)
    assert (edition.repeats, edition.blanks, edition.strict_guesses) == (True, False, False)
    paid = edition.scoring.points((), rows=10, holes=4, broken=False).codemaker
    assert (paid, edition.replay_points) == (11, 3)
    assert edition.vary(repeats=False, blanks=True).vary(repeats=True, blanks=False) == edition


def test_a_custom_box_has_key_pegs_for_every_row() -> None:
    """Whatever the size, no board of one's own runs out of key pegs of either colour."""
    for holes, rows in product((3, 8), (4, 20)):
        box = custom(holes=holes, rows=rows).box
        assert box.exact_keys == box.misplaced_keys == holes * rows


@pytest.mark.parametrize(
    ("wishes", "words"),
    [
        ({"holes": 2}, "holes of a custom edition are 3 to 8, not 2"),
        ({"holes": 9}, "3 to 8, not 9"),
        ({"colours": 1}, "colours of a custom edition are 2 to 12, not 1"),
        ({"colours": 13}, "2 to 12, not 13"),
        ({"colours": ("red", "pnk")}, "not a colour: 'pnk'; one of red"),
        ({"colours": ("red", "red")}, "the colour red is there twice"),
        ({"rows": 3}, "rows of a custom edition are 4 to 20, not 3"),
        ({"rows": 21}, "4 to 20, not 21"),
        ({"colours": 3, "repeats": False}, "4 holes without repeats need at least 4 colours, not 3"),
    ],
)
def test_a_custom_edition_has_limits(wishes: dict[str, Any], words: str) -> None:
    """What cannot be played is refused with the limits."""
    with pytest.raises(ValueError, match=words):
        custom(**wishes)


def test_a_custom_edition_cannot_be_varied_until_it_has_no_code() -> None:
    """Repeats cannot be agreed away where there are fewer colours than holes, nor the blanks that stood in for them."""
    with pytest.raises(ValueError, match="need at least 4 colours"):
        custom(colours=3).vary(repeats=False)
    with pytest.raises(ValueError, match="need at least 4 colours"):
        custom(colours=3, repeats=False, blanks=True).vary(blanks=False)
