/** `.github/post.mjs` against a server that acts like GitHub's API: what it writes, updates, and leaves alone. */
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { post } from '../../.github/post.mjs';

interface Posted {
  number: number;
  body: string | null;
  title?: string;
  state?: string;
  user: { login: string };
  pull_request?: object;
}

const BOT = { login: 'github-actions[bot]' };
const PEOPLE = { login: 'someone' };
const TEXT = '# O*NET 31.0 is out\n\nSee the page.\n';
const BODY = `<!-- news -->\n${TEXT.trim()}`;

let api: http.Server;
let folder: string;
/** What was there before, by path. */
let posted: Record<string, Posted[]>;
/** What was sent besides reading. */
let written: unknown[];
let status: number;

beforeEach(async () => {
  [posted, written, status] = [{}, [], 200];
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'post-'));
  fs.writeFileSync(path.join(folder, 'news.md'), TEXT);
  api = http.createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://api');
    let sent = '';
    for await (const chunk of request) sent += chunk;
    if (request.method !== 'GET') written.push([request.method, pathname, JSON.parse(sent)]);
    const [page, size] = [Number(searchParams.get('page')), Number(searchParams.get('per_page'))];
    const all = (posted[pathname] ?? []).filter(
      ({ state = 'open' }) =>
        pathname.includes('/comments') || searchParams.get('state') === 'all' || state === 'open',
    );
    const shown = all.slice((page - 1) * size, page * size);
    response.statusCode = request.headers.authorization === 'Bearer secret' ? status : 401;
    response.end(
      JSON.stringify(shown.map((each) => ({ ...each, url: `${urlOf(pathname)}/${each.number}` }))),
    );
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  api.close();
  fs.rmSync(folder, { recursive: true });
});

const urlOf = (pathname: string) => `http://127.0.0.1:${(api.address() as AddressInfo).port}${pathname}`;
const run = (kind: string, marker = 'news') =>
  post([kind, marker, path.join(folder, 'news.md')], {
    GITHUB_API_URL: urlOf(''),
    GITHUB_REPOSITORY: 'us/risk',
    GITHUB_TOKEN: 'secret',
    NUMBER: '7',
  });

const ISSUES = '/repos/us/risk/issues';
const COMMENTS = `${ISSUES}/7/comments`;
const CONTENT = { title: 'O*NET 31.0 is out', body: BODY };
const OLD = '<!-- news -->\n# O*NET 30.3 is out\n';
const others = (count: number): Posted[] =>
  Array.from({ length: count }, (_, index) => ({ number: index + 100, body: 'Hello', user: PEOPLE }));

it.each<[string, 'comment' | 'issue', Posted[], string, unknown[]]>([
  [
    'writes the first comment',
    'comment',
    others(2),
    'Wrote a new comment.',
    ['POST', COMMENTS, { body: BODY }],
  ],
  [
    'updates its comment, though it is on the second page',
    'comment',
    [...others(130), { number: 1, body: OLD, user: BOT }],
    'Updated the comment.',
    ['PATCH', `${COMMENTS}/1`, { body: BODY }],
  ],
  [
    'leaves a comment alone that others gave its marker',
    'comment',
    [{ number: 1, body: OLD, user: PEOPLE }],
    'Wrote a new comment.',
    ['POST', COMMENTS, { body: BODY }],
  ],
  [
    'leaves a comment with another marker alone, and one without a text',
    'comment',
    [
      { number: 1, body: '<!-- newsletter -->', user: BOT },
      { number: 2, body: null, user: BOT },
    ],
    'Wrote a new comment.',
    ['POST', COMMENTS, { body: BODY }],
  ],
  ['writes the first issue', 'issue', others(1), 'Wrote a new issue.', ['POST', ISSUES, CONTENT]],
  [
    'updates the open issue',
    'issue',
    [{ number: 3, body: OLD, state: 'open', user: BOT }],
    'Updated the issue.',
    ['PATCH', `${ISSUES}/3`, CONTENT],
  ],
  [
    'writes another after one that was closed',
    'issue',
    [{ number: 3, body: OLD, state: 'closed', user: BOT }],
    'Wrote a new issue.',
    ['POST', ISSUES, CONTENT],
  ],
  [
    'takes no pull request for an issue',
    'issue',
    [{ number: 3, body: OLD, state: 'open', user: BOT, pull_request: {} }],
    'Wrote a new issue.',
    ['POST', ISSUES, CONTENT],
  ],
])('%s', async (_, kind, before, said, sent) => {
  posted[kind === 'comment' ? COMMENTS : ISSUES] = before;
  expect(await run(kind)).toBe(said);
  expect(written).toEqual([sent]);
});

it.each(['open', 'closed'])('writes nothing where an %s issue says it already', async (state) => {
  posted[ISSUES] = [{ number: 3, body: BODY, state, user: BOT }];
  expect(await run('issue')).toBe('The issue says it already.');
  expect(written).toEqual([]);
});

it('says what GitHub refused', async () => {
  status = 403;
  await expect(run('issue')).rejects.toThrow(`GET ${urlOf(ISSUES)}?state=all&per_page=100&page=1: 403 []`);
});

it.each([[[]], [['comment', 'news']], [['tweet', 'news', 'news.md']]])('refuses %j', async (args) => {
  await expect(post(args, {})).rejects.toThrow(
    'Say what to post: node .github/post.mjs comment|issue MARKER FILE',
  );
});
