/** What the eye of a reader, and of axe-core, finds wrong on a page as it stands. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Both colour schemes, and what hangs on room besides. */
const LOOKS = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 320 },
] as const;

/** What axe-core finds in light and in dark, one line for each element. Frames are pages of their own. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const all: string[] = [];
  for (const { colorScheme, width } of LOOKS) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    const found: AxeResults = await page.evaluate('axe.run({ iframes: false, resultTypes: ["violations"] })');
    for (const { id, nodes } of found.violations)
      for (const { target, failureSummary } of nodes)
        all.push(`${colorScheme}: ${id}: ${target.join(' ')}: ${failureSummary}`);
  }
  return all;
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

/** Where it would have to be scrolled sideways, from a small phone to a desk. */
export async function tooWide(page: Page): Promise<string[]> {
  const all: string[] = [];
  for (const width of [320, 375, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    all.push(...(await page.evaluate(beyondTheEdge)));
  }
  return all;
}
