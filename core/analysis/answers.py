"""What every code of a space answers to every guess, worked out when first asked for: the table a search reads."""

from operator import itemgetter

from ..pegs import Feedback, feedbacks
from .codeset import CodeSpace

Members = tuple[int, ...]
"""A set of codes as their numbers in order: what a search keeps small sets in."""


MOST_BYTES = 2 * 2**30
"""When the table has grown beyond this, what it holds is forgotten and worked out anew."""


def as_byte(answer: Feedback) -> int:
    """Write a feedback as `CodeSpace.answers` does: 16 times all keys plus the exact ones."""
    return 16 * sum(answer) + answer.exact


class Answers:
    """The answers of one space, a row for each guess."""

    def __init__(self, codes: CodeSpace) -> None:
        self.codes = codes
        self.kinds = tuple(sorted(map(as_byte, feedbacks(codes.shape.holes))))
        self._rows: list[bytes] = [b""] * codes.size
        self._held = 0
        self._guesses: dict[int, tuple[int, ...]] = {}

    def row(self, guess: int) -> bytes:
        """What each code answers to this guess, one byte a code."""
        row = self._rows[guess]
        if not row:
            self._make_room()
            self._held += 1
            row = self._rows[guess] = self.codes.answers(self.codes.digits(guess))
        return row

    def guesses(self, code: int) -> tuple[int, ...]:
        """The sets of guesses that this code gives each answer to, in the order of `kinds`."""
        found = self._guesses.get(code)
        if found is None:
            parts = self.codes.parts(self.codes.everything, self.codes.digits(code))
            by_byte = {16 * keys + exact: guesses for exact, keys, guesses in parts}
            self._make_room()
            found = self._guesses[code] = tuple([by_byte.get(kind, 0) for kind in self.kinds])
        return found

    def _make_room(self) -> None:
        if self.bytes_held > MOST_BYTES:
            self._rows = [b""] * self.codes.size
            self._held = 0
            self._guesses.clear()

    @property
    def bytes_held(self) -> int:
        """The memory of what was worked out, about."""
        kinds = len(self.kinds)
        return self.codes.size * (self._held + len(self._guesses) * kinds // 8)

    def cells(self, members: Members, guess: int) -> dict[int, Members]:
        """Split a set of two codes or more by what its codes answer."""
        cells: dict[int, list[int]] = {}
        for answer, code in zip(itemgetter(*members)(self.row(guess)), members, strict=True):
            if answer in cells:
                cells[answer].append(code)
            else:
                cells[answer] = [code]
        return {answer: tuple(cell) for answer, cell in cells.items()}
