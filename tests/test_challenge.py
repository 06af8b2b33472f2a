"""A code for somebody else: the link carries it unread, and the seal shows that it was not changed."""

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core import MINI, Edition, challenge
from core.challenge import LONGEST_WORD, VERSION, Challenge, dump_challenge, load_challenge
from drawn import ANY_EDITION

SALT = bytes(range(16))
CODE = ("red", "blue", "blue", "green")


@st.composite
def challenges(draw: st.DrawFn) -> Challenge:
    """Any code of any edition."""
    edition: Edition = draw(ANY_EDITION)
    code = edition.code_at(draw(st.integers(0, edition.code_count - 1)))
    return Challenge(edition, code, draw(st.binary(min_size=16, max_size=16)))


@given(challenges())
@settings(deadline=None)
def test_a_link_carries_every_code_of_every_edition(sent: Challenge) -> None:
    """Written and read again, edition, agreements, code and salt are the same; nothing in it needs escaping in a link."""
    word = dump_challenge(sent)
    assert load_challenge(word) == sent
    assert re.fullmatch(r"[A-Za-z0-9_-]+", word) and len(word) <= LONGEST_WORD


@given(challenges())
@settings(deadline=None)
def test_no_colour_can_be_read_in_a_link(sent: Challenge) -> None:
    """Neither the word nor what it says in base 64 holds the edition, or a colour of three letters and more."""
    word = dump_challenge(sent)
    shown = word.encode() + urlsafe_b64decode(word[1:] + "=" * (-len(word[1:]) % 4))
    names = {sent.edition.key, *sent.edition.palette}
    assert [name for name in names if len(name) > 3 and name.encode() in shown] == []


def test_the_same_code_has_another_link_each_time() -> None:
    """With another salt, no four characters after the version stand in the same place by more than chance."""
    one, other = (dump_challenge(Challenge(MINI, CODE, salt)) for salt in (SALT, bytes(16)))
    assert sum(a == b for a, b in zip(one[1:], other[1:], strict=True)) < 8


def test_the_seal_is_what_sha256_says() -> None:
    """Anybody can compute it: the first 100 bits over the stated text, in Crockford's letters, in groups of four."""
    stated = b"codepeg seal 1 000102030405060708090a0b0c0d0e0f mini red-blue-blue-green"
    bits = bin(int(sha256(stated).hexdigest(), 16))[2:].zfill(256)[:100]
    letters = "".join("0123456789ABCDEFGHJKMNPQRSTVWXYZ"[int(bits[at : at + 5], 2)] for at in range(0, 100, 5))
    assert Challenge(MINI, CODE, SALT).seal == "-".join(re.findall("....", letters)) == "ZCBG-FMHD-1N3M-YMM6-8YPJ"


@given(first=challenges(), second=challenges())
@settings(deadline=None)
def test_two_challenges_have_two_seals(first: Challenge, second: Challenge) -> None:
    """A changed code, edition or salt shows."""
    assert (first == second) == (first.seal == second.seal)


def test_a_seal_may_be_typed_as_people_type() -> None:
    """Small letters, spaces, no hyphens, and O, I, L for 0, 1, 1 are taken; another seal is told apart."""
    sealed = Challenge(MINI, CODE, SALT)
    assert sealed.sealed_as(" zcbg fmhd in3m ymm68ypj ")
    assert not sealed.sealed_as("ZCBG-FMHD-1N3M-YMM6-8YPK")


@pytest.mark.parametrize("typed", ["", "ZCBG", "<b>ZCBG</b>", "ZCBG-FMHD-1N3M-YMM6-8YP!", "Z" * 10_000])
def test_what_is_no_seal_is_refused_with_an_example(typed: str) -> None:
    """The sentence shows what a seal looks like."""
    with pytest.raises(ValueError, match="20 letters and digits, for instance 0123-4567"):
        Challenge(MINI, CODE, SALT).sealed_as(typed)


WORD = dump_challenge(Challenge(MINI, CODE, SALT))


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("", "newer"),
        ("2" + WORD[1:], "newer"),
        (WORD[:-1], "cut off"),
        (WORD[:-2] + "AA", "damaged"),
        (WORD[:10], "cut off"),
        ("1", "cut off"),
        ("1A", "cut off"),
        (WORD + "=", "letters, digits"),
        (WORD + "%3Cimg%20src=x%3E", "letters, digits"),
        ("1<img src=x onerror=a()>", "letters, digits"),
        ("1" + "A" * 3_000_000, "at most 2000 characters"),
        ("\ud800", "newer"),
        ("1\u0661\u0661\u0661", "letters, digits"),
    ],
)
def test_a_hostile_link_is_refused_in_a_sentence(word: str, reason: str) -> None:
    """Empty, cut, damaged, of another version, with markup, huge: each has a reason, in printable ASCII."""
    with pytest.raises(ValueError, match=reason) as refused:
        load_challenge(word)
    assert str(refused.value).isascii() and len(str(refused.value)) < 400


@given(st.text(max_size=300))
@settings(deadline=None)
def test_any_text_is_refused(text: str) -> None:
    """Four bytes of check keep chance from making a challenge."""
    with pytest.raises(ValueError):
        load_challenge(text if text.startswith(VERSION) else VERSION + text)


def _forged(plain: str) -> str:
    """A word whose check is right though its text was not written by the program."""
    packed = SALT + challenge._masked(plain.encode("latin-1"), SALT)
    return VERSION + urlsafe_b64encode(packed + challenge._check(packed)).decode().rstrip("=")


@pytest.mark.parametrize(
    ("plain", "reason"),
    [
        ("mni red-red-red-red", "not an edition"),
        ("mini red-red-red-mauve", "not a colour"),
        ("mini red-red-red", "4 holes"),
        ("mini", "code"),
        ("new red-red-red-red", "cannot repeat"),
        ("custom;holes=99;colours=red.blue red", "holes"),
        ("mini;blanks=no red-red-red-red", "not written as this program"),
        ("\x00\xff<script>", "printable ASCII"),
    ],
)
def test_a_forged_challenge_is_refused_in_a_sentence(plain: str, reason: str) -> None:
    """Even with a check that fits, edition and code are read as strictly as any line."""
    with pytest.raises(ValueError, match=reason):
        load_challenge(_forged(plain))
