"""Choosing guesses one row ahead: the totals that the literature prints for 4 holes and 6 colours."""

from collections import Counter
from math import log2

import pytest

from core import ADVANCED, CLASSIC, MINI, NEW, Edition, Row, custom, feedback
from core.analysis import choice
from core.analysis.choice import RULE_NAMES, Score, choose
from core.analysis.position import Position


def _rows_needed(edition: Edition, rule: str) -> list[int]:
    """How many codes need 1, 2, ... guesses, walking down every feedback."""
    needed: Counter[int] = Counter()

    def walk(position: Position) -> None:
        guess = position.code(choose(position, rule))
        for answer in position.split(guess):
            if answer.exact == edition.holes:
                needed[len(position.rows) + 1] += 1
            else:
                walk(position.after(guess, answer))

    walk(Position(edition))
    return [needed[row] for row in range(1, max(needed) + 1)]


@pytest.mark.parametrize(
    ("rule", "published"),
    [
        ("minimax", [1, 6, 62, 533, 694]),  # Knuth 1976: 5,801 guesses, never over 5
        ("first consistent", [1, 4, 25, 108, 305, 602, 196, 49, 6]),  # 7,471 guesses
    ],
)
def test_breaks_codes_in_as_many_guesses_as_published(rule: str, published: list[int]) -> None:
    """The rule needs so many guesses for so many codes."""
    assert _rows_needed(CLASSIC, rule) == published


def _total(edition: Edition, rule: str) -> int:
    return sum(row * codes for row, codes in enumerate(_rows_needed(edition, rule), 1))


@pytest.mark.parametrize(("rule", "total"), [("expected size", 5696), ("entropy", 5722), ("most parts", 5668)])
def test_needs_the_published_total(rule: str, total: int) -> None:
    """Irving's, Neuwirth's and Kooi's rules need 4.395, 4.415 and 4.373 guesses a code, as Kooi 2005 prints them."""
    assert _total(CLASSIC, rule) == total


@pytest.mark.parametrize(
    ("score", "total"),
    [
        (lambda sizes, _: max(sizes) * 10**7 + sum(size * size for size in sizes), 5778),
        (lambda sizes, consistent: round(sum(size * log2(size) for size in sizes), 9) - 2 * consistent, 5719),
    ],
    ids=("minimax", "entropy"),
)
def test_needs_what_others_print_by_their_ties(monkeypatch: pytest.MonkeyPatch, score: Score, total: int) -> None:
    """Minimax with ties by expected size needs 5,778 guesses, entropy with two bits off a possible code 5,719."""
    monkeypatch.setattr(choice, "RULES", {"entropy": score})
    assert _total(CLASSIC, "entropy") == total


@pytest.mark.parametrize("rule", RULE_NAMES)
@pytest.mark.parametrize("edition", [MINI, NEW, custom(holes=3, colours=4, blanks=True)], ids=lambda e: e.key)
def test_every_rule_tells_codes_apart(edition: Edition, rule: str) -> None:
    """After any guess of a rule fewer codes are left than before."""
    code = edition.code_at(edition.code_count * 2 // 3)
    position = Position(edition)
    while position.count > 1:
        guess = position.code(choose(position, rule))
        after = position.after(guess, feedback(code, guess))
        assert after.count < position.count
        position = after
    assert [position.code(member) for member in position.members] == [code]


def test_names_the_rules() -> None:
    """An unknown rule is refused with the names of those there are."""
    with pytest.raises(ValueError, match="one of minimax, expected size, entropy, most parts, first consistent"):
        choose(Position(MINI), "maximin")


def test_counts_what_remains_as_reported() -> None:
    """10 colours without repeats, 4089 answered by nothing: 360 codes are left (a public report)."""
    edition = custom(holes=4, colours=10, repeats=False)
    four, zero, eight, nine = (edition.colours[digit] for digit in (4, 0, 8, 9))
    row = Row(
        (four, zero, eight, nine),
        feedback(tuple(edition.colours[digit] for digit in (1, 2, 3, 5)), (four, zero, eight, nine)),
    )
    assert Position(edition, (row,)).count == 360


def test_position_knows_the_code_fits() -> None:
    """The hidden code fits every position of its game, and the count falls to it."""
    code, guess = ADVANCED.code_at(4711), ADVANCED.code_at(815)
    position = Position(ADVANCED).after(guess, feedback(code, guess))
    assert position.allows(code)
    assert not position.allows(guess)
    assert ADVANCED.code_index(code) in position.members
