/**
 * Who may import whom, read from the import lines, types included: core ← build, core ← api, and inside build every
 * folder names the folders that it builds on. There are no circles, and nothing imports a command.
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

function importsIn(from: string, text: string): Import[] {
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

const importsOf = (from: string) => importsIn(from, fs.readFileSync(path.join(ROOT, from), 'utf8'));

const files = ['api', 'build', 'core'].flatMap((folder) =>
  fs
    .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.(ts|mjs)$/.test(file)),
);
const imports = files.flatMap(importsOf);

const isIn = (file: string, folder: string) => file === folder || file.startsWith(`${folder}/`);
const isOurs = (file: string) => /^(api|build|core|test)\//.test(file);
const shown = ({ from, to, types }: Import) => `${from} imports ${types ? 'types of ' : ''}${to}`;

/** Every folder with code, and the folders whose code and types it may use besides its own. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  api: ['core'],
  build: [
    'build/checks',
    'build/client',
    'build/contract',
    'build/derive',
    'build/pages',
    'build/pages/openapi',
    'build/pages/site',
    'build/source',
    'core',
    'core/schemas',
  ],
  'build/bench': [
    'build',
    'build/checks',
    'build/derive',
    'build/pages',
    'build/source',
    'core',
    'core/schemas',
  ],
  'build/check': ['build/checks', 'build/source', 'core'],
  'build/checks': ['build/derive', 'build/source', 'core', 'core/schemas'],
  'build/client': ['build/pages', 'core', 'core/schemas'],
  'build/contract': ['build/client', 'build/derive', 'build/pages/openapi', 'build/source', 'core'],
  'build/deploy': ['build/serve', 'test/http'],
  'build/derive': ['build/source', 'core', 'core/schemas'],
  'build/dev': [
    'build',
    'build/checks',
    'build/derive',
    'build/pages',
    'build/pages/site',
    'build/serve',
    'build/source',
    'core',
  ],
  'build/diff': [
    'build',
    'build/checks',
    'build/contract',
    'build/derive',
    'build/pages',
    'build/pages/openapi',
    'build/pages/site',
    'build/source',
    'core',
    'core/schemas',
  ],
  'build/explain': ['build/checks', 'build/derive', 'build/source', 'core', 'core/schemas'],
  'build/import': ['build', 'build/checks', 'build/source', 'build/words', 'core'],
  'build/new': ['build/checks', 'build/import', 'build/source', 'core'],
  'build/pages': [
    'build',
    'build/derive',
    'build/pages/downloads',
    'build/pages/openapi',
    'build/pages/site',
    'build/source',
    'core',
    'core/schemas',
  ],
  'build/pages/downloads': ['build/derive', 'build/pages', 'build/source', 'core', 'core/schemas'],
  'build/pages/openapi': ['build/derive', 'build/pages', 'build/pages/site', 'core', 'core/schemas'],
  'build/pages/site': [
    'build/derive',
    'build/explain',
    'build/pages',
    'build/pages/downloads',
    'build/pages/openapi',
    'build/source',
    'core',
    'core/schemas',
  ],
  'build/release': [
    'build',
    'build/checks',
    'build/derive',
    'build/diff',
    'build/pages/downloads',
    'build/pages/openapi',
    'build/source',
    'core',
    'core/schemas',
  ],
  'build/serve': ['build', 'core'],
  'build/source': ['core', 'core/schemas'],
  'build/votes': ['build', 'build/checks', 'build/import', 'build/source', 'core'],
  'build/words': ['build', 'build/checks', 'build/import', 'build/source'],
  core: ['core/schemas'],
  'core/schemas': ['core'],
};

/** Imports that break the table today. The list only shrinks. */
const EXCEPTIONS: readonly string[] = [];

/** Circles between folders that are there today. The list only shrinks. */
const CIRCLES: readonly string[] = [
  'build',
  'build/client',
  'build/contract',
  'build/import',
  'build/pages',
  'build/pages/downloads',
  'build/pages/openapi',
  'build/pages/site',
  'build/words',
  'core',
  'core/schemas',
];

/** Circles between files that are there today. The list only shrinks. */
const FILE_CIRCLES: readonly string[] = [
  'core/schemas/problem.ts → core/problem.ts → core/schemas/problem.ts',
  'build/pages/render.ts → build/pages/downloads/bulk.ts → build/pages/render.ts',
  'build/pages/downloads/bulk.ts → build/pages/downloads/datapackage.ts → build/pages/downloads/bulk.ts',
  'build/pages/render.ts → build/pages/meta.ts → build/pages/site/site.ts → build/pages/render.ts',
  'build/pages/render.ts → build/pages/openapi/document.ts → build/pages/openapi/paths.ts → build/pages/openapi/responses.ts → build/pages/site/problems.ts → build/pages/render.ts',
  'build/pages/render.ts → build/pages/site/cards.ts → build/pages/render.ts',
  'build/pages/render.ts → build/pages/site/pages.ts → build/pages/render.ts',
  'build/pages/render.ts → build/pages/site/pages.ts → build/pages/site/changes.ts → build/pages/render.ts',
  'build/pages/render.ts → build/pages/site/pages.ts → build/pages/site/docs.ts → build/pages/render.ts',
  'build/pages/render.ts → build/pages/site/pages.ts → build/pages/site/downloads.ts → build/pages/render.ts',
  'build/pages/render.ts → build/pages/site/pages.ts → build/pages/site/embed.ts → build/pages/render.ts',
  'build/pages/render.ts → build/pages/site/pages.ts → build/pages/site/fields.ts → build/pages/render.ts',
  'build/pages/render.ts → build/pages/site/pages.ts → build/pages/site/home.ts → build/pages/render.ts',
  'build/pages/render.ts → build/pages/site/pages.ts → build/pages/site/industries.ts → build/pages/render.ts',
  'build/pages/render.ts → build/pages/site/pages.ts → build/pages/site/method.ts → build/pages/render.ts',
  'build/pages/render.ts → build/pages/site/pages.ts → build/pages/site/occupation.ts → build/pages/render.ts',
  'build/pages/render.ts → build/pages/site/pages.ts → build/pages/site/occupations.ts → build/pages/render.ts',
  'build/pages/render.ts → build/pages/site/pages.ts → build/pages/site/reference.ts → build/pages/render.ts',
  'build/pages/render.ts → build/pages/site/pages.ts → build/pages/site/text-files.ts → build/pages/render.ts',
  'build/contract/schemas.ts → build/contract/keywords.ts → build/contract/schemas.ts',
  'build/import/succession.ts → build/import/slug.ts → build/import/succession.ts',
  'build/import/joins.ts → build/import/read.ts → build/import/read-words.ts → build/words/template.ts → build/words/official.ts → build/import/joins.ts',
  'build/import/read.ts → build/import/vintages.ts → build/import/read.ts',
];

const folderOf = (file: string) => path.posix.dirname(file);

describe('what the imports are read from', () => {
  it('are import lines of every form', () => {
    const text = [
      "import fs from 'node:fs';",
      "import { type A, b } from './b.js';",
      "import type { C } from '../c.js';",
      "export { type D } from './d.js';",
      "import './e.mjs';",
      "const f = await import('./f.js');",
    ].join('\n');
    expect(importsIn('build/x/a.ts', text).map(({ to, types }) => [to, types])).toEqual([
      ['node:fs', false],
      ['build/x/b.ts', false],
      ['build/c.ts', true],
      ['build/x/d.ts', true],
      ['build/x/e.mjs', false],
      ['build/x/f.ts', false],
    ]);
  });

  it('are files that exist', () => {
    const wrong = imports.filter(({ to }) => isOurs(to) && !fs.existsSync(path.join(ROOT, to)));
    expect(wrong.map(shown)).toEqual([]);
  });

  it('are files, not folders', () => {
    const wrong = imports.filter(({ to }) => isOurs(to) && !/\.(ts|mjs|json)$/.test(to));
    expect(wrong.map(shown)).toEqual([]);
  });
});

describe('the folders', () => {
  it('are all in the table, and nothing else is', () => {
    expect(Object.keys(MAY_IMPORT).sort()).toEqual([...new Set(files.map(folderOf))].sort());
  });

  it('import only what the table allows', () => {
    const wrong = imports
      .filter(({ to }) => isOurs(to))
      .filter(({ from, to }) => folderOf(from) !== folderOf(to))
      .filter(({ from, to }) => !(MAY_IMPORT[folderOf(from)] ?? []).includes(folderOf(to)));
    expect([...new Set(wrong.map(shown))].sort()).toEqual([...EXCEPTIONS].sort());
  });

  it('make no circle, types included', () => {
    const uses = new Map<string, Set<string>>();
    for (const { from, to } of imports)
      if (isOurs(to)) uses.set(folderOf(from), (uses.get(folderOf(from)) ?? new Set()).add(folderOf(to)));
    const reach = (start: string) => {
      const seen = new Set<string>();
      const open = [...(uses.get(start) ?? [])].filter((folder) => folder !== start);
      for (let next = open.pop(); next !== undefined; next = open.pop())
        if (!seen.has(next)) {
          seen.add(next);
          open.push(...(uses.get(next) ?? []));
        }
      return seen;
    };
    const circular = [...uses.keys()].filter((folder) => reach(folder).has(folder));
    expect(circular.sort()).toEqual([...CIRCLES].sort());
  });

  it('of files make no circle either, types included', () => {
    const uses = new Map<string, string[]>();
    for (const { from, to } of imports) if (isOurs(to)) uses.set(from, [...(uses.get(from) ?? []), to]);
    const circles: string[] = [];
    const state = new Map<string, 'open' | 'done'>();
    const visit = (file: string, trail: readonly string[]) => {
      if (state.get(file) === 'done') return;
      if (state.get(file) === 'open') {
        circles.push([...trail.slice(trail.indexOf(file)), file].join(' → '));
        return;
      }
      state.set(file, 'open');
      for (const next of uses.get(file) ?? []) visit(next, [...trail, file]);
      state.set(file, 'done');
    };
    for (const file of files) visit(file, []);
    expect(circles.sort()).toEqual([...FILE_CIRCLES].sort());
  });
});

describe('core', () => {
  it('imports zod and itself', () => {
    const wrong = imports.filter(({ from, to }) => isIn(from, 'core') && !isIn(to, 'core') && to !== 'zod');
    expect(wrong.map(shown)).toEqual([]);
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

describe('packages', () => {
  const packagesOf = (folder: string) =>
    [
      ...new Set(imports.filter(({ from, to }) => isIn(from, folder) && !isOurs(to)).map(({ to }) => to)),
    ].sort();

  it('api has what Node has', () => {
    expect(packagesOf('api').filter((name) => !name.startsWith('node:'))).toEqual([]);
  });

  it('what is derived needs none, and no file', () => {
    expect(packagesOf('build/derive')).toEqual([]);
  });

  it('what is rendered needs no file: D3 for the plots, hashes and compression for the downloads', () => {
    expect(packagesOf('build/pages')).toEqual(['d3-array', 'd3-scale', 'node:crypto', 'node:zlib']);
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
