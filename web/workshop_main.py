"""The workshop in the browser, the one module of it that touches it: events, the worker, the cache, the page patched."""

import asyncio
from typing import Any

from pyodide.ffi import JsException
from pyscript import document, window
from pyscript.ffi import create_proxy, to_js
from pyscript.js_modules import idiomorph, store

from . import workshop_view as view
from .drawer import LANGUAGE
from .intl import Intl, wanted
from .misfits import reason
from .speech import nearest, offered, say, speak
from .workshop import Workshop, parse
from .workshop_job import File, Job

LEAST_MEMORY = 2
"""In GB, as `navigator.deviceMemory` rounds it."""
WORK = {"make": "make", "fit-test": "make_fit_test"}


class Bench:
    """The page: the choices, the making, and the worker while there is one."""

    def __init__(self) -> None:
        """Show the board of the link."""
        self.workshop, self.refused = _from_link()
        self.job = Job(declined=_declined())
        self.parts = window.JSON.parse(document.body.dataset.parts)
        self.worker: Any = None
        self.fetching: Any = None
        options = {"morphStyle": "outerHTML", "callbacks": {"beforeNodeMorphed": create_proxy(_not_kept)}}
        self.options = to_js(options)
        for target, event, listener in (
            (document, "click", self.clicked),
            (document, "change", self.changed),
            (window, "hashchange", self.followed),
        ):
            target.addEventListener(event, create_proxy(listener))

    def patch(self) -> None:
        """Bring the page up to date."""
        html = str(view.page(self.workshop, self.job, self.refused))
        idiomorph.Idiomorph.morph(document.getElementById("screen"), html, self.options)
        said = self.refused or self.workshop.refusal or self.job.said
        document.getElementById("said").textContent = said

    async def look(self) -> None:
        """See what the cache holds, and say so unless something else began meanwhile."""
        job = self.job
        missing = await self._missing()
        whole = sum(int(part.bytes) for part in self.parts)
        if self.job is job:
            self.job = job.holding(missing, kept=missing < whole)
            self.patch()

    async def _missing(self) -> int:
        return int(await store.toFetch(document.baseURI, self.parts))

    # --- events ---

    def clicked(self, event: Any) -> None:
        """Act on a button."""
        target = event.target.closest("#screen button[data-do]")
        do = target.getAttribute("data-do") if target else ""
        if do in WORK:
            asyncio.ensure_future(self.make(WORK[do]))
        elif do == "cancel":
            self.cancel()
        elif do == "remove":
            asyncio.ensure_future(self.remove())
        elif do == "paint":
            self.chosen(self.workshop.paint(target.getAttribute("data-name")))

    def changed(self, event: Any) -> None:
        """Take a choice from a field."""
        field = event.target.closest("#screen [data-do=choose]")
        if field:
            self.chosen(self.workshop.choose(field.getAttribute("data-name"), field.value))

    def chosen(self, workshop: Workshop) -> None:
        """Show another board, and put it into the address."""
        self.workshop, self.refused = workshop, ""
        window.history.replaceState(None, "", f"#{workshop.line}")
        self.patch()

    def followed(self, _event: Any) -> None:
        """Follow a link to another board on this page."""
        if "=" in window.location.hash:
            self.workshop, self.refused = _from_link()
            self.patch()

    # --- the making ---

    async def make(self, work: str) -> None:
        """Fetch what is missing, then make; whatever goes wrong ends in a sentence."""
        self._forget_files()
        self.job = self.job.begun(self.workshop.name, self.workshop.line)
        self.patch()
        fetching = self.fetching = window.AbortController.new()
        try:
            await self._fetch(fetching.signal)
            self._start(work)
        except JsException as error:
            # Once cancelled it has ended already, and another making may have begun.
            if not fetching.signal.aborted:
                self.end(*_reason(error))

    async def _fetch(self, signal: Any) -> None:
        missing = await self._missing()

        def arrived(count: int) -> None:
            self.job = self.job.at("download", count, missing)
            self.patch()

        await store.fill(document.baseURI, self.parts, create_proxy(arrived), signal)

    def _start(self, work: str) -> None:
        if not self.worker:
            options = to_js({"type": "module"})
            self.worker = window.Worker.new(document.body.dataset.kernel, options)
            self.worker.onmessage = create_proxy(self.told)
            self.worker.onerror = create_proxy(lambda _event: self.end("lost"))
        base, places = document.baseURI, document.body.dataset
        folders = {name: str(window.URL.new(getattr(places, name), base).href) for name in ("runtime", "launch", "workshop")}
        order = {**folders, "make": work, "line": self.job.line}
        self.worker.postMessage(to_js(order))

    def told(self, event: Any) -> None:
        """Take what the worker says: a stage, a file, the end."""
        data = event.data
        if hasattr(data, "stage"):
            done, of = getattr(data, "done", None), getattr(data, "of", None)
            self.job = self.job.at(str(data.stage), int(done or 0), int(of or 0))
        elif hasattr(data, "file"):
            blob = window.Blob.new(to_js([data.data]), to_js({"type": _type(data.file)}))
            self.job = self.job.with_file(File(data.file, window.URL.createObjectURL(blob), int(blob.size)))
            return
        else:
            self.end(str(getattr(data, "failed", "")), str(getattr(data, "detail", "")))
            return
        self.patch()

    def end(self, failed: str = "", detail: str = "") -> None:
        """The making is over; a worker that failed may have a broken heap and goes."""
        if failed:
            self._drop_worker()
        self.job = self.job.ended(failed, detail)
        self.patch()
        asyncio.ensure_future(self.look())

    def cancel(self) -> None:
        """End the worker, or the download, at once."""
        if self.fetching:
            self.fetching.abort()
        self._drop_worker()
        self._forget_files()
        self.end()

    async def remove(self) -> None:
        """Empty the cache, and end the worker that was started from it."""
        self._drop_worker()
        await store.empty()
        await self.look()

    def _drop_worker(self) -> None:
        if self.worker:
            self.worker.onmessage = None  # what it said already may still be on its way
            self.worker.terminate()
        self.worker = None

    def _forget_files(self) -> None:
        for file in self.job.files:
            window.URL.revokeObjectURL(file.address)
        self.job = self.job.emptied()


def _from_link() -> tuple[Workshop, str]:
    line = str(window.location.hash).removeprefix("#")
    try:
        return parse(line if "=" in line else ""), ""
    except ValueError as error:
        return Workshop(), say("workshop.bad-link", reason=reason(error))


def _speak() -> None:
    """Speak the language that was chosen in the game, or else the first of the reader's."""
    try:
        chosen = window.localStorage.getItem(LANGUAGE)
    except JsException:
        chosen = None
    speak(nearest([*([str(chosen)] if chosen else []), *wanted()], offered()), Intl())


def _declined() -> str:
    if not hasattr(window, "caches"):
        return say("workshop.needs-https")
    if not hasattr(window, "DecompressionStream"):
        return say("workshop.no-streams")
    memory = getattr(window.navigator, "deviceMemory", None)
    return say("workshop.little-memory") if memory and memory < LEAST_MEMORY else ""


def _not_kept(old: Any, _new: Any) -> bool:
    """A 3D view that is open stays as it is."""
    return not (hasattr(old, "hasAttribute") and old.hasAttribute("data-keep"))


def _reason(error: JsException) -> tuple[str, str]:
    """Why a download failed: by name if our own script says so, else by the browser's words."""
    return str(getattr(error, "failed", None) or "network"), str(error).rpartition("Error: ")[2]


def _type(path: str) -> str:
    kinds = {"html": "text/html", "txt": "text/plain", "svg": "image/svg+xml", "glb": "model/gltf-binary", "zip": "application/zip"}
    return kinds.get(path.rpartition(".")[2], "application/octet-stream")


_speak()
bench = Bench()
document.dispatchEvent(window.Event.new("started"))
bench.patch()
document.documentElement.classList.add("started")
if not bench.job.declined:
    asyncio.ensure_future(bench.look())
