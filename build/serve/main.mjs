// @ts-check
/** Serves an output tree as it is: `node build/serve/main.mjs [--dist FOLDER]`. `npm start` builds first. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { importCompiled } from '../compile.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values } = parseArgs({ options: { dist: { type: 'string', default: path.join(root, 'dist') } } });

const { start } = await importCompiled(root, 'serve/start');
await start({ root, dist: path.resolve(values.dist), env: process.env });
