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
    // Projections cover ten years: 2024–34 and 2024–2034 match, and 2019–24 doesn't.
    there: /\b20(\d)(\d)(?:-|–|&#?\w+;)(?:20)?(?!\1)(\d)\2\b/g,
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

/** Asks each publisher. Of a page that can't be read, or names no release, it says why in place of the release. */
export const findNewer = (ids: readonly string[], contact?: string) =>
  Promise.all(
    PUBLISHERS.map(async ({ url, there, id, files }) => {
      // `onet-$1.$2` finds `onet-30.1`.
      const here = new RegExp(`^${id.replace('.', '\\.').replace(/\$\d/g, '\\d+')}$`);
      const ours = latest(ids.filter((each) => here.test(each))) ?? 'none';
      const asked = await orReason(async () => {
        const page = await (await read(url, contact)).text();
        const newest = latest([...page.matchAll(there)].map(([text]) => text.replace(there, id)));
        if (!newest)
          throw new CommandError(`${url} names no release that we know: correct build/commands/newer.ts.`);
        const links = [...page.matchAll(/href=["']([^"']+)/g)].map(([, href]) => new URL(href!, url).href);
        const wanted = files.flatMap((file) => latest(links.filter((link) => file.test(link))) ?? []);
        return { newest, newer: ours === 'none' || compare(newest, ours) > 0, files: wanted };
      });
      return { newest: 'unknown', ours, url, newer: false, files: [], ...asked };
    }),
  );

/** One publisher that refuses a program doesn't hide what the others have. */
const orReason = <Result>(ask: () => Promise<Result>) =>
  ask().catch((error: unknown) => {
    if (!(error instanceof CommandError)) throw error;
    return { problem: error.message };
  });

/** BLS refuses programs without an email address: https://www.bls.gov/bls/pss.htm. */
async function read(url: string, contact?: string): Promise<Response> {
  const headers = { 'user-agent': `ai-displacement-risk${contact ? ` (${contact})` : ''}` };
  const asked = fetch(url, { headers, signal: AbortSignal.timeout(30_000) });
  const response = await asked.catch(({ cause, message }: Error) => {
    throw new CommandError(`${url} can't be read: ${cause instanceof Error ? cause.message : message}.`);
  });
  if (response.ok) return response;
  const fix = `${contact ? 'Open' : 'Add --contact with your email address, or open'} it in a browser.`;
  throw new CommandError(`${url} can't be read: it answers with status ${response.status}. ${fix}`);
}

/** Saves files in a folder, to be tried by an import. Returns a line for each: saved, or why not. */
async function save(urls: readonly string[], folder: string, contact?: string): Promise<string[]> {
  fs.mkdirSync(folder, { recursive: true });
  const saveOne = async (url: string) => {
    const file = path.join(folder, path.posix.basename(new URL(url).pathname));
    fs.writeFileSync(file, Buffer.from(await (await read(url, contact)).arrayBuffer()));
    return `${file} is from ${url}.`;
  };
  const saved = await Promise.all(urls.map((url) => orReason(() => saveOne(url))));
  return saved.map((each) => (typeof each === 'string' ? each : each.problem));
}

/** Prints a table, saves what is newer if a folder is named, and exits with 1 if something is newer or can't be known. */
export async function newerCommand(options: { data: string; contact?: string; fetch?: string }) {
  const { data, contact, fetch: folder } = options;
  const { dataset, faults } = readDataset(data);
  if (faults.length > 0) throw new CommandError(formatFaults(faults));
  const ids = dataset.sources.sources.map(({ id }) => id);
  const found = await findNewer(ids, contact);
  console.table(found.map(({ newest, ours, url, newer }) => ({ newest, ours, newer, url })));
  const problems = found.flatMap((each) => ('problem' in each ? each.problem : []));
  const urls = new Set(found.flatMap(({ newer, files }) => (newer ? files : [])));
  const fetched = folder === undefined ? [] : await save([...urls], folder, contact);
  console.log([...new Set([...problems, ...fetched])].join('\n'));
  if (problems.length > 0 || found.some(({ newer }) => newer)) process.exitCode = 1;
}
