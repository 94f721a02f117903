/** `npm run build`: makes `dist/` from `data/`. */
import fs from 'node:fs';
import path from 'node:path';
import fg from 'fast-glob';
import { addressOf, siteOf } from '../dataset/address.js';
import { Refusal } from '../refusal.js';

export interface BuildFolders {
  data: string;
  dist: string;
}

/** Builds and says what was built. Throws a refusal, and leaves the output as it was, if anything is wrong. */
export async function buildCommand(root: string, { data, dist }: BuildFolders): Promise<void> {
  const began = performance.now();
  if (fs.existsSync(dist) && fs.readdirSync(dist).length > 0 && !fs.existsSync(path.join(dist, '_function')))
    throw new Refusal(`${dist} is not from a build, which would replace all of it. Name another folder.`);
  // Loaded here, because `npm start` mostly has nothing to build, and the build's modules take longer than the rest.
  const { build } = await import('../build.js');
  const report = await build({ root, env: process.env, data: shownPath(data), dist: path.resolve(dist) });
  const seconds = ((performance.now() - began) / 1000).toFixed(2);
  const megabytes = (report.bytes / 1e6).toFixed(1);
  console.log(
    `${path.basename(dist)}/: ${report.files} files, ${megabytes} MB, ${seconds} s\n${report.address.said}`,
  );
}

/** Tells whether an output was built after all of its inputs last changed, and for the address that it would have now. */
export function isCurrent(root: string, data: string, dist: string): boolean {
  const written = fs.statSync(path.join(dist, 'robots.txt'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const folders = ['api', 'build', 'core', 'public', 'templates'].map((name) => path.join(root, name));
  const found = fg.sync(
    ['package-lock.json', ...[...folders, path.resolve(data)].map((folder) => `${folder}/**`)],
    {
      cwd: root,
      onlyFiles: false,
      stats: true,
    },
  );
  if (found.some(({ stats }) => stats!.mtimeMs > written)) return false;
  const address = addressOf(siteOf(data), process.env);
  return fs.readFileSync(path.join(dist, 'robots.txt'), 'utf8').includes(` ${address.url}/`);
}

/** Faults name files as a person would: data/occupations/15-1252.00.json. */
function shownPath(folder: string): string {
  const below = path.relative('', folder) || '.';
  return below.startsWith('..') ? path.resolve(folder) : below;
}
