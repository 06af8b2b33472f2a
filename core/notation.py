"""One line of text for a code, an edition, a game or a match: what is saved, linked and tested.

codepeg1 game edition=mini play=red-blue-blue-green~red-red-blue-yellow:2.0~ end
codepeg1 match edition=new;repeats=yes players=Ann,Bo length=2 play=...|... end

What is read is untrusted: whatever is wrong with a line is a ValueError that says what and where.
"""

from collections.abc import Callable
from urllib.parse import quote, unquote

from .agreement import dump_edition, load_edition
from .edition import Edition
from .fitting import Row
from .game import Game
from .line import LONGEST_LINE, check_text, flag, join_line, number, read_at, split_line, yes
from .match import MOST_GAMES, MOST_PLAYERS, Match
from .pegs import Code, Feedback

__all__ = [
    "LONGEST_CODE",
    "LONGEST_LINE",
    "dump_code",
    "dump_edition",
    "dump_game",
    "dump_match",
    "load_code",
    "load_edition",
    "load_game",
    "load_match",
]

LONGEST_CODE = 100
"""Characters; eight of the longest colour names take 79."""
_ENDS = {"given-up": "given_up", "waived": "waived"}
"""The ends of a game that its rows do not show, each with the field of the game."""


def dump_code(code: Code) -> str:
    """Write a code as its colours, joined by hyphens."""
    return "-".join(code)


def load_code(text: str, edition: Edition) -> Code:
    """Read a code that the edition's codemaker can set; ValueError otherwise."""
    return _load_pegs(text, edition.why_not_code)


def _load_pegs(text: str, why_not: Callable[[Code], str | None]) -> Code:
    check_text(text, "a code", LONGEST_CODE)
    code = tuple(text.split("-"))
    if reason := why_not(code):
        raise ValueError(reason)
    return code


def dump_game(game: Game) -> str:
    """Write a game on one line, running or finished; the secret is in it."""
    return join_line("game", {"edition": dump_edition(game.edition), "play": _dump_play(game)})


def _dump_play(game: Game) -> str:
    code = dump_code(game.code) if game.code else "?"
    rows = ",".join(f"{dump_code(row.guess)}:{row.feedback.exact}.{row.feedback.misplaced}" for row in game.rows)
    ends = ",".join(end for end, field in _ENDS.items() if getattr(game, field))
    return f"{code}~{rows}~{ends}"


def load_game(line: str) -> Game:
    """Read a game's line; ValueError for anything else."""
    pairs = split_line(line, "game", {"edition", "play"}, set())
    edition = read_at("edition", load_edition, pairs["edition"])
    return read_at("play", _load_play, pairs["play"], edition)


def _load_play(text: str, edition: Edition) -> Game:
    parts = text.split("~")
    if len(parts) != 3:
        raise ValueError(f"a game has a code, rows and an end, parted by ~, not {len(parts)} parts")
    code = None if parts[0] == "?" else read_at("code", load_code, parts[0], edition)
    return Game(edition, code, _load_rows(parts[1], edition), **_load_ends(parts[2]))


def _load_ends(text: str) -> dict[str, bool]:
    ends = text.split(",") if text else []
    if unknown := [end for end in ends if end not in _ENDS]:
        raise ValueError(f"not an end of a game: {unknown[0]!r:.60}; one of {', '.join(_ENDS)}")
    if len(set(ends)) < len(ends):
        raise ValueError("an end of a game is there twice")
    return {_ENDS[end]: True for end in ends}


def _load_rows(text: str, edition: Edition) -> tuple[Row, ...]:
    lines = text.split(",") if text else []
    if len(lines) > edition.rows:
        raise ValueError(f"{edition.name} has {edition.rows} rows, not {len(lines)}")
    return tuple(read_at(f"row {at}", _load_row, line, edition) for at, line in enumerate(lines, 1))


def _load_row(text: str, edition: Edition) -> Row:
    guess, colon, answer = text.partition(":")
    exact, dot, misplaced = answer.partition(".")
    if not (colon and dot):
        raise ValueError("a row is a guess, a colon, exact, a full stop and misplaced")
    return Row(_load_pegs(guess, edition.why_not), Feedback(number(exact), number(misplaced)))


def dump_match(match: Match) -> str:
    """Write a match on one line with all its finished games; their codes are in it."""
    parts = {
        "edition": dump_edition(match.edition),
        "players": ",".join(quote(name, safe="") for name in match.players),
        "length": str(match.length),
        "first": str(match.first_codemaker),
        "tie-break": yes(match.tie_break),
        "unequal": yes(match.unequal),
        "play": "|".join(map(_dump_play, match.games)),
    }
    return join_line("match", parts)


def load_match(line: str) -> Match:
    """Read a match's line; ValueError for anything else."""
    pairs = split_line(line, "match", {"edition", "players", "length", "play"}, {"first", "tie-break", "unequal"})
    edition = read_at("edition", load_edition, pairs["edition"])
    return Match(
        edition,
        players=read_at("players", _load_names, pairs["players"]),
        length=read_at("length", number, pairs["length"]),
        games=read_at("play", _load_plays, pairs["play"], edition),
        first_codemaker=read_at("first", number, pairs.get("first", "0")),
        tie_break=read_at("tie-break", flag, pairs.get("tie-break", "no")),
        unequal=read_at("unequal", flag, pairs.get("unequal", "no")),
    )


def _load_names(text: str) -> tuple[str, ...]:
    names = text.split(",")
    if len(names) > MOST_PLAYERS:
        raise ValueError(f"at most {MOST_PLAYERS} players, not {len(names)}")
    try:
        return tuple(unquote(name, errors="strict") for name in names)
    except UnicodeDecodeError:
        raise ValueError("what stands behind the percent signs of a name is not UTF-8") from None


def _load_plays(text: str, edition: Edition) -> tuple[Game, ...]:
    plays = text.split("|") if text else []
    if len(plays) > MOST_GAMES:
        raise ValueError(f"a match holds at most {MOST_GAMES} games, not {len(plays)}")
    return tuple(read_at(f"game {at}", _load_play, play, edition) for at, play in enumerate(plays, 1))
