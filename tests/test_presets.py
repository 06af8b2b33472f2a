"""The presets and what each rulebook pays, held against the printed numbers."""

import pytest

from core import CLASSIC, EDITIONS, MINI, NEW, preset
from core.scoring import KeyPegScoring, RoundsWon

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
