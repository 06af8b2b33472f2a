"""A screen as HTML text, without a DOM; and the contract that the page, its styles and its tests share.

    #screen[data-screen]          <main>: start, setup, table, card, rules, sheet, hint, review,
                                  chooser, composer, sealed, summons, proof, today, history, opened, statistics, learn, why
    #screen[data-stage]           on table: handover, secret, guess, answer, thinking, reveal, over
    #said                         aria-live region outside #screen; one sentence for each move
    .refusal                      why the last act was refused

Everything that acts carries data-do and, where it needs one, data-value, data-name, data-hole, data-colour or data-row
(holes are counted from 0, rows from 1); fields act on change.

    everywhere  settings   home   rules[data-value=edition key, or none for the edition here]   back   help
    start       language   edition[data-value=key, or custom]   continue   forget   discard   sheet[data-value=key]
    setup       mode[data-value=solo|duel|computer|two|group]   vary[data-name=field][value=index in edition.varies]
                custom[data-name=holes|colours|rows|repeats|blanks]   strict   name[data-name=seat]   size   length
                first[value=seat]   tie-break   unequal   by-hand   breaking   repeated   chart[data-name=row|unbroken]
                level[value=key]   stubborn   which[value=edition key]   role   begin
    table       colour[data-colour]   hole[data-hole]   undo   redo   clear   notes   hold[data-hole]   copy[data-row]   submit
                handed   keep-code   look (hold it down, or the space bar)   exact[data-value]   misplaced[data-value]
                check   correct[data-row]   stop   give-up   yes   no   waive   retract   next   again   card   hint   retry   review
    hint        step   use   retry   back
    review      retry   back          (review[data-value=game's line] opens it from elsewhere)
    companion   as on a table, and leave   take-back   step   use   show-code   new-board
    card        sheet   back
    start       today   compose   history   learn
    today       play-day[data-value=edition key]
    chooser     compose[data-value=edition key]   composer: as the code on a table
    sealed      share   clip (data-value is the text)      summons: accept   seal (a field)      proof: seal
    history     open[data-value=name of a game]   more-history   export   import (a file)   statistics
    opened      replay[data-row]   share   clip   picture (data-value is an SVG drawing)
    statistics  count[data-value=kind, or none for all]   history
    learn       lesson[data-value]   exact   misplaced   submit   pick[data-value]   first-game   and as on a table
    table       why[data-row]   proof   share   picture
    sheet       print
    text        form[data-do=say] #line, or say[data-value=what would be typed]
    notes       mark[data-value=hole.colour]   mark-all[data-colour]   rub-out   back
    settings    setting[data-name=field of Settings]   language

    [data-row] on tr of table.rows   a row of the board; its [data-colour] pegs, .keys[data-exact][data-misplaced]
    .current [data-hole]             the holes of the running row; [data-colour] once filled, aria-pressed if selected
    .palette [data-colour]           the colours to take, aria-pressed if in hand
    .shield                          over the code; .code [data-colour] only while it is open or the game is over

Keys on a hole: arrows move, letters or numbers put a colour, Backspace empties, Enter submits, Space selects.
"""

from core import EDITIONS

from . import (
    advice_view,
    card_view,
    companion_view,
    names,
    notes_view,
    review_view,
    rules_page,
    score_sheet,
    settings_view,
    setup_view,
    start_view,
    table_view,
    text_view,
    ways_view,
)
from .advice import Hint
from .companion import Companion
from .markup import NOTHING, Html, joined, tag
from .notes import Notes
from .papers import Card, Rules, Sheet
from .pieces import button, icon_button
from .review import Review
from .settings import Settings
from .setup import Setup
from .speech import say
from .start import Start
from .table import Table
from .visit import Screen, Visit
from .ways_view import Returning


def page(visit: Visit) -> Html:
    """The whole of #screen."""
    return _main(visit.screen, visit.refusal, keeps=visit.keeps, address=visit.address, text=visit.settings.text)


def title(visit: Visit) -> str:
    """What the browser calls the page."""
    screen = visit.screen
    if isinstance(screen, Start):
        return "codepeg"
    if isinstance(screen, Settings):
        return f"{say('settings.title')} \u00b7 codepeg"
    if isinstance(screen, Returning):
        return f"{ways_view.title(screen)} \u00b7 codepeg"
    edition = names.edition(screen.match.edition if isinstance(screen, Card) else screen.edition)
    if isinstance(screen, Card | Sheet):
        edition = say("page.title-card", edition=edition)
    elif isinstance(screen, Rules):
        edition = say("page.title-rules", edition=edition)
    return f"{edition} \u00b7 codepeg"


def kept(visit: Visit) -> Html:
    """The table, shield closed, or the first screen, as it will be found again before Python runs; nothing for other screens."""
    screen = visit.screen.closed() if isinstance(visit.screen, Table) else visit.screen
    return _main(screen, "", keeps=True, text=visit.settings.text) if isinstance(screen, Table | Start) else NOTHING


def _main(screen: Screen, refusal: str, *, keeps: bool, address: str = "", text: bool = False) -> Html:
    stage = screen.stage.value if isinstance(screen, Table) else None
    unkept = NOTHING if keeps else tag("p", say("page.unkept"), class_="note unkept")
    name, edition = type(screen).__name__.lower(), getattr(screen, "edition", None)
    inside = text_view.page(screen, refusal) if text and isinstance(screen, Table) else _inside(screen, refusal, address)
    return tag("main", unkept, inside, id="screen", data_screen=name, data_stage=stage, data_edition=edition.key if edition else None)


def _inside(screen: Screen, refusal: str, address: str) -> Html:
    if isinstance(screen, Table):
        return table_view.page(screen, refusal)
    refused = tag("p", refusal, class_="refusal") if refusal else NOTHING
    if isinstance(screen, Start):
        return joined(refused, start_view.page(screen))
    if isinstance(screen, Setup):
        return joined(_bar("home", say("page.home")), setup_view.page(screen, refused))
    if isinstance(screen, Settings):
        return joined(_bar("back", say("page.back")), refused, settings_view.page(screen))
    if isinstance(screen, Hint):
        return advice_view.page(screen, refused)
    if isinstance(screen, Notes):
        return notes_view.page(screen, refused)
    if isinstance(screen, Companion):
        return companion_view.page(screen, refused)
    if isinstance(screen, Review):
        return review_view.page(screen, refused)
    if isinstance(screen, Returning):
        return joined(_bar("back", say("page.back")), ways_view.page(screen, refused, address))
    if isinstance(screen, Card):
        return joined(refused, card_view.page(screen.match, screen.running))
    return joined(_bar("back", say("page.back")), refused, _paper(screen))


def _paper(screen: Rules | Sheet) -> Html:
    if isinstance(screen, Sheet):
        return tag("article", score_sheet.page(screen.edition, screen.match), class_="paper")
    key = screen.edition.key
    sheet = button(say("page.empty-card"), "sheet", picture="card", data_value=key) if key in EDITIONS else NOTHING
    return tag("article", rules_page.page(screen.edition), tag("div", sheet, class_="acts"), class_="paper")


def _bar(do: str, label: str) -> Html:
    return tag("header", icon_button(label, do, "back"), class_="bar")
