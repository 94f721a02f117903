/**
 * The only writer of the output. It fills a fresh folder beside `dist` and swaps it in when the whole build has
 * passed, so that a failed, interrupted or killed build leaves the previous output as it was.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { OutputFile } from './pages/render.js';

export interface Staged {
  /** The fresh folder. */
  folder: string;
  files: number;
  bytes: number;
  /** Files that are the same in the previous output; they keep their inode and modification time. */
  kept: number;
}

const previousOf = (dist: string) => `${dist}.previous`;
export const stagingOf = (dist: string) => `${dist}.${process.pid}.new`;

/** Whether a process of that id runs; a folder of a dead one is litter. */
function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Clears away what a killed build left. Between the two renames of `swapIn` the old output lies beside its place:
 * if a build was killed just there, it is put back.
 */
export function tidy(dist: string): void {
  const previous = previousOf(dist);
  if (fs.existsSync(previous)) {
    if (!fs.existsSync(dist)) fs.renameSync(previous, dist);
    else fs.rmSync(previous, { recursive: true, force: true });
  }
  const parent = path.dirname(dist);
  if (!fs.existsSync(parent)) return;
  const name = path.basename(dist);
  for (const sibling of fs.readdirSync(parent)) {
    const pid = sibling.startsWith(`${name}.`) && /^\.(\d+)\.new$/.exec(sibling.slice(name.length))?.[1];
    if (pid && !alive(Number(pid))) fs.rmSync(path.join(parent, sibling), { recursive: true, force: true });
  }
}

/** Room for the text of one file as bytes, used again for each: 30 MB of buffers would be garbage otherwise. */
function byteRoom(): (text: string) => Buffer {
  let room = Buffer.allocUnsafe(1 << 20);
  return (text) => {
    if (room.length < 3 * text.length) room = Buffer.allocUnsafe(3 * text.length);
    return room.subarray(0, room.write(text));
  };
}

/** Whether a file exists and has exactly these bytes. */
function hasBytes(file: string, bytes: Buffer): boolean {
  try {
    return fs.readFileSync(file).equals(bytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

/**
 * Writes every file into a fresh folder. A file whose bytes equal the previous output's is a second link to it:
 * cheaper than writing, and servers and rsync see that nothing changed.
 */
export function writeOutput(
  outputs: Iterable<OutputFile>,
  dist: string,
  onFile: (file: string, count: number) => void,
): Staged {
  const folder = stagingOf(dist);
  const staged: Staged = { folder, files: 0, bytes: 0, kept: 0 };
  const hasPrevious = fs.existsSync(dist);
  const made = new Set<string>();
  const bytesOf = byteRoom();
  fs.rmSync(folder, { recursive: true, force: true });
  for (const { file, ...content } of outputs) {
    const target = folder + file;
    const parent = path.dirname(target);
    if (!made.has(parent)) {
      fs.mkdirSync(parent, { recursive: true });
      made.add(parent);
    }
    const bytes = 'bytes' in content ? content.bytes : bytesOf(content.text);
    if (hasPrevious && hasBytes(dist + file, bytes)) {
      fs.linkSync(dist + file, target);
      staged.kept += 1;
    } else {
      // 'wx': two pages that claim one file are a programmer's error.
      fs.writeFileSync(target, bytes, { flag: 'wx' });
    }
    staged.files += 1;
    staged.bytes += bytes.length;
    onFile(file, staged.files);
  }
  return staged;
}

/** Puts the verified folder in the place of `dist`: two renames in a row, the old output removed after them. */
export function swapIn({ folder }: Staged, dist: string): void {
  const previous = previousOf(dist);
  fs.rmSync(previous, { recursive: true, force: true });
  if (fs.existsSync(dist)) fs.renameSync(dist, previous);
  fs.renameSync(folder, dist);
  fs.rmSync(previous, { recursive: true, force: true });
}

/** Removes the fresh folder of a build that failed or was interrupted. */
export function discard(dist: string): void {
  fs.rmSync(stagingOf(dist), { recursive: true, force: true });
}
