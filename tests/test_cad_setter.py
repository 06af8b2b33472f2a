"""The code-setting unit: its dials click once for each colour, show its symbol, and are hidden from the codebreaker."""

from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from math import pi

import pytest

from cad.dial_plan import CLICK, DialPlan
from cad.kernel import cq
from cad.parts import build
from cad.parts.axle import axle
from cad.parts.code_setter import body
from cad.parts.dial import dial, dial_at
from cad.plan import BoardPlan
from core import NEW, Edition, custom
from core.looks import LOOKS, Ring
from solid_probe import block, cut_at, inside, moved, overlap, together

PLA_YIELD = 0.02
"""Strain at which PLA yields: about 60 MPa over 3 GPa."""


def with_dials(holes: int, colours: int) -> Edition:
    """A custom edition in New Mastermind's box."""
    return replace(custom(holes=holes, colours=colours), sliders=True, dials=True, box=NEW.box)


EDITIONS = {
    "new": NEW,
    "few": with_dials(3, 2),
    "odd": with_dials(5, 5),
    "many": with_dials(8, 12),
    "blank": replace(NEW, blanks=True),
}


@pytest.fixture(params=EDITIONS)
def dialling(request: pytest.FixtureRequest) -> DialPlan:
    """Plans of dials with 2, 5, 8, 9 and 12 positions."""
    return DialPlan(BoardPlan(EDITIONS[request.param]))


@lru_cache(maxsize=8)
def wheel(dialling: DialPlan) -> cq.Solid:
    """One dial, standing."""
    return dial(dialling)


@lru_cache(maxsize=16)
def frame(dialling: DialPlan, bent: float = 0.0) -> cq.Compound:
    """Body and axle, put together."""
    return together([body(dialling), axle(dialling, bent)])


def dialled(dialling: DialPlan, *clicks: float) -> list[cq.Shape]:
    """The dials from the first on, each turned by so many clicks."""
    return [wheel(dialling).moved(dial_at(dialling, hole, turned)) for hole, turned in enumerate(clicks)]


def test_every_part_is_one_closed_solid_that_fits_the_smallest_bed(dialling: DialPlan) -> None:
    """Body, axle and dial are valid, rest on the bed, and are no larger than 176 by 176."""
    parts = build(dialling.plan, "code_setter")
    for part in parts:
        assert part.solid.isValid() and part.solid.ShapeType() == "Solid"
        assert part.box.zmin == pytest.approx(0, abs=1e-6)
        assert max(part.box.xlen, part.box.ylen) <= 176
    assert [part.count for part in parts] == [1, 1, dialling.plan.edition.holes]


def test_dials_touch_nothing_at_any_click(dialling: DialPlan) -> None:
    """All dials at each of their clicks share no volume with axle and body, nor with one another."""
    holes, positions = dialling.plan.edition.holes, len(dialling.plan.edition.palette)
    assert overlap(body(dialling), axle(dialling)) == 0
    for first in range(positions):
        dials = dialled(dialling, *((first + hole) % positions for hole in range(min(holes, 4))))
        assert overlap(together(dials), frame(dialling)) == 0
        assert all(overlap(*neighbours) == 0 for neighbours in pairwise(dials))


def test_a_dial_clicks_once_for_each_colour() -> None:
    """In steps of an eighth of a click round New Mastermind's dial, eight positions are at ease, an eighth of a turn apart."""
    dialling = DialPlan(BoardPlan(NEW))
    near = frame(dialling).intersect(block(dialling.cheek, 0, 0, dialling.pitch, dialling.depth, dialling.height))
    steps = [step / 4 for step in range(32)]
    at_ease = [step for step in steps if overlap(dialled(dialling, step)[0], near) == 0]
    assert at_ease == list(range(8))


def test_a_bent_arm_lets_a_dial_turn(dialling: DialPlan) -> None:
    """Between two clicks the tooth is in a dial's way; with the arm bent by its lift the dial is free all round."""
    for turned in (0.2, 0.5, 0.8):
        (turning,) = dialled(dialling, turned)
        assert overlap(turning, frame(dialling)) > 0
        assert overlap(turning, frame(dialling, CLICK + 0.02)) == 0


def test_an_arm_bends_no_more_than_half_of_what_pla_bears() -> None:
    """Measured on the solids: a beam of the second arm's thickness and length, bent as far as tooth and bore ask for."""
    dialling = DialPlan(BoardPlan(NEW))
    start = dialling.dial_middle(1) - dialling.pitch / 2
    slice_ = axle(dialling).intersect(block(start, dialling.axle_depth, dialling.middle - 0.1, dialling.pitch, 20, 0.2))
    cuts = {start + step / 10: cut_at(slice_, start + step / 10) for step in range(1, 120)}
    arm = {x: pieces[-1] for x, pieces in cuts.items() if len(pieces) == 2}
    tooth = min(arm, key=lambda x: (-arm[x].ymax, x))
    bore = min(face._geomAdaptor().Cylinder().Radius() for face in wheel(dialling).faces("%CYLINDER").Faces())
    thick, root = arm[max(arm)].ylen, max(arm)
    lift = arm[tooth].ymax - dialling.axle_depth - bore
    assert 0.3 < lift < 0.5
    assert thick > 1.199
    assert 1.5 * thick * lift / (root - tooth) ** 2 < PLA_YIELD / 2


def _symbol_holds(colour: str, x: float, y: float) -> bool:
    """Tell whether a point of the symbol's square is in it: in a ring that runs anticlockwise, and in none that does not."""
    within = [ring for ring in LOOKS[colour].symbol if _in(ring, x, y)]
    return bool(within) and all(_anticlockwise(ring) for ring in within)


def _in(ring: Ring, x: float, y: float) -> bool:
    """Tell whether a point is in a polygon, by counting the sides to its right."""
    sides = zip(ring, (*ring[1:], ring[0]), strict=True)
    crossed = [(a, b) for a, b in sides if (a[1] > y) != (b[1] > y)]
    return sum(x < a[0] + (y - a[1]) * (b[0] - a[0]) / (b[1] - a[1]) for a, b in crossed) % 2 == 1


def _anticlockwise(ring: Ring) -> bool:
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, (*ring[1:], ring[0]), strict=True)) > 0


@pytest.mark.parametrize("colour", NEW.colours)
def test_the_codemaker_reads_the_colours_symbol_upright(colour: str) -> None:
    """Under the flat that faces the codemaker, points are hollow just where the screen's symbol is, left and right kept.

    They are taken 0.2 mm deep, where a pit that runs down to the bed at 45 degrees has moved 0.2 mm aside.
    """
    dialling = DialPlan(BoardPlan(NEW))
    (shown,) = dialled(dialling, NEW.colours.index(colour))
    deep, x, z, size = 0.2, dialling.dial_middle(0), dialling.middle, dialling.symbol
    y = dialling.axle_depth + dialling.flat_radius - deep
    layer = shown.intersect(block(x - 5, y - 0.01, z - 3.9, 10, 0.02, 7.8))
    grid = [((u + 0.37) / 6.3, (v + 0.41) / 6.3) for u in range(-6, 6) for v in range(-6, 6)]
    hollow = {(u, v) for u, v in grid if not inside(layer, x - u * size - deep, y, z + v * size)}
    assert hollow == {(u, v) for u, v in grid if _symbol_holds(colour, u, v)}
    assert len(hollow) > 10


def test_the_codebreaker_sees_no_dial(dialling: DialPlan) -> None:
    """The front is closed all over, and roof, floor and cheeks reach farther than any dial does."""
    shell = body(dialling)
    size = shell.BoundingBox()
    front = shell.intersect(block(0, 0, 0, size.xmax, dialling.front, size.zmax))
    square = size.xlen * size.zlen - (4 - pi) * 3**2
    assert front.intersect(block(0, 1, 0, size.xmax, 0.5, size.zmax)).Volume() == pytest.approx(square / 2)
    (turning,) = dialled(dialling, 0.5)
    assert turning.BoundingBox().ymax < size.ymax
    assert 0 < turning.BoundingBox().zmin and turning.BoundingBox().zmax < size.zmax


def test_the_axle_stays_where_it_is_pushed(dialling: DialPlan) -> None:
    """Head and hook stop it after a fifth of a millimetre either way."""
    for aside in (0.4, 1.0):
        assert overlap(body(dialling), moved(axle(dialling), x=aside)) > 0
        assert overlap(body(dialling), moved(axle(dialling), x=-aside)) > 0


def test_the_axle_goes_in_from_the_right(dialling: DialPlan) -> None:
    """On its whole way through the right cheek, teeth and rod share no volume with it; only the hook has to bend."""
    right = body(dialling).intersect(block(dialling.width - dialling.cheek - 0.1, 0, 0, 20, 100, 100))
    rod = axle(dialling)
    hookless = rod.intersect(block(0.5, 0, 0, dialling.width + 5, 100, 100))
    for out in range(2, int(dialling.width), 5):
        assert overlap(right, moved(hookless, x=out)) == 0
