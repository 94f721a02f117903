/** Stryker, installed into a folder for temporary files: it changes the code of a copy and asks the tests. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { installed } from '../clients/install.js';
import { Refusal } from '../refusal.js';
import type { MutatedFile } from './judge.js';
import type { Plan } from './plans.js';

/** The last that runs on Node 20. */
const VERSION = '9.6.1';

/** What no test of a plan reads, or finds through a link of test/mutation/vitest.config.ts. */
const NOT_COPIED = ['/data', '/dist', '/docs', '/public', '/.vercel'];

/** Mutates files of the project as a plan says and returns what came of it, by file. */
export async function mutate(
  { tests }: Plan,
  files: readonly string[],
  root: string,
): Promise<Readonly<Record<string, MutatedFile>>> {
  const manifest = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  const tools = await installed({
    '@stryker-mutator/core': VERSION,
    '@stryker-mutator/vitest-runner': VERSION,
    vitest: manifest.devDependencies.vitest,
  });
  const modules = path.join(tools, 'node_modules/@stryker-mutator');
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'mutation-'));
  const report = path.join(scratch, 'report.json');
  const settings = {
    mutate: files,
    plugins: [path.join(modules, 'vitest-runner/dist/src/index.js')],
    testRunner: 'vitest',
    vitest: { configFile: 'test/mutation/vitest.config.ts', related: false },
    // Each mutant is asked only of the tests that run its line.
    coverageAnalysis: 'perTest',
    // What runs once when a module is loaded would have to be asked of all of them.
    ignoreStatic: true,
    concurrency: Math.max(2, os.availableParallelism() - 1),
    reporters: ['progress-append-only', 'json'],
    jsonReporter: { fileName: report },
    tempDirName: path.join(scratch, 'copies'),
    ignorePatterns: NOT_COPIED,
    tsconfigFile: 'none',
    allowConsoleColors: false,
    logLevel: 'warn',
  };
  try {
    fs.writeFileSync(path.join(scratch, 'settings.json'), JSON.stringify(settings));
    const script = path.join(modules, 'core/bin/stryker.js');
    const status = await finished(
      spawn(process.execPath, [script, 'run', path.join(scratch, 'settings.json')], {
        cwd: root,
        env: {
          ...process.env,
          MUTATION_FILES: files.join(' '),
          MUTATION_TESTS: tests.join(' '),
          MUTATION_ROOT: root,
        },
        stdio: 'inherit',
      }),
    );
    if (status !== 0)
      throw new Refusal('Stryker stopped before it had tried all mutants; it says why above.');
    return JSON.parse(fs.readFileSync(report, 'utf8')).files;
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true });
  }
}

const finished = (child: ReturnType<typeof spawn>) =>
  new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', resolve);
  });
