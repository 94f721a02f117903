/** `npm start`: builds if an input is newer than the output, then serves it. */
import path from 'node:path';
import { serve } from '../serve.js';
import { buildCommand, isCurrent } from './build.js';

/** Serves `dist/`; another output is served as it is. */
export async function startCommand(root: string, given: string | undefined): Promise<void> {
  const dist = path.resolve(given ?? path.join(root, 'dist'));
  const data = path.join(root, 'data');
  if (given === undefined && !isCurrent(root, data, dist)) await buildCommand(root, { data, dist });
  await serve({ dist, env: process.env });
}
