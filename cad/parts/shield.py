"""The shield: a hood over the hidden code that stands in a slot, printed lying on its front, without supports."""

from ..kernel import cq
from ..plan import SHIELD, SLOT_ZONE, BoardPlan
from .legend import legend
from .part import FRONT_DOWN, Part, laid, one_solid
from .solids import box

HIGH = 24.0
"""Over the deck, at peg scale 1."""
CHAMFER = 0.4


def shield(plan: BoardPlan, _: str = "") -> tuple[Part, ...]:
    """The shield, with the symbols of the edition's colours on its front for the codebreaker to read."""
    body = hood(plan)
    front = body.faces("<Y").Edges()
    chamfered = one_solid(body.chamfer(CHAMFER, None, front))
    near = plan.rows_end + (SLOT_ZONE - SHIELD) / 2
    middle = cq.Vector(plan.slot.x + plan.slot.width / 2, near, sum(shield_heights(plan)[1:]) / 2)
    marks = legend(plan.edition, plan.slot.width, middle) if plan.sizes.symbols else ()
    return (laid("shield", chamfered.cut(*marks) if marks else chamfered, FRONT_DOWN),)


def hood(plan: BoardPlan) -> cq.Solid:
    """A wall in the slot, a roof and two cheeks that stand on the deck, so that nothing is seen from aside or above."""
    left, right = plan.slot.x + plan.sizes.fit, plan.slot.right - plan.sizes.fit
    near = plan.rows_end + (SLOT_ZONE - SHIELD) / 2
    foot, deck, top = shield_heights(plan)
    reach = SLOT_ZONE / 2 + plan.sizes.row_pitch + 2
    wall = box(left, near, foot, right - left, SHIELD, top - foot)
    roof = box(left, near, top - SHIELD, right - left, reach, SHIELD)
    cheeks = [box(x, near, deck, SHIELD, reach, top - deck) for x in (left, right - SHIELD)]
    return one_solid(wall.fuse(roof, *cheeks).clean())


def shield_heights(plan: BoardPlan) -> tuple[float, float, float]:
    """The heights over the table of the shield's foot in the slot, of the deck, and of the shield's top."""
    deck = plan.sizes.board_height
    return deck - plan.slot_depth + plan.sizes.fit, deck, deck + HIGH * plan.sizes.peg_scale
