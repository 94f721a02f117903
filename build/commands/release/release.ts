/** `npm run release`: the last good build, copied with a version, a reason, and hashes into files that never change. */
import fs from 'node:fs';
import path from 'node:path';
import fg from 'fast-glob';
import { DOWNLOADS_FOLDER, OPENAPI } from '../../../core/routes.js';
import { MANIFEST } from '../../../core/schemas/changes.js';
import { derivedOf } from '../../checks/check.js';
import { authoredJson } from '../../dataset/authored.js';
import { CommandError } from '../../dataset/fault.js';
import { plainFault } from '../../dataset/plain.js';
import { RECORD_SUMS } from '../../dataset/read.js';
import { isRunning } from '../../dataset/swap.js';
import type { Derived } from '../../derive/derived.js';
import { KEPT, readIfThere, readReleases, releaseFolder, withRecord } from '../../output/released.js';
import { API_TABLES, makeBulk, preamble } from '../../render/downloads/bulk.js';
import { DATA_PACKAGE, DATA_PACKAGE_NAME, factsOf, gzipped } from '../../render/downloads/files.js';
import { reportOf } from '../diff/diff.js';
import { editionOf, readEdition } from '../diff/edition.js';
import { changelogEntry, recordOf, renewedCitation, withEntry } from './record.js';

export interface Options {
  /** A sentence for everyone who uses the data. */
  reason: string;
  dryRun: boolean;
  /** Folder of the dataset, whose releases and changelog lie beside it, and of its last build. */
  data: string;
  dist: string;
}

/** Returns what was or would be published. If it throws a CommandError, nothing has changed. */
export function release({ data, dist, dryRun, reason }: Options, root: string): string {
  const fault = plainFault(reason);
  if (fault !== undefined) throw new CommandError(`The reason has ${fault}.`);
  if (!/(\S+\s){3}.*[.!?]$/.test(reason))
    throw new CommandError('Give the reason in a sentence: --reason "O*NET 31.0 and the wages of May 2026."');
  const project = path.dirname(path.resolve(data));
  const folder = path.basename(path.resolve(data));
  const completed = dryRun ? undefined : settle(project, folder);
  if (completed) return `Release ${completed}, which was interrupted, is complete now. Next: npm run build.`;
  const { derived, content_hash } = builtData(data, dist, root);
  const { version, as_of } = derived.source.dataset;
  const last = derived.source.releases.at(-1);
  const built = editionOf(version, derived);
  const report = last && reportOf(readEdition(last.version, releaseFolder(last.version, data, root)), built);
  const { needed, allowed, verdict } = report?.version ?? { allowed: 'yes' };
  if (needed === 'none')
    throw new CommandError(
      `Nothing has changed since release ${last?.version}; there is nothing to release.`,
    );
  if (allowed !== 'yes') throw new CommandError(verdict);
  const files = filesOf(dist, derived, { version, previous: last?.version ?? null, as_of, content_hash });
  const record = recordOf(built, content_hash, report, reason);
  const entry = changelogEntry(record);

  const read = (file: string) => fs.readFileSync(path.join(project, file), 'utf8');
  const own = `releases/${version}.json`;
  const manifest_sha256 = factsOf(files.get(MANIFEST)!).sha256;
  const recordText = authoredJson(own, { ...record, manifest_sha256 }, folder);
  const texts = new Map([
    [`${folder}/${own}`, recordText],
    [`${folder}/${RECORD_SUMS}`, withRecord(data, version, recordText)],
    ['CHANGELOG.md', withEntry(read('CHANGELOG.md'), entry)],
    ['CITATION.cff', renewedCitation(read('CITATION.cff'), record, derived)],
  ]);
  const bytes = [...files.values()].reduce((sum, file) => sum + file.length, 0);
  const size = `${files.size} files, ${(bytes / 1e6).toFixed(2)} MB`;
  const names = [`${KEPT}/${version}`, ...texts.keys()].join(', ');
  if (dryRun)
    return [
      `Release ${version} would be published (${size}) as ${names}.`,
      ...(report?.notes ?? []),
      `\n${entry}Nothing was written.`,
    ].join('\n');
  try {
    putInPlace(project, version, files, texts);
  } catch (error) {
    settle(project, folder);
    throw error;
  }
  return `Release ${version} is made: ${size}. Next: npm run build, so that its pages name it; commit ${names}; publish.`;
}

/** Derives the dataset that the build in `dist` was made of; throws a CommandError if it was made of another one. */
function builtData(data: string, dist: string, root: string) {
  const derived = derivedOf(data, 'Nothing was released.');
  readReleases(derived.source.releases, data, root);
  const content_hash = `sha256:${makeBulk(derived).everything.sha256}`;
  if (!readIfThere(path.join(dist, 'api/v1/meta.json'))?.includes(content_hash))
    throw new CommandError(
      `${path.relative('', dist)}/ is not a build of ${data}/ as it is, and a release is the last build, copied. Run npm run build, then this again.`,
    );
  return { derived, content_hash };
}

/** Where a release is made, beside those that are; its version and its process follow. */
const STAGING = `${KEPT}/.staging-`;

/**
 * Writes everything beside its place first, then renames it: the folder, which only one of two releases at once can, then the
 * record, with which the release is one, and the other texts.
 */
export function putInPlace(
  project: string,
  version: string,
  files: ReadonlyMap<string, Buffer>,
  texts: ReadonlyMap<string, string>,
): void {
  const staging = path.join(project, `${STAGING}${version}-${process.pid}`);
  const folder = path.join(KEPT, version);
  for (const [name, bytes] of files) fs.writeFileSync(withFolder(path.join(staging, folder, name)), bytes);
  for (const [file, content] of texts) fs.writeFileSync(withFolder(path.join(staging, file)), content);
  if (fs.existsSync(path.join(project, folder)))
    throw new CommandError(
      `Another command released ${version} while this one ran; this one has changed nothing.`,
    );
  fs.renameSync(path.join(staging, folder), path.join(project, folder));
  for (const file of texts.keys())
    fs.renameSync(path.join(staging, file), withFolder(path.join(project, file)));
  fs.rmSync(staging, { recursive: true });
}

/** Returns the path of a file that can be written or moved there. */
function withFolder(file: string): string {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  return file;
}

/** Completes a release that was interrupted after its record was in place, and returns its version. Takes back any other. */
export function settle(project: string, data: string): string | undefined {
  const [staging] = fg.sync(`${STAGING}*`, { cwd: project, dot: true, onlyDirectories: true });
  if (staging === undefined) return undefined;
  const [version, pid] = staging.slice(STAGING.length).split(/-(?=\d+$)/) as [string, string];
  if (Number(pid) !== process.pid && isRunning(Number(pid)))
    throw new CommandError(
      `Process ${pid} is making release ${version}. Wait for its end; if it is something else, remove ${staging}.`,
    );
  const place = path.join(project, staging);
  const isPlaced = !fs.existsSync(path.join(place, KEPT, version));
  const isReleased = isPlaced && fs.existsSync(path.join(project, data, `releases/${version}.json`));
  if (isReleased)
    for (const file of fg.sync('**', { cwd: place }))
      fs.renameSync(path.join(place, file), withFolder(path.join(project, file)));
  else if (isPlaced) fs.rmSync(path.join(project, KEPT, version), { recursive: true, force: true });
  fs.rmSync(place, { recursive: true });
  return isReleased ? version : undefined;
}

const jsonOf = (value: unknown, space?: number) => Buffer.from(`${JSON.stringify(value, null, space)}\n`);

/**
 * Returns the files of the build in `dist`, packed small as those of a release, by their names; the manifest is the last. Tables are
 * there as CSV and nothing twice: with `all.json`, the database, and the readings a release would take several times its 2 MB.
 * They are what a build of the commit that added its record makes.
 */
function filesOf(dist: string, derived: Derived, about: object): Map<string, Buffer> {
  const read = (file: string) => fs.readFileSync(path.join(dist, file));
  const described = JSON.parse(read(DATA_PACKAGE).toString());
  const site: string = described.homepage.slice(0, -DOWNLOADS_FOLDER.length);
  const unpacked = new Map([
    ...API_TABLES.map((table) => [`${table}.csv.gz`, read(`${DOWNLOADS_FOLDER}/${table}.csv`)] as const),
    ['settings.json.gz', jsonOf(preamble(derived))],
    // Links to this copy become relative: a release is the same wherever it is published.
    ['openapi.json.gz', Buffer.from(read(OPENAPI).toString().replaceAll(site, ''))],
  ]);
  const files = new Map([...unpacked].map(([name, bytes]) => [name, gzipped(bytes, 9)]));
  const resources = (described.resources as { path: string }[]).flatMap((resource) => {
    const name = `${resource.path}.gz`;
    if (!files.has(name)) return [];
    const { bytes, sha256 } = factsOf(files.get(name)!);
    // `compression` follows the standard's recipe.
    return [{ ...resource, path: name, compression: 'gz', bytes, hash: `sha256:${sha256}` }];
  });
  const contributors = (described.contributors as object[]).map((each) => ({ ...each, path: undefined }));
  files.set(DATA_PACKAGE_NAME, jsonOf({ ...described, homepage: undefined, contributors, resources }, 2));
  const listed = [...files].sort().map(([name, bytes]) => {
    const inner = unpacked.get(name);
    return { path: name, ...factsOf(bytes), ...(inner && { unpacked: factsOf(inner) }) };
  });
  return files.set(MANIFEST, jsonOf({ ...about, files: listed }, 2));
}
