"""The workshop's form as HTML text: what a maker chooses, group by group."""

from collections.abc import Mapping

from cad.printer import BEDS, NOZZLES, PRINTERS
from cad.sizes import CLEARANCES, SCALES
from core.edition import COLOURS, HOLES, ROWS
from core.presets import EDITIONS

from . import names
from .markup import NOTHING, Html, tag
from .speech import say
from .workshop import OWN, Workshop
from .workshop_files import measure


def form(workshop: Workshop, colours: Html) -> Html:
    """All fields; `colours` shows which are in the set."""
    return tag(
        "div",
        _group(say("workshop.board"), _edition(workshop), *_counts(workshop), _answers(workshop), colours),
        _group(say("workshop.printer"), _printer(workshop), _bed(workshop), *_fineness(workshop)),
        _group(say("workshop.fit"), *_fit(workshop)),
        _group(say("workshop.pegs"), _symbols(workshop)),
        class_="form",
    )


def _group(title: str, *inside: Html) -> Html:
    return tag("fieldset", tag("legend", title), tag("div", *inside, class_="numbers"), class_="card")


def _edition(workshop: Workshop) -> Html:
    named = {**{key: names.edition(edition) for key, edition in EDITIONS.items()}, OWN: say("workshop.your-own")}
    return _select(workshop, "edition", say("workshop.edition"), named)


def _counts(workshop: Workshop) -> list[Html]:
    usual = workshop.usual
    rows = _number(workshop, "rows", say("workshop.rows"), (ROWS[0], ROWS[-1]), usual.rows)
    colours = _number(workshop, "colours", say("workshop.colours"), (COLOURS[0], COLOURS[-1]), len(workshop.colours))
    if not workshop.own:
        return [rows, colours]
    return [_number(workshop, "holes", say("workshop.holes"), (HOLES[0], HOLES[-1]), usual.holes), rows, colours]


def _answers(workshop: Workshop) -> Html:
    """What answers a guess, where the edition has sliders and key pegs can take their place."""
    kinds = {"": say("workshop.sliders"), "yes": say("workshop.key-pegs")}
    return _select(workshop, "key_pegs", say("workshop.answers"), kinds) if workshop.usual.sliders else NOTHING


def _printer(workshop: Workshop) -> Html:
    beds = {key: f"{made.name}, {made.width:g} x {made.depth:g}" for key, made in PRINTERS.items()}
    named = {"": say("workshop.other-bed"), **beds} if "bed" in workshop.choices else beds
    return _select(workshop, "printer", say("workshop.printer-model"), named)


def _bed(workshop: Workshop) -> Html:
    field = tag(
        "input", type="text", inputmode="text", autocomplete="off", placeholder="180x180", maxlength=15,
        value=workshop.choices.get("bed", ""), data_do="choose", data_name="bed",
    )  # fmt: skip
    note = tag("small", say("workshop.bed-note", least=measure(BEDS[0]), most=measure(BEDS[1])))
    return tag("label", tag("span", say("workshop.bed")), field, note, class_="number")


def _fineness(workshop: Workshop) -> list[Html]:
    made = PRINTERS.get(workshop.choices.get("printer", ""), next(iter(PRINTERS.values())))
    nozzle, layer = (made.nozzle, made.layer) if workshop.refusal else (workshop.plan.printer.nozzle, workshop.plan.printer.layer)
    return [
        _number(workshop, "nozzle", say("workshop.nozzle"), NOZZLES, nozzle, 0.05),
        _number(workshop, "layer", say("workshop.layer"), (0.05, 0.6), layer, 0.01, say("workshop.layer-note")),
    ]


def _fit(workshop: Workshop) -> list[Html]:
    return [
        _number(workshop, "clearance", say("workshop.clearance"), CLEARANCES, 0, 0.05, say("workshop.clearance-note")),
        _number(workshop, "peg_scale", say("workshop.peg-scale"), SCALES, 1, 0.05, say("workshop.peg-scale-note")),
    ]


def _symbols(workshop: Workshop) -> Html:
    return _select(workshop, "symbols", say("workshop.heads"), {"": say("workshop.symbols"), "no": say("workshop.plain")})


def _select(workshop: Workshop, name: str, label: str, named: Mapping[str, str]) -> Html:
    now = workshop.choices.get(name, "")
    options = [tag("option", text, value=key, selected=key == now) for key, text in named.items()]
    return tag("label", tag("span", label), tag("select", *options, data_do="choose", data_name=name), class_="number")


def _number(
    workshop: Workshop, name: str, label: str, limits: tuple[float, float], usual: float, step: float = 1, note: str = ""
) -> Html:
    chosen = workshop.choices.get(name, "")
    field = tag(
        "input", type="number", inputmode="decimal", step=f"{step:g}", min=f"{limits[0]:g}", max=f"{limits[1]:g}",
        value=f"{usual:g}" if not chosen or "," in chosen else chosen, data_do="choose", data_name=name,
    )  # fmt: skip
    least, most = map(measure, limits)
    says = say("workshop.limits-note", least=least, most=most, note=note) if note else say("workshop.limits", least=least, most=most)
    return tag("label", tag("span", label), field, tag("small", says), class_="number")
