"""How editions, colours and players are called, in the language that is spoken."""

from core import Edition

from .speech import say_of


def edition(named: Edition) -> str:
    """An edition's name; printed ones keep the name on their box."""
    return say_of("editions", named.key)


def colour(key: str) -> str:
    """A colour, or the blank, by the word for it."""
    return say_of("colours", key)


def player(name: str) -> str:
    """A player's name, isolated so that one written from right to left leaves the sentence around it in order."""
    return name if name.isascii() else f"\u2068{name}\u2069"
