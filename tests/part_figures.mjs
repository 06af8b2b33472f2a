// Runs tests/part_figures.py with the browser's Python and the workshop's kernel, under Node:
// node part_figures.mjs ROOT PARTS EDITION..., one line of JSON for each edition.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

const [root, parts, ...editions] = process.argv.slice(2);
const home = `${root}/web/node_modules/pyodide`;
const kernel = "/lib/python3.13/site-packages/OCP.cpython-313-wasm32-emscripten.so";
const { loadPyodide } = await import(pathToFileURL(`${home}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: `${home}/` });
const compiled = await WebAssembly.compile(gunzipSync(readFileSync(`${parts}/OCP.gzip`)));
python.FS.writeFile(kernel, new Uint8Array(0));
const options = { loadAsync: true, nodelete: true };
python._module.preloadedWasm[kernel] = await python._module.loadWebAssemblyModule(compiled, options, kernel, {});
python.FS.writeFile("/lib/cadquery.zip", gunzipSync(readFileSync(`${parts}/cadquery.gzip`)));
python.mountNodeFS("/repository", root);
python.runPython('import sys; sys.dont_write_bytecode = True; sys.path[:0] = ["/repository", "/repository/tests", "/lib/cadquery.zip"]');
const { figures } = python.pyimport("part_figures");
for (const edition of editions) console.log(figures(edition));
