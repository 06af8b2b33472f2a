"""The workshop as HTML text; its page, styles and tests share these names.

    #screen[data-screen=workshop]     the form, the plan, the making, the files
    [data-do=choose][data-name]       a field: acts on change
    [data-do]                         make   fit-test   cancel   remove   copy
    [data-model][data-alt]            a button that shows a 3D model in the .stage after it
    .refusal   .plan   .facts   .working   .files a[download]
"""

from cad.printer import BEDS, PRINTERS
from cad.sizes import CLEARANCES, SCALES
from core.edition import COLOURS, HOLES, ROWS
from core.presets import EDITIONS

from .markup import NOTHING, Html, joined, tag
from .pieces import peg
from .workshop import OWN, Workshop
from .workshop_files import results
from .workshop_job import Job

MEGABYTE = 1_000_000


def page(workshop: Workshop, job: Job) -> Html:
    """The whole of #screen."""
    return tag(
        "main",
        tag("h2", "Make your own", id="own", tabindex=-1),
        tag("div", _form(workshop), _drawing(workshop), class_="bench"),
        _making(workshop, job),
        results(job) if job.files and not job.running else NOTHING,
        id="screen",
        data_screen="workshop",
    )


def _form(workshop: Workshop) -> Html:
    board = [_edition(workshop), *_counts(workshop)]
    fit = [
        _number(workshop, "clearance", "Clearance, mm", CLEARANCES, "0.05", "0", "added to every hole: the fit test tells"),
        _number(workshop, "peg_scale", "Peg scale", SCALES, "0.05", "1", "1 is a peg 10 mm across"),
    ]
    return tag(
        "div",
        _group("The board", *board, _colours(workshop)),
        _group("The printer", _printer(workshop), _bed(workshop)),
        _group("The fit", *fit),
        _group("The pegs", _symbols(workshop)),
        class_="form",
    )


def _group(title: str, *inside: Html) -> Html:
    return tag("fieldset", tag("legend", title), tag("div", *inside, class_="numbers"), class_="card")


def _edition(workshop: Workshop) -> Html:
    named = {**{key: edition.name for key, edition in EDITIONS.items()}, OWN: "Your own"}
    return _select(workshop, "edition", "Edition", named)


def _counts(workshop: Workshop) -> list[Html]:
    usual = workshop.usual
    fields = [("rows", "Rows", ROWS, usual.rows), ("colours", "Colours", COLOURS, len(usual.colours))]
    if workshop.own:
        fields.insert(0, ("holes", "Holes", HOLES, usual.holes))
    return [_number(workshop, name, label, (limits[0], limits[-1]), "1", str(now)) for name, label, limits, now in fields]


def _colours(workshop: Workshop) -> Html:
    if workshop.refusal:
        return NOTHING
    colours = workshop.plan.edition.colours
    return tag("p", *map(peg, colours), tag("span", ", ".join(colours), class_="aloud"), class_="palette-shown")


def _printer(workshop: Workshop) -> Html:
    beds = {key: f"{made.name}, {made.width:g} x {made.depth:g}" for key, made in PRINTERS.items()}
    named = {"": "Another: give its bed", **beds} if "bed" in workshop.choices else beds
    return _select(workshop, "printer", "Printer", named)


def _bed(workshop: Workshop) -> Html:
    field = tag(
        "input", type="text", inputmode="text", autocomplete="off", placeholder="180x180", maxlength=15,
        value=workshop.choices.get("bed", ""), data_do="choose", data_name="bed",
    )  # fmt: skip
    note = tag("small", f"width x depth, {BEDS[0]:g} to {BEDS[1]:g}; leave empty for the printer's")
    return tag("label", tag("span", "Or its bed, mm"), field, note, class_="number")


def _symbols(workshop: Workshop) -> Html:
    kinds = {"": "Symbols to see and to feel", "no": "Plain"}
    return _select(workshop, "symbols", "Heads", kinds)


def _select(workshop: Workshop, name: str, label: str, named: dict[str, str]) -> Html:
    now = workshop.choices.get(name, "")
    options = [tag("option", text, value=key, selected=key == now) for key, text in named.items()]
    return tag("label", tag("span", label), tag("select", *options, data_do="choose", data_name=name), class_="number")


def _number(
    workshop: Workshop, name: str, label: str, limits: tuple[float, float], step: str, usual: str, note: str = ""
) -> Html:
    field = tag(
        "input", type="number", inputmode="decimal", step=step, min=f"{limits[0]:g}", max=f"{limits[1]:g}",
        value=workshop.choices.get(name, usual), data_do="choose", data_name=name,
    )  # fmt: skip
    says = f"{limits[0]:g} to {limits[1]:g}" + (f"; {note}" if note else "")
    return tag("label", tag("span", label), field, tag("small", says), class_="number")


def _drawing(workshop: Workshop) -> Html:
    if workshop.refusal:
        return tag("div", tag("p", f"{workshop.refusal}.", class_="refusal", role="alert"), class_="drawing card")
    plan = workshop.plan
    size = f"{plan.width:g} x {plan.length:g} x {plan.sizes.board_height:g} mm"
    facts = [("Board", size), *workshop.facts]
    listed = tag("dl", *(tag("div", tag("dt", name), tag("dd", value)) for name, value in facts), class_="facts")
    picture = tag("div", Html(plan.svg()), class_="plan", role="img", aria_label=f"Plan of the board to scale, {size}")
    link = tag("p", tag("a", "A link to this board", href=f"#{workshop.line}"), class_="link")
    return tag("div", picture, listed, link, class_="drawing card")


def _making(workshop: Workshop, job: Job) -> Html:
    if job.declined:
        return tag("section", tag("h3", "Make it here"), tag("p", job.declined, class_="refusal"), _elsewhere(), class_="card making")
    if job.running:
        return tag("section", _working(job), class_="card making")
    blocked = bool(workshop.refusal)
    return tag(
        "section",
        tag("h3", "Make it here"),
        tag("p", _price(job)),
        tag("p", job.failed, class_="refusal", role="alert") if job.failed else NOTHING,
        _elsewhere() if job.failed else NOTHING,
        tag(
            "div",
            _button("First the fit test", "fit-test", disabled=blocked),
            _button("Make the whole set", "make", disabled=blocked, class_="main"),
            _button("Remove CadQuery from this device", "remove") if job.kept else NOTHING,
            class_="acts",
        ),
        class_="card making",
    )


def _button(label: str, do: str, *, disabled: bool = False, class_: str | None = None) -> Html:
    return tag("button", label, type="button", data_do=do, disabled=disabled, class_=class_)


def _price(job: Job) -> str:
    made = "The set is made on this device by CadQuery, the program that made the ready sets, and goes nowhere else."
    if not job.to_fetch:
        return f"{made} CadQuery is kept here: no network is needed."
    return f"{made} That needs {job.to_fetch / MEGABYTE:.0f} MB once, and about a gigabyte of memory while it works."


def _elsewhere() -> Html:
    link = tag("a", "ready-made sets", href="#ready")
    return tag("p", "There are ", link, ", and the link to this board makes the same one on another machine.")


def _working(job: Job) -> Html:
    bar = tag("progress", value=job.done, max=job.of, id="making") if job.of else tag("progress", id="making")
    return joined(
        tag("h3", f"Making {job.title}"),
        tag("p", tag("label", job.stage or "Beginning", for_="making"), bar, class_="working"),
        tag("div", _button("Cancel", "cancel"), class_="acts"),
    )
