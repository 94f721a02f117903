/** Newer releases, from miniature pages that we wrote like the publishers' own; nothing is asked over the network. */
import fs from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { main } from '../../../build/commands/newer/index.js';
import { findNewest } from '../../../build/commands/newer/newest.js';
import { OFFICIAL } from '../../../build/commands/newer/releases.js';
import type { Sources } from '../../../build/dataset/schema/settings.js';
import { Refusal } from '../../../build/refusal.js';

const page = (name: string) => fs.readFileSync(path.join(import.meta.dirname, 'pages', name), 'utf8');
const ONET = 'https://www.onetcenter.org/database.html';
const OEWS = 'https://www.bls.gov/oes/tables.htm';
const API = 'https://api.bls.gov/publicAPI/v1/timeseries/data/OEUN000000000000000000004';
const EP = 'https://www.bls.gov/emp/data/occupational-data.htm';
const PAGES: Readonly<Record<string, string>> = {
  [ONET]: page('onet.html'),
  [OEWS]: page('oews.html'),
  [API]: page('oews-api.json'),
  [EP]: page('projections.html'),
};

/** A dataset's sources as far as this reads them. */
const sourcesOf = (...ids: string[]) => ({ sources: ids.map((id) => ({ id })) }) as unknown as Sources;
const CURRENT = sourcesOf(
  'onet-30.1',
  'onet-30.1-wide',
  'oews-2025',
  'oews-2024',
  'oews-2024-staffing',
  'ep-2024-34',
);

/** `31.0` if it is newer, `31.0 ours` if not, and the reasons if it isn't known. */
async function newest(pages: Readonly<Record<string, string>>, sources = CURRENT) {
  const findings = await findNewest(OFFICIAL, sources, async (url) => {
    if (pages[url] === undefined) throw new Error(`${url} didn’t respond.`);
    return pages[url];
  });
  return findings.map((finding) =>
    'newest' in finding ? `${finding.newest}${finding.isNewer ? '' : ' ours'}` : finding.unknown,
  );
}

describe('the newest releases', () => {
  it.each([
    [
      'are those of the pages, announcements and other years aside',
      CURRENT,
      ['31.0', 'May 2026', 'May 2025', '2024-34 ours'],
    ],
    [
      'are ours where data/ has them',
      sourcesOf('onet-31.0', 'oews-2026', 'oews-2025-staffing', 'ep-2024-34'),
      ['31.0 ours', 'May 2026 ours', 'May 2025 ours', '2024-34 ours'],
    ],
    [
      'are compared as numbers',
      sourcesOf('onet-31.10', 'oews-2026', 'oews-2025-staffing', 'ep-2025-35'),
      ['31.0 ours', 'May 2026 ours', 'May 2025 ours', '2024-34 ours'],
    ],
    ['are all new to a dataset without sources', sourcesOf(), ['31.0', 'May 2026', 'May 2025', '2024-34']],
  ])('%s', async (_, sources, expected) => {
    expect(await newest(PAGES, sources)).toEqual(expected);
  });

  it('of wages are those of the API where the page doesn’t tell', async () => {
    const { [OEWS]: _, ...others } = PAGES;
    expect((await newest(others)).slice(1, 3)).toEqual(['May 2025 ours', 'May 2025']);
  });

  it('are unknown where nobody responds', async () => {
    expect(await newest({})).toEqual([
      [`${ONET} didn’t respond.`],
      [`${OEWS} didn’t respond.`, `${API} didn’t respond.`],
      [`${OEWS} didn’t respond.`, `${API} didn’t respond.`],
      [`${EP} didn’t respond.`],
    ]);
  });

  it('are unknown where a page is another than it was', async () => {
    const other = 'names no release where it used to. Open it, and correct build/commands/newer/releases.ts.';
    const redone = Object.fromEntries(Object.keys(PAGES).map((url) => [url, '<h1>Welcome</h1>']));
    expect((await newest(redone)).flat()).toEqual(
      [ONET, OEWS, API, OEWS, API, EP].map((url) => `${url} ${other}`),
    );
  });

  it('ask each page once', async () => {
    const asked: string[] = [];
    await findNewest(OFFICIAL, CURRENT, async (url) => {
      asked.push(url);
      return '';
    });
    expect(asked.sort()).toEqual([API, EP, OEWS, ONET].sort());
  });
});

describe('npm run newer', () => {
  const DATASET = path.join(import.meta.dirname, '../../fixtures/tiny-dataset');
  const FLAGS = { contact: undefined, format: 'text', data: DATASET } as const;
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  /** Runs the command with what each URL responds, and returns its exit status and what it printed. */
  async function run(flags: Partial<Parameters<typeof main>[0]>, respond: (url: string) => Response) {
    const said = { out: [] as string[], err: [] as string[] };
    vi.spyOn(console, 'log').mockImplementation((line) => void said.out.push(line));
    vi.spyOn(console, 'error').mockImplementation((line) => void said.err.push(line));
    const fetched = vi.fn(async (url: string, _: RequestInit) => respond(url));
    vi.stubGlobal('fetch', fetched);
    const status = await main({ ...FLAGS, args: [], ...flags });
    const agents = fetched.mock.calls.map(([, init]) => new Headers(init.headers).get('user-agent'));
    return { status, out: said.out.join('\n'), err: said.err.join('\n'), agents: [...new Set(agents)] };
  }
  const pages = (url: string) => new Response(PAGES[url]);
  const status = (code: number) => () => new Response('', { status: code });
  const NEWER = `O*NET Database: 31.0 is out, and the dataset has 30.1. ${ONET}`;
  const WAGES = `OEWS wages: May 2026 is out, and the dataset has May 2025. ${OEWS}`;
  const STAFFING = `OEWS staffing patterns: May 2025 is out, and the dataset has May 2024. ${OEWS}`;
  const OUTLOOK = 'Employment Projections: 2024-34 in the dataset is the newest.';

  it('says what is newer and what isn’t, and who asked', async () => {
    expect(await run({ contact: 'us@risk.example' }, pages)).toEqual({
      status: 0,
      out: `${NEWER}\n${WAGES}\n${STAFFING}\n${OUTLOOK}`,
      err: '',
      agents: ['ai-displacement-risk (us@risk.example)'],
    });
  });

  it('writes an issue whose first line is its title', async () => {
    const { status, out } = await run({ format: 'markdown' }, pages);
    expect([status, out]).toEqual([
      0,
      `# New at the source: O*NET Database 31.0, OEWS wages May 2026, OEWS staffing patterns May 2025

- ${NEWER}
- ${WAGES}
- ${STAFFING}

docs/new-release.md shows how to import a release. Close this issue if you skip one: it comes back with the next.`,
    ]);
  });

  it('writes no issue where nothing is newer', async () => {
    const old: Readonly<Record<string, string>> = {
      ...PAGES,
      [ONET]: 'db_30_1_text.zip',
      [OEWS]: 'oesm25nat.zip oesm24in4.zip',
    };
    const { status, out, err } = await run({ format: 'markdown' }, (url) => new Response(old[url]));
    expect({ status, out, err }).toEqual({ status: 0, out: '', err: '' });
  });

  it('writes the issue and fails where one page doesn’t tell', async () => {
    const { status, out, err } = await run({ format: 'markdown' }, (url) =>
      url === EP ? new Response('', { status: 503 }) : pages(url),
    );
    expect([status, out.split('\n')[0]]).toEqual([
      1,
      '# New at the source: O*NET Database 31.0, OEWS wages May 2026, OEWS staffing patterns May 2025',
    ]);
    expect(err).toBe(
      `Employment Projections: unknown. ${EP} responded with status 503. Try again, or open it in a browser.`,
    );
  });

  it.each<[string, () => Response, string | undefined, string]>([
    [
      'that there is no network',
      () => {
        throw new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ENOTFOUND' }) });
      },
      undefined,
      'didn’t respond (ENOTFOUND). Check the network, and try again.',
    ],
    [
      'that nobody responds in time',
      () => {
        throw new DOMException('', 'TimeoutError');
      },
      undefined,
      'didn’t respond (30 seconds are over). Check the network, and try again.',
    ],
    [
      'that a page breaks off',
      () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError('terminated')) })),
      undefined,
      'didn’t respond (terminated). Check the network, and try again.',
    ],
    [
      'that a publisher wants to know who asks',
      status(403),
      undefined,
      'refused this program (status 403). Add --contact with your email address, or open it in a browser.',
    ],
    [
      'that a publisher refuses',
      status(403),
      'us@risk.example',
      'refused this program (status 403). Open it in a browser.',
    ],
    [
      'that a page is gone',
      status(404),
      undefined,
      'responded with status 404. Try again, or open it in a browser.',
    ],
  ])('says %s, which is another thing than nothing new', async (_, respond, contact, reason) => {
    const { status, out, err } = await run({ contact }, respond);
    expect([status, out]).toEqual([1, '']);
    expect(err.split('\n')[0]).toBe(`O*NET Database: unknown. ${ONET} ${reason}`);
    expect(err.split('\n')).toHaveLength(6);
  });

  it.each([
    'you',
    'you@',
    'a b@risk.example',
    'you@risk.example\nHost: x',
  ])('refuses the address %j', async (contact) => {
    const asked = vi.fn(() => new Response());
    await expect(run({ contact }, asked)).rejects.toThrow(
      new Refusal(`--contact "${contact}" isn’t an email address; write it like you@example.org.`),
    );
    expect(asked).not.toHaveBeenCalled();
  });

  it('refuses a dataset whose sources it can’t read, and asks nobody', async () => {
    const asked = vi.fn(() => new Response());
    await expect(run({ data: import.meta.dirname }, asked)).rejects.toThrow(
      new Refusal(
        `${import.meta.dirname}/sources.json is missing or has faults; \`npm run check\` lists them.`,
      ),
    );
    expect(asked).not.toHaveBeenCalled();
  });
});
