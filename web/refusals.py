"""Why an act is refused, in a sentence of the reader's language; the core's own reasons are for programmers."""

from collections.abc import Sequence

from core import BLANK, Code, Edition, Feedback, preset
from core.edition import COLOURS, HOLES, ROWS
from core.match import LONGEST_MATCH, LONGEST_NAME, why_not_name
from core.pegs import why_not_feedback

from . import names
from .speech import listed, say


class Refusal(ValueError):
    """An act is refused; the text is a whole sentence for the player."""


def check_code(edition: Edition, code: Code) -> None:
    """Refuse a full row that cannot be the code."""
    if not edition.allows_code(code):
        colour = _repeated(code)
        raise Refusal(say("refusals.code-repeats", colour=names.colour(colour), count=code.count(colour)))


def check_guess(edition: Edition, guess: Code) -> None:
    """Refuse a full row that cannot be put."""
    if not edition.allows_guess(guess):
        colour = _repeated(guess)
        raise Refusal(say("refusals.guess-repeats", colour=names.colour(colour), count=guess.count(colour)))


def _repeated(row: Code) -> str:
    """The colour there twice; nothing else is wrong with a full row of the edition's colours."""
    return next(colour for colour in row if colour != BLANK and row.count(colour) > 1)


def check_answer(holes: int, answer: Feedback) -> None:
    """Refuse what cannot be an answer."""
    if why_not_feedback(holes, answer) is None:
        return
    if sum(answer) > holes:
        raise Refusal(say("refusals.too-many-keys", exact=answer.exact, misplaced=answer.misplaced, count=holes))
    raise Refusal(say("refusals.last-peg", exact=answer.exact))


def check_players(players: Sequence[str]) -> None:
    """Refuse names that a match cannot take."""
    for number, name in enumerate(players, 1):
        if len(name) > LONGEST_NAME:
            raise Refusal(say("refusals.long-name", number=number, most=LONGEST_NAME))
        if why_not_name(name) is not None:
            raise Refusal(say("refusals.strange-name", number=number))
    if len(set(players)) < len(players):
        raise Refusal(say("refusals.same-name"))


def check_length(games: int, *, unequal: bool) -> None:
    """Refuse a number of games that two players cannot agree on."""
    if not 1 <= games <= LONGEST_MATCH:
        raise Refusal(say("refusals.length", most=LONGEST_MATCH))
    if games % 2 and not unequal:
        raise Refusal(say("refusals.unequal"))


def check_custom(*, holes: int, colours: int, rows: int, repeats: bool, blanks: bool) -> None:
    """Refuse numbers of which no edition can be made."""
    if holes not in HOLES:
        raise Refusal(say("refusals.holes", least=HOLES[0], most=HOLES[-1]))
    if colours not in COLOURS:
        raise Refusal(say("refusals.colours", least=COLOURS[0], most=COLOURS[-1]))
    if rows not in ROWS:
        raise Refusal(say("refusals.rows", least=ROWS[0], most=ROWS[-1]))
    if colours < holes and not (repeats or blanks):
        raise Refusal(say("refusals.few-colours", count=holes))


def check_colour(edition: Edition, colour: str) -> None:
    """Refuse a colour that the edition does not have."""
    if colour not in edition.palette:
        its = listed([names.colour(known) for known in edition.palette])
        raise Refusal(say("refusals.colour", edition=names.edition(edition), colours=its))


def found(key: str) -> Edition:
    """Find a preset, or refuse."""
    try:
        return preset(key)
    except ValueError:
        raise Refusal(say("refusals.edition")) from None
