"""Editions with more codes than memory holds: counting those that fit the rows, and drawing a sample of them."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import accumulate, islice
from math import factorial, prod
from random import Random
from typing import NamedTuple

from ..edition import Edition
from ..fitting import Handful, Row, fitting_codes, handfuls
from ..pegs import Code
from .codeset import CodeSpace, to_digits
from .shape import Shape

ENOUGH = 2_000
"""How many codes a drawn sample holds at most."""
LISTED = 20_000
"""Up to so many codes are listed one by one."""
TRIES = 40_000
"""How often a code is drawn; if hardly any fits, so few do that they can be listed."""


class Sample(NamedTuple):
    """Codes that fit the rows, all of them or drawn with the same chance each, and how many fit in all."""

    codes: CodeSpace
    number: int
    exact: bool
    """Whether the number is exact; otherwise it is an estimate."""


def draw_sample(edition: Edition, rows: Sequence[Row]) -> Sample:
    """List the codes that fit the rows if they are few, or draw some; the same rows give the same sample."""
    urn = _Urn(edition, rows)
    if urn.size > ENOUGH:
        drawn = list(islice(urn.draw(Random(0)), TRIES))
        fitting = [code for code in drawn if code]
        likely = urn.size * len(fitting) // len(drawn)
        if likely > ENOUGH:
            return Sample(_space(edition, fitting[:ENOUGH]), likely, False)
    listed = list(islice(fitting_codes(edition, rows), LISTED))
    return Sample(_space(edition, listed), len(listed), len(listed) < LISTED)


def _space(edition: Edition, codes: list[Code]) -> CodeSpace:
    numbered = sorted({to_digits(edition, code) for code in codes})
    columns = tuple(map(bytes, zip(*numbered, strict=True))) or (b"",) * edition.holes
    return CodeSpace(Shape.of(edition), columns)


class _Urn:
    """Codes with the right number of keys in every row, the exact ones not always: what is easily drawn from."""

    def __init__(self, edition: Edition, rows: Sequence[Row]) -> None:
        self.rows = rows
        used = [colour for colour in edition.colours if any(colour in row.guess for row in rows)]
        self.fresh = [colour for colour in edition.colours if colour not in used] if edition.repeats else []
        """Colours that no row shows are alike: the first stands for all, until a code is drawn."""
        seen = replace(edition, colours=(*used, *self.fresh[:1])) if edition.repeats else edition
        self.handfuls = list(handfuls(seen, rows))
        self._up_to = list(accumulate(map(self._codes, self.handfuls)))

    @property
    def size(self) -> int:
        """How many codes there are in it."""
        return self._up_to[-1] if self._up_to else 0

    def _codes(self, pegs: Handful) -> int:
        alike = pegs.get(self.fresh[0], 0) if self.fresh else 0
        arranged = factorial(sum(pegs.values())) // prod(map(factorial, pegs.values()))
        return arranged * int(max(1, len(self.fresh)) ** alike)

    def draw(self, rng: Random) -> Iterator[Code | None]:
        """Draw on and on, each code with the same chance; None for those that do not fit."""
        while True:
            (pegs,) = rng.choices(self.handfuls, cum_weights=self._up_to)
            code = [colour for colour, number in pegs.items() for _ in range(number)]
            rng.shuffle(code)
            fits = all(sum(map(str.__eq__, code, row.guess)) == row.feedback.exact for row in self.rows)
            yield tuple(self._coloured(code, rng)) if fits else None

    def _coloured(self, code: list[str], rng: Random) -> Iterator[str]:
        for colour in code:
            yield rng.choice(self.fresh) if self.fresh and colour == self.fresh[0] else colour
