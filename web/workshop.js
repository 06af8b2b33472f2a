// What the workshop's page does without Python: the ready-made sets, and 3D views.
const body = document.body;

if (!("WebAssembly" in window)) {
  const said = "This browser has no WebAssembly, so it cannot make a set. The ready-made sets are here, and the address of this page";
  document.getElementById("starting").textContent = `${said} opens the same board on another machine.`;
}

// The viewer is fetched when somebody wants to see something.
let viewer = null;
const load = () => (viewer ??= import(new URL("model-viewer.min.js", new URL(body.dataset.workshop, document.baseURI))));

async function show(button) {
  const stage = button.nextElementSibling;
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
    stage.textContent = "The 3D view could not be loaded.";
  }
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest("button[data-model]");
  if (button) show(button);
});

async function ready() {
  const place = document.getElementById("ready-sets");
  try {
    const answer = await fetch("./models/sets.html");
    if (!answer.ok) throw new Error(answer.statusText);
    place.innerHTML = await answer.text();
  } catch {
    place.textContent = "The ready-made sets are not here: they need a network, and a site built with them (python3 build.py kits).";
  }
}
ready();
