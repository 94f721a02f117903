import type { OutputFile } from '../render/output.js';

/**
 * Files on their way to the disk: sheets of memory that both threads share, each filled with many files. One thread fills
 * them; whichever is free takes a full one, with one atomic exchange, and nothing is copied or sent.
 */

const SHEETS = 16;
const SHEET_BYTES = 1 << 19;
/** Before each file: how long its path is, which is ASCII, and how long its content; four bytes each. */
const HEAD_BYTES = 8;

const EMPTY = 0;
const FILLING = 1;
const FULL = 2;
const TAKEN = 3;
/** Behind the state of each sheet: how often one has become full, and whether nothing will be added any more. */
const FILLED = SHEETS;
const FINISHED = SHEETS + 1;

export interface Sheets {
  state: Int32Array<SharedArrayBuffer>;
  bytes: SharedArrayBuffer;
}

/** What is done with a file; the bytes are lent until it returns. */
export type Keep = (file: string, bytes: Buffer) => void;

export function newSheets(): Sheets {
  return {
    state: new Int32Array(new SharedArrayBuffer((FINISHED + 1) * Int32Array.BYTES_PER_ELEMENT)),
    bytes: new SharedArrayBuffer(SHEETS * SHEET_BYTES),
  };
}

/** Takes a sheet from one state to another; its number, or -1 if no sheet is in that state. */
function take({ state }: Sheets, from: number, to: number): number {
  for (let sheet = 0; sheet < SHEETS; sheet++)
    if (Atomics.compareExchange(state, sheet, from, to) === from) return sheet;
  return -1;
}

const roomOf = ({ bytes }: Sheets, sheet: number) => Buffer.from(bytes, sheet * SHEET_BYTES, SHEET_BYTES);

/** Takes a full sheet and keeps what is on it; false if none is full. */
export function drain(sheets: Sheets, keep: Keep): boolean {
  const sheet = take(sheets, FULL, TAKEN);
  if (sheet < 0) return false;
  const room = roomOf(sheets, sheet);
  for (let at = 0; room.readUInt32LE(at) > 0; ) {
    const start = at + HEAD_BYTES + room.readUInt32LE(at);
    const end = start + room.readUInt32LE(at + 4);
    keep(room.toString('latin1', at + HEAD_BYTES, start), room.subarray(start, end));
    at = end;
  }
  Atomics.store(sheets.state, sheet, EMPTY);
  return true;
}

/**
 * Keeps full sheets until nothing is added any more; what is full then, the filling thread keeps itself. Where none is full
 * it does what `otherwise` does, and waits once that says false.
 */
export function drainAll(sheets: Sheets, keep: Keep, otherwise: () => boolean): void {
  const { state } = sheets;
  for (;;) {
    const filled = Atomics.load(state, FILLED);
    const finished = Atomics.load(state, FINISHED) === 1;
    if (drain(sheets, keep) || otherwise()) continue;
    if (finished) return;
    Atomics.wait(state, FILLED, filled);
  }
}

/** Bytes of a file: its own, or its text in room that is used again for the next. */
export function encoder(): (output: OutputFile) => Buffer {
  let room = Buffer.allocUnsafe(1 << 20);
  return (output) => {
    if ('bytes' in output) return output.bytes;
    // A character takes three bytes at most; a pair of surrogates, four.
    if (room.length < 3 * output.text.length) room = Buffer.allocUnsafe(3 * output.text.length);
    return room.subarray(0, room.write(output.text));
  };
}

/** Puts files on sheets. Where all are full, and for a file larger than one, this thread keeps it itself. */
export function filler(
  sheets: Sheets,
  keep: Keep,
): { add: (output: OutputFile) => void; finish: () => void } {
  const bytesOf = encoder();
  let sheet = -1;
  let room: Buffer = Buffer.alloc(0);
  let at = 0;

  const open = () => {
    sheet = take(sheets, EMPTY, FILLING);
    while (sheet < 0) {
      drain(sheets, keep);
      sheet = take(sheets, EMPTY, FILLING);
    }
    room = roomOf(sheets, sheet);
    at = 0;
  };
  /** Hands over what is on the sheet, and wakes who waits for it. */
  const close = () => {
    if (sheet >= 0) {
      room.writeUInt32LE(0, at);
      Atomics.store(sheets.state, sheet, FULL);
      sheet = -1;
    }
    Atomics.add(sheets.state, FILLED, 1);
    Atomics.notify(sheets.state, FILLED);
  };

  return {
    add(output) {
      const { file } = output;
      const most = 'bytes' in output ? output.bytes.length : 3 * output.text.length;
      const needed = HEAD_BYTES + file.length + most + HEAD_BYTES;
      if (needed > SHEET_BYTES) return keep(file, bytesOf(output));
      if (sheet >= 0 && at + needed > SHEET_BYTES) close();
      if (sheet < 0) open();
      const start = at + HEAD_BYTES + room.write(file, at + HEAD_BYTES, 'latin1');
      const length = 'bytes' in output ? output.bytes.copy(room, start) : room.write(output.text, start);
      room.writeUInt32LE(file.length, at);
      room.writeUInt32LE(length, at + 4);
      at = start + length;
    },
    finish() {
      Atomics.store(sheets.state, FINISHED, 1);
      close();
      while (drain(sheets, keep));
    },
  };
}
