/** Before the browser tests: one Chromium for all of them, out of a package that needs nothing installed. */
import packed from '@sparticuz/chromium';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the Chromium of these tests listens. */
    chromium: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await chromium.launchServer({
    executablePath: await packed.executablePath(),
    // Not the package's own list, which turns off what keeps origins apart.
    args: ['--no-sandbox', '--headless=shell', '--disable-gpu', '--disable-dev-shm-usage'],
  });
  project.provide('chromium', server.wsEndpoint());
  return () => server.close();
}
