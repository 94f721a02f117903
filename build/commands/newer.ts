/** `npm run newer`: tells whether O*NET or BLS have newer releases than `data/`. */
import fs from 'node:fs';
import path from 'node:path';
import { Refusal } from '../refusal.js';

export interface Publisher {
  name: string;
  /** Page on which the publisher names its releases. */
  url: string;
  /** A release on that page, its parts in the order of a version. Only downloads count, since pages also announce. */
  there: RegExp;
  /** Its ID in data/sources.json. */
  here: RegExp;
  /** A release as it is called, made of its parts. */
  label: (parts: readonly string[]) => string;
}

const OEWS = 'https://www.bls.gov/oes/tables.htm';
const may = ([year]: readonly string[]) => `May 20${year}`;

export const PUBLISHERS: readonly Publisher[] = [
  {
    name: 'O*NET Database',
    url: 'https://www.onetcenter.org/database.html',
    there: /\bdb_(\d+)_(\d+)_\w+\.zip/g,
    here: /^onet-(\d+)\.(\d+)$/g,
    label: (parts) => parts.join('.'),
  },
  // `oesm26nat.zip` has the national wages of May 2026, `oesm26in4.zip` the staffing of industries.
  { name: 'OEWS wages', url: OEWS, there: /\boesm(\d\d)nat\.zip/g, here: /^oews-20(\d\d)$/g, label: may },
  {
    name: 'OEWS staffing',
    url: OEWS,
    there: /\boesm(\d\d)in4\.zip/g,
    here: /^oews-20(\d\d)-staffing$/g,
    label: may,
  },
  {
    name: 'Employment Projections',
    url: 'https://www.bls.gov/emp/data/occupational-data.htm',
    // They cover ten years: 2024–34 and 2024–2034 match, and 2019–24 doesn't.
    there: /\b20(\d)(\d)(?:-|–|&ndash;|&#8211;)(?:20)?(?!\1)(\d)\2\b/g,
    here: /^ep-20(\d)(\d)-(\d)\d$/g,
    label: ([ten, one, then]) => `20${ten}${one}-${then}${one}`,
  },
];

interface Finding {
  source: string;
  ours: string;
  newest: string;
  url: string;
  newer: boolean;
}

/** Asks each publisher. Throws a refusal that names every page that can't be read or no longer names a release. */
export async function findNewer(
  publishers: readonly Publisher[],
  ids: readonly string[],
  contact?: string,
): Promise<Finding[]> {
  const settled = await Promise.allSettled(
    publishers.map(async ({ name, url, there, here, label }): Promise<Finding> => {
      const newest = greatest([...(await read(url, contact)).matchAll(there)]);
      if (!newest)
        throw new Error(`${url} names no release where it used to: correct build/commands/newer.ts.`);
      const ours = greatest(ids.flatMap((id) => [...id.matchAll(here)]));
      const newer = !ours || compareParts(newest, ours) > 0;
      return { source: name, ours: ours ? label(ours) : 'none', newest: label(newest), url, newer };
    }),
  );
  const unread = settled.filter((each) => each.status === 'rejected');
  const found = settled.filter((each) => each.status === 'fulfilled').map(({ value }) => value);
  if (unread.length === 0) return found;
  const known = found.map(({ source, newest, ours }) => `${source}: ${newest}, ours ${ours}.`);
  throw new Refusal([...known, ...new Set(unread.map(({ reason }) => String(reason.message)))].join('\n'));
}

const compareParts = (a: readonly string[], b: readonly string[]): number =>
  a.map((part, index) => Number(part) - Number(b[index])).find((difference) => difference !== 0) ?? 0;

const greatest = (matches: readonly RegExpMatchArray[]) =>
  matches
    .map(([, ...parts]) => parts)
    .sort(compareParts)
    .at(-1);

/** BLS refuses programs without an email address: https://www.bls.gov/bls/pss.htm. */
async function read(url: string, contact?: string): Promise<string> {
  const headers = { 'user-agent': `ai-displacement-risk${contact ? ` (${contact})` : ''}` };
  const asked = fetch(url, { headers, signal: AbortSignal.timeout(30_000) });
  const response = await asked.catch(({ cause, message }: Error) => {
    throw new Error(`${url} can't be read: ${cause instanceof Error ? cause.message : message}.`);
  });
  if (response.ok) return response.text();
  const fix = `${contact ? 'Open' : 'Add --contact with your email address, or open'} it in a browser.`;
  throw new Error(`${url} can't be read: it answers with status ${response.status}. ${fix}`);
}

/** Prints a table, and exits with 1 if something is newer. */
export async function newerCommand({ data, contact }: { data: string; contact?: string }): Promise<void> {
  const file = path.join(data, 'sources.json');
  if (!fs.existsSync(file))
    throw new Refusal(`There is no ${file}; npm run check says what a dataset needs.`);
  const { sources } = JSON.parse(fs.readFileSync(file, 'utf8')) as { sources: { id: string }[] };
  const ids = sources.map(({ id }) => id);
  const found = await findNewer(PUBLISHERS, ids, contact);
  console.table(found);
  if (found.some(({ newer }) => newer)) process.exitCode = 1;
}
