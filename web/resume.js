// Shows the page in the reader's language, and the table as it was left, before Python runs; Python then brings it up to
// date.
"use strict";

(() => {
  const root = document.documentElement;
  const template = document.querySelector(`template[data-language="${root.lang}"]`);
  for (const piece of template ? [...template.content.children] : []) document.getElementById(piece.id)?.replaceWith(piece);
  root.classList.remove("foreign");
})();

(() => {
  // The store is not to be trusted: nothing but what a table is made of, and no address but a symbol's.
  const elements = new Set(
    "main header section div span details summary table caption thead tbody tr th td h1 h2 p ol ul li form label input em b small button svg use".split(" "),
  );
  const harmless = (element) =>
    elements.has(element.localName) &&
    [...element.attributes].every(({ name, value }) => !name.startsWith("on") && name !== "style" && !name.endsWith("action") && (name !== "href" || value.startsWith("#")));

  let kept = null;
  try {
    if (localStorage.getItem("codepeg.shown") === "table") kept = localStorage.getItem("codepeg.page");
  } catch {
    return; // no store, no table
  }
  if (!kept) return;
  const table = new DOMParser().parseFromString(kept, "text/html").querySelector("main#screen");
  if (!table || ![table, ...table.querySelectorAll("*")].every(harmless)) return;
  document.getElementById("screen").replaceWith(table);
  const newest = table.querySelector(".scroller .asked") ?? table.querySelector(".scroller tr[data-row]");
  newest?.scrollIntoView({ block: "start" });
})();
