"""The journeys of the three engines on what stands in for a phone: 360 x 640 pixels, touch, the processor slowed four times."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

import test_engines
from engines import POINT, ChromiumTab, Engine, Tab
from make.chromium import PHONE

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SLOWED = 4


class PhoneTab(ChromiumTab):
    """A page that a finger taps."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self._touch = page.touchscreen

    def click(self, selector: str) -> bool:
        at = self.evaluate(f"{POINT}({selector!r})")
        if at:
            self._touch.tap(at["x"], at["y"])
        return bool(at)


class Phone:
    """Chromium as on a slow phone."""

    def __init__(self, context: BrowserContext) -> None:
        self._context = context

    def open_tab(self) -> Tab:
        page = self._context.new_page()
        self._context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
        return PhoneTab(page)


@pytest.fixture
def engine(browser: Browser) -> Iterator[Engine]:
    """A phone that has not been here."""
    context = browser.new_context(**PHONE)
    yield Phone(context)
    context.close()


visitor, server, own_copy = test_engines.visitor, test_engines.server, test_engines.own_copy
globals().update({name: journey for name, journey in vars(test_engines).items() if name.startswith("test_")})
