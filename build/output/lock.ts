/** One build at a time per output: a file beside it with the id of the process that builds it. */
import fs from 'node:fs';
import { isRunning } from './is-running.js';

const lockOf = (dist: string) => `${dist}.lock`;

/**
 * Claims the output for this process. What a dead process left behind is taken over.
 *
 * @param dist the folder that is published
 * @param own a name beside it that no other process uses and `tidy` removes
 * @returns the id of the process that is building there, if one is
 */
export function claim(dist: string, own: string): number | undefined {
  const lock = lockOf(dist);
  try {
    for (;;) {
      // Linked, because a file that is created and then written is empty in between, as if its process had been killed.
      fs.rmSync(own, { force: true });
      fs.writeFileSync(own, String(process.pid));
      if (done('EEXIST', () => fs.linkSync(own, lock))) return undefined;
      const owner = ownerOf(lock);
      if (owner !== undefined && isOther(owner)) return owner;
      // Moved, not deleted: if another process has taken it over just now, it is given back.
      if (done('ENOENT', () => fs.renameSync(lock, own)) && ownerOf(own) !== owner)
        done('EEXIST', () => fs.linkSync(own, lock));
    }
  } finally {
    fs.rmSync(own, { force: true });
  }
}

export const release = (dist: string): void => fs.rmSync(lockOf(dist), { force: true });

/** Whether a change was made; not if there is this reason against it. */
function done(reason: string, change: () => void): boolean {
  try {
    change();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === reason) return false;
    throw error;
  }
}

/** Reads whose lock it is: 0 if that is unreadable, `undefined` if it was released just now. */
function ownerOf(lock: string): number | undefined {
  let owner: number | undefined;
  done('ENOENT', () => {
    owner = Number(fs.readFileSync(lock, 'utf8')) || 0;
  });
  return owner;
}

/** Whether that is another build's process that runs; zero and negative ids are groups of processes. */
const isOther = (owner: number) => owner > 0 && owner !== process.pid && isRunning(owner);
