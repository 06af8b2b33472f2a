"""The solids: whole, of the volume that formulas give, with every hole of the edition, and fitting one another."""

from functools import cache
from itertools import combinations, pairwise
from math import dist, pi

import pytest
from manifold3d import CrossSection, FillRule, JoinType

from cad.choices import plan
from cad.kernel import cq
from cad.kit import Item, Kit
from cad.parts import build
from cad.parts.fit_test import LADDER
from cad.parts.part import Part
from cad.parts.peg import mark_size
from cad.plan import BoardPlan
from cad.printer import PRINTERS
from cad.sizes import Sizes
from core import CLASSIC, EDITIONS, custom
from core.edition import Edition
from core.looks import LOOKS

SMALL_PARTS_CYLINDER = 31.7
"""Its diameter in mm, 16 CFR 1501.4; its depth slopes from 25.4 to 57.1."""

SPLIT = plan(custom(holes=5, rows=20), {"bed": "120x120"})
KITS = {key: BoardPlan(edition) for key, edition in EDITIONS.items()}
KITS |= {"new with key pegs": plan(EDITIONS["new"], {"key_pegs": "yes"}), "split in three": SPLIT}


@cache
def kit(name: str) -> Kit:
    """Each set is built once for all tests."""
    return Kit(KITS[name])


def distinct(made: Kit) -> list[Item]:
    """One item for each kind of part."""
    return list({item.part.name: item for item in made.items}.values())


@pytest.mark.parametrize("name", KITS)
def test_every_part_is_one_closed_solid_within_the_bed(name: str) -> None:
    """Each part is a valid, closed solid that stands on the bed, inside its margin, at one corner of it."""
    made = kit(name)
    for item in distinct(made):
        solid, box = item.part.solid, item.part.box
        assert solid.ShapeType() == "Solid" and solid.isValid(), item.name
        assert [shell.wrapped.Closed() for shell in solid.Shells()] == [True], item.name
        assert (box.xmin, box.ymin, box.zmin) == pytest.approx((0, 0, 0), abs=1e-6), item.name
        assert sorted((box.xlen, box.ylen)) <= sorted(
            (made.plan.printer.width - 4 + 1e-6, made.plan.printer.depth - 4 + 1e-6)
        ), item.name


def holes(parts: list[Part], across: float) -> set[tuple[float, float]]:
    """The upright round holes of this diameter, by their axes, where the parts stand in play."""
    return {
        (round(face.Center().x, 3), round(face.Center().y, 3))
        for part in parts
        for face in part.assembled.Faces()
        if face.geomType() == "CYLINDER"
        for cylinder in [face._geomAdaptor().Cylinder()]
        if abs(cylinder.Axis().Direction().Z()) > 0.999 and abs(2 * cylinder.Radius() - across) < 1e-6
    }  # fmt: skip


@pytest.mark.parametrize("name", KITS)
def test_boards_have_the_editions_holes(name: str) -> None:
    """The code holes and key holes found in the solid are as many as the edition's, and where the plan has them."""
    made = kit(name)
    edition, sizes = made.plan.edition, made.plan.sizes
    boards = [item.part for item in distinct(made) if item.piece in ("decoding_board", "box", "slider_board")]
    hidden = 0 if edition.sliders else edition.holes
    assert len(holes(boards, sizes.code_hole)) == edition.rows * edition.holes + hidden
    assert len(holes(boards, sizes.key_hole)) == (0 if edition.sliders else edition.rows * edition.holes)


def test_two_rows_have_the_volume_of_their_section_less_their_holes() -> None:
    """Rows 11 and 12 add the deck and rims, less 8 code holes, 8 key holes and the digits 1, 1, 1 and 2."""
    ten, twelve = (build(BoardPlan(CLASSIC.vary(rows=rows)), "decoding_board")[0].solid.Volume() for rows in (10, 12))
    section = 76 * 4 + 2 * 2.4 * 5 - 2 * 0.4 * 0.4 / 2
    code, key = (hole_volume(across, 4) for across in (6.4, 3.6))
    one, two = 1.6 * 0.24, 3 * 1.0 * 0.24 + 2 * 0.24 * 0.44
    digits = (3 * one + two) * 3.4**2 * 0.6
    assert twelve - ten == pytest.approx(24 * section - 8 * code - 8 * key - digits, rel=1e-9)


def hole_volume(across: float, depth: float) -> float:
    """A cylinder whose last 0.4 widens by 45 degrees."""
    low, high = across / 2, across / 2 + 0.4
    return pi * low**2 * (depth - 0.4) + pi * 0.4 / 3 * (low**2 + low * high + high**2)


def test_pegs_have_the_volume_of_their_frustums() -> None:
    """A key peg and a code peg measure what cylinders and frustums add up to, less a square symbol of 4.44 x 0.6."""
    planned = BoardPlan(CLASSIC)
    stem = frustum(2.2, 3.0, 0.4) + frustum(3.0, 3.4, 3.2)
    key = stem + pi * 2.6**2 * 2.6 + frustum(5.2, 4.4, 0.4)
    assert build(planned, "misplaced_key")[0].solid.Volume() == pytest.approx(key, rel=1e-9)
    stem = frustum(4.8, 5.8, 0.5) + frustum(5.8, 6.2, 5.1)
    code = stem + pi * 5.2**2 * 3.4 + frustum(10.4, 8.0, 1.6) - (1.2 * 3.7) ** 2 * 0.6
    assert build(planned, "code_peg:blue")[0].solid.Volume() == pytest.approx(code, rel=1e-9)


def frustum(low: float, high: float, height: float) -> float:
    """The volume of a cone cut off, by its diameters."""
    return pi * height / 12 * (low**2 + low * high + high**2)


def root(part: Part, deck: float) -> float:
    """The diameter of a peg's stem where it meets the head."""
    circles = [edge for edge in part.assembled.Edges() if edge.geomType() == "CIRCLE"]
    return 2 * min(circle.radius() for circle in circles if abs(circle.Center().z - deck) < 1e-6)


@pytest.mark.parametrize("clearance", [-0.2, 0.0, 0.1, 0.4])
@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5])
def test_pegs_fit_by_exactly_the_clearance(clearance: float, scale: float) -> None:
    """Each hole is wider than its peg's stem by 0.2 and the clearance, measured on the solids."""
    planned = BoardPlan(CLASSIC.vary(rows=6), Sizes(clearance=clearance, peg_scale=scale), PRINTERS["prusa-xl"])
    board, deck = list(build(planned, "decoding_board")), planned.sizes.board_height
    code, key = (root(build(planned, piece)[0], deck) for piece in ("code_peg:red", "exact_key"))
    assert (code, key) == pytest.approx((6.2 * scale, 3.4 * scale))
    assert len(holes(board, code + 0.2 + clearance)) == 28
    assert len(holes(board, key + 0.2 + clearance)) == 24


@pytest.mark.parametrize("name", ["classic", "mini", "advanced", "new with key pegs"])
def test_pegs_sit_in_their_holes_without_touching(name: str) -> None:
    """Pegs in all holes of the first row, and in the hidden ones, share no material with the board or one another."""
    made = kit(name)
    planned, parts = made.plan, {item.part.name: item.part for item in made.items}
    pieces = [item.part.assembled for item in distinct(made) if item.piece in ("decoding_board", "cover", "box")]
    code = parts[f"code_peg-{planned.edition.colours[0]}"].assembled
    places = [(code, hole) for hole in (*planned.code_holes[0], *planned.hidden_holes)]
    places += [(parts["exact_key"].assembled, hole) for hole in planned.key_holes[0]]
    pegs = [peg.moved(cq.Location((hole.x, hole.y, 0))) for peg, hole in places]
    assert all(common(peg, piece) < 1e-6 for peg in pegs for piece in pieces)
    assert all(common(one, other) < 1e-6 for one, other in combinations(pegs, 2))


def common(one: cq.Shape, other: cq.Shape) -> float:
    """The volume that two solids share."""
    return sum(solid.Volume() for solid in one.intersect(other).Solids())


@pytest.mark.parametrize("name", ["classic", "advanced", "split in three"])
def test_pieces_join_without_touching(name: str) -> None:
    """Boards, cover, shield and connectors, each in its place, share no material."""
    pieces = [item.part for item in distinct(kit(name)) if item.piece in ("decoding_board", "cover", "shield")]
    for one, other in combinations(pieces, 2):
        assert common(one.assembled, other.assembled) < 1e-6, (one.name, other.name)


def test_the_shield_stands_in_its_slot() -> None:
    """The shield reaches into the slot by all its depth but the fit, and is thinner than it by twice the fit."""
    made = kit("classic")
    shield = next(item.part for item in made.items if item.piece == "shield").assembled.BoundingBox()
    deck, slot = made.plan.sizes.board_height, made.plan.slot
    assert deck - shield.zmin == pytest.approx(made.plan.slot_depth - 0.2)
    assert slot.depth == pytest.approx(2.0 + 0.4)
    assert (shield.xmin - slot.x, slot.right - shield.xmax) == pytest.approx((0.2, 0.2))


def test_split_boards_join_squarely() -> None:
    """Every part of a split board meets the next in its whole end, and connectors are there for each joint."""
    made = kit("split in three")
    boards = [item.part for item in distinct(made) if item.part.name.startswith("decoding_board")]
    assert len(boards) == len(made.plan.parts) > 2
    for near, far in pairwise(boards):
        assert near.assembled.BoundingBox().ymax == pytest.approx(far.assembled.BoundingBox().ymin)
    joints = len(boards) - 1
    connectors = next(item for item in made.items if item.part.name == "connector")
    assert connectors.count == joints * 4


def test_the_cover_is_located_by_its_pins() -> None:
    """Moved by more than the fit in any direction, the cover's pins would cut into the board's rim."""
    made = kit("classic")
    board, cover = (next(i.part for i in made.items if i.piece == piece).assembled for piece in ("decoding_board", "cover"))
    for x, y in ((0.25, 0), (-0.25, 0), (0, 0.25), (0, -0.25)):
        assert common(cover.moved(cq.Location((x, y, 0))), board) > 0.01


def test_the_fit_test_is_a_ladder() -> None:
    """It has a code hole and a key hole at each clearance from -0.2 to 0.4 in steps of 0.1."""
    assert LADDER == (-0.2, -0.1, 0.0, 0.1, 0.2, 0.3, 0.4)
    (bar,) = build(BoardPlan(CLASSIC), "fit_test")
    assert [len(holes([bar], 6.4 + more)) for more in LADDER] == [1] * 7
    assert [len(holes([bar], 3.6 + more)) for more in LADDER] == [1] * 7


@pytest.mark.parametrize("name", ["classic", "mini", "new", "advanced"])
def test_pegs_are_small_parts(name: str) -> None:
    """Every peg fits the small-parts cylinder, which is why the print list warns."""
    for item in distinct(kit(name)):
        if item.piece.startswith(("code_peg", "exact_key", "misplaced_key")):
            box = item.part.box
            assert dist((0, 0), (box.xlen, box.ylen)) < SMALL_PARTS_CYLINDER and box.zlen < 25.4


@pytest.mark.parametrize("edition", [EDITIONS["classic"], EDITIONS["mini"], EDITIONS["new"]], ids=lambda e: e.key)
def test_the_box_holds_what_the_rulebook_says(edition: Edition) -> None:
    """The kit prints the pegs that the rulebook lists, and one pair more for the fit test."""
    counts = {"classic": (96, 50), "mini": (60, 30), "new": (96, 0)}[edition.key]
    made = kit(edition.key)
    box = [item for item in made.items if item.group != "fit_test"]
    assert sum(item.count for item in box if item.piece.startswith("code_peg")) == counts[0]
    assert sum(item.count for item in box if item.piece.endswith("_key")) == counts[1]


def drawn(colour: str) -> CrossSection:
    """A colour's symbol at the size it has on a peg, in mm."""
    size = mark_size(BoardPlan(CLASSIC), colour)
    return CrossSection([list(ring) for ring in LOOKS[colour].symbol], FillRule.EvenOdd).scale((size, size))


@pytest.mark.parametrize("colour", LOOKS)
def test_symbols_are_wide_enough_to_print(colour: str) -> None:
    """A round brush 0.8 wide paints nine tenths of every symbol without leaving it, and no wall of the head runs over it.

    Where the pits end, 0.6 deep, the head's radius is 4.45, of which two lines of 0.45 are wall.
    """
    symbol = drawn(colour)
    brushed = symbol.offset(-0.395, JoinType.Round, 2.0, 64).offset(0.395, JoinType.Round, 2.0, 64)
    assert brushed.area() > 0.9 * symbol.area()
    assert all(dist((0, 0), corner) < 3.55 + 1e-6 for ring in symbol.to_polygons() for corner in ring)


@pytest.mark.parametrize(("one", "other"), list(combinations(LOOKS, 2)))
def test_symbols_differ_however_a_peg_is_turned(one: str, other: str) -> None:
    """No symbol covers another of the same kind by nine tenths in any turn: pegs turn in their holes."""
    if one.isdigit() != other.isdigit():
        return
    still = drawn(one)
    turned = [drawn(other).rotate(degrees) for degrees in range(0, 360, 5)]
    assert max((still ^ turn).area() / (still + turn).area() for turn in turned) < 0.9


def test_keys_differ_by_touch() -> None:
    """The key peg for an exact match has a dimple; the other is plain."""
    planned = BoardPlan(CLASSIC)
    exact, misplaced = (build(planned, piece)[0].solid for piece in ("exact_key", "misplaced_key"))
    assert misplaced.Volume() - exact.Volume() == pytest.approx(pi * (0.45 * 5.2 / 2) ** 2 * 0.6)
