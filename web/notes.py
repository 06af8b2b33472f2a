"""Notes on pegs: the codebreaker marks a colour as in, out or unsure, hole by hole, and nothing follows from it."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from core import Edition

from . import names
from .refusals import Refusal, check_colour
from .speech import say, say_of

if TYPE_CHECKING:
    from .table import Table


class Mark(Enum):
    """What is thought of a colour in a hole; the first letter is how it is kept."""

    OUT = "out"
    IN = "in"
    UNSURE = "unsure"


class Note(NamedTuple):
    """A mark on one colour in one hole, counted from 0."""

    hole: int
    colour: str
    mark: Mark


Sheet = tuple[Note, ...]
"""At most one note for each hole and colour, in their order."""
_ORDER = (None, Mark.OUT, Mark.IN, Mark.UNSURE, None)
"""What a mark changes to when it is tapped."""


def mark_of(sheet: Sheet, hole: int, colour: str) -> Mark | None:
    """The mark on a colour in a hole, if it has one."""
    return next((note.mark for note in sheet if note[:2] == (hole, colour)), None)


def marked(sheet: Sheet, hole: int, colour: str, mark: Mark | None) -> Sheet:
    """The sheet with another mark on a colour in a hole."""
    rest = [note for note in sheet if note[:2] != (hole, colour)]
    return tuple(sorted([*rest, Note(hole, colour, mark)] if mark else rest, key=lambda note: note[:2]))


def everywhere(sheet: Sheet, holes: int, colour: str) -> Mark | None:
    """The mark that a colour has in every hole, if it is the same."""
    found = {mark_of(sheet, hole, colour) for hole in range(holes)}
    return found.pop() if len(found) == 1 else None


def _next(mark: Mark | None) -> Mark | None:
    return _ORDER[_ORDER.index(mark) + 1]


def word(mark: Mark | None) -> str:
    """A mark in a word."""
    return say_of("marks", mark.value if mark else "none")


@dataclass(frozen=True)
class Notes:
    """The sheet of notes, from which one goes back to the table."""

    table: "Table"
    said: str = field(default="", compare=False)

    @classmethod
    def of(cls, table: "Table") -> "Notes":
        """Take up the pencil; refused to all but the codebreaker."""
        if table.computer_breaks or table.game is None or table.game.over:
            raise Refusal(say("notes.not-now"))
        return cls(table)

    @property
    def edition(self) -> Edition:
        """The table's edition."""
        return self.table.edition

    def turn(self, hole: int, colour: str) -> "Notes":
        """Change the mark on a colour in a hole to the next one."""
        self._check(hole, colour)
        mark = _next(mark_of(self.table.sheet, hole, colour))
        said = say("notes.marked", colour=names.colour(colour), hole=hole + 1, mark=word(mark))
        return self._with(marked(self.table.sheet, hole, colour, mark), said)

    def turn_all(self, colour: str) -> "Notes":
        """Change the mark on a colour in every hole, to the one after that which all of them have."""
        check_colour(self.edition, colour)
        sheet, holes = self.table.sheet, self.edition.holes
        mark = _next(everywhere(sheet, holes, colour))
        for hole in range(holes):
            sheet = marked(sheet, hole, colour, mark)
        return self._with(sheet, say("notes.marked-all", colour=names.colour(colour), mark=word(mark)))

    def clear(self) -> "Notes":
        """Rub everything out."""
        return self._with((), say("notes.cleared"))

    def _with(self, sheet: Sheet, said: str) -> "Notes":
        return replace(self, table=replace(self.table, sheet=sheet), said=said)

    def _check(self, hole: int, colour: str) -> None:
        check_colour(self.edition, colour)
        if hole not in range(self.edition.holes):
            raise Refusal(say("refusals.hole", holes=self.edition.holes))


def _turned(notes: Notes, value: str) -> Notes:
    hole, _, colour = value.partition(".")
    return notes.turn(int(hole) if hole.isascii() and hole.isdigit() and len(hole) < 3 else -1, colour)


DEEDS: dict[str, Callable[[Notes, str], Notes]] = {
    "mark": _turned,
    "mark-all": lambda notes, colour: notes.turn_all(colour),
    "rub-out": lambda notes, _: notes.clear(),
}


def dump(sheet: Sheet) -> str:
    """Write the notes: hole, colour and the mark's first letter, joined by dots and commas."""
    return ",".join(f"{note.hole}.{note.colour}.{note.mark.value[0]}" for note in sheet)


def load(text: str, edition: Edition) -> Sheet:
    """Read notes; what is none is left out, for no game is worth losing over a note."""
    sheet: Sheet = ()
    marks = {mark.value[0]: mark for mark in Mark}
    holes = {str(hole): hole for hole in range(edition.holes)}
    for one in text.split(",")[: edition.holes * len(edition.palette)]:
        hole, colour, letter = (*one.split("."), "", "")[:3]
        if hole in holes and colour in edition.palette and letter in marks:
            sheet = marked(sheet, holes[hole], colour, marks[letter])
    return sheet
