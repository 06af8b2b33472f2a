// What of a dynamic library can be reached from its entry points.
// A function reaches what it calls, and whatever its numbers may be addresses of, once it reads the base of table or memory: too
// much rather than too little. Data reaches what its relocations point to; it is divided where named pieces of it begin.
import { CALL, END, GLOBAL, GLOBAL_GET, I32_ADD, I32_CONST, I32_STORE, I32_SUB, LOCAL_GET, LOCAL_SET, LOCAL_TEE, RETURN, reachesMemory } from "./wasm.mjs";

export const RELOCATE = "__wasm_apply_data_relocs";
const ENTRIES = new Set(["__wasm_call_ctors", RELOCATE, "PyInit_OCP", "__start_em_asm", "__stop_em_asm"]);

export const entries = ({ exports }) => [...exports].filter(([name]) => ENTRIES.has(name) || name.startsWith("__em_js__"));

export class Live {
  // `spared` are functions that do nothing.
  constructor(library, spared) {
    this.library = library;
    this.spared = spared;
    this.relocator = library.exports.get(RELOCATE).index;
    this.functions = new Uint8Array(library.size);
    this.pieces = starts(library);
    this.data = new Uint8Array(this.pieces.length);
    this.pointers = divided(this);
    this.waiting = [];
    for (const [, { kind, index }] of entries(library)) kind === GLOBAL ? this.keepData(library.offset(index)) : this.keep(index);
    this.keep(library.start);
    while (this.waiting.length) this.waiting.pop()();
  }

  // Relocations that remain: { at, value }.
  get relocations() {
    return this.pointers.filter((_, piece) => this.data[piece]).flat();
  }

  // Calls look(index) for each function that remains and is not an import.
  each(look) {
    for (let index = this.library.imported.length; index < this.library.size; index++) if (this.functions[index]) look(index);
  }

  keep(index) {
    const real = this.library.real(index);
    if (this.functions[real]) return;
    this.functions[real] = 1;
    if (this.holdsCode(real)) this.waiting.push(() => this.look(real));
  }

  holdsCode(index) {
    return index >= this.library.imported.length && index !== this.relocator && !this.spared.has(index);
  }

  keepData(offset) {
    const piece = this.piece(offset);
    if (this.data[piece]) return;
    this.data[piece] = 1;
    this.waiting.push(() => this.pointers[piece].forEach(({ value }) => this.keepPointed(value)));
  }

  keepPointed({ memory, slot, global }) {
    if (memory !== undefined) this.keepData(memory);
    else if (slot !== undefined) this.keep(this.library.table[slot]);
    else if (global !== undefined) this.keepGlobal(global);
  }

  keepGlobal(index) {
    const address = this.library.addresses[index];
    if (address?.called !== undefined) this.keep(address.called);
    else if (address) this.keepData(address.offset);
  }

  look(index) {
    const { tableBase, memoryBase } = this.library;
    const numbers = new Set();
    const slots = new Set();
    let [memory, anySlot, afterBase] = [false, false, false];
    this.library.walk(index, (op, value) => {
      if (op === CALL) this.keep(value);
      else if (op === I32_CONST) (afterBase ? slots : numbers).add(value);
      else if (op === GLOBAL_GET) this.keepGlobal(value);
      else if (reachesMemory(op)) numbers.add(value);
      anySlot ||= afterBase && op !== I32_CONST;
      memory ||= op === GLOBAL_GET && value === memoryBase;
      afterBase = op === GLOBAL_GET && value === tableBase;
    });
    this.keepNumbered(anySlot ? new Set([...slots, ...numbers]) : slots, memory ? numbers : []);
  }

  // Compilers also subtract the opposite.
  keepNumbered(slots, offsets) {
    for (const number of slots) for (const slot of [number, -number]) if (this.library.table[slot] !== undefined) this.keep(this.library.table[slot]);
    for (const number of offsets) for (const offset of [number, -number]) if (offset >= 0 && offset < this.pieces.end) this.keepData(offset);
  }

  piece(offset) {
    let [low, high] = [0, this.pieces.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.pieces[middle] <= offset) low = middle;
      else high = middle;
    }
    return low;
  }
}

function starts(library) {
  const found = new Set([0]);
  for (const { kind, index } of library.exports.values()) if (kind === GLOBAL) found.add(library.offset(index));
  return Object.assign(Uint32Array.from(found).sort(), { end: memorySize(library) });
}

function memorySize(library) {
  const reader = library.section("dylink.0");
  reader.name();
  reader.at += 2;
  return reader.unsigned();
}

function divided(live) {
  const found = Array.from(live.pieces, () => []);
  for (const relocation of relocations(live.library, live.relocator)) found[live.piece(relocation.at)].push(relocation);
  return found;
}

// The function that fills in addresses is nothing but stores of sums.
function relocations(library, relocator) {
  const [found, stack, locals] = [[], [], new Map()];
  const base = (value) => (value === library.memoryBase ? { memory: 0 } : value === library.tableBase ? { slot: 0 } : { global: value });
  library.walk(relocator, (op, value) => {
    if (op === I32_CONST) stack.push({ number: value });
    else if (op === GLOBAL_GET) stack.push(base(value));
    else if (op === LOCAL_GET) stack.push(locals.get(value));
    else if (op === LOCAL_TEE) locals.set(value, stack.at(-1));
    else if (op === LOCAL_SET) locals.set(value, stack.pop());
    else if (op === I32_ADD) stack.push(sum(stack.pop(), stack.pop()));
    else if (op === I32_SUB) stack.push(sum({ number: -stack.pop().number }, stack.pop()));
    else if (op === I32_STORE) found.push({ value: stack.pop(), at: stack.pop().memory + value });
    else if (op !== END && op !== RETURN) throw new Error(`an address is made with ${op.toString(16)}`);
  });
  return found;
}

function sum(one, other) {
  const [{ number }, address] = one.number === undefined ? [other, one] : [one, other];
  const [kind] = Object.keys(address).filter((key) => key !== "more");
  if (number === undefined) throw new Error("an address is the sum of two addresses");
  return kind === "global" ? { ...address, more: (address.more ?? 0) + number } : { [kind]: address[kind] + number };
}
