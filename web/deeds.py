"""What the word in data-do asks of a screen."""

from collections.abc import Callable

from .setup import Setup
from .table import Table


def _yes(value: str) -> bool:
    return value == "yes"


def _number(value: str) -> int:
    if not (value.isascii() and value.isdigit() and len(value) < 5):
        raise ValueError(f"not a whole number: {value[:20]!r}")
    return int(value)


def _dropped(table: Table, value: str) -> Table:
    hole, _, colour = value.partition(".")
    return table.put(_number(hole), colour or None)


TABLE: dict[str, Callable[[Table, str], Table]] = {
    "colour": Table.colour,
    "hole": lambda table, value: table.tap(_number(value)),
    "select": lambda table, value: table.select(_number(value)),
    "put": _dropped,
    "dial-up": lambda table, value: table.dial(_number(value), 1),
    "dial-down": lambda table, value: table.dial(_number(value), -1),
    "undo": lambda table, _: table.undo(),
    "clear": lambda table, _: table.clear(),
    "copy": lambda table, value: table.copy(_number(value)),
    "submit": lambda table, _: table.submit(),
    "handed": lambda table, _: table.hand(),
    "keep-code": lambda table, _: table.keep_code(),
    "look": lambda table, value: table.look(_yes(value)),
    "exact": lambda table, value: table.exact(_number(value)),
    "misplaced": lambda table, value: table.misplaced(_number(value)),
    "check": lambda table, _: table.check(),
    "correct": lambda table, value: table.correct(_number(value)),
    "stop": lambda table, _: table.stop(),
    "give-up": lambda table, _: table.ask_to_give_up(),
    "yes": lambda table, _: table.give_up(),
    "no": lambda table, _: table.decline(),
    "waive": lambda table, _: table.waive(),
    "next": lambda table, _: table.next_game(),
    "again": lambda table, _: table.again(),
}

SETUP: dict[str, Callable[[Setup, str, str], Setup | Table]] = {
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
    "begin": lambda setup, _, __: setup.begin(),
}
