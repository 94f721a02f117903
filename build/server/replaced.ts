/** Notices that a build has swapped in a new output. */
import fs from 'node:fs';

/** Tells one folder at a path from the next one there; `undefined` between the two. */
export function identityOf(folder: string): string | undefined {
  const found = fs.statSync(folder, { throwIfNoEntry: false });
  return found && `${found.ino} ${found.mtimeMs}`;
}

/**
 * Calls `replaced` soon after another folder has taken the place of `folder`. It looks every so often, because a watcher
 * loses a folder that is renamed and sees nothing on a network drive.
 */
export function whenReplaced(folder: string, replaced: () => void, everyMs = 500): void {
  let seen = identityOf(folder);
  const look = () => {
    const now = identityOf(folder);
    if (now === undefined || now === seen) return;
    seen = now;
    replaced();
  };
  setInterval(look, everyMs).unref();
}
