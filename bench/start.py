"""How long the first line of our Python takes in Chromium, against the plain way, in one run: cold and from the cache.

The plain way is PyScript and Pyodide as npm publishes them, with one line of Python, from the same server and kept by the browser
as long as ours. Each way has a profile of its own; its first visit is cold, the next is as long as a short game, so that the browser
can keep compiled WebAssembly, and the later ones, which count, take turns with the other's. The phone is 360 x 640 pixels with touch and the processor slowed four times. Run it on a quiet machine: `python3 build.py bench start`.
"""

import re
import shutil
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from make.chromium import QUIET, REMEMBERED, until
from make.debian import CHROMIUM, provide
from make.place import DIST, NODE_MODULES
from make.server import Server

LINE = "import js; js.performance.mark('line')"
PLAIN = """<!doctype html><title>plain</title><script type="module" src="./plain-0123456789abcdef/pyscript/core.js"></script>
<script type="py" config='{"interpreter": "./plain-0123456789abcdef/pyodide/pyodide.mjs"}'>$line</script>"""
PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
VISITS = 7
SHORT_GAME = 6_000
"""Milliseconds."""


class Way(NamedTuple):
    """A page, and what is true in it once the browser has all that a later visit needs."""

    name: str
    page: str
    kept: str


OURS = Way("codepeg", "", REMEMBERED)
AS_PUBLISHED = Way("as published", "plain.html", "true")


class Visit(NamedTuple):
    """Milliseconds from the request to the first line of Python, and until it answers taps."""

    line: float
    ready: float


def with_plain(site: Path) -> None:
    """Add the plain way to a copy of the site, and a mark to ours."""
    parts = site / "plain-0123456789abcdef"
    shutil.copytree(NODE_MODULES / "@pyscript" / "core" / "dist", parts / "pyscript")
    shutil.copytree(NODE_MODULES / "pyodide", parts / "pyodide")
    (site / AS_PUBLISHED.page).write_text(PLAIN.replace("$line", LINE), encoding="utf-8")
    index = (site / "index.html").read_text(encoding="utf-8")
    marked = re.sub(r"(<script type=\"py\"[^>]*>)", rf"\1{LINE}; ", index)
    (site / "index.html").write_text(marked, encoding="utf-8")


def visit(page: Page, address: str, way: Way, slowed: int) -> Visit:
    """Open the page once and read its marks."""
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    page.goto(address + way.page)
    page.wait_for_function("performance.getEntriesByName('line').length", timeout=120_000)
    if way is OURS:
        page.wait_for_function("document.documentElement.classList.contains('started')", timeout=120_000)
    ready = page.evaluate("performance.getEntriesByName('started')[0]?.startTime ?? 0")
    return Visit(page.evaluate("performance.getEntriesByName('line')[0].startTime"), ready)


def long_visit(context: BrowserContext, address: str, way: Way, slowed: int) -> Visit:
    """Open the page and stay until the browser has kept all that it will keep."""
    page = context.new_page()
    marks = visit(page, address, way, slowed)
    until(page, way.kept)
    page.wait_for_timeout(SHORT_GAME)
    page.close()
    return marks


def open_profile(playwright: Playwright, folder: Path, phone: bool) -> BrowserContext:
    """Start Chromium with a profile of its own, which marks when taps are answered."""
    options = PHONE if phone else {}
    context = playwright.chromium.launch_persistent_context(
        folder, executable_path=provide(CHROMIUM), args=list(QUIET), **options
    )
    context.add_init_script("document.addEventListener('started', () => performance.mark('started'))")
    return context


def measure(playwright: Playwright, address: str, scratch: Path, phone: bool) -> dict[str, list[Visit]]:
    """All visits of each way, the cold one first."""
    slowed = 4 if phone else 1
    found: dict[str, list[Visit]] = {}
    profiles = {way: open_profile(playwright, scratch / f"{way.name}-{slowed}", phone) for way in (OURS, AS_PUBLISHED)}
    for way, context in profiles.items():
        found[way.name] = [long_visit(context, address, way, slowed) for _ in range(2)][:1]
    for _ in range(VISITS):
        for way, context in profiles.items():
            page = context.new_page()
            found[way.name].append(visit(page, address, way, slowed))
            page.close()
    for context in profiles.values():
        context.close()
    return found


def say(device: str, found: dict[str, list[Visit]]) -> None:
    """Print the figures of one device."""
    for stage, chosen in (("first visit", slice(0, 1)), ("from the cache", slice(1, None))):
        ours, plain = (median(visit.line for visit in found[way.name][chosen]) for way in (OURS, AS_PUBLISHED))
        ready = median(visit.ready for visit in found[OURS.name][chosen])
        print(
            f"{device}, {stage}: first line after {ours / 1000:.2f} s, as published {plain / 1000:.2f} s,"
            f" ratio {ours / plain:.2f}; taps answered after {ready / 1000:.2f} s"
        )


def main(_: Sequence[str]) -> None:
    """Measure and print: the computer, then the phone."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        scratch = Path(folder)
        site = Path(shutil.copytree(DIST, scratch / "site"))
        with_plain(site)
        server = Server(site)
        for device, phone in (("computer", False), ("phone", True)):
            say(device, measure(playwright, server.address, scratch, phone))
        server.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
