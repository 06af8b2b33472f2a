"""What the word in data-do asks of a screen."""

from collections.abc import Callable

from . import filling, moves, notes, text_mode
from .advice import Hint
from .challenge import Composer
from .companion import Companion
from .notes import Notes
from .refusals import Refusal
from .settings import Settings
from .setup import Setup
from .speech import say
from .table import Table


def _yes(value: str) -> bool:
    return value == "yes"


def _number(value: str) -> int:
    if not (value.isascii() and value.isdigit() and len(value) < 5):
        raise Refusal(say("refusals.number"))
    return int(value)


def _dropped(table: Table, value: str) -> Table:
    hole, _, colour = value.partition(".")
    return filling.put(table, _number(hole), colour or None)


TABLE: dict[str, Callable[[Table, str], Table]] = {
    "colour": filling.take,
    "hole": lambda table, value: filling.tap(table, _number(value)),
    "select": lambda table, value: filling.select(table, _number(value)),
    "put": _dropped,
    "dial-up": lambda table, value: filling.dial(table, _number(value), 1),
    "dial-down": lambda table, value: filling.dial(table, _number(value), -1),
    "undo": lambda table, _: filling.undo(table),
    "redo": lambda table, _: filling.redo(table),
    "hold": lambda table, value: filling.hold(table, _number(value)),
    "clear": lambda table, _: filling.clear(table),
    "copy": lambda table, value: filling.copy(table, _number(value)),
    "submit": lambda table, _: moves.submit(table),
    "handed": lambda table, _: moves.hand(table),
    "keep-code": lambda table, _: moves.keep_code(table),
    "away": lambda table, _: table.closed(),
    "look": lambda table, value: moves.look(table, _yes(value)),
    "exact": lambda table, value: moves.exact(table, _number(value)),
    "misplaced": lambda table, value: moves.misplaced(table, _number(value)),
    "check": lambda table, _: moves.check(table),
    "correct": lambda table, value: moves.correct(table, _number(value)),
    "stop": lambda table, _: moves.stop(table),
    "give-up": lambda table, _: moves.ask_to_give_up(table),
    "yes": lambda table, _: moves.give_up(table),
    "no": lambda table, _: moves.decline(table),
    "retract": lambda table, _: moves.retract(table),
    "waive": lambda table, _: moves.waive(table),
    "next": lambda table, _: moves.next_game(table),
    "again": lambda table, _: moves.again(table),
}

HINT: dict[str, Callable[[Hint, str], Hint | Table]] = {
    "step": lambda hint, _: hint.further(),
    "use": lambda hint, _: hint.use(),
}

SETUP: dict[str, Callable[[Setup, str, str], Setup | Table | Composer | Companion]] = {
    "mode": lambda setup, value, _: setup.choose_mode(value),
    "vary": lambda setup, value, name: setup.vary(name, _number(value)),
    "custom": lambda setup, value, name: setup.customise(name, _number(value)),
    "strict": lambda setup, value, _: setup.strict(_yes(value)),
    "name": lambda setup, value, name: setup.name(_number(name), value),
    "size": lambda setup, value, _: setup.resize(_number(value)),
    "length": lambda setup, value, _: setup.agree(games=_number(value)),
    "first": lambda setup, value, _: setup.agree(first=_number(value)),
    "unequal": lambda setup, value, _: setup.agree(unequal=_yes(value)),
    "tie-break": lambda setup, value, _: setup.agree(tie_break=_yes(value)),
    "by-hand": lambda setup, value, _: setup.agree(by_hand=_yes(value)),
    "breaking": lambda setup, value, _: setup.rule(breaking=_number(value)),
    "repeated": lambda setup, value, _: setup.rule(repeated=not _yes(value)),
    "chart": lambda setup, value, name: setup.rechart(name, _number(value)),
    "level": lambda setup, value, _: setup.choose_level(value),
    "stubborn": lambda setup, value, _: setup.choose_making(stubborn=_yes(value)),
    "which": lambda setup, value, _: setup.choose_edition(value),
    "role": lambda setup, value, _: setup.agree(companion_makes=_yes(value)),
    "begin": lambda setup, _, __: setup.begin(),
}


def done(
    screen: object, do: str, value: str, name: str
) -> "Table | Setup | Composer | Companion | Hint | Notes | Settings | None":
    """What an act does on a screen of play; None if there is no such act there."""
    if isinstance(screen, Table):
        act = TABLE.get(do) or text_mode.DEEDS.get(do)
        return act(screen, value) if act else None
    if isinstance(screen, Hint) and do in HINT:
        return HINT[do](screen, value)
    if isinstance(screen, Setup) and do in SETUP:
        return SETUP[do](screen, value, name)
    if isinstance(screen, Notes) and do in notes.DEEDS:
        return notes.DEEDS[do](screen, value)
    return screen.choose(name, value) if isinstance(screen, Settings) and do == "setting" else None
