// A dynamic library as Emscripten links it, read into tables. https://github.com/WebAssembly/tool-conventions/blob/main/DynamicLinking.md
import { END, FUNCTION, GLOBAL, MEMORY, Reader, TABLE, walk } from "./wasm.mjs";

const [TYPE, IMPORT, DECLARED, GLOBALS, EXPORT, START, ELEMENT, CODE, DATA] = [1, 2, 3, 6, 7, 8, 9, 10, 11];
export const COUNT = 12;
const LONGEST_NAME = 60;

export class Library {
  // `others` are the names that the main program has: it comes first wherever both have one.
  constructor(data, others) {
    this.data = data;
    this.sections = sections(data);
    this.types = this.section(TYPE).list(type);
    this.imports = this.section(IMPORT).list(imported);
    this.imported = this.imports.filter(({ kind }) => kind === FUNCTION);
    this.outer = this.imports.filter(({ kind }) => kind === GLOBAL);
    for (const kind of [this.imported, this.outer]) kind.forEach((entry, index) => Object.assign(entry, { index }));
    this.declared = this.section(DECLARED).list((reader) => reader.unsigned());
    this.globals = this.section(GLOBALS).list(global);
    this.exports = new Map(this.section(EXPORT).list((reader) => [reader.name(), { kind: reader.byte(), index: reader.unsigned() }]));
    this.start = this.section(START).unsigned();
    this.table = elements(this.section(ELEMENT));
    this.bodies = this.section(CODE).list(body);
    this.image = image(this.section(DATA));
    this.memoryBase = this.outer.findIndex(({ name }) => name === "__memory_base");
    this.tableBase = this.outer.findIndex(({ name }) => name === "__table_base");
    this.resolve(others);
  }

  section(key) {
    return new Reader(this.data, this.sections.get(key).at);
  }

  // What the library imports though it has it itself: functions by index, and the addresses of functions and of data.
  resolve(others) {
    const own = (name) => (others.has(name) ? undefined : this.exports.get(name));
    this.same = this.imported.map(({ name }, index) => own(name)?.index ?? index);
    this.addresses = this.outer.map(({ module, name }) => {
      const entry = module.startsWith("GOT.") ? own(name) : undefined;
      if (!entry) return null;
      return entry.kind === FUNCTION ? { called: entry.index } : { offset: this.offset(entry.index) };
    });
  }

  get size() {
    return this.imported.length + this.bodies.length;
  }

  real(index) {
    return this.same[index] ?? index;
  }

  body(index) {
    return this.bodies[index - this.imported.length];
  }

  bytes(index) {
    return this.body(index).end - this.body(index).at;
  }

  type(index) {
    return this.types[this.declared[index - this.imported.length]];
  }

  offset(index) {
    return this.globals[index - this.outer.length].offset;
  }

  walk(index, see) {
    walk(this.data, this.body(index), see);
  }

  // The text that begins at an address of the library's data, as C ends one.
  text(offset) {
    if (offset < 0 || offset >= this.image.size) return "";
    const at = this.image.at + offset;
    const end = this.data.subarray(at, at + LONGEST_NAME).indexOf(0);
    return end < 0 ? "" : this.data.toString("latin1", at, at + end);
  }
}

function sections(data) {
  const found = new Map();
  for (const reader = new Reader(data, 8); reader.at < data.length; ) {
    const id = reader.byte();
    const end = reader.unsigned() + reader.at;
    found.set(id || new Reader(data, reader.at).name(), { at: reader.at, end });
    reader.at = end;
  }
  return found;
}

function type(reader) {
  reader.byte();
  return { params: reader.list((each) => each.byte()), results: reader.list((each) => each.byte()) };
}

function imported(reader) {
  const [start, module, name, kind] = [reader.at, reader.name(), reader.name(), reader.byte()];
  if (kind === FUNCTION) reader.skip();
  else if (kind === GLOBAL) reader.at += 2;
  else if (kind === TABLE || kind === MEMORY) limits(reader, kind);
  else tag(reader);
  return { start, module, name, kind, end: reader.at };
}

function tag(reader) {
  reader.byte();
  reader.skip();
}

function limits(reader, kind) {
  if (kind === TABLE) reader.byte();
  for (let bounds = 1 + (reader.byte() & 1); bounds--; ) reader.skip();
}

function global(reader) {
  const start = reader.at;
  reader.at += 3;
  const offset = reader.signed();
  if (reader.byte() !== END) throw new Error("a global is not a number");
  return { start, end: reader.at, offset };
}

function elements(reader) {
  reader.at += 5;
  return reader.list((each) => each.unsigned());
}

function body(reader) {
  const end = reader.unsigned() + reader.at;
  const at = reader.at;
  reader.at = end;
  return { at, end };
}

function image(reader) {
  reader.at += 5;
  const size = reader.unsigned();
  return { at: reader.at, size };
}
