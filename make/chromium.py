"""Chromium as a visitor of the site, for tests, figures and pictures."""

from time import monotonic

from playwright.sync_api import Browser, Page, Playwright

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

KEPT = """navigator.serviceWorker.ready.then(({ active }) => active.state === "activated" || new Promise((done) =>
  active.addEventListener("statechange", () => active.state === "activated" && done(true))))"""
"""True in a page, and no sooner answered, once a service worker has all that the site needs without a network."""

REMEMBERED = "caches.open('codepeg-snapshot').then((cache) => cache.keys()).then((kept) => kept.length > 0)"
"""True in a page once the next visit can start from the memory of Python that web/recall.js keeps."""

RECALLED = "performance.getEntriesByName('recalled').length"
"""1 in a page that started from there, and else 0."""

PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
"""What makes a context of Chromium a small phone."""


def launch(playwright: Playwright) -> Browser:
    """Start the machine's Chromium without a window."""
    return playwright.chromium.launch(executable_path=provide(CHROMIUM), args=list(QUIET))


def until(page: Page, question: str, seconds: float = 60) -> None:
    """Wait until JavaScript that may answer with a promise is true; Page.wait_for_function asks a promise once only.

    Raises TimeoutError.
    """
    late = monotonic() + seconds
    while not page.evaluate(question):
        if monotonic() > late:
            raise TimeoutError(f"not true within {seconds} s: {question}")
        page.wait_for_timeout(100)
