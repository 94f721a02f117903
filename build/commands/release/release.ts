/** `npm run release`: the last good build, copied with a version, a reason, and hashes into files that never change. */
import fs from 'node:fs';
import path from 'node:path';
import { applyEdits, modify } from 'jsonc-parser';
import { deriveChecked } from '../../checks/check.js';
import { authoredJson } from '../../dataset/authored.js';
import { formatFaults } from '../../dataset/fault.js';
import { plainFault } from '../../dataset/plain.js';
import { readDataset } from '../../dataset/read.js';
import { readReleased } from '../../output/released.js';
import { Refusal } from '../../refusal.js';
import { KEPT, type Manifest, releaseFolder, sha256 } from '../../releases/manifest.js';
import { makeBulk } from '../../render/downloads/bulk.js';
import { compare } from '../diff/compare.js';
import { markdown } from '../diff/diff.js';
import { openRelease } from '../diff/edition.js';
import { lostSentence, type Report, reportOf } from '../diff/report.js';
import { filesOf } from './files.js';
import { changelogEntry, citationOf, recordOf, withEntry } from './record.js';

export interface Options {
  /** Reason for the release: a sentence for everyone who uses the data. */
  reason: string;
  /** Version, if it isn't the dataset's own; it is written there. */
  version?: string;
  dryRun: boolean;
  /** Folder of the dataset. Its releases and changelog lie beside it. */
  data: string;
  /** Folder of the last build. */
  dist: string;
}

/** Returns what was or would be published. If it throws a refusal, nothing has changed. */
export function release({ data, dist, dryRun, version: given, ...options }: Options, root: string): string {
  const reason = sentenceIn(options.reason);
  if (given !== undefined && !/^\d+\.\d+\.\d+$/.test(given))
    throw new Refusal(`--version can't be "${given}"; a version is three numbers, such as 1.1.0.`);
  const { dataset, releases } = builtData(data, dist, root);
  const last = releases.at(-1);
  const label = { version: given ?? dataset.version, attribution: dataset.attribution };
  // The attribution may still name the version before.
  for (const old of [dataset.version, last?.version])
    if (old) label.attribution = label.attribution.replaceAll(old, label.version);

  const built = filesOf(dist, label);
  const before = last && openRelease(last.version, releaseFolder(last.version, data, root));
  const report = before && reportOf(compare(before, built.edition));
  if (report) refuseStep(report);
  const recorded = recordOf(built, report, reason);
  const { version, previous, as_of, content_hash } = recorded;
  const manifest: Manifest = { version, previous, as_of, content_hash, files: built.manifestFiles };
  const manifestBytes = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
  built.files.set('manifest.json', manifestBytes);
  const entry = changelogEntry(recorded, report);

  const project = path.dirname(path.resolve(data));
  const read = (file: string) => {
    const place = path.join(project, file);
    return fs.existsSync(place) ? fs.readFileSync(place, 'utf8') : undefined;
  };
  const folder = path.basename(path.resolve(data));
  const [info, citation] = [read(`${folder}/dataset.json`)!, read('CITATION.cff')];
  const labeled = Object.entries(label).reduce(
    (text, [key, value]) => applyEdits(text, modify(text, [key], value, {})),
    info,
  );
  const own = `releases/${version}.json`;
  // The record comes last: with it, the release is one.
  const texts = new Map([
    ...(labeled === info ? [] : [[`${folder}/dataset.json`, labeled] as const]),
    ['CHANGELOG.md', withEntry(read('CHANGELOG.md'), entry)],
    ...(citation === undefined ? [] : [['CITATION.cff', citationOf(citation, recorded)] as const]),
    [`${folder}/${own}`, authoredJson(own, { ...recorded, manifest_sha256: sha256(manifestBytes) }, folder)],
  ]);
  const bytes = [...built.files.values()].reduce((sum, file) => sum + file.length, 0);
  const size = `${built.files.size} files, ${(bytes / 1e6).toFixed(2)} MB`;
  const names = [`${KEPT}/${version}`, ...texts.keys()];
  if (dryRun)
    return [
      `Release ${version} would be published (${size}), and these written:`,
      ...names.map((name) => `  ${name}`),
      `\n${entry}\n`,
      ...(report ? [markdown(report)] : []),
      'Nothing was written.',
    ].join('\n');
  putInPlace(project, version, built.files, texts);
  return [
    `Release ${version} is made: ${size}. Next: npm run build, so that its pages name it; commit ${names.join(', ')}; git tag v${version}; publish.`,
    ...(report?.notes ?? []),
  ].join('\n');
}

/** Returns the reason on one line. */
function sentenceIn(text: string): string {
  const reason = text.replace(/\s+/g, ' ').trim();
  if (reason.split(' ').length < 4 || !/[.!?]$/.test(reason))
    throw new Refusal(
      'Give the reason in a sentence, with at least four words and a period: --reason "O*NET 31.0 and the wages of May 2026."',
    );
  const fault = plainFault(reason);
  if (fault !== undefined) throw new Refusal(`The reason has ${fault}.`);
  return reason;
}

/** Returns the dataset that the build in `dist` was made of; throws a refusal if it was made of another one. */
function builtData(data: string, dist: string, root: string) {
  const reading = readDataset(data);
  const checked = deriveChecked(reading);
  if ('faults' in checked) throw new Refusal(`${formatFaults(checked.faults)}Nothing was released.`);
  const { dataset, releases } = reading.dataset;
  const { wrong } = readReleased(releases, data, root);
  if (wrong.length > 0) throw new Refusal(wrong.join('\n'));
  const meta = path.join(dist, 'api/v1/meta.json');
  const of = fs.existsSync(meta) ? JSON.parse(fs.readFileSync(meta, 'utf8')).content_hash : undefined;
  if (of !== `sha256:${makeBulk(checked.derived).everything.sha256}`)
    throw new Refusal(
      `${path.relative('', dist)}/ is not a build of ${data}/ as it is, and a release is the last build, copied. Run npm run build, then this again.`,
    );
  return { dataset, releases };
}

function refuseStep({ lost, from, version }: Report): void {
  if (lost.length > 0) throw new Refusal(lostSentence(lost));
  const { refusal, needs_release, at_least, needed, declared } = version;
  if (needed === 'none' && declared === 'none')
    throw new Refusal(`Nothing has changed since release ${from.version}; there is nothing to release.`);
  const why = refusal ?? needs_release;
  if (why !== null) throw new Refusal(`${why} Give the version: --version ${at_least}.`);
}

/** Writes everything beside its place first, then renames it. */
function putInPlace(
  project: string,
  version: string,
  files: ReadonlyMap<string, Buffer>,
  texts: ReadonlyMap<string, string>,
): void {
  const staging = path.join(project, KEPT, '.staging');
  fs.rmSync(staging, { recursive: true, force: true });
  try {
    fs.mkdirSync(path.join(staging, 'files'), { recursive: true });
    for (const [name, bytes] of files) fs.writeFileSync(path.join(staging, 'files', name), bytes);
    for (const [index, text] of [...texts.values()].entries())
      fs.writeFileSync(path.join(staging, `${index}`), text);
    fs.renameSync(path.join(staging, 'files'), path.join(project, KEPT, version));
    for (const [index, file] of [...texts.keys()].entries()) {
      fs.mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
      fs.renameSync(path.join(staging, `${index}`), path.join(project, file));
    }
  } finally {
    fs.rmSync(staging, { recursive: true, force: true });
  }
}
