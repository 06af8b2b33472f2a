"""The paints keep apart for every eye, and look like their names."""

from itertools import combinations

import pytest
from colorspacious import cspace_convert, deltaE

from core.looks import DIGITS, LOOKS, STANDARD_COLOURS

LEAST = 10
"""CAM02-UCS; two colours nearer than that are easily taken for one another on a small peg."""

VISIONS = ("normal", "protanomaly", "deuteranomaly", "tritanomaly")
"""Machado, Oliveira and Fernandes 2009; at severity 100 the cone is missing altogether."""

SURVEYED = {
    "red": "#e50000",
    "blue": "#0343df",
    "green": "#15b01a",
    "yellow": "#ffff14",
    "white": "#ffffff",
    "black": "#000000",
    "orange": "#f97306",
    "purple": "#7e1e9c",
    "pink": "#ff81c0",
    "brown": "#653700",
    "turquoise": "#06c2ac",
    "magenta": "#c20078",
    "silver": "#c5c9c7",
}
"""What people call by these names: the xkcd colour survey of 2010, some 200,000 people, in the public domain."""


def seen(paint: str, vision: str) -> tuple[float, ...]:
    """The sRGB colour, from 0 to 1, that an eye of this kind sees."""
    rgb = [int(paint[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    if vision == "normal":
        return tuple(rgb)
    simulated = cspace_convert(rgb, {"name": "sRGB1+CVD", "cvd_type": vision, "severity": 100}, "sRGB1")
    return tuple(simulated.clip(0, 1))


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("colours", [STANDARD_COLOURS, DIGITS], ids=["colours", "digits"])
def test_any_two_colours_stay_apart_on_the_screen(colours: tuple[str, ...], vision: str) -> None:
    """Any two colours, of whatever edition, differ by 10 or more, also for an eye that lacks a kind of cone."""
    paints = {colour: seen(LOOKS[colour].screen, vision) for colour in colours}
    apart = {pair: deltaE(paints[pair[0]], paints[pair[1]], input_space="sRGB1") for pair in combinations(colours, 2)}
    assert {pair: distance for pair, distance in apart.items() if distance < LEAST} == {}


@pytest.mark.parametrize("set_of_paints", ["screen", "printed"])
def test_a_paint_looks_like_its_name(set_of_paints: str) -> None:
    """Of the colours that people call by these names, the one nearest to each paint is its namesake."""
    taken_for = {
        colour: min(SURVEYED, key=lambda name: _difference(getattr(LOOKS[colour], set_of_paints), SURVEYED[name]))
        for colour in STANDARD_COLOURS
    }
    assert taken_for == {colour: colour for colour in STANDARD_COLOURS}


def _difference(one: str, other: str) -> float:
    return float(deltaE(seen(one, "normal"), seen(other, "normal"), input_space="sRGB1"))
