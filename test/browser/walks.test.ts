/** What people come for, by clicks and keys: a paralegal's own tasks, a journalist's picture, a counselor's list, an analyst's table. */
import { sum } from 'd3-array';
import type { Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { displayTitle } from '../../build/render/display.js';
import { csvRows } from '../datasets.js';
import { codes, JOB, rows } from '../http/dataset.js';
import { type Visitor, visitor } from './open.js';

let visit: Visitor;
let page: Page;
beforeAll(async () => {
  visit = await visitor();
});
beforeEach(async () => {
  page = await (await visit.context({ viewport: { width: 1280, height: 900 } })).newPage();
  visit.faults.length = 0;
});
afterEach(() => expect(visit.faults).toEqual([]));
afterAll(() => visit.close());

const paramOf = (name: string) => new URL(page.url()).searchParams.get(name);

it('a journalist looks a job up among all, and takes the picture and the number with its source', async () => {
  await page.setViewportSize({ width: 1280, height: 1200 });
  await page.goto('/');
  await page.locator('main [role=combobox]').pressSequentially(JOB.title);
  const tip = page.locator('.ring .tip', { hasText: JOB.title });
  await tip.waitFor();
  expect(await tip.innerText()).toMatch(/exposure: \d+ \(likely \d+ to \d+\)\n\$[\d,]+ · [\d,]+ jobs/);
  await expect.poll(() => paramOf('job')).toBe(JOB.slug);
  await page.keyboard.press('Escape');
  await page.getByLabel('Field').selectOption(JOB.group);
  const shown = () => page.locator('.plot circle:not(.off)').count();
  const table = csvRows(await (await page.request.get('/charts/jobs.csv')).text());
  const ofField = table.filter((row) => row.oews_code!.startsWith(JOB.group));
  await expect.poll(shown).toBe(ofField.length);
  const [zone] = ofField.find(({ job_zones }) => job_zones!.includes(' '))!.job_zones!;
  await page.getByLabel('Training needed').selectOption(zone!);
  await expect.poll(shown).toBe(ofField.filter(({ job_zones }) => job_zones!.includes(zone!)).length);
  // The link to this view shows it again.
  await page.reload();
  await tip.waitFor();
  await expect.poll(shown).toBeLessThan(table.length);
  // What is filtered out doesn't answer; of several circles under the pointer, the one on top has its name and leads to it.
  const circles = await page.locator('.plot circle').evaluateAll((all) =>
    all.map((each) => {
      const { left, top, width } = each.getBoundingClientRect();
      return { x: left + width / 2, y: top + width / 2, r: width / 2, off: each.matches('.off') };
    }),
  );
  const apart = (a: (typeof circles)[number], b: (typeof circles)[number]) =>
    Math.hypot(a.x - b.x, a.y - b.y);
  const away = circles.find((own) => own.off && circles.every((each) => each.off || apart(own, each) > 40))!;
  await page.mouse.move(away.x, away.y);
  expect(await tip.isVisible()).toBe(true);
  const over = circles.findLastIndex((own, at) => {
    const under = circles.flatMap((each, index) => (apart(own, each) < each.r ? index : []));
    return under.length > 1 && under.at(-1) === at && table[at]!.slugs!.includes(' ');
  });
  await page.goto(`/?job=${JOB.slug}`);
  await tip.waitFor();
  await page.mouse.move(circles[over]!.x, circles[over]!.y);
  const href = `/compare?${table[over]!.slugs!.split(' ')
    .map((slug) => `job=${slug}`)
    .join('&')}`;
  expect(await page.locator('.ring .tip a').getAttribute('href')).toBe(href);
  expect(await page.locator('.ring').innerText()).not.toContain('likely');
  // A large circle answers up to its edge.
  const rimOf = (own: (typeof circles)[number]) => ({ ...own, x: own.x - own.r + 1 });
  const large = circles.findIndex(
    (own) => own.r > 15 && circles.every((each) => each === own || apart(rimOf(own), each) > each.r),
  );
  const rim = rimOf(circles[large]!);
  await page.mouse.move(rim.x, rim.y);
  await page.locator('.ring .tip', { hasText: displayTitle(table[large]!.title!) }).waitFor();
  await page.mouse.move(0, 0);
  await tip.waitFor();
  await page.mouse.click(circles[over]!.x, circles[over]!.y);
  await page.waitForURL('**/compare?*');
  await page.goBack();
  await tip.waitFor();
  const near = page.locator('main .near a').first();
  await near.focus();
  await page.locator('.ring .tip', { hasText: await near.innerText() }).waitFor();
  expect(await page.locator('.all').innerText()).toMatch(/About \d+ million U\.S\. jobs/);
  // BLS has no figure for a year of an actor's pay.
  await page.goto('/?job=actors');
  await page.locator('.ring .tip', { hasText: /\$\d+\.\d\d an hour · [\d,]+ jobs/ }).waitFor();
});

it('a counselor prints the twelve jobs that she compares on one page', async () => {
  const twelve = rows.filter(({ group }) => group === '29').slice(0, 12);
  await page.goto(`/compare?codes=${twelve.map(({ soc_code }) => soc_code)}`);
  await expect.poll(() => page.locator('[data-comparison] tbody tr').count()).toBe(12);
  const pdf = (
    await page.pdf({ format: 'Letter', margin: { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' } })
  ).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
});

it('a paralegal on a phone sees which tasks count, says which are hers, and sends the link', async () => {
  const phone = { viewport: { width: 375, height: 800 }, hasTouch: true, locale: 'es-MX' };
  page = await (await visit.context(phone)).newPage();
  const slug = 'paralegals-and-legal-assistants';
  const { soc_code, final_score } = rows.find((row) => row.slug === slug)!;
  const { tasks } = await (await page.request.get(`/api/v1/occupations/${soc_code}/tasks`)).json();
  await page.goto('/search');
  const inSpanish = page.waitForRequest('**/search?*q=paralegal&lang=es');
  await page.locator('main [role=combobox]').pressSequentially('paralegal');
  await inSpanish;
  await page.getByRole('option').first().getByText('paralegal (Spanish)').click();
  await page.waitForURL(`**/occupations/${slug}`);
  const exposed = tasks.filter((task: Task) => task.ai_capability_score >= 50);
  // The sentence and its squares are on the first screen.
  const squares = page.getByRole('radiogroup').getByRole('radio');
  expect((await squares.last().boundingBox())!.y).toBeLessThan(800);
  // Her own: the first task in the API's order isn't hers, the second takes more of her time.
  const choose = (at: number, label: string) =>
    page
      .locator('fieldset', { hasText: displayTitle(tasks[at].description) })
      .getByText(label)
      .click();
  // The first answer comes after the second, and says nothing then.
  const held: Route[] = [];
  const assess = '**/displacement/assess';
  await page.route(assess, (route) => (held.length > 0 ? route.continue() : void held.push(route)));
  await choose(0, 'Not mine');
  await choose(2, 'More');
  await expect.poll(() => paramOf('tasks')).toBe('013');
  const time_fractions = tasks.map(
    ({ time_fraction }: Task, at: number) => ([0, 1, 3][at] ?? 1) * time_fraction,
  );
  const answer = await page.request.post('/api/v1/displacement/assess', {
    data: { soc_code, time_fractions },
  });
  const { personalized_score } = await answer.json();
  const mix = page.locator('[data-assess-result]');
  const mine = () => mix.locator('data').getAttribute('value');
  await expect.poll(mine).toBe(String(personalized_score));
  await Promise.all([page.waitForResponse(assess), held[0]!.continue()]);
  expect(await mine()).toBe(String(personalized_score));
  const left = exposed.filter((task: Task) => task.description !== tasks[0].description).length;
  expect(await mix.innerText()).toBe(
    `Of the tasks you do, AI could speed up ${left} of ${tasks.length - 1}. Your mix: ${Math.round(personalized_score)} (this job on average: ${Math.round(final_score)})`,
  );
  // Who opens her link sees the same.
  const said = await mix.innerText();
  await page.reload();
  await expect.poll(() => mix.innerText()).toBe(said);
  for (const field of await page.locator('fieldset').all()) await field.getByText('Not mine').click();
  await expect.poll(() => mix.innerText()).toBe('Keep at least one task.');
  await page.getByRole('link', { name: 'See it among all jobs' }).click();
  const tapped = page.locator('.ring .tip a');
  await tapped.filter({ hasText: 'Paralegals' }).waitFor();
  // A tap on the largest circle names it; the name leads to it.
  await page.locator('.plot').scrollIntoViewIfNeeded();
  const circle = (await page.locator('.plot circle').first().boundingBox())!;
  await page.touchscreen.tap(circle.x + circle.width / 2, circle.y + circle.height / 2);
  await tapped.filter({ hasNotText: 'Paralegals' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  await tapped.tap();
  await page.waitForURL(/(compare|occupations)/);
});
interface Task {
  description: string;
  ai_capability_score: number;
  time_fraction: number;
}

it('a job’s page prints on two pages, without code or empty headings', async () => {
  for (const slug of ['paralegals-and-legal-assistants', 'teaching-assistants-postsecondary']) {
    await page.goto(`/occupations/${slug}`);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('pre:visible, button:visible, form:visible').count()).toBe(0);
    expect(await page.locator('h2:visible').allInnerTexts()).not.toContain('Which of these do you do?');
    const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)!.length).toBeLessThanOrEqual(2);
  }
});

const LOOKED_AT =
  `/ /?job=${JOB.slug} /occupations /occupations?tier=low /search /search?q=nurse /groups /groups/15
  /occupations/${JOB.slug} /occupations/environmental-engineers?tasks=0103 /compare?codes=${codes.slice(0, 12)} /industries
  /industries/52 /method /method/technical /embed /downloads /docs /docs/reference /changes /problems`.split(
    /\s+/,
  );

/** Adds up how much of a page moves while it loads; more than 0.05 is too much. */
const watchMoves = (watched: Page) =>
  watched.addInitScript(() => {
    Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { moved: Reflect.get(window, 'moved') + Reflect.get(entry, 'value') });
    }).observe({ type: 'layout-shift', buffered: true });
  });
const movedOn = (watched: Page): Promise<number> => watched.evaluate(() => Reflect.get(window, 'moved'));

it('on a phone nothing moves while a page loads, and text of twice the size scrolls nowhere sideways', async () => {
  await page.setViewportSize({ width: 375, height: 800 });
  await watchMoves(page);
  const wrong: string[] = [];
  for (const address of LOOKED_AT) {
    await page.goto(address, { waitUntil: 'networkidle' });
    const moved = await movedOn(page);
    const reach = await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
      return document.documentElement.scrollWidth;
    });
    if (!(moved <= 0.05) || reach > 375) wrong.push(`${address}: moved ${moved}, ${reach} wide`);
  }
  expect(wrong).toEqual([]);
});

it('a first visit is light, with font, style, and script, and nothing moves while a page loads', async () => {
  const wrong: string[] = [];
  for (const address of LOOKED_AT) {
    const first = await (await visit.context({ viewport: { width: 1280, height: 800 } })).newPage();
    await watchMoves(first);
    const sizes: number[] = [];
    let fonts = 0;
    first.on('requestfinished', async (request) => {
      const { responseBodySize } = await request.sizes();
      if (request.url().endsWith('.woff2')) fonts++;
      if (!/\/(?:charts|api)\//.test(request.url())) sizes.push(responseBodySize);
    });
    const response = await first.goto(address, { waitUntil: 'networkidle' });
    const moved = await movedOn(first);
    if (!(moved <= 0.05)) wrong.push(`${address}: moved ${moved}`);
    const html = (await response!.body()).length;
    // The list has all jobs without a script, too, and one page has the whole method: there, what is sent counts.
    const limit = /^\/(?:occupations|method\/technical)/.test(address)
      ? Infinity
      : address.startsWith('/?') || address === '/'
        ? 90_000
        : 60_000;
    // The console of the reference is a package of its own.
    const isLight = html <= limit && sum(sizes) <= 110_000 && sizes.length >= 4 && fonts === 1;
    if (!isLight && !address.endsWith('/reference'))
      wrong.push(`${address}: ${html}, ${sum(sizes)} sent, ${fonts} fonts`);
    await first.context().close();
  }
  expect(wrong).toEqual([]);
});
