"""What leaves the page when somebody asks for it: a text to another program, a picture or a file to the device."""

from typing import Any

from .speech import say
from .transfer import LONGEST_FILE


class Sharing:
    """Acts on buttons whose data-value is what is shared; told of the browser's window by the page."""

    def __init__(self, window: Any, to_js: Any) -> None:
        """Nothing is shared yet; `to_js` turns a dict or a list into the browser's."""
        self.window = window
        self.to_js = to_js

    def share(self, target: Any) -> None:
        """Offer a text to the device's own way of sharing, at once as browsers ask for it, or else copy it."""
        navigator, text = self.window.navigator, target.getAttribute("data-value")
        if not getattr(navigator, "share", None):
            self.clip(target)
            return
        failed = navigator.share(self.to_js({"text": text})).catch
        failed(lambda reason: None if reason.name == "AbortError" else self.clip(target))

    def clip(self, target: Any) -> None:
        """Copy a text."""
        clipboard = getattr(self.window.navigator, "clipboard", None)
        if not clipboard:
            self._tell(target, say("share.refused"))
            return
        copied, refused = say("share.copied"), say("share.refused")
        written = clipboard.writeText(target.getAttribute("data-value"))
        written.then(lambda _: self._tell(target, copied), lambda _: self._tell(target, refused))

    def _tell(self, target: Any, words: str) -> None:
        target.querySelector("span").textContent = words
        self.window.document.getElementById("said").textContent = words

    def picture(self, target: Any) -> None:
        """Save a drawing as a PNG picture, two pixels for each of its own."""
        drawn = self.window.Image.new()
        drawn.src = f"data:image/svg+xml;charset=utf-8,{self.window.encodeURIComponent(target.getAttribute('data-value'))}"
        name = target.getAttribute("data-name")
        drawn.decode().then(lambda _: self._save(self._painted(drawn), f"{name}.png"))

    def _painted(self, drawn: Any) -> str:
        canvas = self.window.document.createElement("canvas")
        canvas.width, canvas.height = 2 * drawn.naturalWidth, 2 * drawn.naturalHeight
        canvas.getContext("2d").drawImage(drawn, 0, 0, canvas.width, canvas.height)
        return str(canvas.toDataURL("image/png"))

    def export(self, text: str, name: str) -> None:
        """Save a text as a file."""
        blob = self.window.Blob.new(self.to_js([text]), self.to_js({"type": "text/plain"}))
        self._save(self.window.URL.createObjectURL(blob), f"{name}.txt")

    def _save(self, address: str, name: str) -> None:
        link = self.window.document.createElement("a")
        link.href, link.download = address, name
        link.click()

    def take_in(self, field: Any, act: Any) -> None:
        """Read a file that was chosen, no more of it than one of ours can have, and act on its text."""
        file = field.files.item(0)
        if file:
            file.slice(0, 4 * LONGEST_FILE).text().then(lambda text: act("import", text))
        field.value = ""

    def ask_to_last(self) -> None:
        """Ask the browser not to throw away what it keeps for this site."""
        storage = getattr(self.window.navigator, "storage", None)
        if storage and getattr(storage, "persist", None):
            storage.persist()

    def draw_codes(self) -> None:
        """Draw the code to scan into the element that asks for one; its maker is fetched when first needed."""
        empty = self.window.document.querySelector(".qr:empty")
        if empty:
            core = self.window.document.querySelector('script[src$="/pyscript/core.js"]').src
            fetched = self.window.Function.new("address", "return import(address)")
            fetched(core.replace("/pyscript/core.js", "/qr/qrcode.mjs")).then(lambda made: _draw(made, empty))


def _draw(made: Any, empty: Any) -> None:
    code = made.default(0, "M")
    code.addData(empty.getAttribute("data-link"))
    code.make()
    empty.innerHTML = code.createSvgTag(4, 16)
