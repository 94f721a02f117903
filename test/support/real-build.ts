/** Before the tests that need it: `dist/` is what the sources give. */
import path from 'node:path';
import { buildCommand, isCurrent } from '../../build/commands/build.js';

export const ROOT = path.join(import.meta.dirname, '../..');

export default async function setup(): Promise<void> {
  const folders = { data: path.join(ROOT, 'data'), dist: path.join(ROOT, 'dist') };
  if (!isCurrent(ROOT, folders.data, folders.dist)) await buildCommand(ROOT, folders);
}
