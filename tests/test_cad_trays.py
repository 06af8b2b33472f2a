"""The peg tray with its cover, and the box that is the board with its lid: what they hold, and that they close."""

from dataclasses import replace
from functools import lru_cache

import pytest

from cad.box_plan import BORDER, BoxPlan
from cad.kernel import cq
from cad.parts import Part, build
from cad.plan import BoardPlan, Printer, Sizes
from cad.tray_plan import TrayPlan
from core import CLASSIC, MINI, NEW, Edition, custom
from solid_probe import block, cut_at, holes, moved, overlap, together

PLA_YIELD = 0.02
"""Strain at which PLA yields: about 60 MPa over 3 GPa."""
POURED = 0.5
"""The share that pegs fill when they are poured into a box; spheres reach 0.55 at their loosest."""


def boxed(edition: Edition) -> Edition:
    """An edition in Mini Mastermind's box."""
    return replace(edition, box=edition.box._replace(pieces=MINI.box.pieces))


def in_tray(edition: Edition) -> Edition:
    """An edition with a peg tray."""
    return replace(edition, box=edition.box._replace(pieces=("tray", "tray_cover")))


BOXES = {"mini": MINI, "three": boxed(custom(holes=3, colours=2, rows=4)), "five": boxed(custom(holes=5, rows=8))}
TRAYS = {"new": NEW, "keys": in_tray(CLASSIC), "few": in_tray(custom(holes=3, colours=2, rows=4))}
CLOSING = {f"{name}-box": (edition, "box", "lid") for name, edition in BOXES.items()} | {
    f"{name}-tray": (edition, "tray", "tray_cover") for name, edition in TRAYS.items()
}


@lru_cache(maxsize=16)
def only(plan: BoardPlan, piece: str) -> Part:
    """The only part of a piece."""
    (part,) = build(plan, piece)
    return part


@pytest.mark.parametrize("case", CLOSING.values(), ids=list(CLOSING))
def test_a_lid_closes_and_holds(case: tuple[Edition, str, str]) -> None:
    """Closed, the two share no volume; a millimetre apart the ridges hold them; four millimetres apart they are free."""
    edition, lower, upper = case
    plan = BoardPlan(edition)
    below, above = only(plan, lower).assembled, only(plan, upper).assembled
    assert overlap(below, above) == 0
    assert 0 < overlap(below, moved(above, z=1)) < 80
    assert overlap(below, moved(above, z=4)) == 0


@pytest.mark.parametrize("case", CLOSING.values(), ids=list(CLOSING))
def test_every_part_is_one_closed_solid_that_fits_the_smallest_bed(case: tuple[Edition, str, str]) -> None:
    """Each part is valid, rests on the bed, and is no larger than 176 by 176."""
    edition, *pieces = case
    for piece in pieces:
        part = only(BoardPlan(edition), piece)
        assert part.solid.isValid() and part.solid.ShapeType() == "Solid"
        assert part.box.zmin == pytest.approx(0, abs=1e-6)
        assert max(part.box.xlen, part.box.ylen) <= 176


def test_a_wall_bends_no_more_than_half_of_what_pla_bears() -> None:
    """Measured on the mini lid and box: a wall held by its floor, bent as far as the ridge on the rim asks for."""
    plan = BoardPlan(MINI)
    lid, box = only(plan, "lid"), only(plan, "box").assembled
    middle = BoxPlan(plan).depth / 2
    box = moved(box, BORDER, BORDER)
    wall = lid.solid.intersect(block(-1, middle, 8, 10, 0.1, 0.1)).BoundingBox()
    ridge = box.intersect(block(-1, middle, plan.sizes.board_height + 2, 20, 0.1, 0.05)).BoundingBox()
    lift, length = wall.xmax - ridge.xmin, lid.box.zmax - 2 - 2
    assert 0.3 < lift < 0.5
    assert 1.5 * wall.xlen * lift / length**2 < PLA_YIELD / 2


@pytest.mark.parametrize("edition", BOXES.values(), ids=list(BOXES))
def test_the_box_is_the_board(edition: Edition) -> None:
    """The box has the edition's code holes, a group of key holes for each row, and the hidden holes behind the shield."""
    plan = BoardPlan(edition)
    box = only(plan, "box").assembled
    codes, keys = holes(box, plan.sizes.code_hole), holes(box, plan.sizes.key_hole)
    behind = {(x, y) for x, y in codes if y > BoxPlan(plan).shield_near - BORDER}
    assert len(codes) == edition.holes * (edition.rows + 1)
    assert len(behind) == edition.holes
    assert len({y for _, y in codes}) == edition.rows + 1
    assert len(keys) == edition.holes * edition.rows
    for row in range(edition.rows):
        near = plan.row_start(row)
        assert sum(near < y < near + plan.sizes.row_pitch for _, y in keys) == edition.holes


def test_mini_has_the_holes_of_its_rulebook() -> None:
    """8 rows of four code holes, 8 groups of four information holes, 4 hidden holes."""
    plan = BoardPlan(MINI)
    box = only(plan, "box").assembled
    assert len(holes(box, 6.4)) == 8 * 4 + 4
    assert len(holes(box, 3.6)) == 8 * 4


def test_the_shield_hides_the_hidden_pegs() -> None:
    """No hidden peg rises over the line of sight that passes the shield's edge at 45 degrees."""
    plan = BoardPlan(MINI)
    layout = BoxPlan(plan)
    peg = only(plan, "code_peg:red").assembled
    pegs = together(moved(peg, hole.x, hole.y) for hole in plan.hidden_holes)
    assert overlap(pegs, only(plan, "box").assembled) == 0
    edge, top = layout.shield_near + layout.shield - BORDER, only(plan, "box").assembled.BoundingBox().zmax
    seen = ((edge, top), (edge + 60, top - 60), (edge + 60, top + 60))
    wire = cq.Wire.makePolygon([cq.Vector(0, y, z) for y, z in seen], close=True)
    assert overlap(pegs, cq.Solid.extrudeLinear(wire, [], cq.Vector(layout.width, 0, 0))) == 0


def rooms(part: Part, high: float) -> list[cq.Solid]:
    """What can be poured into a tray as it is printed, up to a height, the largest first."""
    size = part.box
    air = block(2.1, 2.1, 1, size.xlen - 4.2, size.ylen - 4.2, high - 1).cut(part.solid)
    return sorted((room for room in air.Solids() if room.Volume() > 100), key=lambda room: -room.Volume())


def test_the_lid_holds_all_pegs_in_a_large_and_a_small_compartment() -> None:
    """60 code pegs fit the larger one, 15 + 15 key pegs the smaller; the third room is the shield's."""
    plan = BoardPlan(MINI)
    lid = only(plan, "lid")
    large, *others = rooms(lid, lid.box.zlen - 4.6)
    code = 60 * only(plan, "code_peg:red").solid.Volume() / POURED
    key = 30 * only(plan, "misplaced_key").solid.Volume() / POURED
    assert large.Volume() >= code
    assert [room.Volume() >= key for room in others] == [True, True]
    assert large.Volume() > 2 * others[0].Volume()


@pytest.mark.parametrize("edition", TRAYS.values(), ids=list(TRAYS))
def test_the_tray_has_a_compartment_for_each_kind_of_peg(edition: Edition) -> None:
    """There are as many as colours and kinds of key pegs, and all pegs of one kind fit each."""
    plan = BoardPlan(edition)
    box, layout = edition.box, TrayPlan(plan)
    tray = only(plan, "tray")
    found = rooms(tray, layout.closure.floor + layout.deep)
    assert len(found) >= len(edition.colours) + (box.exact_keys > 0) + (box.misplaced_keys > 0)
    code = box.pegs_a_colour * only(plan, f"code_peg:{edition.colours[0]}").solid.Volume()
    keys = max(box.exact_keys, box.misplaced_keys) * only(plan, "misplaced_key").solid.Volume()
    assert found[-1].Volume() >= max(code, keys) / POURED


@pytest.mark.parametrize("clearance", [-0.2, 0.0, 0.4])
def test_the_clearance_widens_the_gap_round_the_rim(clearance: float) -> None:
    """Measured on the solids, 0.2 on each side, and half of the clearance more."""
    plan = BoardPlan(NEW, Sizes(clearance=clearance))
    tray, cover = only(plan, "tray"), only(plan, "tray_cover")
    left, *_, right = cut_at(tray.solid.intersect(block(0, 0, 15, 200, 200, 0.5)), 20)
    rim = cut_at(cover.solid.intersect(block(0, 0, 3, 200, 200, 0.2)), 20)
    assert (right.ymin - left.ymax) - (rim[-1].ymax - rim[0].ymin) == pytest.approx(0.4 + clearance, abs=1e-6)


def test_what_does_not_fit_the_bed_is_refused_with_what_does() -> None:
    """A box too long, and a tray too large, name the rows and the bed that work."""
    small = Printer(width=120, depth=120)
    with pytest.raises(ValueError, match="the nearest that works is 6 rows"):
        BoxPlan(BoardPlan(MINI, printer=small))
    assert BoxPlan(BoardPlan(replace(MINI, rows=6), printer=small)).depth <= 116
    with pytest.raises(ValueError, match="the nearest that works is 146x77"):
        build(BoardPlan(NEW, printer=Printer(width=110, depth=110)), "tray")
    assert build(BoardPlan(NEW, printer=Printer(width=146, depth=100)), "tray")
