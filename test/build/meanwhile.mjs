// @ts-check
/**
 * Loaded before a command: right before the AT-th time that it reads a file below one of PLACES (separated by colons), that file
 * is removed or, with RUN, another command runs: the arguments of a Node process, as JSON.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { AT, RUN, PLACES = '', ...env } = process.env;
const { rmSync } = fs;
let reads = 0;

for (const name of /** @type {const} */ (['openSync', 'readFileSync'])) {
  const read = /** @type {(...args: unknown[]) => unknown} */ (fs[name]);
  // @ts-expect-error: both have one shape for us.
  fs[name] = (...args) => {
    const file = String(args[0]);
    if (PLACES.split(':').some((place) => file.startsWith(`${place}/`))) {
      reads += 1;
      if (reads === Number(AT) && RUN) spawnSync(process.execPath, JSON.parse(RUN), { env });
      else if (reads === Number(AT)) rmSync(file);
    }
    return read(...args);
  };
}
syncBuiltinESMExports();
