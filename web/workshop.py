"""The workshop's screen: the maker's choices, from the page's address or its form, and the plan they lead to. No DOM."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any
from urllib.parse import parse_qsl, urlencode

from cad.choices import CHOICES, plan, whole
from cad.outline import Outline
from cad.plan import BoardPlan
from cad.refusal import Refusal, check_within
from core.edition import COLOURS, HOLES, ROWS, Box, Edition, custom
from core.looks import LOOKS
from core.presets import EDITIONS, preset

from . import names
from .misfits import reason
from .speech import say

OWN = "custom"
NAMES = ("edition", "holes", *CHOICES)
"""Everything that a link may name."""
LONGEST = 500
"""Characters of a link; every name and value together take less."""
_OWN_NUMBERS = {"holes": HOLES, "colours": COLOURS, "rows": ROWS}


@dataclass(frozen=True)
class Workshop:
    """What the maker chose, as text; whatever is not chosen is as the edition and the printer have it."""

    chosen: tuple[tuple[str, str], ...] = (("edition", "mini"),)

    @cached_property
    def choices(self) -> Mapping[str, str]:
        """The choices by name."""
        return dict(self.chosen)

    @property
    def own(self) -> bool:
        """Whether the edition is the maker's own."""
        return self.choices["edition"] == OWN

    @property
    def line(self) -> str:
        """The choices as they stand in a link, after its #."""
        return urlencode(self.chosen, safe=",")

    def choose(self, name: str, value: str) -> "Workshop":
        """Choose one thing; an empty value leaves it to the edition and the printer."""
        kept = {**self.choices, name: value.strip()}
        if name == "edition":
            kept = {key: text for key, text in kept.items() if key not in (*_OWN_NUMBERS, "key_pegs")} | {name: value}
        if name in ("bed", "printer"):
            kept.pop("printer" if name == "bed" else "bed", None)
        return Workshop(tuple((key, kept[key]) for key in NAMES if kept.get(key)))

    def paint(self, colour: str) -> "Workshop":
        """Take a colour into the set, or out of it."""
        now = self.colours
        return self.choose("colours", ",".join(name for name in now if name != colour) if colour in now else ",".join((*now, colour)))

    @property
    def colours(self) -> tuple[str, ...]:
        """The colours of the set, or those that are named where they cannot be made."""
        if not self.refusal:
            return self.plan.edition.colours
        named = tuple(self.choices.get("colours", "").split(","))
        return named if set(named) <= set(LOOKS) else self.usual.colours

    @cached_property
    def edition(self) -> Edition:
        """The edition before the maker's changes; ValueError, with the nearest that works, for an impossible one."""
        if not self.own:
            return preset(self.choices["edition"])
        numbers: dict[str, Any] = {name: _within(name, whole(self.choices[name]), limits) for name, limits in self._own_numbers()}
        return custom(**numbers)

    def _own_numbers(self) -> list[tuple[str, range]]:
        return [(name, limits) for name, limits in _OWN_NUMBERS.items() if name in self.choices and "," not in self.choices[name]]

    @cached_property
    def plan(self) -> BoardPlan:
        """The board; ValueError, with the nearest that works, for what cannot be made."""
        if "holes" in self.choices and not self.own:
            raise ValueError(say("workshop.own-holes", edition=names.edition(self.edition), count=self.edition.holes))
        return plan(self.edition, {name: text for name, text in self.chosen if name in CHOICES})

    @property
    def usual(self) -> Edition:
        """What the fields show that nobody filled in."""
        return custom() if self.own else preset(self.choices["edition"])

    @property
    def facts(self) -> list[tuple[str, str]]:
        """What the set comes to, name by name."""
        edition, outline, boards = self.plan.edition, self.outline, len(self.plan.parts)
        pegs = len(edition.colours) * edition.box.pegs_a_colour
        keys = edition.box.exact_keys + edition.box.misplaced_keys
        return [
            *([(say("workshop.board-in"), say("workshop.joined", count=boards))] if boards > 1 and not edition.sliders else []),
            (say("workshop.code-pegs"), str(pegs)),
            *([(say("workshop.key-pegs"), str(keys))] if keys else []),
            (say("workshop.all-parts"), str(outline.parts)),
            (say("workshop.all-plates"), str(outline.plates)),
            (say("workshop.filament"), say("workshop.grams", count=round(outline.mass))),
        ]

    @cached_property
    def outline(self) -> Outline:
        """What is printed, before it is made."""
        return Outline(self.plan)

    @property
    def fit_test(self) -> BoardPlan:
        """The same sizes for a print without board and pegs: the fit test comes with every set, and here alone."""
        whole = self.plan
        bare = replace(whole.edition, box=Box(0, 0, 0, ()), colours=whole.edition.colours[:1], repeats=True, rows=ROWS[0])
        return replace(whole, edition=bare)

    @property
    def refusal(self) -> str:
        """Why these choices cannot be made, or nothing."""
        try:
            _ = self.facts
        except ValueError as error:
            return reason(error)
        return ""

    @property
    def name(self) -> str:
        """What the files are called: edition, holes x rows, and what differs from the usual size."""
        edition, sizes = self.plan.edition, self.plan.sizes
        scale = f"-scale-{sizes.peg_scale:g}" if sizes.peg_scale != 1 else ""
        clearance = f"-clearance{sizes.clearance:+g}" if sizes.clearance else ""
        return f"codepeg-{edition.key}-{edition.holes}x{edition.rows}{scale}{clearance}"


def _within(name: str, value: int, limits: range) -> int:
    check_within(name, value, limits[0], limits[-1])
    return value


def parse(line: str) -> Workshop:
    """Read the choices of a link, the part after its #; ValueError for what is none. An empty line is the first screen."""
    if len(line) > LONGEST or not (line.isascii() and line.isprintable()):
        raise ValueError(say("workshop.link-long", most=LONGEST))
    if not line:
        return Workshop()
    pairs = _pairs(line)
    chosen = dict(pairs)
    if len(chosen) < len(pairs):
        raise ValueError(say("workshop.link-twice"))
    for name, text in pairs:
        _check(name, text)
    usual = OWN if "holes" in chosen else Workshop().choices["edition"]
    chosen = {"edition": usual, **chosen}
    return Workshop(tuple((name, chosen[name]) for name in NAMES if chosen.get(name)))


def _pairs(line: str) -> list[tuple[str, str]]:
    try:
        return parse_qsl(line, keep_blank_values=True, strict_parsing=True, max_num_fields=len(NAMES))
    except ValueError:
        raise ValueError(say("workshop.link-odd", known=", ".join(NAMES))) from None


def _check(name: str, text: str) -> None:
    if name not in NAMES:
        raise Refusal("choice", text=ascii(name[:40]), known=", ".join(NAMES))
    if not (text.isascii() and text.isprintable()):
        raise ValueError(say("workshop.link-signs", text=ascii(text[:40])))
    if name == "edition" and text not in (*EDITIONS, OWN):
        raise ValueError(say("workshop.link-edition", text=ascii(text[:40]), known=", ".join((*EDITIONS, OWN))))
