"""What perfect play needs on average, for the editions whose best strategy the analysis has worked out."""

from fractions import Fraction

from .edition import Edition

_TOTALS = {
    (3, 6, True, False): 854,
    (3, 10, False, False): 3_575,
    (3, 10, True, False): 5_279,
    (4, 6, False, False): 1_446,
    (4, 6, True, False): 5_625,
    (4, 7, False, True): 4_543,
    (4, 7, True, False): 11_228,
    (4, 8, False, False): 7_817,
    (4, 8, True, False): 20_471,
    (4, 10, False, False): 26_274,
    (5, 8, True, False): 179_073,
    (5, 9, True, False): 341_658,
}
"""Guesses that all codes need together, by holes, by how many things may stand in one, by whether colours may repeat and
whether a blank may although they may not: the analysis's shape of an edition.

Written down because the strategies themselves weigh too much for a start; a test compares them.
"""


def perfect_mean(edition: Edition) -> Fraction | None:
    """Guesses a code with the best strategy known, rows without end; None where none was worked out."""
    shape = (edition.holes, len(edition.palette), edition.repeats, edition.blanks and not edition.repeats)
    total = _TOTALS.get(shape)
    return Fraction(total, edition.code_count) if total else None
