// Shows the page in the reader's language, and the table or the first screen as it was left, before Python runs; Python then
// brings it up to date.
"use strict";

(() => {
  const root = document.documentElement;
  const template = document.querySelector(`template[data-language="${root.lang}"]`);
  for (const piece of template ? [...template.content.children] : []) document.getElementById(piece.id)?.replaceWith(piece);
  root.classList.remove("veiled");
})();

(() => {
  // The store is not to be trusted: nothing but what these screens are made of, and no address but a symbol's or a page of ours.
  const elements = new Set(
    "main header section div span details summary table caption thead tbody tr th td h1 h2 p ol ul li form label input select option textarea em b small button a svg use".split(" "),
  );
  const harmless = (element) =>
    elements.has(element.localName) &&
    [...element.attributes].every(({ name, value }) => !name.startsWith("on") && name !== "style" && !name.endsWith("action") && (name !== "href" || /^(#|[.][/]\w)/.test(value)));

  let kept = null;
  let shown = null;
  try {
    [kept, shown] = ["page", "shown"].map((name) => localStorage.getItem(`codepeg.${name}`));
  } catch {
    return; // no store, nothing left
  }
  if (!kept) return;
  const screen = new DOMParser().parseFromString(kept, "text/html").querySelector("main#screen");
  if (screen?.dataset.screen !== shown || ![screen, ...screen.querySelectorAll("*")].every(harmless)) return;
  document.getElementById("screen").replaceWith(screen);
  const newest = screen.querySelector(".scroller .asked") ?? screen.querySelector(".scroller tr[data-row]");
  newest?.scrollIntoView({ block: "start" });
})();
