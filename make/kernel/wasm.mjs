// WebAssembly's binary format, https://webassembly.github.io/spec/core/binary/, as far as the kernel uses it.
export const [UNREACHABLE, END, RETURN, CALL, LOCAL_GET, LOCAL_SET, LOCAL_TEE, GLOBAL_GET, GLOBAL_SET] = [
  0x00, 0x0b, 0x0f, 0x10, 0x20, 0x21, 0x22, 0x23, 0x24,
];
export const [I32_STORE, I32_CONST, I32_ADD, I32_SUB] = [0x36, 0x41, 0x6a, 0x6b];
export const [FUNCTION, TABLE, MEMORY, GLOBAL] = [0, 1, 2, 3];

const set = (...ops) => Uint8Array.from({ length: 256 }, (_, op) => Number(ops.includes(op)));
const INDEXED = set(0x07, 0x08, 0x09, 0x0c, 0x0d, CALL, 0x18, 0x20, 0x21, 0x22, 0x23, 0x24);
const SKIPPED = set(0x02, 0x03, 0x04, 0x06, 0x42);
const UNKNOWN = set(0x12, 0x13, 0x1c, 0x1f, 0x25, 0x26, 0xd0, 0xd2);
const [INDIRECT, TABLED, F32, F64, SIZE, GROW, BULK, LAST] = [0x11, 0x0e, 0x43, 0x44, 0x3f, 0x40, 0xfc, 0xc4];
const [COPY, FILL] = [10, 11];

export class Reader {
  constructor(data, at = 0) {
    this.data = data;
    this.at = at;
  }

  byte() {
    return this.data[this.at++];
  }

  unsigned() {
    for (let value = 0, scale = 1; ; scale *= 128) {
      const byte = this.data[this.at++];
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  }

  signed() {
    for (let value = 0, shift = 7; ; shift += 7) {
      const byte = this.data[this.at++];
      value |= (byte & 127) << (shift - 7);
      if (byte < 128) return shift < 32 && byte & 64 ? value | (-1 << shift) : value;
    }
  }

  skip() {
    while (this.data[this.at++] > 127);
  }

  name() {
    const length = this.unsigned();
    this.at += length;
    return this.data.toString("utf8", this.at - length, this.at);
  }

  list(item) {
    return Array.from({ length: this.unsigned() }, () => item(this));
  }
}

export class Writer {
  constructor(size) {
    this.data = Buffer.allocUnsafe(size);
    this.at = 0;
  }

  byte(...bytes) {
    for (const byte of bytes) this.data[this.at++] = byte;
    return this;
  }

  unsigned(value) {
    for (; value > 127; value = Math.floor(value / 128)) this.data[this.at++] = (value % 128) + 128;
    return this.byte(value);
  }

  signed(value) {
    for (; value < -64 || value > 63; value >>= 7) this.data[this.at++] = (value & 127) | 128;
    return this.byte(value & 127);
  }

  name(text) {
    const bytes = Buffer.from(text);
    return this.unsigned(bytes.length).copy(bytes, 0, bytes.length);
  }

  copy(data, start, end) {
    data.copy(this.data, this.at, start, end);
    this.at += end - start;
    return this;
  }

  bytes() {
    return this.data.subarray(0, this.at);
  }
}

// Calls see(opcode, operand, start, end) for each instruction of a body; of loads and stores the operand is the offset.
export function walk(data, body, see) {
  const reader = new Reader(data, body.at);
  for (let groups = reader.unsigned(); groups--; ) {
    reader.unsigned();
    reader.byte();
  }
  while (reader.at < body.end) {
    const start = reader.at;
    const op = reader.byte();
    see(op, operand(reader, op), start, reader.at);
  }
  if (reader.at !== body.end) throw new Error("a function ends inside an instruction");
}

export const reachesMemory = (op) => op >= 0x28 && op <= 0x3e;

function operand(reader, op) {
  if (INDEXED[op]) return reader.unsigned();
  if (op === I32_CONST) return reader.signed();
  if (reachesMemory(op)) {
    reader.skip();
    return reader.unsigned();
  }
  if (SKIPPED[op]) reader.skip();
  else rest(reader, op);
  return 0;
}

function rest(reader, op) {
  if (op === TABLED) for (let labels = reader.unsigned() + 1; labels--; ) reader.skip();
  else if (op === INDIRECT) for (let indices = 2; indices--; ) reader.skip();
  else if (op === F32) reader.at += 4;
  else if (op === F64) reader.at += 8;
  else if (op === SIZE || op === GROW) reader.at += 1;
  else if (op === BULK) bulk(reader, reader.unsigned());
  else if (op > LAST || UNKNOWN[op]) throw new Error(`unknown instruction ${op.toString(16)}`);
}

// The first eight are conversions, which have no operand.
function bulk(reader, kind) {
  if (kind === COPY) reader.at += 2;
  else if (kind === FILL) reader.at += 1;
  else if (kind > 7) throw new Error(`unknown instruction fc ${kind}`);
}
