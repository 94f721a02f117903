/** Whatever is asked: no 5xx, nothing but JSON under /api, and any page may read it. `RUNS=20000` for a long look. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { appOver } from '../../build/static.js';
import { createApp } from '../../core/app.js';
import { filesIn } from '../../core/data.js';
import { codes, DIST } from './dataset.js';

const numRuns = Number(process.env.RUNS ?? 1000);
const app = createApp(filesIn(DIST));

const wordsIn = (words: string) => fc.constantFrom(...words.split(' '));
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(...codes.slice(0, 20), 'truck driver', ''),
  wordsIn('15-1252 31-33 54 nurse __proto__ 0 -1 % "'),
  fc.integer().map(String),
);
const parameter = wordsIn('q limit offset level codes tier job_zone group min_score max_wage sort x');
const resource = wordsIn('occupations search scores industries groups meta tasks displacement assess pages');
const segment = fc.oneof(
  { weight: 3, arbitrary: resource },
  text.map(encodeURIComponent),
  wordsIn('.. %2e%2e % %00 \\ .json 15-1252.00.json'),
);
const url = fc
  .tuple(
    fc.constantFrom('/api/v1/', '/api/v1/', '/api/', '//api/v1/'),
    fc.array(segment, { maxLength: 4 }),
    fc.array(fc.tuple(parameter, text), { maxLength: 4 }),
  )
  .map(([base, path, query]) => `${base}${path.join('/')}?${new URLSearchParams(query)}`);
const json = fc.oneof(
  fc.json({ maxDepth: 6 }),
  fc
    .record({ soc_code: text, personal_factors: fc.object({ maxDepth: 2 }) }, { requiredKeys: [] })
    .map((body) => JSON.stringify(body)),
  fc.constantFrom(
    '['.repeat(8000),
    `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`,
    '{"soc_code":1e400}',
    '{"__proto__":{"x":1}}',
    '{"soc_code":"x","soc_code":{"constructor":[1e-400]}}',
    `[${'{"jsonrpc":"2.0","id":1,"method":"tools/list"},'.repeat(1000)}{}]`,
    `{"jsonrpc":"2.0","id":1e400,"method":"tools/call","params":${'{"a":'.repeat(2000)}1${'}'.repeat(2001)}`,
  ),
  fc.string({ unit: 'binary' }),
);

async function hold(path: string, init: RequestInit): Promise<void> {
  const answer = await app.request(`https://api.example.org${path}`, init);
  expect(answer.status).toBeLessThan(500);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  const body = await answer.text();
  if (body === '') return;
  expect(answer.headers.get('content-type')).toMatch(/^application\/(?:problem\+)?json/);
  JSON.parse(body);
}

const isValid = (path: string) =>
  URL.canParse(`https://api.example.org${path}`) &&
  /^\/+api/.test(new URL(`https://api.example.org${path}`).pathname);

it('any URL, by any method', async () => {
  const method = fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'OPTIONS', 'POST', 'DELETE', 'REPORT');
  await fc.assert(
    fc.asyncProperty(url.filter(isValid), method, (path, given) => hold(path, { method: given })),
    { numRuns },
  );
});

it('any body', async () => {
  const types = fc.constantFrom('application/json', 'application/json', 'application/json', 'text/plain');
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('/api/v1/displacement/assess', '/mcp'),
      types,
      json,
      (path, type, body) =>
        hold(path, {
          method: 'POST',
          headers: { 'Content-Type': type },
          body: new TextEncoder().encode(body),
        }),
    ),
    { numRuns },
  );
});

it('any headers, over the files', async () => {
  const served = appOver(DIST);
  const value = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }).map(encodeURIComponent),
    fc
      .array(wordsIn('gzip br * toString __proto__ ;q=0 , = bytes= 0 9 - -5 1e9 " W/'))
      .map((all) => all.join('')),
  );
  const names = ['Accept-Encoding', 'Range', 'If-Range', 'If-None-Match', 'Accept', 'Content-Type'];
  const headers = fc.dictionary(fc.constantFrom(...names), value);
  const paths = wordsIn(
    '/ /docs /docs/ //docs /api/v1/meta /api/v1/scores?limit=5 /nothing /index /%ff /feed.atom',
  );
  await fc.assert(
    fc.asyncProperty(paths, headers, async (path, headers) => {
      const { status, headers: sent } = await served.request(`http://x${path}`, { headers });
      expect([200, 206, 304, 308, 404, 416]).toContain(status);
      expect(sent.get('access-control-allow-origin')).toBe('*');
      expect(['br', 'gzip', null]).toContain(sent.get('content-encoding'));
      if (status >= 400) expect(sent.get('cache-control')).toMatch(/max-age=60,|no-store/);
    }),
    { numRuns },
  );
});
