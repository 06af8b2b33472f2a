"""The site's icons: four pegs and their key, drawn once and written as SVG and PNG."""

import struct
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple


class Disc(NamedTuple):
    """A filled circle in a square of side 1."""

    x: float
    y: float
    radius: float
    colour: tuple[int, int, int]


SIDES = (180, 192, 512)
"""For an iPhone's home screen, an Android's, and its splash screen."""

GROUND = (27, 31, 36)
PEGS = (
    Disc(0.34, 0.34, 0.13, (213, 94, 0)),
    Disc(0.66, 0.34, 0.13, (86, 180, 233)),
    Disc(0.34, 0.66, 0.13, (240, 228, 66)),
    Disc(0.66, 0.66, 0.13, (0, 158, 115)),
)
"""Inside the middle four fifths, which a maskable icon keeps."""


def svg() -> str:
    """The icon as SVG."""
    discs = "".join(
        f'<circle cx="{disc.x}" cy="{disc.y}" r="{disc.radius}" fill="rgb{disc.colour}"/>'.replace(" ,", ",")
        for disc in PEGS
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path fill="rgb{GROUND}" d="M0 0h1v1H0z"/>{discs}</svg>\n'


def png(side: int) -> bytes:
    """The icon as a PNG file of side x side pixels."""
    head = struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    rows = b"".join(b"\0" + bytes(_row(y, side)) for y in range(side))
    chunks = ((b"IHDR", head), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in chunks)


def draw_into(folder: Path) -> None:
    """Write every icon into a new folder."""
    folder.mkdir()
    (folder / "icon.svg").write_text(svg(), encoding="utf-8")
    for side in SIDES:
        (folder / f"icon-{side}.png").write_bytes(png(side))


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _row(y: int, side: int) -> Iterator[int]:
    for x in range(side):
        yield from _pixel((x + 0.5) / side, (y + 0.5) / side, side)


def _pixel(x: float, y: float, side: int) -> tuple[int, ...]:
    disc = min(PEGS, key=lambda disc: (x - disc.x) ** 2 + (y - disc.y) ** 2)
    inside = disc.radius - ((x - disc.x) ** 2 + (y - disc.y) ** 2) ** 0.5
    share = min(1.0, max(0.0, inside * side + 0.5))
    return tuple(round(g + (c - g) * share) for g, c in zip(GROUND, disc.colour, strict=True))
