/** The site by keyboard alone: search, filters, comparison, personal score, copying, the embed picker. */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import factors from '../../data/factors.json' with { type: 'json' };
import { violations } from './look.js';
import { type Visitor, visitor } from './open.js';

const PAGE = '/occupations/software-developers';
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

/** Presses Tab until the focus is on what the selector names; everything on the way has a ring that can be seen. */
async function tabTo(selector: string): Promise<void> {
  for (let presses = 0; presses < 150; presses++) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate((wanted) => {
      const element = document.activeElement!;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      const ring = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
      return { reached: element.matches(wanted), ring: ring || element === document.body };
    }, selector);
    expect(at.ring).toBe(true);
    if (at.reached) return;
  }
  throw new Error(`no Tab leads to ${selector}`);
}

it('leads past the menu with the first Tab', async () => {
  await page.goto('/method');
  await tabTo('.skip');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement!.closest('main') !== null)).toBe(true);
});

describe('search', () => {
  it('suggests as one types, opens and closes by keys, and leads to the occupation', async () => {
    await page.goto('/');
    await tabTo('main input[name=q]');
    await page.keyboard.type('registered nurs');
    const input = page.locator('main').getByRole('combobox');
    const option = page.getByRole('option').first();
    await option.waitFor();
    await page.keyboard.press('Escape');
    expect(await input.getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.press('ArrowDown');
    expect(await input.getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'));
    expect(await option.getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/occupations/registered-nurses');
    expect(visit.faults).toEqual([]);
  });

  it('is accessible with its list open', async () => {
    await page.goto('/');
    await page.locator('#q').fill('software engineer');
    await page.getByRole('option').first().waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('leads to the results with Enter, and from nothing to what was meant', async () => {
    await page.goto('/');
    await page.locator('#q').focus();
    await page.keyboard.type('uber driver');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=uber+driver');
    await page.getByRole('heading', { name: /match(es)? for “uber driver”$/ }).waitFor();
    expect(await page.locator('#q').inputValue()).toBe('uber driver');
    expect(await page.title()).toContain('“uber driver”');
    await page.goto('/search?q=xylophonist');
    await page.getByRole('alert').getByRole('link').first().focus();
    await page.keyboard.press('Enter');
    await page.locator('[data-results] table').waitFor();
    expect(visit.faults).toEqual([]);
  });

  it('says that the server can’t be reached', async () => {
    await page.route('**/api/v1/search?*', (route) => route.fulfill({ status: 502, body: '<h1>Bad</h1>' }));
    await page.goto('/search?q=nurse');
    await page.getByRole('alert').filter({ hasText: 'couldn’t reach the server' }).waitFor();
  });
});

describe('the list of occupations', () => {
  const status = () => page.locator('.shown [role=status]');

  it('is cut down to the words and choices, which the URL keeps', async () => {
    await page.goto('/occupations');
    await tabTo('#f-q');
    await page.keyboard.type('nurse');
    await page.waitForURL('**/occupations?q=nurse');
    expect(await status().innerText()).toMatch(/^\d+ occupations$/);
    const titles = await page.locator('tbody th').allInnerTexts();
    expect(titles.length).toBeGreaterThan(3);
    expect(titles.filter((title) => !/\bnurse/i.test(title))).toEqual([]);
    await tabTo('#f-tier');
    await page.keyboard.press('End');
    await status().filter({ hasText: 'No matches' }).waitFor();
    expect(page.url()).toMatch(/q=nurse&tier=very_high$/);
    await page.reload();
    expect(await page.locator('#f-q').inputValue()).toBe('nurse');
    expect(visit.faults).toEqual([]);
  });

  it('is sorted by a column’s head, and back', async () => {
    await page.goto('/occupations?tier=high,very_high&group=23');
    await status()
      .filter({ hasText: /^3 occ/ })
      .waitFor();
    expect(await page.locator('#f-tier option:checked').innerText()).toBe('High or Very high');
    const head = page.getByRole('columnheader', { name: 'Median pay' });
    for (const [sort, order] of [
      ['-median_annual_wage', 'descending'],
      ['median_annual_wage', 'ascending'],
    ] as const) {
      await head.getByRole('link').focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(`**/occupations?tier=high%2Cvery_high&group=23&sort=${sort}`);
      expect(await head.getAttribute('aria-sort')).toBe(order);
      const wages = await page
        .locator('.jobs td:nth-child(3)')
        .evaluateAll((all) => all.map((each) => Number(each.textContent!.replace(/\D/g, ''))));
      expect(wages).toEqual(wages.toSorted((a, b) => (sort.startsWith('-') ? b - a : a - b)));
    }
  });
});

describe('a comparison', () => {
  it('takes job titles, shows them side by side, and has an address to share', async () => {
    await page.goto('/compare');
    await tabTo('#c-1');
    await page.keyboard.type('software developer');
    await tabTo('#c-2');
    await page.keyboard.type('rn');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/compare?codes=15-1252.00,29-1141.00');
    expect(await page.locator('#c-2').inputValue()).toBe('Registered Nurses');
    expect(await page.locator('table.compare th a').allInnerTexts()).toEqual([
      'Software Developers',
      'Registered Nurses',
    ]);
    expect(await page.locator('table.compare').innerText()).toMatch(
      /12 of 17 tasks[\s\S]*[+−]?[\d.]+% by 2034/,
    );
    expect(visit.faults).toEqual([]);
  });

  it.each([
    ['codes=15-1252.00', 'Name two to four jobs; there is one.'],
    ['job1=xylophonist&job2=actors', 'No occupation matches “xylophonist”.'],
    ['codes=15-1252.00,99-9999.00', 'There is no occupation "99-9999.00".'],
    ['codes=15-1252.00&job1=software+developers', 'Two of these are the same job.'],
  ])('of %s says what is wrong', async (query, words) => {
    await page.goto(`/compare?${query}`);
    await page.getByRole('alert').filter({ hasText: words }).waitFor();
    expect(await page.locator('#c-1').inputValue()).not.toBe('');
  });
});

describe('the personal score', () => {
  it('changes with each answer, shows what each adds, and starts over', async () => {
    await page.goto(PAGE);
    const base = Number(await page.locator('main .score data').first().getAttribute('value'));
    const shown = page.locator('[data-assess-result] data');
    let tenths = Math.round(10 * base);
    for (const [key, { options }] of Object.entries(factors.factors)) {
      await tabTo(`select[name="${key}"]`);
      await page.keyboard.press('End');
      tenths += Math.round(10 * options.at(-1)!.adjustment);
      await expect.poll(() => shown.getAttribute('value')).toBe(String(tenths / 10));
    }
    await tabTo('form[data-assess] [type=reset]');
    await page.keyboard.press('Enter');
    await expect.poll(() => shown.getAttribute('value')).toBe(String(base));
    expect(visit.faults).toEqual([]);
  });

  it.each([
    [
      { status: 422, json: { detail: 'x', errors: [{ detail: 'No such <b>answer</b>.' }] } },
      'No such <b>answer</b>.',
    ],
    [{ status: 502, body: '<h1>Bad gateway</h1>' }, 'couldn’t reach the server'],
  ])('says in an alert that it failed, and tries again on request: %#', async (answer, words) => {
    await page.route('**/displacement/assess', (route) => route.fulfill(answer));
    await page.goto(PAGE);
    await page.locator('form[data-assess] select').first().focus();
    await page.keyboard.press('ArrowDown');
    const alert = page.locator('form[data-assess] [role=alert]');
    await alert.filter({ hasText: words }).waitFor();
    await page.unrouteAll();
    await tabTo('[role=alert] button');
    await page.keyboard.press('Enter');
    await page.locator('[data-assess-result]').filter({ hasText: 'Your job' }).waitFor();
    expect(await alert.innerText()).toBe('');
  });
});

it('the page’s Embed and Cite open by keyboard, give what they show, and close', async () => {
  await page.goto(PAGE);
  for (const [name, words] of [
    ['embed', /^<iframe src=".*\/embed\/software-developers"/],
    ['cite', /^AI Displacement Risk Data Service: Software Developers .*CC BY 4\.0\.$/],
  ] as const) {
    await tabTo(`[popovertarget=${name}]`);
    await page.keyboard.press('Enter');
    await tabTo(`#${name} [data-copy]`);
    await page.keyboard.press('Enter');
    await page.locator(`#${name} [role=status]`, { hasText: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(words);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator(`#${name}`).isVisible()).toBe(false);
  }
  await page.locator('[data-share]').focus();
  await page.keyboard.press('Enter');
  await page.locator('.actions [role=status]', { hasText: 'Link copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

it.each(['/downloads', '/embed'])('%s puts on the clipboard what it shows', async (path) => {
  await page.goto(path);
  const buttons = await page.locator('button[data-copy]').all();
  expect(buttons.length).toBeGreaterThanOrEqual(3);
  for (const button of buttons) {
    const shown = await page.locator((await button.getAttribute('data-copy'))!).textContent();
    await button.focus();
    await page.keyboard.press('Enter');
    await button.locator('xpath=following-sibling::*[@role="status"]', { hasText: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown!.trim());
  }
});

it('the embed picker changes card, codes, and links to another occupation', async () => {
  await page.goto('/embed');
  await page.locator('#q').focus();
  await page.keyboard.type('actors');
  await page.getByRole('option', { name: 'Actors' }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.locator('#code', { hasText: '/embed/actors' }).waitFor();
  await tabTo('#theme');
  await page.keyboard.press('End');
  await page.locator('#code', { hasText: '/embed/actors?theme=dark' }).waitFor();
  const main = await page.locator('main').innerHTML();
  expect(main).not.toContain('software-developers');
  expect(await page.locator('#markdown').innerText()).toMatch(
    /^\[!\[AI exposure: Actors\]\(.*\/badge\/actors\.svg\)\]/,
  );
});
