"""An explained answer as HTML text."""

from . import names
from .examples import worked_out
from .markup import Html, joined, tag
from .pieces import button, keys, pegs
from .speech import say
from .why import Why


def page(why: Why) -> Html:
    """The row, what its answer says in general, and a code worked out peg by peg."""
    return tag(
        "article",
        tag("h1", say("why.title", row=why.number), tabindex=-1, data_focus=True),
        tag("p", pegs(why.row.guess), keys(why.edition, why.row.feedback), class_=f"asked-row{_sliding(why)}"),
        *_points(why),
        worked_out(why.edition, _title(why), why.supposed, why.row.guess, level=2),
        tag("p", say("why.made-up"), class_="hint") if why.code is None else joined(),
        tag("div", button(say("why.rules"), "rules", picture="rules"), button(say("why.back"), "back", class_="main"), class_="acts"),
        class_="paper rules why",
    )


def _sliding(why: Why) -> str:
    return " sliding" if why.edition.sliders else ""


def _title(why: Why) -> str:
    return say("why.code-was") if why.code else say("why.suppose")


def _points(why: Why) -> list[Html]:
    answer, holes = why.row.feedback, why.edition.holes
    said = [
        say("why.exact", count=answer.exact),
        say("why.misplaced", count=answer.misplaced),
        say("why.none", count=holes - sum(answer)),
        say("why.not-which"),
    ]
    said += [say("why.repeated", colour=names.colour(colour), count=number) for colour, number in why.repeated]
    return [tag("ul", *(tag("li", sentence) for sentence in said))]
