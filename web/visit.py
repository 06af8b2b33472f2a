"""One visit to the site: which screen is shown, what an act does to it, and what is kept between visits."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from random import SystemRandom

from core.edition import Randomness

from . import companion, deeds, names, papers, replies, saved, text_mode, ways
from .advice import Hint
from .challenge import Chooser, Composer, Proof, Sealed, Summons, arrived
from .companion import Companion
from .daily import Today
from .drawer import LANGUAGE, NAMES, PAGE, SAVED, SHOWN, UNREAD, Drawer, Store
from .history import History, Opened
from .journal import Journal
from .learn import Learn
from .notes import Notes
from .papers import Card, Rules, Sheet
from .question import Question
from .refusals import Refusal
from .review import Review
from .settings import Settings, keep, kept
from .setup import Setup, seats
from .speech import nearest, offered, say, speak
from .start import Start
from .table import Table
from .tally import Statistics
from .why import Why

Screen = (
    Start | Setup | Table | Card | Sheet | Rules | Hint | Review | Chooser | Composer | Sealed | Summons | Proof | Today | History
    | Opened | Statistics | Learn | Why | Settings | Notes | Companion
)  # fmt: skip
Way = Callable[[str], Screen]


class Visit(Drawer):
    """The screen that is shown, changed by acts; remembers the table in a store."""

    def __init__(
        self,
        store: Store,
        rng: Randomness | None = None,
        wanted: Sequence[str] = (),
        now: Callable[[], datetime] = datetime.now,
    ) -> None:
        """Begin where the last visit ended, in the language chosen then, or else in the first of the reader's list."""
        super().__init__(store)
        self.rng: Randomness = rng or SystemRandom()
        self.refusal = ""
        """Why the last act was refused, or what else there is to say aloud."""
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
        self.settings: Settings = kept(store)
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
        if do in papers.WAYS:
            return self._from_here(papers.WAYS[do](self, value))
        if do in ways.WAYS:
            found = ways.WAYS[do](self, value)
            return found if isinstance(found, Table) else self._from_here(found)
        screen = self.screen
        if shown := ways.done(screen, do, value):
            return shown if type(shown) is type(screen) else self._from_here(shown)
        if acted := deeds.done(screen, do, value, name):
            return acted
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

    @property
    def _ways(self) -> dict[str, Way]:
        return {
            "home": self._home,
            "language": self._language,
            "back": self._back,
            "edition": self._edition,
            "continue": self._continue,
            "forget": self._forgotten,
            "discard": self._discarded,
            "retry": self._retry,
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

    @property
    def table(self) -> Table | None:
        """The table on the screen whose row is filled: a game's, or one for a code to send or for a lesson."""
        screen = self.screen
        if isinstance(screen, Composer | Learn | Companion):
            return screen.table
        return screen if isinstance(screen, Table) else None

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
        """Keep what the page shows before Python runs the next time; without it, that is what was kept last."""
        if html and not self.keep(PAGE, str(html)):
            self.forget(PAGE)

    @property
    def said(self) -> str:
        """The sentence for a screen reader: why the act was refused, or what it did."""
        return self.refusal or self.screen.said


def _named(players: Sequence[str]) -> str:
    """The players a line each, empty for one without a name of his own: what he is called depends on the language."""
    return "\n".join("" if name == seat else name for name, seat in zip(players, seats(), strict=False))
