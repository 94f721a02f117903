/** The only writer: first everything into a folder beside `data/`, then file by file into place. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const isUnchanged = (path: string, text: string) => existsSync(path) && readFileSync(path, 'utf8') === text;

/**
 * `files` maps paths below `data/` to their text, `dropped` are paths to remove. A full disk or a Ctrl-C while
 * the new files are written leaves `data/` as it was; unchanged files are not touched. Returns how many
 * files were written or removed.
 */
export function writeFiles(data: string, files: Map<string, string>, dropped: string[]): number {
  const changed = [...files].filter(([path, text]) => !isUnchanged(join(data, path), text));
  const fresh = `${data}.import`;
  rmSync(fresh, { recursive: true, force: true });
  try {
    for (const [path, text] of changed) {
      mkdirSync(dirname(join(fresh, path)), { recursive: true });
      writeFileSync(join(fresh, path), text);
    }
    for (const [path] of changed) {
      mkdirSync(dirname(join(data, path)), { recursive: true });
      renameSync(join(fresh, path), join(data, path));
    }
    for (const path of dropped) rmSync(join(data, path));
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  return changed.length + dropped.length;
}
