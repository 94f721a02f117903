/** The card in somebody else's article: a frame without rights, on a page of another origin. */
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DIST, JOB } from '../http/dataset.js';
import { type Visitor, visitor } from './open.js';

const PAPER = { light: 'rgb(252, 251, 249)', dark: 'rgb(21, 24, 27)' };
/** What articles, sidebars, and newsletters have room for; the first is the size in our embed code. */
const SIZES = [
  [320, 280],
  [300, 250],
  [240, 300],
  [600, 400],
  [728, 250],
  [320, 480],
] as const;
const all = fs
  .readdirSync(`${DIST}/embed`)
  .filter((file) => file.endsWith('.html') && file !== '404.html')
  .map((file) => ({
    slug: file.slice(0, -'.html'.length),
    html: fs.readFileSync(`${DIST}/embed/${file}`, 'utf8'),
  }));
const longest = (part: 'slug' | 'html') =>
  all.toSorted((a, b) => b[part].length - a[part].length).slice(0, 100);
/** The cards with the longest titles, and those with the most text. */
const CARDS = [...new Set([...longest('slug'), ...longest('html')])];
const LONGEST = CARDS[0]!.slug;

let article = '';
let blog: http.Server;
let visit: Visitor;
let page: Page;
beforeAll(async () => {
  blog = http.createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(article);
  });
  await new Promise<void>((resolve) => blog.listen(0, '127.0.0.1', resolve));
  visit = await visitor(undefined, [blogOrigin()]);
  page = await (await visit.context({ viewport: { width: 700, height: 700 } })).newPage();
});
afterAll(async () => {
  await visit.close();
  blog.close();
});
const blogOrigin = () => `http://127.0.0.1:${(blog.address() as AddressInfo).port}`;

/** Opens an article with the card; the frame has the attributes that WordPress lets through. */
async function embed(
  card: string,
  [width, height]: readonly [number, number] = SIZES[0],
  scheme: 'light' | 'dark' = 'light',
): Promise<Frame> {
  article = `<!doctype html><html lang="en" style="color-scheme:${scheme}"><link rel="icon" href="data:,"><title>An article</title>
<iframe src="${visit.origin}/embed/${card}" width="${width}" height="${height}" style="border:0" title="Card" sandbox=""></iframe></html>`;
  visit.faults.length = 0;
  await page.emulateMedia({ colorScheme: scheme });
  await page.goto(blogOrigin(), { waitUntil: 'load' });
  return page.frames()[1]!;
}

it.each([
  ['', 'light', 'light'],
  ['', 'dark', 'dark'],
  ['?theme=light', 'dark', 'light'],
  ['?theme=dark', 'light', 'dark'],
  ['?theme=purple', 'dark', 'dark'],
] as const)('with "%s" on a %s page is %s, and asks nobody', async (query, scheme, wanted) => {
  for (const slug of [JOB.slug, 'no-such-occupation']) {
    const frame = await embed(slug + query, SIZES[0], scheme);
    expect(await frame.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(PAPER[wanted]);
    const own = visit.faults.filter((fault) => !fault.includes('no-such-occupation'));
    expect(own).toEqual([]);
  }
});

it('leads to its page and to the search, and shows its URL where a sandbox forbids to open it', async () => {
  const frame = await embed(JOB.slug);
  expect(await frame.locator('a').evaluateAll((all) => all.map((each) => each.getAttribute('href')))).toEqual(
    [`/occupations/${JOB.slug}`, '/search'],
  );
  // Anywhere on the card.
  await frame.locator('main').click({ position: { x: 200, y: 200 } });
  await expect.poll(() => frame.locator('.url').isVisible()).toBe(true);
  expect(await frame.locator('.url').innerText()).toMatch(
    new RegExp(`^https?://.*/occupations/${JOB.slug}$`),
  );
});

it.each(SIZES)('fits a frame of %d × %d with nothing cut off, whatever its texts', async (...size) => {
  const frame = await embed(LONGEST, size);
  const wrong = await frame.evaluate(
    (cards) =>
      cards.flatMap(({ slug, html }) => {
        const parsed = new DOMParser().parseFromString(html, 'text/html');
        document.querySelector('style')!.textContent = parsed.querySelector('style')!.textContent;
        document.body.replaceWith(parsed.body);
        const { scrollHeight, scrollWidth, clientHeight, clientWidth } = document.querySelector('main')!;
        const shown = [...document.querySelectorAll('h1, .said, .squares, .score, footer')].map((each) =>
          each.getBoundingClientRect(),
        );
        const large = Number.parseFloat(getComputedStyle(document.querySelector('.said')!).fontSize);
        const why = document.querySelector('.why')?.getBoundingClientRect() ?? { right: 0, bottom: 0 };
        // A task is there as a whole, or in a column out of sight.
        const tasks = [...document.querySelectorAll('li')].map((task) => task.getBoundingClientRect());
        const faults = [
          large < 20 && `a sentence of ${large} px`,
          (scrollHeight > clientHeight || scrollWidth > clientWidth) && `${scrollWidth} × ${scrollHeight}`,
          shown.some(
            ({ left, right, top, bottom }) =>
              left < 0 || right > innerWidth || top < 0 || bottom > innerHeight,
          ) && 'out of the frame',
          shown.some(
            ({ bottom }, at) =>
              at > 0 &&
              shown[at]!.left === shown[at - 1]!.left &&
              shown[at]!.top < shown[at - 1]!.bottom - 1 &&
              bottom > 0,
          ) && 'over another',
          tasks.some(({ left, bottom }) => left < why.right - 1 && bottom > why.bottom + 1) && 'a cut task',
          innerHeight > 250 &&
            tasks.length > 0 &&
            !tasks.some(({ left }) => left < why.right - 1) &&
            'no task',
        ];
        return faults.filter(Boolean).map((fault) => `${slug}: ${fault}`);
      }),
    CARDS,
  );
  expect(wrong).toEqual([]);
});

it('a site owner picks a job, pastes the code, and has a card that says whose it is', async () => {
  await page.goto(`${visit.origin}/embed`);
  expect(await page.locator('#q').inputValue()).not.toBe('');
  const [, before] = /\/embed\/([\w-]+)/.exec(await page.locator('#code').innerText())!;
  await page.locator('#q').focus();
  await page.keyboard.type(JOB.title);
  await page.getByRole('option', { name: JOB.title }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.locator('#code', { hasText: `/embed/${JOB.slug}` }).waitFor();
  const { exposed_tasks, task_count } = JOB;
  const finding = `${JOB.title}: AI could speed up ${exposed_tasks} of this job’s ${task_count} tasks.`;
  await page.locator('#picture', { hasText: `alt="${finding}` }).waitFor();
  const markdown = await page.locator('#markdown').innerText();
  expect([markdown.startsWith(`[![${finding}`), markdown.includes(`/badge/${JOB.slug}.svg)]`)]).toEqual([
    true,
    true,
  ]);
  expect(await page.locator('main').innerHTML()).not.toContain(`/${before}`);
  article = `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>An article</title>
${(await page.locator('#code').innerText()).replace('<iframe', '<iframe sandbox=""')}</html>`;
  visit.faults.length = 0;
  await page.goto(blogOrigin(), { waitUntil: 'load' });
  const card = page.frameLocator('iframe');
  const text = await card.locator('main').innerText();
  for (const part of [
    JOB.title,
    finding.slice(JOB.title.length + 2),
    'AI Displacement Risk · data: O*NET, BLS',
  ])
    expect(text).toContain(part);
  expect(await card.locator('.squares .on').count()).toBe(exposed_tasks);
  expect(await card.locator('.squares i').count()).toBe(task_count);
  expect(visit.faults).toEqual([]);
});

it('takes the height that suits its width and the reader’s text size', async () => {
  const frame = `<iframe src="${visit.origin}/embed/${JOB.slug}"></iframe>`;
  article = `<!doctype html><title>An article</title><iframe></iframe>${frame}
<script src="${visit.origin}/assets/card-height.js"></script>${frame}`;
  await page.goto(blogOrigin());
  const sizes =
    '16 460 280, 24 468 420, 16 600 400, 16 599 320, 16 480 320, 16 479 280, 17 319 298, 16 299 300';
  for (const [size, width, height] of sizes.split(', ').map((each) => each.split(' '))) {
    await page.evaluate(`getComputedStyle = () => ({ fontSize: '${size}px' })`);
    for (const each of await page.locator('iframe').all())
      await each.evaluate(({ style }, to) => Object.assign(style, { width: to }), `${width}px`);
    const heights = () => page.locator('iframe').evaluateAll((all) => all.map(({ style }) => style.height));
    await expect.poll(heights).toEqual(['', `${height}px`, `${height}px`]);
  }
});

it('as a picture has every text inside it', async () => {
  await page.goto(`${visit.origin}/embed/${LONGEST}.svg`);
  const pictures = CARDS.map(({ slug }) => ({
    slug,
    svg: fs.readFileSync(`${DIST}/embed/${slug}.svg`, 'utf8'),
  }));
  const wrong = await page.evaluate(
    (all) =>
      all.flatMap(({ slug, svg }) => {
        const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
        document.replaceChild(document.importNode(parsed, true), document.documentElement);
        const texts = [...document.querySelectorAll('text')];
        const outside = texts.filter((text) => {
          const { left, right, top, bottom } = text.getBoundingClientRect();
          return left < 0 || right > 1200 || top < 0 || bottom > 630;
        });
        return texts.length > 6
          ? outside.map((text) => `${slug}: ${text.textContent}`)
          : [`${slug}: no text`];
      }),
    pictures,
  );
  expect(wrong).toEqual([]);
});
