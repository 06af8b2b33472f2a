"""The site in the browser, the one module that touches it: an event, an act, the page patched."""

from typing import Any

from pyodide.ffi import JsException
from pyscript import document, window
from pyscript.ffi import create_proxy, to_js
from pyscript.js_modules import idiomorph

from . import view
from .drag import Drag
from .keyboard import colour_of
from .table import Table
from .visit import SAVED, Visit


class LocalStorage:
    """The browser's store; whatever it refuses is an OSError."""

    def get(self, key: str) -> str | None:
        """Read a text, or None."""
        return self._do("getItem", key)

    def put(self, key: str, text: str) -> None:
        """Keep a text."""
        self._do("setItem", key, text)

    def drop(self, key: str) -> None:
        """Forget a text."""
        self._do("removeItem", key)

    def _do(self, name: str, *arguments: str) -> str | None:
        try:
            found = getattr(window.localStorage, name)(*arguments)
        except JsException as error:
            raise OSError(str(error)) from None
        return found if isinstance(found, str) else None


class Page:
    """The document, patched after every act."""

    def __init__(self) -> None:
        """Show where the last visit ended."""
        self.visit = Visit(LocalStorage())
        self.place = self._place
        self.depth = _depth()
        self.row = ""
        self.drag = Drag(document)
        self.kept_open = create_proxy(lambda name, _node, _change: name != "open")
        self._listen()

    def _listen(self) -> None:
        for event, listener in (
            ("click", self.clicked),
            ("change", self.changed),
            ("keydown", self.pressed),
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

    @property
    def _place(self) -> tuple[str, str]:
        screen = self.visit.screen
        return type(screen).__name__, screen.stage.value if isinstance(screen, Table) else ""

    def act(self, do: str, value: str = "", name: str = "") -> None:
        """Act, and show what came of it; another screen is a step that the browser can take back."""
        screen = self.place[0]
        self.visit.act(do, value, name)
        self.patch()
        if do != "back" and self.place[0] not in (screen, "Start"):
            self.depth += 1
            window.history.pushState(self.depth, "")

    def patch(self) -> None:
        """Bring the page up to date with the screen."""
        options = {"morphStyle": "outerHTML", "ignoreActiveValue": False, "callbacks": {"beforeAttributeUpdated": self.kept_open}}
        idiomorph.Idiomorph.morph(document.getElementById("screen"), str(view.page(self.visit)), to_js(options))
        document.getElementById("said").textContent = self.visit.said
        self.visit.keep_page(view.kept(self.visit))
        moved, self.place = self._place != self.place, self._place
        if moved:
            document.title = view.title(self.visit)
            self._arrive()
        self._scroll(moved or bool(self.visit.refusal))

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
        if not target or target.matches("input, select, .look"):
            return
        do = target.getAttribute("data-do")
        if do == "help":
            document.getElementById("help").showModal()
        elif do == "print":
            window.print()
        else:
            self.act(do, _value(target))

    def _close_menu(self) -> None:
        menu = document.querySelector("details.menu[open]")
        if menu:
            menu.open = False

    def changed(self, event: Any) -> None:
        """Act on a field."""
        field = event.target
        if field.hasAttribute("data-do"):
            value = ("yes" if field.checked else "no") if field.type == "checkbox" else field.value
            self.act(field.getAttribute("data-do"), value, field.getAttribute("data-name") or "")

    def pressed(self, event: Any) -> None:
        """Act on a key: the keys of a hole, undo, help, and the shield while it is held open."""
        if event.target.matches("input, select, textarea") or event.altKey or event.metaKey:
            return
        if event.key == "?" and event.target.closest(".play"):
            document.getElementById("help").showModal()
        elif event.key == "Escape":
            self._close_menu()
        elif event.ctrlKey:
            if event.key == "z" and isinstance(self.visit.screen, Table):
                self._handled(event, "undo")
                if event.target.matches(".hole"):
                    self._focus_cursor()
        elif event.target.matches(".look") and event.key in (" ", "Enter") and not event.repeat:
            self._handled(event, "look", "yes")
        elif event.target.matches(".hole") and isinstance(self.visit.screen, Table):
            self._pressed_on_hole(event, self.visit.screen, int(_value(event.target)))

    def _pressed_on_hole(self, event: Any, table: Table, hole: int) -> None:
        last = table.edition.holes - 1
        ways = {"ArrowLeft": max(hole - 1, 0), "ArrowRight": min(hole + 1, last), "Home": 0, "End": last}
        colour = colour_of(event.key, table.edition)
        if event.key in ways:
            self._handled(event, "select", str(ways[event.key]))
        elif event.key == "Enter":
            self._handled(event, "submit")
        elif event.key in ("Backspace", "Delete"):
            self._handled(event, "put", f"{hole}.")
        elif colour:
            self.visit.act("select", str(hole))
            self._handled(event, "colour", colour)
            self._go_on_in_full_row(min(hole + 1, last))
        else:
            return
        self._focus_cursor()

    def _go_on_in_full_row(self, hole: int) -> None:
        """No empty hole is left to go to, so that the next key changes the next peg."""
        table = self.visit.screen
        if isinstance(table, Table) and table.draft.code:
            self.act("select", str(hole))

    def _handled(self, event: Any, do: str, value: str = "") -> None:
        event.preventDefault()
        self.act(do, value)

    def _focus_cursor(self) -> None:
        hole = document.querySelector('.current .hole[tabindex="0"]')
        if hole:
            hole.focus()

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

    def elsewhere(self, event: Any) -> None:
        """Follow what another tab did to the same game."""
        if event.key == SAVED and isinstance(self.visit.screen, Table):
            self.visit.resume()
            self.patch()

    def went_back(self, _event: Any) -> None:
        """Follow the browser's way back; nothing is ahead, so a way forward is taken back itself."""
        steps = self.depth - _depth()
        if steps < 0:
            window.history.go(steps)
        for _ in range(steps):
            self.depth -= 1
            self.act("back")


def _depth() -> int:
    """How many screens the browser can take back, as the entry of its history says."""
    state = window.history.state
    return state if isinstance(state, int) else 0


def _value(target: Any) -> str:
    """What the deed is done to: the first of these attributes that the element has."""
    held = (target.getAttribute(f"data-{name}") for name in ("value", "hole", "colour", "row"))
    return next((value for value in held if isinstance(value, str)), "")


page = Page()
# Taps from before are done again first: they were meant for the first screen, even if a kept game would be shown.
document.dispatchEvent(window.Event.new("started"))
page.patch()
document.documentElement.classList.add("started")
