"""The legend: the symbols of an edition's colours, sunk in even lines into a front for the codebreaker to read."""

from collections.abc import Iterator
from math import ceil

from core.edition import Edition

from ..kernel import cq
from .solids import symbol

SUNK = 0.6
CELL = 8.0
"""What a symbol takes, in width and in height."""
SYMBOL = 3.4


def legend(edition: Edition, width: float, middle: cq.Vector) -> Iterator[cq.Shape]:
    """The tools for a front that faces -y, on lines no longer than `width`, around a point of the front."""
    colours = edition.colours
    lines = ceil(len(colours) * CELL / width)
    in_a_line = ceil(len(colours) / lines)
    for place, colour in enumerate(colours):
        line, column = divmod(place, in_a_line)
        beside = min(in_a_line, len(colours) - line * in_a_line)
        across, up = (column - (beside - 1) / 2) * CELL, ((lines - 1) / 2 - line) * CELL
        tool = symbol(colour, SYMBOL, -SUNK, 2 * SUNK)
        yield tool.moved(cq.Location((middle.x + across, middle.y, middle.z + up), (1, 0, 0), 90))
