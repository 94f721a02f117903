/** A dataset full of attacks, opened in a browser: nothing of it runs, and all of it can be read. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SITE } from '../../core/site.js';
import { ATTACK, hostileDataset, hostileOutput } from '../hostile.js';
import { type Visitor, visitor } from './open.js';

const derived = hostileDataset();
const { slug, title } = derived.occupations[1]!.source;
const { naics_code } = derived.industries[0]!.source;

let dist: string;
let visit: Visitor;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  dist = fs.mkdtempSync(path.join(os.tmpdir(), 'hostile-'));
  for (const each of hostileOutput(derived)) {
    fs.mkdirSync(path.dirname(dist + each.file), { recursive: true });
    fs.writeFileSync(dist + each.file, 'text' in each ? each.text : each.bytes);
  }
  visit = await visitor(dist);
  context = await visit.context({ viewport: { width: 375, height: 800 } });
  page = await context.newPage();
});
afterAll(async () => {
  await visit.close();
  fs.rmSync(dist, { recursive: true });
});

const PATHS = SITE.filter(
  ({ file, path }) => /\.(html|svg)$/.test(file) && file !== '/404.html' && !path.startsWith('/_function/'),
).map((route) =>
  route.path
    .replace('{slug}', slug)
    .replace('{naics_code}', naics_code)
    .replace('{theme}', 'dark')
    .replace('{group}', '15')
    .replace('{chart}', 'pay'),
);
const LONGEST = derived.occupations[0]!.source.slug;

it.each([...PATHS, `/occupations/${LONGEST}`, `/embed/${LONGEST}`])('nothing runs on %s', async (address) => {
  visit.faults.length = 0;
  await page.goto(address, { waitUntil: 'load' });
  const made = await page.evaluate(() => ({
    scripts: [...document.querySelectorAll('script')].filter((script) => script.text.startsWith('alert'))
      .length,
    images: document.querySelectorAll('img[onerror], image').length,
    // A badge is an image, as wide as its words; the page it is in lets it shrink.
    wide: document.contentType === 'text/html' && document.documentElement.scrollWidth > innerWidth,
  }));
  expect(made).toEqual({ scripts: 0, images: 0, wide: false });
  expect(visit.faults).toEqual([]);
});

it('nothing runs in what scripts make of it: search, personal score, picker', async () => {
  visit.faults.length = 0;
  await page.goto('/');
  await page.locator('#q').pressSequentially('alert');
  await page.getByRole('option').first().waitFor();
  const options = await page.getByRole('option').evaluateAll((all) => all.map((each) => each.textContent));
  // An option has its score and tier after the title.
  expect(options.filter((text) => text!.includes(title))).toHaveLength(1);

  await page.goto(`/occupations/${slug}`);
  const form = page.locator('form[data-assess]');
  await form.locator('select').first().selectOption({ index: 1 });
  await form.locator('[data-points] data').waitFor();
  expect(await form.innerText()).toContain('alert(1)');

  await page.goto('/embed');
  await page.locator('#q').pressSequentially('alert');
  await page.getByRole('option', { name: title.slice(0, 12) }).click();
  await page.locator('#code', { hasText: `/embed/${slug}` }).waitFor();
  const pasted = await page.evaluate(() =>
    ['code', 'html'].map((id) => {
      const pasted = document.createElement('template');
      pasted.innerHTML = document.getElementById(id)!.textContent!;
      const inner = pasted.content.querySelector('iframe, img')!;
      return {
        elements: pasted.content.children.length,
        name: inner.getAttribute('title') ?? inner.getAttribute('alt'),
      };
    }),
  );
  expect(pasted).toEqual(Array(2).fill({ elements: 1, name: `AI exposure: ${title}` }));
  expect(visit.faults).toEqual([]);
});

it('its JSON-LD is the exact text', async () => {
  await page.goto(`/occupations/${slug}`);
  const text = await page.locator('script[type="application/ld+json"]').first().textContent();
  expect(JSON.parse(text!)).toMatchObject({ name: title });
  expect(title).toContain(ATTACK);
});
