"""Sets of codes as integers, held against counting with `feedback`, code by code."""

from collections import Counter
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core import ADVANCED, CLASSIC, EDITIONS, MINI, NEW, Edition, Feedback, custom, feedback
from core.analysis.answers import as_byte
from core.analysis.codeset import CodeSpace, space, to_code, to_digits
from core.analysis.shape import MOST_BYTES, Shape
from core.analysis.symmetry import Symmetry, all_swaps

SMALL = (
    MINI,
    NEW,
    CLASSIC.vary(repeats=False, blanks=True),
    custom(holes=3, colours=2),
    custom(holes=3, colours=5, blanks=True),
    custom(holes=5, colours=3),
    custom(holes=3, colours=4, repeats=False),
)


def _varied() -> list[Edition]:
    """Every preset with repeats and blanks as it may vary."""
    found = []
    for edition in EDITIONS.values():
        for repeats in edition.varies.get("repeats", (edition.repeats,)):
            for blanks in edition.varies.get("blanks", (edition.blanks,)):
                agreed = {"repeats": repeats} if "repeats" in edition.varies else {}
                agreed |= {"blanks": blanks} if "blanks" in edition.varies else {}
                found.append(edition.vary(**agreed))
    return found


def _name(edition: Edition) -> str:
    return f"{edition.key}-{Shape.of(edition)}"


def _codes(edition: Edition) -> st.SearchStrategy[tuple[str, ...]]:
    return st.integers(0, edition.code_count - 1).map(edition.code_at)


@pytest.mark.parametrize("edition", _varied(), ids=_name)
def test_holds_every_code_in_the_order_of_the_edition(edition: Edition) -> None:
    """The space of every preset has the codes of the edition, each under its own number."""
    codes = space(Shape.of(edition))
    assert codes.size == edition.code_count
    step = 1 + codes.size // 500
    for number in (*range(0, codes.size, step), codes.size - 1):
        assert to_code(edition, codes.digits(number)) == edition.code_at(number)
        assert codes.find(to_digits(edition, edition.code_at(number))) == number


@pytest.mark.parametrize(
    ("edition", "size"), [(MINI, 1296), (NEW, 1680), (ADVANCED, 32768)], ids=("4x6", "4of8", "5x8")
)
def test_counts_the_codes_of_the_rulebooks(edition: Edition, size: int) -> None:
    """6^4, 8 x 7 x 6 x 5 and 8^5 codes."""
    assert space(Shape.of(edition)).everything.bit_count() == size


def test_splits_1122_as_published() -> None:
    """Knuth's first guess cuts the 1,296 codes into his 13 classes."""
    one, two = MINI.colours[:2]
    codes = space(Shape.of(MINI))
    parts = codes.split(codes.everything, to_digits(MINI, (one, one, two, two)))
    published = {0: (256, 256, 96, 16, 1), 1: (256, 208, 36), 2: (114, 32, 4), 3: (20,), 4: (1,)}
    assert {answer: part.bit_count() for answer, part in parts.items()} == {
        Feedback(exact, misplaced): size for exact, sizes in published.items() for misplaced, size in enumerate(sizes)
    }


@pytest.mark.parametrize("edition", SMALL, ids=_name)
def test_splits_by_every_first_guess_as_counting_does(edition: Edition) -> None:
    """The split of each kind of first guess has the sizes that answering every code by itself counts."""
    codes = space(Shape.of(edition))
    every = [edition.code_at(number) for number in range(edition.code_count)]
    for first in codes.members(Symmetry.before_play(codes).guesses):
        counted = Counter(feedback(code, every[first]) for code in every)
        parts = codes.split(codes.everything, codes.digits(first))
        assert {answer: part.bit_count() for answer, part in parts.items()} == counted
        assert sorted(codes.sizes(codes.everything, codes.digits(first))) == sorted(counted.values())


@pytest.mark.parametrize("edition", SMALL, ids=_name)
@settings(deadline=None, max_examples=40)
@given(data=st.data())
def test_splits_any_set_by_any_guess(edition: Edition, data: st.DataObject) -> None:
    """A random set falls into the parts that answering its codes one by one makes, guess with repeats or not."""
    codes = space(Shape.of(edition))
    numbers = data.draw(st.sets(st.integers(0, codes.size - 1), max_size=60))
    guess = data.draw(st.tuples(*[st.sampled_from(edition.palette)] * edition.holes))
    parts: dict[Feedback, int] = {}
    for number in numbers:
        answer = feedback(edition.code_at(number), guess)
        parts[answer] = parts.get(answer, 0) | 1 << number
    digits = to_digits(edition, guess)
    assert codes.split(sum(1 << number for number in numbers), digits) == parts
    answers = codes.answers(digits)
    assert all(answers[number] == as_byte(answer) for answer, part in parts.items() for number in codes.members(part))


@settings(deadline=None, max_examples=30)
@given(data=st.data(), holes=st.integers(3, 6), colours=st.integers(2, 8), repeats=st.booleans(), blanks=st.booleans())
def test_works_for_custom_editions(data: st.DataObject, holes: int, colours: int, repeats: bool, blanks: bool) -> None:
    """Any custom edition keeps just the codes that answer a row as it was answered."""
    repeats = repeats or (colours < holes and not blanks)
    edition = custom(holes=holes, colours=colours, repeats=repeats, blanks=blanks)
    shape = Shape.of(edition)
    if edition.code_count > 50_000:
        return
    codes = space(shape)
    code, guess, other = (data.draw(_codes(edition)) for _ in range(3))
    kept = codes.keep(codes.everything, to_digits(edition, guess), feedback(code, guess))
    assert codes.size == edition.code_count
    assert kept >> edition.code_index(code) & 1
    assert kept >> edition.code_index(other) & 1 == (feedback(other, guess) == feedback(code, guess))


@settings(deadline=None)
@given(numbers=st.sets(st.integers(0, 5000)))
def test_lists_members_in_order(numbers: set[int]) -> None:
    """The members of a set are the numbers it was made of, ascending."""
    assert space(Shape(4, 6, repeats=True)).members(sum(1 << number for number in numbers)) == sorted(numbers)


def test_states_its_memory() -> None:
    """The masks of a space take no more than the shape says, and the limit refuses by name what takes more."""
    shape = Shape(5, 8, repeats=True)
    codes = CodeSpace(shape)
    masks = [mask for masks in (*codes.at, *codes.at_least) for mask in masks]
    assert sum((mask.bit_length() + 7) // 8 for mask in masks) + 5 * codes.size <= shape.bytes_needed <= MOST_BYTES
    big = Shape.of(custom(holes=8, colours=12))
    assert not big.fits_memory
    with pytest.raises(ValueError, match="8x12 would take .* use a sample"):
        space(big)


@pytest.mark.parametrize(
    ("digits", "kinds"),
    [((), 5), (((0, 0, 1, 2),), 130), (((0, 0, 1, 1),), 39), (((2, 3, 0, 1),), 57), (((0, 0, 1, 1), (1, 1, 0, 0)), 39)],
)
def test_leaves_one_guess_of_each_kind(digits: tuple[tuple[int, ...], ...], kinds: int) -> None:
    """The kinds of guess that remain are the orbits that all orders of holes and names of colours make."""
    symmetry = Symmetry.before_play(space(Shape(4, 6, repeats=True)))
    for guess in digits:
        symmetry = symmetry.after(bytes(guess))
    assert symmetry.guesses.bit_count() == kinds


@settings(deadline=None)
@given(data=st.data())
def test_swaps_do_not_change_feedback(data: st.DataObject) -> None:
    """Two codes answer each other alike before and after the same swap of holes and colours, and it can be undone."""
    codes = space(Shape(4, 6, repeats=True))
    one, two = (codes.digits(data.draw(st.integers(0, 1295))) for _ in range(2))
    swap = data.draw(st.sampled_from(all_swaps(codes.shape)))
    named = swap.onto(one, swap.image(one, 6))
    assert named
    both = named.onto(two, named.image(two, 6))
    assert both
    images = both.image(one, 6), both.image(two, 6)
    texts = [tuple(map(str, digits)) for digits in (one, two, *images)]
    assert feedback(texts[0], texts[1]) == feedback(texts[2], texts[3])
    assert both.inverse.image(images[1], 6) == two


def test_part_is_a_space_of_its_own() -> None:
    """Some codes of a space, numbered anew, answer as they did."""
    codes = space(Shape(4, 6, repeats=True))
    numbers = list(islice(range(0, 1296, 7), 100))
    part = codes.part(numbers)
    guess = bytes((0, 1, 1, 5))
    assert part.answers(guess) == bytes(codes.answers(guess)[number] for number in numbers)
