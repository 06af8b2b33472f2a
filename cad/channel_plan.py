"""A slider and the channel that it runs in, all of a board alike. All in mm.

`inward` is measured from the board's edge, `back` from a slider's handle.
"""

from dataclasses import dataclass
from math import ceil

from .plan import BoardPlan
from .refusal import Refusal
from .spring import arm_length

LIFT = 0.4
"""How far a slider's bump stands in its notch, and so how far its arm gives way between two notches."""
NOTCH = 5.0
"""How far a slider is pulled out for one match."""


@dataclass(frozen=True)
class ChannelPlan:
    """The sizes of sliders and channels; ValueError, with the nearest that works, for rows too narrow for them."""

    plan: BoardPlan

    def __post_init__(self) -> None:
        least = self.plan.wall + 2 * self.notch_depth + 2 * self.play + 3 * self.arm + 2 * self.arm_gap
        if self.plan.sizes.row_pitch < least:
            sizes, nozzle = self.plan.sizes, self.plan.printer.nozzle
            has = {"scale": sizes.peg_scale, "pitch": round(sizes.row_pitch, 2)}
            nearest = ceil(least / 12 * 100) / 100
            raise Refusal("sliders", nozzle=nozzle, needed=round(least, 2), **has, nearest=nearest)

    mouth_wall = 2.4
    """The board's edge, through which the sliders leave."""
    catch = 1.0
    """How far a slider's shoulder stands out beside the mouth: it cannot leave."""
    stop = 0.2
    """The gap before a slider is stopped, at either end."""
    notch_depth = LIFT + 0.2
    shoulder = 3.0
    handle = 4.0
    bump = 0.4
    """The flat on a bump's tip, its flanks at 45 degrees."""
    slider_height = 3.0
    handle_height = 8.0

    @property
    def play(self) -> float:
        """The gap on each side of a slider."""
        return self.plan.sizes.fit + 0.1

    @property
    def arm(self) -> float:
        """How thick a spring arm is."""
        return self.plan.wall

    @property
    def arm_gap(self) -> float:
        """The room an arm has to give way."""
        return LIFT + self.play + 0.2

    @property
    def arm_length(self) -> float:
        """From an arm's root to the middle of its bump."""
        return arm_length(self.arm, LIFT)

    @property
    def channel(self) -> float:
        """How wide a channel is."""
        return self.plan.sizes.row_pitch - self.plan.wall - 2 * self.notch_depth

    @property
    def tail(self) -> float:
        """How wide a slider is in its channel."""
        return self.channel - 2 * self.play

    @property
    def mouth(self) -> float:
        """How wide the opening in the board's edge is."""
        return self.tail - 2 * self.catch

    @property
    def shaft(self) -> float:
        """How wide a slider is where it can be pulled out."""
        return self.mouth - 2 * self.play

    @property
    def travel(self) -> float:
        """How far a slider can be pulled: one notch for each hole."""
        return self.plan.edition.holes * NOTCH

    @property
    def shoulder_back(self) -> float:
        """From the handle to the shoulder."""
        return self.mouth_wall + self.travel + 2 * self.stop

    @property
    def bump_back(self) -> float:
        """From the handle to the middle of the bumps."""
        return self.shoulder_back + self.shoulder + self.arm_length

    @property
    def bump_base(self) -> float:
        """Half of a bump where it stands on its arm."""
        return self.bump / 2 + self.play + LIFT

    @property
    def notch_width(self) -> float:
        """A notch's opening: the bump's width there, and a tenth on each side."""
        return self.bump + 2 * LIFT + 0.2

    @property
    def slider_back(self) -> float:
        """From the handle to a slider's end."""
        return self.bump_back + self.bump_base

    @property
    def notches(self) -> tuple[float, ...]:
        """The notches' middles, inward from the edge: the first holds a slider that is pushed in."""
        return tuple(self.bump_back - self.stop - pulled * NOTCH for pulled in range(self.plan.edition.holes + 1))

    @property
    def channel_end(self) -> float:
        """Where a channel ends, inward from the edge."""
        return self.slider_back + self.stop
