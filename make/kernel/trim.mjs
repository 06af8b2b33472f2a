// Writes OCP's kernel without the Python views of submodules that CadQuery's solids do not use, and without what only they reach.
// node trim.mjs WHOLE TRIMMED WANTED, where WANTED is a JSON list of submodules; those that they inherit from are kept too.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { spared } from "./bindings.mjs";
import { Library } from "./library.mjs";
import { Live } from "./live.mjs";
import { Trimmed } from "./write.mjs";

const [whole, trimmed, wanted] = process.argv.slice(2);
const home = `${process.env.CODEPEG_MODULES}/pyodide`;
const KERNEL = "/lib/python3.13/site-packages/OCP.cpython-313-wasm32-emscripten.so";

// Python itself says which submodules there are, and which of them inherit from which.
const ASKED = `
import json, sys
import OCP
modules = {name[4:]: module for name, module in sys.modules.items() if name.startswith("OCP.")}
classes = {name: [thing for thing in vars(module).values() if isinstance(thing, type)] for name, module in modules.items()}
homes = {name: {base.__module__[4:] for one in found for base in one.__mro__} & set(modules) for name, found in classes.items()}
kept, new = set(), set(json.loads(wanted)) & set(modules)
while new:
    kept |= new
    new = set().union(*(homes[name] for name in new)) - kept
json.dumps([sorted(modules), sorted(kept)])
`;

async function asked(code) {
  const { loadPyodide } = await import(pathToFileURL(`${home}/pyodide.mjs`));
  const python = await loadPyodide({ indexURL: `${home}/`, env: { PYTHONHASHSEED: "0", HOME: "/home/pyodide" } });
  python.FS.writeFile(KERNEL, new Uint8Array(0));
  const linked = await python._module.loadWebAssemblyModule(await WebAssembly.compile(code), { loadAsync: true, nodelete: true }, KERNEL, {});
  python._module.preloadedWasm[KERNEL] = linked;
  python.globals.set("wanted", wanted);
  return JSON.parse(python.runPython(ASKED)).map((names) => new Set(names));
}

const code = readFileSync(whole);
const [names, kept] = await asked(code);
const main = WebAssembly.Module.exports(await WebAssembly.compile(readFileSync(`${home}/pyodide.asm.wasm`)));
const library = new Library(code, new Set(main.map(({ name }) => name)));
const live = new Live(library, spared(library, names, kept));
const made = new Trimmed(library, live).bytes();
await WebAssembly.compile(made);
writeFileSync(trimmed, made);
process.exit(0);
