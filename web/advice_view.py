"""Advice as HTML text: how many codes are left, what the rows say, a guess, and its split as a picture."""

from core import Row

from . import names
from .advice import Advice, Hint, Step, expected, remaining
from .findings import Left, Offer, Part, Says, Split
from .markup import NOTHING, Html, joined, tag
from .pieces import aloud, button, icon_button, keys, pegs
from .speech import listed, say
from .waiting import awaited

BARS = 12
"""So many parts of a split are drawn; further ones are told in a line."""


def page(hint: Hint, refused: Html) -> Html:
    """The hint to a player at the table."""
    title = tag("div", tag("h1", say("hint.title"), tabindex=-1, data_focus=True), tag("p", _where(hint)), class_="title")
    bar = tag("header", icon_button(say("page.back"), "back", "back"), title, class_="bar")
    return joined(bar, *steps(hint.advice, refused), _acts(hint))


def _where(hint: Hint) -> str:
    row = len(hint.advice.rows) + 1
    return say("hint.where", edition=names.edition(hint.edition), row=row, rows=hint.edition.rows)


def _acts(hint: Hint) -> Html:
    further = [next_step(hint.advice)]
    use = button(say("hint.use"), "use", class_="" if hint.advice.next_step else "main") if hint.advice.offer else NOTHING
    return tag("div", use, *further, class_="acts steps")


def next_step(advice: Advice) -> Html:
    """The button for the next step; nothing while one is worked out, or after the last."""
    if advice.next_step is None:
        return NOTHING
    labels = {
        Step.ROWS: say("hint.ask-rows"),
        Step.GUESS: say("hint.ask-guess"),
        Step.SPLIT: say("hint.ask-split"),
    }
    return button(labels[advice.next_step], "step", class_="main")


def steps(advice: Advice, refused: Html = NOTHING) -> list[Html]:
    """A card for each step that was asked for; a refusal stands where the next would be."""
    found = {
        Step.COUNT: _count(advice, advice.left) if advice.left else NOTHING,
        Step.ROWS: _rows(advice, advice.says) if advice.says else NOTHING,
        Step.GUESS: _offer(advice, advice.offer) if advice.offer else NOTHING,
        Step.SPLIT: _split(advice, advice.split) if advice.split else NOTHING,
    }
    cards = [
        tag("section", inside, class_="card told-now" if step is advice.step else "card")
        for step, inside in found.items()
        if inside
    ]
    return [*cards, awaited(refused) if advice.question else refused]


def _count(advice: Advice, left: Left) -> Html:
    words = tag("p", remaining(left), class_="figure" if left.number else "refusal")
    total = tag("p", say("hint.of-all", codes=advice.edition.code_count), class_="soft") if left.number else NOTHING
    sampled = tag("p", say("hint.sampled"), class_="note") if left.estimated else NOTHING
    return joined(words, total, sampled)


def _rows(advice: Advice, says: tuple[Says, ...]) -> Html:
    rows = (_row(advice, row, said) for row, said in zip(advice.rows, says, strict=True))
    return joined(tag("h2", say("hint.rows")), tag("ol", *rows, class_="rows-told"))


def _row(advice: Advice, row: Row, said: Says) -> Html:
    narrowed = say("hint.narrowed", before=said.before, after=said.after)
    facts = "".join(f" {fact}" for fact in _facts(said))
    board = tag("span", pegs(row.guess), keys(advice.edition, row.feedback), class_=_strip(advice))
    return tag("li", board, tag("p", narrowed, facts))


def _strip(advice: Advice) -> str:
    return f"strip holes-{advice.edition.holes}{' sliding' if advice.edition.sliders else ''}"


def _facts(said: Says) -> list[str]:
    """What a row made certain."""
    absent = [names.colour(colour) for colour in said.absent]
    present = [names.colour(colour) for colour in said.present]
    facts = [say("hint.absent", colours=listed(absent))] if absent else []
    facts += [say("hint.present", colours=listed(present))] if present else []
    return facts + [say("hint.settled", hole=hole, colour=names.colour(colour)) for hole, colour in said.settled]


def _offer(advice: Advice, offer: Offer) -> Html:
    kind = say("hint.may-be") if offer.may_be_code else say("hint.cannot-be")
    sampled = tag("p", say("hint.sampled-guess"), class_="note") if offer.sampled else NOTHING
    row = tag("p", pegs(offer.guess), class_=f"{_strip(advice)} offered")
    return joined(tag("h2", say("hint.guess")), row, tag("p", kind), sampled)


def _split(advice: Advice, split: Split) -> Html:
    most = split.parts[0].size
    bars = (_bar(advice, part, part.size / most) for part in split.parts[:BARS])
    further = split.parts[BARS:]
    codes = sum(part.size for part in further)
    rest = tag("p", say("hint.further", count=len(further), codes=_in_all(advice, codes)), class_="soft")
    words = tag("p", expected(split))
    why = tag("p", say("hint.why", count=len(split.parts)), class_="soft")
    return joined(tag("h2", say("hint.split")), words, why, tag("ul", *bars, class_="bars"), rest if further else NOTHING)


def _bar(advice: Advice, part: Part, share: float) -> Html:
    rect = tag("rect", width=f"{max(1.5, 100 * share):.1f}", height=10)
    drawn = tag("svg", rect, viewBox="0 0 100 10", preserveAspectRatio="none", aria_hidden="true", class_="bar-drawn")
    answer = tag("span", keys(advice.edition, part.answer), class_=_strip(advice))
    return tag("li", answer, drawn, tag("span", aloud(":"), " ", _size(advice, part.size), class_="size"))


def _size(advice: Advice, size: int) -> str:
    codes = _in_all(advice, size)
    sampled = advice.left is not None and advice.left.estimated
    return say("hint.about-codes", count=codes) if sampled else say("hint.codes", count=codes)


def _in_all(advice: Advice, size: int) -> int:
    """How many of all codes left a number of those that were looked at stands for."""
    if advice.left is None or advice.split is None:
        return size
    return round(size * advice.left.number / sum(part.size for part in advice.split.parts))
