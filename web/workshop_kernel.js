// The workshop's worker around its Python: fetches the parts once, keeps them in a cache of their own, and starts CadQuery.
// In:  { runtime, launch, workshop, make, line }   folders as addresses; `make` is a function of web/workshop_worker.py
// Out: { stage, done, of } | { file, data } | { made: true } | { failed, detail }, where stages and failures are names of messages
import { get } from "./workshop_store.js";

const SITE = "/home/pyodide";
const KERNEL = "/lib/python3.13/site-packages/OCP.cpython-313-wasm32-emscripten.so";

const tell = (stage, done = 0, of = 0) => postMessage({ stage, done, of });
let python = null;

onmessage = async ({ data: order }) => {
  try {
    python ??= await start(order);
    const worker = python.pyimport("web.workshop_worker");
    worker[order.make](order.line, tell, give);
    postMessage({ made: true });
  } catch (error) {
    postMessage(reason(error));
  }
};

function give(file, data) {
  const bytes = data.toJs();
  data.destroy();
  postMessage({ file, data: bytes }, [bytes.buffer]);
}

async function start({ runtime, launch, workshop }) {
  const kernel = get(`${workshop}OCP.gzip`).then(compile);
  kernel.catch(() => {}); // awaited below: until then nobody listens
  const archives = ours(`${launch}workshop.json`);
  const library = unpacked(`${workshop}cadquery.gzip`);
  tell("python");
  const { loadPyodide } = await import(`${runtime}pyodide/pyodide.mjs`);
  // CadQuery imports more of the standard library than a game, so it has an archive of its own.
  const stdLibURL = URL.createObjectURL(new Blob([await unpacked(`${workshop}python_stdlib.gzip`)]));
  const started = await loadPyodide({ indexURL: `${runtime}pyodide/`, stdLibURL });
  URL.revokeObjectURL(stdLibURL);
  for (const archive of await archives) started.unpackArchive(archive, "zip", { extractDir: SITE });
  started.FS.writeFile("/lib/cadquery.zip", new Uint8Array(await library), { canOwn: true });
  tell("kernel");
  await link(started, await kernel);
  started.runPython(`import sys; sys.path[:0] = ["${SITE}", "/lib/cadquery.zip"]; import OCP`);
  tell("cadquery");
  started.runPython("import cad.kernel, cad.export");
  return started;
}

const decompressed = ({ body }, type) => new Response(body.pipeThrough(new DecompressionStream("gzip")), { headers: { "Content-Type": type } });
const unpacked = async (address) => decompressed(await get(address), "application/zip").arrayBuffer();

// The archives of the workshop's own page.
async function ours(settings) {
  const { files } = await (await get(settings)).json();
  return Promise.all(Object.keys(files).map((archive) => unpacked(new URL(archive, settings).href.replace(/zip$/, "gzip"))));
}

// Compiled as it is decompressed: it never lies in memory as bytes.
function compile(packed) {
  return WebAssembly.compileStreaming(decompressed(packed, "application/wasm"));
}

// Python finds an empty file, and the dynamic loader what is linked already.
async function link({ _module, FS }, kernel) {
  FS.writeFile(KERNEL, new Uint8Array(0));
  const options = { loadAsync: true, nodelete: true };
  _module.preloadedWasm[KERNEL] = await _module.loadWebAssemblyModule(kernel, options, KERNEL, {});
}

function reason(error) {
  const text = String(error?.message ?? error).trim();
  if (error instanceof RangeError || /memory|allocat/i.test(text)) return { failed: "memory", detail: "" };
  // WebKitGTK 2.50 loses an exception of C++ that the kernel catches itself everywhere else.
  if (/pybind11::|std::/.test(text)) return { failed: "engine", detail: "" };
  if (error?.failed) return { failed: error.failed, detail: text };
  const last = text.split("\n").at(-1);
  if (error?.type === "ValueError") return { failed: "refused", detail: last.replace(/^ValueError: /, "") };
  return { failed: "stopped", detail: last.slice(0, 200) };
}
