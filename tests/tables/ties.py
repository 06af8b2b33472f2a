"""Matches of two players that stand equal at the end, worked out by hand like the others."""

from .matches import Case, Played, check

__all__ = ["CASES", "check"]

CASES = (
    Case(
        "Mini Mastermind: a tie is shared",
        "mini",
        (
            Played("rbgy: rbgy 4.0", 0, (1, 0)),
            Played("ygbr: ygbr 4.0", 1, (0, 1), over=True),
        ),
        totals=(1, 1),
        leaders=(0, 1),
    ),
    Case(
        "Mini Mastermind: a tie is broken by two more games, the first of them void",
        "mini",
        (
            Played("rbgy: rbgy 4.0", 0, (1, 0)),
            Played("ygbr: ygbr 4.0", 1, (0, 1)),
            # the remedy parts the players, but the void game is still replayed
            Played("wwww: wwww 3.0; given up", 0, (0, 3), wrong_rows=(1,), void=True),
            # 1 to 4 after it, but the second game of the pair is still to come
            Played("oooo: oooo 4.0", 0, (1, 0)),
            Played("gggg: rrrr 0.0, gggg 4.0", 1, (0, 2), over=True),
        ),
        totals=(2, 6),
        leaders=(1,),
        tie_break=True,
    ),
    Case(
        "Mini Mastermind: a tie that two more games do not break goes on",
        "mini",
        (
            Played("rbgy: rbgy 4.0", 0, (1, 0)),
            Played("ygbr: ygbr 4.0", 1, (0, 1)),
            Played("rbgy: rbgy 4.0", 0, (1, 0)),
            Played("ygbr: ygbr 4.0", 1, (0, 1)),
            Played("rbgy: rbgy 4.0", 0, (1, 0)),
            Played("ygbr: rrrr 1.0, ygbr 4.0", 1, (0, 2), over=True),
        ),
        totals=(3, 4),
        leaders=(1,),
        tie_break=True,
    ),
)
