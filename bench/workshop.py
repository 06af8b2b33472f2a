"""How long the workshop takes in Chromium: cold, from its cache, and a set; against the plain way of loading CadQuery.

The plain way is what CadQuery's wheels come to as published: each unpacked by Pyodide into its file system, sources compiled at
every start, nothing kept, the same set made afterwards. Run on a quiet machine, for instance `python3 build.py bench workshop`.
"""

import json
import shutil
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from make.chromium import launch
from make.place import DIST
from make.server import Server
from make.workshop import WHEELS

PLAIN = """<!doctype html><title>plain</title><script type="module">
const worker = new Worker("./plain.js", { type: "module" });
worker.onmessage = ({ data }) => { (window.marks ??= []).push(data); };
worker.postMessage(null);
</script>"""
PLAIN_WORKER = """
const mark = (stage) => postMessage([stage, performance.now()]);
onmessage = async () => {
  const { loadPyodide } = await import("$runtime/pyodide/pyodide.mjs");
  const python = await loadPyodide({ indexURL: "$runtime/pyodide/" });
  mark("python");
  const site = "/lib/python3.13/site-packages";
  for (const wheel of $wheels) {
    python.unpackArchive(await (await fetch(wheel, { cache: "no-store" })).arrayBuffer(), "wheel", { extractDir: site });
  }
  mark("unpacked");
  for (const zip of ["$app/app.zip", "$workshop/cad.zip"]) {
    python.unpackArchive(await (await fetch(zip)).arrayBuffer(), "zip", { extractDir: "/home/pyodide" });
  }
  python.runPython("import sys; sys.path.insert(0, '/home/pyodide'); import OCP");
  mark("kernel");
  python.runPython("import cad.kernel, cad.export");
  mark("ready");
  python.pyimport("web.workshop_worker").make("edition=$edition", () => {}, () => {});
  mark("made");
};
"""


def workshop(page: Page, address: str, edition: str) -> dict[str, float]:
    """Seconds from the request until CadQuery is ready, and until the set is made."""
    page.goto(f"{address}workshop.html#edition={edition}")
    page.wait_for_function("document.documentElement.classList.contains('started')", timeout=600_000)
    page.locator("[data-do=make]:enabled").wait_for()
    began = time.monotonic()
    page.locator("[data-do=make]").click()
    page.get_by_text("Shaping the solids", exact=True).wait_for(timeout=900_000)
    ready = time.monotonic() - began
    page.locator("#made").wait_for(timeout=900_000)
    return {"ready": ready, "made": time.monotonic() - began}


def plain(page: Page, address: str) -> dict[str, float]:
    """The same, loaded as published."""
    began = time.monotonic()
    page.goto(f"{address}plain.html")
    page.wait_for_function("window.marks?.at(-1)[0] === 'ready' || window.marks?.length > 3", timeout=900_000)
    ready = time.monotonic() - began
    page.wait_for_function("window.marks.at(-1)[0] === 'made'", timeout=900_000)
    return {"ready": ready, "made": time.monotonic() - began}


def with_plain(site: Path, edition: str) -> None:
    """Add the plain way to a copy of the site."""
    places = {name: f"./{next(site.glob(f'{name}-*')).name}" for name in ("runtime", "app", "workshop")}
    wheels = [Path(shutil.copy(wheel, site)).name for wheel in sorted(WHEELS.glob("*.whl"))]
    script = PLAIN_WORKER.replace("$edition", edition).replace("$wheels", json.dumps([f"./{name}" for name in wheels]))
    for name, place in places.items():
        script = script.replace(f"${name}", place)
    (site / "plain.js").write_text(script, encoding="utf-8")
    (site / "plain.html").write_text(PLAIN, encoding="utf-8")


def measure(browser: Browser, address: str, edition: str) -> dict[str, dict[str, float]]:
    """Each way once, in a browser profile of its own but for the second visit."""
    found = {}
    context = browser.new_context()
    for way in ("workshop, cold", "workshop, from its cache"):
        page = context.new_page()
        found[way] = workshop(page, address, edition)
        page.close()
    context.close()
    context = browser.new_context()
    found["plain"] = plain(context.new_page(), address)
    context.close()
    return found


def main(arguments: Sequence[str]) -> None:
    """Measure and print, one line a way."""
    edition = arguments[0] if arguments else "mini"
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        site = Path(shutil.copytree(DIST, Path(scratch, "site")))
        with_plain(site, edition)
        server, browser = Server(site), launch(playwright)
        for way, seconds in measure(browser, server.address, edition).items():
            print(f"{way:<28}{edition}: CadQuery ready after {seconds['ready']:.1f} s, all files after {seconds['made']:.1f} s")
        browser.close()
        server.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
