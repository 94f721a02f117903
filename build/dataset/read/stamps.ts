import fs from 'node:fs';
import path from 'node:path';

/** Returns a text that changes with every file below a folder that is written, moved, added, or removed. */
export function stampsOf(folder: string): string {
  if (!fs.existsSync(folder)) return '';
  const stamps = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => {
    const found = fs.statSync(path.join(folder, name), { throwIfNoEntry: false });
    return [name, found?.ino, found?.size, found?.mtimeMs].join();
  });
  return stamps.sort().join('\n');
}
