"""Three browser engines behind one small interface: Chromium by Playwright, Firefox by WebDriver BiDi, WebKitGTK by Selenium."""

import json
import os
import subprocess
import tempfile
import time
import warnings
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, closing, contextmanager
from itertools import count
from pathlib import Path
from typing import Any, Protocol

from playwright.sync_api import Browser, BrowserContext, Error, Page
from selenium import webdriver
from selenium.common.exceptions import (
    ElementNotInteractableException,
    NoSuchElementException,
    StaleElementReferenceException,
    WebDriverException,
)
from selenium.webdriver.common.by import By
from websocket import WebSocket, WebSocketException, WebSocketTimeoutException, create_connection

from make.debian import FIREFOX, WEBKIT, XVFB, provide

POINT = """(selector => {
  const element = document.querySelector(selector);
  if (!element) return null;
  element.scrollIntoView({ block: "center" });
  const box = element.getBoundingClientRect();
  const at = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
  const met = document.elementFromPoint(at.x, at.y);
  return met && (element.contains(met) || met.contains(element)) ? at : null;
})"""
"""Where to press to hit an element: JavaScript."""


ANSWERED = 60
"""Seconds after which a page is not going to answer a question any more."""


class Unanswered(Exception):
    """The page could not be asked: it was just being left, say."""


def _place(tab: "Tab", selector: str) -> Any:
    """Where to press to hit an element; None if nothing can be pressed now."""
    try:
        return tab.evaluate(f"{POINT}({json.dumps(selector)})")
    except Unanswered:
        return None


class Tab(Protocol):
    """A page as a visitor has it open."""

    def go(self, address: str) -> None:
        """Open an address, and wait until its HTML is there."""
        ...

    def reload(self) -> None:
        """Load the page again."""
        ...

    def click(self, selector: str) -> bool:
        """Press the element in the way of a hand; False if it cannot be reached now."""
        ...

    def evaluate(self, expression: str) -> Any:
        """The value of a JavaScript expression, awaited, as JSON can hold it; Unanswered if there is none."""
        ...


class Engine(Protocol):
    """A running browser."""

    def open_tab(self) -> Tab:
        """An empty page of the same visitor."""
        ...


@contextmanager
def begun(run: Callable[[], AbstractContextManager[Engine]]) -> Iterator[Engine]:
    """Run a browser; one that does not start is started once more, and the reason is told."""
    with ExitStack() as running:
        try:
            engine = running.enter_context(run())
        except (OSError, RuntimeError, WebDriverException, WebSocketException) as reason:
            warnings.warn(f"started at the second try only: {reason!r}", stacklevel=2)
            engine = running.enter_context(run())
        yield engine


class ChromiumTab:
    """A page in Chromium."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self.go = page.goto
        self.reload = page.reload

    def evaluate(self, expression: str) -> Any:
        try:
            return self._page.evaluate(expression)
        except Error as error:
            raise Unanswered(error.message) from error

    def click(self, selector: str) -> bool:
        at = _place(self, selector)
        if at:
            self._page.mouse.click(at["x"], at["y"])
        return bool(at)


class Chromium:
    """Debian's Chromium; its visitor shares nothing with those of other tests."""

    def __init__(self, context: BrowserContext) -> None:
        self._context = context

    def open_tab(self) -> Tab:
        return ChromiumTab(self._context.new_page())


@contextmanager
def chromium(browser: Browser) -> Iterator[Engine]:
    """A small phone in a Chromium that runs already."""
    context = browser.new_context(viewport={"width": 360, "height": 640}, has_touch=True)
    try:
        yield Chromium(context)
    finally:
        context.close()


class FirefoxTab:
    """A page in Firefox: commands of W3C's WebDriver BiDi."""

    def __init__(self, firefox: "Firefox", context: str) -> None:
        self._ask = firefox.ask
        self._context = context

    def go(self, address: str) -> None:
        self._ask("browsingContext.navigate", context=self._context, url=address, wait="interactive")

    def reload(self) -> None:
        self._ask("browsingContext.reload", context=self._context, wait="interactive")

    def click(self, selector: str) -> bool:
        at = _place(self, selector)
        if at:
            moves = [{"type": "pointerMove", **at}, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
            hand = {"type": "pointer", "id": "hand", "parameters": {"pointerType": "mouse"}, "actions": moves}
            self._ask("input.performActions", context=self._context, actions=[hand])
        return bool(at)

    def evaluate(self, expression: str) -> Any:
        text = f"Promise.resolve({expression}).then((value) => JSON.stringify(value ?? null))"
        answer = self._ask("script.evaluate", expression=text, target={"context": self._context}, awaitPromise=True)
        if answer["type"] != "success":
            raise Unanswered(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])


class Firefox:
    """Debian's Firefox ESR, asked through its own socket: Debian 12 has no geckodriver."""

    def __init__(self, socket: WebSocket) -> None:
        self._socket = socket
        self._numbers = count(1)
        self.ask("session.new", capabilities={})

    def ask(self, method: str, **parameters: Any) -> dict[str, Any]:
        """Send a command and wait for its answer; events in between are of no interest."""
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        try:
            while (answer := json.loads(self._socket.recv())).get("id") != number:
                pass
        except WebSocketTimeoutException as error:
            raise Unanswered(f"no answer to {method} {parameters}") from error
        if answer["type"] != "success":
            raise Unanswered(f"{method}: {answer.get('message')}")
        return dict(answer["result"])

    def open_tab(self) -> Tab:
        return FirefoxTab(self, str(self.ask("browsingContext.create", type="tab")["context"]))


SILENT = """
user_pref("app.normandy.enabled", false);
user_pref("app.update.enabled", false);
user_pref("browser.safebrowsing.downloads.remote.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("browser.startup.homepage_override.mstone", "ignore");
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("extensions.systemAddon.update.enabled", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("services.settings.server", "data:,");
user_pref("toolkit.telemetry.enabled", false);
"""
"""Settings of Firefox: it asks for nothing that the page does not ask for."""


@contextmanager
def firefox() -> Iterator[Engine]:
    """Run Firefox without a window, in a profile of its own."""
    program = provide(FIREFOX)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        Path(profile, "user.js").write_text(SILENT, encoding="utf-8")
        command = [program, "--headless", "--no-remote", "--remote-debugging-port", "0", "--profile", profile]
        command += ["--width", "360", "--height", "720"]
        # No pipe: one that nobody empties would hold up every process of the browser once it is full.
        with subprocess.Popen(command, stderr=subprocess.DEVNULL, env={**os.environ, "HOME": profile}) as process:
            try:
                address = _listening(process, Path(profile, "WebDriverBiDiServer.json"))
                with closing(create_connection(address, timeout=ANSWERED, suppress_origin=True)) as socket:
                    yield Firefox(socket)
            finally:
                process.terminate()


def _listening(process: "subprocess.Popen[bytes]", note: Path) -> str:
    """Where Firefox listens, once it has written it into its profile."""
    late = time.monotonic() + ANSWERED
    while process.poll() is None and time.monotonic() < late:
        try:
            told = json.loads(note.read_text(encoding="utf-8"))
            return f"ws://{told['ws_host']}:{told['ws_port']}/session"
        except (OSError, ValueError):
            time.sleep(0.1)
    raise RuntimeError(f"Firefox does not listen; it ended with {process.poll()}")


class WebKitTab:
    """A page in WebKitGTK: a window handle of the driver."""

    def __init__(self, driver: webdriver.WebKitGTK, handle: str) -> None:
        self._driver = driver
        self._handle = handle

    def _here(self) -> webdriver.WebKitGTK:
        self._driver.switch_to.window(self._handle)
        return self._driver

    def go(self, address: str) -> None:
        self._here().get(address)

    def reload(self) -> None:
        self._here().refresh()

    def click(self, selector: str) -> bool:
        if not _place(self, selector):
            return False
        try:
            self._driver.find_element(By.CSS_SELECTOR, selector).click()
        except (NoSuchElementException, StaleElementReferenceException, ElementNotInteractableException):
            return False  # redrawn meanwhile
        return True

    def evaluate(self, expression: str) -> Any:
        text = f"const done = arguments[0]; Promise.resolve({expression}).then((value) => done([value ?? null]), (error) => done(String(error)))"
        try:
            found = self._here().execute_async_script(text)
        except WebDriverException as error:
            raise Unanswered(error.msg) from error
        if not isinstance(found, list):
            raise Unanswered(found)
        return found[0]


class WebKit:
    """WebKitGTK's own small browser, the nearest thing to an iPhone on Debian."""

    def __init__(self, driver: webdriver.WebKitGTK) -> None:
        self._driver = driver

    def open_tab(self) -> Tab:
        """The window that the browser began with, or one more."""
        if self._driver.current_url != "about:blank":
            self._driver.switch_to.new_window("tab")
        return WebKitTab(self._driver, self._driver.current_window_handle)


@contextmanager
def webkit() -> Iterator[Engine]:
    """Run WebKitGTK on a screen that nobody sees."""
    driver_program = provide(WEBKIT)
    browser = next(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
    with _screen() as display:
        options = webdriver.WebKitGTKOptions()
        options.binary_location = str(browser)
        options.add_argument("--automation")
        surroundings = {**os.environ, "DISPLAY": display, "JSC_useOMGJIT": "0", "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
        service = webdriver.WebKitGTKService(str(driver_program), env=surroundings)
        driver = webdriver.WebKitGTK(options=options, service=service)
        try:
            driver.set_script_timeout(ANSWERED)
            driver.set_window_size(400, 760)
            yield WebKit(driver)
        finally:
            driver.quit()


@contextmanager
def _screen() -> Iterator[str]:
    """An X server's display that shows nothing to anybody."""
    command = [provide(XVFB), "-displayfd", "1", "-screen", "0", "800x900x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        assert process.stdout
        try:
            yield f":{process.stdout.readline().strip()}"
        finally:
            process.terminate()
