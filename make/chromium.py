"""Chromium as a visitor of the site, for tests and pictures."""

from playwright.sync_api import Browser, Playwright

from .debian import CHROMIUM, provide

QUIET = (
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-domain-reliability",
    "--disable-sync",
    "--no-first-run",
    "--no-pings",
)
"""Chromium as root in a container, and asking for nothing that the page does not ask for."""

STARTED = "document.documentElement.classList.contains('started')"
"""True in a page once its Python runs."""


PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
"""What makes a context of Chromium a small phone."""


def launch(playwright: Playwright) -> Browser:
    """Start the machine's Chromium without a window."""
    return playwright.chromium.launch(executable_path=provide(CHROMIUM), args=list(QUIET))
