"""The set as it stands on the table: the board put together and some rows played, for pictures and viewers."""

from collections.abc import Iterator

from core.pegs import Code, Feedback, feedback

from .channel_plan import NOTCH
from .dial_plan import DialPlan
from .glb import Painted
from .kernel import cq
from .kit import FIT_TEST, Item, Kit
from .mesh import DIGITS, Mesh
from .parts.dial import dial_at
from .plan import Point
from .slider_plan import SliderPlan

PLAYED = 0.4
"""The share of the rows that are shown played."""
ASIDE = 15.0
"""Between the board and what stands beside it."""


def assembled(kit: Kit) -> list[Painted]:
    """Every piece in its place, the code set, and the first rows guessed and answered."""
    items = {item.part.name: item for item in kit.items if item.group != FIT_TEST}
    board = [*_board(kit, items), *_code(kit, items), *_played(kit, items)]
    right, far = (max(vertex[axis] for _, mesh, _ in board for vertex in mesh.vertices) + ASIDE for axis in (0, 1))
    return [*board, *_beside(kit, items, right), *_dials(kit, items, far)]


def _of(kit: Kit, items: dict[str, Item], pieces: tuple[str, ...]) -> list[Item]:
    return [item for item in items.values() if item.piece in pieces and item.piece in kit.plan.edition.box.pieces]


def _board(kit: Kit, items: dict[str, Item]) -> Iterator[Painted]:
    """The board and what is joined to it; of what is there several times, the one that belongs to the first row."""
    for item in _of(kit, items, ("decoding_board", "cover", "shield", "box", "slider_board")):
        if not item.part.name.endswith("_slider"):
            yield _stood(item)


def _beside(kit: Kit, items: dict[str, Item], right: float) -> Iterator[Painted]:
    """What holds pegs lies open to the right of the board, and a tray's cover behind the tray."""
    for item in _of(kit, items, ("lid", "tray")):
        yield _lying(item, cq.Location((right, 0, 0)))
    for item in _of(kit, items, ("tray_cover",)):
        yield _lying(item, cq.Location((right, item.part.box.ylen + ASIDE, 0)))


def _dials(kit: Kit, items: dict[str, Item], far: float) -> Iterator[Painted]:
    """The code-setting unit behind the board, the code dialled in."""
    away = cq.Location((0, far, 0))
    for item in _of(kit, items, ("code_setter",)):
        if item.part.name != "setter_dial":
            yield _stood(item, away)
            continue
        dialling, palette = DialPlan(kit.plan), kit.plan.edition.palette
        for hole, colour in enumerate(_row(kit, 0)):
            turned = dial_at(dialling, hole, palette.index(colour)) * dial_at(dialling, 0, 0).inverse
            yield _stood(item, away * turned)


def _code(kit: Kit, items: dict[str, Item]) -> Iterator[Painted]:
    if not kit.plan.edition.sliders:
        yield from _pegs(items, _row(kit, 0), kit.plan.hidden_holes, 0.0)


def _played(kit: Kit, items: dict[str, Item]) -> Iterator[Painted]:
    plan = kit.plan
    sliding = SliderPlan(plan) if plan.edition.sliders else None
    holes = sliding.code_holes if sliding else plan.code_holes
    higher = sliding.height - plan.sizes.board_height if sliding else 0.0
    for row in range(plan.edition.rows):
        played = row < round(PLAYED * plan.edition.rows)
        if played:
            yield from _pegs(items, _row(kit, row + 1), holes[row], higher)
        answer = feedback(_row(kit, 0), _row(kit, row + 1)) if played else Feedback(0, 0)
        yield from _sliders(kit, items, row, answer) if sliding else _keys(kit, items, row, answer)


def _keys(kit: Kit, items: dict[str, Item], row: int, answer: Feedback) -> Iterator[Painted]:
    names = ["exact_key"] * answer.exact + ["misplaced_key"] * answer.misplaced
    for name, place in zip(names, kit.plan.key_holes[row], strict=False):
        yield _stood(items[name], cq.Location((place.x, place.y, 0)))


def _sliders(kit: Kit, items: dict[str, Item], row: int, answer: Feedback) -> Iterator[Painted]:
    """Each slider pulled out by a notch for each match, to its own side."""
    up = row * SliderPlan(kit.plan).row_pitch
    yield _stood(items["exact_slider"], cq.Location((-NOTCH * answer.exact, up, 0)))
    yield _stood(items["misplaced_slider"], cq.Location((NOTCH * answer.misplaced, up, 0)))


def _pegs(items: dict[str, Item], row: Code, places: tuple[Point, ...], higher: float) -> Iterator[Painted]:
    for colour, place in zip(row, places, strict=True):
        yield _stood(items[f"code_peg-{colour}"], cq.Location((place.x, place.y, higher)))


def _row(kit: Kit, row: int) -> Code:
    """A row without a pattern that would catch the eye; no colour comes twice where the code may not repeat one."""
    colours, holes = kit.plan.edition.colours, range(kit.plan.edition.holes)
    if kit.plan.edition.repeats:
        return tuple(colours[(2 * row + (row % 3 + 1) * hole + row // 2) % len(colours)] for hole in holes)
    return tuple(colours[(3 * row + hole + hole * (row % 2)) % len(colours)] for hole in holes)


def _stood(item: Item, away: cq.Location | None = None) -> Painted:
    """A part where it belongs, or moved from there."""
    pose = item.part.pose if away is None else away * item.part.pose
    return (item.part.name, moved(item.mesh, pose), item.paint)


def _lying(item: Item, place: cq.Location) -> Painted:
    """A part as it is printed."""
    return (item.part.name, moved(item.mesh, place), item.paint)


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
