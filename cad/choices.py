"""The maker's choices, as text from a command line or a page, and the plan they lead to."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from core.edition import COLOURS, ROWS, Edition
from core.looks import LOOKS, STANDARD_COLOURS

from .plan import BoardPlan
from .printer import PRINTERS, Printer, bed, printer
from .refusal import Refusal, check_within
from .sizes import CLEARANCES, SCALES, Sizes

DEFAULT_PRINTER = "prusa-mini"
"""The smallest common bed: what fits it fits all presets."""


def _number(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        raise Refusal("number", text=ascii(text[:40])) from None


def whole(text: str) -> int:
    """Read a whole number; of more than 15 digits none is any choice, and none could be said."""
    if not (text.isascii() and text.isdigit() and len(text) <= 15):
        raise Refusal("whole", text=ascii(text[:40]))
    return int(text)


def _colours(text: str) -> int | tuple[str, ...]:
    return whole(text) if text[:1].isdigit() and "," not in text else tuple(text.split(","))


def _yes(text: str) -> bool:
    if text not in ("yes", "no"):
        raise Refusal("yes-no", text=ascii(text[:40]))
    return text == "yes"


class Choice(NamedTuple):
    """One thing to choose: how it is read, and what it is."""

    read: Callable[[str], Any]
    says: str


CHOICES: Mapping[str, Choice] = {
    "rows": Choice(whole, f"rows of the board, {ROWS[0]} to {ROWS[-1]}"),
    "colours": Choice(_colours, "colours of the code pegs: how many, or their names with commas between"),
    "key_pegs": Choice(_yes, "yes for a board with key pegs instead of sliders"),
    "printer": Choice(printer, f"one of {', '.join(PRINTERS)}"),
    "bed": Choice(bed, "the bed's width x depth in mm, as 180x180"),
    "nozzle": Choice(_number, "the nozzle's bore in mm"),
    "layer": Choice(_number, "the layer height in mm"),
    "clearance": Choice(_number, f"added to the diameter of every hole, {CLEARANCES[0]} to {CLEARANCES[1]} mm"),
    "symbols": Choice(_yes, "no for pegs, tray and shield without the colours' symbols"),
    "peg_scale": Choice(_number, f"how much larger pegs and holes are, {SCALES[0]} to {SCALES[1]}"),
}
"""Everything that a maker can choose, by name."""


@dataclass(frozen=True)
class _Chosen:
    """The choices that were made, read."""

    made: Mapping[str, Any]

    def within(self, *names: str) -> dict[str, Any]:
        """Those of the named choices that were made."""
        return {name: self.made[name] for name in names if name in self.made}


def plan(edition: Edition, choices: Mapping[str, str]) -> BoardPlan:
    """Plan an edition's board as chosen; ValueError in a sentence for an unknown, impossible or unsafe choice."""
    chosen = _Chosen({name: _read(name, text) for name, text in choices.items()})
    sizes = Sizes(**chosen.within("clearance", "peg_scale", "symbols"))
    return BoardPlan(_edition(edition, chosen), sizes, _printer(chosen))


def _read(name: str, text: str) -> Any:
    if name not in CHOICES:
        raise Refusal("choice", text=ascii(name), known=", ".join(CHOICES))
    return CHOICES[name].read(text)


def _printer(chosen: _Chosen) -> Printer:
    changes = chosen.within("nozzle", "layer")
    if "nozzle" in changes and "layer" not in changes:
        changes["layer"] = round(changes["nozzle"] / 2, 3)
    preset: Printer = chosen.made.get("printer", PRINTERS[DEFAULT_PRINTER])
    if "bed" not in chosen.made:
        return replace(preset, **changes)
    if "printer" in chosen.made:
        raise Refusal("both")
    width, depth = chosen.made["bed"]
    return Printer(width=width, depth=depth, **changes)


def _edition(edition: Edition, chosen: _Chosen) -> Edition:
    rows = chosen.made.get("rows", edition.rows)
    check_within("rows", rows, ROWS[0], ROWS[-1])
    colours = _palette(edition, chosen.made.get("colours", edition.colours))
    varied = replace(edition, rows=rows, colours=colours)
    return with_key_pegs(varied) if chosen.made.get("key_pegs") else varied


def _palette(edition: Edition, wanted: int | tuple[str, ...]) -> tuple[str, ...]:
    """The named colours, or the edition's first so many and then the standard ones."""
    known = tuple(dict.fromkeys((*edition.colours, *STANDARD_COLOURS)))
    if isinstance(wanted, int):
        check_within("colours", wanted, COLOURS[0], COLOURS[-1])
    colours = known[:wanted] if isinstance(wanted, int) else wanted
    for colour in colours:
        if colour not in LOOKS:
            raise Refusal("colour", text=ascii(colour[:40]), known=", ".join(LOOKS))
    if len(set(colours)) < len(colours) or len(colours) not in COLOURS:
        raise Refusal("alike", least=COLOURS[0], most=COLOURS[-1], text=", ".join(colours))
    return colours


def with_key_pegs(edition: Edition) -> Edition:
    """The same edition answered with key pegs instead of sliders, and with enough of them for every row."""
    if not edition.sliders:
        return edition
    swapped = tuple("decoding_board" if piece == "slider_board" else piece for piece in edition.box.pieces)
    keys = edition.rows * edition.holes
    box = edition.box._replace(pieces=swapped, exact_keys=keys, misplaced_keys=keys)
    return replace(edition, sliders=False, box=box)
