"""What else there is to do, on the first screen: a few cards under the editions."""

from .markup import Html, tag
from .speech import say
from .symbols import icon


def page() -> Html:
    """A card for the course, the day's codes, challenges and the finished games."""
    cards = (
        ("learn", "learn", say("learn.card"), say("learn.card-note")),
        ("today", "day", say("daily.card"), say("daily.card-note")),
        ("compose", "share", say("challenge.friend"), say("challenge.friend-note")),
        ("companion", "lamp", say("companion.entry"), say("companion.entry-note")),
        ("history", "history", say("history.card"), say("history.card-note")),
    )
    return tag("ul", *(tag("li", _card(*card)) for card in cards), class_="editions also")


def _card(do: str, picture: str, title: str, note: str) -> Html:
    named = tag("span", tag("b", title), tag("small", note), class_="named")
    return tag("button", icon(picture), named, type="button", data_do=do, class_="edition way")
