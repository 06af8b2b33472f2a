// Compiles a folder of Python sources with the very Python that will run them in the browser.
// node bytecode.mjs FOLDER OPTIONS, where OPTIONS is JSON for compileall.compile_dir.
import { pathToFileURL } from "node:url";

const [folder, options] = process.argv.slice(2);
const home = `${process.env.CODEPEG_MODULES}/pyodide`;
const { loadPyodide } = await import(pathToFileURL(`${home}/pyodide.mjs`));

// A fixed hash seed, so that two builds of one tree give the same bytes; a traceback names lines, without columns.
const env = { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1", HOME: "/home/pyodide" };
const python = await loadPyodide({ indexURL: `${home}/`, env });
python.mountNodeFS("/tree", folder);
python.globals.set("options", options);
const done = python.runPython(`
import compileall, json, py_compile
compileall.compile_dir(
    "/tree", quiet=1, invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH, **json.loads(options)
)
`);
process.exit(done ? 0 : 1);
