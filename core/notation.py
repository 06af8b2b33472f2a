"""One line of text for a code, an edition, a game or a match: what is saved, linked and tested.

    codepeg1 game edition=mini play=red-blue-blue-green~red-red-blue-yellow:2.0~
    codepeg1 match edition=new;repeats=yes players=Ann,Bo length=2 play=...|...

What is read is untrusted: whatever is wrong with a line is a ValueError that says what and where.
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar
from urllib.parse import quote, unquote

from .edition import EDITIONS, Edition, custom, preset
from .fitting import Row
from .game import Game
from .match import MOST_GAMES, Match
from .pegs import Code, Feedback
from .scoring import GroupScoring

LONGEST_LINE = 300_000
"""Characters; the largest match of the largest custom edition takes less."""
LONGEST_CODE = 100
"""Characters; eight of the longest colour names take 79."""
_VERSION = "codepeg1"
_Parsed = TypeVar("_Parsed")


# --- codes -----------------------------------------------------------------------------------------------------------


def dump_code(code: Code) -> str:
    """Write a code as its colours, joined by hyphens."""
    return "-".join(code)


def load_code(text: str, edition: Edition) -> Code:
    """Read a code that the edition's codemaker can set; ValueError otherwise."""
    return _checked_row(text, edition.why_not_code)


def _checked_row(text: str, why_not: Callable[[Code], str | None]) -> Code:
    if len(text) > LONGEST_CODE:
        raise ValueError(f"a code has at most {LONGEST_CODE} characters, not {len(text)}")
    code = tuple(text.split("-"))
    if reason := why_not(code):
        raise ValueError(reason)
    return code


# --- editions --------------------------------------------------------------------------------------------------------


def dump_edition(edition: Edition) -> str:
    """Write a preset with what was agreed, or a custom edition; ValueError for any other."""
    if edition.key == "custom":
        settings = [f"holes={edition.holes}", f"colours={'.'.join(edition.colours)}", f"rows={edition.rows}"]
        settings += [f"{name}={_yes(getattr(edition, field))}" for name, field in _FLAGS.items()]
    else:
        settings = _dump_variations(edition, preset(edition.key))
    text = ";".join([edition.key, *settings])
    if load_edition(text) != edition:
        raise ValueError(f"{edition.name} was altered beyond what notation can write")
    return text


_FLAGS = {"repeats": "repeats", "blanks": "blanks", "strict": "strict_guesses"}


def _dump_variations(edition: Edition, base: Edition) -> list[str]:
    settings = [f"rows={edition.rows}"] if edition.rows != base.rows else []
    for name, field in _FLAGS.items():
        if getattr(edition, field) != getattr(base, field):
            settings.append(f"{name}={_yes(getattr(edition, field))}")
    if edition.scoring != base.scoring:
        settings.append(f"scoring={edition.scoring.key}")
    if edition.group_scoring and base.group_scoring:
        settings += _dump_group(edition.group_scoring, base.group_scoring)
    return settings


def _dump_group(scoring: GroupScoring, base: GroupScoring) -> list[str]:
    settings = [
        f"chart{players}={'.'.join(map(str, (*chart.rows, chart.unbroken)))}"
        for players, chart in scoring.charts
        if chart != base.chart(players)
    ]
    if scoring.breaking_points != base.breaking_points:
        settings.append(f"breaking={scoring.breaking_points}")
    if scoring.repeated_row_scores != base.repeated_row_scores:
        settings.append(f"repeated={_yes(scoring.repeated_row_scores)}")
    return settings


def load_edition(text: str) -> Edition:
    """Read an edition; ValueError, naming the choices, for what is not one."""
    key, *settings = text.split(";")
    pairs = _pairs(settings)
    if key == "custom":
        return _load_custom(pairs)
    if key not in EDITIONS:
        raise ValueError(f"not an edition: {_short(key)!r}; one of {', '.join(EDITIONS)}, custom")
    edition = preset(key)
    for name, value in pairs.items():
        edition = _at(name, lambda setting: _load_variation(edition, *setting), (name, value))
    return edition


def _load_custom(pairs: dict[str, str]) -> Edition:
    known = {"holes": _number, "colours": _colours, "rows": _number, **dict.fromkeys(_FLAGS, _flag)}
    if unknown := pairs.keys() - known:
        raise ValueError(f"not a setting of a custom edition: {min(unknown)!r}; one of {', '.join(known)}")
    values: dict[str, Any] = {_FLAGS.get(name, name): _at(name, known[name], value) for name, value in pairs.items()}
    return custom(**values)


def _colours(text: str) -> tuple[str, ...]:
    return tuple(text.split("."))


def _load_variation(edition: Edition, name: str, value: str) -> Edition:
    if name == "rows":
        return edition.vary(rows=_number(value))
    if name in _FLAGS:
        return edition.vary(**{_FLAGS[name]: _flag(value)})
    if name == "scoring":
        return edition.vary(scoring=_scoring(edition, value))
    if edition.group_scoring is None:
        raise ValueError(f"not a setting of {edition.name}; one of rows, {', '.join(_FLAGS)}, scoring")
    return edition.vary(group_scoring=_load_group(edition.group_scoring, name, value))


def _scoring(edition: Edition, key: str) -> Any:
    choices = {scoring.key: scoring for scoring in edition.varies.get("scoring", (edition.scoring,))}
    if key not in choices:
        raise ValueError(f"not a scoring of {edition.name}: {_short(key)!r}; one of {', '.join(choices)}")
    return choices[key]


def _load_group(scoring: GroupScoring, name: str, value: str) -> GroupScoring:
    if name == "breaking":
        return scoring.with_house_rules(
            breaking_points=_number(value), repeated_row_scores=scoring.repeated_row_scores
        )
    if name == "repeated":
        return scoring.with_house_rules(breaking_points=scoring.breaking_points, repeated_row_scores=_flag(value))
    charts = {f"chart{players}": players for players in scoring.group_sizes}
    if name not in charts:
        choices = (*_FLAGS, *charts, "breaking", "repeated")
        raise ValueError(f"not a setting of this edition; one of {', '.join(choices)}")
    *rows, unbroken = map(_number, value.split("."))
    return scoring.with_chart(charts[name], rows, unbroken)


# --- games -----------------------------------------------------------------------------------------------------------

_ENDS = {"given-up": "given_up", "waived": "waived"}


def dump_game(game: Game) -> str:
    """Write a game on one line, running or finished; the secret is in it."""
    return f"{_VERSION} game edition={dump_edition(game.edition)} play={_dump_play(game)}"


def _dump_play(game: Game) -> str:
    code = dump_code(game.code) if game.code else "?"
    rows = ",".join(f"{dump_code(row.guess)}:{row.feedback.exact}.{row.feedback.misplaced}" for row in game.rows)
    ends = ",".join(end for end, field in _ENDS.items() if getattr(game, field))
    return f"{code}~{rows}~{ends}"


def load_game(line: str) -> Game:
    """Read a game's line; ValueError for anything else."""
    pairs = _load_line(line, "game", {"edition", "play"}, set())
    edition = _at("edition", load_edition, pairs["edition"])
    return _at("play", lambda text: _load_play(text, edition), pairs["play"])


def _load_play(text: str, edition: Edition) -> Game:
    parts = text.split("~")
    if len(parts) != 3:
        raise ValueError(f"a game has a code, rows and an end, parted by ~, not {len(parts)} parts")
    code = None if parts[0] == "?" else _at("code", lambda part: load_code(part, edition), parts[0])
    rows = _load_rows(parts[1], edition)
    ends = parts[2].split(",") if parts[2] else []
    if unknown := [end for end in ends if end not in _ENDS]:
        raise ValueError(f"not an end of a game: {_short(unknown[0])!r}; one of {', '.join(_ENDS)}")
    if len(set(ends)) < len(ends):
        raise ValueError("an end of a game is there twice")
    return Game(edition, code, rows, **{_ENDS[end]: True for end in ends})


def _load_rows(text: str, edition: Edition) -> tuple[Row, ...]:
    lines = text.split(",") if text else []
    if len(lines) > edition.rows:
        raise ValueError(f"{edition.name} has {edition.rows} rows, not {len(lines)}")
    return tuple(_at(f"row {number}", lambda part: _load_row(part, edition), part) for number, part in enumerate(lines, 1))


def _load_row(text: str, edition: Edition) -> Row:
    guess, colon, answer = text.partition(":")
    exact, dot, misplaced = answer.partition(".")
    if not (colon and dot):
        raise ValueError("a row is a guess, a colon, exact, a full stop and misplaced")
    return Row(_checked_row(guess, edition.why_not), Feedback(_number(exact), _number(misplaced)))


# --- matches ---------------------------------------------------------------------------------------------------------


def dump_match(match: Match) -> str:
    """Write a match on one line with all its finished games; their codes are in it."""
    fields = [f"edition={dump_edition(match.edition)}", f"players={','.join(quote(name, safe='') for name in match.players)}"]
    fields += [f"length={match.length}", f"first={match.first_codemaker}"]
    fields += [f"tie-break={_yes(match.tie_break)}", f"unequal={_yes(match.unequal)}"]
    return " ".join([_VERSION, "match", *fields, f"play={'|'.join(map(_dump_play, match.games))}"])


def load_match(line: str) -> Match:
    """Read a match's line; ValueError for anything else."""
    pairs = _load_line(line, "match", {"edition", "players", "length", "play"}, {"first", "tie-break", "unequal"})
    edition = _at("edition", load_edition, pairs["edition"])
    return Match(
        edition,
        players=_at("players", _load_names, pairs["players"]),
        length=_at("length", _number, pairs["length"]),
        games=_at("play", lambda text: _load_plays(text, edition), pairs["play"]),
        first_codemaker=_at("first", _number, pairs.get("first", "0")),
        tie_break=_at("tie-break", _flag, pairs.get("tie-break", "no")),
        unequal=_at("unequal", _flag, pairs.get("unequal", "no")),
    )


def _load_names(text: str) -> tuple[str, ...]:
    names = text.split(",")
    if len(names) > 5:
        raise ValueError(f"at most 5 players, not {len(names)}")
    return tuple(unquote(name, errors="strict") for name in names)


def _load_plays(text: str, edition: Edition) -> tuple[Game, ...]:
    plays = text.split("|") if text else []
    if len(plays) > MOST_GAMES:
        raise ValueError(f"a match holds at most {MOST_GAMES} games, not {len(plays)}")
    return tuple(_at(f"game {number}", lambda part: _load_play(part, edition), part) for number, part in enumerate(plays, 1))


# --- lines -----------------------------------------------------------------------------------------------------------


def _load_line(line: str, kind: str, needed: set[str], optional: set[str]) -> dict[str, str]:
    if len(line) > LONGEST_LINE:
        raise ValueError(f"a line has at most {LONGEST_LINE} characters, not {len(line)}")
    version, *rest = line.split(" ")
    if version != _VERSION:
        raise ValueError(f"a line begins with {_VERSION}, not {_short(version)!r}")
    if not rest or rest[0] != kind:
        raise ValueError(f"not a {kind}: the second word is {_short(rest[0]) if rest else ''!r}")
    pairs = _pairs(rest[1:])
    if unknown := pairs.keys() - needed - optional:
        raise ValueError(f"not a part of a {kind}: {_short(min(unknown))!r}; one of {', '.join(sorted(needed | optional))}")
    if missing := needed - pairs.keys():
        raise ValueError(f"the {kind} lacks {', '.join(sorted(missing))}")
    return pairs


def _pairs(words: Sequence[str]) -> dict[str, str]:
    pairs: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise ValueError(f"not name=value: {_short(word)!r}")
        if name in pairs:
            raise ValueError(f"{_short(name)} is there twice")
        pairs[name] = value
    return pairs


def _at(place: str, load: Callable[[Any], _Parsed], text: Any) -> _Parsed:
    """Read a part, and say in an error which part it was."""
    try:
        return load(text)
    except ValueError as error:
        raise ValueError(f"{place}: {error}") from None


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 4):
        raise ValueError(f"not a number of at most four digits: {_short(text)!r}")
    return int(text)


def _flag(text: str) -> bool:
    if text not in ("yes", "no"):
        raise ValueError(f"yes or no, not {_short(text)!r}")
    return text == "yes"


def _yes(flag: bool) -> str:
    return "yes" if flag else "no"


def _short(text: str) -> str:
    return text if len(text) <= 40 else f"{text[:40]}..."
