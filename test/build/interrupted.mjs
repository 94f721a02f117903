// @ts-check
/**
 * Loaded before a build: sends SIGNAL to itself right before its AT-th change to the file system at or below
 * OUTPUT. At its end it says how many changes there were.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread } from 'node:worker_threads';

const { AT, SIGNAL, OUTPUT = '/' } = process.env;
let changes = 0;

/** @param {'mkdirSync' | 'openSync' | 'linkSync' | 'renameSync' | 'rmSync' | 'writeFileSync'} name */
function watch(name) {
  const change = /** @type {(...args: unknown[]) => unknown} */ (fs[name]);
  // @ts-expect-error: all six have one shape for us.
  fs[name] = (...args) => {
    // How many files this thread rereads depends on how far the other one is.
    if (name === 'openSync' && args[1] === 'r') return change(...args);
    if (args.some((each) => typeof each === 'string' && each.startsWith(OUTPUT))) {
      changes += 1;
      if (changes === Number(AT)) process.kill(process.pid, SIGNAL);
    }
    return change(...args);
  };
}

if (isMainThread) {
  for (const name of /** @type {const} */ ([
    'mkdirSync',
    'openSync',
    'linkSync',
    'renameSync',
    'rmSync',
    'writeFileSync',
  ]))
    watch(name);
  syncBuiltinESMExports();
  process.on('exit', () => console.error(`changes: ${changes}`));
}
