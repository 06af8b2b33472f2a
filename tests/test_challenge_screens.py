"""A code goes from one visit to another and back is proved; hostile links lose nothing."""

import re

import pytest

from core import EDITIONS, Code, Edition, custom
from core.challenge import Challenge, dump_challenge
from kept import Kept, at, put
from web import view
from web.challenge import FRAGMENT, Proof, Sealed, Summons
from web.table import Stage, Table
from web.visit import Visit

NOON = "2026-12-01T12:00:00"
SALT = bytes(range(16))


def _sent(edition: Edition, code: Code) -> Challenge:
    """Set a code on one device, and give what its screen then holds."""
    visit = at(NOON)
    visit.act("compose", edition.key)
    for name, values in edition.varies.items():
        if getattr(edition, name) in values:
            visit.act("vary", str(values.index(getattr(edition, name))), name)
    visit.act("begin")
    put(visit, code)
    assert isinstance(visit.screen, Sealed)
    return visit.screen.challenge


def _summoned(challenge: Challenge, store: Kept | None = None) -> Visit:
    visit = at(NOON, store)
    visit.act("arrive", FRAGMENT + dump_challenge(challenge))
    assert isinstance(visit.screen, Summons)
    return visit


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_a_code_is_set_sent_and_broken(edition: Edition) -> None:
    """For every edition: the other device gets the same code, and shows the same seal before and after the game."""
    code = edition.code_at(edition.code_count // 3)
    challenge = _sent(edition, code)
    visit = _summoned(challenge)
    assert challenge.seal in str(view.page(visit))
    visit.act("accept")
    assert isinstance(visit.screen, Table) and visit.screen.stage is Stage.GUESS
    assert visit.screen.game is not None and visit.screen.game.code == code
    put(visit, code)
    assert challenge.seal in str(view.page(visit))
    visit.act("proof")
    assert isinstance(visit.screen, Proof)
    assert f"codepeg seal 1 {challenge.salt.hex()} {edition.key} {'-'.join(code)}" in str(view.page(visit))


def test_agreements_travel_with_the_code() -> None:
    """Repeats, blanks and rows as agreed; and an edition of one's own."""
    classic = EDITIONS["classic"].vary(rows=6, blanks=True)
    assert _sent(classic, ("blank", "red", "red", "blank")).edition == classic
    own = custom(holes=8, colours=12, rows=20, blanks=True)
    visit = _summoned(Challenge(own, own.code_at(own.code_count - 1), SALT))
    visit.act("accept")
    assert isinstance(visit.screen, Table) and visit.screen.edition == own


def test_the_page_of_the_codebreaker_does_not_tell_the_code() -> None:
    """Whatever the code is, the pages are the same but for the seal."""
    pages = []
    for code in (("red", "blue", "green", "yellow"), ("yellow", "green", "red", "blue")):
        visit = _summoned(Challenge(EDITIONS["mini"], code, SALT))
        page = str(view.page(visit))
        visit.act("accept")
        pages.append(re.sub(r"[0-9A-Z]{4}(-[0-9A-Z]{4}){4}", "", page) + str(view.page(visit)))
    assert pages[0] == pages[1]


def test_a_changed_code_shows() -> None:
    """Told one seal and sent another code, the codebreaker sees it as soon as the seal is typed."""
    told = Challenge(EDITIONS["mini"], ("red",) * 4, SALT)
    visit = _summoned(Challenge(EDITIONS["mini"], ("blue",) * 4, SALT))
    visit.act("seal", told.seal)
    assert "It is another seal" in str(view.page(visit)) and "another seal" in visit.said
    visit.act("seal", visit.screen.challenge.seal.lower() if isinstance(visit.screen, Summons) else "")
    assert "It is the same seal" in str(view.page(visit))
    visit.act("seal", "<b>no seal</b>")
    assert visit.refusal.startswith("A seal has 20 letters and digits")
    visit.act("seal", "")
    assert "same seal" not in str(view.page(visit))


def test_an_unfinished_game_is_asked_about_first() -> None:
    """It is named, it is there as long as nothing is begun, and "not now" leaves it."""
    store = Kept()
    visit = at(NOON, store)
    visit.act("edition", "kids")
    visit.act("begin")
    before = store["codepeg.table"]
    visit = _summoned(Challenge(EDITIONS["mini"], ("red",) * 4, SALT), store)
    assert "Your unfinished game of Mastermind for Kids is thrown away" in str(view.page(visit))
    visit.act("home")
    assert store["codepeg.table"] == before


WORD = dump_challenge(Challenge(EDITIONS["mini"], ("red",) * 4, SALT))


@pytest.mark.parametrize(
    "word",
    ["", WORD[:-3], "2" + WORD[1:], WORD + "x", "<img src=x onerror=a()>", "1" + "A" * 1_000_000, "%00", "\ud800"],
)
def test_a_hostile_link_gives_a_sentence_and_loses_nothing(word: str) -> None:
    """Cut, of another version, with markup, huge: the running game stays on the screen and in the store."""
    store = Kept()
    visit = at(NOON, store)
    visit.act("edition", "kids")
    visit.act("begin")
    screen, before = visit.screen, dict(store)
    visit.act("arrive", FRAGMENT + word)
    assert visit.refusal.startswith("This link holds no code that can be read")
    assert visit.screen == screen and store == before
    assert "onerror" not in str(view.page(visit))


def test_a_link_about_something_else_is_left_alone() -> None:
    """Any other fragment is none of a challenge's business."""
    visit = at(NOON)
    screen = visit.screen
    visit.act("arrive", "somewhere")
    assert (visit.screen, visit.refusal) == (screen, "")


def test_a_refused_code_stays_to_be_mended() -> None:
    """A colour twice in New Mastermind is refused, and the pegs stay in the holes."""
    visit = at(NOON)
    visit.act("compose", "new")
    visit.act("begin")
    for hole, colour in enumerate(("red", "red", "blue", "green")):
        visit.act("put", f"{hole}.{colour}")
    before = visit.screen
    visit.act("submit")
    assert visit.screen == before and "red" in visit.refusal


def test_a_reload_continues_a_code_from_a_link() -> None:
    """Seal and occasion are kept with the table; a table whose code is not the link's is refused."""
    store = Kept()
    visit = _summoned(Challenge(EDITIONS["mini"], ("red",) * 4, SALT), store)
    visit.act("accept")
    table = visit.screen
    again = at(NOON, store)
    assert isinstance(again.screen, Table) and isinstance(table, Table)
    assert again.screen.occasion == table.occasion
    store["codepeg.table"] = store["codepeg.table"].replace("red-red-red-red", "red-red-red-blue")
    assert not isinstance(at(NOON, store).screen, Table)
