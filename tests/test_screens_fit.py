"""Every screen in every language on a small phone: nothing is cut off or lies over something else, and axe finds nothing."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import SimpleNamespace

import pytest
from playwright.sync_api import Browser, Page

from stills import STILLS, still
from test_web_axe import AXE
from web.speech import PlainPlatform, offered, speak

pytestmark = pytest.mark.browser
FITTING = (Path(__file__).parent / "fitting.js").read_text(encoding="utf-8")
PUT = """([language, pieces]) => {
  document.documentElement.lang = language;
  for (const piece of pieces) {
    const template = document.createElement("template");
    template.innerHTML = piece;
    const element = template.content.firstElementChild;
    document.getElementById(element.id)?.replaceWith(element);
  }
  for (const details of document.querySelectorAll("#screen details:not(.menu)")) details.open = true;
}"""
AXE_RUN = """async (enabled) => {
  const { violations } = await axe.run({ rules: { "color-contrast": { enabled } } });
  return violations.map((one) => [one.id, one.nodes[0].html.slice(0, 120)]);
}"""
Look = Callable[[str, str], Page]


class Asked(PlainPlatform):
    """Writes plurals, numbers and lists as the page's own Intl does."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def plural(self, language: str, number: float) -> str:
        return str(self.page.evaluate("([l, n]) => new Intl.PluralRules(l).select(n)", [language, number]))

    def number(self, language: str, number: float) -> str:
        return str(self.page.evaluate("([l, n]) => new Intl.NumberFormat(l).format(n)", [language, number]))

    def listed(self, language: str, parts: Sequence[str], kind: str) -> str:
        ask = "([l, parts, type]) => new Intl.ListFormat(l, { type }).format(parts)"
        return str(self.page.evaluate(ask, [language, list(parts), kind]))


@pytest.fixture(scope="module")
def look(browser: Browser, address: str) -> Iterator[Look]:
    """Shows a screen in a language, on a page whose own Python does not run."""
    context = browser.new_context(reduced_motion="reduce", service_workers="block")
    pages = SimpleNamespace(index=_plain(context.new_page(), f"{address}index.html"))
    pages.workshop = _plain(context.new_page(), f"{address}workshop.html")

    def show(language: str, name: str) -> Page:
        page = pages.workshop if name.startswith("workshop") else pages.index
        speak(language, Asked(page))
        page.evaluate(PUT, [language, [str(piece) for piece in still(name)]])
        return page

    yield show
    speak("en", PlainPlatform())
    context.close()


def _plain(page: Page, address: str) -> Page:
    page.route("**/pyscript/core.js", lambda route: route.abort())
    page.goto(address)
    page.evaluate("document.documentElement.classList.add('started'); document.getElementById('starting').remove()")
    page.evaluate("document.fonts.ready")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    return page


def faults(look: Look, language: str, width: int, font: str) -> list[str]:
    """What does not fit, on any screen."""
    found = []
    for name in STILLS:
        page = look(language, name)
        page.set_viewport_size({"width": width, "height": 640})
        page.evaluate("font => { document.documentElement.style.fontSize = font; }", font)
        found += [f"{name}: {fault}" for fault in page.evaluate(FITTING) if font == "100%" or "in select" not in fault]
    return found


@pytest.mark.parametrize("width", [320, 360])
@pytest.mark.parametrize("language", offered())
def test_every_screen_fits_a_small_phone(look: Look, language: str, width: int) -> None:
    """No page scrolls sideways, no text leaves its button, its box or the window, and none lies over another."""
    assert faults(look, language, width, "100%") == []


@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_every_screen_fits_with_text_twice_as_large(look: Look, language: str) -> None:
    """At 360 pixels the same holds for text at 200 per cent, in the longest languages; a closed list may show the beginning of what is chosen."""
    assert faults(look, language, 360, "200%") == []


@pytest.mark.parametrize("language", offered())
def test_axe_finds_nothing_on_any_screen(look: Look, language: str) -> None:
    """axe-core has nothing to say about any screen in any language; contrast is the same in all, and takes longest."""
    found = {}
    for name in STILLS:
        page = look(language, name)
        page.set_viewport_size({"width": 360, "height": 640})
        page.evaluate("document.documentElement.style.fontSize = ''")
        if wrong := page.evaluate(AXE_RUN, language == "en"):
            found[name] = wrong
    assert found == {}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("theme", ["system", "light", "dark"])
def test_the_theme_is_the_chosen_one_or_the_devices(look: Look, theme: str, scheme: str) -> None:
    """The paper is light or dark as was chosen, and otherwise as the device is; on paper it is light."""
    page = look("en", "start")
    page.emulate_media(color_scheme=scheme)
    page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
    light, dark = "rgb(244, 239, 230)", "rgb(22, 19, 15)"
    shown = scheme if theme == "system" else theme
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == {"light": light, "dark": dark}[shown]
    page.emulate_media(media="print")
    assert page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--text').trim()") == "#000"
    page.emulate_media(media="screen", color_scheme="light")
    page.evaluate("delete document.documentElement.dataset.theme")
