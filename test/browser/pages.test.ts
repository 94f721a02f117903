/** What holds for every page: for eyes, for screen readers, for phones, and for those who do not want to be followed. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SITE } from '../../core/site.js';
import { type Visitor, visitor } from './open.js';
import { PAGE_TYPES } from './page-types.js';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let visit: Visitor;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  visit = await visitor();
  context = await visit.context({ viewport: { width: 1280, height: 900 } });
  page = await context.newPage();
});
afterAll(() => visit.close());

/** What axe-core finds on the page as it stands, one line for each element. Frames are pages of their own. */
async function violations(): Promise<string[]> {
  const found: AxeResults = await page.evaluate('axe.run({ iframes: false, resultTypes: ["violations"] })');
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

/** Elements that reach beyond the right edge, where the document is wider than the window. */
const beyondTheEdge = () => {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 0.5 && !element.closest('.scroll'),
  );
  return [
    `${scrollWidth} px in ${clientWidth} px`,
    ...wide.slice(0, 5).map((element) => element.outerHTML.slice(0, 160)),
  ];
};

it('visits every type of page there is', () => {
  const types = SITE.filter(({ file }) => file.endsWith('.html')).map((route) => route.page);
  expect([...new Set(PAGE_TYPES.map((each) => each.page))].sort()).toEqual([...types].sort());
});

describe.each(PAGE_TYPES.map((each) => [each.name, each] as const))('%s', (_, { path, status = 200 }) => {
  beforeAll(async () => {
    visit.faults.length = 0;
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    const response = await page.goto(path, { waitUntil: 'load' });
    expect(response!.status()).toBe(status);
  });

  it('says what it is: language, title, one h1', async () => {
    const said = await page.evaluate(() => ({
      lang: document.documentElement.lang,
      title: document.title.length > 8,
      h1: document.querySelectorAll('h1').length,
    }));
    expect(said).toEqual({ lang: 'en', title: true, h1: 1 });
  });

  it('needs no scrolling sideways on a phone or anywhere', async () => {
    for (const width of [320, 375, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect({ width, beyond: await page.evaluate(beyondTheEdge) }).toEqual({ width, beyond: [] });
    }
  });

  it('is accessible in light and dark, with all of it unfolded', async () => {
    await page.evaluate(() => {
      for (const folded of document.querySelectorAll('details')) folded.open = true;
    });
    await page.evaluate(AXE);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect({ colorScheme, found: await violations() }).toEqual({ colorScheme, found: [] });
    }
  });

  // Last, so that what comes late is seen too.
  it('asks nobody else, logs nothing, sets no cookie, stores nothing', async () => {
    // That the page itself is not there, the browser notes on its own.
    const own = `status of 404 (Not Found) (${page.url()})`;
    expect(visit.faults.filter((fault) => status !== 404 || !fault.endsWith(own))).toEqual([]);
    expect(await context.cookies()).toEqual([]);
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  });
});
