"""The row that is being filled: pegs put so far, the selected hole, the colour in hand."""

from dataclasses import dataclass, replace

from core import Code

from .refusals import Refusal
from .speech import say

Holes = tuple[str | None, ...]
LONGEST_PAST = 50
"""Changes of a row that can be undone."""


@dataclass(frozen=True)
class Draft:
    """A half-filled row. Colours go into the selected hole, or a colour is taken in hand and holes are tapped."""

    holes: Holes
    at: int | None = None
    """The selected hole, counted from 0; the next colour goes there and the next empty hole is selected."""
    hand: str | None = None
    """The colour in hand; the next hole that is tapped gets it."""
    filling: bool = False
    """Pegs were last put by selecting a hole, so the next row begins with its first hole selected."""
    chosen: bool = False
    """The hole was selected by a tap; tapping it again is then no longer to have it selected."""
    past: tuple[Holes, ...] = ()
    """The row as it was before each change, to undo."""
    ahead: tuple[Holes, ...] = ()
    """The rows that were undone, to redo: the last first."""
    held: tuple[int, ...] = ()
    """The holes whose pegs stay for the next row."""

    @classmethod
    def empty(cls, holes: int, *, filling: bool = False) -> "Draft":
        """Begin a row, with the first hole selected if the last row was filled that way."""
        return cls((None,) * holes, at=0 if filling else None, filling=filling)

    @property
    def next_empty(self) -> int | None:
        """The first empty hole from the selected one on, round the end, or None if the row is full."""
        start = self.at or 0
        order = [*range(start, len(self.holes)), *range(start)]
        return next((hole for hole in order if self.holes[hole] is None), None)

    @property
    def cursor(self) -> int:
        """The hole that the keyboard reaches first."""
        return self.at if self.at is not None else self.next_empty or 0

    @property
    def code(self) -> Code | None:
        """The row once it is full, or None."""
        return tuple(colour for colour in self.holes if colour is not None) if None not in self.holes else None

    def take(self, colour: str) -> "Draft":
        """Tap a colour: it fills the selected hole, or is taken in hand; in hand already, it fills the first empty hole."""
        if self.at is not None:
            return self.put(self.at, colour).advance()
        if self.hand != colour:
            return replace(self, hand=colour)
        if self.next_empty is None:
            return replace(self, hand=None)
        return replace(self, hand=None, at=self.next_empty).take(colour)

    def tap(self, hole: int) -> "Draft":
        """Tap a hole: it gets the colour in hand, or is selected, or is no longer selected."""
        self._check(hole)
        if self.hand is not None:
            return replace(self.put(hole, self.hand), filling=False)
        if self.at == hole and self.chosen:
            return replace(self, at=None, chosen=False, filling=False)
        return replace(self, at=hole, chosen=True)

    def select(self, hole: int) -> "Draft":
        """Move the selection, as arrow keys do."""
        self._check(hole)
        return replace(self, at=hole, hand=None)

    def put(self, hole: int, colour: str | None) -> "Draft":
        """Put a peg into a hole, or take it out with None."""
        self._check(hole)
        return self._changed((*self.holes[:hole], colour, *self.holes[hole + 1 :]))

    def advance(self) -> "Draft":
        """Select the next empty hole, or none once the row is full."""
        return replace(self, at=self.next_empty, hand=None, filling=True, chosen=False)

    def fill(self, row: Code) -> "Draft":
        """Copy a whole row."""
        return replace(self._changed(row), at=None, hand=None)

    def clear(self) -> "Draft":
        """Take all pegs out."""
        return replace(self._changed((None,) * len(self.holes)), at=0 if self.filling else None, chosen=False)

    def undo(self) -> "Draft":
        """Go back to the row before the last change; refused if there was none."""
        if not self.past:
            raise Refusal(say("refusals.nothing-to-undo"))
        back = self._kept(self.past[-1])
        return replace(back, past=self.past[:-1], ahead=(*self.ahead, self.holes), at=None, hand=None)

    def redo(self) -> "Draft":
        """Go forward again to the row that was undone; refused if there was none."""
        if not self.ahead:
            raise Refusal(say("notes.nothing-to-redo"))
        forth = self._kept(self.ahead[-1])
        return replace(forth, past=(*self.past, self.holes), ahead=self.ahead[:-1], at=None, hand=None)

    def hold(self, hole: int) -> "Draft":
        """Keep the peg in a hole for the next row, or no longer; refused if there is none."""
        self._check(hole)
        if self.holes[hole] is None:
            raise Refusal(say("notes.hold-empty", hole=hole + 1))
        return replace(self, held=tuple(sorted({hole} ^ {*self.held})))

    def onward(self) -> "Draft":
        """Begin the next row with the pegs that are kept for it."""
        kept = tuple(colour if hole in self.held else None for hole, colour in enumerate(self.holes))
        begun = Draft(kept, filling=self.filling, held=self.held)
        return replace(begun, at=begun.next_empty) if self.filling else begun

    def _changed(self, holes: Holes) -> "Draft":
        if holes == self.holes:
            return self
        return replace(self._kept(holes), past=(*self.past, self.holes)[-LONGEST_PAST:], ahead=())

    def _kept(self, holes: Holes) -> "Draft":
        """Another row; a peg that was taken out of it is no longer kept for the next."""
        return replace(self, holes=holes, held=tuple(hole for hole in self.held if holes[hole] is not None))

    def _check(self, hole: int) -> None:
        if hole not in range(len(self.holes)):
            raise Refusal(say("refusals.hole", holes=len(self.holes)))
