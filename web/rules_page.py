"""The rules of an edition as HTML text, in our own words; whatever no rulebook prints is labelled as a house rule."""

from core import Edition
from core.pegs import feedbacks
from core.scoring import BREAKING_POINTS

from . import names
from .examples import examples, mistaken, worked
from .intros import choice
from .markup import NOTHING, Html, joined, place, tag, woven
from .pieces import house_label, peg
from .points_page import group, points
from .speech import listed, number, say, say_of


def page(edition: Edition) -> Html:
    """All rules of an edition, preset, varied or custom."""
    return tag(
        "div",
        tag("h1", say("rules.title", edition=names.edition(edition)), tabindex=-1, data_focus=True),
        tag("p", say_of("intros", edition.key), class_="intro"),
        _in_short(edition),
        _section(say("rules.needs"), _needs(edition), _box(edition)),
        _section(say("rules.before"), _before(edition)),
        _section(say("rules.code"), _list(*_code(edition))),
        _section(say("rules.guessing"), _list(*_guessing(edition))),
        _section(say("rules.answer"), _list(*_answer(edition))),
        _section(say("rules.examples"), *(worked(edition, example) for example in examples(edition))),
        _section(say("rules.points"), points(edition)),
        _section(say("rules.group"), group(edition)) if edition.group_scoring else NOTHING,
        _section(say("rules.wrong"), _list(*_wrong(edition)), mistaken(edition)),
        _section(say("rules.agreements"), _list(*_agreements(edition))),
        tag("p", _sources(edition), class_="sources"),
        class_="rules",
    )


def _sources(edition: Edition) -> Html:
    source = say_of("sources", edition.key)
    return woven(say("rules.sources", source=source, house=place(0)), house_label())


def _section(title: str, *inside: Html) -> Html:
    return tag("section", tag("h2", title), *inside)


def _list(*points: Html) -> Html:
    return tag("ul", *(tag("li", point) for point in points if point))


def _house(edition: Edition, field: str) -> Html:
    return joined(" ", house_label()) if field in edition.house_rules else NOTHING


def _ours(sentence: str) -> Html:
    return joined(sentence, " ", house_label())


def _in_short(edition: Edition) -> Html:
    hides = say("rules.short-holes", count=edition.holes)
    breaks = say("rules.short-rows", count=edition.rows)
    codes = say("rules.short-codes", count=edition.code_count)
    return tag("p", f"{hides} {breaks} {codes}", _house(edition, "rows"))


def _needs(edition: Edition) -> Html:
    swatches = (tag("li", peg(colour), tag("span", names.colour(colour))) for colour in edition.colours)
    palette = tag("ul", *swatches, class_="swatches")
    return joined(tag("p", say("rules.palette", count=len(edition.colours)), _house(edition, "colours")), palette)


def _box(edition: Edition) -> Html:
    return tag("p", _box_of_sliders(edition) if edition.sliders else _box_of_keys(edition), _house(edition, "box"))


def _box_of_keys(edition: Edition) -> str:
    return say(
        "rules.box",
        pegs=edition.box.pegs_a_colour,
        exact=edition.box.exact_keys,
        exact_key=names.colour(edition.exact_key),
        misplaced=edition.box.misplaced_keys,
        misplaced_key=names.colour(edition.misplaced_key),
        pieces=_pieces(edition),
    )


def _box_of_sliders(edition: Edition) -> str:
    return say(
        "rules.box-sliders",
        pegs=edition.box.pegs_a_colour,
        exact_key=names.colour(edition.exact_key),
        misplaced_key=names.colour(edition.misplaced_key),
        pieces=_pieces(edition),
    )


def _pieces(edition: Edition) -> str:
    return listed([say_of("pieces", piece) for piece in edition.box.pieces])


def _before(edition: Edition) -> Html:
    return _list(
        joined(say("rules.two")),
        joined(say("rules.even")),
        _ours(say("rules.odd")),
        _group_too(edition),
        _ours(say("rules.alone")),
    )


def _group_too(edition: Edition) -> Html:
    if edition.group_scoring is None:
        return NOTHING
    sizes = listed([number(size) for size in edition.group_scoring.group_sizes], either=True)
    return joined(say("rules.group-too", sizes=sizes))


def _code(edition: Edition) -> list[Html]:
    holes = edition.holes
    return [
        joined(say("rules.code-dialled", count=holes) if edition.dials else say("rules.code-put", count=holes)),
        joined(say("rules.code-repeats") if edition.repeats else say("rules.code-once")),
        joined(say("rules.code-blanks") if edition.blanks else say("rules.code-full")),
        joined(say("rules.left-and-right")),
    ]


def _guessing(edition: Edition) -> list[Html]:
    return [
        joined(say("rules.guess-blanks") if edition.blanks else say("rules.guess-full")),
        _repeats(edition),
        _ours(say("rules.guess-again")),
        joined(say("rules.guess-change")),
    ]


def _repeats(edition: Edition) -> Html:
    if edition.repeats:
        return joined(say("rules.guess-repeats"))
    return _ours(say("rules.guess-strict") if edition.strict_guesses else say("rules.guess-repeats-alone"))


def _answer(edition: Edition) -> list[Html]:
    exact = names.colour(edition.exact_key)
    misplaced = names.colour(edition.misplaced_key)
    slides = edition.sliders
    return [
        joined(say("rules.exact-slider", key=exact) if slides else say("rules.exact", key=exact)),
        joined(say("rules.misplaced-slider", key=misplaced) if slides else say("rules.misplaced", key=misplaced)),
        joined(say("rules.one-key")),
        joined(say("rules.order")),
        joined(say("rules.broken", count=edition.holes)),
        joined(say("rules.impossible", count=edition.holes - 1)),
        joined(say("rules.answers", count=len(feedbacks(edition.holes)))),
    ]


def _wrong(edition: Edition) -> list[Html]:
    paid = edition.replay_points
    void = say("rules.void-paid", count=paid) if paid else say("rules.void")
    return [
        joined(say("rules.check")),
        joined(void, _house(edition, "replay_points")),
        _ours(say("rules.void-rows")),
        _ours(say("rules.no-code-fits")),
        _ours(say("rules.group-wrong")) if edition.group_scoring else NOTHING,
    ]


def _agreements(edition: Edition) -> list[Html]:
    return [
        *(joined(choice(edition, field)) for field in edition.varies),
        *(_group_agreements() if edition.group_scoring else ()),
        NOTHING if edition.repeats else _ours(say("rules.agree-strict")),
        _ours(say("rules.agree-tie")),
    ]


def _group_agreements() -> list[Html]:
    printed, ours = BREAKING_POINTS
    return [
        _ours(say("rules.agree-breaking", ours=ours, printed=printed)),
        _ours(say("rules.agree-repeated")),
        _ours(say("rules.agree-chart")),
    ]
