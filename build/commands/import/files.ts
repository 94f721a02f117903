/** The files of a release as downloaded: folders, zips, and single files, the zips unpacked in memory. */
import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import fg from 'fast-glob';
import { unzipSync } from 'fflate';
import { number } from '../../../core/display.js';
import { CommandError, type Fault, type Place } from '../../dataset/fault.js';

/** Tells what is wrong in a file or a table of it: with the row, the column, and what was probably meant, where they are known. */
export type Report = ReturnType<typeof reportIn>;

export const reportIn =
  (faults: Fault[], file: string, sheet: string | null = null) =>
  (rule: string, what: string, fix = '', { meant = [], ...cell }: Place & Pick<Fault, 'meant'> = {}) =>
    void faults.push({ file, place: { sheet, ...cell }, rule, what, fix, meant });

export interface SourceFile {
  /** Path as if every zip had been unpacked next to itself, for `data/sources.json`: `onet/Skills.txt`. */
  path: string;
  /** Path that a maintainer sees: `db_31_0_text.zip › db_31_0_text/Skills.txt`. */
  display: string;
  /** The folder, zip or file that the caller named. */
  root: string;
  read: () => Uint8Array;
}

/** Names of a file: in text or as a workbook, of newer and of older releases; `#` is any digit. */
export type Names = readonly string[];

export const FETCH_AGAIN = 'Fetch it again from its release.';

/** What a publisher answers to programs that it doesn't like, saved under the name of a file. */
export const isWebPage = (bytes: Uint8Array): boolean =>
  /^\uFEFF?\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)?<(!doctype|html)/i.test(
    Buffer.from(bytes.subarray(0, 500)).toString(),
  );
export const WEB_PAGE = 'is a web page: the download was refused. Fetch it with a browser.';

/** Looked at before anything is unpacked: a kilobyte can stand for gigabytes. A whole release of O*NET has 90 MB. */
const MOST_BYTES = 500e6;

/** Throws a CommandError if a file, or what is in it, is larger than any release. */
function checkSize(bytes: number): void {
  const size = `${number(Math.round(bytes / 1e6))} MB`;
  if (bytes > MOST_BYTES) throw new CommandError(`has ${size} or more in it; at most 500 are read.`);
}

/** Unpacks a zip. Its members become no larger than it states, and it states no more than is read. */
export function unzipped(zip: Uint8Array): Record<string, Uint8Array> {
  let sum = 0;
  const filter = ({ size, originalSize }: { size: number; originalSize: number }) => {
    sum += Math.max(size, originalSize);
    checkSize(sum);
    return true;
  };
  return unzipSync(zip, { filter });
}

/** Unpacks a gzip file; what is larger than any release is refused before it is whole. */
export function gunzipped(bytes: Uint8Array): Uint8Array {
  try {
    return gunzipSync(bytes, { maxOutputLength: MOST_BYTES });
  } catch (error) {
    if (error instanceof RangeError) checkSize(MOST_BYTES + 1);
    throw new CommandError('is not a whole gzip file: it is damaged or was cut off. Fetch it again.');
  }
}

/** Lists what is below a folder or in a zip, or the one file. A device or a pipe could be read for ever: it is a fault. */
function filesBelow(root: string, faults: Fault[]): SourceFile[] {
  const isFolder = fs.statSync(root, { throwIfNoEntry: false })?.isDirectory() ?? false;
  const names = isFolder ? fg.sync('**/*', { cwd: root, onlyFiles: false }) : [path.basename(root)];
  return names.flatMap((name): SourceFile[] => {
    const [file, display] = isFolder ? [path.join(root, name), name] : [root, root];
    const refused = (...fault: Parameters<Report>) => {
      reportIn(faults, display)(...fault);
      return [];
    };
    const found = fs.statSync(file, { throwIfNoEntry: false });
    if (!found) return refused('missing-file', 'is not there.', 'Correct the path.');
    if (found.isDirectory()) return [];
    if (!found.isFile())
      return refused('unreadable-file', 'is no regular file, and only those are read.', 'Save it as one.');
    try {
      checkSize(found.size);
      if (!name.endsWith('.zip')) return [{ path: name, display, root, read: () => fs.readFileSync(file) }];
      return Object.entries(unzipped(fs.readFileSync(file))).map(([member, bytes]) => ({
        path: path.posix.join(path.dirname(name), member),
        display: `${display} › ${member}`,
        root,
        read: () => bytes,
      }));
    } catch (error) {
      if (error instanceof CommandError) return refused('too-large', error.message, FETCH_AGAIN);
      if (isWebPage(fs.readFileSync(file))) return refused('unreadable-file', WEB_PAGE);
      if (!fs.readFileSync(file).subarray(0, 2).equals(Buffer.from('PK')))
        return refused('unreadable-file', 'is no zip, whatever its name says.', FETCH_AGAIN);
      return refused('damaged-file', 'is not a whole zip: it is damaged or was cut off.', FETCH_AGAIN);
    }
  });
}

export const filesOf = (roots: readonly string[], faults: Fault[]): SourceFile[] =>
  roots.flatMap((root) => filesBelow(root, faults)).sort((a, b) => (a.path < b.path ? -1 : 1));

/** Tells whether a text is another one, in which `#` is any digit. */
export const isLike = (text: string, pattern: string): boolean =>
  text.length === pattern.length &&
  [...pattern].every((sign, at) => sign === text[at] || (sign === '#' && /\d/.test(text[at]!)));

export const isNamed = (file: string, names: Names): boolean =>
  names.some((name) => isLike(path.basename(file), name));
