// Keeps Python's memory after a visit, with the modules of the page imported, and gives it to web/interpreter.mjs at the next one.
// What is kept is of one release, which its launch folder names. Whatever fails, Python starts as it would without.
"use strict";

(() => {
  const NAME = "codepeg-snapshot";
  const TRYING = "codepeg.snapshot";
  const PATIENCE = 5000;
  const IMPORTED = `
import json, sys
json.dumps([name for name, module in sys.modules.items() if getattr(module, "__file__", None)])
`;
  const launch = new URL(document.currentScript.dataset.launch, document.baseURI).href;
  const address = `${launch}?snapshot`;

  // What is not whole, or began a start that never came to its end, is not tried again.
  async function kept() {
    const answer = await caches.match(address, { cacheName: NAME });
    if (!answer) return null;
    const snapshot = await answer.blob();
    const broken = localStorage.getItem(TRYING) && !(await anotherStarts());
    if (broken || snapshot.size !== Number(answer.headers.get("content-length"))) return forget();
    await holding();
    localStorage.setItem(TRYING, "yes");
    return snapshot.arrayBuffer();
  }

  // A start holds a lock until it or its page has ended: another tab's start that is under way has not failed.
  let ended = () => {};
  const holding = () =>
    new Promise((held, refused) => {
      const start = () => new Promise((end) => held((ended = end)));
      navigator.locks.request(TRYING, { mode: "shared" }, start).catch(refused);
    });
  const anotherStarts = async () => (await navigator.locks.query()).held.some(({ name }) => name === TRYING);

  async function forget() {
    await (await caches.open(NAME)).delete(address);
    localStorage.removeItem(TRYING);
    return null;
  }

  // Whoever stays a while and has all the files gets a snapshot made, beside the page, if there is room for a second Python.
  async function settle(python, maker) {
    try {
      localStorage.removeItem(TRYING);
      ended();
      if (navigator.hardwareConcurrency < 2 || navigator.deviceMemory < 2) return;
      await navigator.serviceWorker.ready;
      if (await caches.match(address, { cacheName: NAME })) return;
      await new Promise((done) => setTimeout(done, PATIENCE));
      const modules = JSON.parse(python.runPython(IMPORTED, { globals: python.toPy({}) }));
      const worker = new Worker(maker, { type: "module" });
      worker.onmessage = () => worker.terminate();
      worker.postMessage({ name: NAME, launch, address, modules });
    } catch {
      // The browser keeps nothing for this page.
    }
  }

  window.snapshot = { kept: kept().catch(() => null), forget, settle };
})();
