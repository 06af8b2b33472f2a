"""The workshop in Chromium: sets made there, kept there, printed from there; and how it fails."""

import shutil
import subprocess
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from cad import sets
from conftest import visit
from make.chromium import KEPT, until
from make.debian import PRUSA_SLICER, find
from make.models import add_models
from make.place import WEB
from make.server import Handler, Server

pytestmark = [pytest.mark.browser, pytest.mark.slow]

MINUTES = 60_000
"""In ms: a loaded machine takes several to make a set."""
KEPT_PARTS = "caches.open('codepeg-workshop').then(cache => cache.keys()).then(keys => keys.length)"
AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"


@pytest.fixture
def bench(new_context: Callable[..., BrowserContext]) -> Page:
    """A page of a visitor at a desk."""
    return new_context(viewport={"width": 1100, "height": 900}).new_page()


def open_workshop(page: Page, address: str, line: str = "") -> Page:
    """Open the workshop with a board."""
    return visit(page, f"{address}workshop.html#{line}")


def made(page: Page) -> None:
    """Wait until files are ready; fail with what the page says instead."""
    page.locator("#made, .making .refusal").first.wait_for(timeout=10 * MINUTES)
    assert page.locator(".making .refusal").all_text_contents() == []


def saved(page: Page, link: str, folder: Path) -> Path:
    """Save what a link offers, under the name it offers."""
    with page.expect_download() as download:
        page.locator(link).first.click()
    path = folder / download.value.suggested_filename
    download.value.save_as(path)
    return path


def sliced(model: Path) -> bool:
    """Whether PrusaSlicer makes G-code of a file, on the bed of the smallest printer."""
    slicer = find(PRUSA_SLICER)
    assert slicer is not None
    bed = ["--bed-shape", "0x0,180x0,180x180,0x180", "--layer-height", "0.3", "--first-layer-height", "0.3", "--dont-arrange"]
    output = model.with_suffix(".gcode")
    done = subprocess.run([slicer, *bed, "--export-gcode", "-o", output, model], capture_output=True, text=True, check=False)
    return done.returncode == 0 and output.stat().st_size > 10_000


def test_two_sets_are_made_after_the_server_has_gone(dist: Path, bench: Page, tmp_path: Path) -> None:
    """Once CadQuery is kept, `mini` and a plain board of six holes and nine rows are made without a network, and slice."""
    server = Server(dist)
    until(open_workshop(bench, server.address, "edition=mini"), KEPT)
    bench.locator("[data-do=make]").click()
    parts = [*dist.glob("workshop-*/*"), *dist.glob("cad-*/*")]
    until(bench, f"{KEPT_PARTS}.then(count => count === {len(parts)})", MINUTES / 1000)
    bench.wait_for_function("document.querySelector('.making').textContent.includes('Loading the geometry kernel')", polling=5)
    server.stop()
    made(bench)
    mini = saved(bench, ".files a.main", tmp_path)
    bench.reload()
    open_workshop(bench, server.address, "edition=custom&holes=6&rows=9&symbols=no")
    expect(bench.locator(".making")).to_contain_text("no network is needed")
    bench.locator("[data-do=make]").click()
    made(bench)
    own = saved(bench, ".files a.main", tmp_path)
    bench.locator("summary", has_text="Parts").click()
    single = saved(bench, 'a[download$="-shield.step"]', tmp_path)
    assert [mini.name, own.name] == ["codepeg-mini-4x8.zip", "codepeg-custom-6x9.zip"]
    assert single.read_bytes().startswith(b"ISO-10303-21;")
    for archive in (mini, own):
        with zipfile.ZipFile(archive) as files:
            files.extractall(tmp_path / archive.stem)
        (board,) = (tmp_path / archive.stem).glob("*/plates/*board*.3mf")
        assert sliced(board)
    assert sliced(next((tmp_path / own.stem).glob("*/plates/*red*.3mf")))


CHANGED_MIND = """async () => {
  const find = (act) => document.querySelector(`[data-do=${act}]`);
  const until = async (holds) => { while (!holds()) await new Promise((next) => setTimeout(next)); };
  find("fit-test").click();
  await until(() => find("cancel"));
  find("cancel").click();
  find("fit-test").click();
  await until(() => document.querySelector(".making").textContent.includes("Starting Python"));
  find("cancel").click();
}"""
"""Cancels as soon as the download begins, asks again before it has stopped, and cancels again once the worker starts."""


def test_the_fit_test_comes_first_and_alone(address: str, bench: Page, tmp_path: Path) -> None:
    """It is a plate of its own, made without the set, and can be cancelled: download or worker is gone at once."""
    open_workshop(bench, address)
    with bench.expect_event("worker") as worker:
        bench.evaluate(CHANGED_MIND)
    if worker.value in bench.workers:
        with worker.value.expect_event("close"):
            pass
    expect(bench.locator("[data-do=make]")).to_be_enabled()
    bench.locator("[data-do=fit-test]").click()
    made(bench)
    assert sliced(saved(bench, "a[download$='fit-test.3mf']", tmp_path))
    bench.locator("[data-do=remove]").click()
    expect(bench.locator(".making")).to_contain_text("MB once")
    assert bench.evaluate("caches.has('codepeg-workshop')") is False


class _Cut(Handler):
    """Breaks off in the middle of the kernel."""

    def copyfile(self, source: Any, outputfile: Any) -> None:
        if self.path.endswith("OCP.gzip"):
            outputfile.write(source.read(4_000_000))
            self.close_connection = True
        else:
            super().copyfile(source, outputfile)


def test_a_download_that_breaks_off_is_told_and_does_no_harm(dist: Path, bench: Page) -> None:
    """A sentence, the ready-made sets and the link; nothing half is kept, and the game on the same site plays on."""
    server = Server(dist, handler=_Cut)
    open_workshop(bench, server.address, "edition=mini")
    bench.locator("[data-do=make]").click()
    bench.locator(".making .refusal").wait_for(timeout=MINUTES)
    expect(bench.locator(".making")).to_contain_text("ready-made sets")
    kept = bench.evaluate("caches.open('codepeg-workshop').then(cache => cache.keys()).then(keys => keys.map(key => key.url))")
    assert [url for url in kept if url.endswith("OCP.gzip")] == []
    visit(bench, server.address)
    server.stop()


def test_a_lost_worker_is_told(new_context: Callable[..., BrowserContext], address: str) -> None:
    """A worker that cannot start, or that the system ends, is a sentence and not a bar that stands still."""
    page = new_context(service_workers="block").new_page()
    page.route("**/workshop_kernel.js", lambda route: route.abort())
    open_workshop(page, address)
    page.locator("[data-do=make]").click()
    expect(page.locator(".making .refusal")).to_contain_text("lost", timeout=3 * MINUTES)


def test_a_device_that_runs_out_of_memory_is_told(new_context: Callable[..., BrowserContext], address: str) -> None:
    """A kernel that finds no room ends in a sentence with the ready-made sets and the link, and the button is there again."""
    page = new_context(service_workers="block").new_page()
    full = "WebAssembly.compileStreaming = async () => { throw new RangeError('could not allocate memory'); };"

    def without_room(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=f"{full}\n{answer.text()}")

    page.route("**/workshop_kernel.js", without_room)
    open_workshop(page, address)
    page.locator("[data-do=make]").click()
    expect(page.locator(".making .refusal")).to_contain_text("not enough memory", timeout=3 * MINUTES)
    expect(page.locator(".making")).to_contain_text("ready-made sets")
    expect(page.locator("[data-do=make]")).to_be_enabled()


def test_a_browser_without_webassembly_is_told(address: str, browser: Browser) -> None:
    """The sentence names the ready-made sets and the link for another machine, and nothing is offered that cannot work."""
    bench = browser.new_page()
    bench.add_init_script("delete window.WebAssembly")
    bench.goto(f"{address}workshop.html#edition=mini")
    told = bench.locator("#starting.refusal")
    expect(told).to_contain_text("no WebAssembly")
    expect(told).to_contain_text("another machine")
    expect(bench.locator("#ready")).to_be_visible()
    expect(bench.locator("[data-do=make]")).to_be_hidden()
    bench.close()


def test_a_device_with_little_memory_declines(address: str, bench: Page) -> None:
    """Nothing is downloaded that could not run; the ready-made sets are named instead."""
    bench.add_init_script("Object.defineProperty(navigator, 'deviceMemory', { get: () => 1 })")
    open_workshop(bench, address)
    expect(bench.locator(".making .refusal")).to_contain_text("memory")
    expect(bench.locator(".making")).to_contain_text("ready-made sets")
    assert bench.locator("[data-do=make]").count() == 0


def test_every_choice_shows_at_once_and_stands_in_the_address(address: str, bench: Page) -> None:
    """The plan has a circle for each hole, the address opens the same board, and a refusal names what works."""
    open_workshop(bench, address, "edition=custom&holes=6&rows=9")
    assert bench.locator(".plan circle.code").count() == 6 * 9 + 6
    bench.get_by_label("Rows").fill("5")
    bench.get_by_label("Rows").press("Tab")
    expect(bench.locator(".plan circle.code")).to_have_count(6 * 5 + 6)
    assert bench.evaluate("location.hash") == "#edition=custom&holes=6&rows=5"
    bench.get_by_label("Holes").fill("9")
    bench.get_by_label("Holes").press("Tab")
    expect(bench.locator(".drawing .refusal")).to_contain_text("the nearest that works is 8")
    expect(bench.locator("[data-do=make]")).to_be_disabled()


@pytest.fixture(scope="module")
def site_with_sets(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site with one ready-made set."""
    place = tmp_path_factory.mktemp("ready")
    site = shutil.copytree(dist, place / "site")
    for _ in sets.make(place / "kits", lambda line: None, ("travel",)):
        add_models(site, place / "kits")
    return site


@pytest.fixture(scope="module")
def with_sets(site_with_sets: Path) -> Iterator[str]:
    """Where that site is served."""
    server = Server(site_with_sets)
    yield server.address
    server.stop()


def test_ready_made_sets_need_no_python(with_sets: str, browser: Browser, tmp_path: Path) -> None:
    """With Python kept from starting, a set is seen in 3D from this site alone, saved whole and in part, and slices."""
    context = browser.new_context(viewport={"width": 360, "height": 700})
    page = context.new_page()
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    page.route("**/pyscript/*", lambda route: route.abort())
    page.goto(f"{with_sets}workshop.html")
    page.locator("[data-model]").click()
    page.wait_for_function("document.querySelector('model-viewer')?.loaded", timeout=MINUTES)
    assert page.locator("model-viewer").get_attribute("alt") == (
        "The set of Travel Mastermind in 3D: the board put together with some rows played"
    )
    whole = saved(page, ".sets a.main", tmp_path)
    assert whole.name == "codepeg-travel-4x6.zip"
    with zipfile.ZipFile(whole) as files:
        assert files.testzip() is None
    page.locator("summary", has_text="Plates").click()
    assert sliced(saved(page, "a[download$='board.3mf']", tmp_path))
    assert [url for url in asked if not url.startswith((with_sets, "blob:", "data:"))] == []
    context.close()


def test_a_ready_made_set_is_kept_on_request(site_with_sets: Path, bench: Page, tmp_path: Path) -> None:
    """Its button says the size; afterwards the list, the set and its 3D view are there without a server, until it is removed."""
    server = Server(site_with_sets)
    until(open_workshop(bench, server.address), KEPT)
    bench.reload()
    expect(bench.locator("[data-keep-set]")).to_contain_text("MB")
    expect(bench.locator("[data-drop-set]")).to_be_hidden()
    bench.locator("[data-keep-set]").click()
    bench.locator("[data-drop-set]").wait_for(timeout=MINUTES)
    expect(bench.locator("[data-keep-set]")).to_be_hidden()
    server.stop()
    bench.reload()
    bench.locator("[data-model]").click()
    bench.wait_for_function("document.querySelector('model-viewer')?.loaded", timeout=MINUTES)
    assert saved(bench, ".sets a.main", tmp_path).stat().st_size > 100_000
    bench.locator("[data-drop-set]").click()
    bench.locator("[data-keep-set]").wait_for()
    expect(bench.locator("[data-drop-set]")).to_be_hidden()
    assert bench.evaluate("caches.has('codepeg-sets')") is False


def test_a_set_that_is_wanted_again_at_once_is_kept(with_sets: str, bench: Page) -> None:
    """Who removes a set and has it kept again before it is gone has it kept: neither act undoes the other."""
    open_workshop(bench, with_sets)
    bench.locator("[data-keep-set]").click()
    bench.locator("[data-drop-set]").wait_for(timeout=MINUTES)
    bench.evaluate("for (const act of ['drop', 'keep']) document.querySelector(`[data-${act}-set]`).click()")
    expect(bench.locator("[data-keep-set]")).to_be_enabled(timeout=MINUTES)
    bench.locator("[data-drop-set]").wait_for()
    wanted = "document.querySelector('[data-keep-set]').dataset.keepSet.split(' ')"
    count = f"Promise.all({wanted}.map(file => caches.match(file, {{ cacheName: 'codepeg-sets' }})))"
    assert bench.evaluate(f"{count}.then(found => found.every(Boolean))") is True


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("line", ["edition=mini", "edition=custom&holes=9"])
def test_axe_finds_nothing(
    with_sets: str, new_context: Callable[..., BrowserContext], scheme: str, line: str
) -> None:
    """Ready-made sets, form, plan and refusal are accessible, and nothing is wider than a small phone."""
    page = open_workshop(new_context(color_scheme=scheme).new_page(), with_sets, line)
    page.locator(".sets").wait_for()
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run().then(({ violations }) => violations.map(one => [one.id, one.nodes.map(n => n.html)]))")
    assert found == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
