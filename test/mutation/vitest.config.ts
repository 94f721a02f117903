/** The tests that `npm run mutation` asks about mutants, in a copy of the project: those it names, in one process. */
import fs from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

const { MUTATION_TESTS = '', MUTATION_ROOT = '' } = process.env;

// What is too large to be copied.
for (const folder of ['data', 'dist', 'public'])
  if (MUTATION_ROOT && !fs.existsSync(folder))
    fs.symlinkSync(path.join(MUTATION_ROOT, folder), folder, 'junction');

export default defineConfig({
  test: {
    include: MUTATION_TESTS.split(' '),
    // A mutant costs what its tests need, not what loading each of their modules again would.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
