/**
 * Who may import whom, read from the import lines: core ← build, core ← api, and inside build each stage knows only
 * what comes before it, so that the order of the steps stands in build/index.ts and nowhere else.
 */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');

interface Import {
  from: string;
  /** A file of ours, or a package. */
  to: string;
  /** Only types: gone when the code runs. */
  types: boolean;
}

const STATEMENT = /^(?:import|export)\s+(type\s)?\s*([^;'"]*?)\s*from\s*['"]([^'"]+)['"]/gm;
const BARE = /^import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;

const onlyTypes = (clause: string) =>
  /^\{.*\}$/s.test(clause) &&
  clause
    .slice(1, -1)
    .split(',')
    .map((name) => name.trim())
    .every((name) => name === '' || name.startsWith('type '));

function importsOf(from: string): Import[] {
  const text = fs.readFileSync(path.join(ROOT, from), 'utf8');
  const target = (specifier: string) =>
    specifier.startsWith('.')
      ? path.join(path.dirname(from), specifier).replace(/\.js$/, '.ts').replaceAll('\\', '/')
      : specifier;
  return [
    ...[...text.matchAll(STATEMENT)].map(([, type, clause, specifier]) => ({
      from,
      to: target(specifier!),
      types: type !== undefined || onlyTypes(clause!),
    })),
    ...[...text.matchAll(BARE)].map(([, bare, dynamic]) => ({
      from,
      to: target((bare ?? dynamic)!),
      types: false,
    })),
  ];
}

const files = ['api', 'build', 'core'].flatMap((folder) =>
  fs
    .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.(ts|mjs)$/.test(file)),
);
const imports = files.flatMap(importsOf);

/** A place is a file, or a folder with everything in it. */
const isIn = (file: string, place: string) => file === place || file.startsWith(`${place}/`);
const isOurs = (file: string) => /^(api|build|core|test)\//.test(file);
const shown = ({ from, to, types }: Import) => `${from} imports ${types ? 'types of ' : ''}${to}`;

/** Imports of a place that lead out of it and are not allowed. */
function strays(place: string, allowed: (found: Import) => boolean): string[] {
  const found = imports.filter(({ from }) => isIn(from, place));
  if (found.length === 0) throw new Error(`nothing in ${place} imports anything: is it still there?`);
  return found.filter((each) => !isIn(each.to, place) && !allowed(each)).map(shown);
}

describe('what the imports are read from', () => {
  it('are import lines of every form', () => {
    const found = importsOf('build/beside.ts').map(({ to, types }) => [to, types]);
    expect(found).toEqual([
      ['node:worker_threads', false],
      ['build/keep.ts', false],
      ['build/pages/render.ts', true],
      ['build/pages/site/card.ts', true],
      ['build/sheets.ts', false],
    ]);
    expect(importsOf('build/compile.mjs').map(({ to }) => to)).toContain('esbuild');
  });

  it('are files that exist', () => {
    const wrong = imports.filter(({ to }) => isOurs(to) && !fs.existsSync(path.join(ROOT, to)));
    expect(wrong.map(shown)).toEqual([]);
  });
});

describe('core', () => {
  it('imports zod and itself', () => {
    expect(strays('core', ({ to }) => to === 'zod')).toEqual([]);
  });

  it('knows no process, clock, chance, network or console', () => {
    const impure =
      /\b(process|Date|performance|setTimeout|setInterval|fetch|crypto|console|Buffer|require|__dirname)\b\s*[.(]|Math\.random|import\.meta|new Date\b/;
    const wrong = files.filter((file) => {
      const code = fs
        .readFileSync(path.join(ROOT, file), 'utf8')
        .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
      return isIn(file, 'core') && impure.test(code);
    });
    expect(wrong).toEqual([]);
  });

  it('loads no zod on the way from the function: what it needs is compiled away or types', () => {
    const reached = new Set(['api/index.ts']);
    for (const file of reached)
      for (const { to, types } of isOurs(file) ? importsOf(file) : []) if (!types) reached.add(to);
    expect(reached).toContain('core/handle.ts');
    expect([...reached].filter((each) => !isIn(each, 'core')).sort()).toEqual(['api/index.ts', 'node:fs']);
  });
});

describe('api', () => {
  it('imports core and what Node has', () => {
    expect(strays('api', ({ to }) => isIn(to, 'core') || to.startsWith('node:'))).toEqual([]);
  });
});

/** What each stage of the build may use of the others: their code, or only the types of what they hand over. */
const STAGES: Record<string, { code: string[]; types: string[] }> = {
  'build/source': { code: [], types: [] },
  'build/derive': { code: [], types: ['build/source'] },
  // Checks on derived figures need them; what they find wrong they report as reading does.
  'build/checks': { code: ['build/source', 'build/derive'], types: [] },
  'build/explain': { code: ['build/derive', 'build/source', 'build/checks'], types: [] },
  // Pages print what is derived and how it arose, and state for verification what the dataset promises.
  'build/pages': {
    code: ['build/derive', 'build/explain'],
    types: ['build/source', 'build/verify.ts'],
  },
  // The client is core in another place; only where it becomes files does it know what a file of the output is.
  'build/client': { code: [], types: ['build/pages/render.ts'] },
  'build/diff': {
    code: [
      'build/source',
      'build/derive',
      'build/checks',
      'build/pages',
      'build/contract',
      'build/html.ts',
      'build/progress.ts',
      'build/releases.ts',
    ],
    types: [],
  },
  'build/release': {
    code: [
      'build/source',
      'build/derive',
      'build/checks',
      'build/pages',
      'build/diff',
      'build/alive.ts',
      'build/progress.ts',
      'build/releases.ts',
      'build/walk.ts',
    ],
    types: [],
  },
  'build/releases.ts': {
    code: ['build/walk.ts'],
    types: ['build/pages/render.ts', 'build/source'],
  },
  'build/write.ts': { code: ['build/alive.ts'], types: [] },
  'build/sheets.ts': { code: [], types: ['build/pages/render.ts'] },
  'build/keep.ts': { code: ['build/verify.ts', 'build/write.ts'], types: ['build/sheets.ts'] },
  'build/verify.ts': {
    code: ['build/verify-downloads.ts', 'build/verify-site.ts', 'build/walk.ts'],
    types: [],
  },
  'build/beside.ts': { code: ['build/keep.ts', 'build/sheets.ts'], types: ['build/pages'] },
  // The second core does what the first does, for the cards.
  'build/beside-worker.ts': {
    code: ['build/html.ts', 'build/keep.ts', 'build/pages', 'build/sheets.ts'],
    types: ['build/beside.ts'],
  },
};

describe('the stages of the build', () => {
  it.each(Object.entries(STAGES))('%s uses of the others what stands here', (stage, { code, types }) => {
    const wrong = strays(stage, (found) => {
      if (!isOurs(found.to) || isIn(found.to, 'core')) return true;
      return [...code, ...(found.types ? types : [])].some((place) => isIn(found.to, place));
    });
    expect(wrong).toEqual([]);
  });

  it('meet only in build/index.ts', () => {
    const users = (stage: string) =>
      imports
        .filter(({ from, to, types }) => !types && isIn(to, stage) && !isIn(from, stage))
        .map(({ from }) => from)
        .filter((from) => !isIn(from, 'build/release'))
        // Commands that look at what a build would publish, or how long it takes.
        .filter((from) => !isIn(from, 'build/diff') && !isIn(from, 'build/bench'));
    // The contract is read off the document that the pages publish; `npm run dev` shows some pages before a build.
    expect(
      [...new Set(users('build/pages'))].filter((from) => !isIn(from, 'build/releases.ts')).sort(),
    ).toEqual([
      'build/beside-worker.ts',
      'build/contract/current.ts',
      'build/dev/preview.ts',
      'build/index.ts',
    ]);
    expect([...new Set(users('build/beside.ts'))]).toEqual(['build/index.ts']);
    expect([...new Set(users('build/write.ts'))].sort()).toEqual(['build/index.ts', 'build/keep.ts']);
  });

  it('derive and render without files or Node, and without packages but D3 for the plots', () => {
    const pure = ({ to }: Import) => isOurs(to);
    expect(strays('build/derive', pure)).toEqual([]);
    // Hashing and compressing are functions of bytes, and nothing else.
    const bytes = ({ from, to }: Import) =>
      isIn(from, 'build/pages/downloads') && ['node:crypto', 'node:zlib'].includes(to);
    expect(
      strays('build/pages', (found) => pure(found) || bytes(found) || found.to.startsWith('d3-')),
    ).toEqual([]);
  });
});

describe('the client', () => {
  it('is made of core and itself: nothing that a browser, Node or Deno lacks', () => {
    const reached = new Set(['build/client/v1.ts', 'build/client/v1-offline.ts']);
    for (const file of reached)
      for (const { to, types } of isOurs(file) ? importsOf(file) : []) if (!types) reached.add(to);
    expect(reached).toContain('core/assess.ts');
    expect([...reached].filter((each) => !isIn(each, 'core') && !isIn(each, 'build/client'))).toEqual([]);
  });
});

describe('nothing at all', () => {
  it('that builds or answers imports a test', () => {
    const places = ['api', 'core', 'build/index.ts', ...Object.keys(STAGES)];
    const wrong = imports.filter(
      ({ from, to }) => isIn(to, 'test') && places.some((place) => isIn(from, place)),
    );
    expect(wrong.map(shown)).toEqual([]);
  });

  it('imports a folder', () => {
    const wrong = imports.filter(({ to }) => isOurs(to) && !/\.(ts|mjs|json)$/.test(to));
    expect(wrong.map(shown)).toEqual([]);
  });
});
