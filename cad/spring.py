"""Springs of printed plastic: arms held at one end, and leaves held at both. All lengths in mm."""

from math import sqrt

STRAIN = 0.009
"""How far a spring is bent at most: PLA yields at about 0.02, and half of that lasts."""


def arm_length(thick: float, lift: float) -> float:
    """Give the shortest arm, from root to bump, that bends so far: the strain at its root is 3/2 thick lift / length2."""
    return sqrt(1.5 * thick * lift / STRAIN)


def arm_strain(thick: float, lift: float, length: float) -> float:
    """Give the strain at the root of an arm that is held at one end and bent at the other."""
    return 1.5 * thick * lift / length**2


def leaf_strain(thick: float, lift: float, length: float) -> float:
    """Give the strain of a leaf that is held at both ends and pressed in the middle."""
    return 12 * thick * lift / length**2
