"""What players may agree on before play, as a rulebook itself puts it where one does."""

from core import Edition

from .speech import say_of

_PRINTED = frozenset({("new", "repeats"), ("advanced", "blanks"), ("invicta", "blanks"), ("mini", "blanks")})
"""Editions, by key, whose rulebook has words of its own for varying a field."""


def choice(edition: Edition, field: str) -> str:
    """Say what agreeing on a field of the edition means."""
    return say_of("choices", f"{edition.key}-{field}" if (edition.key, field) in _PRINTED else field)
