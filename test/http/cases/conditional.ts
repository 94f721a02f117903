/** Entity tags, 304, and the codings of answers. */
import type { HttpCase } from '../case.js';

const v1 = '/api/v1';
const json = { 'Content-Type': 'application/json' };

/** A file, a small file, a window, a search and a filter: what files and the function answer. */
const TAGGED = [
  `${v1}/occupations`,
  `${v1}/occupations/15-1252.00`,
  `${v1}/occupations/15-1252.00/votes`,
  `${v1}/occupations?limit=10&offset=20`,
  `${v1}/occupations?limit=7`,
  `${v1}/occupations?q=nurse`,
  `${v1}/industries?level=2`,
  `${v1}/meta.json`,
];

/** `If-None-Match` and whether it names the answer. */
const CONDITIONS: readonly (readonly [value: string, known: boolean, why: string])[] = [
  ['{etag}', true, 'the tag'],
  ['W/{etag}', true, 'the tag as a weak one'],
  ['*', true, 'anything'],
  [' * ', true, 'anything, among spaces'],
  ['"x", {etag}', true, 'the last of a list'],
  ['{etag}, "x"', true, 'the first of a list'],
  ['"a",W/"b" ,W/{etag},"c"', true, 'in the midst of a list'],
  ['"{tag}-br"', true, 'the tag of the brotli coding'],
  ['"{tag}-gz"', true, 'the tag of the gzip coding'],
  ['"x"', false, 'another tag'],
  ['"x", W/"y"', false, 'other tags'],
  ['{tag}', false, 'the tag without quotes'],
  ['"*"', false, 'a quoted star'],
  ['', false, 'nothing'],
];

/** Bodies of more than a packet, so that they are worth a coding. */
const CODED = [`${v1}/occupations`, `${v1}/occupations?q=nurse`, `${v1}/industries/54`];
const CODINGS: readonly (readonly [accept: string, coding: NonNullable<HttpCase['coding']>])[] = [
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['gzip;q=0', 'identity'],
  ['identity', 'identity'],
  ['deflate', 'identity'],
  ['', 'identity'],
];
const MARK = { br: '-br', gzip: '-gz', identity: '' };

export const conditionalCases: readonly HttpCase[] = [
  ...TAGGED.flatMap((url): HttpCase[] => [
    {
      name: `304 for ${url}`,
      url,
      headers: { 'If-None-Match': '{etag}' },
      status: 304,
      has: { etag: '{etag}' },
    },
    {
      name: `200 for ${url} by another tag`,
      url,
      headers: { 'If-None-Match': '"x"' },
      status: 200,
      sameAs: url,
    },
  ]),
  ...[`${v1}/meta`, `${v1}/occupations?q=law`].flatMap((url) =>
    CONDITIONS.map(
      ([value, known, why]): HttpCase => ({
        name: `${url} with If-None-Match of ${why}: ${known ? 304 : 200}`,
        url,
        headers: { 'If-None-Match': value },
        ...(known ? { status: 304 } : { status: 200, sameAs: url }),
      }),
    ),
  ),
  {
    name: 'HEAD with the tag: 304',
    method: 'HEAD',
    url: `${v1}/meta`,
    headers: { 'If-None-Match': '{etag}' },
    status: 304,
    asGet: true,
  },
  {
    name: 'an error is never unmodified',
    url: `${v1}/occupations/99-9999.99`,
    headers: { 'If-None-Match': '*' },
    status: 404,
    code: 'unknown_occupation',
    means: 'some',
  },
  {
    name: 'a redirect is never unmodified',
    url: `${v1}/meta/`,
    headers: { 'If-None-Match': '*' },
    status: 308,
    has: { location: `${v1}/meta` },
  },
  {
    name: 'neither is an assessment',
    method: 'POST',
    url: `${v1}/displacement/assess`,
    headers: { ...json, 'If-None-Match': '*' },
    body: '{"soc_code":"15-1252.00"}',
    status: 200,
    like: { soc_code: '15-1252.00' },
  },
  ...CODED.flatMap((url) =>
    CODINGS.map(
      ([accept, coding]): HttpCase => ({
        name: `${url} for Accept-Encoding "${accept}": ${coding}`,
        url,
        headers: { 'Accept-Encoding': accept },
        status: 200,
        coding,
        sameAs: url,
        has: { etag: `"{tag}${MARK[coding]}"`, vary: /\bAccept-Encoding\b/i },
      }),
    ),
  ),
  ...CODED.map(
    (url): HttpCase => ({
      name: `HEAD ${url} for brotli`,
      method: 'HEAD',
      url,
      headers: { 'Accept-Encoding': 'br' },
      status: 200,
      coding: 'br',
      asGet: true,
    }),
  ),
];
