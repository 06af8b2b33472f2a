"""Coming back and sharing, in the browser: the day's code, a challenge by link, finished games, figures, the course."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from core import MINI, Game, feedback
from core.challenge import Challenge, dump_challenge
from core.notation import load_game
from hand import Hand
from test_web_axe import violations
from test_web_phone import overhang
from web.history import Kind, Past
from web.journal import DAYS, GAMES

pytestmark = pytest.mark.browser
SitDown = Callable[..., Hand]
CODE = ("red", "blue", "green", "yellow")
GUESS = ("white", "white", "red", "red")
PNG = b"\x89PNG\r\n\x1a\n"


def kept(hand: Hand, key: str) -> str:
    """What the browser keeps under a name."""
    return str(hand.page.evaluate("key => localStorage.getItem(key)", key))


def game(rows: int, day: int) -> str:
    """The kept line of a game that was broken in so many rows."""
    played = Game(MINI, CODE)
    for _ in range(rows - 1):
        played = played.guess(("white",) * 4)
    return Past(f"2026-11-{day:02}T12:00:00.000000", Kind.ALONE, played.guess(CODE)).line


def open_link(hand: Hand, word: str) -> None:
    """Open a challenge's link from another page, as from a message."""
    address = hand.page.url.partition("#")[0]
    hand.page.goto(f"{address}notices.html")
    hand.page.goto(f"{address}#challenge={word}")
    hand.page.wait_for_function("document.documentElement.classList.contains('started')")


def test_the_code_of_the_day_is_played_shared_and_not_played_twice(sit_down: SitDown) -> None:
    """From the first screen to the result in the clipboard and as a picture; after a reload it is over for the day."""
    hand = sit_down()
    hand.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    hand.page.evaluate("delete Navigator.prototype.share")
    hand.tap("today")
    hand.tap("play-day", value="mini")
    hand.waits_for("guess")
    code = hand.game.code
    assert code is not None
    hand.put(GUESS)
    hand.put(code)
    hand.waits_for("over")
    hand.tap("share")
    expect(hand.button("share")).to_have_text("Copied")
    shared = hand.page.evaluate("navigator.clipboard.readText()").split("\n")
    exact, misplaced = feedback(code, GUESS)
    assert re.fullmatch(r"codepeg, Mini Mastermind, \d{4}-\d\d-\d\d", shared[0])
    assert shared[1] == "Broken in 2 of 8 rows"
    assert shared[2] == "\u25cf" * exact + "\u25cb" * misplaced + "\u00b7" * (4 - exact - misplaced)
    assert shared[3:] == ["\u25cf" * 4]
    with hand.page.expect_download() as saved:
        hand.tap("picture")
    assert saved.value.suggested_filename == "codepeg-result.png"
    assert Path(saved.value.path()).read_bytes().startswith(PNG)
    hand.page.reload()
    hand.page.wait_for_function("document.documentElement.classList.contains('started')")
    hand.tap("home")
    hand.tap("today")
    hand.sees("1 day in a row")
    assert hand.button("play-day", value="mini").count() == 0
    assert hand.button("play-day", value="kids").count() == 1


def test_sharing_begins_within_the_tap(sit_down: SitDown) -> None:
    """Browsers share nothing once the click is over: the text is offered before the click's own handlers have returned."""
    hand = sit_down({GAMES: game(3, 1)})
    hand.tap("history")
    hand.tap("open")
    hand.waits_for("opened")
    hand.page.evaluate(
        """() => {
             navigator.share = data => { window.shared = [data.text, window.clicking]; return Promise.resolve(); };
             window.addEventListener("click", () => { window.clicking = true; }, true);
             window.addEventListener("click", () => { window.clicking = false; });
           }"""
    )
    hand.tap("share")
    text, clicking = hand.page.evaluate("window.shared")
    assert clicking
    assert text.split("\n")[:2] == ["codepeg, Mini Mastermind", "Broken in 3 of 8 rows"]


def test_the_day_is_the_devices_own_date_and_a_clock_moved_back_opens_nothing(sit_down: SitDown) -> None:
    """Played on 5 May by the browser's clock; on 6 May the streak stands, and back on 5 May nothing can be played again."""
    hand = sit_down()
    for day, shown, offered in (("2027-05-05", "5 May 2027", 1), ("2027-05-06", "6 May 2027", 1), ("2027-05-05", "5 May 2027", 0)):
        hand.page.clock.set_fixed_time(f"{day}T12:00:00")
        hand.page.reload()
        hand.page.wait_for_function("document.documentElement.classList.contains('started')")
        if hand.page.locator("#screen").get_attribute("data-screen") != "start":
            hand.tap("home")
        hand.tap("today")
        hand.sees(shown)
        assert hand.button("play-day", value="mini").count() == offered
        if kept(hand, DAYS) == "None":
            hand.tap("play-day", value="mini")
            hand.put(hand.game.code or ())
            hand.waits_for("over")
    assert kept(hand, DAYS).startswith("2027-05-05 mini ")


def test_a_challenge_goes_by_link_and_is_proved(sit_down: SitDown) -> None:
    """A code is set and sealed; its link, opened elsewhere, is played; the seal is the same before and after."""
    hand = sit_down()
    hand.tap("compose")
    hand.tap("compose", value="mini")
    hand.tap("begin")
    hand.waits_for("composer")
    hand.put(CODE)
    hand.waits_for("sealed")
    seal = hand.page.locator(".seal").inner_text()
    link = hand.page.locator("input.link").input_value()
    expect(hand.page.locator("#qr svg path")).to_be_visible()
    assert not [colour for colour in CODE if colour in link]
    assert "codepeg.table" not in hand.page.evaluate("Object.keys(localStorage)")
    other = sit_down()
    open_link(other, link.rpartition("=")[2])
    other.waits_for("summons")
    assert "#" not in other.page.url
    assert other.page.locator(".seal").inner_text() == seal
    other.tap("accept")
    other.waits_for("guess")
    assert other.game.code == CODE
    other.put(CODE)
    other.sees(f"The seal of this code is {seal}")
    other.tap("proof")
    other.page.locator(".told input").fill(seal.lower())
    other.page.locator(".told input").blur()
    other.sees("It is the same seal: the code was not changed.")


def test_keys_set_a_code_for_somebody_else(sit_down: SitDown) -> None:
    """Letters fill the holes and Enter closes the shield, as at a table."""
    hand = sit_down()
    hand.tap("compose")
    hand.tap("compose", value="mini")
    hand.tap("begin")
    hand.waits_for("composer")
    hand.button("hole", hole=0).focus()
    hand.page.keyboard.type("rbgy")
    hand.page.keyboard.press("Enter")
    hand.waits_for("sealed")
    hand.page.locator("details.reveal summary").click()
    pegs = hand.page.locator("details.reveal .peg").evaluate_all("pegs => pegs.map(peg => peg.dataset.colour)")
    assert tuple(pegs) == CODE


@pytest.mark.parametrize("harm", ["cut", "markup", "huge", "other"])
def test_a_hostile_link_gives_a_sentence_and_the_game_stays(sit_down: SitDown, harm: str) -> None:
    """Opened over a running game, it changes nothing; the address is clean, and a reload does not bring it back."""
    hand = sit_down()
    hand.choose("kids")
    hand.tap("begin")
    hand.waits_for("guess")
    before = hand.saved
    word = dump_challenge(Challenge(MINI, CODE, bytes(16)))
    words = {
        "cut": word[:20],
        "markup": "1<img%20src=x%20onerror=a()>",
        "huge": "1" + "A" * 500_000,
        "other": "7" + word,
    }
    open_link(hand, words[harm])
    hand.sees("This link holds no code that can be read")
    assert "#" not in hand.page.url
    assert hand.saved == before
    assert hand.page.evaluate("document.images.length") == 0
    hand.page.reload()
    hand.page.wait_for_function("document.documentElement.classList.contains('started')")
    hand.waits_for("guess")


def test_a_link_asks_before_an_unfinished_game_is_lost(sit_down: SitDown) -> None:
    """It names the game; "not now" leads back to it."""
    hand = sit_down()
    hand.choose("kids")
    hand.tap("begin")
    hand.waits_for("guess")
    open_link(hand, dump_challenge(Challenge(MINI, CODE, bytes(16))))
    hand.sees("Your unfinished game of Mastermind for Kids is thrown away when you begin.")
    hand.tap("home")
    hand.tap("continue")
    hand.waits_for("guess")
    assert hand.game.edition.key == "kids"


def test_a_finished_game_is_opened_reviewed_and_played_on(sit_down: SitDown) -> None:
    """From the list to its board, to the review, to its line of notation, and to a game from its third row."""
    hand = sit_down({GAMES: f"{game(5, 1)}\n{game(3, 2)}"})
    hand.tap("history")
    assert hand.button("open").count() == 2
    hand.button("open").nth(1).click()
    hand.waits_for("opened")
    hand.page.locator("details.reveal summary").click()
    line = hand.page.locator("textarea").input_value()
    assert load_game(line).rows[-1].guess == CODE
    hand.tap("review")
    hand.waits_for("review")
    hand.tap("back")
    hand.waits_for("opened")
    hand.tap("replay", row=3)
    hand.waits_for("guess")
    assert len(hand.rows()) == 2 and hand.game.code == CODE
    hand.put(CODE)
    hand.waits_for("over")
    assert len(kept(hand, GAMES).split("\n")) == 2


def test_games_travel_as_a_file_and_are_counted(sit_down: SitDown, tmp_path: Path) -> None:
    """Saved on one device, taken in on another, refused when damaged; the figures are those of the games."""
    hand = sit_down({GAMES: f"{game(5, 1)}\n{game(3, 2)}"})
    hand.tap("history")
    with hand.page.expect_download() as saved:
        hand.tap("export")
    file = tmp_path / "games.txt"
    saved.value.save_as(file)
    other = sit_down()
    other.tap("history")
    damaged = tmp_path / "damaged.txt"
    damaged.write_text(file.read_text(encoding="utf-8").replace("red", "mauve"), encoding="utf-8")
    field = other.page.locator("input[type=file]")
    field.set_input_files(damaged)
    other.sees("Line 2 of this file cannot be read")
    assert kept(other, GAMES) == "None"
    field.set_input_files(file)
    expect(other.button("open")).to_have_count(2)
    assert "2 new games" in other.said
    other.tap("statistics")
    figures = dict(
        zip(*(other.page.locator(f".figures {part}").all_inner_texts() for part in ("dt", "dd")), strict=True)
    )
    assert (figures["Games"], figures["Broken"], figures["Rows on average"], figures["Perfect play"]) == (
        "2",
        "2",
        "4",
        "4.34",
    )


def test_the_browser_is_asked_to_keep_after_the_first_finished_game(sit_down: SitDown) -> None:
    """Once, when there is something to lose."""
    hand = sit_down()
    hand.page.evaluate("window.asked = 0; navigator.storage.persist = async () => ++window.asked; null")
    hand.choose("mini")
    hand.tap("begin")
    hand.waits_for("guess")
    assert hand.page.evaluate("window.asked") == 0
    hand.put(hand.game.code or ())
    hand.waits_for("over")
    assert hand.page.evaluate("window.asked") == 1


def test_the_course_is_walked_and_an_answer_explained(sit_down: SitDown) -> None:
    """Each lesson by tapping, a wrong answer put right, the first game, and an answer of it explained."""
    hand = sit_down()
    hand.tap("learn")
    hand.waits_for("learn")
    hand.put(("red", "red", "blue", "white"))
    hand.sees("This is the answer to your row.")
    hand.tap("lesson", value=1)
    for lesson, wrong, right in ((1, (0, 1), (1, 1)), (2, (1, 1), (1, 0)), (3, (1, 2), (1, 1))):
        for answer, said in ((wrong, "Not so"), (right, "That is right.")):
            hand.tap("exact", value=answer[0])
            hand.tap("misplaced", value=answer[1])
            hand.tap("submit")
            hand.sees(said)
        hand.tap("lesson", value=lesson + 1)
    hand.tap("pick", value=0)
    hand.sees("if this were the code, row")
    hand.tap("pick", value=1)
    hand.sees("That is right.")
    hand.tap("lesson", value=5)
    hand.tap("first-game")
    hand.waits_for("guess")
    hand.put(("red", "red", "blue"))
    hand.tap("why", row=1)
    hand.sees("The guess has this colour 2 times: red.")
    hand.page.go_back()
    hand.waits_for("guess")
    assert len(hand.rows()) == 1


def test_what_a_player_comes_back_for_is_accessible(sit_down: SitDown) -> None:
    """axe-core finds nothing on any of these screens, and none is wider than 320 px."""
    hand = sit_down({GAMES: f"{game(5, 1)}\n{game(3, 2)}"})
    hand.page.set_viewport_size({"width": 320, "height": 640})
    found: dict[str, list[str] | int] = {}

    def look(name: str) -> None:
        hand.waits_for(name)
        found[name] = violations(hand.page) or overhang(hand.page)

    hand.tap("learn")
    hand.put(("red", "red", "blue", "white"))
    look("learn")
    hand.tap("back")
    hand.tap("today")
    look("today")
    hand.tap("back")
    hand.tap("compose")
    look("chooser")
    hand.tap("compose", value="mini")
    hand.tap("begin")
    look("composer")
    hand.put(CODE)
    look("sealed")
    word = hand.page.locator("input.link").input_value().rpartition("=")[2]
    open_link(hand, word)
    look("summons")
    hand.tap("accept")
    hand.put(GUESS)
    hand.tap("why", row=1)
    look("why")
    hand.tap("back")
    hand.put(CODE)
    hand.tap("proof")
    look("proof")
    hand.tap("back")
    hand.tap("home")
    hand.tap("history")
    look("history")
    hand.tap("open")
    look("opened")
    hand.tap("back")
    hand.tap("statistics")
    look("statistics")
    assert {screen: faults for screen, faults in found.items() if faults} == {}
