/** What the style makes of each kind of element on pages of every kind: in windows of all widths, in the dark, on paper, and before a script. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { recorded } from '../stories.js';
import { type Visitor, visitor } from './open.js';

/** Pages with what is waited for, first of all to be in focus, and keys that are pressed; below a #, how far scripts have come. */
const PAGES = {
  '/': 'main .near a | .tip',
  '/?job=actors': '.plot ~ .small a | .tip',
  '/occupations?tier=huge&picked=11-1011.00': 'thead button',
  '/occupations/registered-nurses': '.squares input | ArrowRight | .tip',
  '/occupations/actors?ai_proficiency=none': '[popovertarget=cite] | Enter | [data-assess-total] p',
  '/groups': '.home',
  '/groups/27': 'main a',
  '/search': 'main input | n | u | r | s | [role=option] | ArrowDown',
  '/search?q=nurse': 'main table a',
  '/search?q=xylophonist': 'main form button | .error',
  '/compare?codes=15-1252.00,29-1141.00': 'main table button',
  '/industries/52': 'main a',
  '/method': '.skip',
  '/method/technical': 'summary',
  '/embed': '[data-copy]',
  '/docs': 'main pre',
  '/docs/reference': '.opblock button | Enter | .opblock-body td',
  '/downloads': 'main a',
  '/problems': 'main a',
  '/embed/actors': 'footer a',
  ...{ '/occupations#none': '.home', '/embed#none': '.home', '/occupations#late': '.home' },
  ...{
    '/occupations/actors#late': '.home',
    '/search#late': '.home',
    '/compare#late': '.home',
    '/compare#none': '.home',
  },
};
/** Windows at the edges of rules, and other media. */
type Medium = Parameters<Page['emulateMedia']>[0] & { width?: number };
const MEDIA: readonly [string, Medium][] = [
  ...[1200, 1199, 961, 960, 769, 768, 641, 640].map((width): [string, Medium] => [String(width), { width }]),
  ['dark', { colorScheme: 'dark' }],
  ['print', { media: 'print' }],
  ['forced colors', { forcedColors: 'active' }],
];

type Looks = Record<string, Record<string, string>>;
type Kinds = Map<string, readonly [Element, string]>;

/** Finds the first element of each kind that isn't known, by its name and those of the two around it. */
function find(known: readonly string[]): string[] {
  const TOLD = 'type role hidden data-unit aria-current aria-sort aria-selected'.split(' ');
  const nameOf = (each: Element) => {
    const { cellIndex: at } = each as HTMLTableCellElement;
    return [
      each.localName,
      ...[...each.classList].map((name) => `.${name}`),
      ...TOLD.flatMap((name) => (each.hasAttribute(name) ? `[${name}=${each.getAttribute(name)}]` : [])),
      at === undefined ? '' : `:${at + 1}`,
      ...['li + li', ':focus', ':checked'].filter((look) => each.matches(look)),
    ].join('');
  };
  // Of a long list the first few.
  for (const row of document.querySelectorAll('main :is(tr, li, option):nth-child(n + 6)')) row.remove();
  const kinds: Kinds = new Map();
  for (const each of document.querySelectorAll('body, body *'))
    for (const part of each.matches('[placeholder]') ? ['', '::placeholder'] : ['', '::before', '::after']) {
      const family = [each.parentElement?.parentElement, each.parentElement, each];
      const kind = family.map((one) => one && nameOf(one)).join(' > ') + part;
      if (!known.includes(kind) && !kinds.has(kind)) kinds.set(kind, [each, part]);
    }
  // Figures of the data are no part of the style.
  for (const { style } of document.querySelectorAll<HTMLElement>('main [style*="--"]'))
    for (const [at, name] of [...style].entries())
      if (name.startsWith('--')) style.setProperty(name, `${20 * (at + 1)}`);
  // What isn't shown loses the focus; the page isn't told, and keeps open what it has.
  for (const type of ['blur', 'focusout', 'focus', 'focusin'])
    window.addEventListener(type, (event) => event.stopImmediatePropagation(), true);
  Object.assign(window, { kinds, focused: document.activeElement });
  return [...kinds.keys()];
}

/** Returns what our style changes of the elements found, without what they have from those around them. */
function looks(): Looks {
  const kinds: Kinds = Reflect.get(window, 'kinds');
  // On paper nothing has the focus.
  if (matchMedia('print').matches) (document.activeElement as HTMLElement).blur();
  else Reflect.get(window, 'focused').focus();
  const SHORT = 'margin padding inset overflow gap flex border-width border-style border-color border-radius';
  const LONG =
    /^--|^(margin|padding|overflow|flex)-[^w]|^(top|right|bottom|left)$|-gap$|^border-.*-(width|style|color|radius)$|(^|-)(inline|block)(-|$)|^-webkit/;
  const INHERITED =
    /^(accent|border-[cs]|caption|color|cursor|fill|font|letter|line-h|list|overflow-w|paint|pointer|stroke|text-([awt]|r|size)|visib|white)/;
  const names = [...getComputedStyle(document.body)]
    .filter((name) => !LONG.test(name))
    .concat(SHORT.split(' '));
  const read = ([each, part]: readonly [Element, string]): Record<string, string> => {
    const own = getComputedStyle(each, part);
    return Object.fromEntries(names.map((name) => [name, own.getPropertyValue(name)]));
  };
  const ours = [...document.styleSheets].filter(({ href }) => !href?.includes('swagger'));
  // What isn't shown has its sizes as they are written, and not in pixels by some font.
  document.documentElement.style.display = 'none';
  const isForced = matchMedia('(forced-colors: active)').matches;
  const all = () => [...kinds.values()].map(read);
  const styled = all();
  for (const sheet of ours) sheet.disabled = true;
  const bare = all();
  for (const sheet of ours) sheet.disabled = false;
  const told = [...kinds].map(([kind, [each, part]], at) => {
    const [own, plain] = [styled[at]!, bare[at]!];
    const around = getComputedStyle(part ? each : each.parentElement!);
    const isThere = !/::(before|after)$/.test(kind) || !['none', 'normal'].includes(own.content!);
    const changed = names.filter(
      (name) =>
        isThere &&
        own[name] !== plain[name] &&
        !(INHERITED.test(name) && own[name] === around.getPropertyValue(name)) &&
        !(/.[^d]-color$/.test(name) && own[name] === own.color) &&
        !(isForced && /color$|fill|stroke|image/.test(name)),
    );
    return [kind, Object.fromEntries(changed.map((name) => [name, own[name]!]))] as const;
  });
  document.documentElement.style.display = '';
  return Object.fromEntries(told);
}

let visit: Visitor;
const pages: Record<string, Page> = {};
beforeAll(async () => {
  visit = await visitor();
  for (const how of ['', 'none', 'late'])
    pages[how] = await (await visit.context({ javaScriptEnabled: how !== 'none' })).newPage();
  // Nothing is under the pointer.
  await pages['']!.addInitScript(() => {
    const { documentElement: root } = document;
    addEventListener('DOMContentLoaded', () => root.style.setProperty('pointer-events', 'none'));
  });
  await pages.late!.route('**/assets/site.*.js', (route) => route.abort());
});
afterAll(() => visit.close());

const known: string[] = [];
const cases = Object.fromEntries(Object.entries(PAGES).map((each) => [each[0], each]));
recorded('every kind of element looks as before', 'looks', cases, async ([address, steps]) => {
  const [path, how = ''] = address.split('#');
  const page = pages[how]!;
  await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null });
  await page.setViewportSize({ width: 1200, height: 900 });
  await page.goto(path!, { waitUntil: 'networkidle' });
  for (const [at, step] of steps.split(' | ').entries())
    if (at === 0) await page.locator(step).first().focus();
    else if (/^\w+$/.test(step)) await page.keyboard.press(step);
    else await page.locator(step).first().waitFor({ state: 'attached' });
  const found = await page.evaluate(find, known);
  known.push(...found);
  const lines: Record<string, string[]> = Object.fromEntries(found.map((kind) => [kind, [kind]]));
  let usual: Looks | undefined;
  for (const [name, { width = 1200, ...media }] of MEDIA) {
    await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null, ...media });
    await page.setViewportSize({ width, height: 900 });
    const now = await page.evaluate(looks);
    for (const kind of found) {
      const before = usual?.[kind] ?? {};
      // Colors that are the reader's own aren't ours.
      const own = 'forcedColors' in media ? now[kind]! : { ...before, ...now[kind] };
      const changed = Object.keys(own).filter((each) => before[each] !== now[kind]![each]);
      const told = changed.map((each) => `${each}: ${now[kind]![each] ?? '-'}`).join('; ');
      if (told) lines[kind]!.push(`  ${name}: ${told}`);
    }
    usual ??= now;
  }
  return Object.values(lines)
    .filter(({ length }) => length > 1)
    .flat()
    .join('\n');
});
