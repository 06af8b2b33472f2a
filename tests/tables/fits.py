"""Which codes fit the rows on the board, and which rows are suspect: public reports and examples worked out by hand."""

from typing import NamedTuple

from core import Feedback, Row
from core.fitting import fitting_codes, suspect_rows
from core.notation import load_edition

from .play import COLOURS


class Fitting(NamedTuple):
    """The codes that fit rows written `guess exact.misplaced`."""

    edition: str
    rows: tuple[str, ...]
    codes: tuple[str, ...]


class Number(NamedTuple):
    """How many codes fit."""

    edition: str
    rows: tuple[str, ...]
    total: int


class Suspects(NamedTuple):
    """The rows whose change alone would let a code fit again."""

    edition: str
    rows: tuple[str, ...]
    suspects: tuple[int, ...]


RBW = "custom;holes=3;colours=red.blue.white"

CASES: tuple[Fitting | Number | Suspects, ...] = (
    # a public report: a filter that kept candidates with at most the given keys
    Fitting(RBW, ("rbw 0.2",), ("bwb", "brb", "brr", "wwb", "wwr", "wrr")),
    # a public report: none of four digits leaves 6 x 5 x 4 x 3
    Number("bulls", ("4089 0.0",), 360),
    # nothing right leaves the other 5 colours in 4 holes
    Number("classic", ("rrrr 0.0",), 5**4),
    # no row: every code
    Number("mini;blanks=yes", (), 2_401),
    # two colours alone, and both counted: the 4 x 3 / 2 ways to place two reds among four holes
    Number("classic", ("rrrr 2.0", "bbbb 2.0"), 6),
    # two empty holes and two reds, then the same with colours that may not repeat: the red can be there only once
    Number("classic;blanks=yes", ("____ 2.0", "rrrr 2.0"), 6),
    Number("classic;blanks=yes;repeats=no", ("____ 3.0", "rrrr 1.0"), 4),
    # the code itself after a row of all exact
    Fitting("mini", ("rbgy 4.0",), ("rbgy",)),
    # nothing is wrong
    Suspects("mini", ("rrrr 1.0", "bbbb 3.0"), ()),
    # 3 red and 2 blue make five pegs for four holes: either may be wrong
    Suspects("mini", ("rrrr 3.0", "bbbb 2.0"), (1, 2)),
    # 2 red and 2 blue fill the code; the third row's 3 red fit neither the first row nor 2 blue
    Suspects("mini", ("rrrr 2.0", "bbbb 2.0", "rrrr 3.0"), (3,)),
    # 3 red, 2 blue and 2 green: dropping red leaves 2 + 2, dropping another leaves 3 + 2
    Suspects("mini", ("rrrr 3.0", "bbbb 2.0", "gggg 2.0"), (1,)),
    # 3 red, 3 blue and 3 green: at least two rows are wrong, so no one row explains it
    Suspects("mini", ("rrrr 3.0", "bbbb 3.0", "gggg 3.0"), ()),
    # where all colours differ, a row of one colour cannot earn two keys
    Suspects("new", ("wwpp 2.0", "wwww 2.0"), (2,)),
)


def check(case: Fitting | Number | Suspects) -> tuple[object, object]:
    """List the codes, count them, or name the rows."""
    edition = load_edition(case.edition)
    rows = tuple(map(_row, case.rows))
    if isinstance(case, Suspects):
        return suspect_rows(edition, rows), case.suspects
    codes = list(fitting_codes(edition, rows))
    if isinstance(case, Number):
        return (len(codes), len(set(codes))), (case.total, case.total)
    return sorted(codes), sorted(map(_pegs, case.codes))


def _row(text: str) -> Row:
    guess, answer = text.split(" ")
    exact, misplaced = map(int, answer.split("."))
    return Row(_pegs(guess), Feedback(exact, misplaced))


def _pegs(letters: str) -> tuple[str, ...]:
    return tuple(COLOURS.get(letter, letter) for letter in letters)
