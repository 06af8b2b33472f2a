"""The workshop in WebKitGTK, which cannot run CadQuery's kernel: it says so, and what to do instead."""

import shutil
import time
from pathlib import Path

import pytest

from engines import Tab, Unanswered, webkit
from make.server import Server

MINUTES = 5
DRIVER = "WebKitWebDriver"

pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.skipif(shutil.which(DRIVER) is None, reason="no WebKitGTK here: apt-get install webkit2gtk-driver xvfb"),
]


def until(tab: Tab, expression: str) -> None:
    """Wait until an expression is true in the page."""
    for _ in range(MINUTES * 60):
        try:
            if tab.evaluate(expression):
                return
        except Unanswered:
            pass
        time.sleep(1)
    pytest.fail(f"never true in WebKit: {expression}")


def test_webkit_declines_politely(dist: Path) -> None:
    """A sentence, the ready-made sets and the link for another machine; the game on the same site plays on."""
    server = Server(dist)
    with webkit() as engine:
        tab = engine.open_tab()
        tab.go(f"{server.address}workshop.html#edition=mini")
        until(tab, "document.documentElement.classList.contains('started') && !!document.querySelector('[data-do=make]')")
        assert tab.click("[data-do=make]")
        until(tab, "!!document.querySelector('.making .refusal, #made')")
        assert "cannot run CadQuery" in tab.evaluate("document.querySelector('.making .refusal').textContent")
        assert "another machine" in tab.evaluate("document.querySelector('.making').textContent")
        assert tab.evaluate("document.querySelector('.making a').getAttribute('href')") == "#ready"
        tab.go(server.address)
        until(tab, "document.documentElement.classList.contains('started')")
    server.stop()
