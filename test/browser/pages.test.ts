/** What holds for every page: for eyes, for screen readers, for phones, and for those who do not want to be followed. */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFrame, SITE } from '../../core/site.js';
import { tooWide, violations } from './look.js';
import { type Visitor, visitor } from './open.js';
import { PAGE_TYPES, type PageType } from './page-types.js';

let visit: Visitor;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  visit = await visitor();
  context = await visit.context({ viewport: { width: 1280, height: 900 } });
  page = await context.newPage();
});
afterAll(() => visit.close());

it('visits every type of page there is', () => {
  const types = SITE.filter((route) => route.file.endsWith('.html') && !isFrame(route)).map(
    ({ page }) => page,
  );
  expect([...new Set(PAGE_TYPES.map((each) => each.page))].sort()).toEqual([...types].sort());
});

/** The first page of each type, which is looked at as a whole. */
const isFirst = (each: PageType) => PAGE_TYPES.find(({ page }) => page === each.page) === each;

describe.each(PAGE_TYPES.map((each) => [each.name, each] as const))('%s', (_, each) => {
  const { path, status = 200 } = each;
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
    expect(await tooWide(page)).toEqual([]);
  });

  it('is accessible in light and dark, with all of it unfolded', async () => {
    await page.evaluate(() => {
      for (const folded of document.querySelectorAll('details')) folded.open = true;
    });
    expect(await violations(page, isFirst(each))).toEqual([]);
  });

  // Last, so that what comes late is seen too.
  it('asks nobody else, logs nothing, sets no cookie, stores nothing', async () => {
    // That the page itself is an error, the browser notes on its own.
    const isOwn = (fault: string) =>
      status !== 200 && fault.includes(`a status of ${status} `) && fault.endsWith(`(${page.url()})`);
    expect(visit.faults.filter((fault) => !isOwn(fault))).toEqual([]);
    expect(await context.cookies()).toEqual([]);
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  });
});
