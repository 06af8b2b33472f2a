"""What a slow phone makes of the site, as ratios to the same machine at its full speed, in one run.

The phone is Chromium with 360 x 640 pixels, touch, and the page's thread slowed four times; workers and the network are not
slowed, so a hint, which a worker finds, is nearly as fast as on the computer. Each visit but the first finds the site kept, as
a player does who stayed for some seconds. Milliseconds from the request until: the first screen is painted; the tap that was
made on it at once is answered; Python is ready; and, from its tap, a hint in a game of Mini Mastermind is shown. `python3 build.py bench phone`.
"""

import sys
from collections.abc import Sequence
from statistics import median
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from make.chromium import PHONE, REMEMBERED, STARTED, launch, until
from make.place import DIST
from make.server import Server

VISITS = 5
LONG = 120_000
"""Milliseconds to wait at most."""

MARKS = """
const first = new PerformanceObserver(() => {
  document.querySelector("#screen [data-do=edition][data-value=mini]")?.click();
  first.disconnect();
});
first.observe({ type: "paint", buffered: true });
document.addEventListener("started", () => performance.mark("ready"));
new MutationObserver((_, seen) => {
  if (!document.querySelector("#screen[data-screen=setup]")) return;
  performance.mark("answered");
  seen.disconnect();
}).observe(document, { subtree: true, childList: true, attributes: true });
"""
"""Taps an edition as soon as something is painted, and notes when the screen has answered."""

HINT = """(async () => {
  const came = (selector) => new Promise((done) => {
    const look = () => document.querySelector(selector) ? done(performance.now()) : requestAnimationFrame(look);
    look();
  });
  document.querySelector("#screen [data-do=begin]").click();
  await came("#screen .lamp");
  const asked = performance.now();
  document.querySelector("#screen .lamp").click();
  return await came("#screen[data-screen=hint] [data-do=step]") - asked;
})()"""


class Figures(NamedTuple):
    """Milliseconds, in the order in which a visitor meets them."""

    painted: float
    answered: float
    ready: float
    hint: float


LINES = Figures._make(("first screen", "first tap answered", "Python ready", "a hint"))


def look(page: Page, address: str, slowed: int) -> Figures:
    """Visit once, and ask for a hint."""
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    page.add_init_script("localStorage.clear();" + MARKS)
    page.goto(address)
    page.wait_for_function(STARTED, timeout=LONG)
    page.wait_for_function("performance.getEntriesByName('answered').length", timeout=LONG)
    painted = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
    answered, ready = (page.evaluate(f"performance.getEntriesByName('{name}')[0].startTime") for name in ("answered", "ready"))
    return Figures(painted, answered, ready, page.evaluate(HINT))


def visits(browser: Browser, address: str) -> dict[int, list[Figures]]:
    """The visits at full speed and slowed, in turns, each by a visitor of its own; the first of each finds nothing kept."""
    contexts = {slowed: browser.new_context(**PHONE) for slowed in (1, 4)}
    found: dict[int, list[Figures]] = {slowed: [] for slowed in contexts}
    for _ in range(1 + VISITS):
        for slowed, context in contexts.items():
            page = context.new_page()
            found[slowed].append(look(page, address, slowed))
            until(page, REMEMBERED)
            page.close()
    for context in contexts.values():
        context.close()
    return found


def say(when: str, full: Sequence[Figures], slow: Sequence[Figures]) -> None:
    """Print a line for each figure: the medians, and how many times longer the phone takes."""
    for name, here, there in zip(LINES, zip(*full, strict=True), zip(*slow, strict=True), strict=True):
        print(f"{when}, {name}: {median(here):.0f} ms, phone {median(there):.0f} ms, ratio {median(there) / median(here):.1f}")


def main(_: Sequence[str]) -> None:
    """Measure and print."""
    server = Server(DIST)
    with sync_playwright() as playwright:
        browser = launch(playwright)
        found = visits(browser, server.address)
        browser.close()
    server.stop()
    say("first visit", found[1][:1], found[4][:1])
    say("kept", found[1][1:], found[4][1:])


if __name__ == "__main__":
    main(sys.argv[1:])
