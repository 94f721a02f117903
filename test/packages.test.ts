/** The packages: each has its reason and license in docs/dependencies.md, and ends up where that page says. */
import fs from 'node:fs';
import path from 'node:path';
import { build, type Metafile } from 'esbuild';
import { expect, it } from 'vitest';
import { COMMANDS } from '../build/cli.js';
import { withPackageTables } from '../build/commands/bless/package-tables.js';
import { assetSources } from '../build/output/assets.js';
import { readLock } from '../build/supply/lock.js';
import { PACKAGES } from '../build/supply/packages.js';
import { FUNCTION_FOLDER } from '../core/routes.js';

const ROOT = path.join(import.meta.dirname, '..');
const textOf = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8');

const { dependencies, devDependencies } = JSON.parse(textOf('package.json')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>;
const lock = readLock(ROOT);
const { 'Used only to change the project': development, ...service } = PACKAGES;

it('each have their reason, and package.json has no others and exact versions', () => {
  expect(Object.values(service).flatMap(Object.keys).sort()).toEqual(Object.keys(dependencies));
  expect(Object.keys(development)).toEqual(Object.keys(devDependencies));
  for (const version of Object.values({ ...dependencies, ...devDependencies }))
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
});

it('are listed in docs/dependencies.md as they are', () => {
  const document = textOf('docs/dependencies.md');
  expect(withPackageTables(document, lock)).toBe(document);
});

it('have the licenses that the lockfile names', () => {
  const installed = lock.packages.filter(({ folder }) => fs.existsSync(path.join(ROOT, folder)));
  // Programs for other platforms aren't installed.
  expect(lock.packages.filter((each) => !each.optional && !installed.includes(each))).toEqual([]);
  const wrong = installed.filter(({ folder, license }) => {
    const own = JSON.parse(textOf(`${folder}/package.json`)) as { license?: string };
    return own.license !== license;
  });
  expect(wrong.map(({ folder }) => folder)).toEqual([]);
});

const nameOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** Every import of the code that is run, packages left alone. */
async function importsOf(entryPoints: string[]): Promise<Metafile['inputs']> {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints,
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'nowhere',
    logLevel: 'error',
    format: 'esm',
    platform: 'node',
    packages: 'external',
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

const copiedFrom = (wanted: (file: string) => boolean) =>
  [...assetSources(ROOT)]
    .filter(([file]) => wanted(file))
    .map(([, source]) => path.relative(ROOT, source).replaceAll(path.sep, '/'))
    .filter((source) => source.startsWith('node_modules/'))
    .map((source) => nameOf(source.slice('node_modules/'.length)));

it('end up where the tables say, no fewer and no more', async () => {
  const isFunctions = (file: string) => file.startsWith(FUNCTION_FOLDER);
  const sent = new Set(copiedFrom((file) => !isFunctions(file)));
  const inFunction = packagesOf(await importsOf(['api/index.ts']), ['api/index.ts']);
  const loaded = new Set([...inFunction, ...copiedFrom(isFunctions)]);
  const entryPoints = ['build/run.mjs', 'build/cli.ts'];
  const inputs = await importsOf(entryPoints);
  const used = [...packagesOf(inputs, entryPoints)].filter((name) => !sent.has(name) && !loaded.has(name));
  expect(Object.values(service).map((reasons) => Object.keys(reasons))).toEqual(
    [sent, loaded, used].map((names) => [...names].sort()),
  );

  // What other commands load is installed by `npm ci`.
  const declared = { ...dependencies, ...devDependencies };
  const imports = Object.values(inputs).flatMap((input) => input.imports);
  const undeclared = imports.filter(
    ({ path: target, external }) => external && !target.startsWith('node:') && !declared[nameOf(target)],
  );
  expect(undeclared).toEqual([]);
});
