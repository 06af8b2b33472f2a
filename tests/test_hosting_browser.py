"""The site on the hosts that the README names, and from a stick: a game is played on each, and no policy is in its way."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

import hosts
from conftest import complains, visit
from hand import Hand
from make.base import read_base
from make.debian import NGINX, provide
from make.hosting import add_hosting, add_twins
from make.models import MODELS
from make.place import ROOT, files_in
from make.server import Server
from make.step import Failure
from make.stick import pack_stick

pytestmark = pytest.mark.browser
ROW = ("red", "red", "blue", "green")


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    """A page that must not complain: a breach of the policy is an error in its console."""
    said: list[str] = []
    context.on("console", lambda message: said.extend([message.text] if complains(message) else []))
    yield context.new_page()
    assert said == []


def begin(page: Page) -> Hand:
    """Begin a game and put a first row."""
    hand = Hand(page)
    hand.choose("mini")
    hand.tap("begin")
    hand.put(ROW)
    expect(page.locator("#screen table.rows tr[data-row]:not(.now)")).to_have_count(1)
    return hand


def go_on(hand: Hand) -> None:
    """The game is there again, and takes a second row."""
    hand.waits_for("guess")
    hand.put(ROW)
    expect(hand.page.locator("#screen table.rows tr[data-row]:not(.now)")).to_have_count(2)


@pytest.fixture
def below(dist: Path, tmp_path: Path) -> Path:
    """A host's root, and below it the site at /sub/."""
    add_hosting(shutil.copytree(dist, tmp_path / "host" / "sub"), read_base("/sub/"))
    return tmp_path / "host"


def test_a_folder_of_a_host_that_sends_no_headers(below: Path, page: Page) -> None:
    """As on GitHub Pages: a game is begun and goes on when the host is gone; the installed site is that folder and no more."""
    server = Server(below, handler=hosts.Bare)
    visit(page, f"{server.address}sub/", until_kept=True)
    hand = begin(page)
    assert page.evaluate("navigator.serviceWorker.ready.then(found => found.scope)") == f"{server.address}sub/"
    assert page.context.new_cdp_session(page).send("Page.getAppId")["appId"] == f"{server.address}sub/"
    server.stop()
    visit(page, f"{server.address}sub/")
    go_on(hand)


def test_an_address_that_does_not_exist_leads_back(below: Path, context: BrowserContext) -> None:
    """From any depth, with the status that tells machines so."""
    server = Server(below, handler=hosts.Bare)
    page = context.new_page()
    answer = page.goto(f"{server.address}sub/no/such/page")
    assert answer and answer.status == 404
    page.locator("a[lang=en]").click()
    page.wait_for_url(f"{server.address}sub/")
    server.stop()


@pytest.fixture
def with_sets(dist: Path, tmp_path: Path) -> Path:
    """The site with an empty list of ready-made sets, whether or not any were made."""
    site = shutil.copytree(dist, tmp_path / "site")
    (site / MODELS).mkdir(exist_ok=True)
    (site / MODELS / "sets.html").touch()
    return site


def test_the_headers_of_the_site_are_in_nobodys_way(with_sets: Path, page: Page) -> None:
    """With exactly those headers, and pages without .html as Cloudflare has them: a hint, the workshop, and play offline."""
    server = Server(with_sets, handler=hosts.as_said(with_sets))
    answer = page.goto(server.address)
    assert answer and "frame-ancestors 'none'" in answer.headers["content-security-policy"]
    visit(page, f"{server.address}index.html", until_kept=True)
    assert page.url == server.address
    hand = begin(page)
    page.locator("#screen .lamp").click()
    hand.sees("codes are left")
    hand.tap("back")
    visit(page, f"{server.address}workshop")
    expect(page.locator("[data-do=make]")).to_be_enabled()
    server.stop()
    visit(page, server.address)
    go_on(hand)


@pytest.fixture
def nginx_site(dist: Path, tmp_path: Path) -> Path:
    """The site with its compressed twins."""
    site = shutil.copytree(dist, tmp_path / "site")
    add_twins(site)
    return site


@contextmanager
def nginx(site: Path, folder: Path) -> Iterator[str]:
    """Debian's nginx with the sample of the repository, of which only the port and the root are changed."""
    try:
        program = provide(NGINX)
    except Failure as missing:
        pytest.skip(str(missing))
    port = free_port()
    sample = (ROOT / "make" / "nginx.conf").read_text(encoding="utf-8")
    sample = sample.replace("listen 80;", f"listen 127.0.0.1:{port};").replace("/srv/codepeg", str(site))
    places = "".join(f"{kind}_temp_path {folder};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    whole = f"daemon off; master_process off; pid {folder}/pid; events {{}} http {{ access_log off; {places} {sample} }}"
    (folder / "nginx.conf").write_text(whole, encoding="utf-8")
    command = [program, "-p", folder, "-c", folder / "nginx.conf", "-e", folder / "errors.txt"]
    tried = subprocess.run([*command, "-t"], capture_output=True, text=True, check=False)
    assert tried.returncode == 0, tried.stderr
    with subprocess.Popen(command) as running:
        try:
            yield awaited(f"http://127.0.0.1:{port}/")
        finally:
            running.terminate()


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as asked:
        asked.bind(("127.0.0.1", 0))
        return int(asked.getsockname()[1])


def awaited(address: str) -> str:
    """The address, once something answers there."""
    late = time.monotonic() + 60
    while True:
        try:
            urllib.request.urlopen(address).close()
            return address
        except OSError:
            assert time.monotonic() < late, f"nothing answers at {address}"
            time.sleep(0.1)


def test_nginx_sends_what_the_site_asks_for(nginx_site: Path, tmp_path: Path, page: Page) -> None:
    """Each file has the headers that _headers has for it, large files come compressed, and a game is played."""
    with nginx(nginx_site, tmp_path) as address:
        for name in [path.relative_to(nginx_site).as_posix() for path in files_in(nginx_site) if path.name != "_headers"]:
            with urllib.request.urlopen(address + name) as answer:
                wanted = {line.name: line.value for line in hosts.read(nginx_site) if line.about(f"/{name}")}
                assert {header: answer.headers.get_all(header) for header in wanted} == {key: [said] for key, said in wanted.items()}, name
        (wasm,) = nginx_site.glob("runtime-*/pyodide/*.wasm")
        asked = urllib.request.Request(f"{address}{wasm.relative_to(nginx_site).as_posix()}", headers={"Accept-Encoding": "gzip"})
        with urllib.request.urlopen(asked) as answer:
            assert answer.headers["Content-Encoding"] == "gzip"
            assert int(answer.headers["Content-Length"]) == wasm.with_name(f"{wasm.name}.gz").stat().st_size
        with pytest.raises(urllib.request.HTTPError, match="404"):
            urllib.request.urlopen(f"{address}_headers")
        visit(page, address, until_kept=True)
        hand = begin(page)
    visit(page, address)
    go_on(hand)


@pytest.fixture
def unpacked(dist: Path, tmp_path: Path) -> Path:
    """The zip for a stick, unpacked."""
    packed = pack_stick(dist, tmp_path / "stick")
    with zipfile.ZipFile(packed) as archive:
        archive.extractall(tmp_path / "unpacked")
        scripts = {Path(entry.filename).name for entry in archive.infolist() if entry.external_attr >> 16 & 0o100}
    assert {"start.sh", "start.py"} <= scripts
    (folder,) = (tmp_path / "unpacked").iterdir()
    assert folder.name == packed.stem
    return folder


def start(folder: Path, port: int, browser: str = "true") -> "subprocess.Popen[str]":
    """Run the start file, with a program that stands in for the machine's browser."""
    command = ["sh", str(folder / "start.sh"), str(port)]
    return subprocess.Popen(command, env={**os.environ, "BROWSER": browser}, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def test_the_site_is_played_from_a_stick(unpacked: Path, page: Page, tmp_path: Path) -> None:
    """The start file opens the browser and serves; a taken port is refused in a sentence; Ctrl-C ends it quietly."""
    port = free_port()
    note = tmp_path / "opened.txt"
    opener = tmp_path / "opener.sh"
    opener.write_text(f'#!/bin/sh\necho "$1" > {note}\n', encoding="utf-8")
    opener.chmod(0o755)
    with start(unpacked, port, f"{opener} %s") as running:
        address = awaited(f"http://127.0.0.1:{port}/")
        with start(unpacked, port) as second:
            said, complaint = second.communicate()
            assert (said, second.returncode) == ("", 1)
            assert complaint.startswith(f"Port {port} is not free") and complaint.count("\n") == 1
        (wasm,) = (unpacked / "site").glob("runtime-*/pyodide/*.wasm")
        with urllib.request.urlopen(address + wasm.relative_to(unpacked / "site").as_posix()) as answer:
            assert answer.headers["Content-Type"] == "application/wasm"
        visit(page, address)
        begin(page)
        running.send_signal(signal.SIGINT)
        said, complaint = running.communicate()
    assert (running.returncode, complaint) == (0, "")
    assert said.startswith(f"Play at {address} ")
    assert note.read_text(encoding="utf-8") == f"{address}\n"


def test_the_start_files_need_only_what_is_there(unpacked: Path) -> None:
    """Beside them are the site and the licence; Windows reads lines that end as it writes them; a wrong port is refused."""
    assert {path.name for path in unpacked.iterdir()} == {"LICENSE", "site", "start.bat", "start.py", "start.sh"}
    lines = (unpacked / "start.bat").read_bytes().split(b"\n")[:-1]
    assert lines and all(line.endswith(b"\r") for line in lines)
    for wrong in ("0", "65536", "http"):
        done = subprocess.run([sys.executable, "-I", unpacked / "start.py", wrong], capture_output=True, text=True, check=False)
        assert done.returncode == 1
        assert done.stderr == f"start.py takes the number of a port, up to 65535, or nothing: not {wrong}\n"
