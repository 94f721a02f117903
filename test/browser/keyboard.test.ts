/** The site by keyboard alone: search, filters, comparison, personal score, copying, the embed picker. */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import factors from '../../data/factors.json' with { type: 'json' };
import { JOB, OTHER, rows } from '../http/dataset.js';
import { violations } from './look.js';
import { type Visitor, visitor } from './open.js';

const PAGE = `/occupations/${JOB.slug}`;
let visit: Visitor;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  visit = await visitor();
  context = await visit.context({ permissions: ['clipboard-read', 'clipboard-write'] });
});
afterAll(() => visit.close());
beforeEach(async () => {
  await page?.close();
  page = await context.newPage();
  visit.faults.length = 0;
});

/** Presses Tab until the focus is on what the selector names; everything on the way has a ring, and lies under nothing. */
async function tabTo(selector: string): Promise<void> {
  for (let presses = 0; presses < 150; presses++) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate((wanted) => {
      const element = document.activeElement!;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      const ring = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
      const { x, y, width, height } = element.getBoundingClientRect();
      const over = document.elementFromPoint(x + width / 2, y + height / 2);
      const isCovered = over !== null && !element.contains(over) && !over.contains(element);
      return { reached: element.matches(wanted), ring: ring || element === document.body, isCovered };
    }, selector);
    expect(at).toMatchObject({ ring: true, isCovered: false });
    if (at.reached) return;
  }
  throw new Error(`no Tab leads to ${selector}`);
}

it('leads past the menu with the first Tab', async () => {
  await page.goto('/method');
  await tabTo('.skip');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/method#main');
  // The next Tab starts from there once the browser has drawn: on a busy machine after the next key.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement!.closest('main') !== null)).toBe(true);
});

it('a search suggests as one types, is accessible with its list open, and leads to the occupation', async () => {
  await page.goto('/');
  await tabTo('main input[name=q]');
  await page.keyboard.type(JOB.title.slice(0, -1));
  const option = page.getByRole('option').first();
  await option.waitFor();
  expect(await violations(page)).toEqual([]);
  const input = page.locator('main input[role=combobox]');
  // On a slow line an arrow waits for what the text finds by now.
  await page.route('**/search?*', (route) => setTimeout(() => route.continue(), 300));
  await input.fill(OTHER.title);
  await page.keyboard.press('ArrowDown');
  await page.locator('[role=option][aria-selected=true]', { hasText: OTHER.title }).waitFor();
  await page.unroute('**/search?*');
  await input.fill(JOB.title);
  await page.locator('[role=option][aria-selected=false]', { hasText: JOB.title }).first().waitFor();
  await page.keyboard.press('ArrowDown');
  expect(await input.getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'));
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${PAGE}`);
  // In the header they open toward the page.
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.fill('.top input', JOB.title);
  await page.locator('.top [role=option]').first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1000);
  expect(visit.faults).toEqual([]);
});

it('the personal score adds a rule of thumb for the rest, as the API has it, which its address keeps, and starts over', async () => {
  const low = rows.find((row) => row.exposed_tasks > 0 && row.final_score < 20)!;
  await page.goto(`/occupations/${low.slug}`);
  const base = Number(await page.locator('main .score data').first().getAttribute('value'));
  await tabTo('#rest > summary');
  await page.keyboard.press('Enter');
  const shown = page.locator('[data-assess-total] data');
  let tenths = Math.round(10 * base);
  for (const [key, { options }] of Object.entries(factors.factors)) {
    await tabTo(`select[name="${key}"]`);
    await page.keyboard.press('End');
    tenths += Math.round(10 * options.at(-1)!.adjustment);
    await expect.poll(() => shown.getAttribute('value')).toBe(String(tenths / 10));
  }
  await page.reload();
  await expect.poll(() => shown.getAttribute('value')).toBe(String(tenths / 10));
  await page.locator('form[data-assess] [type=reset]').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => shown.count()).toBe(0);
  expect(await page.locator('[data-assess-result] data').getAttribute('value')).toBe(String(base));
  expect(await page.getByRole('radio', { name: 'Same', checked: true }).count()).toBe(low.task_count);
  expect(visit.faults).toEqual([]);
});

it('the personal score says in an alert that it failed, and answers the next choice', async () => {
  const answer = { status: 422, json: { detail: 'x', errors: [{ detail: 'No such <b>answer</b>.' }] } };
  await page.route('**/displacement/assess', (route) => route.fulfill(answer));
  await page.goto(PAGE);
  await tabTo('form[data-assess] [type=radio]');
  await page.keyboard.press('ArrowRight');
  const alert = page.locator('form[data-assess] [role=alert]');
  await alert.filter({ hasText: 'No such <b>answer</b>.' }).waitFor();
  await page.unrouteAll();
  await page.keyboard.press('ArrowRight');
  await page.locator('[data-assess-result]').filter({ hasText: 'Your mix' }).waitFor();
  expect(await alert.innerText()).toBe('');
});

it('the page’s link is shared by keyboard, by a phone’s own sheet, and where a browser refuses to copy it', async () => {
  await page.goto(PAGE);
  await page.locator('[data-share]').focus();
  await page.keyboard.press('Enter');
  await page.locator('.actions [role=status]', { hasText: 'Link copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  // A phone's own sheet shares the link, and nothing else.
  await page.evaluate(() =>
    Object.assign(navigator, {
      share: async (told: ShareData) => Object.assign(document, { title: JSON.stringify(told) }),
    }),
  );
  const told = JSON.stringify({ title: await page.title(), url: page.url() });
  await page.locator('[data-share]').click();
  await expect.poll(() => page.title()).toBe(told);
  // Who puts the sheet away, or has shared with it, isn't given the address besides.
  await page.evaluate(() =>
    Object.assign(navigator, { share: () => Promise.reject(new DOMException('', 'AbortError')) }),
  );
  await page.locator('.actions [role=status]').waitFor({ state: 'detached' });
  await page.locator('[data-share]').click();
  // Where a browser refuses the clipboard, the text is selected, and the reader told what to press.
  await page.evaluate(() =>
    Object.assign(navigator.clipboard, {
      writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')),
    }),
  );
  await page.locator('[popovertarget=cite]').click();
  await page.locator('#cite [data-copy]').click();
  await page.locator('#cite [role=status]', { hasText: 'Press Ctrl+C' }).waitFor();
  expect(await page.evaluate(() => String(getSelection()))).toContain(`${JOB.title} (O*NET-SOC`);
  expect(await page.locator('.actions [role=status]').count()).toBe(0);
});
