"""A visitor's hand on the page: it taps what a person would tap, and reads what a person would read."""

import re
from collections.abc import Mapping

from playwright.sync_api import Locator, Page, expect

from core import Code, Feedback, Game
from core.notation import load_game

SAVED = "codepeg.table"
"""Where the browser keeps the table: what lies on it, the match, the running game, a line each."""

expect.set_options(timeout=15_000)


class Hand:
    """Acts on the page by the words of its contract (web/view.py)."""

    def __init__(self, page: Page) -> None:
        self.page = page

    # --- acting ---

    def button(self, do: str, **data: str | int) -> Locator:
        """Find what acts so, narrowed by its data attributes."""
        narrowed = "".join(f'[data-{name}="{value}"]' for name, value in data.items())
        return self.page.locator(f'#screen [data-do="{do}"]{narrowed}')

    def tap(self, do: str, **data: str | int) -> None:
        """Tap what acts so."""
        self.button(do, **data).first.click()

    def choose(self, edition: str) -> None:
        """Choose an edition on the first screen."""
        if not self.button("edition", value=edition).is_visible():
            self.page.locator("#screen details.more summary").click()
        self.tap("edition", value=edition)

    def check(self, do: str, **data: str | int) -> None:
        """Choose among radio buttons, or tick a box, by its label."""
        narrowed = "".join(f'[{name}="{value}"]' for name, value in data.items())
        self.page.locator(f'#screen input[data-do="{do}"]{narrowed}').check(force=True)

    def name(self, *names: str) -> None:
        """Type the players' names."""
        for seat, name in enumerate(names):
            field = self.page.locator(f'#screen input[data-do="name"][data-name="{seat}"]')
            field.fill(name)
            field.blur()

    def fill(self, code: Code) -> None:
        """Select the first hole and tap the colours one after another."""
        first = self.button("hole", hole=0)
        if first.get_attribute("aria-pressed") != "true":
            first.click()
        for colour in code:
            self.tap("colour", colour=colour)

    def put(self, code: Code) -> None:
        """Fill a row and put it: as a code, a guess, or the code revealed."""
        self.fill(code)
        self.tap("submit")

    def answer(self, feedback: Feedback) -> None:
        """Give an answer by hand."""
        self.tap("exact", value=feedback.exact)
        self.tap("misplaced", value=feedback.misplaced)
        self.tap("submit")

    # --- reading ---

    @property
    def game(self) -> Game:
        """The running game as the browser keeps it, the secret included."""
        return load_game(self.saved.split("\n")[2])

    @property
    def saved(self) -> str:
        """The table as the browser keeps it."""
        text = self.page.evaluate("key => localStorage.getItem(key)", SAVED)
        assert isinstance(text, str)
        return text

    @property
    def said(self) -> str:
        """The sentence for a screen reader."""
        return self.page.locator("#said").inner_text()

    @property
    def text(self) -> str:
        """All that the screen shows, with single spaces."""
        return re.sub(r"\s+", " ", self.page.locator("#screen").inner_text())

    def sees(self, text: str) -> None:
        """Wait until the screen shows a text."""
        expect(self.page.locator("#screen")).to_contain_text(text)

    def waits_for(self, stage: str) -> None:
        """Wait until the table is at a stage, or another screen is shown."""
        expect(self.page.locator(f'#screen[data-stage="{stage}"], #screen[data-screen="{stage}"]')).to_be_visible()

    def rows(self) -> list[tuple[Code, Feedback]]:
        """The rows on the board, the first one first, with their answers."""
        rows = self.page.locator("#screen table.rows tr[data-row]:not(.now)").evaluate_all(
            """rows => rows.map(row => [
                 Array.from(row.querySelectorAll('.peg'), peg => peg.dataset.colour),
                 Number(row.querySelector('.keys').dataset.exact),
                 Number(row.querySelector('.keys').dataset.misplaced)])"""
        )
        return [(tuple(guess), Feedback(exact, misplaced)) for guess, exact, misplaced in reversed(rows)]

    def holes(self) -> list[str | None]:
        """What stands in the running row."""
        colours = ".current [data-do=hole]"
        found = self.page.locator(colours).evaluate_all("holes => holes.map(hole => hole.dataset.colour ?? null)")
        return list(found)


def seed(page: Page, address: str, stored: Mapping[str, str]) -> None:
    """Make the browser hold exactly these texts for the site, before its page is opened."""
    page.goto(f"{address}notices.html")
    page.evaluate(
        """stored => {
             localStorage.clear();
             for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text);
           }""",
        dict(stored),
    )
