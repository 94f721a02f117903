// @ts-check
/** Loaded before a build: the system refuses, with CODE, to open files with PLACE in their path. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { CODE, PLACE = '/' } = process.env;

for (const name of /** @type {const} */ (['openSync', 'readFileSync'])) {
  const open = /** @type {(...args: unknown[]) => unknown} */ (fs[name]);
  // @ts-expect-error: both have one shape for us.
  fs[name] = (...args) => {
    const [path] = args;
    if (typeof path === 'string' && path.includes(PLACE))
      throw Object.assign(new Error(`${CODE}: refused, open`), { code: CODE, syscall: 'open', path });
    return open(...args);
  };
}
syncBuiltinESMExports();
