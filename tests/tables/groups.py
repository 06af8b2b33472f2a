"""New Mastermind for three to five players, with score cards worked out by hand from the rulebook."""

from typing import NamedTuple

from core.match import Match
from core.notation import load_edition

from .play import play


class Round(NamedTuple):
    """A round as `play` reads it; for each seat its codemaker's score, or the scores of its guesses."""

    game: str
    scores: tuple[int | tuple[int, ...], ...]
    wrong_rows: tuple[int, ...] = ()


class Case(NamedTuple):
    """A whole game of a group; the first codemaker is seat 0, and the seat after the codemaker's guesses first."""

    name: str
    edition: str
    rounds: tuple[Round, ...]
    totals: tuple[int, ...]
    leaders: tuple[int, ...]


CASES = (
    Case(
        "three players, with the chart as printed",
        "new",
        (
            # seats 1 2 1 2 guess: the rulebook's example 2 + 2 = 4, nothing, 2 exact and 2 misplaced = 6, the code 10;
            # broken in row 4: 8 to the codemaker
            Round("prby: brpg 1.2, wgos 0.0, pbry 2.2, prby 4.0", (8, (4, 6), (0, 10))),
            # seats 2 0 guess: 3 exact = 6, the code 10; row 2: 6
            Round("wpgr: wpgo 3.0, wpgr 4.0", ((10,), 6, (6,))),
            # nobody breaks it: 40
            Round("wpgr: osyb 0.0 x12", ((0,) * 6, (0,) * 6, 40)),
        ),
        totals=(18, 16, 56),
        leaders=(2,),
    ),
    Case(
        "four players, with the house chart beyond row 2, and a wrong row that is recomputed",
        "new",
        (
            # six rows of nothing, then seat 1 guesses the seventh: 10; house chart, row 7: 13
            Round("sybw: pgro 0.0 x6, sybw 4.0", (13, (0, 0, 10), (0, 0), (0, 0))),
            # seats 2 3 0: orange exact = 2; silver and orange elsewhere, 0.2 though 0.1 was shown = 2; the code 10; row 3: 7
            Round("osyb: opgr 1.0, sopg 0.1, osyb 4.0", ((10,), 7, (2,), (2,)), wrong_rows=(2,)),
            # seat 3 at once: 10; row 1: 5
            Round("wpgr: wpgr 4.0", ((), (), 5, (10,))),
            # nobody: 30
            Round("rosy: wpgb 0.0 x12", ((0,) * 4, (0,) * 4, (0,) * 4, 30)),
        ),
        totals=(23, 17, 7, 42),
        leaders=(3,),
    ),
    Case(
        "five players: broken unseen, called broken wrongly, given up, broken at once, broken on the last row",
        "new",
        (
            # seats 1 2 3 4: 3 exact = 6; the second guess was the code, shown as 3.0: 10, and what follows does not count;
            # row 2: 6 (house chart)
            Round("wpgr: wpgo 3.0, wpgr 3.0, wpgs 3.0, wpgy 3.0; given up", (6, (6,), (10,), (), ()), wrong_rows=(2,)),
            # seat 2 has 3 exact = 6, shown as the code: the round ended in row 1 by the codemaker's error (house rule): 5
            Round("rosy: rosb 4.0", ((), 5, (6,), (), ()), wrong_rows=(1,)),
            # seats 3 4: blue once = 2, four elsewhere = 4; given up counts as unbroken: 25
            Round("bwpg: bbbb 1.0, wbgp 0.4; given up", ((), (), 25, (2,), (4,))),
            # seat 4 at once: 10; row 1: 5
            Round("groy: groy 4.0", ((), (), (), 5, (10,))),
            # seats 0 1 2 3, three times round: seat 3 breaks it in row 12: 10; house chart, row 12: 22
            Round("wpgr: osyb 0.0 x11, wpgr 4.0", ((0, 0, 0), (0, 0, 0), (0, 0, 0), (0, 0, 10), 22)),
        ),
        totals=(6, 11, 41, 17, 36),
        leaders=(2,),
    ),
    Case(
        "three players with Advanced Play, 18 for breaking, nothing for a repeated row, and a chart of their own",
        "new;repeats=yes;breaking=18;repeated=no;chart3=1.2.3.4.5.6.7.8.9.10.11.12.50",
        (
            # seats 1 2 1: 4; the same row again 0; the code 8 + 10 = 18; row 3 of their chart: 3
            Round("prby: brpg 1.2, brpg 1.2, prby 4.0", (3, (4, 18), (0,))),
            # seats 2 0: two pinks exact = 4; the code 18; row 2: 2
            Round("ppww: ppgg 2.0, ppww 4.0", ((18,), 2, (4,))),
            # only the first of twelve like rows scores: seat 0, 2 exact = 4; nobody: 50
            Round("ppww: ppgg 2.0 x12", ((4, 0, 0, 0, 0, 0), (0,) * 6, 50)),
        ),
        totals=(25, 24, 54),
        leaders=(2,),
    ),
)


def check(case: Case) -> tuple[object, object]:
    """Play the rounds; gives the score card, the totals and the leaders."""
    edition = load_edition(case.edition)
    size = len(case.rounds)
    match = Match(edition, ("Ann", "Bo", "Cy", "Di", "Ed")[:size], size)
    for right in case.rounds:
        match = match.add(play(edition, right.game))
    card = [
        (
            line.codemaker,
            tuple(entry.points if entry.codemaker else entry.guesses for entry in line.entries),
            line.game.wrong_rows,
            line.void,
        )
        for line in match.score_card
    ]
    right_card = [(seat, right.scores, right.wrong_rows, False) for seat, right in enumerate(case.rounds)]
    return (card, match.points, match.leaders, match.over), (right_card, case.totals, case.leaders, True)
