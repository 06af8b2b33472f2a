"""The tables of the rules, checked by the same code under pytest and in the browser's Python.

A table is a module with `CASES`, plain data whose truth was worked out outside the program, and `check(case)`, which gives
what the program says and what is right: the two must be equal.
"""

from . import codesets, feedbacks, fits, groups, lines, matches, ties

TABLES = (feedbacks, codesets, fits, matches, ties, groups, lines)


def count_checks() -> int:
    """How many cases there are in all tables."""
    return sum(len(table.CASES) for table in TABLES)


def run_all() -> list[str]:
    """Check every case; gives a sentence for each that fails, so nothing if all is well."""
    checks = ((table.__name__, case, table.check(case)) for table in TABLES for case in table.CASES)
    return [f"{name}: {case!r:.300}: {got!r} is not {right!r}" for name, case, (got, right) in checks if got != right]
