// Chooses the language before anything is drawn, as web/visit.py does: the one that was chosen here, or else the first of
// the reader's list that there is. web/resume.js then puts its first screen in the place of the English one.
"use strict";

(() => {
  const root = document.documentElement;
  const offered = root.dataset.languages.split(" ");
  let chosen = null;
  try {
    chosen = localStorage.getItem("codepeg.language");
  } catch {
    // no store, no choice
  }
  const wanted = [chosen ?? "", ...navigator.languages].map((tag) => tag.split("-")[0].toLowerCase());
  root.lang = wanted.find((tag) => offered.includes(tag)) ?? "en";
  if (root.lang !== "en") root.classList.add("foreign");
})();
