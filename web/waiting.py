"""What is shown while the analysis works: it can be left at any time, for the page never waits for it."""

from .markup import Html, joined, tag
from .pieces import button
from .speech import say


def waiting() -> Html:
    """A bar that moves, and what it stands for."""
    return tag("p", tag("progress", aria_label=say("hint.working")), tag("span", say("hint.working")), class_="working")


def awaited(refused: Html) -> Html:
    """The same, or why it failed with a way to try again."""
    again = tag("div", button(say("hint.retry"), "retry", class_="main"), class_="acts")
    return joined(refused, again) if refused else waiting()
