/** The site for a browser without JavaScript: it reads, and holds nothing that does nothing. */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import factors from '../../data/factors.json' with { type: 'json' };
import { type Visitor, visitor } from './open.js';
import { PAGE_TYPES, SLUG } from './page-types.js';

let visit: Visitor;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  visit = await visitor();
  context = await visit.context({ javaScriptEnabled: false });
  page = await context.newPage();
});
afterAll(() => visit.close());

describe('without JavaScript', () => {
  it.each([
    ['/', 'main'],
    ['/method', 'header'],
  ])('search on %s, in its %s, is a plain form that leads to the results', async (path, part) => {
    await page.goto(path);
    const field = page.locator(part).getByRole('searchbox');
    await field.fill('RN');
    await field.press('Enter');
    await page.waitForURL('**/search?q=RN');
    expect(await page.locator('main').getByRole('searchbox').inputValue()).toBe('RN');
    expect(await page.locator('a[href="/occupations/registered-nurses"]').isVisible()).toBe(true);
  });

  it('an occupation’s page is complete, with what each personal answer adds', async () => {
    await page.goto(`/occupations/${SLUG}`);
    for (const heading of [
      'Why: the tasks behind the score',
      'What protects this job',
      'Pay and outlook',
      'Estimate your own score',
    ])
      expect(await page.getByRole('heading', { level: 2, name: heading }).isVisible()).toBe(true);
    const options = Object.values(factors.factors).flatMap((factor) => factor.options);
    const table = page.locator('details', { has: page.getByText('See all answers and points') });
    if (!(await table.getAttribute('open'))) await table.locator('summary').click();
    const shown = await table.locator('tbody tr').all();
    expect(shown).toHaveLength(options.length);
    for (const [index, { label, adjustment }] of options.entries()) {
      expect(await shown[index]!.locator('td').first().innerText()).toBe(label);
      expect(await shown[index]!.locator('data').getAttribute('value')).toBe(String(adjustment));
    }
  });

  /** Faces of one type of page share its controls. */
  const first = PAGE_TYPES.filter(
    ({ page, status }, at) =>
      status === undefined && PAGE_TYPES.findIndex((each) => each.page === page) === at,
  );

  it.each(first)('nothing on $name ($path) waits for a script', async ({ path }) => {
    await page.goto(path);
    // A control must stand in a form that goes somewhere, with a button that sends it.
    const idle = await page.evaluate(() =>
      [...document.querySelectorAll('button, input, select, textarea, output, [role=status], [role=alert]')]
        .filter((control) => control.checkVisibility())
        .filter((control) => {
          const form = control.closest('form');
          return (
            !form?.hasAttribute('action') ||
            ![...form.querySelectorAll('button:not([type=button])')].some((button) =>
              button.checkVisibility(),
            )
          );
        })
        .map((control) => control.outerHTML.slice(0, 120)),
    );
    expect(idle).toEqual([]);
  });
});
