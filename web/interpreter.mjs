// Starts Pyodide while PyScript is still being read; PyScript has this for its interpreter and finds it on its way.
import { unzipSync } from "../fflate/browser.js";
import { loadPyodide as load, version } from "./pyodide.mjs";

// Whoever asks for a zip archive gets it out of one that is compressed as a whole, which the browser undoes by itself, and fast.
const plainFetch = globalThis.fetch;
globalThis.fetch = async (request, options) => {
  const address = String(request);
  if (!address.endsWith(".zip")) return plainFetch(request, options);
  const answer = await plainFetch(address.replace(/zip$/, "gzip"), options);
  return answer.ok ? new Response(answer.body.pipeThrough(new DecompressionStream("gzip"))) : answer;
};

// PyScript brings where to write to; nothing of ours writes before it does.
let written = { stdout: console.log, stderr: console.error };
const starting = load({
  indexURL: new URL(".", import.meta.url).href,
  stdout: (text) => written.stdout(text),
  stderr: (text) => written.stderr(text),
}).then(withFastUnpacking);

export const loadPyodide = ({ stdout, stderr }) => {
  written = { stdout, stderr };
  return starting;
};
export { version };

// Pyodide would unpack in Python, which takes a seventh of a start; the files are the same.
function withFastUnpacking(python) {
  const { FS, unpackArchive } = python;
  python.unpackArchive = (buffer, format, options) => {
    if (format !== "zip" || !options?.extractDir) return unpackArchive(buffer, format, options);
    const folders = new Set();
    for (const [name, content] of Object.entries(unzipSync(new Uint8Array(buffer)))) {
      const folder = `${options.extractDir}/${name.slice(0, name.lastIndexOf("/"))}`;
      if (!folders.has(folder)) FS.mkdirTree(folder);
      folders.add(folder);
      FS.writeFile(`${options.extractDir}/${name}`, content, { canOwn: true });
    }
    python.pyimport("sys").path_importer_cache.clear();
  };
  return python;
}
