"""A store without a browser, and visits whose clock can be set."""

from datetime import datetime

from web.visit import Visit


class Kept(dict[str, str]):
    """Keeps texts, no more characters in all than there is room for."""

    room = 10_000_000

    def put(self, key: str, text: str) -> None:
        """Keep a text; a full store refuses it."""
        if sum(len(kept) for other, kept in self.items() if other != key) + len(text) > self.room:
            raise OSError("full")
        self[key] = text

    def drop(self, key: str) -> None:
        """Forget a text."""
        self.pop(key, None)


class Clock:
    """Shows the time that it was set to, a second later at each look."""

    def __init__(self, shown: str) -> None:
        self.shown = datetime.fromisoformat(shown)
        self.looks = 0

    def __call__(self) -> datetime:
        self.looks += 1
        return self.shown.replace(microsecond=self.looks)


def at(clock: str, store: Kept | None = None) -> Visit:
    """A visit at some time of the clock, with what earlier visits kept."""
    return Visit(Kept() if store is None else store, now=Clock(clock))


def put(visit: Visit, row: tuple[str, ...]) -> None:
    """Fill a row on the table and put it."""
    for hole, colour in enumerate(row):
        visit.act("put", f"{hole}.{colour}")
    visit.act("submit")
    assert visit.refusal == ""
