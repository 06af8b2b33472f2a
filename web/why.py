"""Why a row earned its answer: with the code once it may be seen, otherwise with a code made up from the row alone."""

from dataclasses import dataclass, field
from itertools import islice

from core import Code, Edition, Row
from core.fitting import fitting_codes

from .refusals import Refusal
from .speech import say
from .table import Table

LOOKED_AT = 200
"""Codes among which one is chosen that explains well."""


@dataclass(frozen=True)
class Why:
    """The screen that explains one answer."""

    edition: Edition
    number: int
    """The row, 1 is the first."""
    row: Row
    code: Code | None = None
    """The code if it may be seen."""
    said: str = field(default="", compare=False)

    @property
    def supposed(self) -> Code:
        """A code that would earn the same answer, if possible one with fewer of a colour that the guess repeats.

        It follows from this row and nothing else, so it tells nothing new.
        """
        return self.code or max(islice(fitting_codes(self.edition, [self.row]), LOOKED_AT), key=self._shows_repeats)

    def _shows_repeats(self, code: Code) -> bool:
        return any(0 < code.count(colour) < number for colour, number in self.repeated)

    @property
    def repeated(self) -> tuple[tuple[str, int], ...]:
        """The colours that the guess repeats, each with its number of pegs."""
        colours = dict.fromkeys(self.row.guess)
        return tuple((colour, self.row.guess.count(colour)) for colour in colours if self.row.guess.count(colour) > 1)


def can_explain(table: Table) -> bool:
    """Tell whether the table's answers can be explained: the program gave them, or the code is in sight."""
    return bool(table.game and table.game.code) and (not table.by_hand or table.code_in_sight is not None)


def explain(table: Table, number: int) -> Why:
    """Explain a row of the table."""
    rows = table.game.rows if table.game else ()
    if not can_explain(table) or number not in range(1, len(rows) + 1):
        raise Refusal(say("why.no-row", row=number))
    return Why(table.edition, number, rows[number - 1], table.code_in_sight)
