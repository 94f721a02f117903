/** Folders that are replaced as a whole: `dist/` by a build, `data/` by what writes the dataset. */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { CommandError } from './fault.js';

/** Puts a folder back whose replacement was killed between the two renames; a file may be anybody's backup. */
export function recover(folder: string): void {
  const old = `${folder}.old`;
  if (!fs.existsSync(folder) && fs.existsSync(old) && fs.statSync(old).isDirectory())
    fs.renameSync(old, folder);
}

/** Returns what tells a folder from another one that takes its place. */
export function identity(folder: string): string {
  const { ino, birthtimeMs } = fs.statSync(folder, { throwIfNoEntry: false }) ?? {};
  return `${ino} ${birthtimeMs}`;
}

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Makes a folder and those above it. Node 20's own way never ends where the system lets nobody make one, as below /proc. */
function makeFolder(folder: string): void {
  if (fs.existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  fs.mkdirSync(folder);
}

/** Returns a new empty folder for the replacement of another one, and removes those of commands that were killed. */
export function stage(folder: string): string {
  recover(folder);
  if (fs.lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink())
    throw new CommandError(
      `${folder} is a link, which would be replaced by a folder. Name what it leads to.`,
    );
  const parent = path.dirname(path.resolve(folder));
  const begin = `${path.basename(folder)}.new-`;
  makeFolder(parent);
  for (const name of fs.readdirSync(parent).filter((each) => each.startsWith(begin))) {
    const left = path.join(parent, name);
    const pid = Number.parseInt(name.slice(begin.length), 10);
    // Another container's processes have the same few numbers.
    const isOld = pid === process.pid && fs.statSync(left).mtimeMs < performance.timeOrigin;
    if (isOld || !isRunning(pid)) fs.rmSync(left, { recursive: true, force: true });
  }
  const made = `${folder}.new-${process.pid}-${randomUUID()}`;
  // Its command was killed before the last rename.
  if (fs.existsSync(`${folder}.old`)) fs.renameSync(`${folder}.old`, made);
  fs.rmSync(made, { recursive: true, force: true });
  fs.mkdirSync(made);
  return made;
}

/**
 * Lets what was made and the folder that had this identity change places: whoever opens it finds the old or the new one, never a
 * mixture. Throws a CommandError if another command was faster.
 */
export function swap(folder: string, made: string, seen: string): void {
  const old = `${folder}.old`;
  try {
    if (fs.existsSync(folder)) fs.renameSync(folder, old);
    if (identity(old) === seen) fs.renameSync(made, folder);
    else fs.renameSync(old, folder);
  } catch (error) {
    // What another command has just moved.
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code!)) throw error;
  }
  if (fs.existsSync(made))
    throw new CommandError(
      `Another command replaced ${path.basename(folder)}/ while this one ran; this one has changed nothing. Run it again.`,
    );
  if (fs.existsSync(old)) fs.renameSync(old, made);
}
