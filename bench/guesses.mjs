// Times next guesses with the browser's own Python, under Node: node guesses.mjs ROOT, one line of JSON.
import { pathToFileURL } from "node:url";

const [root] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${root}/web/node_modules/pyodide/pyodide.mjs`));
const python = await loadPyodide();
python.mountNodeFS("/repository", root);
python.runPython('import sys; sys.dont_write_bytecode = True; sys.path.insert(0, "/repository")');
const clock = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
console.log(python.pyimport("bench.guesses").timed(clock));
