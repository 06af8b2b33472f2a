// Starts Pyodide while PyScript is still being read; PyScript has this for its interpreter and finds it on its way.
import { loadPyodide as load, version } from "./pyodide.mjs";

// PyScript brings where to write to; nothing of ours writes before it does.
let written = { stdout: console.log, stderr: console.error };
const starting = load({
  indexURL: new URL(".", import.meta.url).href,
  stdout: (text) => written.stdout(text),
  stderr: (text) => written.stderr(text),
});

export const loadPyodide = ({ stdout, stderr }) => {
  written = { stdout, stderr };
  return starting;
};
export { version };
