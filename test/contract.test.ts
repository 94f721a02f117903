/** Version 1 only grows: `test/contract.txt` has what it has promised so far. `vitest -u` adds to it, and never takes away. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { lostFacts, promisesOf } from '../build/contract.js';
import { DOWNLOADS } from '../build/render/downloads/bulk.js';
import { openapi } from '../build/render/openapi/document.js';
import { FUNCTION_FOLDER, ROUTES } from '../core/routes.js';
import { PNGS, SITE } from '../core/site.js';
import { DATA, derivedFrom } from './datasets.js';

const STORED = path.join(import.meta.dirname, 'contract.txt');

it('keeps what version 1 has promised', async () => {
  // Of the real dataset, because callers send its personal factors.
  const derived = derivedFrom(DATA);
  const files = ROUTES.flatMap((route): readonly string[] => route.files);
  const pages = Object.values<string>(SITE).filter((path) => !path.startsWith(FUNCTION_FOLDER));
  const urls = [...files, ...DOWNLOADS, ...pages, ...Object.values(PNGS)];
  const now = promisesOf(openapi(derived), urls);
  expect(lostFacts(fs.readFileSync(STORED, 'utf8').trimEnd().split('\n'), now)).toEqual([]);
  await expect(`${now.join('\n')}\n`).toMatchFileSnapshot(STORED);
}, 60_000);

const document = (
  responseType: unknown,
  { parameter = {}, limit = {}, code = {}, required = [] as string[] } = {},
) => ({
  info: { title: 'Any words', version: '1.0.0' },
  paths: {
    '/scores': {
      get: { parameters: [{ name: 'limit', ...parameter, schema: { type: 'integer', ...limit } }] },
    },
  },
  components: {
    schemas: {
      Row: { description: 'A row', properties: { title: { type: responseType } } },
      AnyRequest: { properties: { code: { type: 'string', ...code } }, required },
    },
  },
});
const before = promisesOf(document('string', { code: { enum: ['a'] } }), ['/docs']);
const now = { code: { enum: ['a'] } };

const BROKEN: Record<string, [now: object, lost: string[]]> = {
  'by nothing': [document('string', { code: { enum: ['a', 'b'] } }), []],
  'by another type': [
    document(['string', 'null'], now),
    ['components schemas Row properties title type = "string"'],
  ],
  'by a new duty of a parameter': [
    document('string', { ...now, parameter: { required: true } }),
    ['paths /scores get parameters limit required = true'],
  ],
  'by a new bound of a parameter': [
    document('string', { ...now, limit: { maximum: 10 } }),
    ['paths /scores get parameters limit schema maximum = 10'],
  ],
  'by a new duty of a body': [
    document('string', { ...now, required: ['code'] }),
    ['components schemas AnyRequest required = "code"'],
  ],
  'by a new bound of a body': [
    document('string', { code: { ...now.code, maxLength: 9 } }),
    ['components schemas AnyRequest properties code maxLength = 9'],
  ],
  'by a parameter that is gone': [
    { ...document('string', now), paths: {} },
    [
      'paths /scores get parameters limit name = "limit"',
      'paths /scores get parameters limit schema type = "integer"',
    ],
  ],
};
it.each(Object.entries(BROKEN))('a promise is broken %s', (_, [now, lost]) => {
  expect(lostFacts(before, promisesOf(now, ['/docs', '/new']))).toEqual(lost);
});
