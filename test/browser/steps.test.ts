/** Walks by clicks and keys: what each step changes in what a reader sees, hears, and takes away is recorded, whole. */
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { slugOf } from '../../build/dataset/schema/occupation.js';
import { rows } from '../http/dataset.js';
import { changes, recorded } from '../stories.js';
import { type Visitor, visitor } from './open.js';

let visit: Visitor;
let page: Page;
beforeAll(async () => {
  visit = await visitor();
});
afterAll(() => visit.close());

/** Counts what a page still waits for, and says when it is nothing; a printer is a word of ours, and what goes after seconds stays. */
function watch() {
  const [ask, later] = [fetch, setTimeout];
  let open = 0;
  const pause = () => new Promise((resolve) => later(resolve, 15));
  // All pages of a browser share one clipboard.
  const copied: string[] = [];
  Object.assign(navigator.clipboard, {
    writeText: async (text: string) => void copied.push(text),
    readText: async () => copied.at(-1) ?? '',
  });
  Object.assign(window, {
    fetch: async (...args: Parameters<typeof fetch>) => {
      open++;
      try {
        const answer = await ask(...args);
        await answer.clone().arrayBuffer();
        return answer;
      } finally {
        later(() => open--);
      }
    },
    settled: async () => {
      do await pause();
      while (open > 0);
      await pause();
    },
    setTimeout: (run: () => void, wait = 0) => (wait < 1000 ? later(run, wait) : 0),
    print: () => Object.assign(document, { title: `Printed: ${document.title}` }),
  });
}

async function settle(): Promise<void> {
  try {
    await page.waitForLoadState('load');
    await page.evaluate('settled()');
  } catch (error) {
    if (!/context was destroyed|navigation/.test(String(error))) throw error;
    await settle();
  }
}

/** What there is on a page for eyes, keys, and screen readers; of a long table or list the first rows and the last. */
async function state(): Promise<string> {
  await settle();
  const seen = await page.evaluate(() => {
    for (const list of document.querySelectorAll('main :is(tbody, ol, ul)'))
      for (const [at, row] of [...list.children].entries())
        if (at > 2 && at < list.children.length - 2)
          Object.assign(row.toggleAttribute('data-cut') && (row as HTMLElement).style, { display: 'none' });
    const { activeElement: at } = document;
    const looks = (selector: string, look: (element: Element) => string) =>
      [...document.querySelectorAll(`main ${selector}`)].slice(0, 3).map(look);
    const off = [...document.querySelectorAll('.plot circle')].flatMap((each, index) =>
      each.matches('.off') ? index : [],
    );
    return [
      document.title,
      `focus: ${at?.outerHTML.match(/^<[^>]*>/)} ${at === document.body ? '' : at?.textContent?.trim().slice(0, 60)}`,
      `selected: ${getSelection()}`,
      `off: ${off.length}, ${off.reduce((sum, index) => (sum * 31 + index) % 1e6, 0)}`,
      ...looks(
        '.squares',
        ({ className, children }) => `${className}: ${[...children].map((each) => each.className)}`,
      ),
      ...looks(
        ':is(td > svg, .ring, iframe, .far, tr [hidden])',
        (each) => each.outerHTML.match(/^<[^>]*>/)![0],
      ),
      ...looks('tr td > svg', (each) => each.innerHTML),
      ...looks('code', (each) => `code: ${each.textContent}`),
    ];
  });
  const tree = await page.locator('main').ariaSnapshot();
  // Of a choice what is chosen, of a row its cells.
  const heard = tree
    .replace(/(?<=- combobox .*:\n)( +- option .*\n)+/g, (options) => options.replace(/.*"\n/g, ''))
    .replace(/(?<=- row(header)?) ".*"(?=:\n)/g, '');
  await page.evaluate(() => {
    for (const row of document.querySelectorAll<HTMLElement>('[data-cut]')) {
      row.style.display = '';
      row.removeAttribute('data-cut');
    }
  });
  const url = page.url();
  return [url, ...seen, heard].join('\n').replaceAll(visit.origin, '');
}

type Step = (at: string, value: string) => Promise<unknown>;
const STEPS: Record<string, Step> = {
  click: (at) => page.locator(at).first().click(),
  hover: (at) => page.locator(at).first().hover(),
  focus: (at) => page.locator(at).first().focus(),
  fill: (at, value) => page.locator(at).first().fill(value),
  select: (at, value) => page.locator(at).first().selectOption(value),
  // Several before an answer to the first can be there.
  press: async (keys) => {
    for (const key of keys.split(' ')) await page.keyboard.press(key);
  },
  type: (value) => page.keyboard.type(value),
  compose: (key) => page.locator(':focus').dispatchEvent('keydown', { key, isComposing: true }),
  goto: (url) => page.goto(url),
  back: () => page.goBack(),
  reload: () => page.reload(),
  fail: (url) => page.route(url, (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' })),
  mend: () => page.unrouteAll(),
  download: async (at) => {
    const [file] = await Promise.all([page.waitForEvent('download'), page.locator(at).click()]);
    const [first, ...lines] = (await text(await file.createReadStream())).split('\n');
    return [file.suggestedFilename(), first, ...lines.slice(0, 4), lines.length, ...lines.slice(-4)].join(
      '\n',
    );
  },
  pasted: () => page.evaluate(() => navigator.clipboard.readText()),
};

/** As many as a comparison takes. */
const MANY = rows
  .filter(({ group }) => group === '29')
  .flatMap(({ soc_code }, at) => (at > 0 && at < 21 ? soc_code : []));

/** Below the title of a walk its steps: `select #f-tier = high`, or `press Enter => /search`, which leads to another page. */
const WALKS = Object.fromEntries(
  `the list: words, filters, and back
  goto /occupations | focus #f-q | type nurs | type e mid | fill #f-q = nurse pra | press Space | fill #f-q = zzz | fill #f-q = a | select #f-tier = very_high
  select #f-tier = low | select #f-group = 29 | select #f-job_zone = 5 | select #f-min_wage = 100000
  select #f-sort = title | press Enter | reload | fill #f-q =
the list: sorted by each head, both ways
  goto /occupations?group=45 | click [data-sort$=title] button | click [data-sort$=title] button | click [data-sort$=score] button
  click [data-sort$=score] button | click [data-sort$=wage] button | click [data-sort$=wage] button
  click [data-sort$=employment] button | click [data-sort$=employment] button
the list: picked, as CSV, compared, and printed
  goto /occupations?group=27 | click tbody tr:nth-child(2) input | click tbody tr:nth-child(4) input | download [data-csv]
  click [data-print] | click tbody tr:nth-child(2) input | select #f-tier = high | reload | click tbody tr input:checked
  download [data-csv] | focus #f-q | fill #f-q = zzz | download [data-csv]
the list: what links ask for
  goto /occupations?tier=high,very_high&sort=-employment&q=%20Manag%20&min_wage=0 | goto /occupations?tier=huge&q=nurse
  goto /occupations?group=15,17,27&job_zone=9&sort=x | goto /occupations?q=a&q=nurse
  goto /occupations?tier=low&sort=-median_annual_wage
  goto /occupations?q=developer&picked=15-1252.00,xyz,29-1141.00 | goto /occupations?group=29&picked=29-1011.00,MANY | click tbody input:checked
the list without its table
  goto /occupations | fail **/scores.json | fill #f-q = nurse | click [data-csv] | fill #f-q = | mend | fill #f-q = nurse
the search: suggestions by keys
  goto /search | focus #q | type nurse pr | press ArrowDown | press ArrowDown | press ArrowUp | press ArrowUp | press ArrowUp
  press Escape | press Escape | press n Escape | press Backspace | type a | press ArrowDown | fill #q = | press ArrowDown
  type softwar dveloper | fail **/search?* | fill #q = nurse | press ArrowDown | mend | fill #q = xylophonistry | fill #q = chief
  press Tab | focus #q | press ArrowDown | press ArrowDown | compose Enter | press Enter => **/occupations/*
the search: a suggestion by click
  goto /search | focus #q | type paralegal | click role=option => **/occupations/*
the search: results
  goto /search?q=nurse | click [data-results] button | goto /search?q=accounta | goto /search?q=pintor | goto /search?q=distribuqtjzi
  goto /search?q=sofware+enginer | goto /search?q=<b>"%26 | fill #q = actuary | press Enter => **/search?q=actuary
  fail **/api/v1/search?* | goto /search?q=actor
a comparison
  goto /compare | focus #c-job | type Actors | press Enter | type 15-1252 | press ArrowDown | press Enter | type actors
  press Enter | fill #c-job = qqqq | press Enter | fill #c-job = registered nurses | click [data-compare] button | focus #c-job
  type lawyers | press Enter | click main table button | press Tab | click main tr:last-child button | reload
  focus main table button | press Enter | press Enter
a comparison that links ask for
  goto /compare?codes=29-1141.00,%2015-1252.00,29-1141.00&job=actors&job1=&q=x | goto /compare?job=qqqq
  goto /compare?codes=15-1252 | goto /compare?codes=99-9999.00,15-1252.00
  goto /compare?job=bartenders&job=zoologists+and+wildlife+biologists&job2=lawyers | fail **/scores?* | reload | mend
  goto /compare?codes=, | goto /compare?codes=29-1011.00,MANY | goto /compare?codes=MANY
one’s own tasks
  goto /occupations/paralegals-and-legal-assistants | click fieldset:nth-of-type(1) label:nth-of-type(1)
  click fieldset:nth-of-type(2) label:nth-of-type(3) | press ArrowLeft | click #rest > summary
  select #f-ai_proficiency = none | select #f-task_variety = varied | reload | click #rest > summary | select #f-ai_proficiency =
  fail **/assess | select #f-ai_proficiency = none | mend | click [type=reset] | click fieldset:nth-of-type(3) label:nth-of-type(1)
  click [type=reset] | goto /occupations/paralegals-and-legal-assistants?tasks=0x31&ai_proficiency=none | goto /occupations/paralegals-and-legal-assistants?ai_proficiency=bogus | click #rest > summary
  goto /occupations/dishwashers?tasks=333&ai_proficiency=advanced | goto /occupations/marketing-managers?tasks=00000000000000000000#tasks
  click fieldset:nth-of-type(1) label:nth-of-type(3)
a job’s squares, and what is copied
  goto /occupations/registered-nurses | focus .job ~ .squares input | press ArrowRight | press ArrowLeft | press ArrowLeft | press Escape
  hover .squares input:nth-of-type(3) | hover h1 | click .squares input:nth-of-type(2) | press Escape
  click .squares input:nth-of-type(2) | press Tab | click [popovertarget=cite]
  click #cite [data-copy] | pasted | press Escape | click [popovertarget=embed] | click #embed [data-copy] | pasted | press Escape
  click [data-share] | pasted | click [data-print]
the picture of all jobs
  goto / | select #p-group = 15 | select #p-zone = 5 | select #p-group = | focus main .near a | press Tab | hover main .near a
  hover h1 | focus #q | type regist | press ArrowDown | press ArrowDown | press Escape | select #p-zone = | reload
  goto /?job=no-such&group=29 | goto /?job=chief-executives&job_zone=5 | focus main .near a | press Shift+Tab
  goto /?group=99&job_zone=2 | fail **/jobs.csv | goto /?job=chief-executives | focus main .near a
the picker of cards
  goto /embed | focus #q | type chief exec | press Enter | select #theme = dark | fill #width = 500 | fill #height = 5
  fill #height = 400 | focus #q | press Delete | press Tab | click [data-copy="#markdown"] | pasted | select #theme = auto
  fail **/badge/* | focus #q | type actors | press ArrowDown | press Enter
the reference
  goto /docs/reference | click .opblock button | fail **/openapi.json | reload`
    .split(/\n(?! )/)
    .map((walk) => walk.replaceAll('MANY', String(MANY)).split(/ \| |\n {2}/))
    .map(([title, ...steps]): [string, string[]] => [title!, steps]),
);

/** Takes the steps, and returns them with what each changed. */
async function walk(steps: readonly string[]): Promise<string> {
  const context = await visit.context({ viewport: { width: 1280, height: 900 } });
  await context.addInitScript(watch);
  page = await context.newPage();
  const told: string[] = [];
  let before = '';
  visit.faults.length = 0;
  for (const step of steps) {
    const [, verb, at, value = '', arrived] = /^(\w+) ?(.*?)(?: =(?!>)(.*))?(?: => (.*))?$/.exec(step)!;
    const given = await STEPS[verb!]!(at!, value.trim());
    if (arrived) await page.waitForURL(arrived);
    const now = await state();
    const lines = changes({ page: before }, { page: now }).split('\n').filter(Boolean).slice(1);
    told.push(
      `> ${step}`,
      ...(typeof given === 'string' ? [given.replaceAll(visit.origin, '')] : []),
      ...lines,
    );
    before = now;
  }
  // That a server failed, the browser notes on its own.
  expect(visit.faults.filter((fault) => !/status of \d+/.test(fault))).toEqual([]);
  await context.close();
  return told.join('\n');
}

for (const [title, steps] of Object.entries(WALKS))
  recorded(title, `walks/${slugOf(title)}`, { [title]: steps }, walk);
