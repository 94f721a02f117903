/** `npm run newer`: tells whether O*NET or BLS have newer releases than `data/`. */
import { formatFaults } from '../dataset/fault.js';
import { readDataset } from '../dataset/read.js';
import { Refusal } from '../refusal.js';

const OEWS = 'https://www.bls.gov/oes/tables.htm';

/**
 * The page on which a publisher names its releases, and a release on it: only downloads count, since pages also announce. `id` makes
 * of it an ID as in data/sources.json, and `here` finds ours there.
 */
export const PUBLISHERS = [
  {
    url: 'https://www.onetcenter.org/database.html',
    there: /\bdb_(\d+)_(\d+)_\w+\.zip/g,
    id: 'onet-$1.$2',
    here: /^onet-\d+\.\d+$/,
  },
  // `oesm26nat.zip` has the national wages of May 2026, `oesm26in4.zip` the staffing of industries.
  { url: OEWS, there: /\boesm(\d\d)nat\.zip/g, id: 'oews-20$1', here: /^oews-\d+$/ },
  { url: OEWS, there: /\boesm(\d\d)in4\.zip/g, id: 'oews-20$1-staffing', here: /^oews-\d+-staffing$/ },
  {
    url: 'https://www.bls.gov/emp/data/occupational-data.htm',
    // Projections cover ten years: 2024–34 and 2024–2034 match, and 2019–24 doesn't.
    there: /\b20(\d)(\d)(?:-|–|&ndash;|&#8211;)(?:20)?(?!\1)(\d)\2\b/g,
    id: 'ep-20$1$2-$3$2',
    here: /^ep-\d+-\d+$/,
  },
];

const { compare } = new Intl.Collator('en', { numeric: true });
const latest = (ids: readonly string[]) => [...ids].sort(compare).at(-1);

/** Asks each publisher. Throws a refusal that names a page that can't be read or no longer names a release. */
export const findNewer = (publishers: typeof PUBLISHERS, ids: readonly string[], contact?: string) =>
  Promise.all(
    publishers.map(async ({ url, there, id, here }) => {
      const found = [...(await read(url, contact)).matchAll(there)];
      const newest = latest(found.map(([text]) => text.replace(new RegExp(there.source), id)));
      if (!newest)
        throw new Refusal(`${url} names no release where it used to: correct build/commands/newer.ts.`);
      const ours = latest(ids.filter((each) => here.test(each))) ?? 'none';
      return { newest, ours, url, newer: ours === 'none' || compare(newest, ours) > 0 };
    }),
  );

/** BLS refuses programs without an email address: https://www.bls.gov/bls/pss.htm. */
async function read(url: string, contact?: string): Promise<string> {
  const headers = { 'user-agent': `ai-displacement-risk${contact ? ` (${contact})` : ''}` };
  const asked = fetch(url, { headers, signal: AbortSignal.timeout(30_000) });
  const response = await asked.catch(({ cause, message }: Error) => {
    throw new Refusal(`${url} can't be read: ${cause instanceof Error ? cause.message : message}.`);
  });
  if (response.ok) return response.text();
  const fix = `${contact ? 'Open' : 'Add --contact with your email address, or open'} it in a browser.`;
  throw new Refusal(`${url} can't be read: it answers with status ${response.status}. ${fix}`);
}

/** Prints a table, and exits with 1 if something is newer. */
export async function newerCommand({ data, contact }: { data: string; contact?: string }): Promise<void> {
  const { dataset, faults } = readDataset(data);
  if (faults.length > 0) throw new Refusal(formatFaults(faults));
  const ids = dataset.sources.sources.map(({ id }) => id);
  const found = await findNewer(PUBLISHERS, ids, contact);
  console.table(found);
  if (found.some(({ newer }) => newer)) process.exitCode = 1;
}
