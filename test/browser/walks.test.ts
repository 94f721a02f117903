/** What people come for, by clicks and keys: a journalist's picture and number, a counselor's list of twelve, an analyst's table. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Papa from 'papaparse';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { displayTitle } from '../../core/display.js';
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
afterAll(() => visit.close());

const paramOf = (name: string) => new URL(page.url()).searchParams.get(name);
const inOrder = (found: typeof rows, figure: (row: (typeof rows)[number]) => number) =>
  found.toSorted((a, b) => figure(a) - figure(b) || (displayTitle(a.title) < displayTitle(b.title) ? -1 : 1));

it('a journalist looks a job up among all, and takes the picture and the number with its source', async () => {
  await page.goto('/');
  await page.locator('main [role=combobox]').pressSequentially(JOB.title);
  const tip = page.locator('.ring .tip', { hasText: JOB.title });
  await tip.waitFor();
  expect(await tip.innerText()).toMatch(/exposure: \d+ \(likely \d+ to \d+\)\n\$[\d,]+ · [\d,]+ jobs/);
  await expect.poll(() => paramOf('job')).toBe(JOB.slug);
  await page.keyboard.press('Escape');
  await page.getByLabel('Field').selectOption(JOB.group);
  const isOfField = rows.some(({ group }) => group !== JOB.group);
  expect(isOfField).toBe(true);
  const shown = () => page.locator('.plot circle:not(.off)').count();
  const table = Papa.parse<Record<string, string>>(
    await (await page.request.get('/charts/jobs.csv')).text(),
    {
      header: true,
      skipEmptyLines: true,
    },
  ).data;
  await expect.poll(shown).toBe(table.filter((row) => row.oews_code!.startsWith(JOB.group)).length);
  // The link to this view shows it again.
  await page.reload();
  await tip.waitFor();
  await expect.poll(shown).toBeLessThan(table.length);
  // The circle under the pointer, which may hide others, has a name and leads to it.
  const box = (await page.locator('.plot circle:not(.off)').last().boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const href = await page.locator('.ring .tip a').getAttribute('href');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForURL(`**${href}`);
  await page.goBack();
  for (const [name, type] of [
    ['SVG', 'image/svg+xml'],
    ['PNG', 'image/png'],
    ['CSV', 'text/csv'],
  ] as const) {
    const link = page.locator('.all').getByRole('link', { name, exact: true });
    const answer = await page.request.get((await link.getAttribute('href'))!);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, expect.stringContaining(type)]);
  }
  expect(await page.locator('.all').innerText()).toMatch(/About \d+ million U\.S\. jobs/);
  expect(visit.faults).toEqual([]);
});

it('a counselor picks twelve jobs, compares them, changes one, and prints one page', async () => {
  const twelve = rows.filter(({ group }) => group === '29').slice(0, 12);
  await page.goto('/occupations?group=29');
  for (const { soc_code } of twelve) await page.locator(`[id="${soc_code}"] input`).check();
  await page.getByRole('button', { name: 'CSV of 12' }).waitFor();
  await page.reload();
  await page.getByRole('link', { name: 'Compare 12' }).click();
  await page.waitForURL('**/compare?codes=*');
  const table = page.locator('[data-comparison] tbody');
  await expect.poll(() => table.locator('tr').count()).toBe(12);
  const shown = await table
    .locator('.st data')
    .evaluateAll((all) => all.map((each) => each.getAttribute('value')));
  expect(shown.map(Number)).toEqual(twelve.map((row) => row.final_score).sort((a, b) => b - a));
  // As many filled squares as the sentence says, of as many tasks.
  const said = await table
    .locator('tr')
    .evaluateAll((all) =>
      all.map((row) => [
        /\d+ of \d+ tasks|little of it/.exec(row.textContent!)![0],
        row.querySelector('.squares .on')
          ? `${row.querySelectorAll('.squares .on').length} of ${row.querySelectorAll('.squares i').length} tasks`
          : 'little of it',
      ]),
    );
  for (const [sentence, squares] of said) expect(squares).toBe(sentence);
  const pdf = (
    await page.pdf({ format: 'Letter', margin: { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' } })
  ).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  await table.getByRole('button').first().focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => table.locator('tr').count()).toBe(11);
  expect(await page.evaluate(() => document.activeElement!.closest('[data-comparison]') !== null)).toBe(true);
  const other = rows.find(({ group, title }) => group !== '29' && /^[A-Z][a-z]+ [A-Z][a-z]+$/.test(title))!;
  await page.locator('#c-job').pressSequentially(other.title);
  await page.getByRole('option', { name: other.title }).first().waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => paramOf('codes')?.split(',').length).toBe(12);
  expect(paramOf('codes')).toContain(other.soc_code);
  expect(visit.faults).toEqual([]);
});

it('a list of more jobs than a comparison takes says so, and a comparison refuses them', async () => {
  const many = codes.slice(0, 21);
  await page.goto(`/occupations?picked=${many}`);
  await page.getByText('Pick at most 20 to compare').waitFor();
  await page.goto(`/compare?codes=${many}`);
  await page.getByRole('alert').filter({ hasText: 'Name at most 20 jobs; there are 21.' }).waitFor();
});

it('an analyst takes a preset, narrows it, and gets exactly these rows as CSV, by tenths', async () => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Least exposed without a bachelor’s degree' }).click();
  await expect.poll(() => page.locator('h1').innerText()).toBe('Least exposed without a bachelor’s degree');
  await page.getByLabel('Median pay', { exact: true }).selectOption('60000');
  await page.waitForURL('**min_wage=60000**');
  await expect.poll(() => page.locator('h1').innerText()).not.toContain('Least exposed');
  const loading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'jobs-')), 'jobs.csv');
  await (await loading).saveAs(file);
  const text = fs.readFileSync(file, 'utf8');
  const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
  const wanted = rows.filter((row) => row.job_zone <= 3 && row.median_annual_wage >= 60_000);
  expect(
    data.map(({ soc_code, final_score, median_annual_wage }) => [
      soc_code,
      Number(final_score),
      Number(median_annual_wage),
    ]),
  ).toEqual(
    inOrder(wanted, (row) => row.final_score).map((row) => [
      row.soc_code,
      row.final_score,
      row.median_annual_wage,
    ]),
  );
  expect(Object.keys(data[0]!)).toEqual([
    'soc_code',
    'title',
    'final_score',
    'score_low',
    'score_high',
    'risk_tier',
    'job_zone',
    'median_annual_wage',
    'employment',
  ]);
  // Printed are those that are picked.
  await page.locator('tbody input').first().check();
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('tbody tr:visible').count()).toBe(1);
  expect(visit.faults).toEqual([]);
});

const LOOKED_AT = [
  '/',
  `/?job=${JOB.slug}`,
  '/occupations',
  '/occupations?tier=low',
  '/search',
  '/search?q=nurse',
  `/compare?codes=${codes.slice(0, 12)}`,
  '/groups',
  '/groups/15',
  '/industries',
  '/industries/52',
];

it.each([375, 1280])('nothing moves while a page %d pixels wide loads', async (width) => {
  await page.setViewportSize({ width, height: 800 });
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { moved: Reflect.get(window, 'moved') + Reflect.get(entry, 'value') });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const moved: [string, number][] = [];
  for (const address of LOOKED_AT) {
    await page.goto(address, { waitUntil: 'networkidle' });
    moved.push([address, await page.evaluate(() => Reflect.get(window, 'moved'))]);
  }
  expect(moved.filter(([, value]) => !(value <= 0.05))).toEqual([]);
});

it('text of twice the size scrolls nowhere sideways on a phone', async () => {
  await page.setViewportSize({ width: 375, height: 800 });
  const wide: string[] = [];
  for (const address of LOOKED_AT) {
    await page.goto(address, { waitUntil: 'networkidle' });
    const reach = await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
      return document.documentElement.scrollWidth;
    });
    if (reach > 375) wide.push(`${address}: ${reach}`);
  }
  expect(wide).toEqual([]);
});

it('a page is light, and so is a first visit with font, style, and script', async () => {
  const heavy: string[] = [];
  for (const address of LOOKED_AT) {
    const first = await (await visit.context()).newPage();
    const sizes: number[] = [];
    first.on('requestfinished', async (request) => {
      const { responseBodySize } = await request.sizes();
      if (!/\/(?:charts|api)\//.test(request.url())) sizes.push(responseBodySize);
    });
    const response = await first.goto(address, { waitUntil: 'networkidle' });
    const html = (await response!.body()).length;
    const sent = sizes.reduce((sum, size) => sum + size, 0);
    // The list has all jobs without a script, too: there, what is sent counts.
    const limit = address.startsWith('/occupations')
      ? Infinity
      : address.startsWith('/?') || address === '/'
        ? 90_000
        : 60_000;
    if (html > limit || sent > 110_000 || sizes.length < 4) heavy.push(`${address}: ${html}, ${sent} sent`);
    await first.close();
  }
  expect(heavy).toEqual([]);
});
