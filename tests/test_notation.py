"""One line of text for a code, an edition, a game, a match."""

from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core import EDITIONS, MINI, NEW, Edition, Feedback, Game, Row, custom
from core.looks import LOOKS
from core.match import LONGEST_MATCH, LONGEST_NAME, MOST_GAMES, Match, why_not_name
from core.notation import (
    LONGEST_CODE,
    LONGEST_LINE,
    dump_code,
    dump_edition,
    dump_game,
    dump_match,
    load_code,
    load_edition,
    load_game,
    load_match,
)
from drawn import ANY_EDITION, any_match, games
from tables import groups, lines, matches, ties
from tables.play import play


@pytest.mark.parametrize("case", lines.CASES, ids=lambda case: f"{type(case).__name__} {case.line[-40:]!a}")
def test_reads_good_lines_and_refuses_bad_ones_in_words(case: lines.Good | lines.Bad) -> None:
    """A good line comes back as it was; the error of a bad one says what is wrong and where."""
    got, right = lines.check(case)
    assert got == right


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: edition.key)
def test_no_two_codes_share_a_line(edition: Edition) -> None:
    """Every code of a small edition, and a spread of a large one's, comes back from its own text."""
    step = max(1, edition.code_count // 6_000)
    codes = [edition.code_at(index) for index in range(0, edition.code_count, step)]
    texts = [dump_code(code) for code in codes]
    assert [load_code(text, edition) for text in texts] == codes
    assert len(set(texts)) == len(codes)


def test_every_setting_of_every_preset_comes_back() -> None:
    """Whatever the players can agree on, all at once, is in the line, and no two agreements share one."""
    editions = [
        edition.vary(strict_guesses=strict, **dict(zip(edition.varies, values, strict=True)))
        for edition in EDITIONS.values()
        for strict in (False, True)
        for values in product(*edition.varies.values())
    ]
    texts = [dump_edition(edition) for edition in editions]
    assert [load_edition(text) for text in texts] == editions
    assert len(set(texts)) == len(editions)


def test_no_colour_could_be_taken_for_a_mark() -> None:
    """The names of colours hold nothing that parts a line, and the longest code is within the limit."""
    assert all(name.isascii() and name.isalnum() and name.islower() | name.isdigit() for name in LOOKS)
    longest = max(LOOKS, key=len)
    assert len(dump_code((longest,) * 8)) <= LONGEST_CODE


@pytest.mark.parametrize("case", [*matches.CASES, *ties.CASES, *groups.CASES], ids=lambda case: case.name)
def test_every_match_of_the_tables_comes_back(case: matches.Case | groups.Case) -> None:
    """Matches with void and waived games, replays, ties and groups come back equal, score card and all."""
    edition = load_edition(case.edition)
    if isinstance(case, matches.Case):
        players = ("<b>Ann</b>", "Bo|,=~%&\"'")
        match = Match(edition, players, case.length, first_codemaker=case.first, tie_break=case.tie_break)
    else:
        match = Match(edition, ("Ann", "Bo", "Cy", "Di", "Ed")[: len(case.rounds)], len(case.rounds))
    for played in case.games if isinstance(case, matches.Case) else case.rounds:
        match = match.add(play(edition, played.game))
    assert load_match(dump_match(match)) == match


def test_the_longest_match_is_within_the_limit() -> None:
    """As many games as a match holds, on the largest board with the longest names, make a line that can be read."""
    colours = tuple(sorted(LOOKS, key=len, reverse=True)[:12])
    edition = custom(holes=8, colours=colours, rows=20)
    code = (colours[0],) * 8
    game = Game(
        edition, code, (Row((colours[0],) * 7 + (colours[1],), Feedback(7, 0)),) * 19 + (Row(code, Feedback(8, 0)),)
    )
    void = replace(game, code=(colours[0],) * 6 + (colours[1],) * 2)
    games = (void,) * (MOST_GAMES - LONGEST_MATCH) + (game,) * LONGEST_MATCH
    match = Match(edition, ("\U0001f600" * LONGEST_NAME,) * 2, LONGEST_MATCH, games)
    line = dump_match(match)
    assert match.over and len(line) <= LONGEST_LINE and load_match(line) == match


def test_refuses_to_write_what_could_not_be_read() -> None:
    """An edition altered by hand has no line, and says so."""
    for edition in (replace(MINI, rows=9), replace(MINI, key="none"), replace(custom(), holes=12)):
        with pytest.raises(ValueError, match="altered beyond notation|not an edition"):
            dump_edition(edition)


@given(ANY_EDITION)
@settings(deadline=None)
def test_any_edition_comes_back(edition: Edition) -> None:
    """A preset with all that was agreed, or a custom edition, comes back equal."""
    assert load_edition(dump_edition(edition)) == edition


@given(ANY_EDITION.flatmap(games))
@settings(deadline=None)
def test_any_game_comes_back(game: Game) -> None:
    """A game in any state comes back equal, and its line is written the same again."""
    line = dump_game(game)
    assert load_game(line) == game
    assert dump_game(load_game(line)) == line


@given(any_match())
@settings(deadline=None)
def test_any_match_comes_back(match: Match) -> None:
    """A match in any state comes back equal, whatever the players are called."""
    line = dump_match(match)
    assert load_match(line) == match
    assert line.isascii() and line.isprintable()


@given(st.text(st.characters(exclude_categories=()), max_size=40))
@settings(deadline=None)
def test_any_name_is_refused_or_comes_back(name: str) -> None:
    """No text at all can be a name that its own line would not give back."""
    if why_not_name(name) is None:
        match = Match(MINI, (name, "Bo"), 2)
        assert load_match(dump_match(match)) == match
    else:
        with pytest.raises(ValueError, match="a player's name"):
            Match(MINI, (name, "Bo"), 2)


def test_a_line_has_no_secret_that_the_program_does_not_know() -> None:
    """A game whose code was not told yet has a question mark for it."""
    game = Game(NEW).play(Row(NEW.code_at(4), Feedback(1, 2)))
    assert dump_game(game) == "codepeg1 game edition=new play=?~white-pink-green-blue:1.2~ end"
