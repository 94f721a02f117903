/** The packages: each has its reason in docs/architecture.md, and those that run the service are what its start loads. */
import fs from 'node:fs';
import path from 'node:path';
import { build, type Metafile } from 'esbuild';
import { expect, it } from 'vitest';
import { COMMANDS } from '../build/cli.js';
import { assetSources } from '../build/output/assets.js';

const ROOT = path.join(import.meta.dirname, '..');
const textOf = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8');

interface Locked {
  version: string;
  integrity?: string;
  resolved?: string;
}
const { dependencies, devDependencies } = JSON.parse(textOf('package.json')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>;
const { packages } = JSON.parse(textOf('package-lock.json')) as { packages: Record<string, Locked> };

/** Names and reasons below a heading of a table. */
function rowsBelow(heading: string): Record<string, string> {
  const [, table = ''] = textOf('docs/architecture.md').split(`\n| ${heading} | Why |\n| --- | --- |\n`);
  const [rows = ''] = table.split('\n\n');
  return Object.fromEntries(
    [...rows.matchAll(/^\| `(.+?)` \| (.+) \|$/gm)].map(([, name, why]) => [name, why]),
  );
}

it('each has its reason in docs/architecture.md', () => {
  expect(Object.keys(rowsBelow('To run the service'))).toEqual(Object.keys(dependencies));
  expect(Object.keys(rowsBelow('To change it'))).toEqual(Object.keys(devDependencies));
});

it('are locked to one exact version and its hash, from whichever registry', () => {
  const exact = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;
  const { '': _, ...locked } = packages;
  const loose = Object.entries(locked).filter(
    ([, { version, integrity, resolved }]) => !exact.test(version) || !integrity || resolved,
  );
  expect(loose).toEqual([]);
  for (const version of Object.values({ ...dependencies, ...devDependencies }))
    expect(version).toMatch(exact);
});

const nameOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** Every import of the code that is run, packages left alone. */
async function importsOf(entryPoints: string[]): Promise<Metafile['inputs']> {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints,
    ...{ bundle: true, write: false, metafile: true, outdir: 'nowhere', logLevel: 'error' },
    ...{ format: 'esm', platform: 'node', packages: 'external' },
  });
  return metafile.inputs;
}

/** Commands of people who use the service: of those alone, `build/cli.ts` may load the code here. */
const USED = COMMANDS.filter(({ group }) => group === 'Use').map(({ name }) => `build/commands/${name}`);
const isUsed = (file: string) => USED.some((place) => file === `${place}.ts` || file.startsWith(`${place}/`));

/** Names the packages that are imported by files that a start or another use of the service can load. */
function packagesOf(inputs: Metafile['inputs'], entryPoints: readonly string[]): Set<string> {
  const names = new Set<string>();
  const seen = new Set(entryPoints);
  for (const file of seen)
    for (const { path: target, kind, external } of inputs[file]!.imports) {
      if (external) {
        if (!target.startsWith('node:')) names.add(nameOf(target));
      } else if (file !== 'build/cli.ts' || kind !== 'dynamic-import' || isUsed(target)) seen.add(target);
    }
  return names;
}

it('that run the service are those that it loads or copies, no fewer and no more', async () => {
  const entryPoints = ['build/run.mjs', 'build/cli.ts', 'api/index.ts'];
  const inputs = await importsOf(entryPoints);
  const copied = [...assetSources(ROOT).values()]
    .map((file) => path.relative(ROOT, file).replaceAll(path.sep, '/'))
    .filter((file) => file.startsWith('node_modules/'))
    .map((file) => nameOf(file.slice('node_modules/'.length)));
  const needed = new Set([...packagesOf(inputs, entryPoints), ...copied]);
  expect([...needed].sort()).toEqual(Object.keys(dependencies));

  // What other commands load is installed by `npm ci`.
  const declared = { ...dependencies, ...devDependencies };
  const imports = Object.values(inputs).flatMap((input) => input.imports);
  const undeclared = imports.filter(
    ({ path: target, external }) => external && !target.startsWith('node:') && !declared[nameOf(target)],
  );
  expect(undeclared).toEqual([]);
});
