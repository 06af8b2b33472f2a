"""An edition is a value: how many holes, rows and colours, what may vary, what is paid and what the box holds."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from math import comb, perm
from typing import Any, NamedTuple, Protocol

from .looks import DIGITS, STANDARD_COLOURS, LOOKS
from .pegs import BLANK, Code
from .scoring import NEW_GROUP, GroupScoring, KeyPegScoring, RoundsWon, RowScoring, Scoring


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
    source: str
    """Where the numbers come from, in a few words."""
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
    scoring: Scoring = RowScoring()
    group_scoring: GroupScoring | None = None
    replay_points: int = 0
    """What the codebreaker gets for a void game, once."""
    strict_guesses: bool = False
    """House rule: a guess must be a code that the edition allows."""
    house: frozenset[str] = frozenset()
    """Names of fields whose values no rulebook prints."""
    varies: Mapping[str, tuple[Any, ...]] = field(default_factory=dict, compare=False, repr=False)
    """What the players may agree on before play: for each field, the values to choose from."""

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
            choices = ", ".join(sorted({*self.varies, "strict_guesses"}))
            raise ValueError(f"{self.name} cannot vary {name!r}; it can vary {choices}")
        choice = self.varies[name]
        if not any(value == known and type(value) is type(known) for known in choice):
            raise ValueError(f"{name} of {self.name} is one of {', '.join(map(str, choice))}, not {value!r}")

    def allows_code(self, code: Code) -> bool:
        """Tell whether the codemaker may set this code."""
        return self.why_not_code(code) is None

    def allows_guess(self, guess: Code) -> bool:
        """Tell whether the codebreaker may put this row."""
        return self.why_not(guess) is None

    def why_not_code(self, code: Code) -> str | None:
        """Say why a code cannot be set, or None if it can."""
        reason = self._why_not_a_row(code)
        if reason is None and not self.repeats:
            reason = self._why_not_repeats(code, "the code")
        return reason

    def why_not(self, guess: Code) -> str | None:
        """Say why a guess is refused, or None if it is not.

        A guess may repeat colours even where the code may not: no rulebook forbids it; `strict_guesses` does.
        """
        reason = self._why_not_a_row(guess)
        if reason is None and self.strict_guesses and not self.repeats:
            reason = self._why_not_repeats(guess, "with strict guesses, a guess")
        return reason

    def _why_not_a_row(self, row: Code) -> str | None:
        if len(row) != self.holes:
            return f"a row has {self.holes} holes, not {len(row)}"
        if BLANK in row and not self.blanks:
            empty = [str(hole) for hole, colour in enumerate(row, 1) if colour == BLANK]
            return f"hole {', '.join(empty)} is empty, and blanks are not agreed"
        for colour in row:
            if colour not in self.palette:
                return f"not a colour of {self.name}: {colour!r}; one of {', '.join(self.palette)}"
        return None

    def _why_not_repeats(self, row: Code, what: str) -> str | None:
        for colour in row:
            if colour != BLANK and row.count(colour) > 1:
                return f"{what} cannot repeat a colour, and {colour} is there {row.count(colour)} times"
        return None

    @property
    def code_count(self) -> int:
        """How many codes the codemaker can choose from."""
        return self._completions(self.holes, len(self.colours))

    def _completions(self, holes: int, unused: int) -> int:
        """Count the ways to fill the last `holes` when so many colours are unused."""
        if self.repeats:
            return len(self.palette) ** holes
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


SIX = ("red", "blue", "green", "yellow", "white", "black")

CLASSIC = Edition(
    key="classic",
    name="Mastermind (printable)",
    source="the printable Mastermind's page",
    colours=SIX,  # "code pegs of six different colors", none named
    holes=4,
    rows=12,  # "twelve (or ten, or eight, or six)"
    exact_key="black",
    scoring=RowScoring(unbroken_bonus=1),  # "An extra point ... if the codebreaker is unable"
    box=Box(16, 25, 25, ("decoding_board", "cover", "shield")),  # "16 code pegs", "25 key pegs in white and 25"
    house=frozenset({"colours", "replay_points"}),
    varies={
        "rows": (12, 10, 8, 6),
        "repeats": (True, False),  # "Duplicates and blanks are allowed at the player's choice"
        "blanks": (False, True),
        "scoring": (RowScoring(unbroken_bonus=1), KeyPegScoring()),  # "the number of key pegs placed"
    },
)

MINI = Edition(
    key="mini",
    name="Mini Mastermind",
    source="Mini Mastermind rulebook",
    colours=("red", "blue", "green", "yellow", "white", "orange"),  # "6 colours", none named
    holes=4,
    rows=8,  # "8 rows of code holes"
    replay_points=3,  # "the codebreaker additionally receives 3 points"
    box=Box(10, 15, 15, ("box", "lid")),  # "60 code pegs in 6 colours", "15 red", "15 white"
    house=frozenset({"colours"}),
    varies={"blanks": (False, True)},  # "Variant"
)

NEW = Edition(
    key="new",
    name="New Mastermind",
    source="New Mastermind rulebook",
    colours=("white", "pink", "green", "red", "orange", "silver", "yellow", "blue"),
    holes=4,
    rows=12,
    repeats=False,  # "Each of the colours must be different"
    sliders=True,
    dials=True,
    scoring=RoundsWon(),  # "To win the most rounds"
    group_scoring=NEW_GROUP,
    box=Box(12, 0, 0, ("slider_board", "code_setter", "tray", "tray_cover")),  # "96 coloured pegs in 8 colours"
    house=frozenset({"replay_points"}),
    varies={"repeats": (False, True)},  # "Advanced Play"
)

ADVANCED = Edition(
    key="advanced",
    name="Advanced Mastermind",
    source="Advanced Mastermind guide, after Pressman's 2005 sheet",
    colours=("magenta", "blue", "green", "yellow", "purple", "orange", "red", "white"),
    holes=5,
    rows=12,
    scoring=RowScoring(unbroken_bonus=1),  # "an unbroken twelve-row code scores thirteen"
    replay_points=3,  # "a replay and three-point Codebreaker remedy"
    box=Box(16, 60, 60),
    house=frozenset({"colours", "box"}),  # "Code-peg colours can vary by set"
    varies={"blanks": (False, True)},  # "Only the sheet's optional second game"
)

INVICTA = Edition(
    key="invicta",
    name="Invicta Mastermind",
    source="the Invicta game of 1972",
    colours=SIX,
    holes=4,
    rows=10,
    exact_key="black",
    scoring=RowScoring(unbroken_bonus=1),
    replay_points=3,
    box=Box(12, 40, 40),
    house=frozenset({"box"}),
    varies={"blanks": (False, True)},
)

SUPER = Edition(
    key="super",
    name="Super Mastermind",
    source="the Invicta game of 1975",
    colours=("red", "blue", "green", "yellow", "white", "black", "orange", "brown"),
    holes=5,
    rows=12,
    exact_key="black",
    scoring=RowScoring(unbroken_bonus=1),
    replay_points=3,
    box=Box(16, 60, 60),
    house=frozenset({"scoring", "replay_points", "box"}),
    varies={"blanks": (False, True)},
)

TRAVEL = Edition(
    key="travel",
    name="Travel Mastermind",
    source="the pocket game",
    colours=SIX,
    holes=4,
    rows=6,
    scoring=RowScoring(unbroken_bonus=1),
    replay_points=3,
    box=Box(8, 24, 24),
    house=frozenset({"scoring", "replay_points", "box"}),
    varies={"blanks": (False, True)},
)

KIDS = Edition(
    key="kids",
    name="Mastermind for Kids",
    source="the children's game",
    colours=("red", "blue", "green", "yellow", "orange", "purple"),
    holes=3,
    rows=9,
    scoring=RowScoring(unbroken_bonus=1),
    replay_points=3,
    box=Box(10, 27, 27),
    house=frozenset({"scoring", "replay_points", "box"}),
    varies={"repeats": (True, False)},
)

BULLS = Edition(
    key="bulls",
    name="Bulls and Cows",
    source="the pencil-and-paper game",
    colours=DIGITS,
    holes=4,
    rows=12,
    repeats=False,
    exact_key="black",
    scoring=RowScoring(unbroken_bonus=1),
    box=Box(6, 48, 48),
    house=frozenset({"rows", "scoring", "replay_points", "box"}),
    varies={"repeats": (False, True)},
)

BAGELS = Edition(
    key="bagels",
    name="Bagels",
    source="the computer game of 1978",
    colours=DIGITS,
    holes=3,
    rows=20,
    repeats=False,
    exact_key="black",
    scoring=RowScoring(unbroken_bonus=1),
    box=Box(8, 60, 60),
    house=frozenset({"scoring", "replay_points", "box"}),
    varies={"repeats": (False, True)},
)

EDITIONS: Mapping[str, Edition] = {
    edition.key: edition
    for edition in (CLASSIC, MINI, NEW, ADVANCED, INVICTA, SUPER, TRAVEL, KIDS, BULLS, BAGELS)
}
"""The presets by key; the first four are the rulebooks'."""


def preset(key: str) -> Edition:
    """Find a preset, or raise ValueError naming them all."""
    if key not in EDITIONS:
        raise ValueError(f"not an edition: {key!r}; one of {', '.join(EDITIONS)}")
    return EDITIONS[key]


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
    if not repeats and not blanks and len(colours) < holes:
        raise ValueError(f"{holes} holes without repeats need at least {holes} colours, not {len(colours)}")
    return Edition(
        key="custom",
        name="Custom",
        source="your own",
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
            raise ValueError(f"not a colour: {colour!r}; one of {', '.join(LOOKS)}")
        if colours.count(colour) > 1:
            raise ValueError(f"the colour {colour} is there twice")
