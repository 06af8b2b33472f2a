"""What the workshop takes in Chromium: cold, from its cache, and a set; against the plain way of loading CadQuery.

The plain way is what CadQuery's wheels come to as published: each unpacked by Pyodide into its file system, sources compiled at
every start, nothing kept, the set made as CadQuery's first examples would (`bench/_naive.py`). Run on a quiet machine, for
instance `python3 build.py bench workshop`.
"""

import gzip
import json
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from string import Template
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from make.app import AT_START, ON_DEMAND
from make.archive import SOLID
from make.chromium import launch
from make.place import DIST
from make.server import Server
from make.stdlib import PUBLISHED
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
  const python = await loadPyodide({ indexURL: "$runtime/pyodide/", stdLibURL: "./python_stdlib.zip" });
  mark("python");
  const site = "/lib/python3.13/site-packages";
  for (const wheel of $wheels) {
    python.unpackArchive(await (await fetch(wheel, { cache: "no-store" })).arrayBuffer(), "wheel", { extractDir: site });
  }
  mark("unpacked");
  for (const zip of $ours) {
    python.unpackArchive(await (await fetch(zip)).arrayBuffer(), "zip", { extractDir: "/home/pyodide" });
  }
  python.runPython("import sys; sys.path.insert(0, '/home/pyodide'); import OCP");
  mark("kernel");
  python.runPython("import cad.kernel, cad.export");
  mark("ready");
  python.FS.writeFile("/home/pyodide/naive.py", await (await fetch("./naive.py")).text());
  python.pyimport("naive").make("edition=$edition", () => {}, () => {});
  mark("made");
};
"""


class Figures(NamedTuple):
    """Seconds from the request until CadQuery is ready and until the set is made, and the page's memory at its peak."""

    ready: float
    made: float
    megabytes: float | None
    """Resident in the process that holds page and worker; known on Linux."""


def workshop(page: Page, address: str, edition: str) -> Figures:
    """Make a set in the workshop."""
    page.goto(f"{address}workshop.html#edition={edition}")
    page.wait_for_function("document.documentElement.classList.contains('started')", timeout=600_000)
    page.locator("[data-do=make]:enabled").wait_for()
    began = time.monotonic()
    page.locator("[data-do=make]").click()
    page.get_by_text("Shaping the solids", exact=True).wait_for(timeout=900_000)
    ready = time.monotonic() - began
    page.locator("#made").wait_for(timeout=900_000)
    return Figures(ready, time.monotonic() - began, peak())


def plain(page: Page, address: str) -> Figures:
    """The same, loaded as published."""
    began = time.monotonic()
    page.goto(f"{address}plain.html")
    page.wait_for_function("window.marks?.at(-1)[0] === 'ready' || window.marks?.length > 3", timeout=900_000)
    ready = time.monotonic() - began
    page.wait_for_function("window.marks.at(-1)[0] === 'made'", timeout=900_000)
    return Figures(ready, time.monotonic() - began, peak())


def peak() -> float | None:
    """The most that any page's process of our browser had in memory, in MB."""
    found = [int(line.split()[1]) / 1000 for pid in _renderers() for line in _lines(pid, "status") if line.startswith("VmHWM")]
    return max(found, default=None)


def _renderers() -> Iterator[int]:
    parents = {pid: int(_lines(pid, "stat")[0].rpartition(")")[2].split()[1]) for pid in _processes() if _lines(pid, "stat")}
    for pid in parents:
        if _descends(pid, parents) and "--type=renderer" in "".join(_lines(pid, "cmdline")):
            yield pid


def _descends(pid: int, parents: dict[int, int]) -> bool:
    while pid in parents and pid != os.getpid():
        pid = parents[pid]
    return pid == os.getpid()


def _processes() -> list[int]:
    return [int(path.name) for path in Path("/proc").glob("[1-9]*")]


def _lines(pid: int, name: str) -> list[str]:
    """A process's file; none once it has ended."""
    try:
        return Path(f"/proc/{pid}/{name}").read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return []


def with_plain(site: Path, edition: str) -> None:
    """Add the plain way to a copy of the site."""
    wheels = [Path(shutil.copy(wheel, site)).name for wheel in sorted(WHEELS.glob("*.whl"))]
    shutil.copy(PUBLISHED, site)
    ours = [f"./{name}.zip" for name in (*AT_START, ON_DEMAND)]
    for name in (*AT_START, ON_DEMAND):
        (site / f"{name}.zip").write_bytes(gzip.decompress(next(site.glob(f"*/{name}{SOLID}")).read_bytes()))
    runtime = f"./{next(site.glob('runtime-*')).name}"
    places = {"runtime": runtime, "edition": edition, "ours": json.dumps(ours), "wheels": json.dumps([f"./{name}" for name in wheels])}
    (site / "plain.js").write_text(Template(PLAIN_WORKER).substitute(places), encoding="utf-8")
    shutil.copy(Path(__file__).with_name("_naive.py"), site / "naive.py")
    (site / "plain.html").write_text(PLAIN, encoding="utf-8")


def measure(start: Callable[[], Browser], address: str, edition: str) -> Iterator[tuple[str, Figures]]:
    """Each way once; what is not kept from one visit to the next has a browser of its own."""
    browser = start()
    context = browser.new_context()
    for way in ("workshop, cold", "workshop, from its cache"):
        page = context.new_page()
        yield way, workshop(page, address, edition)
        page.close()
    browser.close()
    browser = start()
    yield "plain", plain(browser.new_page(), address)
    browser.close()


def main(arguments: Sequence[str]) -> None:
    """Measure and print, one line a way."""
    edition = arguments[0] if arguments else "classic"
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        site = Path(shutil.copytree(DIST, Path(scratch, "site")))
        with_plain(site, edition)
        server = Server(site)
        for way, (ready, made, megabytes) in measure(lambda: launch(playwright), server.address, edition):
            memory = "" if megabytes is None else f", {megabytes:.0f} MB at the peak"
            print(f"{way:<26}{edition}: CadQuery ready after {ready:.1f} s, all files after {made:.1f} s{memory}", flush=True)
        server.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
