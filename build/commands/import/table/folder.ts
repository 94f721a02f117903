/** The files of a release: folders, zips and single files, as they were downloaded. */
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import fg from 'fast-glob';
import { unzipSync } from 'fflate';
import type { Fault } from '../../../dataset/faults/fault.js';
import { type Unreadable, unreadable } from './grid.js';

/** One file, wherever it is. */
export interface SourceFile {
  /** As if every zip had been unpacked next to itself: `onet/Skills.txt`. This is what `data/sources.json` records. */
  path: string;
  /** What a maintainer has in hand: `db_31_0_text.zip › db_31_0_text/Skills.txt`. */
  display: string;
  /** The folder, zip or file that the caller named. */
  root: string;
  read: () => Buffer | Unreadable;
}

type Found = Omit<SourceFile, 'root'>;

export interface Folder {
  /** As the caller named them. */
  path: string;
  files: SourceFile[];
  /** False if a zip could not be opened: nobody knows what was in it, so its files are not also reported as missing. */
  isWhole: boolean;
}

interface ZipMember {
  name: string;
  read: () => Buffer | Unreadable;
}

const CENTRAL = 0x02014b50;

/** Maps names to checksums, from the directory at the end of the zip, which fflate reads but does not compare files with. */
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
function openZip(bytes: Buffer): ZipMember[] | Unreadable {
  let sums: Map<string, number>;
  try {
    sums = checksums(bytes);
  } catch {
    return unreadable('damaged-file', 'is not a whole zip: it is damaged or was cut off.');
  }
  const read = (name: string, sum: number) => {
    try {
      const unpacked = unzipSync(bytes, { filter: (member) => member.name === name })[name]!;
      if (isSound(unpacked, sum))
        return Buffer.from(unpacked.buffer, unpacked.byteOffset, unpacked.byteLength);
    } catch {
      // Reported below.
    }
    return unreadable('damaged-file', 'is damaged inside its zip.');
  };
  return [...sums]
    .filter(([name]) => !name.endsWith('/'))
    .map(([name, sum]) => ({ name: name.replaceAll('\\', '/'), read: () => read(name, sum) }));
}

/** Files that unpackers of other systems add and editors leave behind. */
const isClutter = (path: string) => /(^|\/)(__MACOSX\/|\._|~\$|\.DS_Store)/.test(path);

function zipMembers(file: string, bytes: Buffer, faults: Fault[]): Found[] {
  const members = openZip(bytes);
  if ('what' in members) {
    faults.push({ file, place: {}, ...members });
    return [];
  }
  const parent = path.dirname(file);
  return members.map(({ name, read }) => ({
    path: parent === '.' ? name : `${parent}/${name}`,
    display: `${file} › ${name}`,
    read,
  }));
}

function filesBelow(root: string, faults: Fault[]): Found[] {
  const isFolder = fs.statSync(root).isDirectory();
  const names = isFolder ? fg.sync('**/*', { cwd: root }).sort() : [path.basename(root)];
  return names.flatMap((file) => {
    const read = () => fs.readFileSync(isFolder ? path.join(root, file) : root);
    const display = isFolder ? file : root;
    return file.endsWith('.zip') ? zipMembers(file, read(), faults) : [{ path: file, display, read }];
  });
}

export function openFolder(roots: readonly string[], faults: Fault[]): Folder {
  const before = faults.length;
  const files = roots
    .flatMap((root) => filesBelow(root, faults).map((file) => ({ ...file, root })))
    .filter(({ path }) => !isClutter(path));
  return {
    path: roots.join(', '),
    files: files.sort((a, b) => (a.path < b.path ? -1 : 1)),
    isWhole: faults.length === before,
  };
}

/** Finds all files with one of the names, or that match. */
export function findFiles(folder: Folder, names: readonly (string | RegExp)[]): SourceFile[] {
  return folder.files.filter(({ path: file }) =>
    names.some((name) =>
      typeof name === 'string' ? path.basename(file) === name : name.test(path.basename(file)),
    ),
  );
}
