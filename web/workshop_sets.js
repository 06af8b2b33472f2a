// The ready-made sets: shown without Python, seen in 3D, and kept for use without a network when somebody asks.
const NAME = "codepeg-sets";
const body = document.body;
const place = () => document.getElementById("ready-sets");
const language = document.documentElement.lang;
const list = language === "en" ? "./models/sets.html" : `./models/sets.${language}.html`;
const viewer = new URL("model-viewer.min.js", new URL(body.dataset.workshop, document.baseURI)).href;

let loading = null;
const load = () => (loading ??= import(viewer).catch((reason) => ((loading = null), Promise.reject(reason))));

async function show(button) {
  const stage = button.closest(".files").querySelector(".stage");
  button.disabled = true;
  try {
    await load();
    const model = document.createElement("model-viewer");
    const told = { src: button.dataset.model, alt: button.dataset.alt, "ar-modes": "webxr scene-viewer quick-look" };
    const looks = { "camera-controls": "", ar: "", "shadow-intensity": "1", "touch-action": "pan-y", "interaction-prompt": "none" };
    for (const [name, value] of Object.entries({ ...told, ...looks })) model.setAttribute(name, value);
    stage.replaceChildren(model);
    button.hidden = true;
    model.focus();
  } catch {
    button.disabled = false;
    stage.textContent = place().dataset.noView;
  }
}

const addresses = (text) => text.split(" ").map((address) => new URL(address, document.baseURI).href);

// One act on the cache at a time, in whichever tab: removing the last set deletes the cache, what was being put into it would be
// lost, and what is half kept would be shown as kept. Those who only look may do so together.
const alone = (act, mode = "exclusive") => navigator.locks.request(NAME, { mode }, act);

// All of a set or nothing of it; the list and the viewer come along, for they show it.
async function keep(button) {
  const status = button.parentElement.querySelector("[role=status]");
  button.disabled = true;
  status.textContent = button.dataset.busy;
  try {
    const wanted = [...addresses(button.dataset.keepSet), new URL(list, document.baseURI).href, viewer];
    await alone(async () => (await caches.open(NAME)).addAll(wanted));
    status.textContent = "";
  } catch {
    status.textContent = button.dataset.failed;
  }
  button.disabled = false;
  await mark();
}

async function drop(button) {
  await alone(async () => {
    const cache = await caches.open(NAME);
    for (const address of addresses(button.dataset.dropSet)) await cache.delete(address);
    const left = await Promise.all(dropButtons().map(kept));
    if (!left.includes(true)) await caches.delete(NAME);
  });
  await mark();
}

const dropButtons = () => [...document.querySelectorAll("[data-drop-set]")];

// Whether a button's set is kept whole; asked so that no cache is made by the question.
async function kept(button) {
  const found = addresses(button.dataset.dropSet).map((address) => caches.match(address, { cacheName: NAME }));
  return (await Promise.all(found)).every(Boolean);
}

// Browsers save what a link offers without asking the service worker: what is kept is handed to them.
async function save(link) {
  const file = await caches.match(link.href);
  const copy = document.createElement("a");
  copy.download = link.download;
  copy.href = file ? URL.createObjectURL(await file.blob()) : link.href;
  copy.click();
  if (file) setTimeout(() => URL.revokeObjectURL(copy.href), 60_000);
}

// Show for each set whether it is kept.
async function mark() {
  if (!("caches" in window)) return dropButtons().forEach((button) => (button.parentElement.hidden = true));
  const tell = async (button) => {
    button.hidden = !(await kept(button));
    button.parentElement.querySelector("[data-keep-set]").hidden = !button.hidden;
  };
  await alone(() => Promise.all(dropButtons().map(tell)), "shared");
}

const acts = { "button[data-model]": show, "button[data-keep-set]": keep, "button[data-drop-set]": drop };
document.addEventListener("click", ({ target }) => {
  for (const [selector, act] of Object.entries(acts)) {
    const button = target.closest(selector);
    if (button) act(button);
  }
});
document.addEventListener("click", (event) => {
  const link = event.target.closest("[data-set] a[download]");
  if (!link || !link.closest("[data-set]").querySelector("[data-drop-set]:not([hidden])")) return;
  event.preventDefault();
  save(link);
});

try {
  const answer = await fetch(list);
  if (!answer.ok) throw new Error(answer.statusText);
  place().innerHTML = await answer.text();
  await mark();
} catch {
  place().textContent = place().dataset.none;
}
