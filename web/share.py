"""A result that can be shown to anybody: as text of readable shapes and as a picture, without a colour of the game."""

from collections.abc import Sequence

from core import Feedback, Game

from . import names
from .markup import Html, tag
from .occasion import Daily, Occasion
from .pieces import button
from .speech import say
from .table import Stage, Table

EXACT, MISPLACED, NOTHING_EARNED = "\u25cf", "\u25cb", "\u00b7"
"""A disc, a ring and a dot: apart in any font, and in any colour."""
_CELL, _EDGE, _WIDTH = 40, 40, 600
_PAPER, _INK, _SOFT = "#f4efe6", "#211c16", "#655b4e"


def shapes(answer: Feedback, holes: int) -> str:
    """An answer in shapes, exact first, as key pegs are put."""
    return EXACT * answer.exact + MISPLACED * answer.misplaced + NOTHING_EARNED * (holes - sum(answer))


def heading(game: Game, occasion: Occasion | None) -> str:
    """What was played."""
    name = names.edition(game.edition)
    if isinstance(occasion, Daily):
        return say("share.daily", edition=name, day=occasion.day.isoformat())
    return say("share.game", edition=name)


def result(game: Game) -> str:
    """How it ended."""
    if game.broken:
        return say("share.broken", used=len(game.rows), count=game.edition.rows)
    return say("share.unbroken", count=game.edition.rows)


def text(game: Game, occasion: Occasion | None) -> str:
    """The result to send to somebody: heading, end, and a line of shapes for each row."""
    rows = [shapes(row.feedback, game.edition.holes) for row in game.rows]
    return "\n".join([heading(game, occasion), result(game), *rows])


def acts(game: Game, occasion: Occasion | None) -> list[Html]:
    """The buttons that share a finished game: its text, and its picture."""
    return [
        button(say("share.share"), "share", picture="share", data_value=text(game, occasion)),
        button(
            say("share.picture"),
            "picture",
            picture="picture",
            data_value=picture(game, occasion),
            data_name=say("share.file"),
        ),
    ]


def table_acts(table: Table) -> list[Html]:
    """The same for the game on a table, if one player has played it to its end."""
    if table.match or table.game is None or table.stage is not Stage.OVER:
        return []
    return acts(table.game, table.occasion)


def picture(game: Game, occasion: Occasion | None) -> Html:
    """The result as an SVG drawing, in px: heading, end, and a row of shapes for each row, the first one on top."""
    holes, top = game.edition.holes, 150
    height = top + _CELL * len(game.rows) + _EDGE
    rows = (_shapes(row.feedback, holes, top + _CELL * at) for at, row in enumerate(game.rows))
    return tag(
        "svg",
        tag("rect", width=_WIDTH, height=height, fill=_PAPER),
        _line(heading(game, occasion), 60, 28, _INK),
        _line(result(game), 105, 22, _SOFT),
        *(shape for row in rows for shape in row),
        xmlns="http://www.w3.org/2000/svg",
        width=_WIDTH,
        height=height,
        viewBox=f"0 0 {_WIDTH} {height}",
    )


def _line(words: str, y: int, size: int, paint: str) -> Html:
    return tag(
        "text", words, x=_WIDTH // 2, y=y, fill=paint, font_size=size, font_family="system-ui, sans-serif",
        text_anchor="middle",
    )  # fmt: skip


def _shapes(answer: Feedback, holes: int, top: int) -> Sequence[Html]:
    left = (_WIDTH - _CELL * holes) // 2 + _CELL // 2
    return [_shape(shape, left + _CELL * at, top + _CELL // 2) for at, shape in enumerate(shapes(answer, holes))]


def _shape(shape: str, x: int, y: int) -> Html:
    if shape == NOTHING_EARNED:
        return tag("circle", cx=x, cy=y, r=3, fill=_SOFT)
    return tag("circle", cx=x, cy=y, r=13, fill=_INK if shape == EXACT else "none", stroke=_INK, stroke_width=4)
