"""The rules' pages and score cards as text: held against the rulebooks, and against answers worked out elsewhere."""

import csv
import re
from collections import Counter
from html import unescape
from pathlib import Path

import pytest

from core import ADVANCED, CLASSIC, EDITIONS, MINI, NEW, Code, Edition, Feedback, Game, Row, custom
from core.match import Match
from core.scoring import KeyPegScoring
from web import rules_page, score_sheet
from web.examples import examples, findings
from web.markup import Html, place, woven

CASES = Path(__file__).parent / "cases" / "feedback.csv"
OWN = [
    custom(holes=holes, colours=colours, repeats=repeats, blanks=blanks)
    for holes, colours, repeats, blanks in (
        (3, 2, True, False), (3, 2, False, True), (8, 2, True, True), (8, 12, False, False), (4, 3, True, True),
    )
]  # fmt: skip
VARIED = [
    MINI.vary(blanks=True),
    CLASSIC.vary(rows=6, repeats=False, blanks=True, scoring=KeyPegScoring()),
    NEW.vary(repeats=True),
    NEW.vary(strict_guesses=True),
]


def text(html: str) -> str:
    """What a page says, with single spaces; the house rule's label as [house]."""
    html = re.sub(r'<em class="house">house rule</em>', "[house]", html)
    return unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html)))


def _published() -> list[tuple[Code, Code, int, int]]:
    with CASES.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(line for line in file if not line.startswith("#")))
    return [(tuple(row["code"]), tuple(row["guess"]), int(row["exact"]), int(row["misplaced"])) for row in rows]


@pytest.mark.parametrize(("code", "guess", "exact", "misplaced"), _published())
def test_the_lines_of_an_example_add_up_to_the_published_answer(
    code: Code, guess: Code, exact: int, misplaced: int
) -> None:
    """Peg by peg, as many are called exact and misplaced as the published answer has, and no peg of the code serves twice."""
    found = findings(code, guess)
    matched = Counter(finding.matched for finding in found if finding.matched is not None)
    assert sum(finding.said.startswith("exact") for finding in found) == exact
    assert sum(finding.said.startswith("misplaced") for finding in found) == misplaced
    assert set(matched.values()) <= {1}


def test_a_repeated_colour_is_explained_peg_by_peg() -> None:
    """The printable rulebook's example: the third red earns nothing, for both reds of the code are matched."""
    said = [finding.said for finding in findings(("red", "red", "blue", "blue"), ("red", "red", "red", "blue"))]
    exact = "exact: the code has it in the same hole"
    assert said == [exact, exact, "no key: the code has 2 of it, and each of them is matched already", exact]


@pytest.mark.parametrize("edition", [*EDITIONS.values(), *VARIED, *OWN], ids=lambda edition: edition.key)
def test_every_edition_has_rules_with_examples_that_it_allows(edition: Edition) -> None:
    """Presets, agreed variations and own editions alike: each example's title says what its code and guess are."""
    assert examples(edition)
    said = text(rules_page.page(edition))
    assert f"Rules of {edition.name}" in said
    for example in examples(edition):
        assert example.title in said
        assert example.title.startswith("By agreement") or edition.why_not_code(example.code) is None


@pytest.mark.parametrize(
    ("edition", "sentences"),
    [
        # "An extra point is earned by the codemaker": 12 rows and 1
        (CLASSIC, ["A code that is not broken pays 13 points: 12 rows and 1 more.", "one black key peg: exact"]),
        # "the codemaker receives one point for each row", no bonus printed; "additionally receives 3 points"
        (MINI, ["A code that is not broken pays 8 points: one for each row.", "the codebreaker gets 3 points, once"]),
        # "an unbroken twelve-row code scores thirteen"; five holes, eight colours
        (
            ADVANCED,
            ["A code that is not broken pays 13 points", "32,768 codes are possible", "the codebreaker gets 3 points"],
        ),
        # 8 x 7 x 6 x 5; "this would score 4 points"; "the codebreaker scores 10 points"
        (NEW, ["1,680 codes are possible", "with 1 exact and 2 misplaced, 4 points", "breaks the code pays 10 in all"]),
    ],
    ids=lambda value: value.key if isinstance(value, Edition) else "",
)
def test_the_numbers_are_the_rulebooks(edition: Edition, sentences: list[str]) -> None:
    """What each rulebook prints stands on its page."""
    said = text(rules_page.page(edition))
    assert [sentence for sentence in sentences if sentence not in said] == []


def test_the_chart_marks_every_number_that_is_not_printed() -> None:
    """Three players as printed; four: 5, 6 and 30 are printed; five: 25 alone. Every other number has a star."""
    cells = re.findall(r"<td[^>]*>(\d+)(<abbr[^>]*>\*</abbr>)?</td>", rules_page.page(NEW))
    lines = [
        [f"{number}{'*' if star else ''}" for number, star in cells[at : at + 3]] for at in range(0, len(cells), 3)
    ]
    assert lines == [
        ["5", "5", "5*"], ["6", "6", "6*"], ["7", "7*", "7*"], ["8", "8*", "8*"], ["9", "9*", "9*"], ["10", "10*", "10*"],
        ["14", "13*", "12*"], ["18", "16*", "14*"], ["22", "19*", "16*"], ["26", "22*", "18*"], ["30", "25*", "20*"],
        ["34", "28*", "22*"], ["40", "30", "25"],
    ]  # fmt: skip


def test_house_rules_are_labelled_and_printed_rules_are_not() -> None:
    """The replay is printed for Mini Mastermind and not for the printable one; scoring by key pegs is ours."""
    replayed = "replayed with a new code, and the codebreaker gets"
    assert re.search(
        rf"{replayed} 3 points, once, however many rows were wrong\. (?!\[house\])", text(rules_page.page(MINI))
    )
    assert f"{replayed} no points for it. [house]" in text(rules_page.page(CLASSIC))
    by_keys = text(rules_page.page(CLASSIC.vary(scoring=KeyPegScoring())))
    assert re.search(r"that earned no key peg;[^.]*pays 2 points\. \[house\]", by_keys)


def test_a_codemaker_whose_error_ended_the_round_is_paid_by_the_chart_as_a_house_rule() -> None:
    """The page of an edition for a group says so, labelled; no other page speaks of it."""
    sentence = "the codemaker is paid by the row in which it ended, and not as for a code that is not broken. [house]"
    assert sentence in text(rules_page.page(NEW))
    assert sentence not in text(rules_page.page(MINI))


def test_what_is_woven_into_a_sentence_stays_markup_and_the_sentence_does_not() -> None:
    """Pieces stand where the sentence puts them, in any order; signs of the sentence are escaped."""
    said = f"{place(1)} <b> & {place(0)}"
    assert woven(said, Html("<i>1</i>"), Html("<i>2</i>")) == "<i>2</i> &lt;b&gt; &amp; <i>1</i>"


def test_an_empty_score_card_has_the_boxes_of_the_rulebook() -> None:
    """New Mastermind: a column a player, a line a round, white boxes for 12 rows shared by 2, one green, one yellow, TOTAL."""
    card = score_sheet.page(NEW, None)
    assert card.count('<th scope="col">') == 1 + 5
    assert card.count('class="box white"') == 5 * 5 * 6
    assert (card.count('class="box green"'), card.count('class="box yellow"')) == (25, 25)
    assert "TOTAL" in card


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: edition.key)
def test_every_edition_has_an_empty_score_card(edition: Edition) -> None:
    """Two columns and a dozen games, or five columns and rounds where a group can play; a TOTAL box for each player."""
    columns, lines = (5, 5) if edition.group_scoring else (2, 12)
    card = score_sheet.page(edition, None)
    assert f"Score card of {edition.name}" in text(card)
    assert card.count('class="to-fill">Player') == columns
    assert re.findall(r'<th scope="row">(\w+)</th>', card) == [*map(str, range(1, lines + 1)), "TOTAL"]
    foot = card[card.index("<tfoot>") :]
    assert foot.count('class="box"') == columns


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: edition.key)
def test_every_edition_has_a_filled_score_card(edition: Edition) -> None:
    """Ann's code is broken in row 2 and Bo's in row 1: they get 2 and 1, or the rounds go to the codebreakers."""
    code, other = edition.code_at(0), edition.code_at(edition.code_count - 1)
    late = Game(edition, code, ()).guess(other).guess(code)
    match = Match(edition, ("Ann", "Bo"), 2, games=(late, Game(edition, code, ()).guess(code)))
    foot = score_sheet.page(edition, match).split("<tfoot>")[1]
    paid = ["1", "1"] if edition.scoring.key == "rounds" else ["2", "1"]
    assert re.findall(r'<span class="box">(\d+)</span>', foot) == paid


def test_a_filled_score_card_has_the_boxes_of_the_rulebook() -> None:
    """Two codebreakers share a round of three rows: 4 (1 exact, 2 misplaced) and 10; 4; and 7 for row 3 to the codemaker."""
    code, guess = ("pink", "red", "blue", "yellow"), ("pink", "blue", "red", "white")
    row = Row(guess, Feedback(1, 2))
    game = Game(NEW, code, (row, row, Row(code, Feedback(4, 0))))
    card = score_sheet.page(NEW, Match(NEW, ("Ann", "Bo", "Cy"), 3, games=(game,)))
    boxes = re.findall(r'class="box (\w+)">(?:<span class="aloud">sum </span>)?(\d+)<', card)
    assert boxes == [("yellow", "7"), ("white", "4"), ("white", "10"), ("green", "14"), ("white", "4"), ("green", "4")]
    assert re.findall(r'<span class="box">(\d+)</span>', card.split("<tfoot>")[1]) == ["7", "14", "4"]
