// @ts-check
/**
 * Loaded before a build: sends SIGNAL to itself right before its AT-th change to the file system at or below
 * OUTPUT. At its end it says how many changes there were.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { getEnvironmentData, isMainThread, setEnvironmentData } from 'node:worker_threads';

const { AT, SIGNAL, OUTPUT = '/' } = process.env;
const KEY = 'changes';
// One count for both threads, which share the work as they find time.
if (isMainThread) setEnvironmentData(KEY, new Int32Array(new SharedArrayBuffer(4)));
const changes = /** @type {Int32Array} */ (/** @type {unknown} */ (getEnvironmentData(KEY)));

/** Folders are not counted: either thread makes those that it needs. */
for (const name of /** @type {const} */ (['openSync', 'linkSync', 'renameSync', 'rmSync', 'writeFileSync'])) {
  const change = /** @type {(...args: unknown[]) => unknown} */ (fs[name]);
  // @ts-expect-error: all five have one shape for us.
  fs[name] = (...args) => {
    const isRead = name === 'openSync' && args[1] === 'r';
    if (!isRead && args.some((each) => typeof each === 'string' && each.startsWith(OUTPUT))) {
      if (Atomics.add(changes, 0, 1) + 1 === Number(AT)) process.kill(process.pid, SIGNAL);
    }
    return change(...args);
  };
}
syncBuiltinESMExports();
if (isMainThread) process.on('exit', () => console.error(`changes: ${changes[0]}`));
