/** A small share of `headers`, and its judges: what is missing or could run must be found. */
import { expect, it } from 'vitest';
import { headerFaults, headers, pageFaults } from '../../build/commands/hardening/headers.js';
import { ALWAYS, POLICIES } from '../../build/commands/hardening/promised-headers.js';
import { sample } from './sample.js';

it('are as promised everywhere', async () => {
  const rows = await sample(headers, { seed: 1, share: 0.02 });
  expect(rows.flatMap(({ faults }) => faults)).toEqual([]);
  expect(rows.map(({ attack }) => attack)).toContain('security.txt');
});

const page = {
  ...ALWAYS,
  'content-security-policy': POLICIES.page,
  'content-type': 'text/html; charset=utf-8',
};
const { 'referrer-policy': _, ...withoutReferrer } = page;

it.each([
  [page, []],
  [withoutReferrer, ['GET /docs, 200: referrer-policy is missing']],
  [{ ...page, 'x-content-type-options': 'sniff' }, ['GET /docs, 200: x-content-type-options is sniff']],
  [{ ...page, 'set-cookie': 'a=b' }, ['GET /docs, 200: it sets a cookie']],
  [
    { ...page, 'content-security-policy': "script-src 'unsafe-inline'" },
    ["GET /docs, 200: the policy isn't that of page: script-src 'unsafe-inline'"],
  ],
])('of a response: %j', (found, faults) => {
  expect(headerFaults({ url: '/docs' }, 200, found)).toEqual(faults);
});

it.each([
  ['<script src="/assets/site.js"></script><p style="width:5%">', []],
  ['<script type="application/ld+json">{}</script>', []],
  ['<link rel="canonical" href="https://example.org/"><a href="https://example.org/">', []],
  ['<script>1</script>', ['a script stands in it']],
  ['<script type="module">1</script>', ['a script stands in it']],
  ['<style>a{}</style>', ['a style element stands in it']],
  ['<p onclick="1">', ['<p> has onclick']],
  ['<a href="javascript:1">', ['<a> has href="javascript:1"']],
  ['<script src="//example.org/x.js"></script>', ['it loads //example.org/x.js']],
  ['<link rel="stylesheet" href="https://example.org/x.css">', ['it loads https://example.org/x.css']],
])('of a page: %s', (html, faults) => {
  expect(pageFaults(html, false)).toEqual(faults);
});

it('a card may have styles of its own', () => {
  expect(pageFaults('<style>a{}</style>', true)).toEqual([]);
});
