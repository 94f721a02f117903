/** What the eye of a reader, and of axe-core, finds wrong on a page as it stands. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Returns what axe-core finds in light and in dark, one line per element. Of long tables and lists it sees the first ten
 * rows; frames are pages of their own. The page is changed and must be left afterward.
 */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  await page.evaluate(() => {
    for (const folded of document.querySelectorAll('details')) folded.open = true;
    for (const row of document.querySelectorAll(':is(tr, li):nth-child(n + 11)')) row.remove();
  });
  const all: string[] = [];
  for (const [colorScheme, width] of [
    ['light', 1280],
    ['dark', 320],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    const found: AxeResults = await page.evaluate('axe.run({ iframes: false, resultTypes: ["violations"] })');
    for (const { id, nodes } of found.violations)
      for (const { target, failureSummary } of nodes)
        all.push(`${colorScheme}: ${id}: ${target.join(' ')}: ${failureSummary}`);
  }
  return all;
}

/** Returns what reaches beyond the right edge of a window as narrow as a small phone’s. */
export async function tooWide(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 900 });
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter(
        (each) => each.getBoundingClientRect().right > clientWidth + 0.5 && each.closest('.scroll') === null,
      )
      .map((each) => each.outerHTML.slice(0, 160));
  });
}
