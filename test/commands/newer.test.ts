/** Newer releases, from a server of ours with pages like the publishers' own. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { findNewer, newerCommand, PUBLISHERS } from '../../build/commands/newer.js';
import { FIXTURE } from '../datasets.js';

/** With announcements, older releases, and other files, which don't count. */
const PAGES: Record<string, string> = {
  '/database.html':
    'O*NET 31.1 is planned. <a href="/db_31_0_text.zip"> <a href="/db_30_3_text.zip"> db_9_0_text.zip',
  '/oes/tables.htm':
    '<a href="special/oesm26nat.zip"> oesm26st.zip oesm25nat.zip <a href="/oesm25in4.zip"> oes99nat.zip May 2027',
  '/emp/data/occupational-data.htm':
    'Of 2023-33, 2019-24. <a href="occupation.xlsx"> <a href="nem_onet_to_soc_crosswalk.xlsx"> 2025&ndash;35, 2025–2035',
  '/emp/': 'AI Exposure Categories</a> <p>Outlook to 2035</p> AI exposure categories, August 27, 2026',
};
const ZIP = '/db_31_0_text.zip';
const server = http.createServer(({ url = '' }, response) => {
  const page = url === ZIP ? 'PK' : PAGES[url];
  response.writeHead(page === undefined ? 403 : 200).end(page);
});
const here = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const publishers = () => PUBLISHERS.map((each) => ({ ...each, url: here() + new URL(each.url).pathname }));

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());

const CURRENT = [
  ...['onet-30.1', 'onet-30.1-wide', 'oews-2025', 'oews-2024', 'oews-2024-staffing', 'ep-2024-34'],
  'bls-ai-exposure-2026',
];

it.each([
  [
    CURRENT,
    [
      ...['onet-31.0 > onet-30.1', 'oews-2026 > oews-2025', 'oews-2025-staffing > oews-2024-staffing'],
      ...['ep-2025-35 > ep-2024-34', 'bls-ai-exposure-2026'],
    ],
  ],
  [
    ['onet-31.10', 'oews-2026', 'oews-2025-staffing', 'ep-2025-35'],
    [...['onet-31.0', 'oews-2026', 'oews-2025-staffing', 'ep-2025-35'], 'bls-ai-exposure-2026 > none'],
  ],
])('compares what is published with %j', async (ids, expected) => {
  const found = await findNewer(publishers(), ids);
  expect(found.map(({ newest, ours, newer }) => (newer ? `${newest} > ${ours}` : newest))).toEqual(expected);
});

it.each([
  [
    '/moved',
    "/moved can't be read: it answers with status 403. Add --contact with your email address, or open",
  ],
  ['/oes/tables.htm', '/oes/tables.htm names no release that we know: correct build/commands/newer.ts.'],
])('says of a page that can’t be read or names no release why, and goes on with the others: %s', async (url, sentence) => {
  const moved = [{ ...PUBLISHERS[0]!, url: here() + url }, publishers()[1]!];
  const [first, second] = await findNewer(moved, CURRENT);
  expect(first).toMatchObject({
    newest: 'unknown',
    newer: false,
    problem: expect.stringContaining(sentence),
  });
  expect(second).toMatchObject({ newest: 'oews-2026', newer: true });
});

const ask = fetch;
it.each<[name: string, answer: (url: string) => Promise<Response>]>([
  ['newer', (url: string) => ask(here() + new URL(url).pathname)],
  ['unknown', async () => new Response('', { status: 503 })],
  [
    'same',
    async () =>
      new Response(
        'href="db_30_1_text.zip" oesm25nat.zip oesm24in4.zip 2024-34 AI exposure categories, 2026',
      ),
  ],
])('exits with 1 where something is newer or it can’t be known: %s', async (name, answer) => {
  const asking = vi.fn(answer as typeof fetch);
  vi.stubGlobal('fetch', asking);
  const said = (['log', 'table'] as const).map((each) => vi.spyOn(console, each).mockReturnValue());
  const folder = mkdtempSync(join(tmpdir(), 'newer-'));
  await newerCommand({ data: FIXTURE, fetch: folder, contact: 'a@example.org' });
  const { headers } = asking.mock.lastCall![1]!;
  const outcomes = [...said.map((each) => each.mock.lastCall), readdirSync(folder), headers];
  const told = JSON.stringify([...outcomes, process.exitCode ?? 0], null, 2);
  process.exitCode = undefined;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
  const plain = told.replaceAll(folder, 'FOLDER').replaceAll(here(), 'HERE');
  await expect(plain).toMatchFileSnapshot(`../stories/newer-${name}.json`);
});
