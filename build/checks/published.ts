/** A dataset is newer than what was released, and nothing released is lost; only `check` looks at names and at the day. */
import { gunzipSync } from 'node:zlib';
import Papa from 'papaparse';
import gt from 'semver/functions/gt.js';
import { type Found, show } from '../dataset/fault.js';
import { occupationFile } from '../dataset/halves.js';
import type { Dataset } from '../dataset/schema/dataset.js';

/** The dataset is not older than its last release. Records of releases never change: their hashes are compared. */
export function* checkVersion({ releases, dataset: { version, as_of } }: Dataset): Generator<Found> {
  const last = releases.at(-1);
  if (last === undefined) return;
  const here = { file: 'dataset.json', rule: 'releases' };
  const lower = `version is ${version}, but ${last.version} is released already. Set it to ${last.version} or higher.`;
  if (gt(last.version, version)) yield { ...here, path: ['version'], what: lower };
  const older = `as_of is ${as_of}, before ${last.as_of} of release ${last.version}. Set it to the date of the data.`;
  if (as_of < last.as_of) yield { ...here, path: ['as_of'], what: older };
}

/** The dataset isn’t of a day that is still to come anywhere on earth. */
export function* checkToday({ dataset: { as_of } }: Dataset, now: number): Generator<Found> {
  const last = new Date(now + 14 * 3_600_000).toISOString().slice(0, 10);
  const what = `as_of is ${as_of}, after today. Set it to the date of the data.`;
  if (as_of > last) yield { file: 'dataset.json', path: ['as_of'], rule: 'date-valid', what };
}

/** Codes and slugs that were released lead somewhere: those in the packed `occupations.csv` of the last release. */
export function* checkNames({ occupations, aliases }: Dataset, table: Buffer): Generator<Found> {
  const csv = gunzipSync(table).toString().trimEnd();
  const { data } = Papa.parse<{ soc_code: string; slug: string }>(csv, { header: true });
  const published = new Map(occupations.map(({ soc_code, slug }) => [soc_code, slug]));
  const slugs = new Set([...published.values(), ...Object.keys(aliases.slugs)]);
  for (const { soc_code, slug: before } of data) {
    const code = aliases.soc_codes[soc_code] ?? soc_code;
    const slug = published.get(code);
    if (slug === undefined) {
      const what = `soc_codes lacks ${soc_code}, which was released and is no occupation now.`;
      const fix = 'Restore its files, or add it with the code that has its work now.';
      yield { file: 'aliases.json', path: ['soc_codes'], rule: 'code-released', what, fix };
    } else if (!slugs.has(before) && code !== soc_code) {
      const what = `slugs lacks ${show(before)}, that of ${soc_code}, which is ${code} now.`;
      const fix = `Add ${show(before)}: ${show(slug)}.`;
      yield { file: 'aliases.json', path: ['slugs'], rule: 'slug-released', what, fix };
    } else if (!slugs.has(before)) {
      const what = `slug is ${show(slug)}, but was released as ${show(before)}, to which others link.`;
      const fix = `Restore it, or add ${show(before)}: ${show(slug)} to slugs in aliases.json.`;
      yield { file: occupationFile(code), path: ['slug'], rule: 'slug-released', what, fix };
    }
  }
}
