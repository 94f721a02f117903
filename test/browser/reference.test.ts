/** The API reference: every operation is there, can be sent from the page by mouse and by keyboard, and reads anywhere. */
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CONTENT_SECURITY } from '../../core/headers.js';
import { OPENAPI, ROUTES } from '../../core/routes.js';
import { tooWide, violations } from './look.js';
import { type Visitor, visitor } from './open.js';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

interface Operation {
  operationId: string;
  tags: [string];
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
}

let visit: Visitor;
let context: BrowserContext;
let page: Page;
let tagOf: Map<string, string>;
beforeAll(async () => {
  visit = await visitor();
  context = await visit.context({ viewport: { width: 1000, height: 900 } });
  // The viewer is a large program; beside other tests it may take its time.
  context.setDefaultTimeout(90_000);
  page = await context.newPage();
  const spec = (await (await fetch(visit.origin + OPENAPI)).json()) as Document;
  const operations = Object.values(spec.paths).flatMap((methods) => Object.values(methods));
  tagOf = new Map(
    operations.filter((each) => each.operationId).map((each) => [each.operationId, each.tags[0]]),
  );
});
afterAll(() => visit.close());
beforeEach(() => {
  visit.faults.length = 0;
});

const block = (operation: string) => page.locator(`#operations-${tagOf.get(operation)}-${operation}`);

/** By its deep link, which unfolds it. */
async function open(operation: string): Promise<Locator> {
  // To another page first: a change of the fragment alone loads nothing.
  await page.goto('about:blank');
  await page.goto(`/docs/reference#/${tagOf.get(operation)}/${operation}`);
  const opened = block(operation);
  await opened.locator('.execute').waitFor();
  return opened;
}

/** By a click, on the page as it is. */
async function unfold(operation: string): Promise<Locator> {
  const opened = block(operation);
  await opened.locator('.opblock-summary-control').click();
  await opened.locator('.execute').waitFor();
  return opened;
}

/** What the page shows of a live answer. */
async function answerIn(opened: Locator): Promise<{ url: string; status: string; body: unknown }> {
  const live = opened.locator('.live-responses-table');
  await live.waitFor();
  return {
    url: await opened.locator('.request-url pre').innerText(),
    status: await live.locator('.response-col_status').last().innerText(),
    body: JSON.parse(await live.locator('.highlight-code pre').innerText()),
  };
}

const answerOf = async (path: string, init?: RequestInit): Promise<unknown> =>
  (await fetch(visit.origin + path, init)).json();

// The viewer is large, so it's loaded three times: for the list, for the operations, and without its document.
it('lists the operation of every route, and no other than those of the document', async () => {
  await page.goto('/docs/reference');
  await page.locator('.opblock').first().waitFor();
  const listed = await page
    .locator('.opblock')
    .evaluateAll((blocks) => blocks.map(({ id }) => id.replace(/.*-/, '')));
  expect(listed.sort()).toEqual([...tagOf.keys()].sort());
  expect(listed).toEqual(expect.arrayContaining(ROUTES.map(({ operation }) => operation)));
  expect(visit.faults).toEqual([]);
});

it('narrows the list down to what one looks for', async () => {
  await page.locator('.operation-filter-input').fill('factors');
  await page.waitForFunction(() => document.querySelectorAll('.opblock').length === 1);
  expect(await block('listFactors').isVisible()).toBe(true);
});

/** The viewer has drawn what it draws: an element that is drawn anew loses the focus. */
const drawn = () =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let quiet = setTimeout(resolve, 300);
        const watcher = new MutationObserver(() => {
          clearTimeout(quiet);
          quiet = setTimeout(resolve, 300);
        });
        watcher.observe(document.body, { subtree: true, childList: true });
      }),
  );

it('works by keyboard alone: to an operation, open, to Execute, send', async () => {
  await page.locator('.operation-filter-input').focus();
  const tabTo = async (selector: string) => {
    for (let presses = 0; presses < 30; presses++) {
      await page.keyboard.press('Tab');
      const state = await page.evaluate((wanted) => {
        const element = document.activeElement!;
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return {
          there: element.matches(wanted),
          ring: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
          name: element.outerHTML.slice(0, 100),
        };
      }, selector);
      expect(state.ring, state.name).toBe(true);
      if (state.there) return;
    }
    throw new Error(`no Tab leads to ${selector}`);
  };
  await drawn();
  await tabTo('.opblock-summary-control');
  await page.keyboard.press('Enter');
  await block('listFactors').locator('.execute').waitFor();
  await drawn();
  await tabTo('.execute');
  await page.keyboard.press('Enter');
  expect(await answerIn(block('listFactors'))).toMatchObject({
    status: '200',
    body: await answerOf('/api/v1/displacement/factors'),
  });
  expect(visit.faults).toEqual([]);
});

describe('sends a request to the host it is served from', () => {
  it('and shows the answer to a GET', async () => {
    const opened = await open('getOccupation');
    await opened.locator('tr[data-param-name=soc_code] input').fill('29-1141.00');
    await opened.locator('.execute').click();
    const path = '/api/v1/occupations/29-1141.00';
    expect(await answerIn(opened)).toEqual({
      url: visit.origin + path,
      status: '200',
      body: await answerOf(path),
    });
    expect(visit.faults).toEqual([]);
  });

  it('and to a POST', async () => {
    const opened = await unfold('assessDisplacement');
    const body = JSON.stringify({
      soc_code: '27-1024.00',
      personal_factors: { years_experience: '20+', ai_proficiency: 'advanced' },
    });
    await opened.locator('.body-param__text').fill(body);
    await opened.locator('.execute').click();
    const path = '/api/v1/displacement/assess';
    expect(await answerIn(opened)).toEqual({
      url: visit.origin + path,
      status: '200',
      body: await answerOf(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
      }),
    });
    expect(visit.faults).toEqual([]);
  });

  it('and what comes back of a mistake', async () => {
    const opened = block('assessDisplacement');
    const body = '{"soc_code":"27-1024.00","personal_factors":{"shoe_size":"44"}}';
    await opened.locator('.body-param__text').fill(body);
    await opened.locator('.execute').click();
    // In the place of the answer before.
    await expect
      .poll(() => answerIn(opened), { timeout: 30_000 })
      .toMatchObject({ body: { status: 422, code: 'invalid_request' } });
    // The browser notes every answer of 400 and above by itself.
    expect(visit.faults.filter((fault) => !fault.includes('status of 422'))).toEqual([]);
  });
});

const clickAll = (selector: string) =>
  page.locator(selector).evaluateAll((buttons) => {
    for (const button of buttons) (button as HTMLElement).click();
  });

describe('with operations of every kind and all shapes unfolded, and an answer shown,', () => {
  beforeAll(async () => {
    for (const operation of ['listOccupations', 'listIndustries']) await unfold(operation);
    await clickAll('.models-control[aria-expanded=false]');
    const folded = '.models .json-schema-2020-12-accordion[aria-expanded=false]';
    await page.locator(folded).first().waitFor();
    await clickAll(folded);
    await page.locator('.models .json-schema-2020-12-property').first().waitFor();
    expect(await page.locator('.opblock.is-open').count()).toBe(4);
  });

  it('needs no scrolling sideways on a phone or anywhere', async () => {
    expect(await tooWide(page)).toEqual([]);
  });

  // Last, because it thins the page out.
  it('is accessible in light and dark', async () => {
    expect(await violations(page)).toEqual([]);
  });
});

describe('when something is missing', () => {
  it('without JavaScript it says where the same can be read', async () => {
    const plain = await visit.context({ javaScriptEnabled: false });
    const quiet = await plain.newPage();
    await quiet.goto('/docs/reference');
    const said = quiet.locator('noscript p');
    expect(await said.isVisible()).toBe(true);
    const links = await said.getByRole('link').all();
    expect(await Promise.all(links.map((link) => link.getAttribute('href')))).toEqual(['/docs', OPENAPI]);
    await plain.close();
  });

  it('without the document it says so', async () => {
    const broken = await visit.context();
    const quiet = await broken.newPage();
    await quiet.route(`**${OPENAPI}`, (route) => route.abort());
    await quiet.goto('/docs/reference');
    await quiet.getByText('The document cannot be shown: Failed to fetch').waitFor();
    await broken.close();
  });
});

it('may load and ask nothing but this site, and no page may frame it', async () => {
  const policy = async (path: string) =>
    (await fetch(visit.origin + path)).headers.get('content-security-policy');
  expect(await policy('/docs/reference')).toBe(CONTENT_SECURITY.reference);
  expect(CONTENT_SECURITY.reference).toContain("frame-ancestors 'none'");
  expect(CONTENT_SECURITY.reference).not.toContain('unsafe');
  expect(await policy('/docs')).toBe(CONTENT_SECURITY.page);
});
