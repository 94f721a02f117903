/**
 * The only writer: first everything into a folder beside `data/`, then file by file into place. The list of files to
 * remove is written last and says that the folder is whole: from then on nothing can keep the rest from being done, not
 * even a kill, for the next command ends what was begun.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import fg from 'fast-glob';

const freshOf = (data: string) => `${data}.import`;
const WHOLE = 'dropped.json';
/** Milliseconds in which a signal that came is passed on. */
const A_MOMENT = 10;
const FILES = 'files';

const isUnchanged = (path: string, text: string) => existsSync(path) && readFileSync(path, 'utf8') === text;

function writeText(path: string, text: string) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Ends what an earlier command was killed in, or clears away what it had not made whole. */
export function settle(data: string) {
  const fresh = freshOf(data);
  const list = join(fresh, WHOLE);
  if (existsSync(list)) {
    for (const path of fg.sync('**/*', { cwd: join(fresh, FILES), dot: true })) {
      mkdirSync(dirname(join(data, path)), { recursive: true });
      renameSync(join(fresh, FILES, path), join(data, path));
    }
    for (const path of JSON.parse(readFileSync(list, 'utf8')) as string[])
      rmSync(join(data, path), { force: true });
  }
  rmSync(fresh, { recursive: true, force: true });
}

/**
 * `files` maps paths below `data/` to their text, `dropped` are paths to remove. A full disk or a Ctrl-C while the new
 * files are written leaves `data/` as it was; unchanged files are not touched. Returns how many files were written or
 * removed, or would be.
 */
export async function writeFiles(
  data: string,
  files: ReadonlyMap<string, string>,
  dropped: readonly string[],
  dryRun = false,
): Promise<number> {
  const changed = [...files].filter(([path, text]) => !isUnchanged(join(data, path), text));
  const count = changed.length + dropped.length;
  if (dryRun || count === 0) return count;
  const fresh = freshOf(data);
  try {
    for (const [path, text] of changed) writeText(join(fresh, FILES, path), text);
    // A Ctrl-C that came while the files were written is heard here, and never after.
    await setTimeout(A_MOMENT);
    writeText(join(fresh, WHOLE), JSON.stringify(dropped));
    settle(data);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  return count;
}
