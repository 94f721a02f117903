/** Serves an output tree as it is: `tsx build/serve/main.ts [--dist FOLDER]`. `npm start` builds first. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { start } from './start.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values } = parseArgs({ options: { dist: { type: 'string', default: path.join(root, 'dist') } } });
await start({ root, dist: path.resolve(values.dist), env: process.env });
