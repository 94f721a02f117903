/** The files of a release: folders, zips and single files, as they were downloaded. */
import fs from 'node:fs';
import path from 'node:path';
import fg from 'fast-glob';
import type { Fault } from '../../../dataset/fault.js';
import { MOST_SOURCE, readLimited } from '../../read-limited.js';
import { FETCH_AGAIN, type Unreadable } from './grid.js';
import { openZip } from './zip.js';

/** One file, wherever it is. */
export interface SourceFile {
  /** Path as if every zip had been unpacked next to itself: `onet/Skills.txt`. `data/sources.json` records this one. */
  path: string;
  /** Path that a maintainer sees: `db_31_0_text.zip › db_31_0_text/Skills.txt`. */
  display: string;
  /** The folder, zip or file that the caller named. */
  root: string;
  read: () => Buffer | Unreadable;
}

type Found = Omit<SourceFile, 'root'>;

export interface Folder {
  /** Path as the caller wrote it. */
  path: string;
  files: SourceFile[];
  /** False if a zip could not be opened: nobody knows what was in it, so its files are not also reported as missing. */
  isWhole: boolean;
}

/** Files that unpackers of other systems add and editors leave behind. */
const isClutter = (path: string) => /(^|\/)(__MACOSX\/|\._|~\$|\.DS_Store)/.test(path);

function zipMembers(file: string, bytes: Buffer | Unreadable, faults: Fault[]): Found[] {
  const members = 'what' in bytes ? bytes : openZip(bytes);
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
    const read = () => readLimited(isFolder ? path.join(root, file) : root, MOST_SOURCE, FETCH_AGAIN);
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
