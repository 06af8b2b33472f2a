"""Sets of codes as Python integers, one bit a code, and splitting a set by a guess.

The codes stand in the order of `Edition.code_index`. For each hole and colour there is one integer of the codes that
have it there, and for each colour and count one of the codes that hold it so often at least; the keys of a guess
against all codes at once are counts over those integers, kept as the nested sets of at least 1, 2, ...
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise

from ..edition import Edition
from ..pegs import Code, Feedback
from .shape import MOST_BYTES, Digits, Shape, columns


def _bits(column: bytes, colour: int) -> int:
    """The set of the codes whose column shows this colour."""
    table = b"0" * colour + b"1" + b"0" * (255 - colour)
    return int(column.translate(table)[::-1] or b"0", 2)


def _at_least(masks: Iterable[int]) -> list[int]:
    """From one mask a hole: the sets of the codes that are in at least 1, 2, ... of them."""
    counts: list[int] = []
    for carry in masks:
        for place, count in enumerate(counts):
            counts[place], carry = count | carry, count & carry
        counts.append(carry)
    return counts


def _exactly(codes: int, masks: Sequence[int]) -> list[int]:
    """From masks: the sets of the codes that are in exactly 0, 1, 2, ... of them."""
    least = [codes, *_at_least(masks), 0]
    return [more ^ most for more, most in pairwise(least)]


class CodeSpace:
    """Codes of one shape, numbered from 0: all of them in the edition's order, or the part whose columns are given."""

    def __init__(self, shape: Shape, part: tuple[bytes, ...] | None = None) -> None:
        self.shape = shape
        self.columns = columns(shape) if part is None else part
        self.size = len(self.columns[0])
        self.everything = (1 << self.size) - 1
        self.at = [[_bits(column, colour) for colour in range(shape.colours)] for column in self.columns]
        """The codes that have a colour in a hole: `at[hole][colour]`."""
        self.at_least = [_at_least(holes[colour] for holes in self.at) for colour in range(shape.colours)]
        """The codes that hold a colour so often: `at_least[colour][times - 1]`."""
        self._lanes: dict[tuple[int, bytes], int] = {}

    def digits(self, index: int) -> Digits:
        """Give a code by its number."""
        return bytes(column[index] for column in self.columns)

    def part(self, numbers: Sequence[int]) -> "CodeSpace":
        """Make a space of some of the codes, numbered anew."""
        return CodeSpace(self.shape, tuple(bytes([column[number] for number in numbers]) for column in self.columns))

    def find(self, digits: Digits) -> int | None:
        """Give the number of a code, or None if the space does not hold it."""
        codes = self.everything
        for hole, colour in enumerate(digits):
            codes &= self.at[hole][colour]
        return codes.bit_length() - 1 if codes else None

    def members(self, codes: int) -> list[int]:
        """The numbers of the codes of a set, in order."""
        text = bin(codes)[:1:-1]
        found, place = [], text.find("1")
        while place >= 0:
            found.append(place)
            place = text.find("1", place + 1)
        return found

    def _exact(self, guess: Digits) -> list[int]:
        """All codes by their number of exact keys."""
        return _exactly(self.everything, [masks[colour] for masks, colour in zip(self.at, guess, strict=True)])

    def _keys(self, guess: Digits) -> list[int]:
        """All codes by their number of keys, exact and misplaced."""
        held = [self.at_least[colour][guess.count(colour, 0, hole)] for hole, colour in enumerate(guess)]
        return _exactly(self.everything, held)

    def parts(self, codes: int, guess: Digits) -> list[tuple[int, int, int]]:
        """Split a set by what each code answers: exact keys, all keys, and the codes that give them; no part is empty."""
        by_keys = self._keys(guess)
        return [
            (exact, keys, part)
            for exact, having in enumerate(self._exact(guess))
            if (here := codes & having)
            for keys, holding in enumerate(by_keys[exact:], exact)
            if (part := here & holding)
        ]

    def split(self, codes: int, guess: Digits) -> dict[Feedback, int]:
        """Split a set by the feedback each code gives to a guess; no part is empty."""
        return {Feedback(exact, keys - exact): part for exact, keys, part in self.parts(codes, guess)}

    def sizes(self, codes: int, guess: Digits) -> list[int]:
        """The sizes of the parts of a split, in no order."""
        return [part.bit_count() for _, _, part in self.parts(codes, guess)]

    def keep(self, codes: int, guess: Digits, answer: Feedback) -> int:
        """The codes of a set that give this feedback to a guess."""
        return codes & self._exact(guess)[answer.exact] & self._keys(guess)[sum(answer)]

    def answers(self, guess: Digits) -> bytes:
        """What each code answers to a guess, one byte a code: 16 times all keys plus the exact ones."""
        lanes = self._lanes
        answers = 0
        for colour in set(guess):
            holes = guess.translate(_ONE_COLOUR[colour])
            if (colour, holes) not in lanes:
                lanes[colour, holes] = self._lane(colour, holes)
            answers += lanes[colour, holes]
        return answers.to_bytes(self.size, "little")

    def _lane(self, colour: int, holes: bytes) -> int:
        """What a colour in some holes of a guess adds to the answer of each code, a byte a code."""
        times = sum(holes)
        held = sum(_marks(column, colour) for column in self.columns).to_bytes(self.size, "little")
        exact = sum(_marks(column, colour) for column, here in zip(self.columns, holes, strict=True) if here)
        return exact + int.from_bytes(held.translate(_KEYS[times]), "little")


_ONE_COLOUR = tuple(bytes(place == colour for place in range(256)) for colour in range(32))
"""Tables that leave 1 where a colour stands, and 0 elsewhere."""


_KEYS = tuple(bytes(16 * min(held, times) for held in range(16)) + bytes(240) for times in range(16))
"""Tables from how often a code holds a colour to the keys it then gives, by how often the guess has it."""


def _marks(column: bytes, colour: int) -> int:
    """A byte for each code: 1 if its column shows this colour."""
    return int.from_bytes(column.translate(_ONE_COLOUR[colour]), "little")


@lru_cache(maxsize=8)
def space(shape: Shape) -> CodeSpace:
    """Make, once, the complete space of a shape; ValueError beyond `MOST_BYTES`, where `draw_sample` helps."""
    if not shape.fits_memory:
        needed = shape.bytes_needed / 2**20
        raise ValueError(f"all codes of {shape} would take {needed:.0f} MiB of {MOST_BYTES >> 20}: use a sample")
    return CodeSpace(shape)


def to_digits(edition: Edition, code: Code) -> Digits:
    """Write a code as places in the palette."""
    return bytes(map(edition.palette.index, code))


def to_code(edition: Edition, digits: Digits) -> Code:
    """Read a code from places in the palette."""
    return tuple(edition.palette[place] for place in digits)
