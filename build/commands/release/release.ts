/**
 * `npm run release`, step by step: check, compare with the last release, prepare, build, publish. Everything is prepared in a
 * separate folder and put into the project at the end, all of it or nothing.
 */

import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { MANIFEST, PATCH } from '../../../core/releases.js';
import { atSite } from '../../dataset/address.js';
import { authoredJson } from '../../dataset/authored.js';
import { countOf } from '../../dataset/fault.js';
import { RELEASES, type ReleaseRecord } from '../../dataset/schema/release.js';
import type { Derived } from '../../derive/derived.js';
import { Refusal } from '../../refusal.js';
import { KEPT, type Manifest, releaseFolder, sha256 } from '../../releases/manifest.js';
import { readLock } from '../../supply/lock.js';
import { SBOM, sbomText } from '../../supply/sbom.js';
import { type Diff, diff } from '../diff/diff.js';
import { markdown } from '../diff/markdown.js';
import { openRelease } from '../diff/open.js';
import { snapshotOf } from '../diff/snapshot.js';
import type { Progress } from '../progress.js';
import { type Publishing, publicAddress } from '../public-address.js';
import { asOnlyWriter, type Changes, commitWrite, hearSignals, prepareWrite } from '../replace-files.js';
import {
  bulkOf,
  EVERYTHING_PACKED,
  everythingIn,
  manifestOf,
  patchOf,
  type ReleaseFiles,
  SOURCE,
  sourceOf,
} from './bulk.js';
import { CHANGELOG, CITATION, changelogEntry, citationOf, withEntry } from './changelog.js';
import { recordOf } from './record.js';
import { INFO, readToPublish, type ToPublish } from './to-publish.js';
import { tryBuild } from './trial.js';

export interface Options extends Publishing {
  /** Reason for the release: a sentence for everyone who uses the data. */
  reason: string;
  /** Version, if it isn't the dataset's own. */
  version: string | undefined;
  dryRun: boolean;
  /** Folder of the dataset. */
  data: string;
  /** The project's folder, with the code that builds. */
  root: string;
  /** The folder that this runs from, with the client's code. */
  compiled: string;
  progress: Progress;
}

export const COMMAND = 'npm run release';

/** Steps that a terminal shows. */
export const RELEASE_STEPS = 6;

/** Returns a summary of what was or would be published. If it throws a refusal, nothing has changed. */
export async function release(options: Options): Promise<string> {
  return asOnlyWriter(options.data, COMMAND, options, () => steps(options));
}

async function steps(options: Options): Promise<string> {
  const { data, root, dryRun, progress } = options;
  await progress.step('reading and checking the dataset');
  const published = readToPublish(data, root, options.version);
  const { derived } = published;
  derived.source = atSite(derived.source, publicAddress(derived.source.dataset.site, options));
  const { dataset, releases } = derived.source;
  const last = releases.at(-1);

  await progress.step(last ? `comparing with release ${last.version}` : 'no release to compare with');
  const compared = last && compareWith(last, derived, options);
  if (compared === 'unchanged')
    return `Nothing has changed since release ${last!.version}; there is nothing to release.`;

  await progress.step('making the files of the release');
  const { files, manifest, record } = filesOf(published, compared, options);
  const project = path.dirname(path.resolve(data));
  const changes = changesOf(published, files, record, compared, project, path.resolve(data));
  const own = `${KEPT}/${dataset.version}`;
  const names = [own, ...[...changes.files.keys()].filter((file) => !file.startsWith(`${own}/`))];
  const bytes = [...files.values()].reduce((sum, each) => sum + each.bytes.length, 0);
  const size = `${countOf(files.size, 'file')}, ${(bytes / 1e6).toFixed(1)} MB`;
  if (dryRun)
    return [
      `Release ${dataset.version} would be published (${size}), and these written:`,
      ...names.map((name) => `  ${name}`),
      '',
      changelogEntry(record, compared?.moves ?? []),
      ...(compared ? [markdown(compared.report)] : []),
      'Nothing was written.',
    ].join('\n');

  prepareWrite(data, changes);
  await progress.step('building with the release in it');
  await tryBuild({ ...options, data: path.resolve(data), project, manifest });
  await progress.step('putting everything into place');
  await hearSignals();
  commitWrite(data, changes, COMMAND);
  const made = `Release ${dataset.version} is made: ${size}. Commit ${names.join(', ')}; then deploy.`;
  return [made, ...(compared?.report.notes ?? [])].join('\n');
}

function compareWith(last: ReleaseRecord, derived: Derived, { data, root }: Options): Diff | 'unchanged' {
  const before = openRelease(last.version, releaseFolder(last.version, data, root));
  const compared = diff(before, snapshotOf(data, derived));
  const { needed, declared, refusal, at_least } = compared.report.version;
  if (needed === 'none' && declared === 'none') return 'unchanged';
  if (refusal !== null) throw new Refusal(`${refusal} Or give it here: --version ${at_least}.`);
  if (compared.broken !== null) throw new Refusal(compared.broken);
  return compared;
}

interface Prepared {
  files: ReleaseFiles;
  manifest: Manifest;
  record: ReleaseRecord;
}

function filesOf(
  { derived, info }: ToPublish,
  compared: Diff | undefined,
  { data, root, reason }: Options,
): Prepared {
  const { dataset, releases } = derived.source;
  const { version, as_of } = dataset;
  const files = bulkOf(derived);
  files.set(SBOM, { bytes: Buffer.from(sbomText(readLock(root), version)) });
  files.set(SOURCE, sourceOf(data, new Map([[`/${INFO}`, Buffer.from(info)]])));
  const last = releases.at(-1);
  if (last) {
    const file = path.join(releaseFolder(last.version, data, root), EVERYTHING_PACKED);
    const before = { version: last.version, everything: gunzipSync(fs.readFileSync(file)) };
    files.set(PATCH, patchOf(before, { version, everything: everythingIn(files) }));
  }
  const record = recordOf(derived, compared, reason, everythingIn(files));
  const { previous, content_hash } = record;
  const manifest = manifestOf({ version, previous, as_of, content_hash }, files);
  const bytes = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
  files.set(MANIFEST, { bytes });
  return { files, manifest, record: { ...record, manifest_sha256: sha256(bytes) } };
}

/** Returns all files to write, below the project's folder. */
function changesOf(
  { derived, info }: ToPublish,
  files: ReleaseFiles,
  record: ReleaseRecord,
  compared: Diff | undefined,
  project: string,
  data: string,
): Changes {
  const { version, as_of } = record;
  const read = (target: string) => {
    const file = path.join(project, target);
    return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
  };
  const folder = path.basename(data);
  const own = `${RELEASES}/${version}.json`;
  const texts: [target: string, text: string | undefined][] = [
    [`${folder}/${own}`, authoredJson(own, record, folder)],
    [`${folder}/${INFO}`, info],
    [CHANGELOG, withEntry(read(CHANGELOG), changelogEntry(record, compared?.moves ?? []))],
    [CITATION, citationOf(read(CITATION), derived.source.dataset.version, as_of)],
  ];
  const published = [...files].map(([name, { bytes }]) => [`${KEPT}/${version}/${name}`, bytes] as const);
  const edited = texts.flatMap(([target, text]) =>
    text === undefined || text === read(target) ? [] : [[target, text] as const],
  );
  return { files: new Map<string, string | Uint8Array>([...published, ...edited]), removed: [] };
}
