import fs from 'node:fs';
import { getTransformedRoutes } from '@vercel/routing-utils';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readDataset } from '../../build/dataset/read.js';
import { rangeCodes } from '../../build/render/api/industries.js';
import { RANGES, vercelConfig, vercelJson } from '../../build/server/vercel.js';
import { ROUTES, type Route, withoutJson } from '../../core/routes.js';

const { rewrites, headers, routes } = vercelConfig();
const config = { rewrites, headers, routes };

afterEach(() => vi.restoreAllMocks());

describe('vercel.json', () => {
  it('is what the route table gives', () => {
    const committed = fs.readFileSync(new URL('../../vercel.json', import.meta.url), 'utf8');
    expect(committed, 'vercel.json and core/routes.ts differ. `npm run routes` writes it anew.').toBe(
      vercelJson(),
    );
  });

  it('compiles without an error or a complaint about a pattern', () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(getTransformedRoutes(structuredClone(config)).error).toBeNull();
    expect(complaints.mock.calls).toEqual([]);
  });

  it('gives every path that a file answers a rewrite, and everything else below /api to the function', () => {
    const files = rewrites.slice(0, -3);
    const sources = new Set(files.map(({ source }) => source.replace(/:(\w+)\([^)]*\)/g, '{$1}')));
    // Of a path that refuses unknown parameters only the function can tell whether there are any.
    const answered = (ROUTES as readonly Route[]).filter(({ files, strict }) => files.length > 0 && !strict);
    expect(sources).toEqual(new Set(answered.map(({ path }) => withoutJson(path))));
    expect(rewrites.slice(-2)).toEqual([
      { source: '/api/(.*)', destination: '/api' },
      { source: '/embed/(.*)', destination: '/api' },
    ]);
  });

  it('leads from every page of a retired slug to its successor', () => {
    const { routes } = vercelConfig({ slugs: { 'old-name': 'new-name' } });
    const redirects = routes.filter(({ src }) => src.includes('old-name'));
    expect(redirects.map(({ src, headers }) => [src, headers?.Location])).toEqual([
      ['^/occupations/old-name$', '/occupations/new-name'],
      ['^/occupations/old-name\\.md$', '/occupations/new-name.md'],
      ['^/embed/old-name$', '/embed/new-name'],
      ['^/oembed/old-name\\.json$', '/oembed/new-name.json'],
      ['^/embed/old-name\\.svg$', '/embed/new-name.svg'],
      ['^/badge/old-name\\.svg$', '/badge/new-name.svg'],
      ['^/badge/old-name\\.json$', '/badge/new-name.json'],
      ['^/embed/old-name\\.png$', '/embed/new-name.png'],
    ]);
    // The function draws badges with a label, and PNGs, under the current slug only.
    const drawn = routes.findIndex(({ dest, src }) => dest === '/api' && src.startsWith('^/badge/'));
    expect(drawn).toBeGreaterThan(routes.indexOf(redirects.at(-1)!));
  });

  it('leads from every further code of a sector to its page, as the dataset has them', () => {
    const further = readDataset('data').dataset.tables.industries.flatMap((row) =>
      rangeCodes(row).map((code) => [code, row.naics_code]),
    );
    expect(further).toHaveLength(7);
    expect(Object.entries(RANGES).sort()).toEqual(further.sort());
  });

  it('asks for at most four conditions on what a query has, and five checks of the file system, on one path', () => {
    for (const { source } of rewrites) {
      const rules = rewrites.filter((rewrite) => rewrite.source === source);
      expect(rules.filter(({ has }) => has !== undefined).length, source).toBeLessThanOrEqual(4);
      expect(rules.length, source).toBeLessThanOrEqual(4);
    }
  });

  it('makes every redirect by a rule with CORS headers', () => {
    for (const key of ['trailingSlash', 'cleanUrls', 'redirects'])
      expect(vercelConfig()).not.toHaveProperty(key);
    for (const { status, headers } of routes)
      if (status === 308) expect(headers).toMatchObject({ 'Access-Control-Allow-Origin': '*' });
  });
});
