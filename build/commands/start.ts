/** `npm start` after the build: serves an existing output tree. */
import path from 'node:path';
import { start } from '../server/start.js';
import type { Given } from './flags.js';

export const flags = {
  dist: { value: 'FOLDER', help: 'the output to serve, if it is not dist' },
} as const;

export const notes =
  'PORT=3000, HOST=127.0.0.1, and ACCESS_LOG=1 before the command set the port, the interface, and a log.';

export async function main({ dist }: Given<typeof flags>, root: string): Promise<number> {
  await start({ root, dist: path.resolve(dist ?? path.join(root, 'dist')), env: process.env });
  return 0;
}
