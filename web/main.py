"""The site in the browser: an event, an act, the page patched."""

from time import monotonic
from typing import Any

from pyscript import document, window
from pyscript.ffi import create_proxy, to_js
from pyscript.js_modules import idiomorph

from . import analysis_link, clock, cues, frame, view
from .analyst import Analyst
from .drag import Drag
from .drawer import SAVED
from .intl import Intl, wanted
from .keystrokes import Keystrokes
from .local_storage import LocalStorage
from .sharing import Sharing
from .speech import language, speak
from .table import Table
from .visit import Screen, Visit


class Page:
    """The document, patched after every act."""

    def __init__(self) -> None:
        """Show where the last visit ended."""
        speak(language(), Intl())
        self.visit = Visit(LocalStorage(), wanted=wanted())
        self.spoken = str(document.documentElement.lang)
        self.visit.address = f"{window.location.origin}{window.location.pathname}"
        self.sharing = Sharing(window, to_js)
        self.place = self._place
        self.depth = _depth()
        self.row = ""
        self.drag = Drag(document)
        self.keys = Keystrokes(document, self.visit, self.act, self._close_menu)
        self.kept_open = create_proxy(lambda name, _node, _change: name not in ("open", "hidden"))
        self.analyst = Analyst(self.visit, analysis_link.start, self._tell)
        self.clock = clock.Clock(monotonic)
        window.setInterval(create_proxy(self._tick), 1000)
        self._listen()

    def _listen(self) -> None:
        for event, listener in (
            ("click", self.clicked),
            ("change", self.changed),
            ("submit", self.submitted),
            ("keydown", self.keys.pressed),
            ("keyup", self.released),
            ("pointerdown", self.held),
            ("pointermove", self.drag.move),
            ("pointerup", self.dropped),
            ("pointercancel", self.let_go),
        ):
            document.addEventListener(event, create_proxy(listener))
        document.addEventListener("visibilitychange", create_proxy(self.left))
        window.addEventListener("resize", create_proxy(lambda _event: self._scroll()))
        window.addEventListener("storage", create_proxy(self.elsewhere))
        window.addEventListener("blur", create_proxy(self.let_go))
        window.addEventListener("popstate", create_proxy(self.went_back))
        window.addEventListener("hashchange", create_proxy(lambda _event: self.arrive()))

    @property
    def _place(self) -> tuple[str, str]:
        screen = self.visit.screen
        return type(screen).__name__, screen.stage.value if isinstance(screen, Table) else ""

    def act(self, do: str, value: str = "", name: str = "") -> None:
        """Act, and show what came of it; another screen is a step that the browser can take back."""
        screen, before = self.place[0], self._later()
        self.visit.act(do, value, name)
        self.patch()
        cue = cues.heard(before, self.visit.screen, bool(self.visit.refusal))
        document.dispatchEvent(window.CustomEvent.new("cue", to_js({"detail": cue})))
        if do != "back" and self.place[0] not in (screen, "Start"):
            self.depth += 1
            window.history.pushState(self.depth, "")

    def _later(self) -> Screen:
        """The screen, with the time that has passed on it."""
        if isinstance(self.visit.screen, Table):
            self.visit.screen = clock.spend(self.visit.screen, self.clock.take())
        else:
            self.clock.restart()
        return self.visit.screen

    def _tick(self) -> None:
        """Show the time as it runs."""
        table, shown = self.visit.screen, document.querySelector("#screen .clock")
        if shown and self.visit.settings.clock and isinstance(table, Table) and clock.runs(table) and not document.hidden:
            shown.textContent = clock.written(table.seconds + self.clock.running)

    def patch(self) -> None:
        """Bring the page up to date with the screen, and with the language."""
        self._morph("screen", view.page(self.visit))
        if self.spoken != language():
            self._translate()
        document.getElementById("said").textContent = self.visit.said
        self.visit.keep_page(view.kept(self.visit))
        self._settle()
        moved, self.place = self._place != self.place, self._place
        document.title = view.title(self.visit)
        if moved:
            self._arrive()
        self._scroll(moved or bool(self.visit.refusal))
        if isinstance(self.visit.screen, Table) and analysis_link.capable():
            self.analyst.warm_up()
        self.analyst.follow()
        self.sharing.draw_codes()
        if self.visit.lasting:
            self.visit.lasting = False
            self.sharing.ask_to_last()

    def _tell(self) -> None:
        """Show what the analysis found."""
        self.patch()
        found = document.querySelector("#screen .told-now")
        if found:
            found.scrollIntoView(to_js({"block": "nearest"}))

    def _morph(self, identity: str, html: str) -> None:
        old = document.getElementById(identity)
        options = {"morphStyle": "outerHTML", "ignoreActiveValue": _typing(), "callbacks": {"beforeAttributeUpdated": self.kept_open}}
        if old:
            idiomorph.Idiomorph.morph(old, str(html), to_js(options))

    def _translate(self) -> None:
        """Say what stands round the screen in the language that was chosen; what is hidden or open stays so."""
        self.spoken = document.documentElement.lang = language()
        for identity, html in frame.pieces().items():
            self._morph(identity, html)

    def _settle(self) -> None:
        """Let the styles know the settings."""
        for name, word in self.visit.settings.words.items():
            document.documentElement.setAttribute(f"data-{name}", word)

    def _scroll(self, moved: bool = True) -> None:
        """Bring the row into sight that is answered or corrected, or else the last one, if it or the room changed."""
        newest = document.querySelector(".scroller .asked") or document.querySelector(".scroller tr[data-row]")
        if newest and (moved or newest.dataset.row != self.row):
            self.row = newest.dataset.row
            newest.scrollIntoView(to_js({"block": "start"}))

    def _arrive(self) -> None:
        """Come to another screen: from the top, with the focus on its heading."""
        if self.place[1] == "":
            window.scrollTo(0, 0)
        heading = document.querySelector("#screen [data-focus]")
        if heading:
            heading.focus(to_js({"preventScroll": True}))

    def clicked(self, event: Any) -> None:
        """Act on the button that was clicked, unless it was dragged."""
        if self.drag.ended_now():
            return
        target = event.target.closest("#screen [data-do]")
        if not event.target.closest("details.menu summary"):
            self._close_menu()
        if not target or target.matches("input, select, form, .look"):
            return
        do = target.getAttribute("data-do")
        if do == "help":
            document.getElementById("help").showModal()
        elif do == "print":
            window.print()
        elif do in ("share", "clip", "picture"):
            getattr(self.sharing, do)(target)
        elif do == "export":
            self.sharing.export(self.visit.journal.dump(), target.getAttribute("data-name"))
        else:
            self.act(do, _value(target))

    def _close_menu(self) -> None:
        menu = document.querySelector("details.menu[open]")
        if menu:
            menu.open = False

    def changed(self, event: Any) -> None:
        """Act on a field."""
        field = event.target
        if field.type == "file":
            self.sharing.take_in(field, self.act)
        elif field.hasAttribute("data-do"):
            value = ("yes" if field.checked else "no") if field.type == "checkbox" else field.value
            self.act(field.getAttribute("data-do"), value, field.getAttribute("data-name") or "")

    def submitted(self, event: Any) -> None:
        """Do what was typed; what is refused stays, to be mended."""
        form = event.target
        if not form.matches("#screen form[data-do]"):
            return
        event.preventDefault()
        typed = form.querySelector("input").value
        self.act(form.getAttribute("data-do"), typed)
        line = document.getElementById("line")
        if line:
            line.value = typed if self.visit.refusal else ""
            line.focus()

    def released(self, event: Any) -> None:
        """Close the shield with the key that held it open."""
        if event.key in (" ", "Enter"):
            self.let_go(event)

    def held(self, event: Any) -> None:
        """Open the shield as long as the button is held, or take hold of a peg; not with a mouse's other buttons."""
        if event.button:
            return
        if event.target.closest(".look"):
            self.act("look", "yes")
        else:
            self.drag.take(event)

    def dropped(self, event: Any) -> None:
        """Close the shield, or put the peg down."""
        for hole, colour in self.drag.put(event):
            self.act("put", f"{hole}.{colour}")
        self.let_go(event)

    def let_go(self, _event: Any) -> None:
        """Close the shield, whatever took the hand away, and let a dragged peg fall back."""
        self.drag.drop()
        if isinstance(self.visit.screen, Table) and self.visit.screen.peeking:
            self.act("look", "no")

    def left(self, _event: Any) -> None:
        """Close the shield when the page goes out of sight."""
        if document.hidden and isinstance(self.visit.screen, Table):
            self.act("away")
        self.clock.restart()

    def elsewhere(self, event: Any) -> None:
        """Follow what another tab did to the same game."""
        if event.key == SAVED and isinstance(self.visit.screen, Table):
            self.visit.resume()
            self.patch()

    def went_back(self, _event: Any) -> None:
        """Follow the browser's way back; nothing is ahead, so a way forward is taken back itself."""
        if window.location.hash:
            return  # a link was opened on this page
        steps = self.depth - _depth()
        if steps < 0:
            window.history.go(steps)
        for _ in range(steps):
            self.depth -= 1
            self.act("back")


    def arrive(self) -> None:
        """Open the code that a link brought, and take it out of the address, so that a reload does not bring it again."""
        fragment = window.location.hash.removeprefix("#")
        if fragment:
            window.history.replaceState(self.depth, "", window.location.pathname)
            self.act("arrive", fragment)


def _depth() -> int:
    """How many screens the browser can take back, as the entry of its history says."""
    state = window.history.state
    return state if isinstance(state, int) else 0


def _typing() -> bool:
    """True while a line is typed: what is there of it must not be lost to what the table says meanwhile."""
    return bool(document.activeElement) and document.activeElement.id == "line"


def _value(target: Any) -> str:
    """What the deed is done to: the first of these attributes that the element has."""
    held = (target.getAttribute(f"data-{name}") for name in ("value", "hole", "colour", "row"))
    return next((value for value in held if isinstance(value, str)), "")


page = Page()
# Taps from before are done again first: they were meant for the first screen, even if a kept game would be shown.
document.dispatchEvent(window.Event.new("started"))
page.patch()
page.arrive()
document.documentElement.classList.add("started")
