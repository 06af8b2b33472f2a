"""Which guesses are copies of one another: unused colours, and holes no guess has told apart, are interchangeable."""

from functools import cached_property
from itertools import pairwise, permutations
from typing import NamedTuple

from .codeset import CodeSpace
from .shape import Digits, Shape

COMPARED = 30_000
"""Among more guesses than this, copies by other holes are left in."""
TRIED = 1_500_000
"""Where more swaps of guesses would have to be tried, only every few are, and some copies are left in."""


class Swap(NamedTuple):
    """A new order of the holes with new names for some of the colours: feedback does not notice it."""

    order: tuple[int, ...]
    names: tuple[tuple[int, int], ...]
    """Pairs of a colour and its new name, sorted."""

    def onto(self, guess: Digits, target: Digits) -> "Swap | None":
        """Name more colours, so that this guess becomes the target; None if that cannot be."""
        named = dict(self.names)
        for hole, colour in zip(self.order, target, strict=True):
            if named.setdefault(guess[hole], colour) != colour:
                return None
        if len(set(named.values())) < len(named):
            return None
        return Swap(self.order, tuple(sorted(named.items())))

    def image(self, guess: Digits, colours: int) -> Digits:
        """Apply it; a colour without a new name gets the first name that is free."""
        named = dict(self.names)
        taken = set(named.values())
        fresh = (colour for colour in range(colours) if colour not in taken)
        for hole in self.order:
            if guess[hole] not in named:
                named[guess[hole]] = next(fresh)
        return bytes(named[guess[hole]] for hole in self.order)

    @property
    def inverse(self) -> "Swap":
        """The swap that undoes this one."""
        order = tuple(self.order.index(hole) for hole in range(len(self.order)))
        return Swap(order, tuple(sorted((new, old) for old, new in self.names)))


def all_swaps(shape: Shape) -> tuple[Swap, ...]:
    """Every order of the holes, no colour named yet, except the blank where only it may repeat."""
    names = ((shape.colours - 1, shape.colours - 1),) if shape.blank else ()
    return tuple(Swap(order, names) for order in permutations(range(shape.holes)))


class Symmetry:
    """What the guesses so far leave interchangeable, in one space of codes."""

    def __init__(self, codes: CodeSpace, swaps: tuple[Swap, ...], families: "Families | None" = None) -> None:
        self.codes = codes
        self.swaps = swaps
        """Those that leave every guess so far as it is; the first changes nothing at all."""
        self._after: dict[Digits, Symmetry] = {}
        self._families: Families = {} if families is None else families

    @classmethod
    def before_play(cls, codes: CodeSpace) -> "Symmetry":
        """Everything is interchangeable before the first guess."""
        return cls(codes, all_swaps(codes.shape))

    def after(self, guess: Digits) -> "Symmetry":
        """What is still interchangeable once this guess is on the board."""
        if guess not in self._after:
            extended = (swap.onto(guess, guess) for swap in self.swaps)
            swaps = tuple(swap for swap in extended if swap)
            self._after[guess] = self._families.setdefault(swaps, Symmetry(self.codes, swaps, self._families))
        return self._after[guess]

    @cached_property
    def guesses(self) -> int:
        """The set of guesses with one of each kind of copy, or of a few if there are very many."""
        allowed = self._in_order_of_appearance()
        if len(self.swaps) == 1 or allowed.bit_count() > COMPARED:
            return allowed
        swaps = self.swaps[:: 1 + allowed.bit_count() * len(self.swaps) // TRIED]
        kept = 0
        for index in self.codes.members(allowed):
            digits = self.codes.digits(index)
            if all(swap.image(digits, self.codes.shape.colours) >= digits for swap in swaps):
                kept |= 1 << index
        return kept

    def _in_order_of_appearance(self) -> int:
        """The codes whose unused colours come in the order of the palette."""
        at, used = self.codes.at, dict(self.swaps[0].names)
        fresh = [colour for colour in range(self.codes.shape.colours) if colour not in used]
        allowed = self.codes.everything
        for earlier, later in pairwise(fresh):
            seen = 0
            for masks in at:
                allowed &= ~masks[later] | seen
                seen |= masks[earlier]
        return allowed


Families = dict[tuple[Swap, ...], Symmetry]
