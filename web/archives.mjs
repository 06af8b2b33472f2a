// Archives as the site has them: each is compressed as a whole, which the browser undoes by itself, and fast.
import { unzipSync } from "../fflate/browser.js";

// Whoever asks for a zip archive gets it out of one that is compressed as a whole.
const plainFetch = globalThis.fetch;
globalThis.fetch = async (request, options) => {
  const address = String(request);
  if (!address.endsWith(".zip")) return plainFetch(request, options);
  const answer = await plainFetch(address.replace(/zip$/, "gzip"), options);
  return answer.ok ? new Response(answer.body.pipeThrough(new DecompressionStream("gzip"))) : answer;
};

// Pyodide would unpack in Python, which takes a seventh of a start; the files are the same.
export function unpack(python, archive, target) {
  const { FS } = python;
  const folders = new Set();
  for (const [name, content] of Object.entries(unzipSync(new Uint8Array(archive)))) {
    const folder = `${target}/${name.slice(0, name.lastIndexOf("/"))}`;
    if (!folders.has(folder)) FS.mkdirTree(folder);
    folders.add(folder);
    FS.writeFile(`${target}/${name}`, content, { canOwn: true });
  }
  python.pyimport("sys").path_importer_cache.clear();
}
