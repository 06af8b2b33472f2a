// Carries the settings that the browser keeps to <html>, where the styles find them, before anything is painted.
"use strict";

(() => {
  let kept = "";
  try {
    kept = localStorage.getItem("codepeg.settings") ?? "";
  } catch {
    return; // no store, no settings
  }
  const ours = /(?:^| )(theme|signs|paints|big|left|sounds|vibration|clock|text)=([a-z]{1,9})(?= |$)/g;
  for (const [, name, word] of kept.slice(0, 500).matchAll(ours)) document.documentElement.dataset[name] = word;
})();
