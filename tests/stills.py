"""Every screen of the site as it stands, without the browser's Python: what players see, in the language that is spoken."""

from collections.abc import Sequence
from datetime import datetime
from functools import cache
from random import Random

from core import EDITIONS, MINI, Game
from core.challenge import Challenge, dump_challenge
from kept import Kept
from test_screens import row
from web import frame, view, worker, workshop_frame, workshop_view
from web.history import Kind, Past
from web.journal import GAMES
from web.learn import LESSONS
from web.speech import language
from web.visit import UNREAD, Visit
from web.workshop import parse
from web.workshop_job import File, Job

CODE = ("red", "blue", "green", "yellow")
NOON = datetime(2026, 12, 1, 12)
NAMES = ("Wilhelmina", "Maximilian", "Bo")
WORD = dump_challenge(Challenge(MINI, CODE, bytes(16)))
GUESSES = [*row("red red blue blue"), *row("white green white red")]
TWO = ["mode:two", *(f"name:{name}:{seat}" for seat, name in enumerate(NAMES[:2]))]
GROUP = ["mode:group", *(f"name:{name}:{seat}" for seat, name in enumerate(NAMES))]
ALONE = ["edition:mini", "begin"]
BY_HAND = ["edition:mini", *TWO, "by-hand:yes", "begin", "handed", *row(" ".join(CODE)), "handed"]
LOST = [*ALONE, *GUESSES, "give-up", "yes"]
SLIDERS = ["edition:new", *GROUP, "begin", "handed", *row("white pink green red"), "handed", *row("pink white green red")]
ENDED = [*SLIDERS, *row("white pink green red")]
LARGEST = ["edition:custom", "custom:8:holes", "custom:12:colours", "custom:20:rows"]
EIGHT = row("red orange yellow green blue purple black white")
REAL = ["companion", "which:mini", "begin", *row("red red blue blue")[:-1], "exact:1", "submit", "step", "step", "step"]
TEXT = ["settings", "setting:yes:text", "home"]

SCREENS: dict[str, Sequence[str]] = {
    "start": [],
    "start, a game unfinished": [*ALONE, "home"],
    "set-up alone": ["edition:new", "mode:solo"],
    "set-up against the computer": ["edition:classic", "mode:duel"],
    "set-up of the computer's game": ["edition:advanced", "mode:computer"],
    "set-up of two": ["edition:mini", *TWO, "length:3", "!begin"],
    "set-up of a group": ["edition:new", *GROUP, "size:5", "chart:30:2", "breaking:18"],
    "set-up of one's own": LARGEST,
    "set-up of a companion": ["companion", "which:new"],
    "hand over": ["edition:mini", *TWO, "begin"],
    "secret": ["edition:mini", *TWO, "by-hand:yes", "begin", "handed", "!submit"],
    "secret on dials": SLIDERS[:7],
    "guess": [*ALONE, *GUESSES, "colour:red", "hole:1", "hole:1"],
    "guess, held": [*ALONE, *GUESSES, "put:0.red", "select:0", "hold:0"],
    "guess of the largest": [*LARGEST, "begin", *EIGHT, *EIGHT[:3]],
    "guess, sliders": SLIDERS,
    "guess, sure": [*ALONE, *GUESSES, "give-up"],
    "answer": [*BY_HAND, *row("red red blue blue"), "exact:3", "misplaced:1", "!submit"],
    "answer, sliders": ["edition:new", *TWO, "by-hand:yes", *SLIDERS[5:]],
    "answer of the largest": [*LARGEST, *TWO, "by-hand:yes", "begin", "handed", *EIGHT, "handed", *EIGHT],
    "contradiction": [*BY_HAND, *GUESSES[:6], "submit", *GUESSES[:6], "exact:1", "submit"],
    "reveal": [*BY_HAND[:6], "handed", "keep-code", "handed", *row(" ".join(CODE)), "exact:4", "submit"],
    "over alone": LOST,
    "over, void": [*BY_HAND, *row(" ".join(CODE)), "submit", *row("red red red red"), "exact:1", "submit", "give-up", "yes"],
    "over in a group": ENDED,
    "score card": [*ENDED, "card"],
    "score card to print": [*ENDED, "card", "sheet"],
    **{f"rules of {key}": [f"rules:{key}"] for key in EDITIONS},
    "empty card": ["sheet:new"],
    "hint": [*ALONE, *GUESSES, "hint", "step", "step", "step"],
    "review": [*LOST, "review"],
    "companion": [*REAL],
    "companion of the largest": ["companion", "which:custom", *LARGEST[1:], "begin", *EIGHT[:-1]],
    "companion as codemaker": ["companion", "which:new", "role:yes", "begin", *row("white pink green red")],
    **{f"lesson {at + 1}": ["learn", f"lesson:{at}"] for at in range(len(LESSONS))},
    "daily": ["today", "play-day:mini", *GUESSES, "give-up", "yes", "home", *ALONE, "home", "today"],
    "choosing a challenge": ["compose"],
    "composing a challenge": ["compose", "compose:mini", "begin", "colour:red"],
    "challenge sealed": ["compose", "compose:mini", "begin", *row(" ".join(CODE))],
    "challenge arrived": ["edition:new", "begin", f"arrive:challenge={WORD}", "seal:0000-0000-0000-0000-0000"],
    "challenge over": [f"arrive:challenge={WORD}", "accept", *row(" ".join(CODE))],
    "challenge proved": [f"arrive:challenge={WORD}", "accept", *row(" ".join(CODE)), "proof"],
    "history": ["history", "more-history"],
    "history opened": ["history", "open:2026-11-03T12:00:00.000000"],
    "statistics": ["statistics"],
    "settings": ["settings", "setting:letters:signs", "setting:yes:clock"],
    "notes": [*ALONE, *GUESSES, "notes", "mark:0.red", "mark-all:blue"],
    "why": [*ALONE, *GUESSES, "why:1"],
    "text": [*TEXT, *ALONE, *GUESSES, "tell:help"],
    "text, answer": [*TEXT, *BY_HAND, *row("red red blue blue")],
    "text, over": [*TEXT, *BY_HAND, *row("red red blue blue"), "keys:1.0", "give-up", "yes"],
}
"""Deeds, written as do, do:value or do:value:name, that lead from the first screen to each; "!" is before what is refused."""

WORKSHOPS: dict[str, tuple[str, Job]] = {
    "workshop": ("edition=new", Job(to_fetch=25_000_000)),
    "workshop refused": ("edition=mini&rows=20", Job(declined="-")),
    "workshop at work": ("edition=mini", Job().begun("Mini Mastermind", "").at("download", 12_300_000, 25_000_000)),
}
"""A workshop's link and how far its making is."""


def still(name: str) -> list[str]:
    """The pieces of a screen's page, each an element with an id."""
    if name in SCREENS:
        return [view.page(_visited(SCREENS[name])), *frame.pieces().values()]
    if name == "workshop done":
        return _workshop("edition=mini", _files())
    return _workshop(*WORKSHOPS[name])


STILLS = (*SCREENS, *WORKSHOPS, "workshop done")
"""All of them, by name."""


def _visited(deeds: Sequence[str]) -> Visit:
    visit = Visit(Kept({GAMES: _games(), UNREAD: "codepeg2 table"}), Random(1), wanted=[language()], now=lambda: NOON)
    for deed in deeds:
        visit.act(*deed.removeprefix("!").split(":", 1 if deed.startswith("open") else 2))
        assert bool(visit.refusal) is deed.startswith("!"), f"{deed}: {visit.refusal}"
        while question := visit.question:
            visit.told(question, _found(question.dump()))
    return visit


_found = cache(worker.answer)


@cache
def _games() -> str:
    return "\n".join(_played(3 + at % 5, at + 1, kind) for at, kind in enumerate([*Kind] * 4))


def _played(rows: int, day: int, kind: Kind) -> str:
    game = Game(MINI, CODE)
    for _ in range(rows - 1):
        game = game.guess(("white",) * 4)
    return Past(f"2026-11-{day:02}T12:00:00.000000", kind, game.guess(CODE)).line


def _workshop(line: str, job: Job) -> list[str]:
    return [workshop_view.page(parse(line), job), *workshop_frame.pieces().values()]


def _files() -> Job:
    paths = ("set.zip", "set.glb", "print-list.html", "plates/plate-1.3mf", "parts/decoding_board.stl", "parts/decoding_board.step")
    job = Job(to_fetch=25_000_000, kept=True).begun("Mini Mastermind", "edition=mini")
    for path in paths:
        job = job.with_file(File(path, "#", 1_234_567))
    return job.ended()
