"""The slider board: sliders travel, click, can be read, and stay in."""

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from itertools import combinations, pairwise

import pytest

from cad.channel_plan import LIFT, NOTCH
from cad.kernel import cq
from cad.parts import Part, build
from cad.parts.slider import exact_slider, misplaced_slider
from cad.plan import BoardPlan, Printer, Sizes
from cad.slider_plan import SliderPlan
from core import NEW, Edition, custom
from solid_probe import block, cut_at, holes, moved, overlap, together

PLA_YIELD = 0.02
"""Strain at which PLA yields: about 60 MPa over 3 GPa."""


def with_sliders(holes: int, rows: int) -> Edition:
    """A custom edition in New Mastermind's box."""
    return replace(custom(holes=holes, rows=rows), sliders=True, dials=True, box=NEW.box)


EDITIONS = {"new": NEW, "small": with_sliders(3, 4), "wide": with_sliders(8, 6)}


@pytest.fixture(params=EDITIONS)
def plan(request: pytest.FixtureRequest) -> BoardPlan:
    """Plans of the preset, of the smallest and of the widest."""
    return BoardPlan(EDITIONS[request.param])


@lru_cache(maxsize=8)
def _parts(plan: BoardPlan) -> tuple[Part, ...]:
    return build(plan, "slider_board")


def part(plan: BoardPlan, name: str) -> Part:
    """One of the board's parts by its name."""
    return next(part for part in _parts(plan) if part.name == name)


@lru_cache(maxsize=16)
def pair(plan: BoardPlan, bent: float) -> tuple[cq.Solid, cq.Solid]:
    """The two sliders, each at the origin's left edge, their arms bent or at ease."""
    return exact_slider(SliderPlan(plan), bent), misplaced_slider(SliderPlan(plan), bent)


def slid(plan: BoardPlan, pulled: float, bent: float = 0.0, row: int = 0) -> cq.Compound:
    """Both sliders of a row, pulled out by so many notches."""
    sliding = SliderPlan(plan)
    exact, misplaced = pair(plan, bent)
    y = sliding.row_middle(row)
    turn = cq.Location((sliding.width + pulled * NOTCH, y, sliding.floor), (0, 0, 1), 180)
    return together([moved(exact, -pulled * NOTCH, y, sliding.floor), misplaced.moved(turn)])


def housing(plan: BoardPlan) -> cq.Compound:
    """Base and deck, put together."""
    return together(part.assembled for part in _parts(plan) if part.name.startswith(("slider_base", "slider_deck")))


@lru_cache(maxsize=8)
def first_row(plan: BoardPlan) -> cq.Compound:
    """The part of the housing that the first row's sliders can come near."""
    sliding = SliderPlan(plan)
    near = block(-1, sliding.end - 3, -1, sliding.width + 2, plan.sizes.row_pitch + 6, sliding.height + 2)
    return together(part.assembled.intersect(near) for part in _parts(plan)[:2])


def test_every_part_is_one_closed_solid_that_fits_the_smallest_bed(plan: BoardPlan) -> None:
    """Each part is valid, rests on the bed, and is no larger than 176 by 176."""
    for each in _parts(plan):
        assert each.solid.isValid() and each.solid.ShapeType() == "Solid"
        assert each.box.zmin == pytest.approx(0, abs=1e-6)
        assert max(each.box.xlen, each.box.ylen) <= 176


def test_a_board_has_a_slider_of_each_kind_for_every_row() -> None:
    """New Mastermind has twelve red sliders and twelve white ones."""
    counts = {each.name: (each.count, each.colour) for each in _parts(BoardPlan(NEW))}
    assert counts["exact_slider"] == (12, "red")
    assert counts["misplaced_slider"] == (12, "white")


def test_the_deck_has_the_editions_code_holes(plan: BoardPlan) -> None:
    """Holes times rows upright cylinders of the code holes' diameter go through the deck, in straight columns."""
    found = holes(part(plan, "slider_deck").assembled, plan.sizes.code_hole)
    assert len(found) == plan.edition.holes * plan.edition.rows
    assert len({x for x, _ in found}) == plan.edition.holes
    assert len({y for _, y in found}) == plan.edition.rows


def test_sliders_touch_nothing_at_any_notch(plan: BoardPlan) -> None:
    """At 0 to as many notches as holes, the sliders of a row and the housing share no volume."""
    for pulled in range(plan.edition.holes + 1):
        assert overlap(slid(plan, pulled), first_row(plan)) == 0, pulled


def test_sliders_of_all_rows_have_room_at_once() -> None:
    """With each row at another notch, the sliders share no volume with the housing, nor with one another."""
    plan = BoardPlan(NEW)
    rows = [slid(plan, row % 5, row=row) for row in range(plan.edition.rows)]
    assert overlap(together(rows), housing(plan)) == 0
    assert all(overlap(*neighbours) == 0 for neighbours in pairwise(rows))


def test_a_click_is_felt_between_notches(plan: BoardPlan) -> None:
    """Off a notch the bumps of a slider at ease would be in the wall; bent by their lift, they pass."""
    for pulled in (0.25, 0.5, plan.edition.holes - 0.5):
        assert overlap(slid(plan, pulled), first_row(plan)) > 0
        assert overlap(slid(plan, pulled, LIFT + 0.01), first_row(plan)) == 0


def test_sliders_are_stopped_at_both_ends(plan: BoardPlan) -> None:
    """Half a millimetre beyond the last notch, or pushed in too far, even a bent slider is in the housing's way."""
    for beyond in (0.1, 0.5, 1.0):
        assert overlap(slid(plan, plan.edition.holes + beyond, LIFT + 0.01), first_row(plan)) > 0
        assert overlap(slid(plan, -beyond, LIFT + 0.01), first_row(plan)) > 0


def test_as_many_marks_show_as_notches_are_pulled() -> None:
    """On either side of New Mastermind's board, n whole marks of a slider are outside after n notches."""
    plan = BoardPlan(NEW)
    sliding = SliderPlan(plan)
    for pulled in range(5):
        marks = holes(slid(plan, pulled), 3.2)
        left = [x for x, _ in marks if x + 1.6 <= 0]
        right = [x for x, _ in marks if x - 1.6 >= round(sliding.width, 2)]
        assert (len(left), len(right)) == (pulled, pulled)


def level(solid: cq.Shape, y: float, high: float) -> cq.Shape:
    """The slice of a solid about a row's middle y, from z = `high` half a millimetre upwards."""
    size = solid.BoundingBox()
    return solid.intersect(block(size.xmin - 1, y - 8, high, size.xlen + 2, 16, 0.5))


def channel(plan: BoardPlan, places: Iterable[float]) -> list[float]:
    """How wide the first row's channel is at these x, measured on the base."""
    sliding = SliderPlan(plan)
    slice_ = level(part(plan, "slider_base").assembled, sliding.row_middle(0), sliding.floor + 1)
    return [above.ymin - below.ymax for below, above in (cut_at(slice_, x) for x in places)]


def test_an_arm_bends_no_more_than_half_of_what_pla_bears() -> None:
    """Measured on the solids: a beam of the arm's thickness and length, bent as far as bump and wall ask for."""
    plan = BoardPlan(NEW)
    slider = level(pair(plan, 0.0)[0], 0, 1)
    end = slider.BoundingBox().xmax
    cuts = {end - step / 5: cut_at(slider, end - step / 5) for step in range(1, 70)}
    arms = {x: pieces for x, pieces in cuts.items() if len(pieces) == 3}
    bump = max(arms, key=lambda x: arms[x][-1].ymax)
    thick = arms[min(arms)][-1].ylen
    lift = (arms[bump][-1].ymax - arms[bump][0].ymin - min(channel(plan, range(8, 30, 3)))) / 2
    assert 0.3 < lift < 0.5
    assert thick > 1.199
    assert 1.5 * thick * lift / (bump - min(arms)) ** 2 < PLA_YIELD / 2


@pytest.mark.parametrize("clearance", [-0.2, 0.0, 0.4])
def test_the_clearance_widens_the_mouth(clearance: float) -> None:
    """Measured on the solids, a slider has 0.3 on each side, and half of the clearance more."""
    plan = BoardPlan(EDITIONS["small"], Sizes(clearance=clearance))
    (shaft,) = cut_at(level(pair(plan, 0.0)[0], 0, 1), 1.0)
    (mouth,) = channel(plan, [1.0])
    assert mouth - shaft.ylen == pytest.approx(0.6 + clearance, abs=1e-6)


SMALL_BED = Printer(width=120, depth=120)


def test_a_board_too_long_for_the_bed_is_split_between_rows() -> None:
    """On a bed of 120 x 120 each part fits, the parts share no volume, and all holes are there, evenly spaced."""
    plan = BoardPlan(NEW, printer=SMALL_BED)
    parts = [each for each in _parts(plan) if each.name.startswith(("slider_base", "slider_deck"))]
    assert len(parts) == 4
    for each in parts:
        assert each.solid.isValid()
        assert max(each.box.xlen, each.box.ylen) <= 116
    assert all(overlap(one.assembled, other.assembled) == 0 for one, other in combinations(parts, 2))
    found = [holes(each.assembled, plan.sizes.code_hole) for each in parts]
    lines = sorted({y for each in found for _, y in each})
    assert [len(each) for each in found] == [0, 0, 32, 16]
    assert {round(far - near, 2) for near, far in pairwise(lines)} == {13.2}


def test_the_parts_of_a_split_board_hold_together() -> None:
    """Drawn apart by half a millimetre, or pushed aside, bases are held by their tongue, and so are decks."""
    plan = BoardPlan(NEW, printer=SMALL_BED)
    for piece in ("slider_base", "slider_deck"):
        near, far = (part(plan, f"{piece}-{number}").assembled for number in (1, 2))
        assert overlap(near, moved(far, y=0.5)) > 0
        assert overlap(near, moved(far, x=0.5)) > 0


def test_sliders_travel_in_a_split_board() -> None:
    """With each row at another notch, the sliders share no volume with the parts."""
    plan = BoardPlan(NEW, printer=SMALL_BED)
    rows = [slid(plan, row % 5, row=row) for row in range(plan.edition.rows)]
    assert overlap(together(rows), housing(plan)) == 0


def test_rows_too_narrow_for_a_slider_are_refused_with_the_nearest_scale() -> None:
    """A coarse nozzle on a small scale is refused, and the scale that is named works."""
    coarse = Printer(width=250, depth=250, nozzle=0.6, layer=0.3)
    with pytest.raises(ValueError, match="the nearest scale that works is"):
        SliderPlan(BoardPlan(NEW, Sizes(peg_scale=0.8), Printer(width=250, depth=250, nozzle=0.8, layer=0.3)))
    assert SliderPlan(BoardPlan(NEW, Sizes(peg_scale=1.3), coarse)).shaft > 0


def test_a_bed_too_narrow_for_the_board_is_refused_with_the_least_that_works() -> None:
    """Eight holes with their sliders do not fit a bed of 110 x 110, split or not."""
    wide = with_sliders(8, 12)
    with pytest.raises(ValueError, match="the nearest that works is"):
        SliderPlan(BoardPlan(wide, printer=Printer(width=110, depth=110)))
