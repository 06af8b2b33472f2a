"""The editions that exist: the four rulebooks', and further boxes that are the same game with other numbers."""

from collections.abc import Mapping

from .edition import Box, Edition
from .looks import DIGITS
from .scoring import NEW_GROUP, KeyPegScoring, RoundsWon, RowScoring

SIX = ("red", "blue", "green", "yellow", "white", "black")

CLASSIC = Edition(  # the printable Mastermind's page
    key="classic",
    name="Mastermind (printable)",
    colours=SIX,  # "code pegs of six different colors", none named
    holes=4,  # "a row of four large holes"
    rows=12,  # "twelve (or ten, or eight, or six)"
    exact_key="black",  # "key pegs, some colored black, some white"
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

MINI = Edition(  # Mini Mastermind rulebook
    key="mini",
    name="Mini Mastermind",
    colours=("red", "blue", "green", "yellow", "white", "orange"),  # "6 colours", none named
    holes=4,  # "4 hidden holes for setting the code"
    rows=8,  # "8 rows of code holes"
    replay_points=3,  # "the codebreaker additionally receives 3 points"
    box=Box(10, 15, 15, ("box", "lid")),  # "60 code pegs in 6 colours", "15 red information pegs", "15 white"
    house=frozenset({"colours"}),
    varies={"blanks": (False, True)},  # "Variant"
)

NEW = Edition(  # New Mastermind rulebook
    key="new",
    name="New Mastermind",
    colours=("white", "pink", "green", "red", "orange", "silver", "yellow", "blue"),
    holes=4,  # "Insert 4 pegs into the holes"
    rows=12,  # "within 12 guesses"
    repeats=False,  # "Each of the colours must be different"
    sliders=True,  # "pull out the white slider one notch"
    dials=True,  # "dials in a colour combination"
    scoring=RoundsWon(),  # "To win the most rounds"
    group_scoring=NEW_GROUP,
    box=Box(12, 0, 0, ("slider_board", "code_setter", "tray", "tray_cover")),  # "96 coloured pegs in 8 colours"
    house=frozenset({"replay_points"}),
    varies={"repeats": (False, True)},  # "Advanced Play"
)

ADVANCED = Edition(  # Advanced Mastermind guide, after Pressman's 2005 sheet
    key="advanced",
    name="Advanced Mastermind",
    colours=("magenta", "blue", "green", "yellow", "purple", "orange", "red", "white"),
    holes=5,  # "five code positions, eight colors and twelve guesses"; repeats: "Yes."
    rows=12,
    scoring=RowScoring(unbroken_bonus=1),  # "an unbroken twelve-row code scores thirteen"
    replay_points=3,  # "a replay and three-point Codebreaker remedy"
    box=Box(16, 60, 60),
    house=frozenset({"colours", "box"}),  # "Code-peg colours can vary by set"
    varies={"blanks": (False, True)},  # "Only the sheet's optional second game"
)

INVICTA = Edition(  # the Invicta game of 1972
    key="invicta",
    name="Invicta Mastermind",
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

SUPER = Edition(  # the Invicta game of 1975
    key="super",
    name="Super Mastermind",
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

TRAVEL = Edition(  # the pocket game
    key="travel",
    name="Travel Mastermind",
    colours=SIX,
    holes=4,
    rows=6,
    scoring=RowScoring(unbroken_bonus=1),
    replay_points=3,
    box=Box(8, 24, 24),
    house=frozenset({"scoring", "replay_points", "box"}),
    varies={"blanks": (False, True)},
)

KIDS = Edition(  # the children's game
    key="kids",
    name="Mastermind for Kids",
    colours=("red", "blue", "green", "yellow", "orange", "purple"),
    holes=3,
    rows=9,
    scoring=RowScoring(unbroken_bonus=1),
    replay_points=3,
    box=Box(10, 27, 27),
    house=frozenset({"scoring", "replay_points", "box"}),
    varies={"repeats": (True, False)},
)

BULLS = Edition(  # the pencil-and-paper game
    key="bulls",
    name="Bulls and Cows",
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

BAGELS = Edition(  # the computer game of 1978
    key="bagels",
    name="Bagels",
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
    edition.key: edition for edition in (CLASSIC, MINI, NEW, ADVANCED, INVICTA, SUPER, TRAVEL, KIDS, BULLS, BAGELS)
}
"""The presets by key; the first four are the rulebooks'."""


def preset(key: str) -> Edition:
    """Find a preset, or raise ValueError naming them all."""
    if key not in EDITIONS:
        raise ValueError(f"not an edition: {key!r:.60}; one of {', '.join(EDITIONS)}")
    return EDITIONS[key]
