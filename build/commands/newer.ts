/** `npm run newer`: tells whether O*NET or BLS have newer releases than `data/`, and fetches what they give to programs. */
import fs from 'node:fs';
import path from 'node:path';
import { CommandError, formatFaults } from '../dataset/fault.js';
import { readDataset } from '../dataset/read.js';

/** `oesm26nat.zip` has the national wages of May 2026, `oesm26in4.zip` the staffing of industries. */
const oews = (part: string, id: string) => ({
  url: 'https://www.bls.gov/oes/tables.htm',
  there: new RegExp(`\\boesm(\\d\\d)${part}\\.zip`, 'g'),
  id,
  files: [new RegExp(`/oesm\\d\\d${part}\\.zip$`)],
});

/**
 * The page on which a publisher names its releases, and a release on it: only downloads count, since pages also announce. `id` makes
 * of it an ID as in data/sources.json, where ours has other digits, and `files` are links on the page that the import takes.
 */
const PUBLISHERS = [
  {
    url: 'https://www.onetcenter.org/database.html',
    there: /\bdb_(\d+)_(\d+)_\w+\.zip/g,
    id: 'onet-$1.$2',
    files: [/\/db_\d+_\d+_text\.zip$/],
  },
  oews('nat', 'oews-20$1'),
  oews('in4', 'oews-20$1-staffing'),
  {
    url: 'https://www.bls.gov/emp/data/occupational-data.htm',
    // Projections cover ten years: 2024–34 and 2024–2034 match, and 2019–24 doesn't, nor does the month of a date.
    there: /\b20(\d)(\d)(?:-|–|&#?\w+;)(?:20)?(?!\1|[01])(\d)\2\b/g,
    id: 'ep-20$1$2-$3$2',
    files: [/\/occupation\.xlsx$/, /\/nem_onet_to_soc_crosswalk\.xlsx$/],
  },
  // Its workbook has no year in its name. The import takes the table, codes and categories, that is made of it.
  {
    url: 'https://www.bls.gov/emp/',
    there: /\bAI [Ee]xposure [Cc]ategories\b[^<]{0,60}?\b20(\d\d)\b/g,
    id: 'bls-ai-exposure-20$1',
    files: [],
  },
];

const { compare } = new Intl.Collator('en', { numeric: true });
const latest = (ids: readonly string[]) => [...ids].sort(compare).at(-1);

/** Asks each publisher. One that refuses a program, or names no release, has a problem, and doesn't hide what others have. */
export const findNewer = (ids: readonly string[], contact?: string) =>
  Promise.all(
    PUBLISHERS.map(async ({ url, there, id, files }) => {
      const { bytes = '', problem } = await read(url, contact);
      const page = bytes.toString();
      const newest = latest([...page.matchAll(there)].map(([text]) => text.replace(there, id)));
      // `onet-$1.$2` finds `onet-30.1`.
      const here = new RegExp(`^${id.replace('.', '\\.').replace(/\$\d/g, '\\d+')}$`);
      const ours = latest(ids.filter((each) => here.test(each)));
      const links = [...page.matchAll(/href=["']([^"']+)/g)].map(([, href]) => new URL(href!, url).href);
      const unknown = problem ?? `${url} names no release that we know: correct build/commands/newer.ts.`;
      return {
        newest: newest ?? 'unknown',
        ours: ours ?? 'none',
        newer: newest !== undefined && (ours === undefined || compare(newest, ours) > 0),
        url,
        files: files.flatMap((file) => latest(links.filter((link) => file.test(link))) ?? []),
        problems: newest === undefined ? [unknown] : [],
      };
    }),
  );

/** Reads a page or a file. BLS refuses programs without an email address: https://www.bls.gov/bls/pss.htm. */
async function read(url: string, contact?: string): Promise<{ bytes?: Buffer; problem?: string }> {
  const headers = { 'user-agent': `ai-displacement-risk${contact ? ` (${contact})` : ''}` };
  const unread = (why: string) => ({ problem: `${url} can't be read: ${why}.` });
  try {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(30_000) });
    if (response.ok) return { bytes: Buffer.from(await response.arrayBuffer()) };
    const fix = contact ? 'Open' : 'Add --contact with your email address, or open';
    return unread(`it answers with status ${response.status}. ${fix} it in a browser`);
  } catch (error) {
    const { cause, message } = error as Error;
    return unread(cause instanceof Error ? cause.message : message);
  }
}

/** Saves a file in a folder, to be tried by an import. Returns a line: saved, or why not. */
async function save(url: string, folder: string, contact?: string): Promise<string> {
  const { bytes, problem } = await read(url, contact);
  if (bytes === undefined) return problem!;
  const file = path.join(folder, path.posix.basename(new URL(url).pathname));
  fs.writeFileSync(file, bytes);
  return `${file} is from ${url}.`;
}

/** Prints a table, saves what is newer if a folder is named, and exits with 1 if something is newer or can't be known. */
export async function newerCommand(options: { data: string; contact?: string; fetch?: string }) {
  const { data, contact, fetch: folder } = options;
  const { dataset, faults } = readDataset(data);
  if (faults.length > 0) throw new CommandError(formatFaults(faults));
  const ids = dataset.sources.sources.map(({ id }) => id);
  const found = await findNewer(ids, contact);
  console.table(found.map(({ newest, ours, newer, url }) => ({ newest, ours, newer, url })));
  const problems = found.flatMap((each) => each.problems);
  const urls = new Set(found.flatMap(({ newer, files }) => (newer ? files : [])));
  if (folder) fs.mkdirSync(folder, { recursive: true });
  const fetched = folder ? await Promise.all([...urls].map((url) => save(url, folder, contact))) : [];
  for (const line of new Set([...problems, ...fetched])) console.log(line);
  if (problems.length > 0 || found.some(({ newer }) => newer)) process.exitCode = 1;
}
