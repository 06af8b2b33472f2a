// Says which files of the published standard library Pyodide reads when it starts and imports some modules:
// node traced.mjs TARGET MODULES, where MODULES is JSON and TARGET gets JSON.
import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [target, modules] = process.argv.slice(2);
const home = `${process.env.CODEPEG_MODULES}/pyodide`;
const { loadPyodide } = await import(pathToFileURL(`${home}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: `${home}/` });

// What PyScript does with each of our archives, and what an error that reaches the console does.
python.runPython("import zipfile; zipfile.ZipFile('/tmp/some.zip', 'w').writestr('some.txt', '')");
python.unpackArchive(python.FS.readFile("/tmp/some.zip"), "zip", { extractDir: "/tmp" });
await python.runPythonAsync("import asyncio; await asyncio.sleep(0); 1 / 0").catch((error) => error.message);

python.globals.set("modules", modules);
writeFileSync(
  target,
  python.runPython(`
import json, sys
from importlib import import_module
for name in json.loads(modules):
    import_module(name)
origins = [getattr(module.__spec__, "origin", None) for module in sys.modules.values() if getattr(module, "__spec__", None)]
json.dumps(sorted({origin.partition(".zip/")[2] for origin in origins if origin and origin.startswith("/lib/python313.zip/")}))
`),
);
process.exit(0);
