"""The same journeys in Chromium, Firefox and WebKitGTK: what an engine could not do would be skipped here by name."""

import json
import shutil
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from core import Code, Feedback, Game
from core.notation import load_game
from engines import Engine, Tab, Unanswered, begun, chromium, firefox, webkit
from hand import SAVED
from make.chromium import KEPT, RECALLED, REMEMBERED, STARTED
from make.server import Server
from test_build_browser import IMPROVED, Cut, improve

pytestmark = pytest.mark.browser
ONE_ROW = "document.querySelectorAll('#screen table.rows tr[data-row]:not(.now)').length === 1"
UNKEPT = "This browser does not keep the game: it is lost when the page is closed."
PATIENCE = 180
"""Seconds after which something that does not come will not come."""


def _hole(at: int) -> str:
    """A hole of the running row, in JavaScript."""
    return f"document.querySelector('.current [data-do=hole][data-hole=\"{at}\"]')"


class Visitor:
    """Acts on one page by the words of its contract (web/view.py), in whichever engine."""

    def __init__(self, engine: Engine) -> None:
        self.tab: Tab = engine.open_tab()

    def visit(self, address: str, *, until_kept: bool = False) -> None:
        """Open the site and wait until its Python runs, and if asked until it needs no network any more."""
        self.tab.go(address)
        self.waits_for_start()
        if until_kept:
            self.waits(KEPT)

    def waits_for_start(self) -> None:
        """Wait until the page's Python runs."""
        self.waits(STARTED)

    def waits(self, expression: str) -> Any:
        """Wait until a JavaScript expression is true."""
        late = time.monotonic() + PATIENCE
        while not (found := self._asked(expression)):
            assert time.monotonic() < late, f"never true: {expression}; the page says: {self._asked('document.body.innerText')}"
            time.sleep(0.1)
        return found

    def _asked(self, expression: str) -> Any:
        try:
            return self.tab.evaluate(expression)
        except Unanswered:
            return None

    def sees(self, text: str) -> None:
        """Wait until the screen shows a text."""
        self.waits(f"document.querySelector('#screen').innerText.replace(/\\s+/g, ' ').includes({json.dumps(text)})")

    def press(self, selector: str) -> None:
        """Press an element once it is there."""
        late = time.monotonic() + PATIENCE
        while not self.tab.click(selector):
            assert time.monotonic() < late, f"out of reach: {selector}"
            time.sleep(0.1)

    def tap(self, do: str, **data: str | int) -> None:
        """Tap what acts so, narrowed by its data attributes."""
        self.press(f'#screen [data-do="{do}"]' + "".join(f'[data-{name}="{value}"]' for name, value in data.items()))

    def choose(self, do: str, value: str) -> None:
        """Choose among radio buttons by the label."""
        self.press(f'#screen label:has(input[data-do="{do}"][value="{value}"])')

    def name(self, *names: str) -> None:
        """Type the players' names."""
        for seat, name in enumerate(names):
            field = f"document.querySelector('input[data-do=\"name\"][data-name=\"{seat}\"]')"
            self.waits(f"{field} !== null")
            self.tab.evaluate(f"(({field}.value = {json.dumps(name)}), {field}.dispatchEvent(new Event('change', {{ bubbles: true }})))")

    def fill(self, *colours: str) -> None:
        """Tap the first hole and the colours one after another, each once the one before is in its hole."""
        if self.waits(f"{_hole(0)}?.ariaPressed") != "true":
            self.tap("hole", hole=0)
            self.waits(f"{_hole(0)}.ariaPressed === 'true'")
        for at, colour in enumerate(colours):
            self.tap("colour", colour=colour)
            self.waits(f"{_hole(at)}.dataset.colour === '{colour}'")

    def put(self, code: Code) -> None:
        """Fill a row, put it, and see that the screen took it."""
        self.fill(*code)
        self.tab.evaluate("(window.before = document.querySelector('#screen').outerHTML, true)")
        self.tap("submit")
        self.waits("document.querySelector('#screen').outerHTML !== window.before")

    def answer(self, feedback: Feedback) -> None:
        """Give an answer by hand."""
        self.tap("exact", value=feedback.exact)
        self.tap("misplaced", value=feedback.misplaced)
        self.tap("submit")

    def begins(self, edition: str) -> None:
        """Begin a game against the computer."""
        self.tap("edition", value=edition)
        self.tap("begin")
        self.waits("document.querySelector('#screen[data-stage=guess]') !== null")

    @property
    def text(self) -> str:
        """All that the screen shows, with single spaces."""
        return " ".join(self.tab.evaluate("document.querySelector('#screen').innerText").split())

    @property
    def game(self) -> Game:
        """The running game as the browser keeps it, the secret included."""
        return load_game(self.tab.evaluate(f"localStorage.getItem('{SAVED}')").split("\n")[2])

    @property
    def code(self) -> Code:
        """The code that is to be broken."""
        assert self.game.code
        return self.game.code

    @property
    def rows(self) -> int:
        """How many rows the board shows answered."""
        return int(self.tab.evaluate("document.querySelectorAll('#screen table.rows tr[data-row]:not(.now)').length"))

    @property
    def holes(self) -> list[str | None]:
        """What stands in the running row."""
        return list(self.tab.evaluate("[...document.querySelectorAll('.current [data-do=hole]')].map((hole) => hole.dataset.colour ?? null)"))


@pytest.fixture(params=["chromium", "firefox", "webkit"])
def engine(request: pytest.FixtureRequest) -> Iterator[Engine]:
    """A browser that has nothing behind it: each journey has one of its own."""
    if request.param == "chromium":
        running = chromium(request.getfixturevalue("browser"))
    else:
        running = begun({"firefox": firefox, "webkit": webkit}[request.param])
    with running as started:
        yield started


@pytest.fixture
def visitor(engine: Engine) -> Visitor:
    """Somebody with one page; each server's address has a store of its own."""
    return Visitor(engine)


@pytest.fixture
def server(dist: Path) -> Iterator[Server]:
    """A server with an address of its own, and so a first visit."""
    started = Server(dist)
    yield started
    started.stop()


@pytest.fixture
def own_copy(dist: Path, tmp_path: Path) -> Path:
    """A copy of the site that the test may change."""
    return shutil.copytree(dist, tmp_path / "site")


def test_a_solo_game_goes_on_with_the_server_gone(visitor: Visitor, dist: Path) -> None:
    """Begun online; the server stops; a reload resumes the half filled row; the game is won and another begun."""
    server = Server(dist)
    visitor.visit(server.address, until_kept=True)
    visitor.begins("mini")
    visitor.fill("red", "blue")
    server.stop()
    visitor.tab.reload()
    visitor.waits_for_start()
    assert visitor.holes == ["red", "blue", None, None]
    code = visitor.code
    visitor.tap("clear")
    visitor.put(code)
    visitor.sees("The code is broken in 1 row.")
    visitor.tap("again")
    visitor.waits("document.querySelector('#screen[data-stage=guess]') !== null")
    assert visitor.rows == 0


def test_a_match_with_a_void_game(visitor: Visitor, server: Server) -> None:
    """Mini Mastermind for two: the rulebook's 3 points for wrong feedback, and the game is replayed."""
    visitor.visit(server.address)
    visitor.tap("edition", value="mini")
    visitor.choose("mode", "two")
    visitor.name("Ann", "Bo")
    visitor.choose("by-hand", "yes")
    visitor.tap("begin")
    visitor.tap("handed")
    code = ("red", "blue", "green", "yellow")
    visitor.put(code)
    visitor.tap("handed")
    visitor.put(("red",) * 4)
    visitor.answer(Feedback(0, 1))  # wrong: red is exact in the first hole
    visitor.put(code)
    visitor.answer(Feedback(4, 0))
    visitor.sees("Row 1 was answered wrongly. The game is void: it is replayed with a new code and Bo gets 3 points.")
    visitor.tap("next")
    visitor.sees("Hand the device to Ann")


def test_a_new_version_waits_until_it_is_wanted(visitor: Visitor, own_copy: Path) -> None:
    """The new version is offered beside the running game, and the game is still there when it has come."""
    server = Server(own_copy)
    visitor.visit(server.address, until_kept=True)
    visitor.begins("mini")
    visitor.put(("red", "blue", "green", "yellow"))
    game = visitor.game
    improve(own_copy)
    visitor.visit(server.address)
    visitor.waits("!document.querySelector('#update').hidden")
    visitor.press("#reload")
    visitor.waits(IMPROVED)
    visitor.waits_for_start()
    assert visitor.game == game
    assert visitor.rows == 1
    server.stop()


def test_a_first_visit_cut_in_the_middle_does_no_harm(visitor: Visitor, dist: Path) -> None:
    """What did not come is said, and the next visit starts and is kept."""
    cut = Server(dist, handler=Cut)
    visitor.tab.go(cut.address)
    visitor.waits("document.body.innerText.includes('The game could not start. Reload the page to try again.')")
    cut.stop()
    server = Server(dist, cut.port)
    visitor.visit(server.address, until_kept=True)
    server.stop()
    visitor.visit(server.address)


def almost(code: Code) -> Code:
    """A guess that does not break the code: another colour in its first hole."""
    return ("red" if code[0] != "red" else "blue", *code[1:])


FULL = """(() => {
  for (let size = 1 << 20; size; size >>= 1) {
    try {
      for (let at = 0; ; at++) localStorage.setItem(`filler.${size}.${at}`, "x".repeat(size));
    } catch {}
  }
  return true;
})()"""
REFUSED = """(() => {
  Object.defineProperty(window, "localStorage", { get() { throw new DOMException("not allowed", "SecurityError"); } });
  return true;
})()"""


def test_a_full_store_is_told_or_made_room_in(visitor: Visitor, server: Server) -> None:
    """Where nothing more fits, the page either still keeps the game or says that it does not; and the game goes on."""
    visitor.visit(server.address)
    visitor.begins("mini")
    code = visitor.code
    visitor.tab.evaluate(FULL)
    visitor.put(almost(code))
    visitor.waits(ONE_ROW)
    late = time.monotonic() + PATIENCE
    while (UNKEPT in visitor.text) is (len(visitor.game.rows) > 0):
        # The page's next act keeps the game after all, once its own picture of the table made room.
        assert time.monotonic() < late, f"the page tells {UNKEPT in visitor.text}; kept: {visitor.game.rows}"
    visitor.put(code)
    visitor.sees("The code is broken in")


def test_a_refused_store_is_told(visitor: Visitor, server: Server) -> None:
    """A browser that refuses its store loses the game with the page, and the page says so; the game goes on."""
    visitor.visit(server.address)
    visitor.begins("mini")
    code = visitor.code
    visitor.tab.evaluate(REFUSED)
    visitor.put(almost(code))
    visitor.sees(UNKEPT)
    visitor.put(code)
    visitor.sees("The code is broken in")


def test_two_tabs_on_one_game_show_the_same(visitor: Visitor, engine: Engine, server: Server) -> None:
    """A row put in one tab stands in the other, either way, and nothing is lost."""
    visitor.visit(server.address)
    visitor.begins("mini")
    other = Visitor(engine)
    other.visit(server.address)
    code = visitor.code
    visitor.put(almost(code))
    other.waits(ONE_ROW)
    other.put(code)
    other.sees("The code is broken in 2 rows.")
    visitor.sees("The code is broken in 2 rows.")


CLOCK_BACK = """(() => {
  const Now = Date, back = 400 * 86_400_000;
  window.Date = class extends Now {
    constructor(...parts) { super(...(parts.length ? parts : [Now.now() - back])); }
    static now() { return Now.now() - back; }
  };
  return true;
})()"""


def test_a_clock_that_is_moved_back_loses_nothing(visitor: Visitor, server: Server) -> None:
    """A game begun before the clock went back by more than a year is ended, and so is the next; a reload finds it."""
    visitor.visit(server.address)
    visitor.begins("mini")
    visitor.put(("red", "red", "blue", "blue"))
    visitor.waits(ONE_ROW)
    visitor.tab.evaluate(CLOCK_BACK)
    visitor.put(visitor.code)
    visitor.sees("The code is broken in")
    visitor.tap("again")
    visitor.waits("document.querySelectorAll('#screen table.rows tr[data-row]:not(.now)').length === 0")
    visitor.put(("red", "red", "blue", "blue"))
    visitor.waits(ONE_ROW)
    game = visitor.game
    visitor.tab.reload()
    visitor.waits_for_start()
    assert visitor.game == game
    visitor.put(visitor.code)
    visitor.sees("The code is broken in")


def test_a_later_visit_goes_on_from_pythons_memory(visitor: Visitor, server: Server) -> None:
    """Whoever stayed a while starts from there, with the server gone: the game is as it was left, and the next code is a new one."""
    visitor.visit(server.address, until_kept=True)
    visitor.begins("mini")
    visitor.put(("red", "red", "blue", "blue"))
    visitor.waits(ONE_ROW)
    visitor.waits(REMEMBERED)
    server.stop()
    codes = []
    for _ in range(3):
        game = visitor.game
        visitor.tab.reload()
        visitor.waits_for_start()
        assert visitor.tab.evaluate(RECALLED) == 1
        assert visitor.game == game
        visitor.put(visitor.code)
        visitor.sees("The code is broken in")
        visitor.tap("again")
        visitor.waits("document.querySelector('#screen[data-stage=guess]') !== null")
        codes.append(visitor.code)
    assert len(set(codes)) > 1
