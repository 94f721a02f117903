/** `npm run build` makes `dist/` from `data/`; `npm start` serves it, and builds first if anything has changed. */
import fs from 'node:fs';
import path from 'node:path';
import { DOWNLOADS_FOLDER } from '../../core/routes.js';
import { addressOf } from '../dataset/address.js';
import { CommandError } from '../dataset/fault.js';
import { DATA_PACKAGE } from '../render/downloads/files.js';

export interface BuildFolders {
  data: string;
  dist: string;
}

const remove = (folder: string) => fs.promises.rm(folder, { recursive: true, force: true });

export async function buildCommand(root: string, folders: BuildFolders): Promise<void> {
  await remove(await makeOutput(root, folders));
}

/** Builds and says what was built. Returns where the output before is now, which takes half as long to remove. */
async function makeOutput(root: string, { data, dist }: BuildFolders): Promise<string> {
  const began = Date.now();
  if (fs.existsSync(dist) && fs.readdirSync(dist).length > 0 && !fs.existsSync(path.join(dist, '_function')))
    throw new CommandError(
      `${dist} is not from a build, which would replace all of it. Name another folder.`,
    );
  // Neither a build nor `npm start` with nothing changed waits for what only the other one needs.
  const { build } = await import('../build.js');
  // Faults name files as a person would: data/occupations/15-1252.00.json.
  const shown = path.relative('', data) || '.';
  const report = await build({ root, env: process.env, data: shown, dist: path.resolve(dist) });
  const seconds = ((Date.now() - began) / 1000).toFixed(2);
  // Compared with the inputs' times: what is edited while it builds is newer.
  fs.utimesSync(path.join(dist, 'robots.txt'), began / 1000, began / 1000);
  const megabytes = (report.bytes / 1e6).toFixed(1);
  const made = `${path.basename(dist)}/: ${report.files} files, ${megabytes} MB, ${seconds} s`;
  console.log([made, report.address.said, ...report.stale].join('\n'));
  return report.old;
}

/** Serves `dist/`, built anew if an input is newer; another output is served as it is. */
export async function startCommand(root: string, given: string | undefined): Promise<void> {
  const dist = path.resolve(given ?? path.join(root, 'dist'));
  const data = path.join(root, 'data');
  const isBuilt = given !== undefined || isCurrent(root, data, dist);
  const old = isBuilt ? undefined : await makeOutput(root, { data, dist });
  const { listen } = await import('../serve.js');
  await listen(dist);
  if (old !== undefined) await remove(old);
}

/** Tells whether an output was built after all of its inputs last changed, and for the address that it would have now. */
export function isCurrent(root: string, data: string, dist: string): boolean {
  const written = fs.statSync(path.join(dist, 'robots.txt'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const folders = ['api', 'build', 'core', 'public', 'templates'].map((name) => path.join(root, name));
  const below = (folder: string) =>
    fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name));
  const inputs = [...folders, path.resolve(data)].flatMap((folder) => [folder, ...below(folder)]);
  // An editor marks an open file by a link that leads nowhere.
  const isNewer = (input: string) => fs.lstatSync(input).mtimeMs > written;
  if ([path.join(root, 'package-lock.json'), ...inputs].some(isNewer)) return false;
  try {
    const { site } = JSON.parse(fs.readFileSync(path.join(data, 'dataset.json'), 'utf8'));
    const { url } = addressOf(site, process.env);
    // Of a copy that only this machine can open, few files have the address.
    const { homepage } = JSON.parse(fs.readFileSync(path.join(dist, DATA_PACKAGE), 'utf8'));
    return homepage === url + DOWNLOADS_FOLDER;
  } catch (error) {
    if (error instanceof CommandError) throw error;
    // Of what isn't whole a build says what is wrong, or makes it anew.
    return false;
  }
}
