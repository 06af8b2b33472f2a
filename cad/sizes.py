"""The sizes of pegs and holes, from the maker's two choices: the clearance and the scale. All lengths in mm."""

from dataclasses import dataclass

from .refusal import check_within

CLEARANCES = (-0.2, 0.4)
SCALES = (0.8, 2.0)


@dataclass(frozen=True, kw_only=True)
class Sizes:
    """What is agreed on for every part of a set; diameters unless the name says otherwise."""

    clearance: float = 0.0
    """Added to the diameter of every hole, and to every gap between moving parts: the fit test tells which value."""
    peg_scale: float = 1.0
    """Enlarges pegs, and the pitch of their holes with them."""
    symbols: bool = True
    """Whether pegs, tray and shield carry the colours' symbols; dials always do, for nothing else tells their colours."""

    def __post_init__(self) -> None:
        check_within("clearance", self.clearance, *CLEARANCES)
        check_within("peg-scale", self.peg_scale, *SCALES)

    @property
    def code_pitch(self) -> float:
        """From one code hole to the next."""
        return 12 * self.peg_scale

    @property
    def row_pitch(self) -> float:
        """From one row to the next."""
        return 12 * self.peg_scale

    @property
    def key_pitch(self) -> float:
        """From one key hole to the next, two to a row of the board."""
        return 6 * self.peg_scale

    @property
    def code_stem(self) -> float:
        """A code peg's stem at the root; it tapers by 0.4 to its tip, and so finds its own fit."""
        return 6.2 * self.peg_scale

    @property
    def code_hole(self) -> float:
        """A code hole: 0.2 over the stem is what Prusa's handbook calls loose."""
        return self.code_stem + 0.2 + self.clearance

    @property
    def code_stem_length(self) -> float:
        """How deep a code peg reaches into the board."""
        return 5.6 * self.peg_scale

    @property
    def code_head(self) -> float:
        """Across a code peg's head."""
        return 10.4 * self.peg_scale

    @property
    def code_head_height(self) -> float:
        """How high a code peg stands over the board."""
        return 5 * self.peg_scale

    @property
    def key_stem(self) -> float:
        """A key peg's stem at the root; it tapers to `key_tip`."""
        return 3.4 * self.peg_scale

    @property
    def key_tip(self) -> float:
        """The thinnest part of the smallest piece."""
        return 3 * self.peg_scale

    @property
    def key_hole(self) -> float:
        """A key hole, 0.2 over the stem."""
        return self.key_stem + 0.2 + self.clearance

    @property
    def key_stem_length(self) -> float:
        """How deep a key peg reaches: never through the deck, so that a rim may run under a key hole."""
        return 3.6 * self.peg_scale

    @property
    def key_head(self) -> float:
        """Across a key peg's flat head."""
        return 5.2 * self.peg_scale

    @property
    def key_head_height(self) -> float:
        """How high a key peg stands over the board."""
        return 3 * self.peg_scale

    @property
    def deck(self) -> float:
        """How thick the board's deck is; key holes end in it, code holes go through it."""
        return 4 * self.peg_scale

    @property
    def board_height(self) -> float:
        """From the table to the top of the deck: the code pegs' stems end above the table."""
        return 9 * self.peg_scale

    @property
    def lead_in(self) -> float:
        """The chamfer of 45 degrees at every hole's mouth, so that elephant's foot does not narrow it."""
        return 0.4

    @property
    def fit(self) -> float:
        """The gap on each side between parts that are joined or slide: a fifth, and half the clearance."""
        return 0.2 + self.clearance / 2
