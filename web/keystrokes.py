"""The keys that act: on a hole, to undo, for help, and for the shield while it is held open."""

from typing import Any

from .keyboard import colour_of
from .table import Table
from .visit import Visit


class Keystrokes:
    """Told of keys in the document, it acts on the visit through `act`, which also brings the page up to date."""

    def __init__(self, document: Any, visit: Visit, act: Any, close_menu: Any) -> None:
        """Nothing is pressed yet."""
        self.document = document
        self.visit = visit
        self.act = act
        self.close_menu = close_menu

    def pressed(self, event: Any) -> None:
        """Act on a key, unless it is typed into a field."""
        if event.target.matches("input, select, textarea") or event.altKey or event.metaKey:
            return
        if event.key == "?" and event.target.closest(".play"):
            self.document.getElementById("help").showModal()
        elif event.key == "Escape":
            self.close_menu()
        elif event.ctrlKey:
            self._pressed_with_control(event)
        elif event.target.matches(".look") and event.key in (" ", "Enter") and not event.repeat:
            self._handled(event, "look", "yes")
        elif event.target.matches(".hole") and self.visit.table:
            self._pressed_on_hole(event, self.visit.table, int(event.target.getAttribute("data-hole")))

    def _pressed_with_control(self, event: Any) -> None:
        do = {"z": "undo", "Z": "redo", "y": "redo"}.get(event.key)
        if do and self.visit.table:
            self._handled(event, do)
            if event.target.matches(".hole"):
                self._focus_cursor()

    def _pressed_on_hole(self, event: Any, table: Table, hole: int) -> None:
        last = table.edition.holes - 1
        ways = {"ArrowLeft": max(hole - 1, 0), "ArrowRight": min(hole + 1, last), "Home": 0, "End": last}
        colour = colour_of(event.key, table.edition)
        if event.key in ways:
            self._handled(event, "select", str(ways[event.key]))
        elif event.key == "Enter":
            self._handled(event, "submit")
        elif event.key == "h":
            self._handled(event, "hold", str(hole))
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
        table = self.visit.table
        if table and table.draft.code:
            self.act("select", str(hole))

    def _handled(self, event: Any, do: str, value: str = "") -> None:
        event.preventDefault()
        self.act(do, value)

    def _focus_cursor(self) -> None:
        hole = self.document.querySelector('.current .hole[tabindex="0"]')
        if hole:
            hole.focus()
