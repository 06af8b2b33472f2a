"""What every line of notation is made of: a kind, name=value pairs, whole numbers, yes and no.

All of it is untrusted. Lines are printable ASCII, so that no digit of another script, no half of a surrogate pair and no
mark that turns the writing direction ever reaches a reader; an error echoes at most 60 characters of what it refuses.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import ParamSpec, TypeVar

LONGEST_LINE = 300_000
"""Characters; the largest match of the largest custom edition takes less."""
VERSION = "codepeg1"
END = "end"
"""The last word of every line: one that was cut off does not have it."""
_Asked = ParamSpec("_Asked")
_Parsed = TypeVar("_Parsed")


def check_text(text: str, what: str, longest: int) -> None:
    """Refuse, with a ValueError, what is too long or is not printable ASCII."""
    if len(text) > longest:
        raise ValueError(f"{what} has at most {longest} characters, not {len(text)}")
    if not (text.isascii() and text.isprintable()):
        at = next(at for at, character in enumerate(text) if not " " <= character <= "~")
        raise ValueError(f"{what} is printable ASCII, and its character {at + 1} is {text[at]!a}")


def join_line(kind: str, pairs: Mapping[str, str]) -> str:
    """Write a line of this kind; no value may have a space in it."""
    return " ".join([VERSION, kind, *(f"{name}={value}" for name, value in pairs.items()), END])


def split_line(line: str, kind: str, needed: set[str], optional: set[str]) -> dict[str, str]:
    """Split a line into its values by name; ValueError if it is not a line of this kind."""
    check_text(line, "a line", LONGEST_LINE)
    version, *words = line.split(" ")
    if version != VERSION:
        raise ValueError(f"a line begins with {VERSION}, not {version!r:.60}")
    if words[:1] != [kind]:
        raise ValueError(f"not a {kind}: the second word is {''.join(words[:1])!r:.60}")
    if words[-1] != END:
        raise ValueError(f"the {kind} is cut off: its last word is {words[-1]!r:.60}, not {END}")
    pairs = split_pairs(words[1:-1])
    if unknown := pairs.keys() - needed - optional:
        raise ValueError(f"not a part of a {kind}: {min(unknown)!r:.60}; one of {', '.join(sorted(needed | optional))}")
    if missing := needed - pairs.keys():
        raise ValueError(f"the {kind} lacks {', '.join(sorted(missing))}")
    return pairs


def split_pairs(words: Iterable[str]) -> dict[str, str]:
    """Split words at their equals signs; ValueError if one has none or if a name is there twice."""
    pairs: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise ValueError(f"not name=value: {word!r:.60}")
        if name in pairs:
            raise ValueError(f"{name!r:.60} is there twice")
        pairs[name] = value
    return pairs


def read_at(place: str, read: Callable[_Asked, _Parsed], /, *asked: _Asked.args, **options: _Asked.kwargs) -> _Parsed:
    """Read a part of a line, and say in an error which part it was."""
    try:
        return read(*asked, **options)
    except ValueError as error:
        raise ValueError(f"{place:.60}: {error}") from None


def number(text: str) -> int:
    """Read a whole number of one to four digits."""
    if not (text.isascii() and text.isdigit() and len(text) <= 4):
        raise ValueError(f"not a number of at most four digits: {text!r:.60}")
    return int(text)


def flag(text: str) -> bool:
    """Read yes or no."""
    if text not in ("yes", "no"):
        raise ValueError(f"yes or no, not {text!r:.60}")
    return text == "yes"


def yes(answer: bool) -> str:
    """Write yes or no."""
    return "yes" if answer else "no"
