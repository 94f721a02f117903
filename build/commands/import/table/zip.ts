/** A zip as O*NET and BLS publish them, read in memory. */
import zlib from 'node:zlib';
import { MOST_SOURCE, tooLarge } from '../../read-limited.js';
import { FETCH_AGAIN, type Unreadable, unreadable } from './grid.js';

export interface ZipMember {
  name: string;
  read: () => Buffer | Unreadable;
}

const CENTRAL = 0x02014b50;
const STORED = 0;
const DEFLATED = 8;

/** A file's line in the directory at the end of the zip. */
interface Entry {
  name: string;
  method: number;
  /** CRC-32 of the unpacked file. */
  sum: number;
  packed: number;
  unpacked: number;
  /** Offset of the file's own header, which its bytes follow. */
  start: number;
}

/** Reads the directory; a repeated name counts the last time. */
function directory(bytes: Buffer): Entry[] {
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  if (end === -1) throw new RangeError('no directory');
  const entries = new Map<string, Entry>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (bytes.readUInt32LE(at) !== CENTRAL) throw new RangeError('no entry');
    const lengths = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [number, number, number];
    const name = bytes.toString('utf8', at + 46, at + 46 + lengths[0]);
    const [sum, packed, unpacked, start] = [16, 20, 24, 42].map((offset) =>
      bytes.readUInt32LE(at + offset),
    ) as [number, number, number, number];
    entries.set(name, { name, method: bytes.readUInt16LE(at + 10), sum, packed, unpacked, start });
    at += 46 + lengths[0] + lengths[1] + lengths[2];
  }
  return [...entries.values()];
}

/** Returns the file's bytes; throws if they are damaged or packed in a way that is neither stored nor deflated. */
function unpack(bytes: Buffer, { method, sum, packed, unpacked, start }: Entry): Buffer {
  const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
  const content = bytes.subarray(from, from + packed);
  if (method !== STORED && method !== DEFLATED) throw new RangeError('an unknown method');
  const file = method === STORED ? content : zlib.inflateRawSync(content, { maxOutputLength: unpacked + 1 });
  if (file.length !== unpacked || !isSound(file, sum)) throw new RangeError('damaged');
  return file;
}

/** Node has checksums since 20.15; before it, only a damaged file's length or rows show the damage. */
const isSound = (file: Buffer, sum: number) => !zlib.crc32 || zlib.crc32(file) === sum;

/** Returns the total size of all files of a zip according to its directory, in bytes; 0 if it has none. */
export function unpackedSize(bytes: Buffer): number {
  try {
    return directory(bytes).reduce((sum, { unpacked }) => sum + unpacked, 0);
  } catch {
    return 0;
  }
}

/** Lists the files in it; each is unpacked when it is read. */
export function openZip(bytes: Buffer): ZipMember[] | Unreadable {
  let entries: Entry[];
  try {
    entries = directory(bytes);
  } catch {
    return unreadable('damaged-file', 'is not a whole zip: it is damaged or was cut off.');
  }
  const read = (entry: Entry) => {
    if (entry.unpacked > MOST_SOURCE) return tooLarge(entry.unpacked, MOST_SOURCE, FETCH_AGAIN);
    try {
      return unpack(bytes, entry);
    } catch {
      return unreadable('damaged-file', 'is damaged inside its zip.');
    }
  };
  return entries
    .filter(({ name }) => !name.endsWith('/'))
    .map((entry) => ({ name: entry.name.replaceAll('\\', '/'), read: () => read(entry) }));
}
