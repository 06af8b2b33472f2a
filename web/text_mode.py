"""Playing by text: what a typed line asks of the table, and the table's answers in sentences."""

import re
from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from core import Code, Edition

from . import moves, names, sayings
from .keyboard import colour_of
from .refusals import Refusal, check_colour
from .speech import listed, say, say_of
from .table import Stage, Table

LONGEST = 300
"""Characters of a typed line that are looked at."""

PLAIN = str.maketrans("àâäáãąçćéèêëęíìîïłñńóòôöõśúùûüźż", "aaaaaacceeeeeiiiilnnooooosuuuuzz")
"""Letters with marks of the languages there are -> those without, as many are typed."""


class Typed(NamedTuple):
    """What a line asks for: a word as in data-do, and its value."""

    do: str
    value: str = ""


class Command(NamedTuple):
    """A word that can be typed now; its messages are in the area commands."""

    key: str
    asks: Typed
    numbered: bool = False
    """A row's number follows."""

    @property
    def word(self) -> str:
        """How it is typed."""
        return say_of("commands", self.key)

    @property
    def note(self) -> str:
        """What it does."""
        return say_of("command-notes", self.key)


def commands(table: Table) -> tuple[Command, ...]:
    """What can be typed at this stage besides a row or an answer, the most likely first."""
    return (*_of_stage(table), *_of_any_stage(table))


def _of_stage(table: Table) -> tuple[Command, ...]:
    if table.asking:
        return Command("yes", Typed("yes")), Command("no", Typed("no"))
    here = {
        Stage.HANDOVER: (Command("ready", Typed("handed")),),
        Stage.SECRET: (Command("board", Typed("keep-code")),) if table.by_hand else (),
        Stage.GUESS: _codebreakers(table),
        Stage.ANSWER: (Command("code", Typed("tell", "code")),) if table.game and table.game.code else (),
        Stage.THINKING: (*_remedies(table), Command("retry", Typed("retry"))),
        Stage.REVEAL: (),
        Stage.OVER: _after(table),
    }
    return here[table.stage]


def _codebreakers(table: Table) -> tuple[Command, ...]:
    return (
        *_remedies(table),
        Command("hint", Typed("hint")),
        Command("notes", Typed("notes")),
        Command("undo", Typed("undo")),
        Command("give-up", Typed("give-up")),
    )


def _remedies(table: Table) -> tuple[Command, ...]:
    if table.can_check:
        return (Command("check", Typed("check")),)
    if table.suspects is None:
        return ()
    return Command("correct", Typed("correct"), numbered=True), Command("stop", Typed("stop"))


def _after(table: Table) -> tuple[Command, ...]:
    first = (Command("waive", Typed("waive")),) if table.void else ()
    if table.can_retract:
        first = (*first, Command("undo", Typed("retract")))
    further = Command("again", Typed("again")) if table.finished else Command("next", Typed("next"))
    return (*first, further, Command("review", Typed("review")))


def _of_any_stage(table: Table) -> tuple[Command, ...]:
    rows = (Command("rows", Typed("tell", "rows")),) if table.game and table.game.rows else ()
    left = (Command("left", Typed("tell", "left")),) if table.stage is Stage.GUESS else ()
    card = (Command("card", Typed("card")),) if table.match else ()
    always = ("colours", Typed("tell", "colours")), ("rules", Typed("rules")), ("settings", Typed("settings"))
    last = ("home", Typed("home")), ("help", Typed("tell", "help"))
    return (*rows, *left, *card, *(Command(*one) for one in (*always, *last)))


def read(table: Table, line: str) -> Typed:
    """Read a typed line; a refusal says what can be typed instead."""
    words = line[:LONGEST].casefold().split()
    if not words:
        raise Refusal(say("text.nothing"))
    for command in commands(table):
        if typed := _asked(command, _plain(" ".join(words))):
            return typed
    if table.stage is Stage.ANSWER:
        return Typed("keys", _keys(words))
    if table.stage in (Stage.SECRET, Stage.GUESS, Stage.REVEAL) and not table.asking:
        return Typed("row", "-".join(row(table.edition, words)))
    raise Refusal(say("text.unknown", commands=listed([command.word for command in commands(table)], either=True)))


def _asked(command: Command, line: str) -> Typed | None:
    word = _plain(command.word)
    if not command.numbered:
        return command.asks if line == word or (command.key == "help" and line == "?") else None
    number = line.removeprefix(word).strip()
    return command.asks._replace(value=number) if line.startswith(word) and number else None


def _keys(words: list[str]) -> str:
    numbers = re.findall("[0-9]+", " ".join(words))
    if len(numbers) != 2:
        raise Refusal(say("text.two-numbers"))
    return ".".join(numbers)


def row(edition: Edition, words: list[str]) -> Code:
    """The colours that are typed: by name, by a beginning that no other has, by letter or by number."""
    parts = [part for word in words for part in re.split("[,;.]", word) if part]
    if len(parts) == 1 and len(parts[0]) == edition.holes and not _named(edition, parts[0]):
        parts = list(parts[0])
    colours = tuple(_colour(edition, part) for part in parts)
    if len(colours) != edition.holes:
        raise Refusal(say("text.row-length", holes=say("count.holes", count=edition.holes), count=len(colours)))
    return colours


def _colour(edition: Edition, part: str) -> str:
    key = colour_of(part, edition) if len(part) == 1 else None
    found = [key] if key else _named(edition, part)
    if len(found) == 1:
        return found[0]
    if part.isascii() and part.isdigit() and len(part) < 3 and 1 <= int(part) <= len(edition.palette):
        return edition.palette[int(part) - 1]
    if found:
        raise Refusal(say("text.which", word=part, colours=listed(list(map(names.colour, found)), either=True)))
    raise Refusal(say("text.no-colour", word=part, colours=listed(list(map(names.colour, edition.palette)))))


def _named(edition: Edition, part: str) -> list[str]:
    """The colours whose name this is, or else begins so."""
    spoken = {colour: _plain(names.colour(colour)) for colour in edition.palette}
    exactly = [colour for colour, name in spoken.items() if name == _plain(part)]
    return exactly or [colour for colour, name in spoken.items() if name.startswith(_plain(part))]


def _plain(text: str) -> str:
    """The text as it is compared: in small letters without marks."""
    return text.casefold().translate(PLAIN)


# --- what is said in answer ---


def rows_told(table: Table) -> list[str]:
    """Each row on the board in a sentence, the first one first."""
    rows = table.game.rows if table.game else ()
    return [
        say("sayings.guess", row=number, colours=sayings.colours(guess), keys=sayings.keys(answer))
        for number, (guess, answer) in enumerate(rows, 1)
    ]


def colours_told(edition: Edition) -> list[str]:
    """Each colour with what else can be typed for it."""
    keys = "rbgywkopinmts-0123456789"
    letters = {colour: next(key for key in keys if colour_of(key, edition) == colour) for colour in edition.palette}
    return [
        say("text.colour", colour=names.colour(colour), letter=letter.upper(), number=number)
        for number, (colour, letter) in enumerate(letters.items(), 1)
    ]


def _told(table: Table, what: str) -> Table:
    game = table.game
    if what == "code" and table.stage is Stage.ANSWER and game and game.code:
        return replace(table, said=say("text.code", colours=sayings.colours(game.code)))
    sentences = {
        "rows": rows_told(table),
        "left": [sayings.rows_left(table)],
        "colours": colours_told(table.edition),
        "help": [say("text.help"), *(f"{command.word}: {command.note}" for command in commands(table))],
    }
    if what not in sentences:
        raise Refusal(say("refusals.impossible"))
    return replace(table, said=" ".join(sentences[what]))


def _put(table: Table, value: str) -> Table:
    """Put a whole row: as the code, a guess, or the code at the reveal."""
    for colour in (code := tuple(value.split("-"))):
        check_colour(table.edition, colour)
    return moves.submit(replace(table, draft=table.draft.fill(code)))


def _answer(table: Table, value: str) -> Table:
    exact, misplaced = (int(number[:3]) for number in value.split("."))
    return moves.submit(moves.misplaced(moves.exact(table, exact), misplaced))


DEEDS: dict[str, Callable[[Table, str], Table]] = {"tell": _told, "row": _put, "keys": _answer}
