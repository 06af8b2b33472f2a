// Starts Pyodide while PyScript is still being read; PyScript has this for its interpreter and finds it on its way.
import { unpack } from "./archives.mjs";
import { loadPyodide as load, version } from "./pyodide.mjs";

// PyScript brings where to write to; nothing of ours writes before it does.
let written = { stdout: console.log, stderr: console.error };
const start = (more) =>
  load({
    indexURL: new URL(".", import.meta.url).href,
    stdout: (text) => written.stdout(text),
    stderr: (text) => written.stderr(text),
    ...more,
  });
// A page that loads web/recall.js has a memory to start from, if it is not the first visit.
const starting = (globalThis.snapshot ? recalled(globalThis.snapshot) : start()).then(withFastUnpacking);

export const loadPyodide = ({ stdout, stderr }) => {
  written = { stdout, stderr };
  return starting;
};
export { version };

async function recalled(snapshot) {
  const [memory] = await Promise.all([snapshot.kept, import("./pyodide.asm.js")]);
  snapshot.kept = null; // Python has a copy of its own
  const anew = () => start();
  const python = await (memory ? start({ _loadSnapshot: memory }).then(awake).catch(() => snapshot.forget().then(anew, anew)) : start());
  const maker = new URL("./snapshot.mjs", import.meta.url);
  document.addEventListener("started", () => snapshot.settle(python, maker), { once: true });
  return python;
}

// Chance begins anew, for its state was kept with the rest; the mark tells measurements.
function awake(python) {
  delete python._api.config._loadSnapshot;
  python.pyimport("random").seed();
  performance.mark("recalled");
  return python;
}

function withFastUnpacking(python) {
  const { unpackArchive } = python;
  python.unpackArchive = (buffer, format, options) =>
    format === "zip" && options?.extractDir ? unpack(python, buffer, options.extractDir) : unpackArchive(buffer, format, options);
  return python;
}
