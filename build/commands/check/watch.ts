/** The check again whenever a file of the dataset changes, read anew only where something did. */
import fs from 'node:fs';
import path from 'node:path';
import type { Memory } from '../../dataset/read/memory.js';
import { RELEASES } from '../../dataset/schema/release.js';
import { checkNamed } from './checked.js';
import { FORMATS, type FormatName } from './formats.js';
import type { Named } from './named.js';

/** Editors save in several steps, and a change of branch touches many files: so long after the last one. */
const QUIET_MS = 80;
const CLEAR = '\x1b[2J\x1b[3J\x1b[H';

/** Returns at once; the process lives until Ctrl-C, which is how this is meant to end. */
export function watch(place: Named, format: FormatName): number {
  const memory: Memory = new Map();
  let watchers: fs.FSWatcher[] = [];
  let timer: NodeJS.Timeout | undefined;

  const run = () => {
    for (const watcher of watchers) watcher.close();
    // Before reading: what changes while this checks is seen. Anew each time, because folders come and go.
    watchers = foldersOf(place.folder).map((folder) => fs.watch(folder, note).on('error', () => note()));
    const began = performance.now();
    const report = FORMATS[format](checkNamed(place, memory));
    const seconds = ((performance.now() - began) / 1000).toFixed(2);
    process.stdout.write(process.stdout.isTTY && format === 'pretty' ? CLEAR + report : report);
    process.stderr.write(`Checked in ${seconds} s; watching ${place.folder || '.'}, Ctrl-C ends.\n`);
  };
  const runUnlessMoving = () => {
    try {
      run();
    } catch (error) {
      // A folder that went between two looks at it: look again once all is quiet.
      if ((error as NodeJS.ErrnoException).code === undefined) throw error;
      note();
    }
  };
  /** A name that is not the dataset's is an editor's own file, or a folder that came or went. */
  const note = (_?: string, name?: string | null) => {
    if (typeof name === 'string' && (name.startsWith('.') || !/\.(json|csv)$|^[^.~]+$/.test(name))) return;
    clearTimeout(timer);
    timer = setTimeout(runUnlessMoving, QUIET_MS);
  };
  const end = () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
    process.exit(0);
  };
  process.once('SIGINT', end).once('SIGTERM', end);
  runUnlessMoving();
  return 0;
}

/** The dataset's folders; while there is none, the folder in which it will be again. */
function foldersOf(folder: string): string[] {
  const isFolder = (place: string) => fs.statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false;
  const whole = path.resolve(folder);
  if (isFolder(whole))
    return ['', 'occupations', 'tables', RELEASES].map((below) => path.join(whole, below)).filter(isFolder);
  const above = path.dirname(whole);
  return above === whole || isFolder(above) ? [above] : foldersOf(above);
}
