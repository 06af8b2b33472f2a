"""What is kept between visits, as texts by name, in a store that may be full or closed."""

from typing import Protocol

SAVED = "codepeg.table"
SHOWN = "codepeg.shown"
PAGE = "codepeg.page"
"""The HTML of what was shown last, the table or the first screen: web/resume.js shows it before Python runs."""
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


class Drawer:
    """A store whose refusals are noticed instead of raised."""

    def __init__(self, store: Store) -> None:
        """Open it."""
        self.store = store
        self.keeps = True
        """False once the browser refused to keep something."""

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
