/** `npm run routes`: writes vercel.json from the route table. The host reads it before it builds, so it is committed. */
import fs from 'node:fs';
import path from 'node:path';
import type { Aliases } from '../dataset/schema/settings.js';
import { vercelJson } from '../server/vercel.js';

export const flags = {};

export function main(_: unknown, root: string): number {
  const aliases = JSON.parse(fs.readFileSync(path.join(root, 'data/aliases.json'), 'utf8')) as Aliases;
  fs.writeFileSync(path.join(root, 'vercel.json'), vercelJson(aliases));
  console.log('vercel.json is written.');
  return 0;
}
