/** Any request whatever: never a 500, never HTML, and every answer readable by any page. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import api from '../../api/index.js';
import { CORS } from './promises.js';

const SHAPES = [
  '/api/v1/occupations',
  '/api/v1/occupations/15-1252.00',
  '/api/v1/occupations/15-1252.00/tasks',
  '/api/v1/occupations/15-1252.00/risk.json',
  '/api/v1/occupations/pages/50/100.json',
  '/api/v1/industries',
  '/api/v1/industries/31-33',
  '/api/v1/industries/level/3.json',
  '/api/v1/displacement/factors',
  '/api/v1/displacement/assess',
  '/api/v1/meta',
  '/',
];
const ODD = [
  '',
  '/',
  '//',
  '.',
  '..',
  '%2F',
  '%00',
  '%',
  '%zz',
  '\\',
  '?',
  '#',
  '\0',
  '__proto__',
  '.json',
  '00',
];

const odd = fc.oneof(
  fc.constantFrom(...ODD),
  fc.string({ maxLength: 8 }),
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.string({ unit: 'binary', maxLength: 3 }).map((text) => encodeURIComponent(text)),
);
/** A path of ours with something odd put into it, or nothing but oddities. */
const path = fc.oneof(
  fc.constantFrom(...SHAPES),
  fc
    .tuple(fc.constantFrom(...SHAPES), odd, fc.nat(40))
    .map(([shape, text, at]) => `${shape.slice(0, at + 1)}${text}${shape.slice(at + 1)}`),
  fc.array(odd, { maxLength: 6 }).map((parts) => `/${parts.join('/')}`),
);
const value = fc.oneof(odd, fc.integer().map(String), fc.constantFrom('nurse', '50', '-1', '1e9', '0x1'));
const query = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom('q', 'limit', 'offset', 'level'), odd), value), { maxLength: 4 })
  .map((pairs) => pairs.map(([name, text]) => `${name}=${text}`).join('&'));

const token = fc.stringMatching(/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,12}$/);
/** Any method that a `Request` may have. */
const method = fc
  .oneof(
    { weight: 5, arbitrary: fc.constantFrom('GET', 'POST') },
    { weight: 2, arbitrary: fc.constantFrom('HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'post') },
    { weight: 1, arbitrary: token },
  )
  .filter((name) => !/^(?:connect|trace|track)$/i.test(name));

const fieldValue = fc.string({
  unit: fc.integer({ min: 32, max: 255 }).map((byte) => String.fromCharCode(byte)),
});
const headers = fc.record(
  {
    'content-type': fc.oneof(
      fc.constantFrom('application/json', 'text/plain', 'APPLICATION/JSON;x'),
      fieldValue,
    ),
    'if-none-match': fc.oneof(fc.constantFrom('*', 'W/"x"', '"'), fieldValue),
    'accept-encoding': fieldValue,
    'content-length': fc.oneof(fc.integer().map(String), fieldValue),
    origin: fieldValue,
  },
  { requiredKeys: [] },
);

/** JSON that is nearly an assessment, cut or spoilt, or any bytes. */
const member = fc.oneof(
  fc.constantFrom(
    'soc_code',
    'personal_factors',
    'ai_proficiency',
    '__proto__',
    'constructor',
    '15-1252.00',
    'advanced',
  ),
  fc.string({ unit: 'binary', maxLength: 6 }),
);
const json = fc.oneof(
  fc.json(),
  fc
    .letrec<{ node: unknown }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 4 },
        member,
        fc.constantFrom(null, true, 0, -3.2),
        fc.array(tie('node'), { maxLength: 3 }),
        fc.dictionary(member, tie('node'), { maxKeys: 4 }),
      ),
    }))
    .node.map((node) => JSON.stringify(node)),
);
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text));
const body = fc.oneof(
  json.map(bytesOf),
  fc.tuple(json, fc.nat(60)).map(([text, at]) => bytesOf(text.slice(0, at))),
  fc.uint8Array({ maxLength: 40 }),
  fc
    .tuple(fc.constantFrom('[', '{"a":', '"', ' ', '\0'), fc.nat(20_000))
    .map(([text, times]) => bytesOf(text.repeat(times))),
);

const anything = fc.record({ method, path, query, headers, body });
/** So that one in four gets as far as its body. */
const assessment = fc.record({
  method: fc.constant('POST'),
  path: fc.constant('/api/v1/displacement/assess'),
  query,
  headers: fc.record({ 'content-type': fc.constantFrom('application/json', 'text/plain') }),
  body,
});
/** And one in twenty asks whether it has the answer already. */
const conditional = fc.record({
  method: fc.constant('GET'),
  path: fc.constantFrom(...SHAPES),
  query: fc.constant(''),
  headers: fc.record({ 'if-none-match': fc.constantFrom('*', '"x", *') }),
  body,
});
const request = fc.oneof(
  { weight: 14, arbitrary: anything },
  { weight: 5, arbitrary: assessment },
  { weight: 1, arbitrary: conditional },
);

const EMPTY = [204, 304, 308];

it('is answered in JSON, readable by all, and never with a 500', async () => {
  const seen = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(request, async ({ method, path, query, headers, body }) => {
      const url = `https://api.example.org${path}${query === '' ? '' : `?${query}`}`;
      const reads = /^(?:get|head)$/i.test(method);
      const request = new Request(url, { method, headers, ...(!reads && { body: new Uint8Array(body) }) });
      const response = await api.fetch(request);
      const { status } = response;
      seen.set(status, (seen.get(status) ?? 0) + 1);

      expect(status).toBeLessThan(500);
      for (const [name, should] of Object.entries(CORS)) expect(response.headers.get(name)).toMatch(should);
      const text = await response.text();
      if (EMPTY.includes(status) || request.method === 'HEAD') {
        expect(text).toBe('');
        return;
      }
      const type = status < 400 ? 'application/json' : 'application/problem+json';
      expect(response.headers.get('content-type')).toBe(`${type}; charset=utf-8`);
      const json = JSON.parse(text);
      if (status >= 400) expect(json.status).toBe(status);
    }),
    { numRuns: 2000 },
  );
  // Each kind was met, so that none passes by its absence.
  expect([...seen.keys()].sort()).toEqual([200, 204, 304, 308, 400, 404, 405, 413, 415, 422]);
}, 60_000);
