// The workshop's page before its Python runs: in the reader's language, and honest about a browser that cannot run it.
"use strict";

(() => {
  const root = document.documentElement;
  const template = document.querySelector(`template[data-language="${root.lang}"]`);
  for (const piece of template ? [...template.content.children] : []) document.getElementById(piece.id)?.replaceWith(piece);
  root.classList.remove("veiled");

  if (!("WebAssembly" in window)) {
    const starting = document.getElementById("starting");
    starting.textContent = document.getElementById("start").dataset.noWasm;
    starting.className = "refusal";
    // What cannot be made cannot be chosen either; a link to a board stays in the address.
    document.getElementById("screen").hidden = true;
  }
})();
