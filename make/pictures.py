"""The README's pictures, taken of the built site in Chromium: python3 build.py pictures."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, sync_playwright

from core import CLASSIC, NEW, Code, Edition, Game
from web import saved
from web.draft import Draft
from web.drawer import SAVED, SHOWN
from web.table import Table

from .chromium import STARTED, launch
from .place import DIST, ROOT
from .server import Server
from .step import plain_failures, step

PICTURES = ROOT / "pictures"


class Picture(NamedTuple):
    """What is shown, to whom, and under which name."""

    name: str
    width: int
    """In CSS pixels, as the height."""
    height: int
    scheme: str
    store: dict[str, str]
    """What the browser has kept from an earlier visit: a running game, say."""


def _running(edition: Edition, code: Code, guesses: Sequence[Code], draft: Code) -> dict[str, str]:
    game = Game(edition, code)
    for guess in guesses:
        game = game.guess(guess)
    row = Draft.empty(edition.holes)
    for colour in draft:
        row = row.put(row.cursor, colour)
    return {SAVED: saved.dump(Table(edition=edition, game=game, draft=row)), SHOWN: "table"}


def pictures() -> list[Picture]:
    """All pictures, in the README's order: a board in play by day, and another by night."""
    code = ("red", "blue", "blue", "green")
    guesses = [
        ("red", "red", "yellow", "yellow"),
        ("red", "green", "green", "white"),
        ("red", "black", "blue", "green"),
    ]
    night = ("white", "pink", "red", "silver")
    return [
        Picture("board.png", 360, 740, "light", _running(CLASSIC, code, guesses, ("red", "blue"))),
        Picture(
            "night.png",
            360,
            740,
            "dark",
            _running(NEW, night, [("red", "blue", "green", "silver"), ("white", "red", "red", "silver")], ()),
        ),
    ]


def take(browser: Browser, address: str, picture: Picture, folder: Path) -> None:
    """Open the site as the picture says and save what is seen, two device pixels to a CSS pixel."""
    context = browser.new_context(
        viewport={"width": picture.width, "height": picture.height},
        color_scheme="dark" if picture.scheme == "dark" else "light",
        device_scale_factor=2,
        reduced_motion="reduce",
    )
    store = json.dumps(picture.store)
    context.add_init_script(f"for (const [key, text] of Object.entries({store})) localStorage.setItem(key, text);")
    page = context.new_page()
    page.goto(address)
    page.wait_for_function(STARTED)
    page.evaluate("document.fonts.ready")
    page.screenshot(path=folder / picture.name, animations="disabled")
    context.close()


def main() -> None:
    """Take every picture."""
    PICTURES.mkdir(exist_ok=True)
    server = Server(DIST)
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for picture in pictures():
            with step(f"Taking {picture.name}"):
                take(browser, server.address, picture, PICTURES)
        browser.close()
    server.stop()


if __name__ == "__main__":
    with plain_failures():
        main()
