"""One visit to the site: which screen is shown, what an act does to it, and what is kept between visits."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from random import SystemRandom
from typing import Protocol

from core import Edition, Game
from core.edition import Randomness
from core.match import Match
from core.notation import load_game

from . import companion, names, notes, refusals, replies, saved, text_mode, ways
from .advice import Hint
from .challenge import Chooser, Composer, Proof, Sealed, Summons, arrived
from .companion import Companion
from .daily import Today
from .deeds import HINT, SETUP, TABLE
from .history import History, Opened
from .journal import Journal
from .learn import Learn
from .notes import Notes
from .question import Question
from .refusals import Refusal
from .review import Review
from .settings import Settings, keep, kept
from .setup import Setup, seats
from .speech import nearest, offered, say, speak
from .start import Start
from .table import Stage, Table
from .tally import Statistics
from .why import Why

SAVED = "codepeg.table"
SHOWN = "codepeg.shown"
PAGE = "codepeg.page"
"""The table's HTML, which web/resume.js shows before Python runs."""
NAMES = "codepeg.names"
"""The players of the last match, a line each, to begin the next set-up with."""
LANGUAGE = "codepeg.language"
"""The language that was chosen, if one was."""
UNREAD = "codepeg.unread"
"""Where a saved table that cannot be read is kept, so that nothing is lost."""


class Store(Protocol):
    """What the browser keeps: texts by name. Whatever it refuses is an OSError."""

    def get(self, key: str) -> str | None:
        """Read a text, or None."""
        ...

    def put(self, key: str, text: str) -> None:
        """Keep a text."""
        ...

    def drop(self, key: str) -> None:
        """Forget a text."""
        ...


@dataclass(frozen=True)
class Card:
    """The score card of the table's match."""

    match: Match
    running: Game | None = None
    """The game that is being played, whose guesses score in a group."""
    said: str = ""


@dataclass(frozen=True)
class Sheet:
    """The score card to print: of a match, or empty for an edition."""

    edition: Edition
    match: Match | None
    said: str = ""


@dataclass(frozen=True)
class Rules:
    """The rules of an edition."""

    edition: Edition
    said: str = ""


Screen = (
    Start | Setup | Table | Card | Sheet | Rules | Hint | Review | Chooser | Composer | Sealed | Summons | Proof | Today | History
    | Opened | Statistics | Learn | Why | Settings | Notes | Companion
)  # fmt: skip
Way = Callable[[str], Screen]


class Visit:
    """The screen that is shown, changed by acts; remembers the table in a store."""

    def __init__(
        self,
        store: Store,
        rng: Randomness | None = None,
        wanted: Sequence[str] = (),
        now: Callable[[], datetime] = datetime.now,
    ) -> None:
        """Begin where the last visit ended, in the language chosen then, or else in the first of the reader's list."""
        self.store = store
        self.rng: Randomness = rng or SystemRandom()
        self.refusal = ""
        """Why the last act was refused, or what else there is to say aloud."""
        self.keeps = True
        """False once the browser refused to keep the game."""
        self.behind: list[Screen] = []
        """The screens to go back to."""
        self.now = now
        self.address = ""
        """Where the page is, to make links that lead to it."""
        self.journal = Journal(self)
        self.lasting = False
        """True once there is a finished game that the browser should be asked to keep for good."""
        self.stuck: Question | None = None
        """What the analysis failed to answer, until somebody asks for it again."""
        chosen = self.read(LANGUAGE)
        speak(nearest([chosen, *wanted] if chosen else wanted, offered()))
        self.settings = kept(store)
        self.screen: Screen = Start()
        self.resume()

    def resume(self) -> None:
        """Show what the store holds: the table if it was shown last, otherwise the first screen."""
        table = self._load()
        self.behind = []
        self.screen = table if table and self.read(SHOWN) == "table" else self._home("")

    def _load(self) -> Table | None:
        text = self.read(SAVED)
        if not text:
            return None
        try:
            return replace(saved.load(text), rng=self.rng)
        except ValueError:
            self.refusal = say("refusals.unread")
            self.forget(SAVED)  # first, so that a full store has room
            self.keep(UNREAD, text)
            return None

    def act(self, do: str, value: str = "", name: str = "") -> None:
        """Do what a button, a field or a key asks for; a refusal changes nothing and says why."""
        self.refusal = ""
        try:
            self._show(self._done(do, value, name))
        except Refusal as refusal:
            self.refusal = str(refusal)
        except ValueError:
            self.refusal = say("refusals.impossible")  # the core's reason is not for players

    def _done(self, do: str, value: str, name: str) -> Screen:
        if do == "say" and isinstance(self.screen, Table):
            do, value = text_mode.read(self.screen, value)
        if do in self._ways:
            return self._ways[do](value)
        if do in ways.WAYS:
            found = ways.WAYS[do](self, value)
            return found if isinstance(found, Table) else self._from_here(found)
        screen = self.screen
        if shown := ways.done(screen, do, value):
            return shown if type(shown) is type(screen) else self._from_here(shown)
        if isinstance(screen, Table) and do in TABLE:
            return TABLE[do](screen, value)
        if isinstance(screen, Table) and do in text_mode.DEEDS:
            return text_mode.DEEDS[do](screen, value)
        if isinstance(screen, Hint) and do in HINT:
            return HINT[do](screen, value)
        if isinstance(screen, Setup) and do in SETUP:
            return SETUP[do](screen, value, name)
        if isinstance(screen, Notes) and do in notes.DEEDS:
            return notes.DEEDS[do](screen, value)
        if isinstance(screen, Settings) and do == "setting":
            return screen.choose(name, value)
        raise Refusal(say("refusals.no-such-act"))

    # --- the analysis, which works elsewhere and takes its time ---

    @property
    def question(self) -> Question | None:
        """What the screen waits for the analysis to answer."""
        screen = self.screen
        asked = replies.question(screen) if isinstance(screen, Table) else None
        asked = screen.question if isinstance(screen, Hint | Review | Companion) else asked
        return None if asked == self.stuck else asked

    def told(self, question: Question, reply: str | None) -> None:
        """Take the answer to a question, or None if the analysis failed; what nobody waits for any more is dropped."""
        screen = self.screen
        if question != self.question:
            return
        if reply is None:
            self.stuck, self.refusal = question, say("hint.failed")
        elif isinstance(screen, Table):
            self._show(replies.told(screen, reply))
        elif isinstance(screen, Hint | Review | Companion):
            self._show(screen.told(reply))

    def _retry(self, _: str) -> Screen:
        self.stuck = None
        return self.screen

    def _hint(self, _: str) -> Screen:
        if not isinstance(self.screen, Table):
            raise Refusal(say("hint.not-now"))
        return self._from_here(Hint.of(self.screen))

    def _notes(self, _: str) -> Screen:
        if not isinstance(self.screen, Table):
            raise Refusal(say("notes.not-now"))
        return self._from_here(Notes.of(self.screen))

    def _review(self, line: str) -> Screen:
        """The review of a game that is written out, or of the one on the table."""
        game = load_game(line) if line else self.screen.game if isinstance(self.screen, Table) else None
        if game is None:
            raise Refusal(say("review.not-now"))
        return self._from_here(Review.of(game))

    @property
    def _ways(self) -> dict[str, Way]:
        return {
            "home": self._home,
            "language": self._language,
            "back": self._back,
            "edition": self._edition,
            "continue": self._continue,
            "forget": self._forgotten,
            "rules": self._rules,
            "discard": self._discarded,
            "card": self._card,
            "hint": self._hint,
            "retry": self._retry,
            "review": self._review,
            "sheet": self._sheet,
            "notes": self._notes,
            "settings": lambda _: self._from_here(self.settings),
            "arrive": self._arrived,
            "import": self._imported,
        }

    def _arrived(self, fragment: str) -> Screen:
        challenge = arrived(fragment)
        return self._from_here(Summons(challenge, self.unfinished)) if challenge else self.screen

    def _imported(self, text: str) -> Screen:
        taken = self.journal.take_in(text)
        return replace(ways.history(self, ""), said=taken)

    def _from_here(self, screen: Screen) -> Screen:
        self.behind.append(self.screen)
        return screen

    def _edition(self, key: str) -> Screen:
        unfinished = self.unfinished
        setup = Setup.of(key, self.rng, names.edition(unfinished.edition) if unfinished else "")
        return self._from_here(setup.named((self.read(NAMES) or "").split("\n")))

    def _language(self, key: str) -> Screen:
        if key not in offered():
            raise Refusal(say("refusals.language"))
        self.keep(LANGUAGE, key)
        speak(key)
        return self.screen if isinstance(self.screen, Settings) else self._home("")

    def _home(self, _: str) -> Screen:
        self.behind = []
        return self._start(self.unfinished)

    def _start(self, unfinished: Table | None) -> Start:
        return Start(unfinished, self.read(UNREAD) or "")

    def _back(self, _: str) -> Screen:
        if isinstance(self.screen, Hint | Notes):
            return self.screen.table
        return self.behind.pop() if self.behind else self._home("")

    def _continue(self, _: str) -> Screen:
        table = self._load()
        if table is None:
            raise Refusal(self.refusal or say("refusals.nothing-to-continue"))
        return table

    def _forgotten(self, _: str) -> Screen:
        self.forget(SAVED)
        return self._start(None)

    def _discarded(self, _: str) -> Screen:
        self.forget(UNREAD)
        return self._start(self.unfinished)

    def _rules(self, key: str) -> Screen:
        """The rules of a preset, or of what is played or set up here."""
        if not key and isinstance(self.screen, Table | Setup):
            return self._from_here(Rules(self.screen.edition))
        return self._from_here(Rules(refusals.found(key)))

    def _card(self, _: str) -> Screen:
        table = self.screen
        running = table.game if isinstance(table, Table) and table.stage is not Stage.OVER else None
        return self._from_here(Card(self._match(), running))

    def _sheet(self, key: str) -> Screen:
        if key:
            return self._from_here(Sheet(refusals.found(key), None))
        match = self._match()
        return self._from_here(Sheet(match.edition, match))

    def _match(self) -> Match:
        shown = [screen for screen in (self.screen, *self.behind[::-1]) if isinstance(screen, Table | Card)]
        match = (shown[0].standing if isinstance(shown[0], Table) else shown[0].match) if shown else None
        if match is None:
            raise Refusal(say("refusals.no-card"))
        return match

    @property
    def table(self) -> Table | None:
        """The table on the screen whose row is filled: a game's, or one for a code to send or for a lesson."""
        screen = self.screen
        return screen.table if isinstance(screen, Composer | Learn | Companion) else screen if isinstance(screen, Table) else None

    @property
    def unfinished(self) -> Table | None:
        """The game that is thrown away when another begins."""
        table = self._load()
        return None if table is None or table.finished else table

    def _show(self, screen: Screen) -> None:
        if isinstance(screen, Table):
            screen = self._noted(screen)
            if isinstance(self.screen, Setup) and screen.match and not screen.computer:
                self.keep(NAMES, _named(screen.match.players))
            self.behind = []
            self.keeps = self.keep(SAVED, saved.dump(screen))
        if isinstance(screen, Hint | Notes):
            self.keeps = self.keep(SAVED, saved.dump(screen.table))
        if isinstance(screen, Companion):
            self.keeps = self.keep(companion.KEPT, screen.dump())
        if isinstance(screen, Settings):
            self.settings = screen
            keep(self.store, screen)
        if isinstance(screen, Table | Start):
            self.keep(SHOWN, "table" if isinstance(screen, Table) else "start")
        self.screen = screen

    def _noted(self, table: Table) -> Table:
        """Keep what is kept of the table's game; the store's trouble is told, not hidden."""
        name, trouble = self.journal.note(table, self.now())
        self.refusal = self.refusal or trouble
        self.lasting = self.lasting or bool(name and not table.ended)
        return replace(table, ended=name)

    def keep_page(self, html: str) -> None:
        """Keep what the page shows before Python runs the next time; without it, that is the first screen."""
        if html and not self.keep(PAGE, str(html)):
            self.forget(PAGE)

    @property
    def said(self) -> str:
        """The sentence for a screen reader: why the act was refused, or what it did."""
        return self.refusal or self.screen.said

    # --- the store ---

    def read(self, key: str) -> str | None:
        """Read a text, or None."""
        try:
            return self.store.get(key)
        except OSError:
            self.keeps = False
            return None

    def keep(self, key: str, text: str) -> bool:
        """Tell whether the browser kept it: a full store still takes a short text after it refused a long one."""
        try:
            self.store.put(key, text)
        except OSError:
            return False
        return True

    def forget(self, key: str) -> None:
        """Forget a text."""
        try:
            self.store.drop(key)
        except OSError:
            self.keeps = False


def _named(players: Sequence[str]) -> str:
    """The players a line each, empty for one without a name of his own: what he is called depends on the language."""
    return "\n".join("" if name == seat else name for name, seat in zip(players, seats(), strict=False))
