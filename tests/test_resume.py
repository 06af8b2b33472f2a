"""What is kept of the page is what web/resume.js shows before Python runs."""

import re
from html.parser import HTMLParser

import pytest

from core import EDITIONS
from hand import SAVED
from kept import Kept
from make.place import WEB
from test_web_phone import begun, tables
from web import saved, view
from web.settings import SETTINGS
from web.table import Table
from web.visit import Visit


class Seen(HTMLParser):
    """The elements of a page, and where its links lead."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: set[str] = set()
        self.links: set[str] = set()
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.add(tag)
        self.links |= {value or "" for name, value in attrs if name == "href"}


@pytest.mark.parametrize("settings", ["", "text=yes"])
@pytest.mark.parametrize("table", [*tables(), *map(begun, EDITIONS.values())])
def test_what_is_kept_is_made_of_what_the_script_lets_pass(table: Table, settings: str) -> None:
    """The script shows nothing at all of a page with an element that it does not know or a link that leads elsewhere."""
    script = (WEB / "resume.js").read_text(encoding="utf-8")
    found = re.search(r'new Set\(\s*"([^"]+)"', script)
    assert found
    for shown in ("table", "start"):
        seen = Seen(view.kept(Visit(Kept({SAVED: saved.dump(table), "codepeg.shown": shown, SETTINGS: settings}))))
        assert "main" in seen.elements
        assert seen.elements - set(found[1].split()) == set()
        assert {link for link in seen.links if not link.startswith(("#", "./workshop.html"))} == set()
