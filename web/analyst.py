"""The analysis as the page sees it: asked while the screen waits for an answer, ended when nobody waits any more."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from .question import Question
from .table import Table
from .visit import Visit

PACE = 0.8
"""Seconds at least between two moves of the computer at the table, so that they can be followed."""


class Worker(Protocol):
    """What answers questions, in a thread of its own; whatever fails is an OSError."""

    async def answer(self, text: str) -> str:
        """Answer a question, both as text."""
        ...

    def end(self) -> None:
        """End it at once, whatever it is doing."""
        ...


Start = Callable[[], Awaitable[Worker]]


class Analyst:
    """Asks what the visit wants to know, one question at a time."""

    def __init__(self, visit: Visit, start: Start, show: Callable[[], None], pace: float = PACE) -> None:
        """Nothing is asked yet, and no worker runs."""
        self.visit = visit
        self.start = start
        self.show = show
        self.pace = pace
        self.asked: Question | None = None
        self.worker: asyncio.Task[Worker] | None = None
        self.at_work = False
        self.running: set[asyncio.Task[Any]] = set()

    def follow(self) -> None:
        """Ask what the screen waits for now, and end the work on what nobody waits for."""
        wanted = self.visit.question
        if wanted == self.asked:
            return
        if self.at_work:
            self._end()
        self.asked = wanted
        if wanted:
            self._run(self._ask(wanted))

    def warm_up(self) -> None:
        """Start the worker, so that the first answer comes sooner."""
        if self.worker is None:
            self.worker = self._run(self.start())

    def _run(self, work: Any) -> asyncio.Task[Any]:
        task: asyncio.Task[Any] = asyncio.ensure_future(work)
        self.running.add(task)
        task.add_done_callback(self.running.discard)
        return task

    def _end(self) -> None:
        self.at_work = False
        if self.worker and self.worker.done() and not self.worker.exception():
            self.worker.result().end()
        self.worker = None

    async def _ask(self, question: Question) -> None:
        reply, _ = await asyncio.gather(self._reply(question), self._pause())
        if question is self.asked:
            self.asked = None
            self.visit.told(question, reply)
            self.show()

    async def _pause(self) -> None:
        await asyncio.sleep(self.pace if isinstance(self.visit.screen, Table) else 0)

    async def _reply(self, question: Question) -> str | None:
        """The answer; None if there is none to be had."""
        self.warm_up()
        try:
            worker = await self.worker if self.worker else None
            if worker is None or question is not self.asked:
                return None
            self.at_work = True
            return await worker.answer(question.dump())
        except OSError:
            self._end()
            return None
        finally:
            if question is self.asked:
                self.at_work = False
