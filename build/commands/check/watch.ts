/** Repeats the check whenever a file of the dataset changes, and rereads only changed files. */
import fs from 'node:fs';
import path from 'node:path';
import type { Memory } from '../../dataset/read/memory.js';
import { RELEASES } from '../../dataset/schema/release.js';
import { checkNamed } from './checked.js';
import { FORMATS, type FormatName } from './formats.js';
import type { Named } from './named.js';

/** Delay in ms after the last change, because editors save in several steps and a change of branch touches many files. */
const QUIET_MS = 80;
const CLEAR = '\x1b[2J\x1b[3J\x1b[H';

/** Starts watching and returns immediately. The process runs until Ctrl-C. */
export function watch(place: Named, format: FormatName): number {
  const memory: Memory = new Map();
  let watchers: fs.FSWatcher[] = [];
  let timer: NodeJS.Timeout | undefined;

  const run = () => {
    for (const watcher of watchers) watcher.close();
    // Set up before reading, to notice changes during the check, and again each time, because folders come and go.
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
      // The folder was removed in between: check again once nothing changes.
      if ((error as NodeJS.ErrnoException).code === undefined) throw error;
      note();
    }
  };
  /** Tells whether a name belongs to the dataset. Any other is an editor's own file, or a folder that came or went. */
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

/** Returns the dataset's folders or, if there are none, the folder in which it will reappear. */
function foldersOf(folder: string): string[] {
  const isFolder = (place: string) => fs.statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false;
  const whole = path.resolve(folder);
  if (isFolder(whole))
    return ['', 'occupations', 'tables', RELEASES].map((below) => path.join(whole, below)).filter(isFolder);
  const above = path.dirname(whole);
  return above === whole || isFolder(above) ? [above] : foldersOf(above);
}
