/**
 * The only writer of the output. It fills a new folder next to `dist` and swaps it in when the whole build has passed, so
 * that a failed, interrupted, or killed build leaves the previous output as it was.
 */
import fs from 'node:fs';
import path from 'node:path';
import { naming } from './naming.js';

/** Counts of written files. */
export interface Written {
  files: number;
  bytes: number;
  /** Files that are unchanged from the previous output; they keep their inode and modification time. */
  kept: number;
}

const previousOf = (dist: string) => `${dist}.previous`;
export const stagingOf = (dist: string) => `${dist}.${process.pid}.new`;

/** Makes the parent folder of the output, and removes what a killed process with this one's ID left behind. */
export function makeRoom(dist: string): void {
  fs.mkdirSync(path.dirname(dist), { recursive: true });
  discard(dist);
}

/**
 * Removes what killed builds left behind; call it only with the lock. If a build was killed between the two renames of
 * `swapIn`, when the old output has a temporary name, that output is put back.
 */
export function tidy(dist: string): void {
  const previous = previousOf(dist);
  if (fs.existsSync(previous)) {
    if (!fs.existsSync(dist)) fs.renameSync(previous, dist);
    else fs.rmSync(previous, { recursive: true, force: true });
  }
  const [parent, name] = [path.dirname(dist), path.basename(dist)];
  for (const sibling of fs.readdirSync(parent))
    if (sibling.startsWith(`${name}.`) && /^\.\d+\.new$/.test(sibling.slice(name.length)))
      fs.rmSync(path.join(parent, sibling), { recursive: true, force: true });
}

/** Writes all bytes: usually with one call, or with several if the disk takes less at a time. */
function writeAll(handle: number, bytes: Buffer): void {
  for (let at = 0; at < bytes.length; ) at += fs.writeSync(handle, bytes, at);
}

/** Buffer for a part of a file: large files are compared part by part. */
const part = Buffer.allocUnsafe(1 << 18);

/** Tells whether a file exists and has exactly these bytes. */
function hasBytes(file: string, bytes: Buffer): boolean {
  try {
    const handle = fs.openSync(file, 'r');
    try {
      if (fs.fstatSync(handle).size !== bytes.length) return false;
      for (let at = 0; at < bytes.length; ) {
        const length = fs.readSync(handle, part);
        if (length === 0 || part.compare(bytes, at, at + length, 0, length) !== 0) return false;
        at += length;
      }
      return true;
    } finally {
      fs.closeSync(handle);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

/**
 * Writes files into the new folder. A file whose bytes equal the previous output's becomes a second link to it: this is
 * cheaper than writing, and servers and rsync see that nothing changed.
 */
export function writer(dist: string): { write: (file: string, bytes: Buffer) => void; written: Written } {
  const folder = stagingOf(dist);
  const written: Written = { files: 0, bytes: 0, kept: 0 };
  const hasPrevious = fs.existsSync(dist);
  const made = new Set<string>();
  const write = (file: string, bytes: Buffer) => {
    const target = folder + file;
    const parent = path.dirname(target);
    if (!made.has(parent)) {
      fs.mkdirSync(parent, { recursive: true });
      made.add(parent);
    }
    if (hasPrevious && hasBytes(dist + file, bytes)) {
      fs.linkSync(dist + file, target);
      written.kept += 1;
    } else {
      naming(target, () => {
        // 'wx', because two pages with the same file are a programming error.
        const handle = fs.openSync(target, 'wx');
        writeAll(handle, bytes);
        fs.closeSync(handle);
      });
    }
    written.files += 1;
    written.bytes += bytes.length;
  };
  return { write, written };
}

/** Replaces `dist` with the verified folder: two renames in a row, after which the old output is removed. */
export function swapIn(dist: string): void {
  const previous = previousOf(dist);
  fs.rmSync(previous, { recursive: true, force: true });
  if (fs.existsSync(dist)) fs.renameSync(dist, previous);
  fs.renameSync(stagingOf(dist), dist);
  fs.rmSync(previous, { recursive: true, force: true });
}

/** Removes the new folder of a build that failed or was interrupted. */
export function discard(dist: string): void {
  fs.rmSync(stagingOf(dist), { recursive: true, force: true });
}
