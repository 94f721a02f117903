/** The card in somebody else's article: a frame without rights, on a page of another origin. */

import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteFile } from '../../build/render/output.js';
import { CARD_SIZE } from '../../core/embed-code.js';
import { root } from '../http/services.js';
import { type Visitor, visitor } from './open.js';
import { fractional, longest, manyTitles, SLUG, slugs } from './page-types.js';

const cardText = (slug: string) => fs.readFileSync(`${root}dist${siteFile('card', { slug })}`, 'utf8');

let article = '';
let blog: http.Server;
let blogOrigin: string;
let visit: Visitor;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  blog = http.createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(article);
  });
  await new Promise<void>((resolve) => blog.listen(0, '127.0.0.1', resolve));
  blogOrigin = `http://127.0.0.1:${(blog.address() as AddressInfo).port}`;
  visit = await visitor(undefined, [blogOrigin]);
  context = await visit.context({ viewport: { width: 700, height: 700 } });
  page = await context.newPage();
});
afterAll(async () => {
  await visit.close();
  blog.close();
});

type Scheme = 'light' | 'dark';
const SCHEMES = ['light', 'dark'] as const;
type Size = readonly [width: number, height: number];
/** What articles, sidebars and newsletters have room for; the first is the size in our embed code. */
const SIZES: readonly Size[] = [
  [CARD_SIZE.width, CARD_SIZE.height],
  [300, 250],
  [280, 300],
  [280, 250],
  [600, 400],
];
const PAPER = { light: 'rgb(252, 251, 249)', dark: 'rgb(27, 30, 34)' };

/** Opens an article with the card of this path and query; the frame has the attributes that WordPress lets through. */
async function embed(
  card: string,
  { scheme = 'light' as Scheme, attributes = 'sandbox=""', size = [320, 280] as Size } = {},
) {
  const paper = scheme === 'light' ? '#fff' : '#111';
  article = `<!doctype html><html lang="en" style="color-scheme:${scheme};background:${paper}"><link rel="icon" href="data:,"><title>An article</title>
<iframe src="${visit.origin}${card}" width="${size[0]}" height="${size[1]}" style="border:0" title="Card" ${attributes}></iframe></html>`;
  visit.faults.length = 0;
  const asked: string[] = [];
  const note = (request: { url: () => string }) => void asked.push(request.url());
  page.on('request', note);
  await page.emulateMedia({ colorScheme: scheme });
  await page.goto(`${blogOrigin}/`, { waitUntil: 'load' });
  page.off('request', note);
  return { frame: page.frames()[1]!, asked: asked.filter((url) => url.startsWith(visit.origin)) };
}

/** Colours of a screenshot and how many pixels have each, the most frequent first. */
async function colours(png: Buffer): Promise<[string, number][]> {
  return page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
      canvas.drawImage(image, 0, 0);
      const { data } = canvas.getImageData(0, 0, image.width, image.height);
      const counts = new Map<string, number>();
      for (let at = 0; at < data.length; at += 4) {
        const name = `rgb(${data[at]}, ${data[at + 1]}, ${data[at + 2]})`;
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
      return [...counts].sort((a, b) => b[1] - a[1]);
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
}

describe.each(
  SCHEMES.flatMap((scheme) => (['auto', 'light', 'dark'] as const).map((theme) => ({ scheme, theme }))),
)('on a $scheme page with theme $theme', ({ scheme, theme }) => {
  it('is drawn on its own paper, complete, with one request and without rights', async () => {
    const { frame, asked } = await embed(`/embed/${SLUG}?theme=${theme}`, { scheme });
    const wanted = PAPER[theme === 'auto' ? scheme : theme];
    expect(await frame.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(wanted);
    expect(asked).toEqual([`${visit.origin}/embed/${SLUG}?theme=${theme}`]);
    expect(visit.faults).toEqual([]);
    // Mostly paper, the rest the letters and the gauge.
    const seen = await colours(await page.locator('iframe').screenshot());
    const pixels = CARD_SIZE.width * CARD_SIZE.height;
    expect(seen[0]![0]).toBe(wanted);
    expect(seen[0]![1] / pixels).toBeGreaterThan(0.6);
    expect(seen[0]![1] / pixels).toBeLessThan(0.95);
    expect(seen.length).toBeGreaterThan(50);
  });
});

it.each([
  '',
  '?theme=',
  '?theme=auto',
  '?theme=purple',
])('follows the reader’s scheme with "%s"', async (query) => {
  const { frame } = await embed(`/embed/${SLUG}${query}`, { scheme: 'dark' });
  expect(await frame.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(PAPER.dark);
});

it.each(['', 'sandbox=""', 'loading="lazy"'])('is the same in a frame with "%s"', async (attributes) => {
  const { frame } = await embed(`/embed/${SLUG}`, { attributes });
  const said = await frame.locator('main').innerText();
  expect(said).toContain('Software Developers');
  expect(said).toMatch(/AI exposure\s+out of 100/);
  expect(said).toContain('AI Displacement Risk');
  expect(said).toMatch(/likely \d\d to \d\d/);
  expect(said).toContain('Median pay: $');
});

it('leads out of the frame to the reasons, and tells that page nothing of the frame', async () => {
  const { frame } = await embed(`/embed/${SLUG}`, { attributes: '' });
  const link = frame.getByRole('link', { name: /See why/ });
  expect(await link.getAttribute('target')).toBe('_blank');
  expect(await link.getAttribute('rel')).toBe('noopener');
  const [opened] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await opened.waitForLoadState();
  expect(new URL(opened.url()).pathname).toBe(`/occupations/${SLUG}`);
  expect(await opened.evaluate(() => window.opener)).toBeNull();
  await opened.close();
});

it('with the script for its height is as high as its width and the reader’s text ask', async () => {
  const frames = [
    [700, 400],
    [500, 320],
    [320, 280],
    [200, 300],
  ];
  article = `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>An article</title>
${frames.map(([width]) => `<div style="width:${width}px"><iframe src="${visit.origin}/embed/${SLUG}" width="100%" style="border:0" title="Card"></iframe></div>`)}
<script src="${visit.origin}/assets/card-height.js" async></script></html>`;
  await page.goto(`${blogOrigin}/`, { waitUntil: 'load' });
  const heights = () =>
    page.locator('iframe').evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
  await expect.poll(heights).toEqual(frames.map(([, height]) => height));
  expect(fs.statSync(`${root}dist/assets/card-height.js`).size).toBeLessThan(1000);
});

it('of an unknown occupation is a small card that says so, and where to find the right one', async () => {
  const { frame, asked } = await embed('/embed/no-such-occupation', { scheme: 'dark' });
  expect(asked).toHaveLength(1);
  expect(await frame.locator('h1').innerText()).toBe('No card found');
  expect(await frame.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(PAPER.dark);
  const link = frame.locator('a');
  expect(await link.getAttribute('target')).toBe('_blank');
  expect(await link.getAttribute('rel')).toBe('noopener');
  expect(await frame.evaluate(overflow, WHOLE)).toEqual([]);
});

it.each(SCHEMES)('of an unknown occupation has the theme %s where the URL asks for it', async (theme) => {
  const scheme = theme === 'light' ? 'dark' : 'light';
  const { frame } = await embed(`/embed/no-such-occupation?theme=${theme}`, { scheme });
  expect(await frame.locator('h1').innerText()).toBe('No card found');
  expect(await frame.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(PAPER[theme]);
});

it('shows the URL of its page where a sandbox forbids to open it', async () => {
  const { frame } = await embed(`/embed/${SLUG}`);
  const pages = context.pages().length;
  await frame.getByRole('link', { name: /See why/ }).click();
  await expect.poll(() => frame.locator('.url').isVisible()).toBe(true);
  expect(await frame.locator('.url').innerText()).toMatch(new RegExp(`^https?://.*/occupations/${SLUG}$`));
  expect(context.pages()).toHaveLength(pages);
});

it('as a picture is 1200 × 630 with every text inside it and none on another', async () => {
  await page.goto(`${visit.origin}/embed/${SLUG}.svg`);
  const pictures = manyTitles.map((slug) => ({
    slug,
    svg: fs.readFileSync(`${root}dist${siteFile('picture', { slug })}`, 'utf8'),
  }));
  const wrong = await page.evaluate((all) => {
    return all.flatMap(({ slug, svg }) => {
      const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
      document.replaceChild(document.importNode(parsed, true), document.documentElement);
      const root = document.documentElement;
      const boxes = [...document.querySelectorAll('text')].map((text) => text.getBoundingClientRect());
      const size = `${root.getAttribute('width')} × ${root.getAttribute('height')}`;
      const outside = boxes.filter(
        ({ left, right, top, bottom }) => left < 0 || right > 1200 || top < 0 || bottom > 630,
      );
      const lying = boxes.filter((one, at) =>
        boxes.slice(at + 1).some((other) => {
          const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
          const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
          return across > 2 && down > 0.35 * Math.min(one.height, other.height);
        }),
      );
      const isSound = size === '1200 × 630' && boxes.length > 8 && outside.length + lying.length === 0;
      return isSound ? [] : [`${slug}: ${size}, ${boxes.length} texts, ${outside.length}, ${lying.length}`];
    });
  }, pictures);
  expect(pictures.length).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});

it('has at most 10 kB, no script and nothing to fetch, for every occupation in every theme', () => {
  const files = slugs.flatMap((slug) => [
    siteFile('card', { slug }),
    ...SCHEMES.map((theme) => siteFile('themedCard', { theme, slug })),
  ]);
  const wrong = files.filter((file) => {
    const text = fs.readFileSync(`${root}dist${file}`, 'utf8');
    return (
      Buffer.byteLength(text) > 10_000 ||
      /<script|<link[^>]+rel="(?:stylesheet|preload|icon)|<img|\son\w+=|url\(|@import/i.test(text)
    );
  });
  expect(files).toHaveLength(3 * slugs.length);
  expect(wrong).toEqual([]);
});

/** What the reader cannot see in the frame as it stands: text beyond its edges or lying on other text. */
function overflow({ mayScroll }: { mayScroll: boolean }): string[] {
  const main = document.querySelector('main')!;
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = main;
  const wrong = scrollWidth > clientWidth ? [`${scrollWidth} px wide in ${clientWidth}`] : [];
  if (!mayScroll && scrollHeight > clientHeight) wrong.push(`${scrollHeight} px high in ${clientHeight}`);
  for (const element of document.querySelectorAll('html, body, main *:not(svg *, svg, .far)'))
    if (getComputedStyle(element).overflow !== 'visible')
      wrong.push(`cuts what it holds: ${element.outerHTML.slice(0, 60)}`);

  main.scrollTo(0, 0);
  const lines: { text: string; node: Node; left: number; right: number; top: number; bottom: number }[] = [];
  const nodes = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const text = node.textContent!.trim().slice(0, 40);
    if (text === '' || node.parentElement!.closest('.far, svg')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, right, top, bottom } of range.getClientRects()) {
      lines.push({ text, node, left, right, top, bottom });
      if (left < 0 || right > clientWidth || top < 0 || bottom > scrollHeight)
        wrong.push(`beyond the edge: ${text}`);
    }
  }
  for (const [at, one] of lines.entries())
    for (const other of lines.slice(at + 1)) {
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      // Boxes of lines reach beyond their letters, and tight lines touch.
      const touch = 0.35 * Math.min(one.bottom - one.top, other.bottom - other.top);
      if (one.node !== other.node && across > 1 && down > touch)
        wrong.push(`${one.text} lies on ${other.text}`);
    }
  return lines.length > 0 ? wrong : ['no text at all'];
}
const WHOLE = { mayScroll: false };
const SCROLLED = { mayScroll: true };

/** As browsers zoom text alone: every computed size times the factor, with lines that follow. */
function zoomText(factor: number): void {
  const sizes = [...document.querySelectorAll('body, body *')].map(
    (element) => [element as HTMLElement, Number.parseFloat(getComputedStyle(element).fontSize)] as const,
  );
  for (const [element, size] of sizes) element.style?.setProperty('font-size', `${factor * size}px`);
}

it('with a score of many digits fits at twice the size of text', async () => {
  const { frame } = await embed(`/embed/${fractional}`);
  expect(await frame.locator('.score data').textContent()).toMatch(/^\d\d\.\d$/);
  await frame.evaluate(zoomText, 2);
  expect(await frame.evaluate(overflow, SCROLLED)).toEqual([]);
  await endInSight(frame);
});

/** WCAG 2.2, success criterion 1.4.12. */
const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }';

const addStyle = (style: string) => {
  document.head.appendChild(document.createElement('style')).textContent = style;
};

describe('the longest title', () => {
  it('is the card’s heading', async () => {
    const { frame } = await embed(`/embed/${longest.slug}`);
    expect(await frame.getByRole('heading', { level: 1, name: longest.title, exact: true }).count()).toBe(1);
  });

  // Of what stands at the end of the font stack; serif and monospace are as wide as any fallback.
  it.each(['', 'sans-serif', 'serif', 'monospace'])('cuts nothing off in the font "%s"', async (font) => {
    const { frame } = await embed(`/embed/${longest.slug}`);
    await frame.evaluate((family) => {
      if (family) document.body.style.fontFamily = family;
    }, font);
    expect(await frame.evaluate(overflow, font === '' ? WHOLE : SCROLLED)).toEqual([]);
  });

  it.each([1.5, 2])('can all be reached by scrolling with text %d times as large', async (factor) => {
    const { frame } = await embed(`/embed/${longest.slug}`);
    await frame.evaluate(zoomText, factor);
    expect(await frame.evaluate(overflow, SCROLLED)).toEqual([]);
    await endInSight(frame);
  });

  describe.each(SIZES)('in a frame of %d × %d', (...size) => {
    describe.each(SCHEMES)('on a %s page', (scheme) => {
      it.each(['', 'sandbox=""'])('shows every letter with "%s"', async (attributes) => {
        const { frame } = await embed(`/embed/${longest.slug}`, { scheme, attributes, size });
        expect(await frame.evaluate(overflow, WHOLE)).toEqual([]);
      });
    });

    it('can all be reached with the text spacing of WCAG', async () => {
      const { frame } = await embed(`/embed/${longest.slug}`, { size });
      await frame.evaluate(addStyle, TEXT_SPACING);
      expect(await frame.evaluate(overflow, SCROLLED)).toEqual([]);
      await endInSight(frame);
    });

    it.each([20, 24, 32])('can all be reached where the reader’s text is %d px', async (pixels) => {
      const { frame } = await embed(`/embed/${longest.slug}`, { size });
      await frame.evaluate(addStyle, `html { font-size: ${pixels}px }`);
      const grown = await frame.evaluate(() =>
        Number.parseFloat(getComputedStyle(document.querySelector('h1')!).fontSize),
      );
      expect(grown).toBeGreaterThan(0.79 * pixels);
      expect(await frame.evaluate(overflow, SCROLLED)).toEqual([]);
      await endInSight(frame);
    });
  });
});

/** Scrolls the frame as a wheel does, to its end, and sees whether the link at the end is in sight. */
async function endInSight(frame: Frame): Promise<void> {
  await page.locator('iframe').hover();
  await page.mouse.wheel(0, 5000);
  await expect
    .poll(() =>
      frame.evaluate(() => {
        const { top, bottom } = document.querySelector('a')!.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      }),
    )
    .toBe(true);
}

it.each(SIZES)('fits a frame of %d × %d without scrolling, whatever its title', async (...size) => {
  const { frame } = await embed(`/embed/${SLUG}`, { size });
  const cards = manyTitles.map((slug) => ({
    slug,
    style: /<style>(.*)<\/style>/s.exec(cardText(slug))![1]!,
    body: /<body>(.*)<\/body>/s.exec(cardText(slug))![1]!,
  }));
  const seen = await frame.evaluate((all) => {
    return all.map(({ slug, style, body }) => {
      document.querySelector('style')!.textContent = style;
      document.body.innerHTML = body;
      const { scrollHeight, scrollWidth, clientHeight, clientWidth } = document.querySelector('main')!;
      const fits = scrollHeight <= clientHeight && scrollWidth <= clientWidth;
      const tasks = [...document.querySelectorAll('li')].filter(
        ({ offsetHeight }) => offsetHeight > 0,
      ).length;
      return { slug, large: fits ? '' : `${scrollWidth} × ${scrollHeight}`, tasks };
    });
  }, cards);
  expect(seen.length).toBeGreaterThan(100);
  expect(seen.filter(({ large }) => large !== '')).toEqual([]);
  // The narrowest has room for a reason beside most of the longest titles.
  const reasoned = seen.filter(({ tasks }) => tasks > 0).length;
  expect(reasoned / seen.length).toBeGreaterThan(0.8);
});
