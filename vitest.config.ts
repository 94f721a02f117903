/** Three groups, so that only those who need dist/ wait for the build, and only those who look at pages for a browser. */
import { defineConfig } from 'vitest/config';

const OVER_DIST = ['test/http/**/*.test.ts', 'test/render/site/{against-api,charts}.test.ts'];
const IN_BROWSER = ['test/browser/**/*.test.ts'];
const BUILD = 'test/support/real-build.ts';
const SHARED = {
  // They change nothing that all share, so that each module is loaded once a process and not once a file.
  isolate: false,
  // A busy machine may take many times as long as a quiet one; no test is about time.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
};

export default defineConfig({
  test: {
    // One fewer than there are unless told otherwise; a browser's test mostly waits for the browser.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'units',
          include: ['test/**/*.test.ts'],
          exclude: [...OVER_DIST, ...IN_BROWSER],
          ...SHARED,
        },
      },
      { test: { name: 'http', include: OVER_DIST, globalSetup: BUILD, ...SHARED } },
      {
        test: {
          name: 'browser',
          include: IN_BROWSER,
          globalSetup: [BUILD, 'test/browser/launch.ts'],
          ...SHARED,
        },
      },
    ],
  },
});
