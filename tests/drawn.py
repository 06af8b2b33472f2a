"""Editions, games and matches drawn at random: anything that the core can hold."""

from hypothesis import strategies as st

from core import EDITIONS, Edition, Game, Row, custom, feedback
from core.looks import LOOKS
from core.match import Match, why_not_name
from core.pegs import feedbacks

NAMES = st.text(st.characters(exclude_categories=("Cs", "Cc")), min_size=1, max_size=30).filter(
    lambda name: why_not_name(name) is None
)
POINTS = st.integers(0, 999)


@st.composite
def presets(draw: st.DrawFn) -> Edition:
    """A preset with anything that may be agreed on."""
    edition = draw(st.sampled_from(list(EDITIONS.values())))
    edition = edition.vary(**{name: draw(st.sampled_from(values)) for name, values in edition.varies.items()})
    if edition.group_scoring:
        scoring = edition.group_scoring.with_house_rules(
            breaking_points=draw(st.sampled_from((10, 18))), repeated_row_scores=draw(st.booleans())
        )
        for players in draw(st.sets(st.sampled_from(scoring.group_sizes))):
            numbers = draw(st.lists(POINTS, min_size=edition.rows, max_size=edition.rows))
            scoring = scoring.with_chart(players, numbers, draw(POINTS))
        edition = edition.vary(group_scoring=scoring)
    return edition.vary(strict_guesses=draw(st.booleans()))


@st.composite
def customs(draw: st.DrawFn) -> Edition:
    """Any edition of one's own."""
    holes, blanks = draw(st.integers(3, 8)), draw(st.booleans())
    colours = draw(st.lists(st.sampled_from(list(LOOKS)), min_size=2, max_size=12, unique=True))
    repeats = draw(st.booleans()) or (len(colours) < holes and not blanks)
    return custom(
        holes=holes,
        colours=tuple(colours),
        rows=draw(st.integers(4, 20)),
        repeats=repeats,
        blanks=blanks,
        strict_guesses=draw(st.booleans()),
    )


ANY_EDITION = st.one_of(presets(), customs())


@st.composite
def games(draw: st.DrawFn, edition: Edition, *, over: bool = False) -> Game:
    """Any game of an edition, running or over, right or wrong, its code known or not."""
    code = edition.code_at(draw(st.integers(0, edition.code_count - 1)))
    game = Game(edition)
    for _ in range(draw(st.integers(0, edition.rows))):
        if not game.over:
            game = game.play(draw(_rows(edition, code)))
    if not game.over and (over or draw(st.booleans())):
        game = game.give_up()
    if over or draw(st.booleans()):
        game = game.reveal(code)
    return game.waive() if game.void and draw(st.booleans()) else game


def _rows(edition: Edition, code: tuple[str, ...]) -> st.SearchStrategy[Row]:
    """Rows answered rightly, or anyhow."""
    guesses = st.integers(0, edition.code_count - 1).map(edition.code_at)
    right = guesses.map(lambda guess: Row(guess, feedback(code, guess)))
    return st.one_of(right, st.builds(Row, guesses, st.sampled_from(feedbacks(edition.holes))))


@st.composite
def any_match(draw: st.DrawFn) -> Match:
    """Any match, begun or over."""
    edition = draw(ANY_EDITION)
    size = draw(st.integers(2, 5)) if edition.group_scoring else 2
    names = tuple(draw(st.lists(NAMES, min_size=size, max_size=size)))
    length = draw(st.integers(1, 6)) if size == 2 else size
    match = Match(
        edition,
        names,
        length,
        first_codemaker=draw(st.integers(0, size - 1)),
        tie_break=size == 2 and draw(st.booleans()),
        unequal=bool(length % 2) or draw(st.booleans()),
    )
    for _ in range(draw(st.integers(0, 5))):
        if not match.over:
            game = draw(games(edition, over=True))
            match = match.add(game.undo() if match.group and game.waived else game)
    return match
