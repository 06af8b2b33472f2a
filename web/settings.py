"""What a player has chosen for comfort; the screen on which it is chosen is the choice itself."""

from dataclasses import dataclass, field, fields, replace
from enum import Enum
from typing import TYPE_CHECKING, Any

from .refusals import Refusal
from .speech import say

if TYPE_CHECKING:
    from .drawer import Store

SETTINGS = "codepeg.settings"
"""Where the browser keeps them."""
LONGEST = 500
"""Characters of kept settings that are looked at; ours are fewer."""


class Theme(Enum):
    """Light or dark, or as the system is."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


class Signs(Enum):
    """What stands on the pegs, besides their colour."""

    SYMBOLS = "symbols"
    LETTERS = "letters"
    NUMBERS = "numbers"


class Paints(Enum):
    """Colours that keep apart for every eye, or those of the plastic in the box."""

    SCREEN = "screen"
    PRINTED = "printed"


@dataclass(frozen=True, kw_only=True)
class Settings:
    """Everything that can be chosen; each begins as most players want it."""

    theme: Theme = Theme.SYSTEM
    signs: Signs = Signs.SYMBOLS
    paints: Paints = Paints.SCREEN
    big: bool = False
    """Big pegs and buttons."""
    left: bool = False
    """Buttons on the left, for the left hand."""
    sounds: bool = False
    vibration: bool = False
    clock: bool = False
    """The time that a game takes is shown."""
    text: bool = False
    """The table is sentences and a field to type in, instead of a board."""
    said: str = field(default="", compare=False)

    def choose(self, name: str, value: str) -> "Settings":
        """Choose a value, yes or no where it is on or off; a refusal if there is no such choice."""
        if name not in NAMES:
            raise Refusal(say("refusals.choice"))
        now = getattr(self, name)
        if isinstance(now, bool):
            if value not in _SWITCH:
                raise Refusal(say("refusals.choice"))
            return self._with(name, value == "yes")
        if value not in [one.value for one in type(now)]:
            raise Refusal(say("refusals.choice"))
        return self._with(name, type(now)(value))

    def _with(self, name: str, value: Any) -> "Settings":
        return replace(self, **{name: value, "said": ""})

    @property
    def words(self) -> dict[str, str]:
        """Each choice by its name, in the words that are kept and that the page carries for its styles."""
        return {name: _word(getattr(self, name)) for name in NAMES}


NAMES = tuple(one.name for one in fields(Settings) if one.name != "said")
_SWITCH = ("no", "yes")


def _word(value: object) -> str:
    return str(value.value) if isinstance(value, Enum) else _SWITCH[bool(value)]


def dump(settings: Settings) -> str:
    """Write settings as words."""
    return " ".join(f"{name}={word}" for name, word in settings.words.items())


def load(text: str) -> Settings:
    """Read settings; whatever is not one of ours leaves things as they begin."""
    settings = Settings()
    for word in text[:LONGEST].split(" "):
        name, _, value = word.partition("=")
        try:
            settings = settings.choose(name, value)
        except Refusal:
            continue
    return settings


def kept(store: "Store") -> Settings:
    """The settings that the browser keeps, if it keeps any."""
    try:
        return load(store.get(SETTINGS) or "")
    except OSError:
        return Settings()


def keep(store: "Store", settings: Settings) -> None:
    """Let the browser keep settings; where it refuses, they hold for this visit."""
    try:
        store.put(SETTINGS, dump(settings))
    except OSError:
        return
