"""The plan of a board: positions, splits and refusals, against the editions' numbers and the printers' beds."""

import re
from dataclasses import replace
from math import dist

import pytest

from cad.box_plan import BoxPlan
from cad.choices import plan
from cad.plan import FRONT, BoardPlan
from cad.plates import Footprint, plates
from cad.printer import PRINTERS, Printer, Rect
from cad.sizes import Sizes
from core import ADVANCED, CLASSIC, EDITIONS, MINI, NEW, custom
from core.edition import Edition

BEDS = {
    "prusa-mini": (180, 180), "prusa-mk4": (250, 210), "prusa-core-one": (250, 220), "prusa-xl": (360, 360),
    "bambu-a1-mini": (180, 180), "bambu-a1": (256, 256), "bambu-p1-x1": (256, 256), "ender-3": (220, 220),
}  # fmt: skip
"""The beds as the printers' makers publish them, in mm."""

LARGEST = custom(holes=8, rows=20)


def test_presets_are_the_makers_beds() -> None:
    """Every printer has the bed that its maker gives, and the P1 and X1 lose their corner of 18 by 28."""
    assert {key: (printer.width, printer.depth) for key, printer in PRINTERS.items()} == BEDS
    assert PRINTERS["bambu-p1-x1"].lost == Rect(0, 0, 18, 28)


@pytest.mark.parametrize("key", EDITIONS)
def test_holes_are_the_editions(key: str) -> None:
    """A board has as many rows, holes and key holes as its edition, and as many hidden holes as the code is long."""
    edition = replace(EDITIONS[key], sliders=False)
    planned = BoardPlan(edition)
    assert [len(row) for row in planned.code_holes] == [edition.holes] * edition.rows
    assert [len(row) for row in planned.key_holes] == [edition.holes] * edition.rows
    assert len(planned.hidden_holes) == edition.holes


@pytest.mark.parametrize(
    ("edition", "width", "length"),
    [(CLASSIC, 76, 176), (ADVANCED, 94, 176), (MINI, 76, 128), (CLASSIC.vary(rows=6), 76, 104)],
)
def test_boards_have_the_published_size(edition: Edition, width: float, length: float) -> None:
    """The boards measure what the print notes give for a pitch of 12."""
    planned = BoardPlan(edition)
    assert (planned.width, planned.length) == (width, length)


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.37, 2.0])
@pytest.mark.parametrize("edition", [CLASSIC, ADVANCED, LARGEST], ids=lambda edition: edition.key)
def test_heads_never_touch(edition: Edition, scale: float) -> None:
    """The heads of any two pegs on the board stay apart, and every hole keeps a wall of 1.2 mm to the edge."""
    planned = BoardPlan(edition, Sizes(peg_scale=scale), PRINTERS["prusa-xl"])
    heads = [(hole, planned.sizes.code_head / 2) for row in (*planned.code_holes, planned.hidden_holes) for hole in row]
    heads += [(hole, planned.sizes.key_head / 2) for row in planned.key_holes for hole in row]
    for number, (hole, radius) in enumerate(heads):
        assert 1.2 + radius - 0.2 <= hole.x <= planned.width - radius + 0.2 - 1.2
        for other, other_radius in heads[:number]:
            assert dist(hole, other) > radius + other_radius


def test_clearance_widens_holes_and_nothing_else() -> None:
    """A clearance is added to the diameter of every hole, moves none of them, and leaves the pegs as they are."""
    tight, loose = (BoardPlan(CLASSIC, Sizes(clearance=clearance)) for clearance in (-0.2, 0.3))
    assert loose.code_holes == tight.code_holes
    assert loose.sizes.code_hole - tight.sizes.code_hole == pytest.approx(0.5)
    assert loose.sizes.key_hole - tight.sizes.key_hole == pytest.approx(0.5)
    assert (loose.sizes.code_stem, loose.sizes.key_stem) == (tight.sizes.code_stem, tight.sizes.key_stem)


@pytest.mark.parametrize("edition", [CLASSIC, ADVANCED, LARGEST, EDITIONS["bagels"]], ids=lambda edition: edition.key)
@pytest.mark.parametrize("bed", ["140x140", "180x180", "180x100", "256x256"])
def test_a_long_board_is_split_between_rows(edition: Edition, bed: str) -> None:
    """The parts follow one another without a gap, are cut between rows, and fit the bed with its margin."""
    try:
        planned = plan(edition, {"bed": bed})
    except ValueError:
        assert edition is LARGEST and bed == "180x100"
        return
    width, depth = map(float, bed.split("x"))
    assert planned.parts[0].near == 0 and planned.parts[-1].far == planned.length
    for part, following in zip(planned.parts, planned.parts[1:], strict=False):
        assert part.far == following.near and part.end == following.first
        assert (part.far - FRONT) % planned.sizes.row_pitch == 0
    for part in planned.parts:
        lying = sorted((planned.width, part.length))
        assert lying[0] <= min(width, depth) - 4 and lying[1] <= max(width, depth) - 4


def test_the_margin_counts() -> None:
    """A bed exactly as long as the board is too short, for the margin of 2 mm on both ends is not printed on."""
    assert len(BoardPlan(CLASSIC, printer=Printer(width=180, depth=180)).parts) == 1
    assert len(BoardPlan(CLASSIC, printer=Printer(width=176, depth=176)).parts) == 2
    assert len(BoardPlan(CLASSIC, printer=Printer(width=179, depth=179)).parts) == 2


def test_a_lost_corner_counts() -> None:
    """A wide part has only the room beside or behind a lost corner; a narrow one lies clear of it."""
    whole = Printer(width=180, depth=180)
    lost = replace(whole, lost=Rect(0, 0, 30, 30))
    assert (whole.longest(160), lost.longest(160), lost.longest(140)) == (176, 148, 176)


REFUSED = [
    (CLASSIC, {"clearance": "0.5"}, "clearance", "0.4"),
    (CLASSIC, {"clearance": "-1"}, "clearance", "-0.2"),
    (CLASSIC, {"peg_scale": "0.5"}, "peg_scale", "0.8"),
    (CLASSIC, {"rows": "30"}, "rows", "20"),
    (CLASSIC, {"rows": "1"}, "rows", "4"),
    (CLASSIC, {"colours": "1"}, "colours", "2"),
    (CLASSIC, {"nozzle": "1.2", "peg_scale": "1.6"}, "nozzle", "0.8"),
    (CLASSIC, {"layer": "0.4"}, "layer", "0.3"),
    (CLASSIC, {"nozzle": "0.6"}, "peg_scale", "1.2"),
    (CLASSIC, {"bed": "50x200"}, "bed", "100"),
    (LARGEST, {"bed": "120x120"}, "bed", "140x140"),
]


@pytest.mark.parametrize(("edition", "choices", "mend", "nearest"), REFUSED)
def test_what_is_refused_names_the_nearest_that_works(
    edition: Edition, choices: dict[str, str], mend: str, nearest: str
) -> None:
    """A choice that cannot be printed is refused in a sentence that names the nearest value, and that value works."""
    with pytest.raises(ValueError, match=re.escape(nearest)) as refusal:
        plan(edition, choices)
    assert "nearest" in str(refusal.value)
    better = nearest if mend != "bed" or "x" in nearest else f"{nearest}x200"
    assert plan(edition, {**choices, mend: better})


@pytest.mark.parametrize(
    ("choices", "mended"),
    [
        ({"bed": "120x120"}, {"rows": "6"}),
        ({"bed": "100x120", "rows": "20"}, {"rows": "6"}),
        ({"bed": "140x180", "peg_scale": "2"}, {"bed": "144x244"}),
    ],
)
def test_a_box_too_long_for_the_bed_is_refused(choices: dict[str, str], mended: dict[str, str]) -> None:
    """The box that is the board comes in one piece: what the bed cannot hold is refused with rows, or a bed, that work."""
    with pytest.raises(ValueError, match="cannot be split") as refusal:
        BoxPlan(plan(MINI, choices))
    assert all(value in str(refusal.value).rpartition("nearest that works is")[2] for value in mended.values())
    made = BoxPlan(plan(MINI, {**choices, **mended}))
    assert made.depth <= made.plan.printer.longest(made.width)


@pytest.mark.parametrize(
    ("choices", "says"),
    [
        ({"clearence": "0.1"}, "not a choice: 'clearence'; one of rows"),
        ({"clearance": "wide"}, "'wide' is not a number"),
        ({"clearance": "nan"}, "is -0.2 to 0.4 mm, not nan"),
        ({"peg_scale": "inf"}, "is 0.8 to 2, not inf: the nearest that works is 2"),
        ({"rows": "ten"}, "'ten' is not a whole number"),
        ({"rows": "²"}, "is not a whole number"),
        ({"rows": "9" * 400}, "is not a whole number"),
        ({"colours": "9" * 400}, "is not a whole number"),
        ({"layer": "9" * 400}, "is 0.1 to 0.3 mm, not inf: the nearest that works is 0.3"),
        ({"bed": "180"}, "not a bed: '180'"),
        ({"printer": "mk9"}, "one of prusa-mini, prusa-mk4"),
        ({"printer": "ender-3", "bed": "180x180"}, "not both"),
        ({"colours": "red,octarine"}, "not a colour: 'octarine'"),
        ({"colours": "red,red"}, "different colours"),
        ({"key_pegs": "perhaps"}, "neither yes nor no"),
    ],
)
def test_unknown_choices_are_errors(choices: dict[str, str], says: str) -> None:
    """Nothing a maker writes is dropped silently: what is not understood is refused in a sentence."""
    with pytest.raises(ValueError, match=re.escape(says)):
        plan(CLASSIC, choices)


def test_key_pegs_can_replace_sliders() -> None:
    """The set with sliders also comes as a board with key holes, with a key for every hole in both colours."""
    planned = plan(NEW, {"key_pegs": "yes"})
    assert sum(map(len, planned.key_holes)) == 48
    assert planned.edition.box[1:3] == (48, 48)
    assert "decoding_board" in planned.edition.box.pieces and "slider_board" not in planned.edition.box.pieces


def test_the_drawing_is_to_scale() -> None:
    """The drawn plan has a circle for every hole, in mm, at the diameter that is printed."""
    planned = BoardPlan(ADVANCED)
    drawing = planned.svg()
    assert 'width="94mm" height="176mm" viewBox="0 0 94 176"' in drawing
    assert drawing.count('<circle class="code"') == 12 * 5 + 5
    assert drawing.count('<circle class="key"') == 12 * 5
    assert 'r="3.2"' in drawing and 'r="1.8"' in drawing


@pytest.mark.parametrize("printer", PRINTERS.values(), ids=PRINTERS)
def test_plates_keep_to_the_bed(printer: Printer) -> None:
    """No part leaves the bed's margin, lies in the lost corner, or comes nearer than 4 mm to another; none is lost."""
    prints = [Footprint(n, 20 + 37 * (n % 5), 10 + 29 * (n % 4)) for n in range(60)]
    filled = plates(prints, printer)
    assert sorted(place.item for plate in filled for place in plate) == list(range(60))
    for plate in filled:
        taken = [_taken(prints[place.item], place.x, place.y, place.turned) for place in plate]
        for number, rect in enumerate(taken):
            assert rect.x >= 2 and rect.y >= 2
            assert rect.right <= printer.width - 2 + 1e-6 and rect.back <= printer.depth - 2 + 1e-6
            assert printer.lost is None or not rect.meets(printer.lost)
            wide = Rect(rect.x - 3.9, rect.y - 3.9, rect.width + 7.8, rect.depth + 7.8)
            assert not any(wide.meets(other) for other in taken[:number])


def _taken(footprint: Footprint, x: float, y: float, turned: bool) -> Rect:
    width, depth = (footprint.depth, footprint.width) if turned else (footprint.width, footprint.depth)
    return Rect(x, y, width, depth)


def test_a_part_larger_than_the_bed_is_refused() -> None:
    """A part that no bed can hold is refused with the bed that could."""
    with pytest.raises(ValueError, match="does not fit a bed of 180x180: the nearest that works is 204x14"):
        plates([Footprint(0, 200, 10)], PRINTERS["prusa-mini"])
