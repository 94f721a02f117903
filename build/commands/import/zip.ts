/** A zip as O*NET and BLS publish them, read in memory. */
import zlib from 'node:zlib';
import { unzipSync } from 'fflate';
import { type Unreadable, unreadable } from './grid.js';

export interface ZipMember {
  name: string;
  read: () => Buffer | Unreadable;
}

const CENTRAL = 0x02014b50;

/** Name → checksum of each file, from the directory at the end of the zip, which fflate reads but does not hold files to. */
function checksums(bytes: Buffer): Map<string, number> {
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  if (end === -1) throw new RangeError('no directory');
  const sums = new Map<string, number>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (bytes.readUInt32LE(at) !== CENTRAL) throw new RangeError('no entry');
    const lengths = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [number, number, number];
    sums.set(bytes.toString('utf8', at + 46, at + 46 + lengths[0]), bytes.readUInt32LE(at + 16));
    at += 46 + lengths[0] + lengths[1] + lengths[2];
  }
  return sums;
}

/** Since Node 20.15; before it a damaged file shows by its rows only. */
const isSound = (unpacked: Uint8Array, sum: number) => !zlib.crc32 || zlib.crc32(unpacked) === sum;

/** The files in it; each is unpacked when it is read. */
export function openZip(bytes: Buffer): ZipMember[] | Unreadable {
  let sums: Map<string, number>;
  try {
    sums = checksums(bytes);
  } catch {
    return unreadable('is no whole zip: it is damaged or was cut off');
  }
  const read = (name: string, sum: number) => {
    try {
      const unpacked = unzipSync(bytes, { filter: (member) => member.name === name })[name]!;
      if (isSound(unpacked, sum))
        return Buffer.from(unpacked.buffer, unpacked.byteOffset, unpacked.byteLength);
    } catch {
      // Said below.
    }
    return unreadable('is damaged within its zip');
  };
  return [...sums]
    .filter(([name]) => !name.endsWith('/'))
    .map(([name, sum]) => ({ name: name.replaceAll('\\', '/'), read: () => read(name, sum) }));
}
