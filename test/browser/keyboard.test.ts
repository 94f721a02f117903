/** The site by keyboard alone: search, filters, comparison, personal score, copying, the embed picker. */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import factors from '../../data/factors.json' with { type: 'json' };
import { JOB, OTHER, rows, titled } from '../http/dataset.js';
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
  await page.waitForURL('**/method#main');
  // The next Tab starts from there once the browser has drawn: on a busy machine after the next key.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement!.closest('main') !== null)).toBe(true);
});

describe('search', () => {
  it('suggests as one types, is accessible with its list open, opens and closes by keys, and leads to the occupation', async () => {
    await page.goto('/');
    await tabTo('main input[name=q]');
    await page.keyboard.type(JOB.title.slice(0, -1));
    const input = page.locator('main input[role=combobox]');
    const option = page.getByRole('option').first();
    await option.waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await input.getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.press('ArrowDown');
    expect(await input.getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'));
    expect(await option.getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${PAGE}`);
    expect(visit.faults).toEqual([]);
  });

  it('leads to the results with Enter, and from nothing to what was meant', async () => {
    await page.goto('/');
    await page.locator('#q').focus();
    await page.keyboard.type(JOB.title);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/search?q=${JOB.title.replace(' ', '+')}`);
    await page.getByRole('heading', { name: new RegExp(`match(es)? for “${JOB.title}”$`) }).waitFor();
    expect(await page.locator('#q').inputValue()).toBe(JOB.title);
    expect(await page.title()).toContain(`“${JOB.title}”`);
    const nothing = { data: [], count: 0, limit: 50, did_you_mean: [JOB.title] };
    await page.route('**/search?q=xylophonist&*', (route) => route.fulfill({ json: nothing }));
    await page.goto('/search?q=xylophonist');
    await page.getByRole('alert').getByRole('link').first().focus();
    await page.keyboard.press('Enter');
    await page.locator('[data-results] table').waitFor();
    // The others come at once, and the focus goes to the first of them.
    await page.goto('/search?q=nurse');
    await page.getByRole('button', { name: /^Show / }).focus();
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement!.closest('tr')?.rowIndex)).toBe(11);
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
  const exposed = (codes: readonly string[], ...tiers: string[]) =>
    rows.filter(({ soc_code, risk_tier }) => codes.includes(soc_code) && tiers.includes(risk_tier)).length;

  it('is cut down to the words and choices, which the URL keeps', async () => {
    const words = rows.map(({ title }) => title.split(/\W/)[0]!.toLowerCase());
    // Some titles have it within a word, which doesn't count.
    const within = (word: string) =>
      rows.filter(({ title }) => title.toLowerCase().includes(word)).length > titled(word).length;
    const word = words.find(
      (each) => titled(each).length > 1 && within(each) && exposed(titled(each), 'very_high') === 0,
    )!;
    await page.goto('/occupations');
    await tabTo('#f-q');
    await page.keyboard.type(word);
    await page.waitForURL(`**/occupations?q=${word}`);
    await expect.poll(() => status().innerText()).toBe(`${titled(word).length} occupations`);
    expect(await page.locator('tbody th').count()).toBe(titled(word).length);
    await tabTo('#f-tier');
    await page.keyboard.press('End');
    await status().filter({ hasText: 'No matches' }).waitFor();
    expect(page.url()).toContain(`q=${word}&tier=very_high`);
    await page.reload();
    expect(await page.locator('#f-q').inputValue()).toBe(word);
    expect(visit.faults).toEqual([]);
  });

  it('is sorted by a column’s head, and back', async () => {
    const { group } = JOB;
    const members = rows.filter((row) => row.group === group).map(({ soc_code }) => soc_code);
    await page.goto(`/occupations?tier=high,very_high&group=${group}`);
    await status()
      .filter({ hasText: `${exposed(members, 'high', 'very_high')} occ` })
      .waitFor();
    expect(await page.locator('#f-tier option:checked').innerText()).toBe('High or very high');
    const head = page.getByRole('columnheader', { name: 'Median pay' });
    for (const [sort, order] of [
      ['-median_annual_wage', 'descending'],
      ['median_annual_wage', 'ascending'],
    ] as const) {
      await head.getByRole('button').focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(`**/occupations?tier=high,very_high&group=${group}&sort=${sort}`);
      expect(await head.getAttribute('aria-sort')).toBe(order);
      const wages = await page
        .locator('.jobs td:nth-child(3)')
        .evaluateAll((all) => all.map((each) => Number(each.textContent!.replace(/\D/g, ''))));
      expect(wages).toEqual(wages.toSorted((a, b) => (sort.startsWith('-') ? b - a : a - b)));
    }
    // What has no figure comes last, both ways.
    for (const sort of ['employment', '-employment']) {
      await page.goto(`/occupations?sort=${sort}`);
      await page.locator('.jobs tr:last-child td:last-child', { hasText: '–' }).waitFor();
    }
  });
});

describe('a comparison', () => {
  const titles = () => page.locator('[data-comparison] table th a').allInnerTexts();

  it('keeps links of before, shows a job that is named twice once, and suggests some where none is left', async () => {
    await page.goto(`/compare?codes=${JOB.soc_code}&job1=${JOB.slug}&job2=${OTHER.slug}`);
    await expect.poll(titles).toHaveLength(2);
    expect(new URL(page.url()).searchParams.get('codes')).toBe(`${JOB.soc_code},${OTHER.soc_code}`);
    const remove = page.getByRole('button', { name: 'Remove' });
    for (const left of [1, 0]) {
      await remove.first().click();
      await expect.poll(() => remove.count()).toBe(left);
    }
    await page.locator('[data-comparison] li').first().waitFor();
    await page.locator('#c-job').focus();
    await page.keyboard.type(JOB.title.toLowerCase());
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/compare?codes=${JOB.soc_code}`);
    expect(visit.faults).toEqual([]);
  });

  it.each([
    [`job1=xylophonist&job2=${OTHER.slug}`, 'No occupation matches “xylophonist.”'],
    [`codes=${JOB.soc_code},99-9999.00`, '"99-9999.00"'],
  ])('of %s says what is wrong', async (query, words) => {
    await page.goto(`/compare?${query}`);
    await page.getByRole('alert').filter({ hasText: words }).waitFor();
  });
});

describe('the personal score', () => {
  it('adds a rule of thumb for the rest, never below the scale, which its address keeps, and starts over', async () => {
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
      await expect.poll(() => shown.getAttribute('value')).toBe(String(Math.max(15, tenths / 10)));
    }
    await page.reload();
    await expect.poll(() => shown.getAttribute('value')).toBe('15');
    await page.locator('form[data-assess] [type=reset]').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => shown.count()).toBe(0);
    expect(await page.locator('[data-assess-result] data').getAttribute('value')).toBe(String(base));
    expect(await page.getByRole('radio', { name: 'Same', checked: true }).count()).toBe(low.task_count);
    expect(visit.faults).toEqual([]);
  });

  it.each([
    [
      { status: 422, json: { detail: 'x', errors: [{ detail: 'No such <b>answer</b>.' }] } },
      'No such <b>answer</b>.',
    ],
    [{ status: 502, body: '<h1>Bad gateway</h1>' }, 'couldn’t reach the server'],
  ])('says in an alert that it failed, and answers the next choice: %#', async (answer, words) => {
    await page.route('**/displacement/assess', (route) => route.fulfill(answer));
    await page.goto(PAGE);
    await tabTo('form[data-assess] [type=radio]');
    await page.keyboard.press('ArrowRight');
    const alert = page.locator('form[data-assess] [role=alert]');
    await alert.filter({ hasText: words }).waitFor();
    await page.unrouteAll();
    await page.keyboard.press('ArrowRight');
    await page.locator('[data-assess-result]').filter({ hasText: 'Your mix' }).waitFor();
    expect(await alert.innerText()).toBe('');
  });
});

it('the page’s Embed and Cite open by keyboard, give what they show, and close', async () => {
  await page.goto(PAGE);
  for (const [name, words] of [
    ['embed', `/embed/${JOB.slug}" width="320" height="280"`],
    ['cite', `AI Displacement Risk Data Service: ${JOB.title} (O*NET-SOC ${JOB.soc_code}). Dataset`],
  ] as const) {
    await tabTo(`[popovertarget=${name}]`);
    await page.keyboard.press('Enter');
    await tabTo(`#${name} [data-copy]`);
    await page.keyboard.press('Enter');
    await page.locator(`#${name} [role=status]`, { hasText: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(words);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator(`#${name}`).isVisible()).toBe(false);
  }
  await page.locator('[data-share]').focus();
  await page.keyboard.press('Enter');
  await page.locator('.actions [role=status]', { hasText: 'Link copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  // A phone's own sheet shares the link, and nothing else.
  await page.evaluate(() =>
    Object.assign(navigator, {
      share: async ({ url }: ShareData) => Object.assign(document, { title: url }),
    }),
  );
  await page.locator('[data-share]').click();
  await expect.poll(() => page.title()).toBe(page.url());
  // Where a browser gives no clipboard, the text is selected, and the reader told what to press.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.locator('[popovertarget=cite]').click();
  await page.locator('#cite [data-copy]').click();
  await page.locator('#cite [role=status]', { hasText: 'Press Ctrl+C' }).waitFor();
  expect(await page.evaluate(() => String(getSelection()))).toContain(`${JOB.title} (O*NET-SOC`);
});
