/** One page of every type, and more where a script fills it: for eyes, for screen readers, for phones, and followed by nobody. */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SINGLE_PAGES } from '../../core/site.js';
import { JOB, OTHER, rows } from '../http/dataset.js';
import { tooWide, violations } from './look.js';
import { type Visitor, visitor } from './open.js';

interface PageType {
  path: string;
  status?: number;
  /** What is there once a script has filled the page. */
  filled?: string;
}

const PAGES: readonly PageType[] = [
  { path: '/' },
  { path: '/occupations', filled: 'thead button' },
  { path: '/occupations?tier=huge', filled: '[role=status]:has-text("unknown choice")' },
  { path: `/occupations/${JOB.slug}`, filled: '.result data' },
  { path: '/groups' },
  { path: '/groups/27' },
  { path: '/search', filled: 'main [role=combobox]' },
  { path: '/search?q=nurse', filled: '[data-results] table' },
  { path: '/search?q=xylophonist', filled: '[data-results] .error' },
  { path: `/compare?codes=${JOB.soc_code},${OTHER.soc_code}`, filled: '[data-comparison] table' },
  { path: '/compare', filled: '[data-comparison] li' },
  { path: '/compare?job1=xylophonist', filled: '[data-comparison] .error' },
  { path: '/industries' },
  { path: '/industries/52' },
  { path: '/method' },
  { path: '/method/technical' },
  { path: '/embed' },
  { path: '/docs' },
  { path: '/docs/reference' },
  { path: '/downloads' },
  { path: '/changes' },
  { path: '/problems' },
  { path: '/no/such/page', status: 404 },
  { path: `/embed/${JOB.slug}` },
  { path: '/embed/no-such-occupation', status: 404 },
];

let visit: Visitor;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  visit = await visitor();
  context = await visit.context();
  page = await context.newPage();
});
afterAll(() => visit.close());

it('visits every page that stands alone', () => {
  expect(SINGLE_PAGES.filter((path) => !PAGES.some((each) => each.path === path))).toEqual([]);
});

it.each(PAGES)('$path is accessible in light and dark, fits a phone, and logs nothing', async (each) => {
  const { path, status = 200, filled = 'h1' } = each;
  visit.faults.length = 0;
  await page.emulateMedia({ colorScheme: 'light' });
  expect((await page.goto(path, { waitUntil: 'load' }))!.status()).toBe(status);
  await page.locator(filled).first().waitFor();
  const said = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    h1: document.querySelectorAll('h1').length,
  }));
  expect(said).toEqual({ lang: 'en', h1: 1 });
  expect(await tooWide(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  // That the page itself is an error, the browser notes on its own.
  const isOwn = (fault: string) => status !== 200 && fault.endsWith(`(${page.url()})`);
  expect(visit.faults.filter((fault) => !isOwn(fault))).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
});

it('says without JavaScript what needs it, and shows no control that waits for a script', async () => {
  const plain = await (await visit.context({ javaScriptEnabled: false })).newPage();
  for (const path of ['/occupations', '/search', '/compare', `/occupations/${JOB.slug}`]) {
    await plain.goto(path);
    expect(await plain.locator('noscript').filter({ visible: true }).innerText()).toContain('need');
    const shown = plain.locator(':is(.filters, [data-compare], .tools):visible');
    expect(await shown.count(), path).toBe(0);
  }
  await plain.goto('/occupations');
  expect(await plain.locator('tbody tr').count()).toBe(rows.length);
});

it('the whole list, without a filter, is sorted as asked', async () => {
  await page.goto('/occupations?sort=title');
  const [first] = rows.map(({ title }) => title).sort();
  await expect.poll(() => page.locator('tbody th').first().innerText()).toBe(first);
});

it.each([
  320, 390, 600, 680, 1280,
])('no name in the picture of all jobs lies on a circle: %d pixels', async (width) => {
  await page.setViewportSize({ width, height: 900 });
  await page.goto('/');
  const names = await page.evaluate(() => {
    const boxes = (selector: string) =>
      [...document.querySelectorAll(selector)].map((each) => each.getBoundingClientRect());
    const shown = boxes('.plot .label').filter((box) => box.width > 0);
    // Boxes of letters are higher than what is seen of them.
    return shown.map((name) =>
      [...boxes('.plot circle'), ...shown.filter((other) => other !== name)].some(
        ({ left, right, top, bottom }) =>
          left < name.right && name.left < right && top < name.bottom - 4 && name.top + 4 < bottom,
      ),
    );
  });
  expect(names.length).toBeGreaterThan(3);
  expect(names).not.toContain(true);
});
