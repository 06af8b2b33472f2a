"""Sliders: a handle, a shaft with a mark for each match, and a tail that two spring arms hold in the channel's notches."""

from collections.abc import Iterator

from core.looks import Ring

from ..channel_plan import NOTCH
from ..kernel import cq
from ..slider_plan import SliderPlan
from .part import Part, laid, one_solid
from .solids import box, cylinder, prism

SUNK = 0.6
MARK = 3.2
RING = 1.4
"""The pillar that is left in the middle of a misplaced slider's marks, so that touch tells the two apart."""
CHAMFER = 0.3
"""Along the edges on the bed: elephant's foot would use up half of the play."""
STEPS = 6
"""An arm's curve, when it is bent, is drawn in so many straight lines."""


def sliders(sliding: SliderPlan) -> tuple[Part, ...]:
    """The exact slider and the misplaced one, as many of each as there are rows; in play the first row's, pushed in."""
    edition = sliding.plan.edition
    place = cq.Location((0, sliding.row_middle(0), sliding.floor))
    across = cq.Location((sliding.width, sliding.row_middle(0), sliding.floor), (0, 0, 1), 180)
    exact, misplaced = exact_slider(sliding).moved(place), misplaced_slider(sliding).moved(across)
    return (
        laid("exact_slider", exact, count=edition.rows, colour=edition.exact_key),
        laid("misplaced_slider", misplaced, count=edition.rows, colour=edition.misplaced_key),
    )


def exact_slider(sliding: SliderPlan, bent: float = 0.0) -> cq.Solid:
    """A slider with a pit for each match, pushed in at the origin's left edge, on z = 0."""
    return one_solid(slider_blank(sliding, bent).cut(*_pits(sliding)))


def misplaced_slider(sliding: SliderPlan, bent: float = 0.0) -> cq.Solid:
    """A slider with a ring for each match."""
    pillars = [cylinder(RING, x, 0, sliding.slider_height - 2 * SUNK, 2 * SUNK) for x in _marks(sliding)]
    rings = [pit.cut(pillar) for pit, pillar in zip(_pits(sliding), pillars, strict=True)]
    return one_solid(slider_blank(sliding, bent).cut(*rings))


def _marks(sliding: SliderPlan) -> list[float]:
    return [-sliding.stop + (match + 0.5) * NOTCH for match in range(sliding.plan.edition.holes)]


def _pits(sliding: SliderPlan) -> list[cq.Solid]:
    return [cylinder(MARK, x, 0, sliding.slider_height - SUNK, 2 * SUNK) for x in _marks(sliding)]


def slider_blank(sliding: SliderPlan, bent: float = 0.0) -> cq.Solid:
    """A slider without marks, both arms' bumps pressed inwards by `bent` mm.

    The arms then run along the curve of a beam held at one end, 3/2 s2 - 1/2 s3 of the way to the bump.
    """
    high, stop = sliding.slider_height, sliding.stop
    shaft = box(-stop - 1, -sliding.shaft / 2, 0, sliding.slider_back + 1, sliding.shaft, high)
    shoulder = box(sliding.shoulder_back - stop, -sliding.tail / 2, 0, sliding.shoulder, sliding.tail, high)
    core = _core(sliding)
    body = shaft.intersect(core).fuse(shoulder, _handle(sliding))
    arms = [prism(ring, 0, high) for ring in (_arm(sliding, bent, 1), _arm(sliding, bent, -1))]
    solid = one_solid(body.fuse(*arms).clean())
    return one_solid(solid.chamfer(CHAMFER, None, solid.faces("<Z").Edges()))


def _core(sliding: SliderPlan) -> cq.Shape:
    """The shaft as wide as it can be in front of the shoulder, and between the arms behind it."""
    front, back = sliding.shoulder_back + sliding.shoulder - sliding.stop, sliding.slider_back
    between = sliding.tail / 2 - sliding.arm - sliding.arm_gap
    whole = box(-10, -sliding.tail, 0, front + 10, 2 * sliding.tail, sliding.slider_height)
    return whole.fuse(box(front - 1, -between, 0, back - front + 1, 2 * between, sliding.slider_height))


def _handle(sliding: SliderPlan) -> cq.Solid:
    across = sliding.plan.sizes.row_pitch - 2
    block = box(-sliding.stop - sliding.handle, -across / 2, 0, sliding.handle, across, sliding.handle_height)
    return one_solid(block.chamfer(1.0, None, block.faces(">Z").Edges()))


def _arm(sliding: SliderPlan, bent: float, side: int) -> Ring:
    """An arm's outline, x inward: from its root on the shoulder to its bump, on the upper (1) or lower (-1) side."""
    outer, inner = list(_outer(sliding, bent)), list(_inner(sliding, bent))
    ring = [*inner, *reversed(outer)]
    return tuple((x, side * y) for x, y in (ring if side > 0 else reversed(ring)))


def _bend(sliding: SliderPlan, x: float, bent: float) -> float:
    """How far an arm gives way at x; straight on behind the bump."""
    root = sliding.shoulder_back + sliding.shoulder - sliding.stop
    share = max(0.0, (x - root) / sliding.arm_length)
    return bent * (1.5 * share**2 - 0.5 * share**3 if share < 1 else 1 + 1.5 * (share - 1))


def _stations(sliding: SliderPlan, end: float) -> list[float]:
    """Places along an arm, from inside the shoulder to `end`."""
    root = sliding.shoulder_back + sliding.shoulder - sliding.stop
    return [root - 1, *(root + (end - root) * step / STEPS for step in range(STEPS + 1))]


def _inner(sliding: SliderPlan, bent: float) -> Iterator[tuple[float, float]]:
    side = sliding.tail / 2 - sliding.arm
    for x in _stations(sliding, sliding.slider_back - sliding.stop):
        yield x, side - _bend(sliding, x, bent)


def _outer(sliding: SliderPlan, bent: float) -> Iterator[tuple[float, float]]:
    side, middle = sliding.tail / 2, sliding.bump_back - sliding.stop
    base, tip = sliding.bump_base, sliding.bump / 2
    for x in _stations(sliding, middle - base):
        yield x, side - _bend(sliding, x, bent)
    for x, high in ((middle - tip, base - tip), (middle + tip, base - tip), (middle + base, 0.0)):
        yield x, side + high - _bend(sliding, middle, bent)
