// Chooses the language before anything is drawn, as web/visit.py does: the one that was chosen here, or else the first of
// the reader's list that there is. Where the page is not the English first screen, nothing of it is drawn ("veiled") until
// web/resume.js has put in its place what the reader will see.
"use strict";

(() => {
  const root = document.documentElement;
  const offered = root.dataset.languages.split(" ");
  let chosen = null;
  let kept = null;
  try {
    [chosen, kept] = ["language", "page"].map((name) => localStorage.getItem(`codepeg.${name}`));
  } catch {
    // no store, no choice
  }
  const wanted = [chosen ?? "", ...navigator.languages].map((tag) => tag.split("-")[0].toLowerCase());
  root.lang = wanted.find((tag) => offered.includes(tag)) ?? "en";
  if (kept || root.lang !== "en") root.classList.add("veiled");
})();
