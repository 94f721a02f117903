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
  build: ['build/client', 'build/dataset'],
  'build/checks': [
    'build/dataset/faults',
    'build/dataset/read',
    'build/dataset/schema',
    'build/derive',
    'core',
    'core/schemas',
  ],
  'build/cli.ts': [
    'build/commands',
    'build/commands/bench',
    'build/commands/bless',
    'build/commands/check',
    'build/commands/clients',
    'build/commands/deploy',
    'build/commands/dev',
    'build/commands/diff',
    'build/commands/hardening',
    'build/commands/import',
    'build/commands/import/wording',
    'build/commands/mutation',
    'build/commands/new',
    'build/commands/newer',
    'build/commands/release',
    'build/commands/scale',
    'build/commands/verify',
    'build/commands/votes',
    'core',
  ],
  'build/client': ['build/render', 'core', 'core/schemas', 'core/search'],
  'build/commands': [
    'build/checks',
    'build/dataset',
    'build/dataset/faults',
    'build/dataset/read',
    'build/dataset/schema',
    'build/index.ts',
    'build/output',
    'build/render/explain',
    'build/server',
    'core',
    'core/mcp',
  ],
  'build/commands/bench': [
    'build/commands',
    'build/commands/hardening',
    'build/dataset/schema',
    'build/output',
    'build/server',
    'core',
    'core/schemas',
    'core/search',
  ],
  'build/commands/bless': [
    'build/commands',
    'build/commands/bench',
    'build/commands/diff',
    'build/contract',
    'build/dataset',
    'build/dataset/faults',
    'build/dataset/read',
    'build/dataset/schema',
    'build/derive',
    'build/output',
    'build/render/api',
    'build/render/site',
    'build/supply',
    'core',
    'core/schemas',
  ],
  'build/commands/check': [
    'build/checks',
    'build/commands',
    'build/dataset/faults',
    'build/dataset/read',
    'build/dataset/schema',
  ],
  'build/commands/clients': ['build/commands', 'build/server', 'core', 'test/clients'],
  'build/commands/deploy': [
    'build/commands',
    'build/commands/release',
    'build/dataset',
    'build/server',
    'test/http',
  ],
  'build/commands/dev': [
    'build/checks',
    'build/commands',
    'build/dataset',
    'build/dataset/faults',
    'build/dataset/read',
    'build/derive',
    'build/output',
    'build/render/api',
    'build/render/site',
    'build/server',
    'core',
  ],
  'build/commands/diff': [
    'build/checks',
    'build/commands',
    'build/contract',
    'build/dataset/faults',
    'build/dataset/read',
    'build/dataset/schema',
    'build/derive',
    'build/output',
    'build/releases',
    'build/render/api',
    'build/render/downloads',
    'build/render/openapi',
    'build/render/site',
    'core',
    'core/schemas',
  ],
  'build/commands/hardening': [
    'api',
    'build/checks',
    'build/commands',
    'build/commands/clients',
    'build/commands/verify',
    'build/dataset/faults',
    'build/dataset/read',
    'build/derive',
    'build/output',
    'build/releases',
    'build/render',
    'build/render/downloads',
    'build/render/index.ts',
    'build/server',
    'build/supply',
    'core',
    'test',
    'test/http',
  ],
  'build/commands/import': [
    'build/commands',
    'build/commands/import/join',
    'build/commands/import/report',
    'build/commands/import/sources',
    'build/commands/import/table',
    'build/commands/import/wording',
    'build/dataset/faults',
    'build/dataset/read',
    'build/dataset/schema',
  ],
  'build/commands/import/join': [
    'build/checks',
    'build/commands/import/table',
    'build/dataset',
    'build/dataset/faults',
    'build/dataset/read',
    'build/dataset/schema',
  ],
  'build/commands/import/report': [
    'build/commands/import/join',
    'build/commands/import/sources',
    'build/commands/import/table',
    'build/dataset/faults',
    'build/dataset/schema',
  ],
  'build/commands/import/sources': [
    'build/commands/import/join',
    'build/commands/import/table',
    'build/dataset/faults',
    'build/dataset/schema',
  ],
  'build/commands/import/table': [
    'build/commands',
    'build/dataset/faults',
    'build/dataset/read',
    'build/dataset/schema',
    'core',
  ],
  'build/commands/import/wording': [
    'build/checks',
    'build/commands',
    'build/commands/import/join',
    'build/commands/import/sources',
    'build/commands/import/table',
    'build/dataset',
    'build/dataset/faults',
    'build/dataset/read',
    'build/dataset/schema',
  ],
  'build/commands/mutation': ['build/commands', 'build/commands/clients'],
  'build/commands/new': [
    'build/checks',
    'build/commands',
    'build/dataset',
    'build/dataset/faults',
    'build/dataset/read',
    'build/dataset/schema',
  ],
  'build/commands/newer': [
    'build/commands',
    'build/commands/import/join',
    'build/commands/import/sources',
    'build/commands/import/table',
    'build/dataset/schema',
  ],
  'build/commands/release': [
    'build/checks',
    'build/commands',
    'build/commands/diff',
    'build/dataset',
    'build/dataset/faults',
    'build/dataset/read',
    'build/dataset/schema',
    'build/derive',
    'build/index.ts',
    'build/output',
    'build/releases',
    'build/render/downloads',
    'build/render/openapi',
    'build/supply',
    'core',
    'core/schemas',
  ],
  'build/commands/scale': [
    'build/commands',
    'build/commands/bench',
    'build/commands/hardening',
    'build/render/site',
    'build/server',
    'core',
    'core/schemas',
  ],
  'build/commands/verify': [
    'build/commands',
    'build/dataset/faults',
    'build/output',
    'build/releases',
    'core',
  ],
  'build/commands/votes': [
    'build/checks',
    'build/commands',
    'build/dataset',
    'build/dataset/faults',
    'build/dataset/read',
    'build/dataset/schema',
    'build/releases',
    'core',
  ],
  'build/contract': [
    'build/client',
    'build/dataset/faults',
    'build/dataset/read',
    'build/derive',
    'build/render/downloads',
    'build/render/openapi',
    'core',
    'core/schemas',
  ],
  'build/dataset': [],
  'build/dataset/faults': ['build/dataset/schema', 'core', 'core/schemas', 'core/search'],
  'build/dataset/read': ['build/dataset', 'build/dataset/faults', 'build/dataset/schema', 'core'],
  'build/dataset/schema': ['core/schemas'],
  'build/derive': ['build/dataset/schema', 'core', 'core/schemas'],
  'build/index.ts': [
    'build/checks',
    'build/client',
    'build/dataset',
    'build/dataset/faults',
    'build/dataset/read',
    'build/derive',
    'build/output',
    'build/render/downloads',
    'build/render',
    'build/render/index.ts',
    'build/render/openapi',
    'build/render/site',
    'build/supply',
  ],
  'build/output': [
    'build/dataset/schema',
    'build/releases',
    'build/render',
    'build/render/api',
    'build/render/downloads',
    'build/render/openapi',
    'core',
    'core/mcp',
    'core/schemas',
    'core/search',
  ],
  'build/releases': ['build/dataset/schema'],
  'build/render': ['build/derive', 'core', 'core/search'],
  'build/render/api': [
    'build/dataset/schema',
    'build/derive',
    'build/render',
    'build/render/words',
    'core',
    'core/schemas',
    'core/search',
  ],
  'build/render/downloads': [
    'build/dataset/schema',
    'build/derive',
    'build/render',
    'build/render/api',
    'core',
    'core/schemas',
  ],
  'build/render/examples': [
    'build/derive',
    'build/render',
    'build/render/api',
    'build/render/downloads',
    'build/render/words',
    'core',
    'core/schemas',
    'core/search',
  ],
  'build/render/explain': ['build/dataset/schema', 'build/derive', 'core', 'core/schemas'],
  'build/render/index.ts': [
    'build/derive',
    'build/render',
    'build/render/api',
    'build/render/downloads',
    'build/render/openapi',
    'build/render/site',
  ],
  'build/render/openapi': [
    'build/dataset/schema',
    'build/derive',
    'build/render',
    'build/render/api',
    'build/render/examples',
    'build/render/words',
    'core',
    'core/mcp',
    'core/schemas',
    'core/search',
  ],
  'build/render/site': [
    'build/dataset',
    'build/dataset/schema',
    'build/derive',
    'build/render',
    'build/render/api',
    'build/render/downloads',
    'build/render/examples',
    'build/render/explain',
    'build/render/openapi',
    'build/render/words',
    'core',
    'core/schemas',
  ],
  'build/render/words': ['build/dataset/schema', 'core', 'core/schemas', 'core/search'],
  'build/server': ['build/dataset', 'build/dataset/schema', 'core', 'core/schemas'],
  'build/supply': [],
  core: ['core/mcp', 'core/schemas', 'core/search'],
  'core/mcp': [],
  'core/schemas': [],
  'core/search': ['core/schemas'],
};

/** A table over the folders below it, such as build/render/index.ts, is above them and a place of its own. */
const tables = new Set(['build/cli.ts', 'build/index.ts', 'build/render/index.ts']);
const folderOf = (file: string) => (tables.has(file) ? file : path.posix.dirname(file));

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
    expect([...new Set(wrong.map(shown))].sort()).toEqual([]);
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
    expect(circular.sort()).toEqual([]);
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
    expect(circles.sort()).toEqual([]);
  });
});

describe('core', () => {
  it('imports zod and itself, and what draws PNGs, which only the first of them loads', () => {
    const wrong = imports
      .filter(({ from, to }) => isIn(from, 'core') && !isIn(to, 'core') && to !== 'zod')
      .filter(({ from, to }) => from !== 'core/png.ts' || to !== '@resvg/resvg-wasm');
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
    expect([...reached].filter((each) => !isIn(each, 'core')).sort()).toEqual([
      '@resvg/resvg-wasm',
      'api/index.ts',
      'node:fs',
    ]);
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

  it('what is derived needs no file, and of packages D3 for a median', () => {
    expect(packagesOf('build/derive')).toEqual(['d3-array']);
  });

  it('what is rendered needs no file: D3 for the plots, hashes and compression for the downloads', () => {
    expect(packagesOf('build/render')).toEqual(['d3-array', 'd3-scale', 'node:crypto', 'node:zlib']);
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
