// What the page does before Python runs: progress, taps kept for later, and the offer of a new version.
// The page has #screen (taps on its buttons are kept), #starting with #progress, and #update with #reload.
// Python, once it can answer taps, sets the class "started" on <html> and dispatches "started" on the document.
"use strict";

(() => {
  // The share of the start that has arrived, in bytes, whichever part asked for them.
  let arrived = 0;
  const show = (bytes) => {
    arrived += bytes;
    const bar = document.getElementById("progress");
    if (bar) bar.value = Math.min(arrived, bar.max);
  };

  // What does not come or does not run: say so, for there is no Python to say it.
  const fail = (event) => {
    if (event?.target instanceof HTMLLinkElement) return;
    const starting = document.getElementById("starting");
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", () => fail(), { once: true });
    else if (starting) starting.textContent = starting.querySelector("[data-failed]")?.dataset.failed ?? starting.textContent;
  };
  const failures = ["error", "unhandledrejection"];
  for (const kind of failures) window.addEventListener(kind, fail, true);

  // On a first visit each chunk counts, and an answer that breaks off is noticed. Later the files are at hand: then each
  // finished file counts. The answer itself is passed on, for the browser stores compiled WebAssembly of no other.
  const plainFetch = window.fetch;
  const firstVisit = !navigator.serviceWorker?.controller;
  const count = async (body) => {
    for (let part = null, reader = body.getReader(); !(part = await reader.read()).done; ) show(part.value.byteLength);
  };
  if (firstVisit) {
    window.fetch = async (...request) => {
      const answer = await plainFetch(...request);
      if (answer.ok && answer.body) count(answer.clone().body).catch(() => fail());
      return answer;
    };
  }
  // Pyodide waits for ever for WebAssembly that is not whole, and Firefox calls an answer whole that broke off.
  const instantiate = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = (...source) => {
    const made = instantiate.apply(WebAssembly, source);
    made.catch(() => fail());
    return made;
  };
  const finished = new PerformanceObserver((list) => {
    for (const file of list.getEntries()) {
      if (!firstVisit || /\.m?js$/.test(file.name)) show(file.decodedBodySize);
    }
  });
  finished.observe({ type: "resource", buffered: true });

  // A tap on something that Python will handle is done again once Python is there, on what is the same thing then.
  const early = [];
  const keep = (event) => {
    const target = event.target.closest("#screen button");
    if (!target) return;
    const data = [...target.attributes].filter(({ name }) => name.startsWith("data-"));
    early.push(`#screen button${data.map(({ name, value }) => `[${name}="${CSS.escape(value)}"]`).join("")}`);
  };
  document.addEventListener("click", keep, true);

  document.addEventListener("started", () => {
    finished.disconnect();
    window.fetch = plainFetch;
    WebAssembly.instantiateStreaming = instantiate;
    document.removeEventListener("click", keep, true);
    for (const kind of failures) window.removeEventListener(kind, fail, true);
    document.getElementById("starting")?.remove();
    for (const selector of early) document.querySelector(selector)?.click();
    keepOffline();
  });

  // The service worker comes last, so that it takes no bandwidth from the start.
  async function keepOffline() {
    const registration = await navigator.serviceWorker
      ?.register("./sw.js", { updateViaCache: "none" })
      .catch((reason) => console.info("not kept for use without a network:", reason.message));
    if (!registration) return;
    const offer = () => {
      if (registration.waiting && navigator.serviceWorker.controller) document.getElementById("update").hidden = false;
    };
    registration.addEventListener("updatefound", () => registration.installing.addEventListener("statechange", offer));
    offer();
    document.getElementById("reload").addEventListener("click", () => {
      navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
      registration.waiting?.postMessage({ type: "SKIP_WAITING" });
    });
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") registration.update().catch(() => {});
    });
  }
})();
