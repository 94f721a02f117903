/** Which tests are asked about the mutants of which files: few and fast ones, because each mutant runs them again. */
import fs from 'node:fs';
import path from 'node:path';

export interface Plan {
  name: string;
  /** Files, or folders with all code below them, that no earlier plan has. */
  mutated: readonly string[];
  /** Test files, as globs. They find data/ and public/ of the project, but a plan is fast only if few of them read these. */
  tests: readonly string[];
}

/** Returns files of core/ and the tests of the same names, as far as there are any: one often holds several files. */
const filesOfCore = (...names: readonly string[]) => ({
  mutated: names.map((name) => `core/${name}.ts`),
  tests: names.map((name) => `test/core/${name}.test.ts`),
});

export const PLANS: readonly Plan[] = [
  {
    name: 'functions',
    ...filesOfCore(
      ...['assess', 'body', 'codes', 'etag', 'find-route', 'list', 'list-request', 'nearest', 'negotiate'],
      ...['once', 'page-links', 'problem', 'query', 'refuse-code', 'round', 'score', 'scores'],
      ...['scores-request', 'mcp/protocol'],
    ),
  },
  {
    name: 'derive',
    mutated: ['build/derive'],
    // The others compute all 923 occupations.
    tests: ['test/derive/!(conventions|independent|real).test.ts'],
  },
  {
    name: 'pages',
    ...filesOfCore(
      ...['badge', 'cells', 'compare', 'compare-page', 'csv', 'display', 'downloads', 'embed-code', 'escape'],
      ...['frame', 'listed', 'occupations-csv', 'occupations-page', 'oembed', 'page-answers', 'png'],
      ...['search-page', 'site'],
    ),
  },
  {
    name: 'search',
    mutated: ['core/search', 'core/search-request.ts'],
    // The other goes over the whole register.
    tests: ['test/core/search/!(search).test.ts'],
  },
  {
    name: 'service',
    mutated: ['core'],
    tests: ['test/core/{assess-batch,function-index,get,handle,mcp-http,mcp-tools,posted,routes}.test.ts'],
  },
];

/** Descriptions of what is published and other tables, which are data: test/contract.json and test/golden/ hold them. */
const NOT_MUTATED = ['core/schemas/', 'core/headers.ts', 'core/major-groups.ts', 'core/manifest.ts'];

/** Returns the files that each plan mutates. */
export function planned(plans: readonly Plan[], root: string): { plan: Plan; files: string[] }[] {
  const taken = new Set<string>();
  return plans.map((plan) => {
    const files = plan.mutated.flatMap((place) => codeIn(place, root)).filter((file) => !taken.has(file));
    for (const file of files) taken.add(file);
    return { plan, files };
  });
}

function codeIn(place: string, root: string): string[] {
  if (place.endsWith('.ts')) return [place];
  return fs
    .readdirSync(path.join(root, place), { recursive: true, encoding: 'utf8' })
    .map((file) => `${place}/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.ts') && !NOT_MUTATED.some((place) => file.startsWith(place)))
    .sort();
}
