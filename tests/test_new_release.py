"""A new version of the site costs a visitor what changed in it, and nothing else."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext

from conftest import RUN_PYTHON, visit
from make.chromium import STARTED
from make.place import files_in
from make.server import Handler, Server
from test_build_again import copied_tree, share
from test_build_budget import compressed, stated

pytestmark = pytest.mark.browser
BUILD = "import sys; from pathlib import Path; from make.dist import build_into; build_into(Path(sys.argv[1]))"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of the sources that the test may change."""
    copied = copied_tree(tmp_path / "tree")
    share("runtime", copied)
    return copied


def built(tree: Path, site: Path) -> Path:
    """The site of a tree."""
    site.mkdir()
    subprocess.run([sys.executable, "-c", BUILD, site], cwd=tree, check=True)
    return site


def contents(site: Path) -> dict[str, bytes]:
    """Every file of a site by its address."""
    return {path.relative_to(site).as_posix(): path.read_bytes() for path in files_in(site)}


class Counting(Handler):
    """Notes every file that it sends, with the bytes that went out."""

    sent: dict[str, int]

    def copyfile(self, source: Any, outputfile: Any) -> None:
        data = source.read()
        outputfile.write(data)
        self.sent[self.path.removeprefix("/")] = len(data)


def counting(site: Path, port: int = 0) -> tuple[Server, dict[str, int]]:
    """A server, and what it has sent so far."""
    sent: dict[str, int] = {}
    return Server(site, port, type("Noting", (Counting,), {"sent": sent})), sent


def test_a_release_that_changes_one_module_sends_that_archive_and_the_pages(
    tree: Path, tmp_path: Path, new_context: Callable[..., BrowserContext]
) -> None:
    """The browser fetches each address whose content is new, once and whole, within the bytes that the README states."""
    first = built(tree, tmp_path / "first")
    with (tree / "web" / "why.py").open("a", encoding="utf-8") as module:
        module.write("RELEASE = 2\n")
    second = built(tree, tmp_path / "second")
    server = Server(first)
    page = visit(new_context().new_page(), server.address, until_kept=True)
    server.stop()
    server, sent = counting(second, server.port)
    visit(page, server.address)
    page.locator("#update").wait_for()
    assert {name.partition("-")[0] for name in sent} == {"index.html", "workshop.html", "sw.js", "launch", "web"}
    before, now = contents(first), contents(second)
    asked_later = ("source/", "_headers")
    changed = {name for name, data in now.items() if before.get(name) != data and not name.startswith(asked_later)}
    assert sent == {name: len(now[name]) for name in changed}
    assert sum(compressed(second / name) for name in sent) <= stated("A new version that changes a module costs")
    page.locator("#reload").click()
    page.wait_for_function(f"{STARTED} && document.querySelector('#update').hidden")
    assert page.evaluate(RUN_PYTHON, "from web.why import RELEASE; RELEASE") == 2
    server.stop()
