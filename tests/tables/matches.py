"""Whole matches of two players, with score cards worked out by hand from the rulebooks.

Ann sits in seat 0 and Bo in seat 1; points are written in that order. The comment at a game tells how it was worked out.
"""

from typing import NamedTuple

from core.match import Match
from core.notation import load_edition

from .play import play


class Played(NamedTuple):
    """A game as `play` reads it, and what it is worth."""

    game: str
    codemaker: int
    points: tuple[int, int]
    wrong_rows: tuple[int, ...] = ()
    void: bool = False
    over: bool = False
    """Whether this game ends the match."""


class Case(NamedTuple):
    """A match, and the seats that win or share it."""

    name: str
    edition: str
    games: tuple[Played, ...]
    totals: tuple[int, int]
    leaders: tuple[int, ...]
    length: int = 2
    first: int = 0
    tie_break: bool = False


CASES = (
    Case(
        "Mastermind: a broken and an unbroken code over twelve rows",
        "classic",
        (
            # the rulebook's red-red-red-blue, then the code: 2 rows, 1 point each
            Played("rrbb: rrrb 3.0, rrbb 4.0", 0, (2, 0)),
            # 12 rows and the extra point: 12 + 1
            Played("kkkk: rbgy 0.0 x12", 1, (0, 13), over=True),
        ),
        totals=(2, 13),
        leaders=(1,),
    ),
    Case(
        "Mastermind with six rows and blanks: broken on the last row, and given up",
        "classic;rows=6;blanks=yes",
        (
            # four blanks are a code; the sixth of six rows still breaks it, so 6 and no extra point
            Played("____: rrrr 0.0 x5, ____ 4.0", 0, (6, 0)),
            # giving up is every row used and not broken: 6 + 1, though 2 rows were put
            Played("rgby: rrrr 1.0, _g_r 1.1; given up", 1, (0, 7), over=True),
        ),
        totals=(6, 7),
        leaders=(1,),
    ),
    Case(
        "Mastermind with ten rows: a void game is replayed without a remedy",
        "classic;rows=10;repeats=no",
        (
            # red and green exact, yellow and blue swapped: 2.2 and not 2.1, so nobody gets a point
            Played("rgby: rgyb 2.1; given up", 0, (0, 0), wrong_rows=(1,), void=True),
            # the same codemaker again: 1 row
            Played("bgyw: bgyw 4.0", 0, (1, 0)),
            # 2 rows
            Played("kwyg: rbrb 0.0, kwyg 4.0", 1, (0, 2), over=True),
        ),
        totals=(1, 2),
        leaders=(1,),
    ),
    Case(
        "Mastermind paid by key pegs (house rule): a point for each hole that earned none",
        "classic;rows=8;scoring=keys",
        (
            # 3 keys leave 1 hole, 4 keys leave none, the code leaves none
            Played("rrbb: rrrb 3.0, bbrr 0.4, rrbb 4.0", 0, (1, 0)),
            # 4 + 2 holes, and 6 unused rows of 4: 30
            Played("wwky: rrrr 0.0, wkrr 1.1; given up", 1, (0, 30), over=True),
        ),
        totals=(1, 30),
        leaders=(1,),
    ),
    Case(
        "Mini Mastermind: a point for each row, and none for an unbroken code",
        "mini",
        (
            # red and the third hole's blue exact; then all four in other holes; then the code: 3 rows
            Played("rbbg: rrby 2.0, bgrb 0.4, rbbg 4.0", 0, (3, 0)),
            # 8 rows, no bonus printed
            Played("wwwo: wwww 3.0, wwow 2.2, oooo 1.0, rrrr 0.0 x5", 1, (0, 8), over=True),
        ),
        totals=(3, 8),
        leaders=(1,),
    ),
    Case(
        "Mini Mastermind with empty holes: a void game though the code was broken",
        "mini;blanks=yes",
        (
            # red and the third hole's blank exact, blue and a blank elsewhere: 2.2 and not 2.1; 3 points to the codebreaker
            Played("r__b: rb__ 2.1, r__b 4.0", 1, (3, 0), wrong_rows=(1,), void=True),
            # the same codemaker; yellow and orange exact, green and the other yellow elsewhere; 2 rows
            Played("yygo: ygyo 2.2, yygo 4.0", 1, (0, 2)),
            # 1 row
            Played("wwww: wwww 4.0", 0, (1, 0), over=True),
        ),
        totals=(4, 2),
        leaders=(0,),
        first=1,
    ),
    Case(
        "Mini Mastermind: the codebreaker lets wrong feedback pass",
        "mini;blanks=yes",
        (
            # as above, but waived: 2 rows count, and no remedy
            Played("r__b: rb__ 2.1, r__b 4.0; waived", 1, (0, 2), wrong_rows=(1,)),
            Played("wwww: wwww 4.0", 0, (1, 0), over=True),
        ),
        totals=(1, 2),
        leaders=(1,),
        first=1,
    ),
    Case(
        "Mini Mastermind: the last agreed game is void twice, and each time it is replayed",
        "mini",
        (
            Played("rrrr: rrrr 4.0", 0, (1, 0)),
            # no red in the code: 0.0 and not 1.0; nor is the second row right; 3 points once a game
            Played("gggg: rrrr 1.0, bbbb 1.0, gggg 4.0", 1, (3, 0), wrong_rows=(1, 2), void=True),
            Played("yyyy: rrrr 1.0; given up", 1, (3, 0), wrong_rows=(1,), void=True),
            # 8 rows used by giving up
            Played("bbbb: rrrr 0.0; given up", 1, (0, 8), over=True),
        ),
        totals=(7, 8),
        leaders=(1,),
    ),
    Case(
        "New Mastermind for two: a round won by the codebreaker, and one by the codemaker",
        "new",
        (
            # the rulebook's example (pink-red-blue-yellow: 1 red notch, 2 white), then the code: the codebreaker's round
            Played("prby: brpg 1.2, prby 4.0", 0, (0, 1)),
            # twelve guesses and not broken: the codemaker's round
            Played("wpgr: osyb 0.0 x12", 1, (0, 1), over=True),
        ),
        totals=(0, 2),
        leaders=(1,),
    ),
    Case(
        "New Mastermind, Advanced Play: broken on the twelfth guess, void without a remedy, given up",
        "new;repeats=yes",
        (
            # the twelfth of twelve guesses still wins the round
            Played("pppp: wwww 0.0 x11, pppp 4.0", 0, (0, 1)),
            # two pinks stand where the guess has them: 2.0 and not 1.0; no rulebook remedy
            Played("ppgg: ppww 1.0, ppgg 4.0", 1, (0, 0), wrong_rows=(1,), void=True),
            # giving up is not breaking
            Played("rrss: rwww 1.0; given up", 1, (0, 1), over=True),
        ),
        totals=(0, 2),
        leaders=(1,),
    ),
    Case(
        "Advanced Mastermind: one magenta is not counted twice, and an unbroken code scores thirteen",
        "advanced",
        (
            # the guide's example, then the code: 2 rows
            Played("mbgyu: mmooo 1.0, mbgyu 5.0", 0, (2, 0)),
            Played("wwwww: mbgyu 0.0 x12", 1, (0, 13), over=True),
        ),
        totals=(2, 13),
        leaders=(1,),
    ),
    Case(
        "Advanced Mastermind's second game: two wrong rows are three points once",
        "advanced;blanks=yes",
        (
            # magenta and the second hole's blank exact, blue and the other blank elsewhere: 2.2 and not 3.0; then the
            # fifth hole's blank exact, and the other four elsewhere: 1.4 and not 1.3
            Played("m_br_: m_m_b 3.0, bmr__ 1.3; given up", 0, (0, 3), wrong_rows=(1, 2), void=True),
            Played("_____: ____m 4.0, _____ 5.0", 0, (2, 0)),
            # twelve rows, the last of them right
            Played("rrrrr: bbbbb 0.0 x11, rrrrr 5.0", 1, (0, 12), over=True),
        ),
        totals=(2, 15),
        leaders=(1,),
    ),
    Case(
        "Invicta Mastermind: an unbroken code over ten rows scores eleven",
        "invicta",
        (
            Played("rrbb: kkkk 0.0 x10", 0, (11, 0)),
            Played("rrbb: kkkk 0.0, rrbb 4.0", 1, (0, 2), over=True),
        ),
        totals=(11, 2),
        leaders=(0,),
    ),
)


def check(case: Case) -> tuple[object, object]:
    """Play the match game by game; gives each game's line, whether it ends the match, the totals and the leaders."""
    edition = load_edition(case.edition)
    match = Match(edition, ("Ann", "Bo"), case.length, first_codemaker=case.first, tie_break=case.tie_break)
    played = []
    for number, right in enumerate(case.games):
        codemaker = match.codemaker
        match = match.add(play(edition, right.game))
        line = match.score_card[number]
        ann, bo = (entry.total for entry in line.entries)
        played.append(Played(right.game, codemaker, (ann, bo), line.game.wrong_rows, line.void, match.over))
    return (played, match.points, match.leaders), (list(case.games), case.totals, case.leaders)
