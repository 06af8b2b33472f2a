"""A code that one player sets for another: the word of a link that carries it, and the seal that vouches for it.

The seal is 100 bits of a SHA-256 over salt, edition and code, written as 20 letters and digits. Told before the game,
it binds the codemaker: to keep a second code ready that has the same seal takes about 2**50 hashes, a day of a strong
graphics card for one game. The salt of 128 bits keeps the codebreaker from trying out the few codes there are.

The word of a link hides the code from the eye, not from somebody who takes this program to it.
"""

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass
from hashlib import sha256
from itertools import count

from .agreement import dump_edition, load_edition
from .edition import Edition
from .line import read_at
from .notation import dump_code, load_code
from .pegs import Code

SALT_BYTES = 16
CHECK_BYTES = 4
SEAL_BITS = 100
VERSION = "1"
LONGEST_WORD = 2_000
"""Characters; the longest edition and code take less."""
_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's 32: without I, L, O and U, which are read for others."""
_MISREAD = str.maketrans("ILO", "110")


@dataclass(frozen=True)
class Challenge:
    """A code set for somebody else, with the salt of its seal; ValueError for a code that the edition does not allow."""

    edition: Edition
    code: Code
    salt: bytes
    """Random bytes, which nobody knows before the link is opened."""

    def __post_init__(self) -> None:
        if len(self.salt) != SALT_BYTES:
            raise ValueError(f"a salt has {SALT_BYTES} bytes, not {len(self.salt)}")
        if reason := self.edition.why_not_code(self.code):
            raise ValueError(reason)

    @property
    def seal(self) -> str:
        """What the codemaker tells before the game: five groups of four letters and digits."""
        number = int.from_bytes(sha256(self._stated).digest(), "big") >> (256 - SEAL_BITS)
        letters = "".join(_LETTERS[number >> shift & 31] for shift in range(SEAL_BITS - 5, -1, -5))
        return "-".join(letters[at : at + 4] for at in range(0, len(letters), 4))

    def sealed_as(self, typed: str) -> bool:
        """Tell whether a seal, as somebody typed it, is this challenge's; ValueError if it cannot be one."""
        letters = re.sub(r"[\s-]", "", typed[:200]).upper().translate(_MISREAD)
        whole = SEAL_BITS // 5
        if len(letters) != whole or not set(letters) <= set(_LETTERS):
            raise ValueError(f"a seal is {whole} letters and digits, for instance {self._sample}")
        return letters == self.seal.replace("-", "")

    @property
    def _sample(self) -> str:
        return "-".join(_LETTERS[at : at + 4] for at in range(0, 20, 4))

    @property
    def _stated(self) -> bytes:
        """What the seal is of; to change a letter of it is to break every seal."""
        return f"codepeg seal 1 {self.salt.hex()} {self._plain}".encode("ascii")

    @property
    def _plain(self) -> str:
        return f"{dump_edition(self.edition)} {dump_code(self.code)}"


def dump_challenge(challenge: Challenge) -> str:
    """Write the word of a link: letters, digits, hyphens and underscores alone."""
    body = _masked(challenge._plain.encode("ascii"), challenge.salt)
    packed = challenge.salt + body
    return VERSION + urlsafe_b64encode(packed + _check(packed)).decode("ascii").rstrip("=")


def load_challenge(word: str) -> Challenge:
    """Read the word of a link; ValueError, in a sentence, for anything else."""
    if len(word) > LONGEST_WORD:
        raise ValueError(f"a challenge has at most {LONGEST_WORD} characters, not {len(word)}")
    if word[:1] != VERSION:
        raise ValueError(
            f"a challenge of this version begins with {VERSION}, not {word[:1]!a}: is the link of a newer one?"
        )
    packed, check = _unpacked(word[1:])
    if _check(packed) != check:
        raise ValueError("the challenge is damaged or cut off: copy the whole link")
    salt, body = packed[:SALT_BYTES], packed[SALT_BYTES:]
    challenge = _read(_masked(body, salt), salt)
    if dump_challenge(challenge) != word:
        raise ValueError("the challenge is not written as this program writes it")
    return challenge


def _unpacked(letters: str) -> tuple[bytes, bytes]:
    if not re.fullmatch("[A-Za-z0-9_-]*", letters):
        raise ValueError("a challenge has letters, digits, hyphens and underscores alone")
    if len(letters) % 4 == 1:
        raise ValueError("the challenge is damaged or cut off: copy the whole link")
    packed = urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
    return packed[:-CHECK_BYTES], packed[-CHECK_BYTES:]


def _read(plain: bytes, salt: bytes) -> Challenge:
    edition_text, _, code_text = plain.decode("latin-1").partition(" ")
    edition = read_at("edition", load_edition, edition_text)
    return Challenge(edition, read_at("code", load_code, code_text, edition), salt)


def _masked(text: bytes, salt: bytes) -> bytes:
    """Cover a text, or uncover it, with numbers that follow from the salt."""
    cover = b""
    for block in count():
        if len(cover) >= len(text):
            break
        cover += sha256(b"codepeg cover 1 %b %d" % (salt, block)).digest()
    return bytes(letter ^ over for letter, over in zip(text, cover, strict=False))


def _check(packed: bytes) -> bytes:
    """What tells a mistyped or cut word from a whole one."""
    return sha256(b"codepeg check 1 " + packed).digest()[:CHECK_BYTES]
