"""The analysis worker in the browser: a worker of PyScript's that runs web/worker.py."""

import json
from typing import Any

from pyodide.ffi import JsException
from pyscript import PyWorker, document, window

LEAST_PROCESSORS, LEAST_MEMORY = 4, 4
"""On less, in processors and GB, the worker starts when it is first asked."""


class PythonWorker:
    """Python in a thread of its own; whatever it fails in is an OSError."""

    def __init__(self, thread: Any) -> None:
        """Take a worker that has started."""
        self.thread = thread

    async def answer(self, text: str) -> str:
        """Answer a question, both as text."""
        try:
            return str(await self.thread.sync.answer(text))
        except JsException as error:
            raise OSError(str(error)) from None

    def end(self) -> None:
        """End it at once, whatever it is doing."""
        self.thread.terminate()


async def start() -> PythonWorker:
    """Start Python once more, with the analysis; the page goes on meanwhile."""
    page = document.querySelector('script[type="py"][config]').getAttribute("config")
    settings = window.URL.new("analysis.json", window.URL.new(page, document.baseURI)).href
    try:
        config = json.loads(str(await (await window.fetch(settings)).text()))
        interpreter = window.URL.new(config["interpreter"], document.baseURI).href
        thread = PyWorker(
            window.URL.new("worker.py", settings).href,
            type="pyodide",
            config=window.JSON.parse(json.dumps(config)),
            configURL=settings,
            version=interpreter,
        )
        await thread.ready
    except JsException as error:
        raise OSError(str(error)) from None
    return PythonWorker(thread)


def capable() -> bool:
    """Whether this device can start the worker before anybody asks, without a game being felt to stutter."""
    navigator = window.navigator
    memory = getattr(navigator, "deviceMemory", None)  # Chromium alone tells it
    enough = not isinstance(memory, int | float) or memory >= LEAST_MEMORY
    return bool(enough and navigator.hardwareConcurrency >= LEAST_PROCESSORS)
