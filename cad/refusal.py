"""Why a choice is refused: a sentence by its name, and what stands in it, so that a page can say it in any language."""

_WITHIN = ", not {value}: the nearest that works is {nearest}"
_ON_BED = "a bed of {bed} cannot hold a "

SENTENCES = {
    "choice": "not a choice: {text}; one of {known}",
    "number": "{text} is not a number",
    "whole": "{text} is not a whole number",
    "yes-no": "{text} is neither yes nor no",
    "printer": "not a printer: {text}; one of {known}, or give the bed, as 200x200",
    "bed": "not a bed: {text}; give width x depth in mm, as in 180x180",
    "both": "give a printer or a bed, not both",
    "colour": "not a colour: {text}; one of {known}",
    "alike": "a set has {least} to {most} different colours, not {text}",
    "holes": "a board has {least} to {most} holes in a row" + _WITHIN,
    "rows": "a board has {least} to {most} rows" + _WITHIN,
    "colours": "a set has {least} to {most} colours" + _WITHIN,
    "bed-width": "a bed's width is {least} to {most} mm" + _WITHIN,
    "bed-depth": "a bed's depth is {least} to {most} mm" + _WITHIN,
    "nozzle": "the nozzle is {least} to {most} mm" + _WITHIN,
    "layer": "the layer height for a {nozzle} mm nozzle is {least} to {most} mm" + _WITHIN,
    "clearance": "the clearance is {least} to {most} mm" + _WITHIN,
    "peg-scale": "the peg scale is {least} to {most}" + _WITHIN,
    "pins": "a {nozzle} mm nozzle prints pins of {least} mm at the least, and at the scale {scale} a key peg's tip has {tip}:"
    " the nearest scale that works is {nearest}",
    "no-pins": "a {nozzle} mm nozzle prints pins of {least} mm at the least, and a key peg's tip has {tip} at the largest"
    " scale, {scale}: the nearest nozzle that works is {nearest} mm",
    "key-holes": "between two key holes {left} mm are left, and two perimeters need {needed}: the nearest clearance that works"
    " is {nearest}",
    "sliders": "a slider with a {nozzle} mm nozzle needs rows of {needed} mm, and at the scale {scale} they are {pitch}: the"
    " nearest scale that works is {nearest}",
    "board": _ON_BED + "board that is {width} mm wide and {length} mm long in {most} parts: the nearest that works is {nearest}",
    "slider-board": _ON_BED + "slider board that is {width} mm wide and {length} mm long in {most} parts: the nearest that works"
    " is {nearest}",
    "box-rows": "a box of {rows} rows is {width} mm wide and {length} mm long and cannot be split: it does not fit a bed of {bed},"
    " and the nearest that works is {nearest} rows",
    "box": "a box of {rows} rows is {width} mm wide and {length} mm long and cannot be split: it does not fit a bed of {bed}, and"
    " the nearest that works is a bed of {nearest}",
    "tray": "a tray for {kinds} kinds of pegs does not fit a bed of {bed}: the nearest that works is {nearest}",
    "part": "a part of {width} x {length} mm does not fit a bed of {bed}: the nearest that works is {nearest}",
}
"""What is said in English, by name; numbers come in rounded to what is measured."""


class Refusal(ValueError):
    """A choice that cannot be made, or not safely, with the nearest that can: its text is the English sentence."""

    def __init__(self, name: str, **values: str | float) -> None:
        super().__init__(SENTENCES[name].format_map({key: _written(value) for key, value in values.items()}))
        self.name = name
        self.values = values


def _written(value: str | float) -> str:
    return value if isinstance(value, str) else f"{value:g}"


def check_within(name: str, value: float, least: float, most: float, **values: float) -> None:
    """Refuse a value that does not lie within its limits, as what is no number at all does not."""
    if not least <= value <= most:
        nearest = most if value > most else least
        raise Refusal(name, value=value, least=least, most=most, nearest=nearest, **values)
