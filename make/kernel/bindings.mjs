// Which functions of OCP make Python's view of a submodule: OCP declares all its submodules, with the names of their classes,
// and then fills one after the other in the same order. What fills one is a function, or stands between the calls of others.
import { CALL, I32_CONST, LOCAL_GET } from "./wasm.mjs";

const SMALLEST = 400;
const FIRST_ADDRESS = 1000;

// The functions that can do nothing instead, for submodules that are not among the kept ones.
export function spared(library, names, kept) {
  const { registrar, callers } = counted(library);
  const filling = secondPass(steps(library, registrar, callers, names));
  const fillers = new Map();
  for (const { name, called } of filling) {
    if (name && called && !library.type(called).results.length && !fillers.has(name)) fillers.set(name, called);
  }
  const found = new Set();
  const begun = new Set();
  let now = null;
  for (const { name, called } of filling) {
    const begins = name && (fillers.has(name) ? fillers.get(name) === called : !begun.has(name));
    if (begins) begun.add((now = name));
    if (called && !kept.has(now) && harmless(library.type(called))) found.add(called);
  }
  return found;
}

// One argument, the module, and no answer; or class_::def, which answers with its first argument, the class.
const harmless = ({ params, results }) => (results.length ? params.length > 1 && params[0] === results[0] : params.length === 1);

// How often each function is called, and the function that hands the module on to most others.
function counted(library) {
  const first = library.imported.length;
  const callers = new Uint32Array(library.size);
  let registrar = { handed: -1 };
  for (let index = first; index < library.size; index++) {
    let [handed, before] = [0, 0];
    library.walk(index, (op, value) => {
      if (op === CALL) {
        callers[value]++;
        if (before === LOCAL_GET && value >= first) handed++;
      }
      before = op;
    });
    if (handed > registrar.handed) registrar = { index, handed };
  }
  return { registrar: registrar.index, callers };
}

// What the registrar does, in order: it names a submodule, or calls what nobody else calls.
function steps(library, registrar, callers, names) {
  const found = [];
  library.walk(registrar, (op, value) => {
    if (op === I32_CONST && names.has(library.text(value))) found.push({ name: library.text(value) });
    else if (op === CALL && value >= library.imported.length && callers[value] === 1) {
      found.push({ called: value, name: library.bytes(value) > SMALLEST ? firstName(library, value, names) : null });
    }
  });
  return found;
}

function firstName(library, index, names) {
  let name = null;
  let others = 0;
  library.walk(index, (op, value) => {
    if (op !== I32_CONST || value < FIRST_ADDRESS || name || others > 3) return;
    const text = library.text(value);
    if (names.has(text)) name = text;
    else if (/^[A-Za-z]\w+$/.test(text)) others++;
  });
  return name;
}

function secondPass(found) {
  const opening = found.find(({ name, called }) => name && called);
  const second = found.findIndex((step) => step !== opening && step.called && step.name === opening.name);
  if (second < 0) throw new Error("the submodules are not filled in the order in which they are declared");
  return found.slice(second);
}
