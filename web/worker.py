"""The analysis worker: a question as text in, what was found as JSON out; the page and the tests start it alike.

PyScript runs this file in a worker of its own and exports `answer` to the page. It touches no browser.
"""

import json
from collections.abc import Callable, Mapping
from functools import lru_cache
from random import Random, SystemRandom
from typing import Any

from core import Game
from core.analysis import Position, Review, admitted_code, level, play, stubborn_answer
from core.analysis.hint import Hint
from web.question import Ask, Question

__export__ = ["answer"]


def answer(text: str) -> str:
    """Answer a question; null if no code fits the rows, or ValueError if it is none."""
    question = Question.load(text)
    if question.ask is Ask.LEFT:
        return json.dumps(_left(question.game))
    if not _hint(question.line).remaining:
        return "null"
    return json.dumps(_ANSWERS[question.ask](question))


@lru_cache(maxsize=4)
def _hint(line: str) -> Hint:
    game = Question(Ask.LEFT, line).game
    return Hint(game.edition, game.rows)


def _left(game: Game) -> Any:
    position = Position(game.edition, game.rows)
    return position.count, position.estimated, () if position.count else game.suspect_rows


def _rows(question: Question) -> Any:
    return _hint(question.line).says


def _offer(question: Question) -> Any:
    hint = _hint(question.line)
    return hint.choice.guess, hint.may_be_code, hint.position.sampled


def _split(question: Question) -> Any:
    hint = _hint(question.line)
    return list(hint.split.items()), hint.expected


def _play(question: Question) -> Any:
    return play(_hint(question.line).position, level(question.detail), _RNG)


def _answer(question: Question) -> Any:
    return stubborn_answer(_hint(question.line).position, tuple(question.detail.split("-")))


def _admit(question: Question) -> Any:
    return admitted_code(_hint(question.line).position, _RNG)


@lru_cache(maxsize=2)
def _review(line: str) -> Review:
    game = Question(Ask.JUDGE, line).game
    return Review(game.edition, game.rows)


def _judge(question: Question) -> Any:
    row = _review(question.line).judge(int(question.detail))
    return (row.before, row.after, row.expected, row.best, row.price, row.luck, row.consistent, row.mark.name.lower())


def _verdict(question: Question) -> Any:
    review = _review(question.line)
    return review.skill, review.price, review.luck, review.estimated


_RNG: Random = SystemRandom()
_ANSWERS: Mapping[Ask, Callable[[Question], Any]] = {
    Ask.ROWS: _rows,
    Ask.OFFER: _offer,
    Ask.SPLIT: _split,
    Ask.PLAY: _play,
    Ask.ANSWER: _answer,
    Ask.ADMIT: _admit,
    Ask.JUDGE: _judge,
    Ask.VERDICT: _verdict,
}
