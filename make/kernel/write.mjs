// The library with what is left of it, and what it imported from itself linked in place.
import { COUNT } from "./library.mjs";
import { entries } from "./live.mjs";
import { CALL, END, FUNCTION, GLOBAL, GLOBAL_GET, GLOBAL_SET, I32_ADD, I32_CONST, I32_STORE, LOCAL_GET, UNREACHABLE, Writer } from "./wasm.mjs";

const [ALIGNED, ROOM] = [2, 4_000_000];

export class Trimmed {
  constructor(library, live) {
    Object.assign(this, { library, live });
    this.table = library.table.map((index) => library.real(index));
    this.slots = new Map();
    this.table.forEach((index, slot) => this.slots.has(index) || this.slots.set(index, slot));
    this.exported = entries(library);
    this.used = this.usedGlobals();
    this.number();
    this.code = this.written();
  }

  usedGlobals() {
    const { library, live, exported } = this;
    const used = new Set(library.outer.filter(({ module }) => module === "env").map(({ index }) => index));
    const use = (index) => library.addresses[index] || used.add(index);
    live.each((index) => live.holdsCode(index) && library.walk(index, (op, value) => op === GLOBAL_GET || op === GLOBAL_SET ? use(value) : 0));
    for (const { value } of live.relocations) if (value.global !== undefined) use(value.global);
    for (const [, { kind, index }] of exported) if (kind === GLOBAL) use(index);
    return used;
  }

  // New indices: imports first, then our own; one more function takes the place of those that are gone.
  number() {
    const { library, live, used } = this;
    const kept = { [FUNCTION]: ({ index }) => live.functions[index], [GLOBAL]: ({ index }) => used.has(index) };
    this.imports = library.imports.filter((entry) => kept[entry.kind]?.(entry) ?? true);
    this.functions = new Map();
    this.globals = new Map();
    for (const { kind, index } of this.imports) {
      if (kind === FUNCTION) this.functions.set(index, this.functions.size);
      if (kind === GLOBAL) this.globals.set(index, this.globals.size);
    }
    live.each((index) => this.functions.set(index, this.functions.size));
    this.gone = this.functions.size;
    this.inner = library.globals.map((_, index) => index + library.outer.length).filter((index) => used.has(index));
    for (const index of this.inner) this.globals.set(index, this.globals.size);
  }

  function(index) {
    const found = this.functions.get(this.library.real(index));
    if (found === undefined) throw new Error(`function ${index} is called and gone`);
    return found;
  }

  slot(index) {
    const real = this.library.real(index);
    if (!this.slots.has(real)) this.slots.set(real, this.table.push(real) - 1);
    return this.slots.get(real);
  }

  written() {
    const { live, library } = this;
    const code = new Writer(library.data.length);
    const scratch = new Writer(ROOM * 8);
    code.unsigned(this.functions.size - this.imports.filter(({ kind }) => kind === FUNCTION).length + 1);
    live.each((index) => {
      scratch.at = 0;
      this.body(scratch, index);
      code.unsigned(scratch.at).copy(scratch.data, 0, scratch.at);
    });
    return code.byte(3, 0, UNREACHABLE, END).bytes();
  }

  body(writer, index) {
    if (index === this.live.relocator) this.relocator(writer);
    else if (this.live.spared.has(index)) writer.byte(0, ...(this.library.type(index).results.length ? [LOCAL_GET, 0] : []), END);
    else this.copied(writer, index);
  }

  copied(writer, index) {
    const { data } = this.library;
    const { at, end: last } = this.library.body(index);
    let from = at;
    const put = (start, end) => {
      writer.copy(data, from, start);
      from = end;
      return writer;
    };
    this.library.walk(index, (op, value, start, end) => {
      if (op === CALL) put(start, end).byte(CALL).unsigned(this.function(value));
      else if (op === GLOBAL_GET) this.address(put(start, end), { global: value });
      else if (op === GLOBAL_SET) put(start, end).byte(op).unsigned(this.globals.get(value));
    });
    put(last, last);
  }

  relocator(writer) {
    writer.byte(0);
    for (const { at, value } of this.live.relocations) {
      writer.byte(GLOBAL_GET).unsigned(this.globals.get(this.library.memoryBase));
      this.address(writer, value);
      writer.byte(I32_STORE, ALIGNED).unsigned(at);
    }
    writer.byte(END);
  }

  address(writer, { memory, slot, global, number, more = 0 }) {
    const { addresses, memoryBase, tableBase } = this.library;
    const address = addresses[global];
    if (address) this.address(writer, address.called === undefined ? { memory: address.offset + more } : { slot: this.slot(address.called) + more });
    else if (memory !== undefined) this.sum(writer, memoryBase, memory);
    else if (slot !== undefined) this.sum(writer, tableBase, slot);
    else if (global !== undefined) this.sum(writer, global, more);
    else writer.byte(I32_CONST).signed(number);
  }

  sum(writer, global, number) {
    writer.byte(GLOBAL_GET).unsigned(this.globals.get(global));
    if (number) writer.byte(I32_CONST).signed(number).byte(I32_ADD);
  }

  // --- the sections, in their order ---

  bytes() {
    const { library, inner } = this;
    const { data, image, sections } = library;
    const same = (id) => [id, data.subarray(sections.get(id).at, sections.get(id).end)];
    const made = [
      [0, this.dylink()], same(1),
      [2, list(this.imports, (writer, { start, end }) => writer.copy(data, start, end))],
      [3, this.declared()],
      [6, list(inner, (writer, index) => copyOf(writer, data, library.globals[index - library.outer.length]))],
      [7, list(this.exported, (writer, [name, entry]) => this.exporting(writer.name(name), entry))],
      [8, new Writer(8).unsigned(this.function(library.start)).bytes()],
      [9, this.elements()], same(COUNT), [10, this.code],
      [11, this.based(image.size + 16, library.memoryBase).unsigned(image.size).copy(data, image.at, image.at + image.size).bytes()],
    ];
    return Buffer.concat([data.subarray(0, 8), ...made.flatMap(([id, bytes]) => [new Writer(8).byte(id).unsigned(bytes.length).bytes(), bytes])]);
  }

  declared() {
    const found = [];
    this.live.each((index) => found.push(this.library.declared[index - this.library.imported.length]));
    return list([...found, found[0]], (writer, type) => writer.unsigned(type));
  }

  exporting(writer, { kind, index }) {
    return writer.byte(kind).unsigned(kind === FUNCTION ? this.function(index) : this.globals.get(index));
  }

  based(size, global) {
    return new Writer(size + 16).byte(1, 0, GLOBAL_GET).unsigned(this.globals.get(global)).byte(END);
  }

  elements() {
    const writer = this.based(ROOM, this.library.tableBase).unsigned(this.table.length);
    for (const index of this.table) writer.unsigned(this.functions.get(index) ?? this.gone);
    return writer.bytes();
  }

  // The sizes that the loader reserves: the table has grown.
  dylink() {
    const reader = this.library.section("dylink.0");
    const [name, kind] = [reader.name(), reader.byte(), reader.unsigned()];
    const [memory, aligned, , tableAligned] = Array.from({ length: 4 }, () => reader.unsigned());
    const sizes = [memory, aligned, this.table.length, tableAligned].reduce((writer, size) => writer.unsigned(size), new Writer(32)).bytes();
    return new Writer(64).name(name).byte(kind).unsigned(sizes.length).copy(sizes, 0, sizes.length).bytes();
  }
}

const copyOf = (writer, data, { start, end }) => writer.copy(data, start, end);

function list(entries, put) {
  const writer = new Writer(ROOM).unsigned(entries.length);
  for (const entry of entries) put(writer, entry);
  return writer.bytes();
}
