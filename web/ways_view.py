"""The screens that a player comes back for, as HTML text."""

from . import challenge_view, daily_view, history_view, learn_view, names, tally_view, why_view
from .challenge import Chooser, Composer, Proof, Sealed, Summons
from .daily import Today
from .history import History, Opened
from .learn import Learn
from .markup import Html, joined
from .speech import say
from .tally import Statistics
from .why import Why

Returning = Chooser | Composer | Sealed | Summons | Proof | Today | History | Opened | Statistics | Learn | Why


def page(screen: Returning, refused: Html, address: str) -> Html:
    """One of these screens, with the reason for a refused act; links lead to the address of the page."""
    if isinstance(screen, Learn):
        return learn_view.page(screen, refused)
    if isinstance(screen, Opened):
        return history_view.opened(screen, refused)
    if isinstance(screen, Today | History | Statistics | Why):
        return joined(refused, _read(screen))
    return _challenge(screen, refused, address)


def _read(screen: Today | History | Statistics | Why) -> Html:
    if isinstance(screen, Today):
        return daily_view.page(screen)
    if isinstance(screen, History):
        return history_view.page(screen)
    return tally_view.page(screen) if isinstance(screen, Statistics) else why_view.page(screen)


def _challenge(screen: Chooser | Composer | Sealed | Summons | Proof, refused: Html, address: str) -> Html:
    if isinstance(screen, Chooser):
        return joined(refused, challenge_view.choose())
    if isinstance(screen, Composer):
        return challenge_view.compose(screen, refused)
    if isinstance(screen, Sealed):
        return joined(refused, challenge_view.sealed(screen, address))
    return (
        challenge_view.summons(screen, refused)
        if isinstance(screen, Summons)
        else challenge_view.proof(screen, refused)
    )


def title(screen: Returning) -> str:
    """What the screen is called."""
    if isinstance(screen, Today):
        return say("daily.title")
    if isinstance(screen, History):
        return say("history.title")
    if isinstance(screen, Statistics):
        return say("statistics.title")
    if isinstance(screen, Learn):
        return say("learn.title")
    if isinstance(screen, Chooser):
        return say("challenge.choose")
    return names.edition(screen.past.game.edition if isinstance(screen, Opened) else screen.edition)
