"""An edition is a value: how many holes, rows and colours, what may vary, what is paid and what the box holds."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from math import comb, perm, prod
from typing import Any, NamedTuple, Protocol

from .looks import LOOKS, STANDARD_COLOURS
from .pegs import BLANK, Code, repetition
from .scoring import GroupScoring, RowScoring, Scoring


class Randomness(Protocol):
    """What `random_code` needs of a generator: `random.Random` has it, and so has `secrets.SystemRandom`."""

    def randrange(self, stop: int, /) -> int:
        """Draw a whole number from 0 up to, and without, `stop`."""
        ...


class Box(NamedTuple):
    """What is in the box, as counts of pegs and as names of the other pieces."""

    pegs_a_colour: int
    exact_keys: int
    misplaced_keys: int
    pieces: tuple[str, ...] = ("decoding_board", "shield")
    """Names of the builders in `cad.parts` of everything that is not a peg."""


@dataclass(frozen=True, kw_only=True)
class Edition:
    """One set of rules, with the numbers of one printed box."""

    key: str
    name: str
    colours: tuple[str, ...]
    """The code pegs' colours, in the order of the rulebook, without the blank."""
    holes: int
    rows: int
    box: Box
    repeats: bool = True
    """Whether the code may repeat a colour."""
    blanks: bool = False
    """Whether the code may leave holes empty; a blank is then one more colour and may always repeat."""
    exact_key: str = "red"
    misplaced_key: str = "white"
    sliders: bool = False
    """Feedback is shown by a slider of each key colour instead of key pegs."""
    dials: bool = False
    """The code is dialled into a code-setting unit instead of being set with pegs."""
    scoring: Scoring = field(default_factory=RowScoring)
    group_scoring: GroupScoring | None = None
    replay_points: int = 0
    """What the codebreaker gets for a void game, once."""
    strict_guesses: bool = False
    """House rule: a guess must be a code that the edition allows."""
    house: frozenset[str] = frozenset()
    """Names of fields whose values no rulebook prints."""
    varies: Mapping[str, tuple[Any, ...]] = field(default_factory=dict, compare=False, repr=False)
    """What the players may agree on before play: for each field, the values to choose from."""

    def __post_init__(self) -> None:
        if not self.repeats and not self.blanks and len(self.colours) < self.holes:
            raise ValueError(
                f"{self.holes} holes without repeats need at least {self.holes} colours, not {len(self.colours)}"
            )

    @property
    def house_rules(self) -> frozenset[str]:
        """Names of the fields whose present values no rulebook prints, those agreed on by the players included."""
        in_force = {
            "scoring": self.scoring.house,
            "group_scoring": bool(self.group_scoring and self.group_scoring.house),
            "strict_guesses": self.strict_guesses,
        }
        return self.house | {name for name, house in in_force.items() if house}

    @property
    def palette(self) -> tuple[str, ...]:
        """What may stand in a hole: the colours, and the blank where the edition allows it."""
        return (*self.colours, BLANK) if self.blanks else self.colours

    def vary(self, **agreed: Any) -> "Edition":
        """Take what the players agreed on; raises ValueError naming the choices if the edition does not have it."""
        for name, value in agreed.items():
            self._check_variation(name, value)
        return replace(self, **agreed)

    def _check_variation(self, name: str, value: Any) -> None:
        if name == "strict_guesses" and isinstance(value, bool):
            return
        if name == "group_scoring" and self.group_scoring and isinstance(value, GroupScoring):
            return
        if name not in self.varies:
            choices = {*self.varies, "strict_guesses"} | ({"group_scoring"} if self.group_scoring else set())
            raise ValueError(f"{self.name} cannot vary {name!r:.60}; it can vary {', '.join(sorted(choices))}")
        choice = self.varies[name]
        if not any(value == known and type(value) is type(known) for known in choice):
            names = ", ".join(str(getattr(known, "key", known)) for known in choice)
            raise ValueError(f"{name} of {self.name} is one of {names}, not {value!r:.60}")

    def allows_code(self, code: Code) -> bool:
        """Tell whether the codemaker may set this code."""
        return self.why_not_code(code) is None

    def allows_guess(self, guess: Code) -> bool:
        """Tell whether the codebreaker may put this row."""
        return self.why_not(guess) is None

    def why_not_code(self, code: Code) -> str | None:
        """Say why a code cannot be set, or None if it can."""
        reason = self._why_not_a_row(code)
        if reason is None and not self.repeats and (repeat := repetition(code)):
            return f"the code cannot repeat a colour, and {repeat}"
        return reason

    def why_not(self, guess: Code) -> str | None:
        """Say why a guess is refused, or None if it is not.

        A guess may repeat colours even where the code may not: no rulebook forbids it; `strict_guesses` does.
        """
        reason = self._why_not_a_row(guess)
        if reason is None and self.strict_guesses and not self.repeats and (repeat := repetition(guess)):
            return f"with strict guesses, a guess cannot repeat a colour, and {repeat}"
        return reason

    def note(self, guess: Code) -> str | None:
        """Say that a guess repeats a colour though the code cannot, or None if there is nothing to say."""
        repeat = None if self.repeats else repetition(guess)
        return f"the code repeats no colour, but in this row {repeat}" if repeat else None

    def _why_not_a_row(self, row: Code) -> str | None:
        if len(row) != self.holes:
            return f"a row has {self.holes} holes, not {len(row)}"
        if BLANK in row and not self.blanks:
            return f"hole {row.index(BLANK) + 1} is empty, and blanks are not agreed"
        for colour in row:
            if colour not in self.palette:
                return f"not a colour of {self.name}: {colour!r:.60}; one of {', '.join(self.palette)}"
        return None

    @property
    def code_count(self) -> int:
        """How many codes the codemaker can choose from."""
        return self._completions(self.holes, len(self.colours))

    def _completions(self, holes: int, unused: int) -> int:
        """Count the ways to fill the last `holes` when so many colours are unused."""
        if self.repeats:
            return prod([len(self.palette)] * holes)
        if not self.blanks:
            return perm(unused, holes)
        return sum(comb(holes, empty) * perm(unused, holes - empty) for empty in range(holes + 1))

    def code_at(self, index: int) -> Code:
        """Give the code with this number, counted from 0 in the order of the palette; IndexError beyond the last."""
        if not 0 <= index < self.code_count:
            raise IndexError(f"{self.name} has codes 0 to {self.code_count - 1}, not {index}")
        code: Code = ()
        for _ in range(self.holes):
            for colour, ways in self._next_colours(code):
                if index < ways:
                    code = (*code, colour)
                    break
                index -= ways
        return code

    def code_index(self, code: Code) -> int:
        """Give the number of a code, the inverse of `code_at`; ValueError if it is not a code of the edition."""
        if reason := self.why_not_code(code):
            raise ValueError(reason)
        index = 0
        for hole in range(self.holes):
            for colour, ways in self._next_colours(code[:hole]):
                if colour == code[hole]:
                    break
                index += ways
        return index

    def _next_colours(self, begun: Code) -> list[tuple[str, int]]:
        """List what may stand in the next hole, each with the number of codes that go on so."""
        left = self.holes - len(begun) - 1
        unused = len(self.colours) - sum(colour != BLANK for colour in begun)
        free = [colour for colour in self.palette if self.repeats or colour == BLANK or colour not in begun]
        return [(colour, self._completions(left, unused - (colour != BLANK))) for colour in free]

    def random_code(self, rng: Randomness) -> Code:
        """Draw a code, each with the same chance."""
        return self.code_at(rng.randrange(self.code_count))


HOLES = range(3, 9)
COLOURS = range(2, 13)
ROWS = range(4, 21)


def custom(
    *,
    holes: int = 4,
    colours: int | tuple[str, ...] = 6,
    rows: int = 10,
    repeats: bool = True,
    blanks: bool = False,
    strict_guesses: bool = False,
) -> Edition:
    """Make an edition of one's own: 3 to 8 holes, 2 to 12 colours (a number, or names), 4 to 20 rows.

    Raises ValueError, with the limits, for what cannot be played.
    """
    if isinstance(colours, int):
        _check_within("colours", colours, COLOURS)
        colours = STANDARD_COLOURS[:colours]
    for what, number, limits in (("holes", holes, HOLES), ("colours", len(colours), COLOURS), ("rows", rows, ROWS)):
        _check_within(what, number, limits)
    _check_colours(colours)
    return Edition(
        key="custom",
        name="Custom",
        colours=colours,
        holes=holes,
        rows=rows,
        repeats=repeats,
        blanks=blanks,
        strict_guesses=strict_guesses,
        exact_key="black",
        scoring=RowScoring(unbroken_bonus=1),
        replay_points=3,
        box=Box(rows + 4, rows * holes, rows * holes),
        house=frozenset({"scoring", "replay_points", "box"}),
        varies={"repeats": (True, False), "blanks": (False, True)},
    )


def _check_within(what: str, number: int, limits: range) -> None:
    if number not in limits:
        raise ValueError(f"{what} of a custom edition are {limits[0]} to {limits[-1]}, not {number}")


def _check_colours(colours: tuple[str, ...]) -> None:
    for colour in colours:
        if colour not in LOOKS:
            raise ValueError(f"not a colour: {colour!r:.60}; one of {', '.join(LOOKS)}")
        if colours.count(colour) > 1:
            raise ValueError(f"the colour {colour} is there twice")
