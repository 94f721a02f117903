/** What the eye of a reader, and of axe-core, finds wrong on a page as it stands. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Both colour schemes, and what hangs on room besides. */
const LOOKS = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 320 },
] as const;

/**
 * Leaves two elements of each shape beside each other, in place: of 923 rows, two of each kind there is. A shape is an
 * element's name, its attributes without what is particular to one occupation, whether it has text, and its children's
 * shapes; ids are not compared, as a test of every page's text holds that each is there once. Returns how many are left.
 */
const oneOfEachShape = () => {
  const known = new Map<string, number>();
  const particular =
    /^(?:id|href|src|alt|value|title|name|for|data-.*|aria-(?:label|labelledby|describedby|controls))$/;
  const remove: Element[] = [];
  const shapeOf = (element: Element): number => {
    const attributes = [...element.attributes].map(({ name, value }) =>
      particular.test(name) ? `${name}=${value !== ''}` : `${name}=${value}`,
    );
    const seen = new Map<number, number>();
    const children = [...element.children].map((child) => {
      const shape = shapeOf(child);
      seen.set(shape, (seen.get(shape) ?? 0) + 1);
      if (seen.get(shape)! > 2) remove.push(child);
      return shape;
    });
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === 3 && node.nodeValue!.trim() !== '',
    );
    // How often a shape is there changes nothing: a list of ten has the shape of a list of two.
    const shape = [element.tagName, ...attributes.sort(), hasText, ...new Set(children)].join(' ');
    if (!known.has(shape)) known.set(shape, known.size);
    return known.get(shape)!;
  };
  shapeOf(document.body);
  // Cells and names belong to others, which would miss them.
  for (const element of remove)
    if (!element.closest('svg') && !element.matches('td, th, dt, dd, label, input, select')) element.remove();
  return document.body.querySelectorAll('*').length;
};

/**
 * Returns what axe-core finds in light and in dark, one line per element. Frames are pages of their own. The page is changed
 * and must be left afterward: of rows that differ only in their data two are kept, see `oneOfEachShape`.
 *
 * @param whole whether to look at the whole page first, before anything is removed
 */
export async function violations(page: Page, whole = false): Promise<string[]> {
  await page.evaluate(AXE);
  const all: string[] = [];
  for (const [index, { colorScheme, width }] of (whole ? [LOOKS[0], ...LOOKS] : LOOKS).entries()) {
    if (index === Number(whole)) expect(await page.evaluate(oneOfEachShape)).toBeGreaterThan(3);
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

/** Returns where a page would have to be scrolled sideways, from a small phone to a wide screen, and on a phone with text twice as large. */
export async function tooWide(page: Page): Promise<string[]> {
  const all: string[] = [];
  for (const [width, text] of [
    [320, ''],
    [375, '200%'],
    [375, ''],
    [768, ''],
    [1280, ''],
    [1920, ''],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, text);
    all.push(...(await page.evaluate(beyondTheEdge)));
  }
  return all;
}
