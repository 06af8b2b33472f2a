"""Where everything in a code-setting unit goes: dials on one axle, a click for each colour. All in mm.

The unit stands as the codebreaker sees it, x to the right, y away from the codebreaker, the table at z = 0; the axle runs
along x, and `angle`s are measured about it from the codemaker's side (y) upwards (z).
"""

from dataclasses import dataclass
from math import cos, hypot, pi, sin, tan

from core.looks import Ring

from .plan import BoardPlan
from .spring import arm_strain

CLICK = 0.45
"""How far an arm's tooth stands in its groove, and so how far the arm gives way between two clicks."""


@dataclass(frozen=True)
class DialPlan:
    """The sizes of a code-setting unit, from the edition's holes and the palette that each dial shows."""

    plan: BoardPlan

    facet = 8.0
    """The least width of the flat that carries a symbol."""
    symbol = 3.5
    """From the middle of a symbol's square to a side."""
    sunk = 0.5
    axle_radius = 6.0
    axle_flat = 4.3
    """From the axle's middle to its flats: it lies on one of them when it is printed."""
    tooth = 1.2
    """How long a tooth is along the axle."""
    tooth_flat = 0.6
    arm_gap = 0.6
    """Between the end of one arm and the root of the next."""
    room = 1.0
    """Between the dials and the body around them."""
    cheek = 6.0
    """The body's sides, thick enough to carry the pointers that show which symbols count."""
    front = 2.0
    head = 2.0
    """The axle's head, outside of the body."""

    @property
    def positions(self) -> int:
        """How many clicks a dial has in one turn."""
        return len(self.plan.edition.palette)

    @property
    def arm(self) -> float:
        """How thick a spring arm is."""
        return self.plan.wall

    @property
    def arm_length(self) -> float:
        """From an arm's root to the middle of its tooth: all that the pitch leaves."""
        return self.pitch - self.plan.wall - self.arm_gap - self.tooth / 2

    @property
    def pitch(self) -> float:
        """From one dial to the next: over the code holes' columns, if an arm is then long enough."""
        return max(self.plan.sizes.code_pitch, 10 * self.arm)

    @property
    def strain(self) -> float:
        """How far an arm is strained between two clicks."""
        return arm_strain(self.arm, CLICK, self.arm_length)

    @property
    def play(self) -> float:
        """The gap between axle and dial, all round."""
        return self.plan.sizes.fit

    @property
    def bore(self) -> float:
        """The radius of a dial's bore."""
        return self.axle_radius + self.play

    @property
    def groove_depth(self) -> float:
        """How deep a dial's grooves are: a tooth never reaches the ground."""
        return CLICK + self.play + 0.15

    @property
    def groove_half(self) -> float:
        """Half of a groove's width where it opens into the bore; its flanks run at 45 degrees."""
        return self.tooth_flat / 2 + self.groove_depth

    @property
    def flat_radius(self) -> float:
        """From the axle's middle to a dial's flats."""
        thinnest = self.bore + self.groove_depth + self.plan.wall + self.sunk
        return max(thinnest, self.facet / 2 / tan(pi / self.positions) if self.positions > 2 else 0.0)

    @property
    def corners(self) -> Ring:
        """The polygon that the flats lie on, the first across x; of two flats, a long rectangle."""
        flat = self.flat_radius
        if self.positions == 2:
            return ((-flat, -3 * flat), (flat, -3 * flat), (flat, 3 * flat), (-flat, 3 * flat))
        far = flat / cos(pi / self.positions)
        turns = (2 * pi * (place + 0.5) / self.positions for place in range(self.positions))
        return tuple((far * cos(turn), far * sin(turn)) for turn in turns)

    @property
    def radius(self) -> float:
        """From the axle's middle to the farthest point of a dial."""
        return min(hypot(self.flat_radius, self.facet / 2 + 0.5), hypot(*self.corners[0]))

    @property
    def rounded(self) -> bool:
        """Whether a dial is round between its flats, so that few flats do not make it large."""
        return self.radius < hypot(*self.corners[0])

    @property
    def dial_width(self) -> float:
        """A dial's length along the axle."""
        return self.pitch - 0.6

    @property
    def inside(self) -> float:
        """From cheek to cheek."""
        return self.plan.edition.holes * self.pitch + 0.4

    @property
    def width(self) -> float:
        """The body's width, without the axle's head and end."""
        return self.inside + 2 * self.cheek

    @property
    def middle(self) -> float:
        """The axle's height over the table."""
        return self.radius + self.room + self.plan.rim

    @property
    def height(self) -> float:
        """The body's height."""
        return 2 * self.middle

    @property
    def back(self) -> float:
        """How far the body reaches beyond the axle towards the codemaker: farther than any dial, so that it hides them."""
        return self.radius + 1.0

    @property
    def depth(self) -> float:
        """The body's depth."""
        return self.front + self.room + self.radius + self.back

    @property
    def axle_depth(self) -> float:
        """The axle's middle along y."""
        return self.front + self.room + self.radius

    def dial_middle(self, hole: int) -> float:
        """Where a dial (0 is the codebreaker's first) has its middle along x."""
        return self.cheek + 0.2 + (hole + 0.5) * self.pitch
