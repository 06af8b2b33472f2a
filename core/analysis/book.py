"""Strategies shipped as small files: what to guess after every feedback, from the first guess on."""

import base64
import json
import zlib
from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib import resources
from sys import byteorder

from .answers import as_byte
from .codeset import CodeSpace, space
from .shape import Digits, Shape

ENDS = 3
"""A strategy writes down the guess where so many codes or more remain; with fewer, the first of them is guessed."""


@dataclass(frozen=True)
class Book:
    """A strategy for one shape, its guesses in the order of a walk that goes down before it goes on."""

    shape: Shape
    guesses: Sequence[int]
    """Numbers of codes; each is followed by the guesses of its parts, in the order of `as_byte`."""
    spans: Sequence[int]
    """For each guess, how many entries it and all that follows from it take."""
    total: int
    """The guesses that all codes need together."""
    worst: int
    """The most guesses that a code needs."""
    command: str = ""
    """What made it."""
    seconds: int = 0
    """How long that took, on one core."""
    proven: bool = False
    """Whether the total is known to be the least there is."""

    @property
    def codes(self) -> CodeSpace:
        """The space the numbers belong to."""
        return space(self.shape)

    @property
    def mean(self) -> float:
        """Guesses a code, on average."""
        return self.total / self.codes.size

    def guess(self, rows: Sequence[tuple[Digits, int]]) -> Digits | None:
        """What to guess after these guesses and answers (`as_byte`); None if it does not know the position."""
        remaining, entry = self.codes.everything, 0
        for guess, answer in rows:
            if self._to_guess(remaining, entry) != guess:
                return None
            remaining, entry = self._step(remaining, entry, guess, answer)
            if not remaining:
                return None
        return self._to_guess(remaining, entry)

    def _to_guess(self, remaining: int, entry: int) -> Digits:
        if remaining.bit_count() < ENDS:
            return self.codes.digits((remaining & -remaining).bit_length() - 1)
        return self.codes.digits(self.guesses[entry])

    def _step(self, remaining: int, entry: int, guess: Digits, answer: int) -> tuple[int, int]:
        """Go to the part with this answer, past the entries of those before it."""
        entry += 1
        for given, part in cells(self.codes, remaining, guess):
            if given == answer:
                return part, entry
            if part.bit_count() >= ENDS:
                entry += self.spans[entry]
        return 0, entry

    def dump(self) -> str:
        """Write the file."""
        packed = _packed(self.guesses, self.spans)
        head = {
            "shape": list(self.shape),
            "codes": self.codes.size,
            "total": self.total,
            "worst": self.worst,
            "proven": self.proven,
            "command": self.command,
            "seconds": self.seconds,
            "sha256": sha256(packed).hexdigest(),
            "strategy": base64.b85encode(zlib.compress(packed, 9)).decode(),
        }
        return json.dumps(head, indent=1) + "\n"

    @classmethod
    def load(cls, text: str) -> "Book":
        """Read a file; ValueError if it is damaged."""
        head = json.loads(text)
        packed = zlib.decompress(base64.b85decode(head["strategy"]))
        if sha256(packed).hexdigest() != head["sha256"]:
            raise ValueError("the strategy's checksum is another one: the file is damaged")
        guesses, spans = _unpacked(packed)
        facts = {name: head[name] for name in ("total", "worst", "command", "seconds", "proven")}
        return cls(Shape(*head["shape"]), guesses, spans, **facts)


def cells(codes: CodeSpace, remaining: int, guess: Digits) -> list[tuple[int, int]]:
    """The parts of a split with their answers, in the order of `as_byte`."""
    return sorted((as_byte(answer), part) for answer, part in codes.split(remaining, guess).items())


def _packed(guesses: Sequence[int], spans: Sequence[int]) -> bytes:
    numbers = array("H", [*guesses, *spans])
    if byteorder == "big":
        numbers.byteswap()
    return numbers.tobytes()


def _unpacked(packed: bytes) -> tuple[Sequence[int], Sequence[int]]:
    numbers = array("H", packed)
    if byteorder == "big":
        numbers.byteswap()
    return numbers[: len(numbers) // 2], numbers[len(numbers) // 2 :]


@cache
def books(shape: Shape) -> tuple[Book, ...]:
    """The shipped strategies for a shape, the one with the fewest guesses first."""
    found = [Book.load(text) for name, text in _shelf() if name.split("-")[0] == str(shape)]
    return tuple(sorted(found, key=lambda book: book.total))


def all_books() -> list[Book]:
    """Every shipped strategy."""
    return [Book.load(text) for _, text in _shelf()]


def _shelf() -> Iterator[tuple[str, str]]:
    files = resources.files(__package__).joinpath("books").iterdir()
    for file in sorted(files, key=lambda file: file.name):
        if file.name.endswith(".json"):
            yield file.name.removesuffix(".json"), file.read_text(encoding="utf-8")
