// @ts-check
/**
 * Loaded before a command: sends SIGNAL to itself right before its AT-th change to the file system at or below
 * OUTPUT. At its end it says how many changes there were.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { AT, SIGNAL, OUTPUT = '/' } = process.env;
let changes = 0;

const CHANGES = /** @type {const} */ ([
  'openSync',
  'linkSync',
  'mkdirSync',
  'renameSync',
  'rmSync',
  'writeFileSync',
]);
for (const name of CHANGES) {
  const change = /** @type {(...args: unknown[]) => unknown} */ (fs[name]);
  // @ts-expect-error: all have one shape for us.
  fs[name] = (...args) => {
    const isRead = name === 'openSync' && args[1] === 'r';
    if (!isRead && args.some((each) => typeof each === 'string' && each.startsWith(OUTPUT))) {
      changes += 1;
      if (changes === Number(AT)) process.kill(process.pid, SIGNAL);
    }
    return change(...args);
  };
}
syncBuiltinESMExports();
process.on('exit', () => console.error(`changes: ${changes}`));
