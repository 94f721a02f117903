/** The tests that `npm run mutation` asks about mutants, in a copy of the project: those it names, in one process. */
import fs from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

const { MUTATION_TESTS = '', MUTATION_ROOT = '' } = process.env;

// What is too large to be copied. Several processes share the copy, and each may be the first.
if (MUTATION_ROOT)
  for (const folder of ['data', 'public'])
    try {
      fs.symlinkSync(path.join(MUTATION_ROOT, folder), folder, 'junction');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }

export default defineConfig({
  test: {
    include: MUTATION_TESTS.split(' '),
    setupFiles: 'test/mutation/load.ts',
    // A mutant costs what its tests need, not what loading each of their modules again would.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
