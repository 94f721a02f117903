/** A browser on the local server, which notes whatever a page does that it should not. */
import fs from 'node:fs';
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { root, startServer } from '../http/services.js';

export interface Visitor {
  origin: string;
  /** Every page and context counts what it did wrong here; empty it between pages. */
  faults: string[];
  context: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  close: () => Promise<void>;
}

/**
 * Over an output tree; `dist/` unless another is named. Pages of its contexts may ask `origin` and those in `allowed`,
 * and nobody else: such a request fails, and is a fault.
 */
export async function visitor(dist?: string, allowed: string[] = []): Promise<Visitor> {
  const server = await startServer(dist);
  const browser = await chromium.connect(inject('chromium'));
  const origin = `http://127.0.0.1:${server.port}`;
  const faults: string[] = [];
  const watch = (page: Page) => {
    page.on('console', (message) => faults.push(`${message.text()} (${message.location().url})`));
    page.on('pageerror', ({ message }) => faults.push(`error of a script: ${message}`));
    page.on('dialog', (dialog) => {
      faults.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
  };
  return {
    origin,
    faults,
    async context(options = {}) {
      const context = await browser.newContext({ baseURL: origin, ...options });
      context.on('page', watch);
      await context.route(
        (url) => ![origin, ...allowed].includes(url.origin) && /^(https?|wss?):$/.test(url.protocol),
        (route) => {
          faults.push(`request off the origin: ${route.request().url()}`);
          return route.abort();
        },
      );
      return context;
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

/** Answers `/api/v1/scores?codes=…` from the file of all scores, as the service does. */
export const answerScores = (context: BrowserContext, dist = `${root}dist`): Promise<unknown> =>
  context.route('**/api/v1/scores?codes=*', (route) => {
    const { data } = JSON.parse(fs.readFileSync(`${dist}/api/v1/scores.json`, 'utf8')) as {
      data: { soc_code: string }[];
    };
    const codes = new URL(route.request().url()).searchParams.get('codes')!.split(',');
    const found = codes.map((code) => data.find(({ soc_code }) => soc_code === code));
    const unknown = codes.filter((_, at) => found[at] === undefined);
    const errors = unknown.map((code) => ({ parameter: 'codes', detail: `There is no occupation ${code}.` }));
    return errors.length > 0
      ? route.fulfill({ status: 400, json: { detail: 'Something is wrong.', errors } })
      : route.fulfill({ json: { data: found, count: found.length, limit: 1000, offset: 0 } });
  });
