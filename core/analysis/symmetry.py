"""Which guesses are copies of one another: unused colours, and holes no guess has told apart, are interchangeable."""

from collections.abc import Sequence
from functools import cached_property
from itertools import pairwise, permutations
from typing import NamedTuple

from .codeset import CodeSpace
from .shape import Digits, Shape

TRIED = 20_000_000
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
        kept = self._in_order_of_appearance()
        for swap in self.swaps[1 :: 1 + self.codes.size * len(self.swaps) // TRIED]:
            kept &= _not_after_image(self.codes, swap)
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


def _not_after_image(codes: CodeSpace, swap: Swap) -> int:
    """The codes that do not come after their image by a swap, all of them compared at once."""
    naming = _Naming(codes, swap)
    before, same = 0, codes.everything
    for masks, hole in zip(codes.at, swap.order, strict=True):
        lower = equal = 0
        for mask, renamed in zip(masks, naming.images(hole), strict=True):
            before |= same & renamed & lower
            equal |= renamed & mask
            lower |= mask
        same &= equal
    return before | same


class _Naming:
    """The names that a swap gives to the colours of every code at once, hole by hole in the swap's order."""

    def __init__(self, codes: CodeSpace, swap: Swap) -> None:
        self.codes = codes
        self.names = swap.names
        named, taken = ({pair[side] for pair in swap.names} for side in (0, 1))
        self.fresh = [colour for colour in range(codes.shape.colours) if colour not in named]
        self.free = [colour for colour in range(codes.shape.colours) if colour not in taken]
        self.given = [[0] * len(self.free) for _ in self.fresh]
        """For each colour without a name and each free name: the codes in which it got that one."""
        self.used = [codes.everything, *[0] * len(self.free)]
        """The codes in which so many of the free names are given."""

    def images(self, hole: int) -> list[int]:
        """For each colour: the codes that have it, by its new name, in this hole."""
        masks, images = self.codes.at[hole], [0] * self.codes.shape.colours
        for colour, name in self.names:
            images[name] = masks[colour]
        self._name(masks)
        for colour, given in zip(self.fresh, self.given, strict=True):
            for name, having in zip(self.free, given, strict=True):
                images[name] |= masks[colour] & having
        return images

    def _name(self, masks: Sequence[int]) -> None:
        """Give the first name that is free to the colours in a hole that have none."""
        naming = 0
        for colour, given in zip(self.fresh, self.given, strict=True):
            new = masks[colour]
            for having in given:
                new &= ~having
            for place, used in enumerate(self.used[:-1]):
                given[place] |= new & used
            naming |= new
        for place in range(len(self.used) - 1, 0, -1):
            self.used[place] = self.used[place] & ~naming | self.used[place - 1] & naming
        self.used[0] &= ~naming
