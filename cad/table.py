"""The set as it stands on the table: the board put together and some rows played, for pictures and viewers."""

from collections.abc import Iterator

from core.pegs import Code, feedback

from .glb import Painted
from .kernel import cq
from .kit import FIT_TEST, Item, Kit
from .mesh import DIGITS, Mesh
from .plan import Point

PLAYED = 0.4
"""The share of the rows that are shown played."""


def assembled(kit: Kit) -> list[Painted]:
    """Every piece in its place, the code set, and the first rows guessed and answered."""
    items = {item.part.name: item for item in kit.items if item.group != FIT_TEST}
    pieces = [item for item in items.values() if item.piece in kit.plan.edition.box.pieces]
    return [*(_stood(item, Point(0, 0)) for item in pieces), *_played(kit, items)]


def _stood(item: Item, place: Point) -> Painted:
    pose = cq.Location((place.x, place.y, 0)) * item.part.pose
    return (item.part.name, moved(item.mesh, pose), item.paint)


def moved(mesh: Mesh, pose: cq.Location) -> Mesh:
    """A mesh in another place."""
    value = pose.wrapped.Transformation().Value
    rows = [[value(row, column) for column in (1, 2, 3, 4)] for row in (1, 2, 3)]
    vertices = tuple(
        (
            round(rows[0][0] * x + rows[0][1] * y + rows[0][2] * z + rows[0][3], DIGITS),
            round(rows[1][0] * x + rows[1][1] * y + rows[1][2] * z + rows[1][3], DIGITS),
            round(rows[2][0] * x + rows[2][1] * y + rows[2][2] * z + rows[2][3], DIGITS),
        )
        for x, y, z in mesh.vertices
    )
    return Mesh(vertices, mesh.triangles)


def _played(kit: Kit, items: dict[str, Item]) -> Iterator[Painted]:
    plan, colours = kit.plan, kit.plan.edition.colours
    code = _row(colours, plan.edition.holes, 0)
    yield from _pegs(items, code, plan.hidden_holes)
    for row in range(round(PLAYED * plan.edition.rows)):
        guess = _row(colours, plan.edition.holes, row + 1)
        yield from _pegs(items, guess, plan.code_holes[row])
        answer = feedback(code, guess)
        names = ["exact_key"] * answer.exact + ["misplaced_key"] * answer.misplaced
        groups = plan.key_holes[row : row + 1]
        yield from (_stood(items[name], place) for group in groups for name, place in zip(names, group, strict=False))


def _row(colours: tuple[str, ...], holes: int, row: int) -> Code:
    """A row without a pattern that would catch the eye."""
    return tuple(colours[(3 * row + (row + 2) * hole + row * row // 3) % len(colours)] for hole in range(holes))


def _pegs(items: dict[str, Item], row: Code, places: tuple[Point, ...]) -> Iterator[Painted]:
    for colour, place in zip(row, places, strict=True):
        yield _stood(items[f"code_peg-{colour}"], place)
