"""The link from a game to the printed set that it is played on; it needs nothing of `cad`, which the game never loads."""

from urllib.parse import urlencode

from core.edition import Edition
from core.presets import EDITIONS


def link(edition: Edition) -> str:
    """The address of the workshop with this edition's board in it."""
    chosen: dict[str, str | int] = {"edition": edition.key}
    if edition.key not in EDITIONS:
        chosen |= {"holes": edition.holes, "rows": edition.rows, "colours": ",".join(edition.colours)}
    elif edition.rows != EDITIONS[edition.key].rows:
        chosen["rows"] = edition.rows
    return f"./workshop.html#{urlencode(chosen, safe=',')}"
