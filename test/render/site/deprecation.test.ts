/** The deprecation policy agrees with what the service does today. */
import { expect, it } from 'vitest';
import { htmlRenderer } from '../../../build/output/html.js';
import type { OutputFile } from '../../../build/render/output.js';
import { deprecation } from '../../../build/render/site/deprecation.js';
import { docs } from '../../../build/render/site/docs.js';
import vercel from '../../../vercel.json' with { type: 'json' };
import { derivedFrom, FIXTURE } from '../../datasets.js';

const render = htmlRenderer(`${import.meta.dirname}/../../../templates`);
const site = { derived: derivedFrom(FIXTURE), render };
const pageOf = (pages: Iterable<OutputFile>) => ([...pages] as { file: string; text: string }[])[0]!;
const { file, text } = pageOf(deprecation(site));

it('is a page that the documentation links to', () => {
  expect(file).toBe('/docs/deprecation.html');
  expect(pageOf(docs(site)).text).toContain('href="/docs/deprecation"');
});

it.each([
  ['Version 1 only grows.'],
  ['version 1 stays for at least 24 months'],
  ['Deprecation: @SECONDS'],
  ['&lt;/api/v2&gt;; rel="successor-version"'],
  [`&lt;${site.derived.source.dataset.site}/docs/deprecation&gt;; rel="deprecation"`],
  ['For at least the last 12 of them'],
  ['Sunset: DATE'],
  ['<code>410 Gone</code>'],
])('says: %s', (sentence) => {
  expect(text).toContain(sentence);
});

it('no response of version 1 has a header of its end', () => {
  const headers = vercel.headers.flatMap((rule) => rule.headers.map(({ key }) => key.toLowerCase()));
  expect(headers).toContain('cache-control');
  expect(headers.filter((name) => ['deprecation', 'sunset'].includes(name))).toEqual([]);
});
