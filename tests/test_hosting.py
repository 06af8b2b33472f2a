"""What the site tells its hosts: the headers, the address it has, the way back, the workflow that publishes it."""

import re
import shutil
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml

import hosts
from make.base import Base, read_base
from make.command import main
from make.headers import TYPES
from make.hosting import add_hosting, add_twins
from make.models import MODELS
from make.place import ROOT, files_in
from make.start import start
from web.speech import offered

WORKFLOW = ROOT / ".github" / "workflows" / "pages.yml"


def _headers_of(site: Path, name: str) -> dict[str, str]:
    return {line.name: line.value for line in hosts.read(site) if line.about(name)}


@pytest.fixture
def below(dist: Path, tmp_path: Path) -> Path:
    """The site for a folder of a host."""
    site = shutil.copytree(dist, tmp_path / "sub")
    add_hosting(site, read_base("/sub/"))
    return site


def test_names_that_change_are_kept_for_ever_and_the_others_never_without_asking(dist: Path) -> None:
    """A file whose folder is named by its content lasts a year; every page, the service worker and the sets are asked for."""
    (wasm,) = dist.glob("runtime-*/pyodide/*.wasm")
    lasting = "public, max-age=31536000, immutable"
    assert _headers_of(dist, f"/{wasm.relative_to(dist).as_posix()}")["Cache-Control"] == lasting
    for name in ("", "index.html", "sw.js", "manifest.webmanifest", "workshop.html", f"{MODELS}/sets.html", "source/core/pegs.py"):
        assert _headers_of(dist, f"/{name}")["Cache-Control"] == "no-cache"


def test_no_file_gets_one_header_twice(dist: Path) -> None:
    """Cloudflare would join the two with a comma; neither host takes more than 100 rules, nor lines of 2,000 characters."""
    said = hosts.read(dist)
    for path in files_in(dist):
        names = Counter(line.name for line in said if line.about(f"/{path.relative_to(dist).as_posix()}"))
        assert set(names.values()) == {1}, path
    assert len({line.path for line in said}) <= 100
    assert max(len(line) for line in (dist / "_headers").read_text(encoding="utf-8").splitlines()) < 2000


def test_types_that_hosts_mistake_are_said(dist: Path) -> None:
    """WebAssembly is compiled as it comes only if its type is right, and modules run only if theirs is."""
    for kind, said in ((".wasm", "application/wasm"), (".mjs", "text/javascript"), (".webmanifest", "application/manifest+json")):
        found = [path for path in files_in(dist) if path.suffix == kind]
        types = {_headers_of(dist, f"/{path.relative_to(dist).as_posix()}")["Content-Type"].split(";")[0] for path in found}
        assert types == {said}


def test_a_base_changes_only_what_cannot_be_relative(dist: Path, below: Path) -> None:
    """Below /sub/ the headers and the way back name it; no other file differs, so the manifest's scope stays relative."""
    changed = {path.name for path in files_in(below) if path.read_bytes() != (dist / path.relative_to(below)).read_bytes()}
    assert changed == {"_headers", "404.html"}
    assert {line.path for line in hosts.read(below)} == {f"/sub{line.path}" for line in hosts.read(dist)}


def test_the_way_back_is_told_in_every_language(below: Path) -> None:
    """The page for addresses that do not exist needs no script and no other file, and leads to the first page."""
    page = (below / "404.html").read_text(encoding="utf-8")
    assert re.findall(r'<a lang="(\w+)" href="([^"]+)">[^<]+</a>', page) == [(language, "/sub/") for language in offered()]
    assert not re.search(r"<script|src=|<link", page)


def test_a_whole_address_is_told_to_those_who_list_the_site() -> None:
    """With a host there are a canonical address and a picture; without one there is nothing that could be wrong."""
    links = read_base("https://example.org/sub").links("app/icon.png")
    assert '<link rel="canonical" href="https://example.org/sub/">' in links
    assert '<meta property="og:image" content="https://example.org/sub/app/icon.png">' in links
    assert read_base("/sub/").links("app/icon.png") == ""


@pytest.mark.parametrize("text", ["/", "/sub", "/sub/", "/a/b-c/", "https://example.org", "http://localhost:8000/sub/"])
def test_a_base_is_a_folder_or_its_address(text: str) -> None:
    """With its last slash or without it."""
    read = read_base(text)
    assert read.host + read.path == text.removesuffix("/") + "/"
    assert read.path.startswith("/")


@pytest.mark.parametrize("text", ["", "sub", "//evil.org/", "/a b/", "/<b>/", "https:///", "ftp://a/", "/sub/?x", "/sub/#x"])
def test_anything_else_is_refused_in_a_sentence(text: str) -> None:
    """The command ends in one line that shows both kinds."""
    with pytest.raises(SystemExit, match=r"codepeg: not a base: .*; a folder such as /sub/, or an address such as https://"):
        main(["site", "--base", text])


def test_a_twin_holds_its_file(dist: Path, tmp_path: Path) -> None:
    """What is compressed beside a file is the file, and only where it spares something."""
    site = shutil.copytree(next(dist.glob("app-*")), tmp_path / "app")
    before = files_in(site)
    add_twins(site)
    twins = {path.name for path in files_in(site)} - {path.name for path in before}
    assert "style.css.gz" in twins and "icon-512.png.gz" not in twins
    for path in before:
        twin = path.with_name(f"{path.name}.gz")
        assert not twin.exists() or hosts.unpacked(twin) == path.read_bytes()


def test_the_start_file_knows_the_types_that_the_site_has(dist: Path) -> None:
    """The start file of the zip stands alone: its list is the one that hosts are told, and that the site is tested with."""
    assert start.TYPES == TYPES
    assert {path.suffix for path in files_in(dist) if path.suffix in {".js", ".mjs", ".wasm", ".css"}} <= set(start.TYPES)


@pytest.fixture
def workflow() -> dict[Any, Any]:
    """The workflow that publishes the site, as GitHub reads it."""
    return dict(yaml.safe_load(WORKFLOW.read_text(encoding="utf-8")))


def test_the_workflow_may_do_no_more_than_publish(workflow: Mapping[Any, Any]) -> None:
    """Who builds reads the repository and the site's address; who publishes runs nothing of ours, writes pages and says who it is."""
    assert workflow["permissions"] == {}
    jobs = workflow["jobs"]
    assert {name: job.get("permissions") for name, job in jobs.items()} == {
        "build": {"contents": "read", "pages": "read"},
        "publish": {"pages": "write", "id-token": "write"},
    }
    assert jobs["publish"]["needs"] == "build"
    assert not [step for step in jobs["publish"]["steps"] if "run" in step]


def test_every_action_is_pinned_to_a_commit(workflow: Mapping[Any, Any]) -> None:
    """A tag can be moved to other code; the release that the commit is stands beside it for the reader."""
    used = [step["uses"] for job in workflow["jobs"].values() for step in job["steps"] if "uses" in step]
    text = WORKFLOW.read_text(encoding="utf-8")
    assert len(used) >= 4
    for action in used:
        assert re.fullmatch(r"actions/[a-z-]+@[0-9a-f]{40}", action)
        assert re.search(rf"{action} # v\d+\.\d+\.\d+$", text, re.MULTILINE)


def test_the_workflow_runs_commands_that_there_are(workflow: Mapping[Any, Any], capsys: pytest.CaptureFixture[str]) -> None:
    """Each line is a command of build.py that knows its options, and no value is pasted into a line of shell."""
    steps = workflow["jobs"]["build"]["steps"]
    lines = [step["run"] for step in steps if "run" in step]
    assert lines == ["python3 build.py kits", 'python3 build.py site --base "$BASE/"']
    assert not any("${{" in line for line in lines)
    with pytest.raises(SystemExit) as done:
        main(["site", "--help"])
    assert done.value.code == 0
    assert "--base" in capsys.readouterr().out
    (published,) = [step["with"] for step in steps if "upload-pages-artifact" in step.get("uses", "")]
    assert published == {"path": "dist", "include-hidden-files": True}


def test_the_base_of_nowhere_is_the_root() -> None:
    """Unless told otherwise the site is served at the root of a host."""
    assert read_base("/") == Base()
