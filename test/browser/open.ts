/** A browser on the local server, which notes whatever a page does that it should not. */
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { DIST } from '../http/dataset.js';
import { serve } from '../support/started.js';

export interface Visitor {
  origin: string;
  /** Every page and context counts what it did wrong here; empty it between pages. */
  faults: string[];
  context: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  close: () => Promise<void>;
}

/**
 * Over an output tree. Pages of its contexts may ask `origin` and those in `allowed`,
 * and nobody else: such a request fails, and is a fault.
 */
export async function visitor(dist = DIST, allowed: string[] = []): Promise<Visitor> {
  const { port, close } = await serve(dist);
  const browser = await chromium.connect(inject('chromium'));
  const origin = `http://127.0.0.1:${port}`;
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
      close();
    },
  };
}
