/** Where the files of a release lie: folders, zips and single files, as they were downloaded. */
import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import fg from 'fast-glob';
import type { Fault } from './faults.js';
import type { Unreadable } from './grid.js';
import { openZip } from './zip.js';

/** One file, wherever it lies. */
export interface SourceFile {
  /** As if every zip had been unpacked where it lies: `onet/Skills.txt`. This is what `data/sources.json` records. */
  path: string;
  /** What a maintainer has in hand: `db_31_0_text.zip › db_31_0_text/Skills.txt`. */
  shown: string;
  /** The folder, zip or file that the caller named. */
  root: string;
  read: () => Buffer | Unreadable;
}

type Found = Omit<SourceFile, 'root'>;

export interface Folder {
  /** as the caller named them */
  path: string;
  files: SourceFile[];
  /** false if a zip could not be opened: nobody knows what was in it, and its files are not missing besides */
  isWhole: boolean;
}

/** What unpackers of other systems add, and what editors leave behind. */
const isClutter = (path: string) => /(^|\/)(__MACOSX\/|\._|~\$|\.DS_Store)/.test(path);

function zipMembers(path: string, bytes: Buffer, faults: Fault[]): Found[] {
  const members = openZip(bytes);
  if ('message' in members) {
    faults.push({ file: path, ...members });
    return [];
  }
  const beside = dirname(path);
  return members.map(({ name, read }) => ({
    path: beside === '.' ? name : `${beside}/${name}`,
    shown: `${path} › ${name}`,
    read,
  }));
}

function filesBelow(root: string, faults: Fault[]): Found[] {
  const isFolder = statSync(root).isDirectory();
  const paths = isFolder ? fg.sync('**/*', { cwd: root }).sort() : [basename(root)];
  return paths.flatMap((path) => {
    const read = () => readFileSync(isFolder ? join(root, path) : root);
    const shown = isFolder ? path : root;
    return path.endsWith('.zip') ? zipMembers(path, read(), faults) : [{ path, shown, read }];
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

/** All files whose name is one of those, or matches. */
export function findFiles(folder: Folder, names: readonly (string | RegExp)[]): SourceFile[] {
  return folder.files.filter(({ path }) =>
    names.some((name) => (typeof name === 'string' ? basename(path) === name : name.test(basename(path)))),
  );
}
