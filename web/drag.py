"""A peg that is dragged from the palette, or from hole to hole; a tap stays a tap."""

from typing import Any

FAR = 8
"""Pixels that a finger moves before it drags."""


class Drag:
    """What is being dragged, if anything; told of pointer events, it says what was put where."""

    def __init__(self, document: Any) -> None:
        """Nothing is dragged yet."""
        self.document = document
        self.source: Any = None
        self.ghost: Any = None
        self.start = (0.0, 0.0)
        self.ended = False

    def take(self, event: Any) -> None:
        """Take hold of a colour of the palette or of a peg in the running row."""
        self.drop()
        self.ended = False
        if event.isPrimary:
            self.source = event.target.closest(".colour, .hole[data-colour]")
            self.start = (event.clientX, event.clientY)

    def move(self, event: Any) -> None:
        """Follow the pointer."""
        if not self.source:
            return
        if not self.ghost:
            if abs(event.clientX - self.start[0]) + abs(event.clientY - self.start[1]) < FAR:
                return
            self._lift()
        self.ghost.style.left, self.ghost.style.top = f"{event.clientX}px", f"{event.clientY}px"

    def _lift(self) -> None:
        self.ghost = self.source.querySelector(".peg").cloneNode(True)
        self.ghost.classList.add("ghost")
        self.document.body.append(self.ghost)

    def put(self, event: Any) -> list[tuple[str, str]]:
        """Let go: the holes that change, each with its new colour, or none for empty."""
        if not self.ghost:
            self.drop()
            return []
        colour, source = self.source.getAttribute("data-colour"), self.source.getAttribute("data-hole")
        self.drop()
        self.ended = True
        under = self.document.elementFromPoint(event.clientX, event.clientY)
        target = under.closest(".hole") if under else None
        changes = [] if source is None else [(source, (target.getAttribute("data-colour") or "") if target else "")]
        return [*changes, (target.getAttribute("data-hole"), colour)] if target else changes

    def drop(self) -> None:
        """Drag nothing any more."""
        if self.ghost:
            self.ghost.remove()
        self.source = self.ghost = None

    def ended_now(self) -> bool:
        """True once after a drag, for the click that the browser sends after it."""
        ended, self.ended = self.ended, False
        return ended
