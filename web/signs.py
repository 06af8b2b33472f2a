"""Letters and numbers on the pegs in place of symbols: the keys that put each colour, written as styles."""

from core import EDITIONS
from core.looks import STANDARD_COLOURS

from .keyboard import LETTERS


def css() -> str:
    """A rule for each colour; where an edition's colours come in an order of their own, one for each of them as well."""
    letters = {colour: LETTERS[colour].upper() for colour in STANDARD_COLOURS}
    rules = [_rule("letters", colour, letter) for colour, letter in letters.items()]
    rules += [_rule("numbers", colour, str(number)) for colour, number in _numbers(STANDARD_COLOURS).items()]
    for key, edition in EDITIONS.items():
        if edition.palette != STANDARD_COLOURS[: len(edition.palette)]:
            rules += [
                _rule("numbers", colour, str(number), f' [data-edition="{key}"]')
                for colour, number in _numbers(edition.palette).items()
                if colour in STANDARD_COLOURS
            ]
    return "\n".join([*rules, ""])


def _numbers(palette: tuple[str, ...]) -> dict[str, int]:
    return {colour: number for number, colour in enumerate(palette, 1)}


def _rule(signs: str, colour: str, sign: str, where: str = "") -> str:
    """The sign in place of the symbol, with no words for a screen reader, which is told the colour's name."""
    peg = f'[data-signs="{signs}"]{where} .peg[data-colour="{colour}"]'
    return f'{peg} .symbol{{display:none}}{peg}::after{{content:"{sign}";content:"{sign}" / ""}}'
