"""The print list: what to print, how many, in which colour and on which plate, and the filament it takes."""

from collections.abc import Iterator
from html import escape
from typing import NamedTuple

from .filament import FLOORS, INFILL, WALLS
from .kit import Kit, Plate
from .parts import BOARD_COLOUR
from .printer import DENSITY

SMALL_PARTS = "Choking hazard: contains small parts. Not for children under 3."
"""Every peg fits the small-parts cylinder of 16 CFR 1501.4 and EN 71-1 8.2."""


class Line(NamedTuple):
    """One kind of part on one plate."""

    plate: Plate
    name: str
    copies: int
    colour: str
    volume: float
    """Of filament, for all of them, in cm3."""
    mass: float
    """In g."""


def lines(kit: Kit) -> list[Line]:
    """The lines of the list, plate by plate."""
    return [
        Line(
            plate, item.name, len(places), colour_of(item.part.colour),
            len(places) * kit.filaments[item].volume / 1000, len(places) * kit.filaments[item].mass,
        )
        for plate in kit.plates
        for item, places in plate.laid
    ]  # fmt: skip


def colour_of(colour: str) -> str:
    """The filament's colour in words."""
    return "any colour" if colour == BOARD_COLOUR else colour


def title(kit: Kit) -> str:
    """What the list is of."""
    edition = kit.plan.edition
    return f"{edition.name}: {edition.rows} rows of {edition.holes}, {len(edition.colours)} colours"


def notes(kit: Kit) -> list[str]:
    """What a maker has to know before printing."""
    printer, sizes = kit.plan.printer, kit.plan.sizes
    slicing = (
        f"For {printer.name}, {printer.width:g} x {printer.depth:g} mm: nozzle {printer.nozzle:g}, layers of"
        f" {printer.layer:g}, {WALLS} walls, {FLOORS} solid layers below and above, {INFILL:.0%} infill, PLA"
        f" ({DENSITY} g/cm3). No supports, no brim."
    )
    fit = (
        f"Clearance {sizes.clearance:+.1f} mm, peg scale {sizes.peg_scale:g}. Print the fit test first and try the pegs"
        " in it: the mark beside the pair of holes that fits best is the clearance in tenths of a mm."
    )
    return [
        slicing,
        fit,
        "Every part lies on the bed as it is printed; one plate holds one colour.",
        SMALL_PARTS,
    ]


def text(kit: Kit) -> str:
    """The list as plain text."""
    return "\n".join([title(kit), "", *notes(kit), "", *_table(kit), ""])


def _table(kit: Kit) -> Iterator[str]:
    listed = lines(kit)
    yield f"{'plate':<24}{'part':<24}{'colour':<14}{'count':>5}{'cm3':>9}{'g':>9}"
    for line in listed:
        count, volume, mass = line.copies, line.volume, line.mass
        yield f"{line.plate.file:<24}{line.name:<24}{line.colour:<14}{count:>5}{volume:>9.2f}{mass:>9.2f}"
    volume, mass = sum(line.volume for line in listed), sum(line.mass for line in listed)
    yield f"{'in all':<62}{sum(line.copies for line in listed):>5}{volume:>9.2f}{mass:>9.2f}"


STYLE = (
    "body{font:15px/1.45 system-ui,sans-serif;max-width:60em;margin:2em auto;padding:0 1em;color:#1d1d1f}"
    "table{border-collapse:collapse;width:100%}th,td{padding:.25em .6em;border-bottom:1px solid #bbb;text-align:left}"
    ".n{text-align:right;font-variant-numeric:tabular-nums}tfoot{font-weight:700}"
    ".hazard{border:2px solid;padding:.5em .8em;font-weight:700}svg{max-width:60mm;height:auto}"
    "@media print{body{margin:0}tr{break-inside:avoid}}"
)


def page(kit: Kit) -> str:
    """The list as a page to print, with the plan of the board."""
    listed = lines(kit)
    rows = "\n".join(_row(line) for line in listed)
    *others, hazard = (escape(note) for note in notes(kit))
    volume, mass = sum(line.volume for line in listed), sum(line.mass for line in listed)
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Print list: {escape(title(kit))}</title><style>{STYLE}</style></head>
<body><h1>{escape(title(kit))}</h1>
{"".join(f"<p>{note}</p>" for note in others)}
<p class="hazard">{hazard}</p>
<table><thead><tr><th>Plate<th>Part<th>Colour<th class="n">Count<th class="n">cm³<th class="n">g</tr></thead>
<tbody>
{rows}
</tbody><tfoot><tr><td colspan="3">In all<td class="n">{sum(line.copies for line in listed)}
<td class="n">{volume:.2f}<td class="n">{mass:.2f}</tr></tfoot></table>
<h2>Plan of the board</h2>
{kit.plan.svg()}
</body></html>
"""


def _row(line: Line) -> str:
    words = "".join(f"<td>{escape(word)}" for word in (line.plate.file, line.name, line.colour))
    return f'<tr>{words}<td class="n">{line.copies}<td class="n">{line.volume:.2f}<td class="n">{line.mass:.2f}</tr>'
