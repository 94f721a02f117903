/**
 * `npm run release -- --restore 1.0.0`: publishes the data of an earlier release again, under the next version. The bad release
 * stays, because published files never change. Everything is tried in a copy first; then the dataset's files are put back,
 * and then it is released. A command that is killed in between continues where it was when it is run again.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { authoredJson } from '../../dataset/authored.js';
import { readDataset } from '../../dataset/read/read.js';
import type { Dataset } from '../../dataset/schema/dataset.js';
import { RELEASES } from '../../dataset/schema/release.js';
import type { Aliases } from '../../dataset/schema/settings.js';
import { walk } from '../../output/list-files.js';
import { uncommittedIn } from '../../releases/git.js';
import { KEPT, releaseFolder } from '../../releases/manifest.js';
import { untar } from '../../releases/tar.js';
import { diff } from '../diff/diff.js';
import { openDataset, openRelease } from '../diff/open.js';
import { noProgress } from '../progress.js';
import { Refusal } from '../refusal.js';
import { replaceFiles } from '../replace-files.js';
import { SOURCE } from './bulk.js';
import { COMMAND, type Options, release } from './release.js';

interface Restored {
  /** New texts by path below the dataset. */
  files: ReadonlyMap<string, string>;
  removed: readonly string[];
}

/** Returns a summary of what was or would be published. A refusal says whether the dataset's files were put back. */
export async function restore(version: string, options: Options): Promise<string> {
  const { data, root, dryRun } = options;
  const { dataset } = readDataset(data);
  const last = lastBut(version, dataset);
  const restored = restoredFiles(version, dataset, options);
  const lost = isIn(data, restored) ? [] : uncommittedIn(data);
  if (lost.length > 0)
    throw new Refusal(`${lost.join(', ')} would be lost. Commit or stash what is not committed yet.`);
  const copy = copyWith(restored, data);
  try {
    const before = openRelease(last, releaseFolder(last, data, root));
    const { report } = diff(before, openDataset(`release ${version}`, copy, 'newer'));
    const next = { ...options, version: options.version ?? report.version.at_least };
    const tried = await release({ ...next, data: copy, dryRun: true, progress: noProgress });
    if (dryRun || report.version.needed === 'none') return tried;
    await replaceFiles(data, COMMAND, restored.files, { removed: restored.removed });
    return await release(next).catch((error: Error) => {
      throw new Refusal(
        `${error.message}\n${data}/ has the data of ${version}, but they are not released. Run the command again.`,
      );
    });
  } finally {
    fs.rmSync(path.dirname(copy), { recursive: true, force: true });
  }
}

/** Returns the version that is published now. Throws a refusal unless `version` is an earlier one. */
function lastBut(version: string, { releases }: Dataset): string {
  const versions = releases.map((each) => each.version);
  const last = versions.at(-1);
  const earlier = versions.slice(0, -1);
  if (last !== undefined && earlier.includes(version)) return last;
  const what = version === last ? `${version} is what is published now.` : `There is no release ${version}.`;
  throw new Refusal(
    `${what} ${earlier.length > 0 ? `Name one of ${earlier.join(', ')}.` : 'There is none before it.'}`,
  );
}

/**
 * Tells whether a file stays as it is: what the dataset is called and where it is published, the votes, which are counted
 * only once, the records of releases and ballots, and hidden files.
 */
const stays = (file: string) =>
  file === 'dataset.json' ||
  file === 'tables/votes.csv' ||
  file.startsWith(`${RELEASES}/`) ||
  file.startsWith('ballots/') ||
  file.split('/').some((part) => part.startsWith('.'));

/** Returns what turns the dataset into that of a release. */
function restoredFiles(version: string, dataset: Dataset, { data, root }: Options): Restored {
  const archive = path.join(releaseFolder(version, data, root), SOURCE);
  const files = new Map(
    [...untar(gunzipSync(fs.readFileSync(archive)))]
      .map(([file, bytes]) => [file.slice('data/'.length), bytes.toString()] as const)
      .filter(([file]) => !stays(file)),
  );
  const aliases = aliasesOf(files, dataset);
  files.set(ALIASES, authoredJson(ALIASES, aliases, path.basename(path.resolve(data))));
  const removed = [...walk(data)]
    .map((file) => file.slice(1))
    .filter((file) => !files.has(file) && !stays(file));
  return { files, removed };
}

/** Tells whether the dataset is what it is to become, as after a command that was killed before it released that. */
const isIn = (data: string, { files, removed }: Restored): boolean =>
  removed.length === 0 &&
  [...files].every(([file, text]) => {
    const place = path.join(data, file);
    return fs.existsSync(place) && fs.readFileSync(place, 'utf8') === text;
  });

const ALIASES = 'aliases.json';

/** Returns the release's aliases, with one for each name published since that has a successor among the release's. */
function aliasesOf(files: ReadonlyMap<string, string>, { aliases, occupations }: Dataset): Aliases {
  const old = JSON.parse(files.get(ALIASES)!) as Aliases;
  const slugs = new Map<string, string>();
  for (const [file, text] of files)
    if (file.startsWith('occupations/')) {
      const { soc_code, slug } = JSON.parse(text) as { soc_code: string; slug: string };
      slugs.set(soc_code, slug);
    }
  const live = new Set(slugs.values());
  const codes = new Map(occupations.map(({ soc_code, slug }) => [slug, soc_code]));
  const published = [
    ...occupations.map(({ soc_code, slug }) => [slug, soc_code] as const),
    ...Object.entries(aliases.slugs).map(([slug, to]) => [slug, codes.get(to)!] as const),
  ];
  for (const [slug, code] of published) {
    const successor = slugs.get(code);
    if (!live.has(slug) && successor !== undefined) old.slugs[slug] ??= successor;
  }
  for (const [code, to] of Object.entries(aliases.soc_codes))
    if (!slugs.has(code) && slugs.has(to)) old.soc_codes[code] ??= to;
  return old;
}

/** Copies the dataset into a temporary project with the restored files, beside the releases of its own. */
function copyWith({ files, removed }: Restored, data: string): string {
  const project = path.dirname(path.resolve(data));
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'restore-'));
  const copy = path.join(folder, path.basename(path.resolve(data)));
  fs.cpSync(data, copy, { recursive: true });
  for (const file of removed) fs.rmSync(path.join(copy, file));
  for (const [file, text] of files) {
    fs.mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    fs.writeFileSync(path.join(copy, file), text);
  }
  if (fs.existsSync(path.join(project, KEPT))) {
    fs.mkdirSync(path.join(folder, path.dirname(KEPT)));
    fs.symlinkSync(path.join(project, KEPT), path.join(folder, KEPT));
  }
  return copy;
}
