"""The rules of an edition as HTML text, in our own words; whatever no rulebook prints is labelled as a house rule."""

from core import Edition
from core.pegs import feedbacks
from core.scoring import BREAKING_POINTS

from .examples import examples, mistaken, worked
from .intros import CHOICES, INTROS, PRINTED_CHOICES
from .markup import NOTHING, Html, joined, tag
from .pieces import HOUSE, peg
from .points_page import group, points
from .sayings import counted, listed


def page(edition: Edition) -> Html:
    """All rules of an edition, preset, varied or custom."""
    return tag(
        "div",
        tag("h1", f"Rules of {edition.name}", tabindex=-1, data_focus=True),
        tag("p", INTROS[edition.key], class_="intro"),
        _in_short(edition),
        _section("What you need", _needs(edition), _box(edition)),
        _section("Before you start", _before(edition)),
        _section("The code", _list(*_code(edition))),
        _section("Guessing", _list(*_guessing(edition))),
        _section("The answer", _list(*_answer(edition))),
        _section("Worked examples", *(worked(edition, example) for example in examples(edition))),
        _section("Points", points(edition)),
        _section("Three to five players", group(edition)) if edition.group_scoring else NOTHING,
        _section("When an answer was wrong", _list(*_wrong(edition)), mistaken(edition)),
        _section("What you may agree on", _list(*_agreements(edition))),
        tag("p", f"These are our own words. Source of the numbers: {edition.source}. What carries the label ", HOUSE,
            " stands in no rulebook that we have; it is how we settled the question.", class_="sources"),
        class_="rules",
    )  # fmt: skip


def _section(title: str, *inside: Html) -> Html:
    return tag("section", tag("h2", title), *inside)


def _list(*points: Html) -> Html:
    return tag("ul", *(tag("li", point) for point in points if point))


def _house(edition: Edition, field: str) -> Html:
    return joined(" ", HOUSE) if field in edition.house_rules else NOTHING


def _ours(*sentences: str) -> Html:
    return joined(*sentences, " ", HOUSE)


def _in_short(edition: Edition) -> Html:
    return tag(
        "p",
        f"One hides a code of {edition.holes} pegs. The other has {counted(edition.rows, 'row', 'rows')} to find it;"
        f" each guess is answered by how many of its pegs are right. {edition.code_count:,} codes are possible.",
        _house(edition, "rows"),
    )


def _needs(edition: Edition) -> Html:
    swatches = (tag("li", peg(colour), tag("span", colour)) for colour in edition.colours)
    palette = tag("ul", *swatches, class_="swatches")
    return joined(tag("p", f"Code pegs in {len(edition.colours)} colours:", _house(edition, "colours")), palette)


def _box(edition: Edition) -> Html:
    box = edition.box
    keys = f"{box.exact_keys} {edition.exact_key} and {box.misplaced_keys} {edition.misplaced_key} key pegs"
    if edition.sliders:
        keys = f"a {edition.exact_key} and a {edition.misplaced_key} slider in each row"
    pieces = listed([piece.replace("_", " ") for piece in box.pieces])
    text = f"The box holds {box.pegs_a_colour} code pegs of each colour, {keys}, and these pieces: {pieces}."
    return tag("p", text, _house(edition, "box"))


def _before(edition: Edition) -> Html:
    group = edition.group_scoring
    return _list(
        joined("Two play: one is the codemaker and sets the code, the other is the codebreaker."),
        joined("Agree on an even number of games and change roles after each, so that both make and break equally."),
        _ours("An odd number is possible once both have confirmed that it is unequal."),
        joined(f"{listed(list(map(str, group.group_sizes)), 'or')} can play as well: see below.") if group else NOTHING,
        _ours("Alone, you break a code that the computer sets."),
    )


def _code(edition: Edition) -> list[Html]:
    sets = "dials a code of" if edition.dials else "puts a code of"
    where = "in the code-setting unit" if edition.dials else "behind the shield"
    repeats = "Colours may repeat: even one colour in every hole is a code."
    blanks = "An empty hole, a blank, counts as one more colour: any number of holes may be empty, even all."
    return [
        joined(f"The codemaker {sets} {edition.holes} colours {where}, where the codebreaker cannot see it."),
        joined(repeats if edition.repeats else "Each colour stands in the code at most once."),
        joined(blanks if edition.blanks else "No hole of the code stays empty."),
        joined("Left and right are as the codebreaker sees them."),
    ]


def _guessing(edition: Edition) -> list[Html]:
    empty = "leave a hole empty only on purpose" if edition.blanks else "a row with an empty hole is not complete"
    return [
        joined(f"The codebreaker fills the next row; {empty}. Guesses and answers stay on the board."),
        _repeats(edition),
        _ours("The same guess may be made again; the program points it out."),
        joined("Change a row as often as you like before it is answered, and not after."),
    ]


def _repeats(edition: Edition) -> Html:
    if edition.repeats:
        return joined("A guess may repeat colours.")
    if edition.strict_guesses:
        return _ours("Strict guesses are agreed: a guess may not repeat a colour either.")
    return _ours("A guess may repeat colours although the code does not: no rulebook forbids it.")


def _answer(edition: Edition) -> list[Html]:
    gives = "pulls the {} slider out one notch" if edition.sliders else "puts one {} key peg"
    last = edition.holes - 1
    return [
        joined(
            f"For a peg of the right colour in the right hole the codemaker {gives.format(edition.exact_key)}: exact."
        ),
        joined(
            f"For each further peg whose colour is in the code, but in another hole, the codemaker"
            f" {gives.format(edition.misplaced_key)}: misplaced."
        ),
        joined(
            "Count exact pegs first. A peg of the code answers at most one peg of the guess: no peg earns two keys."
        ),
        joined("The answer says how many pegs are right, not which: its order means nothing."),
        joined(f"{edition.holes} exact: the code is broken, on the last row as on any other."),
        joined(f"{last} exact and 1 misplaced cannot occur, for the last peg has no other hole to belong to."),
        joined(f"That leaves {len(feedbacks(edition.holes))} different answers."),
    ]


def _wrong(edition: Edition) -> list[Html]:
    paid = edition.replay_points
    paid_out = f"gets {counted(paid, 'point', 'points')}, once, however many rows were wrong"
    remedy = paid_out if paid else "gets no points for it"
    group = edition.group_scoring
    return [
        joined("The code is revealed at the end of the game, and every row is checked against it."),
        joined(
            f"A game with a wrong answer is void: it is replayed with a new code, and the codebreaker {remedy}.",
            _house(edition, "replay_points"),
        ),
        _ours(
            "A void game pays nothing for its rows, even if the code was broken. The same codemaker sets the new code."
            " Until the next game starts, the codebreaker may let the mistake pass: the game then counts as played."
        ),
        _ours(
            "If no code at all can have earned the answers on the board, the program says so at once and names each row"
            " whose correction would let a code fit again."
        ),
        _ours("With three or more players, the points are reckoned again from the true code.") if group else NOTHING,
    ]


def _agreements(edition: Edition) -> list[Html]:
    agreed = [joined(PRINTED_CHOICES.get((edition.key, field), CHOICES[field])) for field in edition.varies]
    strict = NOTHING if edition.repeats else _ours("Strict guesses: a guess may not repeat a colour either.")
    return [
        *agreed,
        *_group_agreements(edition),
        strict,
        _ours("Two more games as long as a match of two is tied; otherwise a tie is shared."),
    ]


def _group_agreements(edition: Edition) -> list[Html]:
    if edition.group_scoring is None:
        return []
    printed, ours = BREAKING_POINTS
    return [
        _ours(f"In a group, the breaking guess may pay {ours} instead of {printed}: its keys and {printed} more."),
        _ours("In a group, a guess that is on the board already may pay 0, so that nobody collects points with it."),
        _ours("In a group, the codemaker's points may be any chart of your own."),
    ]
