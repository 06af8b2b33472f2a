"""A table as a few lines of text: what the browser keeps after every move."""

from dataclasses import replace

from core import Code, Edition, Feedback, Game
from core.notation import LONGEST_LINE, dump_game, dump_match, load_game, load_match

from . import notes, occasion
from .computer import LEVELS, Computer
from .draft import LONGEST_PAST, Draft, Holes
from .history import check_name
from .table import DEEPEST, Advised, Table

_KIND = "codepeg1 table"
_FLAGS = ("by_hand", "handed", "checked", "revealed")
_NAMES = ("flags", "draft", "at", "hand", "filling", "chosen", "past", "guess", "answer", "correcting")
_LATER_NAMES = ("computer", "advised", "occasion", "ended")
_LATEST_NAMES = ("ahead", "held", "notes", "seconds")
"""What earlier versions did not write."""
_VERSIONS = (_NAMES, (*_NAMES, *_LATER_NAMES), (*_NAMES, *_LATER_NAMES, *_LATEST_NAMES))


def dump(table: Table) -> str:
    """Write what lies on the table, then the match, then the running game; a line that is not there stays empty."""
    draft = table.draft
    parts = [
        f"flags={'.'.join(name for name in _FLAGS if getattr(table, name))}",
        f"draft={_dump_holes(draft.holes)}",
        f"at={'' if draft.at is None else draft.at}",
        f"hand={draft.hand or ''}",
        f"filling={int(draft.filling)}",
        f"chosen={int(draft.chosen)}",
        f"past={','.join(map(_dump_holes, draft.past))}",
        f"guess={_dump_holes(table.guess or ())}",
        f"answer={table.answer.exact}.{table.answer.misplaced}",
        f"correcting={table.correcting or ''}",
        f"computer={_dump_computer(table.computer)}",
        f"advised={','.join(f'{one.row}.{one.step}' for one in table.advised)}",
        f"occasion={occasion.dump(table.occasion)}",
        f"ended={table.ended}",
        f"ahead={','.join(map(_dump_holes, draft.ahead))}",
        f"held={'.'.join(map(str, draft.held))}",
        f"notes={notes.dump(table.sheet)}",
        f"seconds={table.seconds}",
    ]
    match = dump_match(table.match) if table.match else ""
    return "\n".join([" ".join([_KIND, *parts]), match, dump_game(table.game) if table.game else ""])


def load(text: str) -> Table:
    """Read a table; ValueError for anything else. The shield is closed."""
    if len(text) > 3 * LONGEST_LINE:
        raise ValueError(f"a saved table is shorter than {len(text)} characters")
    lines = text.split("\n")
    if len(lines) != 3:
        raise ValueError(f"a saved table has 3 lines, not {len(lines)}")
    match = load_match(lines[1]) if lines[1] else None
    game = load_game(lines[2]) if lines[2] else None
    owner = match or game
    if owner is None:
        raise ValueError("a saved table has a match or a game")
    if match and game and match.edition != game.edition:
        raise ValueError("the saved game is of another edition than its match")
    if match and match.over:
        raise ValueError("the saved match is over, and no game of it is on the table")
    table = Table(edition=owner.edition, match=match, game=game, draft=Draft.empty(owner.edition.holes))
    table = _with_parts(table, lines[0]).closed()
    _check_computer(table)
    _ = table.standing  # refuses a finished game that the match cannot take
    return table


def _check_computer(table: Table) -> None:
    if table.match is None and (table.game is None or (table.game.code is None and not table.stubborn)):
        raise ValueError("a saved table has a match, or a game with its code")
    if table.match and table.computer and len(table.match.players) != 2:
        raise ValueError("the computer plays against one")
    if table.computer_makes and table.game is None:
        raise ValueError("the computer has made its code when a table is saved")


def _with_parts(table: Table, line: str) -> Table:
    parts = _parts(line)
    flags = parts["flags"].split(".") if parts["flags"] else []
    if unknown := set(flags) - set(_FLAGS):
        raise ValueError(f"not a flag of a table: {min(unknown)[:40]!r}; one of {', '.join(_FLAGS)}")
    by_hand, handed, checked, revealed = (name in flags for name in _FLAGS)
    table = replace(table, by_hand=by_hand, handed=handed, checked=checked, revealed=revealed)
    table = replace(table, draft=_draft(parts, table.edition), guess=_guess(parts["guess"], table.edition))
    table = replace(table, answer=_answer(parts["answer"]), correcting=_number(parts["correcting"], 1, _rows(table.game)))
    table = replace(table, computer=_computer(parts.get("computer", "")))
    table = replace(table, advised=_advised(parts.get("advised", ""), table.edition))
    table = replace(table, sheet=notes.load(parts.get("notes", ""), table.edition))
    table = replace(table, seconds=_seconds(parts.get("seconds", "")))
    table = replace(table, occasion=occasion.load(parts.get("occasion", "")), ended=check_name(parts.get("ended", "")))
    if table.occasion and (table.match or table.game is None or not table.occasion.fits(table.game)):
        raise ValueError("the saved game is not one for the code that it is said to be for")
    if table.guess is not None and (table.game is None or table.game.over or not (table.match or table.stubborn)):
        raise ValueError("a guess waits for its answer in a running game only, and not for the program's")
    return table


def _seconds(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 7 else 0


def _rows(game: Game | None) -> int:
    return len(game.rows) if game else 0


def _parts(line: str) -> dict[str, str]:
    kind, *words = line.removeprefix("codepeg1 ").split(" ")
    pairs = [word.partition("=") for word in words]
    names = tuple(name for name, _, _ in pairs)
    if not line.startswith(_KIND) or kind != "table" or names not in _VERSIONS:
        raise ValueError(f"a saved table begins with {_KIND} and has {', '.join(_VERSIONS[-1])}")
    return {name: value for name, _, value in pairs}


def _draft(parts: dict[str, str], edition: Edition) -> Draft:
    hand = parts["hand"] or None
    if hand is not None and hand not in edition.palette:
        raise ValueError("the colour in hand is not one of the edition's")
    past, ahead = (_rows_written(parts.get(name, ""), edition) for name in ("past", "ahead"))
    holes = _holes(parts["draft"], edition)
    held = {_number(hole, 0, edition.holes - 1) for hole in parts.get("held", "").split(".")}
    return Draft(
        holes,
        at=_number(parts["at"], 0, edition.holes - 1),
        hand=hand,
        filling=parts["filling"] == "1",
        chosen=parts["chosen"] == "1",
        past=past,
        ahead=ahead,
        held=tuple(hole for hole, colour in enumerate(holes) if hole in held and colour is not None),
    )


def _rows_written(text: str, edition: Edition) -> tuple[Holes, ...]:
    return tuple(_holes(row, edition) for row in text.split(",")[-LONGEST_PAST:]) if text else ()


def _holes(text: str, edition: Edition) -> Holes:
    holes = tuple(colour or None for colour in text.split("-"))
    if len(holes) != edition.holes or not {*holes} <= {None, *edition.palette}:
        raise ValueError("a half-filled row does not fit the edition")
    return holes


def _guess(text: str, edition: Edition) -> Code | None:
    if not text:
        return None
    guess = tuple(text.split("-"))
    if reason := edition.why_not(guess):
        raise ValueError(reason)
    return guess


def _dump_computer(computer: Computer | None) -> str:
    return f"{computer.level}.{int(computer.stubborn)}" if computer else ""


def _computer(text: str) -> Computer | None:
    if not text:
        return None
    level, _, stubborn = text.partition(".")
    if level not in LEVELS or stubborn not in ("0", "1"):
        raise ValueError(f"a computer is one of {', '.join(LEVELS)}, and stubborn (1) or not (0)")
    return Computer(level, stubborn == "1")


def _advised(text: str, edition: Edition) -> tuple[Advised, ...]:
    pairs = [pair.partition(".") for pair in text.split(",")[: edition.rows]] if text else []
    return tuple(
        Advised(_number(row, 1, edition.rows) or 1, _number(step, 1, DEEPEST) or 1) for row, _, step in pairs
    )


def _answer(text: str) -> Feedback:
    exact, _, misplaced = text.partition(".")
    return Feedback(_number(exact, 0, 8) or 0, _number(misplaced, 0, 8) or 0)


def _number(text: str, least: int, most: int) -> int | None:
    if not text:
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 4 and least <= int(text) <= most):
        raise ValueError(f"a number from {least} to {most}, not {text[:40]!r}")
    return int(text)


def _dump_holes(holes: tuple[str | None, ...]) -> str:
    return "-".join(colour or "" for colour in holes)
