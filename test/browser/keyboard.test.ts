/** The site by keyboard alone: search, the personal score and its errors, what can be copied, the embed picker. */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TIER_WORDS } from '../../core/display.js';
import type { RiskTier } from '../../core/schemas/risk.js';
import dataset from '../../data/dataset.json' with { type: 'json' };
import factors from '../../data/factors.json' with { type: 'json' };
import { violations } from './look.js';
import { type Visitor, visitor } from './open.js';
import { longest, SLUG } from './page-types.js';

let visit: Visitor;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  visit = await visitor();
  context = await visit.context({
    viewport: { width: 1000, height: 800 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  page = await context.newPage();
});
afterAll(() => visit.close());
beforeEach(() => {
  visit.faults.length = 0;
});

/** What has the focus, and whether its ring can be seen. */
const focused = () =>
  page.evaluate(() => {
    const element = document.activeElement!;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return {
      text: element.textContent!.trim(),
      ring: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      top: element.getBoundingClientRect().top,
    };
  });

/** Presses Tab until the focus is on what the selector names. */
async function tabTo(selector: string): Promise<void> {
  const reached = () => page.evaluate((wanted) => document.activeElement!.matches(wanted), selector);
  for (let presses = 0; presses < 150; presses++) {
    await page.keyboard.press('Tab');
    if (await reached()) return;
  }
  throw new Error(`no Tab leads to ${selector}`);
}

it('leads past the menu with the first Tab', async () => {
  await page.goto('/method');
  await page.keyboard.press('Tab');
  const skip = await focused();
  expect(skip).toMatchObject({ text: 'Skip to content', ring: true });
  expect(skip.top).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement!.closest('main') !== null)).toBe(true);
});

it('shows a ring on everything that takes the focus', async () => {
  await page.goto(`/occupations/${SLUG}`);
  const without: string[] = [];
  let previous: unknown;
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press('Tab');
    const now = await page.evaluate(() => {
      const element = document.activeElement!;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return {
        at: [...document.querySelectorAll('*')].indexOf(element),
        body: element === document.body,
        name: element.outerHTML.slice(0, 100),
        ring: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1,
      };
    });
    if (now.body || now.at === previous) break;
    previous = now.at;
    if (!now.ring) without.push(now.name);
  }
  expect(without).toEqual([]);
});

describe('search', () => {
  it('finds an occupation as one types and leads to it with the arrow and Enter', async () => {
    await page.goto('/');
    await tabTo('main input[name=q]');
    const input = page.locator('main').getByRole('combobox');
    await page.keyboard.type('registered nurs');
    const options = page.getByRole('option');
    await options.first().waitFor();
    expect(await input.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('ArrowDown');
    const [active] = await options.all();
    expect(await input.getAttribute('aria-activedescendant')).toBe(await active!.getAttribute('id'));
    expect(await active!.getAttribute('aria-selected')).toBe('true');
    expect(await active!.locator('mark').allInnerTexts()).toEqual(['Registered', 'Nurs']);
    expect(await active!.innerText()).toMatch(
      /^Registered Nurses\n\s*\d+\.\d\s+(Low|Medium|High|Very high)$/,
    );
    await page.keyboard.press('Enter');
    await page.waitForURL('**/occupations/registered-nurses');
    expect(visit.faults).toEqual([]);
  });

  it('closes with Escape, and says when there is nothing', async () => {
    await page.goto('/');
    await page.locator('#q').focus();
    await page.keyboard.type('nurse');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByRole('listbox').count()).toBe(0);
    expect(await page.locator('#q').inputValue()).toBe('nurse');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('xylophonist');
    await page
      .getByRole('status')
      .filter({ hasText: /^No occupation matches/ })
      .waitFor();
    expect(visit.faults).toEqual([]);
  });

  it('reopens after Escape with either arrow, at that end, and says by which name it found', async () => {
    await page.goto('/method');
    await tabTo('header input[name=q]');
    await page.keyboard.type('software engineer');
    const options = page.getByRole('option');
    await options.first().waitFor();
    const input = page.getByRole('combobox');
    const selected = async () => {
      const id = await input.getAttribute('aria-activedescendant');
      return id === null ? -1 : (await options.all()).length > 0 ? Number(id.split('-').at(-1)) : Number.NaN;
    };
    expect(await selected()).toBe(-1);
    await page.keyboard.press('Escape');
    expect(await input.getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.press('ArrowDown');
    expect(await input.getAttribute('aria-expanded')).toBe('true');
    expect(await selected()).toBe(0);
    expect(await options.first().innerText()).toContain('also called Software Engineer');
    const count = await options.count();
    for (const option of await options.all())
      expect((await option.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowUp');
    expect(await selected()).toBe(count - 1);
    await page.keyboard.press('ArrowDown');
    expect(await selected(), 'past the end, back to the text').toBe(-1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowLeft');
    expect(await selected(), 'the caret moves in the text').toBe(-1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/occupations/software-developers');
    expect(visit.faults).toEqual([]);
  });

  it('is accessible with its list open', async () => {
    await page.goto('/');
    await tabTo('main input[name=q]');
    await page.keyboard.type('software engineer');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await violations(page)).toEqual([]);
    expect(await page.getByRole('option').count()).toBeGreaterThan(0);
    await page.setViewportSize({ width: 1000, height: 800 });
    await page.emulateMedia({ colorScheme: 'light' });
  });

  it('leads to the results with Enter when no option is chosen', async () => {
    await page.goto('/');
    await page.locator('#q').focus();
    await page.keyboard.type('uber driver');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=uber+driver');
    await page.getByRole('heading', { name: /results for “uber driver”$/ }).waitFor();
    expect(await page.locator('#q').inputValue()).toBe('uber driver');
    expect(await page.locator('tbody tr').count()).toBeGreaterThan(1);
    expect(visit.faults).toEqual([]);
  });

  it('cuts the list of all occupations down to those with the words', async () => {
    await page.goto('/occupations');
    await page.locator('#f-q').focus();
    await page.keyboard.type('nurse');
    await page.waitForURL('**/occupations?q=nurse');
    expect(await page.locator('#f-q').inputValue()).toBe('nurse');
    expect(await page.locator('.shown [role=status]').innerText()).toMatch(/^\d+ of 923 occupations$/);
    const titles = await page.locator('tbody tr:visible th').allInnerTexts();
    expect(titles.length).toBeGreaterThan(3);
    expect(titles.filter((title) => !/nurse/i.test(title))).toEqual([]);
  });

  it('sorts the list by a column’s head, and back', async () => {
    await page.goto('/occupations?group=23');
    const wages = async () =>
      (await page.locator('td:last-child data').allInnerTexts()).map((text) =>
        Number(text.replace(/\D/g, '')),
      );
    for (const [url, sign] of [
      ['-median_annual_wage', -1],
      ['median_annual_wage', 1],
    ] as const) {
      await page.getByRole('link', { name: 'Median wage' }).focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(`**/occupations?group=23&sort=${url}`);
      const shown = await wages();
      expect(shown.length).toBeGreaterThan(3);
      expect(shown).toEqual([...shown].sort((a, b) => sign * (a - b)));
      expect(await page.locator('#f-sort').inputValue()).toBe(url);
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Median wage');
    }
    expect(visit.faults).toEqual([]);
  });
});

const WITH_ERRORS = '[role=alert]';
const assessUrl = '**/api/v1/displacement/assess';

describe('the personal score', () => {
  beforeEach(async () => {
    await page.unrouteAll();
    await page.goto(`/occupations/${SLUG}`);
  });

  it('changes with each answer, shows what each adds, and starts over', async () => {
    const base = Number(await page.locator('main .score data').first().getAttribute('value'));
    const result = page.locator('[data-assess-result]');
    let tenths = Math.round(10 * base);
    for (const [key, { label, options }] of Object.entries(factors.factors)) {
      await tabTo(`select[name="${key}"]`);
      expect(await page.getByLabel(label, { exact: true }).getAttribute('name')).toBe(key);
      // The last of its answers.
      const answered = page.waitForResponse(assessUrl);
      await page.keyboard.press('End');
      const { risk_tier } = await (await answered).json();
      const chosen = options.find(({ value }) => value === options.at(-1)!.value)!;
      tenths += Math.round(10 * chosen.adjustment);
      const points = page.locator(`select[name="${key}"] + [data-points] data`);
      await expect.poll(() => points.getAttribute('value')).toBe(String(chosen.adjustment));
      await expect.poll(() => result.locator('data').getAttribute('value')).toBe(String(tenths / 10));
      await result
        .getByText(TIER_WORDS[risk_tier as RiskTier], { exact: true })
        .first()
        .waitFor();
      expect(await result.innerText()).toMatch(/More exposed to AI than \d+% of occupations|Among the least/);
    }
    await tabTo('form[data-assess] [type=reset]');
    await page.keyboard.press('Enter');
    await expect.poll(() => result.locator('data').getAttribute('value')).toBe(String(base));
    expect(await page.locator('[data-points] data').count()).toBe(0);
    expect(visit.faults).toEqual([]);
  });

  it('says in an alert what the service refused, and recovers', async () => {
    const problem = {
      type: '/problems#invalid_request',
      title: 'The request cannot be answered',
      status: 422,
      detail: 'Something in it is wrong.',
      code: 'invalid_request',
      errors: [{ pointer: '/personal_factors/ai_proficiency', detail: 'No such <b>answer</b>.' }],
    };
    await page.route(assessUrl, (route) =>
      route.fulfill({ status: 422, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
    );
    await page.locator('form[data-assess] select').first().focus();
    await page.keyboard.press('ArrowDown');
    const alert = page.locator(`form[data-assess] ${WITH_ERRORS}`);
    await alert.filter({ hasText: problem.title }).waitFor();
    expect(await alert.innerText()).toContain(problem.detail);
    expect(await alert.innerText()).toContain('No such <b>answer</b>.');
    expect(await page.locator('[data-assess-result] data').count()).toBe(0);
    await page.unroute(assessUrl);
    await page.keyboard.press('ArrowDown');
    await page.locator('[data-assess-result]').filter({ hasText: 'Your score' }).waitFor();
    expect((await alert.innerText()).trim()).toBe('');
  });

  it('says in an alert that the network failed, and tries again on request', async () => {
    await page.route(assessUrl, (route) => route.abort('internetdisconnected'));
    await page.locator('form[data-assess] select').first().focus();
    await page.keyboard.press('ArrowDown');
    await page.locator(WITH_ERRORS).filter({ hasText: 'couldn’t reach the server' }).waitFor();
    await page.unroute(assessUrl);
    await tabTo(`${WITH_ERRORS} button`);
    await page.keyboard.press('Enter');
    await page.locator('[data-assess-result]').filter({ hasText: 'Your score' }).waitFor();
  });

  it('says in an alert that the service answers nonsense', async () => {
    await page.route(assessUrl, (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }));
    await page.locator('form[data-assess] select').first().focus();
    await page.keyboard.press('ArrowDown');
    await page.locator(WITH_ERRORS).filter({ hasText: 'couldn’t reach the server' }).waitFor();
  });
});

describe('what can be copied', () => {
  it.each([
    `/occupations/${longest.slug}`,
    '/embed',
  ])('%s puts on the clipboard what it shows', async (path) => {
    await page.goto(path);
    const buttons = await page.locator('button[data-copy]').all();
    expect(buttons.length).toBeGreaterThanOrEqual(3);
    for (const button of buttons) {
      const shown = await page.locator((await button.getAttribute('data-copy'))!).textContent();
      await page.evaluate(() => navigator.clipboard.writeText(''));
      await button.focus();
      await page.keyboard.press('Enter');
      await button.locator('xpath=following-sibling::*[@role="status"]', { hasText: 'Copied' }).waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown!.trim());
    }
    expect(visit.faults).toEqual([]);
  });

  it('of the card is one line without a border', async () => {
    await page.goto(`/occupations/${longest.slug}`);
    const code = await page.locator('#embed-code').textContent();
    const attributes = await page.evaluate((html) => {
      const { body } = new DOMParser().parseFromString(html, 'text/html');
      return body.children.length === 1 && body.firstElementChild!.tagName === 'IFRAME'
        ? Object.fromEntries([...body.firstElementChild!.attributes].map(({ name, value }) => [name, value]))
        : {};
    }, code!);
    expect(attributes).toEqual({
      src: `${dataset.site}/embed/${longest.slug}`,
      width: '320',
      height: '280',
      title: `AI exposure: ${longest.title}`,
      loading: 'lazy',
      frameborder: '0',
      style: 'border:0;max-width:100%',
    });
    expect(code).not.toContain('\n');
  });
});

it('picks the card for somebody’s page: occupation, size and colours, with preview and code', async () => {
  await page.goto('/embed');
  const code = () => page.locator('#code').textContent();
  await tabTo('main input[name=q]');
  await page.keyboard.type('registered nurs');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(code).toContain('/embed/registered-nurses"');
  await tabTo('#width');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('400');
  await tabTo('#theme');
  await page.keyboard.press('End');
  await expect.poll(code).toContain('/embed/registered-nurses?theme=dark" width="400"');
  expect(await code()).toContain('title="AI exposure: Registered Nurses"');
  const preview = page.locator('iframe');
  expect(await preview.getAttribute('src')).toBe('/embed/registered-nurses?theme=dark');
  expect((await preview.boundingBox())!.width).toBeGreaterThanOrEqual(400);
  const card = page.frameLocator('iframe').getByRole('heading', { level: 1, name: 'Registered Nurses' });
  await card.waitFor();
  expect(await page.locator('#markdown').textContent()).toContain('/badge/registered-nurses.svg');
  // Enter takes the best match, and what matches nothing leaves the field as it was.
  await page.locator('main input[name=q]').fill('electricians');
  await page.keyboard.press('Enter');
  await expect.poll(code).toContain('/embed/electricians?theme=dark"');
  await page.locator('main input[name=q]').fill('sdfsdf');
  await page.keyboard.press('Enter');
  await page.locator('.combo [role=status].small', { hasText: /^No occupation matches/ }).waitFor();
  await page.keyboard.press('Tab');
  expect(await page.locator('main input[name=q]').inputValue()).toBe('Electricians');
  expect(visit.faults).toEqual([]);
});
