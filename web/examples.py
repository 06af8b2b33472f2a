"""Worked examples of an answer, peg by peg; the engine answers them when the page is drawn."""

from typing import NamedTuple

from core import BLANK, Code, Edition, Feedback, Game, Row, feedback

from . import names
from .markup import Html, joined, place, tag, woven
from .pieces import keys, pegs
from .speech import say, say_of


class Example(NamedTuple):
    """A code and a guess that show one thing."""

    name: str
    code: Code
    guess: Code
    agreed: bool = False
    """Whether it needs something to be agreed first."""

    @property
    def title(self) -> str:
        """What it shows, as a heading."""
        return say_of("examples", f"{self.name}-agreed" if self.agreed else self.name)


_PRINTED = {
    "classic": Example(
        "classic",
        ("red", "red", "blue", "blue"),
        ("red", "red", "red", "blue"),
    ),
    "new": Example(
        "new",
        ("pink", "red", "blue", "yellow"),
        ("pink", "blue", "red", "white"),
    ),
    "advanced": Example(
        "advanced",
        ("magenta", "blue", "green", "yellow", "purple"),
        ("magenta", "magenta", "orange", "orange", "orange"),
    ),
}
"""What the rulebooks work out themselves, by the edition's key."""


def examples(edition: Edition) -> tuple[Example, ...]:
    """The examples that can happen in an edition, the rulebook's own first; last those that need an agreement."""
    printed = [_PRINTED[edition.key]] if edition.key in _PRINTED else []
    made = [_mixed(edition), _twice_in_guess(edition), _twice_in_code(edition), _empty(edition)]
    possible = [example for example in (*printed, *made) if _allows(edition, example)]
    loosened = edition.vary(**{name: True for name in ("repeats", "blanks") if True in edition.varies.get(name, ())})
    by_agreement = [example for example in made if example not in possible and _allows(loosened, example)]
    return (*possible, *(example._replace(agreed=True) for example in by_agreement))


def _allows(edition: Edition, example: Example) -> bool:
    return edition.allows_code(example.code) and edition.allows_guess(example.guess)


def _colour(edition: Edition, number: int) -> str:
    return edition.colours[number % len(edition.colours)]


def _mixed(edition: Edition) -> Example:
    code = tuple(_colour(edition, hole) for hole in range(edition.holes))
    others = [colour for colour in edition.colours if colour not in code]
    end = (*others, *code[3 + len(others) :])[: edition.holes - 3]
    return Example("mixed", code, (code[0], code[2], code[1], *end))


def _twice_in_guess(edition: Edition) -> Example:
    first, *rest = (_colour(edition, hole) for hole in range(edition.holes))
    code = (first, *(edition.colours[1] if colour == first else colour for colour in rest))
    return Example("twice-in-guess", code, (first, *code[:-1]))


def _twice_in_code(edition: Edition) -> Example:
    first, second, *others = edition.colours
    code = (first, first, *(second for _ in range(edition.holes - 2)))
    guess = (second, first, *others, *(second for _ in code))[: edition.holes]
    return Example("twice-in-code", code, guess)


def _empty(edition: Edition) -> Example:
    first, second = edition.colours[:2]
    code = (first, BLANK, *(second for _ in range(edition.holes - 3)), BLANK)
    guess = (BLANK, BLANK, first, *(second for _ in range(edition.holes - 3)))
    return Example("empty", code, guess)


class Finding(NamedTuple):
    """What one peg of a guess earned."""

    colour: str
    hole: int
    """Its hole in the guess, counted from 0."""
    matched: int | None
    """The hole of the code's peg that it is matched with, its own if it is exact; None if it earns no key."""
    held: int
    """How many pegs of the colour the code has."""

    @property
    def said(self) -> str:
        """The finding in a few words, holes counted from 1."""
        if self.matched == self.hole:
            return say("rules.peg-exact")
        if self.matched is not None:
            return say("rules.peg-misplaced", hole=self.matched + 1)
        return say("rules.peg-spent", count=self.held) if self.held else say("rules.peg-absent")


def findings(code: Code, guess: Code) -> tuple[Finding, ...]:
    """Match each peg of a guess with at most one of the code, exact first, then from left to right."""
    matched = {hole: hole for hole, colour in enumerate(guess) if code[hole] == colour}
    free = [hole for hole in range(len(code)) if hole not in matched]
    for hole, colour in enumerate(guess):
        of_colour = [other for other in free if code[other] == colour]
        if hole not in matched and of_colour:
            matched[hole] = of_colour[0]
            free.remove(of_colour[0])
    return tuple(Finding(colour, hole, matched.get(hole), code.count(colour)) for hole, colour in enumerate(guess))


def worked(edition: Edition, example: Example) -> Html:
    """An example with its code, guess and answer, and a line for each peg."""
    return worked_out(edition, example.title, example.code, example.guess)


def worked_out(edition: Edition, title: str, code: Code, guess: Code, *, level: int = 3) -> Html:
    """The same for any code and guess, under a heading of this level."""
    return tag(
        "section",
        tag(f"h{level}", title),
        _facts(
            (say("rules.fact-code"), pegs(code)),
            (say("rules.fact-guess"), pegs(guess)),
            (say("rules.fact-answer"), _shown(edition, feedback(code, guess))),
        ),
        tag("ol", *map(_explained, findings(code, guess))),
        class_=_frame(edition),
    )


def mistaken(edition: Edition) -> Html:
    """The first example answered wrongly, exact taken for misplaced, and what the check at the reveal finds."""
    code, guess = examples(edition)[0][1:3]
    right = feedback(code, guess)
    given = Feedback(0, sum(right))
    game = Game(edition, code, (Row(guess, given),))
    return tag(
        "section",
        tag("h3", say("rules.mistaken")),
        _facts(
            (say("rules.fact-code"), pegs(code)),
            (say("rules.fact-guess"), pegs(guess)),
            (say("rules.fact-given"), _shown(edition, given)),
            (say("rules.fact-right"), _shown(edition, right)),
            (say("rules.fact-found"), joined(*(say("rules.found", row=row) for row in game.wrong_rows))),
        ),
        class_=_frame(edition),
    )


def _frame(edition: Edition) -> str:
    return "example sliding" if edition.sliders else "example"


def _facts(*rows: tuple[str, Html]) -> Html:
    return tag("dl", *(tag("div", tag("dt", name), tag("dd", shown)) for name, shown in rows))


def _explained(finding: Finding) -> Html:
    colour = names.colour(finding.colour).capitalize()
    return tag("li", woven(say("rules.peg", colour=place(0), finding=finding.said), tag("b", colour)))


def _shown(edition: Edition, answer: Feedback) -> Html:
    says = say(
        "rules.answered",
        exact=answer.exact,
        exact_key=names.colour(edition.exact_key),
        misplaced=answer.misplaced,
        misplaced_key=names.colour(edition.misplaced_key),
    )
    return joined(keys(edition, answer), tag("span", says, class_="says", aria_hidden="true"))
