"""How a cover closes a tray: a rim inside the tray's walls, its ridges snapping into grooves. All lengths in mm."""

from dataclasses import dataclass

from .plan import BoardPlan
from .spring import arm_strain


@dataclass(frozen=True)
class Closure:
    """The outline that both share, its near left corner at the origin, and the sizes of walls, rim and ridges."""

    plan: BoardPlan
    width: float
    depth: float

    corner = 4.0
    """The radius of the outline's corners."""
    rim_height = 4.0
    """How far the rim reaches into the tray."""
    ridge = 0.4
    """How far a ridge stands in its groove, and so how far a wall gives way."""
    ridge_flat = 0.6
    ridge_height = 2.0
    """From the tray's edge to the middle of a ridge."""

    @property
    def fit(self) -> float:
        """The gap between wall and rim."""
        return self.plan.sizes.fit

    @property
    def wall(self) -> float:
        """How thick the tray's walls are: behind the groove they keep the thinnest wall."""
        return self.plan.wall + 0.8

    @property
    def rim(self) -> float:
        """How thick the rim is."""
        return self.plan.wall + 0.4

    @property
    def floor(self) -> float:
        """How thick the tray's floor is, and the cover: sunk symbols leave the thinnest wall."""
        return self.plan.wall + 0.6

    @property
    def inset(self) -> float:
        """From the outline to the rim's outer face."""
        return self.wall + self.fit

    @property
    def along_y(self) -> bool:
        """Whether the ridges run along y: they are on the two longer sides."""
        return self.depth > self.width

    @property
    def ridge_length(self) -> float:
        """How long a ridge is: a third of the longer side."""
        return max(self.width, self.depth) / 3

    def strain(self, height: float) -> float:
        """How far a wall of a tray so high is strained by a ridge, taken as an arm that its floor holds."""
        return arm_strain(self.wall, self.ridge, height - self.ridge_height - self.floor)
