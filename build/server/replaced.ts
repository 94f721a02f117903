/** Notices that a build has swapped in a new output. */
import fs from 'node:fs';

/** Returns the identity of the folder at a path, which changes when it is replaced; `undefined` while there is none. */
export function identityOf(folder: string): string | undefined {
  const found = fs.statSync(folder, { throwIfNoEntry: false });
  return found && `${found.ino} ${found.mtimeMs}`;
}

/**
 * Calls `replaced` soon after another folder has replaced `folder`. It polls, because a watcher loses a renamed folder and
 * sees nothing on a network drive.
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
