/** The grammar of generated requests: whatever clients may send, most of it nearly right, and the table's cases spoilt. */
import fc from 'fast-check';
import { TOOLS } from '../../core/mcp-tools.js';
import { ASKED, fill, MCP, OEMBED, ROUTES, type Route } from '../../core/routes.js';
import type { HttpRequest } from '../support/ask.js';
import { CASES } from './cases.js';
import { factorKeys, socCodes, valuesOf } from './dataset.js';

/** Values of path parameters, right and wrong; the oddities of `odd` come on top. */
const IN_PATHS = {
  soc_code: [socCodes[0]!, '15-1252.00', '15-1252', '99-9999.99', '%31%35-1252.00'],
  naics_code: ['31-33', '54', '5415', '31', '9999'],
  group: ['15', '99'],
  limit: ['10', '50', '7'],
  offset: ['0', '100', '13'],
  level: ['2', '3', '4', '5'],
  schema: ['problem', 'meta', 'nothing'],
} as const;

/** Values of query parameters, right and wrong. */
const IN_QUERIES: Readonly<Record<string, readonly string[]>> = {
  q: ['nurse', 'software+developer', 'prgrammer', 'a', '%C3%A9', 'x'.repeat(201), '%F0%9F%92%A9'],
  limit: ['1', '50', '200', '1000', '0', '-1', '1e9', '0x1'],
  offset: ['0', '13', '100', '1000000', '1000001'],
  level: ['2', '3', '4', '1', ''],
  tier: ['low', 'high,low', 'none'],
  job_zone: ['1', '4,5', '6'],
  group: ['15', '15,29', '99'],
  min_score: ['0', '4.5', '10', '11'],
  max_score: ['10', '4.55', '-1'],
  min_wage: ['0', '50000', '1e5'],
  max_wage: ['100000', '-0'],
  sort: ['score', '-score', 'title', 'nothing'],
  codes: ['15-1252.00,29-1141.00', '15-1252.00', socCodes.slice(0, 10).join(), socCodes.slice(0, 11).join()],
  job1: ['nurse', '15-1252.00'],
  job2: ['software+developer', 'nobody+at+all'],
  url: ['https://example.org/occupations/actors', 'http://x', '%'],
  format: ['json', 'xml'],
  maxwidth: ['300', '0'],
  theme: ['dark', 'blue'],
  label: ['AI+risk', '%3Cscript%3E', 'W'.repeat(300)],
};
const NAMES = Object.keys(IN_QUERIES);

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

/** Every path of a template, for some values of its parameters. */
const pathsOf = (template: string): string[] =>
  Array.from({ length: 5 }, (_, turn) =>
    fill(
      template,
      Object.fromEntries(
        Object.entries(IN_PATHS).map(([name, values]) => [name, values[turn % values.length]!]),
      ),
    ),
  );

/**
 * Where the function answers outside the API, with the parameters that it reads there. Pictures as PNG are left out: drawing
 * one takes a hundred times as long as any other answer, and test/http/png.test.ts has them.
 */
const PAGES: readonly Pick<Route, 'path' | 'query' | 'files'>[] = [
  ...Object.entries(ASKED).map(([path, query]) => ({ path, query, files: [] })),
  { path: OEMBED, query: ['url', 'format', 'maxwidth'], files: [] },
  { path: '/badge/software-developers.svg', query: ['label'], files: [] },
  { path: '/embed/nobody', query: ['theme'], files: [] },
];
const PLACES = [...ROUTES, ...PAGES].map(({ path, query = [], files }: (typeof PAGES)[number]) => ({
  paths: [...new Set([path, ...files].flatMap(pathsOf))],
  query,
}));
const PATHS = [...PLACES.flatMap(({ paths }) => paths), MCP, '/'];

const mostly = <Value>(usual: fc.Arbitrary<Value>, other: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 5, arbitrary: usual }, { weight: 1, arbitrary: other });

const pair = (name: string) =>
  mostly(fc.constantFrom(...(IN_QUERIES[name] ?? [''])), odd).map((value) => `${name}=${value}`);
const joined = (pairs: readonly string[]) => (pairs.length > 0 ? `?${pairs.join('&')}` : '');

/** A resource with parameters that it has, each right or wrong. */
const asked = fc.oneof(
  ...PLACES.map(({ paths, query }) =>
    fc
      .tuple(fc.constantFrom(...paths), fc.tuple(...query.map((name) => fc.option(pair(name)))))
      .map(([path, pairs]) => `${path}${joined(pairs.filter((each) => each !== null))}`),
  ),
);
/** A path of ours with something odd put into it, or nothing but oddities, and a query of whatever. */
const oddPath = fc.oneof(
  fc
    .tuple(fc.constantFrom(...PATHS), odd, fc.nat(40))
    .map(([path, text, at]) => `${path.slice(0, at + 1)}${text}${path.slice(at + 1)}`),
  fc.array(odd, { maxLength: 6 }).map((parts) => `/${parts.join('/')}`),
);
const anyPair = fc
  .tuple(
    mostly(fc.constantFrom(...NAMES), odd),
    fc.oneof(odd, fc.integer().map(String), fc.constantFrom(...Object.values(IN_QUERIES).flat())),
  )
  .map((both) => both.join('='));
const oddUrl = fc
  .tuple(oddPath, fc.array(anyPair, { maxLength: 4 }))
  .map(([path, pairs]) => `${path}${joined(pairs)}`);

/** Path and query as a browser would send them. */
export function targetOf(text: string): string {
  const { pathname, search } = new URL(`https://api.example.org/${text.replace(/^\//, '')}`);
  return pathname + search;
}
const url = mostly(asked, oddUrl).map(targetOf);

/** Any method that a `Request` may have and leaves as it is. */
const method = fc
  .oneof(
    { weight: 8, arbitrary: fc.constantFrom('GET', 'GET', 'GET', 'POST') },
    { weight: 2, arbitrary: fc.constantFrom('HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'Brew') },
    { weight: 1, arbitrary: fc.stringMatching(/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,12}$/) },
  )
  .filter((name) => !/^(?:connect|trace|track)$/i.test(name))
  .filter((name) => name === name.toUpperCase() || !/^(?:delete|get|head|options|post|put)$/i.test(name));

/** Bytes that a header's value may have; spaces at its ends are no part of it. */
const fieldValue = fc
  .string({ unit: fc.integer({ min: 32, max: 255 }).map((byte) => String.fromCharCode(byte)), maxLength: 30 })
  .map((text) => text.replace(/\x7f/g, '').trim());
const headers = fc.record(
  {
    'content-type': fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom('application/json', 'APPLICATION/JSON;x', 'text/plain') },
      { weight: 1, arbitrary: fieldValue },
    ),
    'if-none-match': fc.oneof(fc.constantFrom('*', '"x", *', 'W/"x"', '"'), fieldValue),
    'accept-encoding': fc.oneof(fc.constantFrom('gzip', 'br;q=0.1, *', 'identity;q=0'), fieldValue),
    'mcp-protocol-version': fc.oneof(fc.constantFrom('2025-11-25', '2025-03-26'), fieldValue),
    origin: fieldValue,
  },
  { requiredKeys: [] },
);

/** What can be a name or value anywhere in a body. */
const member = fc.oneof(
  fc.constantFrom('soc_code', 'personal_factors', 'assessments', '__proto__', 'constructor', 'advanced'),
  fc.string({ unit: 'binary', maxLength: 6 }),
);
const { node } = fc.letrec<{ node: unknown }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4 },
    member,
    fc.constantFrom(null, true, 0, -3.2),
    fc.array(tie('node'), { maxLength: 3 }),
    fc.dictionary(member, tie('node'), { maxKeys: 4 }),
  ),
}));
const code = fc.constantFrom(...IN_PATHS.soc_code, ...socCodes);
const factor = fc.constantFrom(...factorKeys);
const choice = fc.constantFrom(...factorKeys.flatMap(valuesOf));
const assessment = fc.record(
  {
    soc_code: mostly<unknown>(code, node),
    personal_factors: mostly<unknown>(
      fc.dictionary(mostly<string>(factor, member), mostly<unknown>(choice, node), { maxKeys: 4 }),
      node,
    ),
  },
  { requiredKeys: ['soc_code'] },
);
const batch = fc.record({
  assessments: mostly<unknown>(
    fc.array(mostly<unknown>(assessment, node), { maxLength: 6 }),
    fc.tuple(assessment, fc.nat(120)).map(([each, times]) => Array(times).fill(each)),
  ),
});
const given = fc.dictionary(
  mostly<string>(
    fc.constantFrom('soc_code', 'q', 'codes', 'limit', 'naics_code', 'tier', 'personal_factors'),
    member,
  ),
  fc.oneof(fc.constantFrom<unknown>('15-1252.00', 'nurse', 5, ['15-1252.00', '29-1141.00']), node),
  { maxKeys: 3 },
);
const call = fc.record({
  name: mostly<unknown>(fc.constantFrom(...Object.keys(TOOLS)), node),
  arguments: given,
});
const message = fc.record(
  {
    jsonrpc: mostly<unknown>(fc.constant('2.0'), node),
    id: mostly<unknown>(fc.constantFrom<unknown>(1, 'a', null), node),
    method: mostly<unknown>(
      fc.constantFrom(
        'tools/call',
        'tools/call',
        'tools/list',
        'initialize',
        'ping',
        'notifications/initialized',
      ),
      node,
    ),
    params: mostly<unknown>(call, node),
  },
  { requiredKeys: ['jsonrpc'] },
);
const messages = mostly<unknown>(message, fc.array(message, { maxLength: 6 }));

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text));
/** A value as JSON, whole or cut; or bytes that are none, some of them too many. */
const bodyOf = (value: fc.Arbitrary<unknown>) => {
  const json = value.map((each) => JSON.stringify(each) ?? '');
  return fc.oneof(
    { weight: 8, arbitrary: json.map(bytesOf) },
    {
      weight: 2,
      arbitrary: fc.tuple(json, fc.nat(60)).map(([text, at]) => bytesOf(text.slice(0, at))),
    },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 40 }) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom('[', '{"a":', '"', ' ', '\0'), fc.nat(70_000))
        .map(([text, times]) => bytesOf(text.repeat(times)).subarray(0, 70_000)),
    },
  );
};

const posting = (path: string, value: fc.Arbitrary<unknown>): fc.Arbitrary<HttpRequest> =>
  fc.record({
    method: fc.constant('POST'),
    url: fc.constant(path),
    headers: mostly<Readonly<Record<string, string>>>(
      fc.constant({ 'content-type': 'application/json' }),
      headers,
    ),
    body: bodyOf(value),
    chunked: fc.boolean(),
  });

/** GET and HEAD have no body: a `Request` refuses one. */
const withoutBody = ({ body, chunked, ...request }: HttpRequest): HttpRequest =>
  /^(?:get|head)$/i.test(request.method ?? 'GET') || body === undefined
    ? request
    : { ...request, body, ...(chunked && { chunked }) };

/** Any request whatever. */
export const anyRequest: fc.Arbitrary<HttpRequest> = fc
  .oneof(
    {
      weight: 10,
      arbitrary: fc.record({ method, url, headers, body: bodyOf(fc.oneof(node, fc.jsonValue())) }),
    },
    { weight: 2, arbitrary: posting('/api/v1/displacement/assess', assessment) },
    { weight: 1, arbitrary: posting('/api/v1/displacement/assess/batch', batch) },
    { weight: 1, arbitrary: posting(MCP, messages) },
  )
  .map(withoutBody);

/** A text with a piece of it left out, doubled, or replaced by something odd. */
const spoil = fc
  .record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.nat(6),
    by: fc.option(odd),
    times: fc.nat(2),
  })
  .map(({ at, length, by, times }) => (text: string) => {
    const from = Math.floor(at * text.length);
    const piece = text.slice(from, from + length);
    return text.slice(0, from) + (by ?? piece.repeat(times)) + text.slice(from + length);
  });

/** A case of the table with its URL, its method, its headers, or its body changed; one in a few of them as it is. */
export const spoiltCase: fc.Arbitrary<HttpRequest> = fc
  .record({
    of: fc.constantFrom(...CASES),
    url: fc.oneof(fc.constant(null), spoil),
    method: mostly(fc.constant(null), method),
    headers: mostly(fc.constant(null), headers),
    body: fc.oneof(fc.constant(null), spoil),
  })
  .map(({ of, url, method, headers, body }) => ({
    method: method ?? of.method ?? 'GET',
    url: targetOf(url === null ? of.url : url(of.url)),
    headers: { ...of.headers, ...headers },
    ...(typeof of.body === 'string' && { body: body === null ? of.body : body(of.body) }),
    ...(of.chunked && { chunked: true }),
  }))
  .map(withoutBody);
