"""How a guess is answered: rulebook examples and public bug reports, with the right answers."""

from typing import NamedTuple

from core import feedback


class Case(NamedTuple):
    """One row of tests/cases/feedback.csv; a character is a peg, from left to right."""

    source: str
    code: str
    guess: str
    exact: int
    misplaced: int


CASES = (
    Case("rulebook new-mastermind (pink red blue yellow; worth 4 points in a group)", "PRBY", "BRPG", 1, 2),
    Case("rulebook advanced-mastermind", "MBGYP", "MMOOO", 1, 0),
    Case("rulebook printable-mastermind", "RRBB", "RRRB", 3, 0),
    Case("classic sheet example A", "RWBG", "WYBK", 1, 1),
    Case("classic sheet example B", "RBGK", "WYGG", 1, 0),
    Case("classic sheet example C", "YBYK", "RYGW", 0, 1),
    Case("classic sheet example D", "RBRY", "GRRW", 1, 1),
    Case("kevinjqiu/mastermind #1 (showed 1+3)", "1234", "1122", 1, 1),
    Case("freeboardgames/FreeBoardGames.org #737 (showed 1+3)", "5461", "5555", 1, 0),
    Case("freeboardgames/FreeBoardGames.org #761", "5461", "1234", 0, 2),
    Case("freeboardgames/FreeBoardGames.org #761 (five hints for four pegs)", "5461", "2571", 1, 1),
    Case("TextArena/TextArena PR 52 (counted before the exact pass ended)", "0001", "0011", 3, 0),
    Case("coding-horror/basic-computer-games #715", "BB", "BW", 1, 0),
    Case("coding-horror/basic-computer-games #715", "BB", "WW", 0, 0),
    Case("coding-horror/basic-computer-games #715", "BB", "BB", 2, 0),
    Case("mastermind-ai 2.2.2 rules text (says 2+0)", "1234", "1354", 2, 1),
    Case("NebuPookins/JS-Mastermind-Solver #10", "PGPP", "YRRP", 1, 0),
    Case("a web page's worked example (says 1 misplaced only)", "BGYB", "BRYG", 2, 1),
    Case("burkeholland/nodele PR 12", "THOSE", "GEESE", 2, 0),
    Case("bgri/m100LE #52", "XEROX", "EXLAX", 1, 2),
    Case("noneplugin/nonebot-plugin-wordle PR 10", "CHARA", "ADAPT", 1, 1),
    Case("LeetCode 299", "1807", "7810", 1, 3),
    Case("LeetCode 299", "1123", "0111", 1, 1),
    Case("Kooi 2005", "AABB", "BBAB", 1, 2),
)


def check(case: Case) -> tuple[object, object]:
    """Answer the guess, and the code as if it were the guess: feedback is the same both ways."""
    code, guess = tuple(case.code), tuple(case.guess)
    right = (case.exact, case.misplaced)
    return (feedback(code, guess), feedback(guess, code)), (right, right)
