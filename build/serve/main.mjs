// @ts-check
/** Serves an output tree as it is: `node build/serve/main.mjs [--dist FOLDER]`. `npm start` builds first. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { importBundled } from './bundle.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values } = parseArgs({ options: { dist: { type: 'string', default: path.join(root, 'dist') } } });

const { start } = await importBundled(root, 'build/serve/start.ts');
await start({ root, dist: path.resolve(values.dist), env: process.env });
