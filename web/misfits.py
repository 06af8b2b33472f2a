"""Why a set cannot be made, in the reader's language."""

from cad.refusal import Refusal

from .speech import say_of


def reason(error: ValueError) -> str:
    """What `cad` refused, in words; the text of any other error is one already."""
    return say_of("misfits", error.name, **error.values) if isinstance(error, Refusal) else str(error)
