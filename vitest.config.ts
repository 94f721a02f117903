/** Two groups, so that only those who need dist/ wait for the build. */
import { defineConfig } from 'vitest/config';

const OVER_DIST = ['test/http/**/*.test.ts'];

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'units', include: ['test/**/*.test.ts'], exclude: OVER_DIST } },
      { test: { name: 'http', include: OVER_DIST, globalSetup: 'test/http/build.ts' } },
    ],
  },
});
