"""What the browser keeps of a visit: texts by name."""

from pyodide.ffi import JsException
from pyscript import window


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
