/** The only writer: first everything into a folder beside `data/`, then file by file into place. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Paths below `data/`, in order. */
export interface Changes {
  added: string[];
  changed: string[];
  dropped: string[];
  unchanged: number;
}

/** A full disk or a Ctrl-C while the new files are written leaves `data/` as it was. */
export function writeFiles(data: string, files: Map<string, string>, dropped: string[]): Changes {
  const changes: Changes = { added: [], changed: [], dropped, unchanged: 0 };
  for (const [path, text] of files) {
    const target = join(data, path);
    if (!existsSync(target)) changes.added.push(path);
    else if (readFileSync(target, 'utf8') !== text) changes.changed.push(path);
    else changes.unchanged += 1;
  }
  const fresh = `${data}.import`;
  rmSync(fresh, { recursive: true, force: true });
  const paths = [...changes.added, ...changes.changed];
  try {
    for (const path of paths) {
      mkdirSync(dirname(join(fresh, path)), { recursive: true });
      writeFileSync(join(fresh, path), files.get(path)!);
    }
    for (const path of paths) {
      mkdirSync(dirname(join(data, path)), { recursive: true });
      renameSync(join(fresh, path), join(data, path));
    }
    for (const path of dropped) rmSync(join(data, path));
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  return changes;
}
