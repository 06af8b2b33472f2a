"""What is not a line of notation: any text, edited and cut lines, and very large ones."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core import MINI, Game, custom
from core.looks import STANDARD_COLOURS
from core.match import Match
from core.notation import dump_edition, dump_game, dump_match, load_code, load_edition, load_game, load_match
from drawn import ANY_EDITION, any_match, games

LONGEST_ERROR = 400
"""Characters: the choices that an error names, and what little it echoes of a hostile line."""


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
    [
        *"~|,;:.=-? %",
        "codepeg1",
        "game",
        "match",
        " end",
        "edition=",
        "play=",
        "players=",
        "length=",
        "mini",
        "new",
        "custom",
    ]
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
def test_a_cut_off_line_is_refused(match: Match, data: st.DataObject) -> None:
    """A line that lost its end, be it one character or whole games, is never taken for a shorter one."""
    for line, load in ((dump_match(match), load_match), *((dump_game(game), load_game) for game in match.games[:1])):
        cut = line[: data.draw(st.integers(0, len(line) - 1))]
        assert _refused_or_read(load, cut) is None


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
        assert _refused_or_read(read, f"{line} end") is None


def test_an_edition_s_text_is_not_read_without_limit() -> None:
    """An edition in a link is as untrusted as a whole line."""
    with pytest.raises(ValueError, match="an edition has at most 1000 characters"):
        load_edition("mini" + ";blanks=yes" * 100)
    assert len(dump_edition(custom(holes=8, colours=STANDARD_COLOURS[:12], rows=20))) < 300


@pytest.mark.parametrize("head", ["codepeg2", "codepeg0", "codepeg10", "Codepeg1", "codepeg", "<img src=x onerror=a()>"])
@given(any_match())
@settings(deadline=None, max_examples=20)
def test_a_line_of_another_version_is_refused_with_the_version_that_is_read(head: str, match: Match) -> None:
    """Nothing of it is guessed at: the sentence names the beginning of a line that this version reads."""
    for line, load in ((dump_match(match), load_match), *((dump_game(game), load_game) for game in match.games[:1])):
        with pytest.raises(ValueError, match="begins with codepeg1, not") as refused:
            load(line.replace("codepeg1", head, 1))
        assert len(str(refused.value)) <= LONGEST_ERROR
