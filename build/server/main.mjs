// @ts-check
/** Serves an output tree as it is: `node build/server/main.mjs [--dist FOLDER]`. `npm start` builds first. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { importCompiled } from '../compile.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** @type {string} */
let dist;
try {
  ({ dist } = parseArgs({ options: { dist: { type: 'string', default: path.join(root, 'dist') } } }).values);
} catch (error) {
  console.error(`${/** @type {Error} */ (error).message}. Usage: [PORT=3000] [HOST=127.0.0.1] npm start`);
  process.exit(1);
}

const { start } = await importCompiled(root, 'server/start');
await start({ root, dist: path.resolve(dist), env: process.env });
