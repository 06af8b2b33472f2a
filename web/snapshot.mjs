// Makes what web/recall.js starts from, in a worker that ends with it: a Python of its own, which imports what the page has imported.
import { unpack } from "./archives.mjs";
import { loadPyodide } from "./pyodide.mjs";

// Modules that reach into the page are imported there, and so is whatever imports them.
const IMPORTING = `
import sys
from importlib import import_module
sys.modules["pyscript"] = None  # cannot be imported
for name in modules:
    try:
        import_module(name)
    except ImportError:
        pass
del sys.modules["pyscript"]
sys.path_importer_cache.clear()
`;

onmessage = async ({ data: { name, launch, address, modules } }) => {
  try {
    const cache = await caches.open(name);
    const snapshot = await made(launch, modules);
    await cache.put(address, new Response(snapshot, { headers: { "content-length": snapshot.length } }));
    const folder = new URL("../", launch).href;
    for (const { url } of await cache.keys()) if (url.startsWith(folder) && url !== address) await cache.delete(url);
  } catch (reason) {
    console.info("Python's memory was not kept:", reason.message);
  }
  postMessage("done");
};

async function made(launch, modules) {
  const [{ files }, python] = await Promise.all([
    fetch(launch).then((answer) => answer.json()),
    loadPyodide({ indexURL: new URL(".", import.meta.url).href, _makeSnapshot: true }),
  ]);
  for (const archive of Object.keys(files)) {
    const answer = await fetch(new URL(archive, launch).href);
    unpack(python, await answer.arrayBuffer(), python.FS.cwd());
  }
  const globals = python.toPy({ modules });
  python.runPython(IMPORTING, { globals });
  globals.destroy();
  return python.makeMemorySnapshot();
}
