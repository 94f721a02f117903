import fs from 'node:fs';

/** Returns a function that reads a file into a buffer, which the next call reuses. */
export function fileReader(): (file: string) => Buffer {
  let room = Buffer.allocUnsafe(1 << 20);
  return (file) => {
    const handle = fs.openSync(file, 'r');
    try {
      const { size } = fs.fstatSync(handle);
      if (room.length < size) room = Buffer.allocUnsafe(size);
      return room.subarray(0, fs.readSync(handle, room, 0, size, 0));
    } finally {
      fs.closeSync(handle);
    }
  };
}
