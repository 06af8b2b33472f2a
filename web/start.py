"""The first screen: continue a game, or choose an edition."""

from dataclasses import dataclass, field

from core import EDITIONS, Edition

from .table import Table

RULEBOOKS = tuple(EDITIONS.values())[:4]
FURTHER = tuple(EDITIONS.values())[4:]


@dataclass(frozen=True)
class Start:
    """What can be played, and what was left unfinished."""

    unfinished: Table | None = None
    unread: str = ""
    """The text of a saved game that could not be read, kept so that nothing is lost."""
    said: str = field(default="", compare=False)

    @property
    def rulebooks(self) -> tuple[Edition, ...]:
        """The four editions whose rulebooks we follow."""
        return RULEBOOKS

    @property
    def further(self) -> tuple[Edition, ...]:
        """Presets with other numbers."""
        return FURTHER
