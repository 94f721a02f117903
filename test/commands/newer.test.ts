/** Newer releases, from pages like the publishers' own. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { findNewer, newerCommand } from '../../build/commands/newer.js';
import { FIXTURE } from '../datasets.js';

/** With announcements, older releases, and other files, which don't count. */
const PAGES: Record<string, string> = {
  '/database.html':
    'O*NET 31.1 is planned. <a href="/db_31_0_text.zip"> <a href="/db_30_3_text.zip"> <a href="/db_31_0_text.zip.md5"> db_9_0_text.zip',
  '/oes/tables.htm': `<a href='special/oesm26nat.zip'> oesm26st.zip oesm25nat.zip <a href="/oesm25in4.zip"> oes99nat.zip May 2027`,
  '/emp/data/occupational-data.htm':
    'Of 2023-33, 2019-24, 2026-26, on 2026-06-30, 2030-10-01. <a href="occupation.xlsx"> <a href="nem_onet_to_soc_crosswalk.xlsx"> 2025&#8211;35',
  '/db_31_0_text.zip': 'PK',
  '/emp/': 'AI Exposure Categories</a> <p>Outlook to 2035</p> AI exposure categories, August 27, 2026',
};
const published = async (url: string) => {
  const page = PAGES[new URL(url).pathname];
  return new Response(page ?? '', { status: page === undefined ? 403 : 200 });
};
afterEach(() => void vi.unstubAllGlobals());

it('compares what is published with what is in place: newer than it, older, or none', async () => {
  vi.stubGlobal('fetch', published);
  const ids = ['onet-31.10', 'oews-2025', 'oews-2026-staffing', 'ep-2025-35'];
  const found = await findNewer(ids);
  const expected = ['onet-31.0', 'oews-2026 > oews-2025', 'oews-2025-staffing', 'ep-2025-35'];
  const told = found.map(({ newest, ours, newer }) => (newer ? `${newest} > ${ours}` : newest));
  expect(told).toEqual([...expected, 'bls-ai-exposure-2026 > none']);
});

it.each<[name: string, answer: (url: string) => Promise<Response>, more?: { contact: string }]>([
  ['newer', published, { contact: 'a@example.org' }],
  [
    'unknown',
    async (url) => {
      if (url.includes('onet')) throw new TypeError('fetch failed', { cause: new Error('no such host') });
      if (url.includes('/data/')) return new Response('', { status: 503 });
      return new Response(url.includes('oes') ? 'May 2027' : PAGES['/emp/']);
    },
  ],
  [
    'same',
    async () =>
      new Response(
        'href="db_30_1_text.zip" oesm25nat.zip oesm24in4.zip 2024–2034 AI Exposure Categories, 2026',
      ),
    { contact: 'a@example.org' },
  ],
])('exits with 1 where something is newer or it can’t be known, and goes on with the others: %s', async (name, answer, more) => {
  const asking = vi.fn(answer as typeof fetch);
  vi.stubGlobal('fetch', asking);
  const said = (['log', 'table'] as const).map((each) => vi.spyOn(console, each).mockReturnValue());
  const folder = mkdtempSync(join(tmpdir(), 'newer-'));
  await newerCommand({ data: FIXTURE, fetch: join(folder, 'new/releases'), ...more });
  const { headers } = asking.mock.lastCall![1]!;
  const outcomes = [
    ...said.map((each) => each.mock.calls),
    readdirSync(folder, { recursive: true }),
    headers,
  ];
  const told = JSON.stringify([...outcomes, process.exitCode ?? 0], null, 2);
  process.exitCode = undefined;
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
  const plain = told.replaceAll(folder, 'FOLDER');
  await expect(plain).toMatchFileSnapshot(`../stories/newer-${name}.json`);
});
