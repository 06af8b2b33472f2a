// What the page does before Python runs: progress, taps kept for later, and the offer of a new version.
// The page has #screen (taps on its buttons are kept), #starting with #progress, and #update with #reload.
// Python, once it can answer taps, sets the class "started" on <html> and dispatches "started" on the document.
"use strict";

(() => {
  const page = document.documentElement;
  const early = [];

  // The share of the start that has arrived, in bytes, whichever part asked for them.
  let arrived = 0;
  const show = (bytes) => {
    arrived += bytes;
    const bar = document.getElementById("progress");
    if (bar) bar.value = Math.min(arrived, bar.max);
  };

  // On a first visit each chunk counts. Later the files are at hand, and a wrapped answer would
  // cost the browser its store of compiled WebAssembly: then each finished file counts.
  const plainFetch = window.fetch;
  const firstVisit = !navigator.serviceWorker?.controller;
  if (firstVisit) {
    window.fetch = async (...request) => {
      const answer = await plainFetch(...request);
      if (!answer.ok || !answer.body) return answer;
      const counter = new TransformStream({
        transform(chunk, stream) {
          show(chunk.byteLength);
          stream.enqueue(chunk);
        },
      });
      return new Response(answer.body.pipeThrough(counter), answer);
    };
  }
  const finished = new PerformanceObserver((list) => {
    for (const file of list.getEntries()) {
      if (!firstVisit || /\.m?js$/.test(file.name)) show(file.decodedBodySize);
    }
  });
  finished.observe({ type: "resource", buffered: true });

  // A tap on something that Python will handle is done again once Python is there.
  const keep = (event) => {
    const target = event.target.closest("#screen button");
    if (target) early.push(target);
  };
  document.addEventListener("click", keep, true);

  document.addEventListener("started", () => {
    finished.disconnect();
    document.removeEventListener("click", keep, true);
    window.fetch = plainFetch;
    document.getElementById("starting")?.remove();
    for (const target of early) if (target.isConnected) target.click();
    keepOffline();
  });

  // The service worker comes last, so that it takes no bandwidth from the start.
  async function keepOffline() {
    if (!("serviceWorker" in navigator)) return;
    const registration = await navigator.serviceWorker.register("./sw.js", { updateViaCache: "none" });
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
