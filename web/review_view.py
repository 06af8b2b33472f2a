"""The review of a game as HTML text."""

from core import Row

from . import names
from .findings import Judged, Verdict, rounded
from .markup import NOTHING, Html, joined, place, tag, woven
from .pieces import icon_button, keys, pegs
from .review import Review
from .shrinking import picture
from .speech import say, say_of
from .waiting import awaited

NOTHING_LOST = 0.05
"""Guesses that are too few to speak of."""


def page(review: Review, refused: Html) -> Html:
    """The figure of the game, the picture of the shrinking set, and each row."""
    head = tag("div", tag("h1", say("review.title"), tabindex=-1, data_focus=True), tag("p", _what(review)), class_="title")
    bar = tag("header", icon_button(say("page.back"), "back", "back"), head, class_="bar")
    return joined(bar, _figure(review, refused), _picture(review), _rows(review), _legend(review))


def _what(review: Review) -> str:
    rows = say("count.rows", count=len(review.game.rows))
    return say("review.what", edition=names.edition(review.edition), rows=rows)


def _figure(review: Review, refused: Html) -> Html:
    if review.impossible:
        return tag("p", say("review.impossible"), class_="refusal")
    repaired = tag("p", say("review.repaired"), class_="note") if review.repaired else NOTHING
    if review.verdict is None:
        done = say("review.done", rows=len(review.judged), count=len(review.game.rows))
        return tag("section", repaired, awaited(refused), tag("p", done, class_="soft"), class_="card skill")
    figure = tag("p", tag("b", str(review.verdict.skill)), " ", tag("span", say("review.of-hundred")), class_="grade")
    sampled = tag("p", say("hint.sampled"), class_="note") if review.verdict.estimated else NOTHING
    lines = (tag("p", line) for line in _verdict(review.verdict))
    return tag("section", figure, tag("div", *lines, repaired, sampled), class_="card skill")


def _verdict(verdict: Verdict) -> list[str]:
    """What skill and luck were worth, apart from each other."""
    price, luck = rounded(verdict.price), rounded(verdict.luck)
    lost = say("review.lost", count=price) if verdict.price > NOTHING_LOST else say("review.lost-nothing")
    if abs(verdict.luck) <= NOTHING_LOST:
        return [lost, say("review.no-luck")]
    return [lost, say("review.luck", count=luck) if luck > 0 else say("review.bad-luck", count=-luck)]


def _picture(review: Review) -> Html:
    if not review.judged:
        return NOTHING
    title = tag("h2", say("review.shrinking"))
    return tag("section", title, picture(review), tag("p", say("review.scale"), class_="soft"), class_="card")


def _rows(review: Review) -> Html:
    rows = zip(review.game.rows, review.judged, strict=False)
    return tag("ol", *(_row(review, number, row, judged) for number, (row, judged) in enumerate(rows, 1)), class_="judged")


def _row(review: Review, number: int, row: Row, judged: Judged) -> Html:
    sliding = " sliding" if review.edition.sliders else ""
    strip = f"strip holes-{review.edition.holes}{sliding}"
    board = tag("span", pegs(row.guess), keys(review.edition, row.feedback), class_=strip)
    mark = tag("strong", say_of("mark", judged.mark), class_=f"graded {judged.mark}")
    head = tag("p", tag("span", say("table.row", row=number)), mark, class_="row-head")
    lines = (tag("p", line) for line in (_narrowed(judged), *_luck(judged)))
    return tag("li", head, board, *lines, _better(strip, judged), class_="card")


def _narrowed(judged: Judged) -> str:
    return say("review.narrowed", before=judged.before, after=judged.after, expected=rounded(judged.expected))


def _luck(judged: Judged) -> list[str]:
    luck = rounded(judged.luck)
    if not luck:
        return []
    return [say("review.lucky", count=luck) if luck > 0 else say("review.unlucky", count=-luck)]


def _better(strip: str, judged: Judged) -> Html:
    """The best guess and its price, if the row's was another that costs something."""
    if judged.mark == "best":
        return NOTHING
    sentence = say("review.better", guess=place(0), count=rounded(judged.price, 2))
    return tag("p", woven(sentence, tag("span", pegs(judged.best), class_=f"{strip} inline")), class_="better")


def _legend(review: Review) -> Html:
    if not review.judged:
        return NOTHING
    return tag("p", say("review.legend"), class_="soft")
