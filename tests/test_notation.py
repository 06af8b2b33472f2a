"""One line of text for a code, an edition, a game, a match; and what is not one."""

from collections.abc import Callable
from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tables import groups, lines, matches
from tables.play import play

from core import EDITIONS, MINI, NEW, Edition, Feedback, Game, Row, custom, feedback
from core.looks import LOOKS, STANDARD_COLOURS
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
from core.pegs import feedbacks

LONGEST_ERROR = 400
"""Characters: the choices that an error names, and what little it echoes of a hostile line."""


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


@pytest.mark.parametrize("case", [*matches.CASES, *groups.CASES], ids=lambda case: case.name)
def test_every_match_of_the_tables_comes_back(case: matches.Case | groups.Case) -> None:
    """Matches with void and waived games, replays, ties and groups come back equal, score card and all."""
    edition = load_edition(case.edition)
    if isinstance(case, matches.Case):
        options = {"length": case.length, "first_codemaker": case.first, "tie_break": case.tie_break}
        match = Match(edition, ("<b>Ann</b>", "Bo|,=~%&\"'"), **options)  # type: ignore[arg-type]
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


# --- anything that the core can hold ---

NAMES = st.text(st.characters(exclude_categories=("Cs", "Cc")), min_size=1, max_size=30).filter(
    lambda name: why_not_name(name) is None
)
POINTS = st.integers(0, 999)


@st.composite
def presets(draw: st.DrawFn) -> Edition:
    """A preset with anything that may be agreed on."""
    edition = draw(st.sampled_from(list(EDITIONS.values())))
    edition = edition.vary(**{name: draw(st.sampled_from(values)) for name, values in edition.varies.items()})
    if edition.group_scoring:
        scoring = edition.group_scoring.with_house_rules(
            breaking_points=draw(st.sampled_from((10, 18))), repeated_row_scores=draw(st.booleans())
        )
        for players in draw(st.sets(st.sampled_from(scoring.group_sizes))):
            numbers = draw(st.lists(POINTS, min_size=edition.rows, max_size=edition.rows))
            scoring = scoring.with_chart(players, numbers, draw(POINTS))
        edition = edition.vary(group_scoring=scoring)
    return edition.vary(strict_guesses=draw(st.booleans()))


@st.composite
def customs(draw: st.DrawFn) -> Edition:
    """Any edition of one's own."""
    holes, blanks = draw(st.integers(3, 8)), draw(st.booleans())
    colours = draw(st.lists(st.sampled_from(list(LOOKS)), min_size=2, max_size=12, unique=True))
    repeats = draw(st.booleans()) or (len(colours) < holes and not blanks)
    return custom(
        holes=holes,
        colours=tuple(colours),
        rows=draw(st.integers(4, 20)),
        repeats=repeats,
        blanks=blanks,
        strict_guesses=draw(st.booleans()),
    )


ANY_EDITION = st.one_of(presets(), customs())


@st.composite
def games(draw: st.DrawFn, edition: Edition, *, over: bool = False) -> Game:
    """Any game of an edition, running or over, right or wrong, its code known or not."""
    code = edition.code_at(draw(st.integers(0, edition.code_count - 1)))
    game = Game(edition)
    for _ in range(draw(st.integers(0, edition.rows))):
        if not game.over:
            game = game.play(draw(_rows(edition, code)))
    if not game.over and (over or draw(st.booleans())):
        game = game.give_up()
    if over or draw(st.booleans()):
        game = game.reveal(code)
    return game.waive() if game.void and draw(st.booleans()) else game


def _rows(edition: Edition, code: tuple[str, ...]) -> st.SearchStrategy[Row]:
    """Rows answered rightly, or anyhow."""
    guesses = st.integers(0, edition.code_count - 1).map(edition.code_at)
    right = guesses.map(lambda guess: Row(guess, feedback(code, guess)))
    return st.one_of(right, st.builds(Row, guesses, st.sampled_from(feedbacks(edition.holes))))


@st.composite
def any_match(draw: st.DrawFn) -> Match:
    """Any match, begun or over."""
    edition = draw(ANY_EDITION)
    size = draw(st.integers(2, 5)) if edition.group_scoring else 2
    names = tuple(draw(st.lists(NAMES, min_size=size, max_size=size)))
    length = draw(st.integers(1, 6)) if size == 2 else size
    match = Match(
        edition,
        names,
        length,
        first_codemaker=draw(st.integers(0, size - 1)),
        tie_break=size == 2 and draw(st.booleans()),
        unequal=bool(length % 2) or draw(st.booleans()),
    )
    for _ in range(draw(st.integers(0, 5))):
        if not match.over:
            game = draw(games(edition, over=True))
            match = match.add(game.undo() if match.group and game.waived else game)
    return match


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


# --- anything at all ---


def _read_code(text: str) -> object:
    return load_code(text, MINI)


READERS: tuple[Callable[[str], object], ...] = (_read_code, load_edition, load_game, load_match)


def _refused_or_read(read: Callable[[str], object], text: str) -> object:
    """Read a text; whatever it is, it is read or refused with a short ValueError and nothing else."""
    try:
        return read(text)
    except ValueError as error:
        assert type(error) is ValueError
        assert 0 < len(str(error)) <= LONGEST_ERROR
        assert str(error).isprintable() and str(error).isascii()
        return None


@pytest.mark.parametrize("read", READERS)
@given(text=st.text(st.characters(exclude_categories=())))
@settings(deadline=None)
def test_any_text_is_refused_or_read(read: Callable[[str], object], text: str) -> None:
    """Random text, halves of characters included, leads to a ValueError in words and to nothing else."""
    _refused_or_read(read, text)


WORDS = st.sampled_from(
    [*"~|,;:.=-? %", "codepeg1", "game", "match", "edition=", "play=", "players=", "length=", "mini", "new", "custom"]
    + [
        "red-red-red-red:4.0",
        "red-blue-blue-green",
        "given-up",
        "waived",
        "%00",
        "%E2%80%AE",
        "9999",
        "-1",
        "\u0663",
        "\ud800",
    ]
)
EDITS = st.lists(
    st.tuples(st.integers(0, 2_000), st.integers(0, 30), st.one_of(WORDS, st.text(max_size=3))), min_size=1, max_size=4
)


def _edit(line: str, edits: list[tuple[int, int, str]]) -> str:
    for at, length, word in edits:
        begin = at % (len(line) + 1)
        line = line[:begin] + word + line[begin + length :]
    return line


@given(ANY_EDITION.flatmap(games), EDITS)
@settings(deadline=None, max_examples=150)
def test_an_edited_game_is_refused_or_read(game: Game, edits: list[tuple[int, int, str]]) -> None:
    """A valid game with pieces cut out or put in is refused in words, or is a game that comes back."""
    read = _refused_or_read(load_game, _edit(dump_game(game), edits))
    if isinstance(read, Game):
        assert load_game(dump_game(read)) == read


@given(any_match(), EDITS)
@settings(deadline=None, max_examples=150)
def test_an_edited_match_is_refused_or_read(match: Match, edits: list[tuple[int, int, str]]) -> None:
    """A valid match with pieces cut out or put in is refused in words, or is a match that comes back."""
    read = _refused_or_read(load_match, _edit(dump_match(match), edits))
    if isinstance(read, Match):
        assert load_match(dump_match(read)) == read


@given(any_match(), st.data())
@settings(deadline=None)
def test_a_cut_off_match_is_refused(match: Match, data: st.DataObject) -> None:
    """A line that lost its end is never taken for a shorter match, unless what it lost is a whole number of games."""
    line = dump_match(match)
    cut = line[: data.draw(st.integers(0, len(line) - 1))]
    read = _refused_or_read(load_match, cut)
    assert read is None or (isinstance(read, Match) and dump_match(read) in (cut, cut + "~", cut + "~~"))


GAME = "codepeg1 game edition=mini play="
MATCH = "codepeg1 match edition=mini players=Ann,Bo length=2 play="
HUGE = 1_000_000
HOSTILE = {
    "one letter": "a" * HUGE,
    "spaces": "codepeg1 game" + " " * HUGE,
    "equals": "codepeg1 game " + "=" * HUGE,
    "words": "codepeg1 game " + " ".join(f"n{number}=" for number in range(30_000)),
    "a long word": "codepeg1 match edition=mini " + "x" * 250_000 + "=1",
    "a long version": "c" * 250_000 + " game",
    "settings": "codepeg1 game edition=mini" + "".join(f";n{number}=" for number in range(30_000)) + " play=",
    "a long setting": "codepeg1 game edition=mini;" + "s" * 250_000 + "=1 play=",
    "a long edition": "codepeg1 game edition=" + "m" * 250_000 + " play=",
    "colours": "codepeg1 game edition=custom;colours=" + ".".join(["red"] * 60_000) + " play=",
    "a chart": "codepeg1 game edition=new;chart3=" + ".".join(["1"] * 120_000) + " play=",
    "a chart of one": "codepeg1 game edition=new;chart3=" + "1" * 250_000 + " play=",
    "tildes": GAME + "~" * 250_000,
    "rows": GAME + "?~" + ",".join(["red-red-red-red:0.0"] * 12_000) + "~",
    "ends": GAME + "?~~" + ",".join(["waived"] * 40_000),
    "a long end": GAME + "?~~" + "w" * 250_000,
    "hyphens": GAME + "-" * 250_000 + "~~",
    "a long colour": GAME + "r" * 99 + "~~",
    "digits": GAME + "?~red-red-red-red:" + "1" * 250_000 + ".0~",
    "bars": MATCH + "|" * 250_000,
    "names": "codepeg1 match edition=mini players=" + "," * 250_000 + " length=2 play=",
    "a long name": "codepeg1 match edition=mini players=" + "%41" * 80_000 + ",Bo length=2 play=",
    "percent signs": "codepeg1 match edition=mini players=" + "%" * 250_000 + ",Bo length=2 play=",
    "half characters": "codepeg1 match edition=mini players=" + "%ED%A0%80" * 25_000 + ",Bo length=2 play=",
    "marks on one letter": "codepeg1 match edition=mini players=a" + "%CC%81" * 40_000 + ",Bo length=2 play=",
}


@pytest.mark.parametrize("line", HOSTILE.values(), ids=HOSTILE.keys())
def test_a_hostile_line_is_refused_in_a_few_words(line: str) -> None:
    """However large a line is and whatever it repeats, each reader refuses it, and echoes next to nothing of it."""
    for read in READERS:
        assert _refused_or_read(read, line) is None


def test_an_edition_s_text_is_not_read_without_limit() -> None:
    """An edition in a link is as untrusted as a whole line."""
    with pytest.raises(ValueError, match="an edition has at most 1000 characters"):
        load_edition("mini" + ";blanks=yes" * 100)
    assert len(dump_edition(custom(holes=8, colours=STANDARD_COLOURS[:12], rows=20))) < 300


def test_a_line_has_no_secret_that_the_program_does_not_know() -> None:
    """A game whose code was not told yet has a question mark for it."""
    game = Game(NEW).play(Row(NEW.code_at(4), Feedback(1, 2)))
    assert dump_game(game) == "codepeg1 game edition=new play=?~white-pink-green-blue:1.2~"
