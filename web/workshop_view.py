"""The workshop as HTML text; its page, styles and tests share these names.

    #screen[data-screen=workshop]     the form, the plan, the making, the files
    [data-do=choose][data-name]       a field: acts on change
    [data-do=paint][data-name]        a colour to take in or out, aria-pressed while it is in
    [data-do]                         make   fit-test   cancel   remove
    [data-model][data-alt]            a button that shows a 3D model in the .stage after its row
    .refusal   .plan   .facts   .working   .files a[download]
"""

from core.looks import STANDARD_COLOURS

from . import names
from .markup import NOTHING, Html, joined, place, tag, woven
from .pieces import button, peg
from .speech import say
from .workshop import Workshop
from .workshop_files import measure, results
from .workshop_form import form
from .workshop_job import MEGABYTE, Job


def page(workshop: Workshop, job: Job, refused: str = "") -> Html:
    """The whole of #screen; `refused` says why the link was not followed."""
    return tag(
        "main",
        tag("h2", say("workshop.own"), id="own", tabindex=-1),
        tag("p", refused, class_="refusal", role="alert") if refused else NOTHING,
        tag("div", form(workshop, _colours(workshop)), _drawing(workshop), class_="bench"),
        _making(workshop, job),
        results(job) if job.files and not job.running else NOTHING,
        id="screen",
        data_screen="workshop",
    )


def _colours(workshop: Workshop) -> Html:
    chosen = workshop.colours
    offered = dict.fromkeys((*chosen, *workshop.usual.colours, *STANDARD_COLOURS))
    toggles = (
        tag(
            "button", peg(colour), type="button", data_do="paint", data_name=colour,
            aria_pressed=str(colour in chosen).lower(), aria_label=names.colour(colour), title=names.colour(colour),
        )
        for colour in offered
    )  # fmt: skip
    return tag("div", *toggles, class_="palette-shown", role="group", aria_label=say("workshop.which-colours"))


def _drawing(workshop: Workshop) -> Html:
    if workshop.refusal:
        return tag("div", tag("p", _sentence(workshop.refusal), class_="refusal", role="alert"), class_="drawing card")
    plan = workshop.plan
    width, length, height = (measure(side) for side in (plan.width, plan.length, plan.sizes.board_height))
    size = say("workshop.size-mm", width=width, length=length, height=height)
    facts = [(say("workshop.size"), size), *workshop.facts]
    listed = tag("dl", *(tag("div", tag("dt", name), tag("dd", value)) for name, value in facts), class_="facts")
    picture = tag("div", Html(plan.svg()), class_="plan", role="img", aria_label=say("workshop.plan", size=size))
    link = tag("p", tag("a", say("workshop.link"), href=f"#{workshop.line}"), class_="link")
    return tag("div", picture, listed, link, class_="drawing card")


def _sentence(reason: str) -> str:
    return f"{reason[:1].upper()}{reason[1:]}."


def _making(workshop: Workshop, job: Job) -> Html:
    title = tag("h3", say("workshop.make-here"))
    if job.declined:
        return tag("section", title, tag("p", job.declined, class_="refusal"), _elsewhere(), class_="card making")
    if job.running:
        return tag("section", _working(job), class_="card making")
    return tag(
        "section",
        title,
        tag("p", _price(job)),
        tag("p", job.failure, class_="refusal", role="alert") if job.failed else NOTHING,
        _elsewhere() if job.failed else NOTHING,
        _acts(job, blocked=bool(workshop.refusal)),
        class_="card making",
    )


def _acts(job: Job, *, blocked: bool) -> Html:
    return tag(
        "div",
        button(say("workshop.fit-test"), "fit-test", disabled=blocked),
        button(say("workshop.make"), "make", disabled=blocked, class_="main"),
        button(say("workshop.remove"), "remove") if job.kept else NOTHING,
        class_="acts",
    )


def _price(job: Job) -> str:
    once = say("workshop.price", megabytes=str(round(job.to_fetch / MEGABYTE))) if job.to_fetch else say("workshop.kept")
    return f"{say('workshop.made-by')} {once}"


def _elsewhere() -> Html:
    link = tag("a", say("workshop.elsewhere-sets"), href="#ready")
    return tag("p", woven(say("workshop.elsewhere", sets=place(0)), link))


def _working(job: Job) -> Html:
    bar = tag("progress", value=job.done, max=job.of, id="making") if job.of else tag("progress", id="making")
    return joined(
        tag("h3", say("workshop.making", name=job.title)),
        tag("p", tag("label", job.label, for_="making"), bar, class_="working"),
        tag("div", button(say("workshop.cancel"), "cancel"), class_="acts"),
    )
