"""Lines of notation: some that must read and write back as they are, and some that must be refused in words."""

from typing import NamedTuple

from core.notation import dump_edition, dump_game, dump_match, load_code, load_edition, load_game, load_match


class Good(NamedTuple):
    """A line in the form that notation writes."""

    kind: str
    line: str


class Bad(NamedTuple):
    """A line that is refused, and what the error must speak of."""

    kind: str
    line: str
    words: str


GAME = "codepeg1 game edition=mini play=%s end"
MATCH = "codepeg1 match edition=mini players=Ann,Bo length=2 first=0 tie-break=no unequal=no play=%s end"
EMPTY = MATCH % ""
ROW = "red-red-blue-yellow:2.0"
WON = "red-red-red-red~red-red-red-red:4.0~"

CASES: tuple[Good | Bad, ...] = (
    Good("edition", "classic"),
    Good("edition", "classic;rows=6;repeats=no;blanks=yes;strict=yes;scoring=keys"),
    Good("edition", "new;repeats=yes;chart4=5.6.7.8.9.10.14.18.22.26.28.29.30;breaking=18;repeated=no"),
    Good("edition", "custom;holes=8;colours=red.0.9.silver;rows=20;repeats=yes;blanks=yes;strict=no"),
    Good("game", GAME % "?~~"),
    Good("game", GAME % f"red-blue-blue-green~{ROW}~"),
    Good("game", GAME % f"red-blue-blue-green~{ROW}~given-up"),
    Good("game", GAME % "red-blue-blue-green~red-red-blue-yellow:3.0~given-up,waived"),
    Good("match", EMPTY),
    Good("match", MATCH % f"{WON}|{WON}"),
    Good("match", EMPTY.replace("Ann,Bo", "%D0%90%D0%BD%D1%8F,%3Cb%3E%2C%25%7C%20%3D")),
    Good("match", EMPTY.replace("length=2", "length=3").replace("unequal=no", "unequal=yes")),
    Bad("code", "", "4 holes, not 1"),
    Bad("code", "red-red-red", "4 holes, not 3"),
    Bad("code", "red-red-red-blank", "hole 4 is empty"),
    Bad("code", "red-red-red-pink", "'pink'"),
    Bad("code", "Red-red-red-red", "'Red'"),
    Bad("code", "red-" * 99, "at most 100 characters, not 396"),
    Bad("code", "r\u0435d-red-red-red", "its character 2 is '\\u0435'"),
    Bad("edition", "mni", "one of classic, mini, new, advanced, invicta, super, travel, kids, bulls, bagels, custom"),
    Bad("edition", "mini;rows=10", "rows: Mini Mastermind cannot vary 'rows'"),
    Bad("edition", "mini;blanks=maybe", "blanks: yes or no, not 'maybe'"),
    Bad("edition", "mini;blanks=yes;blanks=no", "'blanks' is there twice"),
    Bad("edition", "mini;blanks", "not name=value: 'blanks'"),
    Bad("edition", "mini;chart3=1", "not a setting of Mini Mastermind"),
    Bad("edition", "classic;rows=7", "rows of Mastermind (printable) is one of 12, 10, 8, 6, not 7"),
    Bad("edition", "classic;scoring=rounds", "not a scoring of Mastermind (printable): 'rounds'; one of rows, keys"),
    Bad("edition", "new;chart3=1.2.3", "needs 12 numbers, not 2"),
    Bad("edition", "new;chart6=1", "one of repeats, blanks, strict, chart3, chart4, chart5, breaking, repeated"),
    Bad("edition", "new;chart3=" + ".".join(["1000"] * 13), "between 0 and 999"),
    Bad("edition", "new;breaking=11", "10 or 18, not 11"),
    Bad("edition", "custom;holes=9", "holes of a custom edition are 3 to 8, not 9"),
    Bad("edition", "custom;holes=4;colours=red.red", "the colour red is there twice"),
    Bad("edition", "custom;holes=4;colours=red.blank", "not a colour: 'blank'"),
    Bad("edition", "custom;holes=4;colours=red.blue;repeats=no", "at least 4 colours, not 2"),
    Bad("edition", "custom;size=4", "not a setting of a custom edition: 'size'"),
    Bad("edition", "custom;holes=\u0664", "its character 14 is '\\u0664'"),
    Bad("edition", "custom;holes=4_0", "not a number of at most four digits: '4_0'"),
    Bad("edition", "custom;holes=10000", "not a number of at most four digits: '10000'"),
    Bad("edition", "custom;holes=99999999999999999999", "not a number of at most four digits"),
    Bad("game", "", "a line begins with codepeg1"),
    Bad("game", "codepeg2 game edition=mini play=?~~", "a line begins with codepeg1, not 'codepeg2'"),
    Bad("game", "codepeg1", "not a game: the second word is ''"),
    Bad("game", EMPTY, "not a game: the second word is 'match'"),
    Bad("game", "codepeg1 game edition=mini end", "the game lacks play"),
    Bad("game", "codepeg1 game edition=mini", "the game is cut off: its last word is 'edition=mini', not end"),
    Bad("match", (MATCH % f"{WON}|{WON}").rpartition("|")[0], "the match is cut off"),
    Bad("game", GAME % "?~~ x=1", "not a part of a game: 'x'; one of edition, play"),
    Bad("game", GAME % "?~~\n", "its character 36 is '\\n'"),
    Bad("game", GAME % "?", "parted by ~, not 1 parts"),
    Bad("game", GAME % f"?~{ROW},~", "play: row 2: a row is a guess"),
    Bad("game", GAME % "?~red-red-blue-yellow:3.1~", "3 exact and 1 misplaced cannot occur"),
    Bad("game", GAME % "?~red-red-blue-yellow:3.2~", "make 5 key pegs, but there are 4 holes"),
    Bad("game", GAME % "?~red-red-blue-yellow:-1.0~", "not a number of at most four digits: '-1'"),
    Bad("game", GAME % f"?~{','.join([ROW] * 9)}~", "Mini Mastermind has 8 rows, not 9"),
    Bad("game", GAME % f"?~red-red-red-red:4.0,{ROW}~", "row 1: the code was broken here, and a row follows"),
    Bad("game", GAME % "?~~resigned", "not an end of a game: 'resigned'; one of given-up, waived"),
    Bad("game", GAME % "?~~given-up,given-up", "there twice"),
    Bad("game", GAME % "?~red-red-red-red:4.0~given-up", "it was over already"),
    Bad("game", GAME % f"?~{ROW}~given-up,waived", "nothing to waive"),
    Bad("match", EMPTY.replace("Ann,Bo", "Ann"), "2 to 5 players, not 1"),
    Bad("match", EMPTY.replace("Ann,Bo", "Ann,Bo,Cy"), "Mini Mastermind is played by 2, not 3"),
    Bad("match", EMPTY.replace("Ann,Bo", "A,B,C,D,E,F"), "players: at most 5 players, not 6"),
    Bad("match", EMPTY.replace("Ann,Bo", ",Bo"), "a player's name is empty"),
    Bad("match", EMPTY.replace("Ann", "%E2%80%8B"), "cannot be printed"),
    Bad("match", EMPTY.replace("Ann", "%E2%80%AEnnA"), "cannot be printed"),
    Bad("match", EMPTY.replace("Ann", "%E2%80%8D"), "cannot be seen"),
    Bad("match", EMPTY.replace("Ann", "%20Ann"), "cannot be seen"),
    Bad("match", EMPTY.replace("Ann", "%ED%A0%80"), "not UTF-8"),
    Bad("match", EMPTY.replace("Ann", "%61" * 31), "at most 30 characters, not 31"),
    Bad("match", EMPTY.replace("length=2", "length=3"), "3 games are unequal"),
    Bad("match", EMPTY.replace("length=2", "length=0"), "1 to 50 games, not 0"),
    Bad("match", EMPTY.replace("first=0", "first=2"), "seat is 0 to 1, not 2"),
    Bad("match", MATCH % "?~red-red-red-red:4.0~", "the code of game 1 is not known"),
    Bad("match", MATCH % "red-red-red-red~~", "game 1 is not over"),
    Bad("match", MATCH % f"{WON}|{WON}|{WON}", "the match is over after 2 games"),
    Bad("match", MATCH % f"{WON}|red", "play: game 2: a game has a code"),
    Bad("match", MATCH % "|".join([WON] * 121), "at most 120 games, not 121"),
    Bad("match", EMPTY.replace("mini", "new").replace("Ann,Bo", "A,B,C"), "3 players play 3 games, not 2"),
    Bad("match", EMPTY + "x" * 300_000, "at most 300000 characters"),
)


def check(case: Good | Bad) -> tuple[object, object]:
    """Read a good line and write it again; read a bad one and keep the words of its error that matter."""
    if isinstance(case, Good):
        return _rewritten(case), case.line
    try:
        read = _read(case)
    except ValueError as error:
        return case.words if case.words in str(error) else str(error), case.words
    return read, case.words


def _read(case: Good | Bad) -> object:
    if case.kind == "code":
        return load_code(case.line, load_edition("mini"))
    return {"edition": load_edition, "game": load_game, "match": load_match}[case.kind](case.line)


def _rewritten(case: Good) -> str:
    if case.kind == "edition":
        return dump_edition(load_edition(case.line))
    return dump_game(load_game(case.line)) if case.kind == "game" else dump_match(load_match(case.line))
