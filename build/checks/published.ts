/** What only `check` looks at, since it depends on the day and on what was released before. */
import { gunzipSync } from 'node:zlib';
import Papa from 'papaparse';
import { type Found, show } from '../dataset/fault.js';
import { occupationFile } from '../dataset/halves.js';
import type { Dataset } from '../dataset/schema/dataset.js';

/** The dataset isn’t of a day that is still to come anywhere on earth. */
export function* checkToday({ dataset: { as_of } }: Dataset, now: number): Generator<Found> {
  const last = new Date(now + 14 * 3_600_000).toISOString().slice(0, 10);
  const what = `as_of is ${as_of}, after today. Set it to the date of the data.`;
  if (as_of > last) yield { file: 'dataset.json', path: ['as_of'], rule: 'date-valid', what };
}

/**
 * Slugs that were released lead somewhere.
 *
 * @param table the packed `occupations.csv` of the last release
 */
export function* checkSlugs({ occupations, aliases }: Dataset, table: Buffer): Generator<Found> {
  const { data } = Papa.parse<Record<string, string>>(gunzipSync(table).toString(), { header: true });
  const slugs = new Set([...occupations.map(({ slug }) => slug), ...Object.keys(aliases.slugs)]);
  const released = new Map(data.map((row) => [row.soc_code, row.slug]));
  for (const { soc_code, slug } of occupations) {
    const before = released.get(soc_code) ?? slug;
    const what = `slug is ${show(slug)}, but was released as ${show(before)}, to which others link.`;
    const fix = `Restore it, or add ${show(before)}: ${show(slug)} to slugs in aliases.json.`;
    if (!slugs.has(before))
      yield { file: occupationFile(soc_code), path: ['slug'], rule: 'slug-released', what, fix };
  }
}
