/** The files of a release as downloaded: folders, zips, and single files, the zips unpacked in memory. */
import fs from 'node:fs';
import path from 'node:path';
import fg from 'fast-glob';
import { unzipSync } from 'fflate';
import type { Fault } from '../../../dataset/fault.js';
import { Refusal } from '../../../refusal.js';

/** One file, wherever it is. */
export interface SourceFile {
  /** Path as if every zip had been unpacked next to itself, for `data/sources.json`: `onet/Skills.txt`. */
  path: string;
  /** Path that a maintainer sees: `db_31_0_text.zip › db_31_0_text/Skills.txt`. */
  display: string;
  /** The folder, zip or file that the caller named. */
  root: string;
  read: () => Uint8Array;
}

export interface Folder {
  /** Paths as the caller wrote them. */
  path: string;
  files: SourceFile[];
  /** False if a zip could not be opened: nobody knows what was in it, so its files are not also reported as missing. */
  isWhole: boolean;
}

export const FETCH_AGAIN = 'Fetch it again from its release.';

/** A file that unpackers of other systems add or editors leave behind. */
const isClutter = (name: string) => /(^|\/)(__MACOSX\/|\._|~\$|\.DS_Store)/.test(name);

function zipMembers(zip: string, name: string, display: string, faults: Fault[]) {
  try {
    const parent = path.dirname(name);
    return Object.entries(unzipSync(fs.readFileSync(zip)))
      .filter(([member]) => !member.endsWith('/'))
      .map(([member, bytes]) => ({
        path: path.posix.join(parent, member.replaceAll('\\', '/')),
        display: `${display} › ${member}`,
        read: () => bytes,
      }));
  } catch {
    const what = 'is not a whole zip: it is damaged or was cut off.';
    faults.push({ file: display, place: {}, rule: 'damaged-file', what, fix: FETCH_AGAIN });
    return [];
  }
}

function filesBelow(root: string, faults: Fault[]): SourceFile[] {
  const found = fs.statSync(root, { throwIfNoEntry: false });
  if (found === undefined) throw new Refusal(`${root}: there is no such folder or file.`);
  const isFolder = found.isDirectory();
  if (!isFolder && !found.isFile())
    throw new Refusal(`${root}: it is a device or a pipe; save it as a file first.`);
  const names = isFolder ? fg.sync('**/*', { cwd: root }).sort() : [path.basename(root)];
  const files = names.flatMap((name) => {
    const file = isFolder ? path.join(root, name) : root;
    const display = isFolder ? name : root;
    if (name.endsWith('.zip')) return zipMembers(file, name, display, faults);
    return [{ path: name, display, read: () => fs.readFileSync(file) }];
  });
  return files.filter((file) => !isClutter(file.path)).map((file) => ({ ...file, root }));
}

/** Lists the files of the roots. A zip that cannot be opened is a fault; a root that is not there is refused. */
export function openFolder(roots: readonly string[], faults: Fault[]): Folder {
  const before = faults.length;
  const files = roots.flatMap((root) => filesBelow(root, faults));
  files.sort((a, b) => (a.path < b.path ? -1 : 1));
  return { path: roots.join(', '), files, isWhole: faults.length === before };
}

/** Names of a file: in text or as a workbook, of newer and of older releases. */
export type Names = readonly (string | RegExp)[];

export function isNamed(file: string, names: Names): boolean {
  const base = path.basename(file);
  return names.some((name) => (typeof name === 'string' ? base === name : name.test(base)));
}

export const findFiles = ({ files }: Folder, names: Names): SourceFile[] =>
  files.filter((file) => isNamed(file.path, names));

/** Reports each root without a file that anything reads: it was given to be read. */
export function reportUnknown(folder: Folder, roots: readonly string[], known: Names, faults: Fault[]) {
  const found = findFiles(folder, known);
  for (const root of folder.isWhole ? roots : []) {
    if (found.some((file) => file.root === root)) continue;
    const what = 'is or has no file that the import knows by its name.';
    const fix = 'Leave each the name that it was published under; docs/data.md lists them.';
    faults.push({ file: root, place: {}, rule: 'unknown-source', what, fix });
  }
}
