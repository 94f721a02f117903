/** Who may import whom: the function stays small because nothing below `core/` and `api/` reaches the build. */
import fs from 'node:fs';
import path from 'node:path';
import fg from 'fast-glob';
import { expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');
const IMPORT = /(?:^(?:import|export)\b[^;'"]*?from\s*|^import\s*|\bimport\(\s*)['"]([^'"]+)['"]/gm;
/** Packages that the function loads, the last two only for the request that needs them. */
const PACKAGES = ['hono', 'zod', '@modelcontextprotocol/sdk', '@resvg/resvg-wasm'];

interface Import {
  from: string;
  /** A file of ours by its path below the project's folder, or a package. */
  to: string;
}

const imports = (...folders: string[]): Import[] =>
  folders
    .flatMap((folder) => fg.sync(`${folder}/**/*.ts`, { cwd: ROOT }))
    .flatMap((from) =>
      [...fs.readFileSync(path.join(ROOT, from), 'utf8').matchAll(IMPORT)].map(([, to]) => ({
        from,
        to: to!.startsWith('.') ? path.posix.join(path.posix.dirname(from), to!) : to!,
      })),
    );

/** Headers are in the host's configuration, once. */
const isOwn = ({ to }: Import) => to.startsWith('core/') || to === 'vercel.json';
const isPackage = ({ to }: Import) =>
  to.startsWith('node:') || PACKAGES.some((name) => to === name || to.startsWith(`${name}/`));

it('core imports only core and the packages of the function', () => {
  expect(imports('core').length).toBeGreaterThan(20);
  expect(imports('core').filter((each) => !isOwn(each) && !isPackage(each))).toEqual([]);
});

it('api imports only core and itself', () => {
  expect(imports('api').filter((each) => !/^(api|core)\//.test(each.to) && !isPackage(each))).toEqual([]);
});

/** The floors of the build, the lowest first. What stands beside them belongs to commands. */
const FLOORS = ['dataset', 'derive', 'checks', 'render', 'output', 'commands'];
const floorOf = (file: string) => {
  const at = FLOORS.indexOf(file.split('/')[1]!);
  return at < 0 ? FLOORS.length - 1 : at;
};

it('each floor of the build imports only what is on it or below', () => {
  const within = imports('build').filter(({ to }) => to.startsWith('build/'));
  expect(new Set(within.map(({ from }) => floorOf(from))).size).toBe(FLOORS.length);
  expect(within.filter(({ from, to }) => floorOf(to) > floorOf(from))).toEqual([]);
});

/** Leaves the imports that lead round in a circle, or from one to another: whatever begins or ends a way is taken off. */
function circular(given: readonly Import[]): string[] {
  const left = given.filter(
    ({ from, to }) => given.some((each) => each.from === to) && given.some((each) => each.to === from),
  );
  return left.length < given.length ? circular(left) : left.map(({ from, to }) => `${from} → ${to}`);
}

it('no file is imported by what it imports', () => {
  const named = imports('core', 'api', 'build').map(({ from, to }) => ({
    from,
    to: to.replace(/\.js$/, '.ts'),
  }));
  expect(circular(named)).toEqual([]);
  const [round, back] = ['build/round.ts', 'build/back.ts'];
  const circle = [
    { from: round, to: back },
    { from: back, to: round },
  ];
  expect(circular([...named, ...circle])).toHaveLength(circle.length);
});
