/** A dataset full of attacks, where scripts of ours fill a page: nothing of it runs. What the build makes is in test/render/hostile. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { hostileDataset, outputOf } from '../hostile.js';
import { type Visitor, visitor } from './open.js';

const derived = hostileDataset();
const { slug, title, soc_code } = derived.occupations[1]!.source;

let dist: string;
let visit: Visitor;
let page: Page;
beforeAll(async () => {
  dist = fs.mkdtempSync(path.join(os.tmpdir(), 'hostile-'));
  for await (const each of outputOf(derived)) {
    fs.mkdirSync(path.dirname(dist + each.file), { recursive: true });
    fs.writeFileSync(dist + each.file, 'text' in each ? each.text : each.bytes);
  }
  visit = await visitor(dist);
  const context = await visit.context({ viewport: { width: 375, height: 800 } });
  page = await context.newPage();
});
beforeEach(() => {
  visit.faults.length = 0;
});
afterAll(async () => {
  await visit.close();
  fs.rmSync(dist, { recursive: true });
});

/** What the attacks would leave behind if they were markup. */
const traces = () =>
  page.evaluate(() => ({
    scripts: [...document.querySelectorAll('script')].filter(({ text }) => text.startsWith('alert')).length,
    images: document.querySelectorAll('img[onerror], image').length,
  }));

it.each([
  `/occupations/${slug}`,
  '/search?q=alert',
  `/compare?codes=${soc_code},${derived.occupations[0]!.source.soc_code}`,
])('nothing runs on %s', async (address) => {
  await page.goto(address, { waitUntil: 'networkidle' });
  expect(await traces()).toEqual({ scripts: 0, images: 0 });
  expect(visit.faults).toEqual([]);
  if (/search|compare/.test(address))
    await page.locator('main table a').filter({ hasText: '<script>' }).first().waitFor();
  // A quote in a title doesn't end an attribute.
  if (address.startsWith('/compare'))
    for (const button of await page.locator('main table button').all())
      expect(await button.evaluate((each) => each.getAttributeNames().length)).toBe(3);
});

it('nothing runs in suggestions and pasted code', async () => {
  await page.goto('/embed');
  await page.locator('#q').pressSequentially('alert');
  await page.getByRole('option', { name: title.slice(0, 12) }).click();
  await page.locator('#code', { hasText: `/embed/${slug}` }).waitFor();
  for (const id of ['code', 'html', 'picture']) {
    const pasted = await page.evaluate((code) => {
      const { body } = new DOMParser().parseFromString(
        document.getElementById(code)!.textContent!,
        'text/html',
      );
      return { elements: body.children.length, scripts: body.querySelectorAll('script, [onerror]').length };
    }, id);
    expect(pasted, id).toEqual({ elements: 1, scripts: 0 });
  }
  expect(await traces()).toEqual({ scripts: 0, images: 0 });
  expect(visit.faults).toEqual([]);
});
