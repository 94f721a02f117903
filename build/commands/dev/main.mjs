// @ts-check
/** The server of `npm run dev`, a process of its own: `node build/commands/dev/main.mjs --data FOLDER --dist FOLDER`. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { importCompiled } from '../../compile.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const { values } = parseArgs({ options: { data: { type: 'string' }, dist: { type: 'string' } } });

const { startPreviewing } = await importCompiled(root, 'commands/dev/server');
const { data = path.join(root, 'data'), dist = path.join(root, 'dist') } = values;
await startPreviewing({ root, data, dist: path.resolve(dist), env: process.env });
