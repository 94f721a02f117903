/** The packages that we chose: where each ends up, and its reason. docs/dependencies.md is generated from these tables. */

/** Tables by heading: all but the last are `dependencies` of package.json. A package is in the first that fits. */
export const PACKAGES = {
  'Sent to browsers': {
    '@fontsource-variable/inter': "The site's font, served from this site",
    'swagger-ui-dist': 'The API reference at `/docs/reference`',
  },
  'Loaded by the function': {
    '@fontsource/inter':
      'The same letters in PNGs, whose renderer knows no variable fonts: two files of 24 kB',
    '@resvg/resvg-wasm':
      'Draws `/embed/<slug>.png` and `/charts/<chart>.png`; one 2.5 MB WebAssembly file, so every platform gives the same bytes. satori makes SVG, which we have; sharp is native and asks the system for fonts',
  },
  'Used by the build and by npm start': {
    '@vercel/routing-utils':
      "The host's own reading of `vercel.json`, so the local server obeys the same rules",
    'd3-array': 'Bins, medians, sums, and rankings on pages',
    'd3-scale': 'Scales and ticks of the plots',
    esbuild: 'Compiles the commands and bundles the client',
    eta: 'Templates of pages and cards',
    'json-stringify-pretty-compact': 'JSON that people review: the dataset, golden files, `vercel.json`',
    'jsonc-parser': 'Line and column of a fault in a JSON file, and its first syntax error',
    'node-sqlite3-wasm':
      'Writes `occupations.sqlite`; SQLite itself, compiled to one 0.9 MB WebAssembly file for every platform',
    zod: 'Schemas of what maintainers write and what callers get',
  },
  'Used only to change the project': {
    '@biomejs/biome': 'Linter and formatter in one',
    '@modelcontextprotocol/sdk':
      'The official client of the Model Context Protocol: a test runs every tool of `/mcp` with it. Its server would take 3.5 starts of Node to load',
    '@redocly/openapi-core':
      'The one OpenAPI linter; what is served is compared with the document by our tests and `ajv`',
    '@sparticuz/chromium': 'A browser that npm installs, for tests of pages',
    '@types/d3-array': 'Types of `d3-array`',
    '@types/d3-scale': 'Types of `d3-scale`',
    '@types/node': 'Types of the oldest Node we support',
    '@types/papaparse': 'Types of `papaparse`',
    '@vercel/node':
      "The host's builder for functions, which our specification names; nothing imports it, and deploying brings its own",
    ajv: 'An independent judge of our JSON Schemas: responses, requests, examples, editor schemas, client types',
    'ajv-formats': 'Dates and URIs for `ajv`',
    'axe-core': 'Accessibility rules, run in the browser',
    'fast-check': 'Random inputs for tests of properties',
    'fast-glob': 'Finds files of releases for the import, and of the output for tests',
    fflate: "Writes zips in tests: the import's reader is tested against a writer that isn't ours",
    'js-yaml':
      'Reads the workflows, forms, and settings of `.github/` in their tests; Redocly needs it anyway',
    papaparse: 'Reads CSV and TSV of official releases and ballots; an independent reader of our own CSV',
    parse5: 'Parses pages as browsers do, which shows that no text of the dataset becomes markup',
    'playwright-core': 'Drives the browser',
    'read-excel-file': 'Reads workbooks of BLS, the Census Bureau, and O*NET for the import',
    tsx: 'Runs TypeScript outside the build: the test table in `npm run deploy:check`, single scripts',
    typescript: "The only compiler: checks our types and the published client's",
    vitest: 'Runs the tests',
    'write-excel-file': 'Writes workbooks in tests of the import',
  },
} as const satisfies Record<string, Record<string, string>>;

export type Use = keyof typeof PACKAGES;

/** Licenses that a package may have. All of them let anyone use the service and its code for anything. */
export const LICENSES: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT OR Apache-2.0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
]);

/** Packages with an install script, and what happens without it. */
export const INSTALL_SCRIPTS: Readonly<Record<string, string>> = {
  '@scarf/scarf': 'reports installs of `swagger-ui-dist` to its authors; `scarfSettings` forbids it, too',
  esbuild:
    'replaces a starter of 9 kB by the program itself; without it, each start of its command takes longer',
};
