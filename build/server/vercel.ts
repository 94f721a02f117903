/**
 * vercel.json, which `npm run routes` generates from the route table. The platform reads it before it builds, so it is
 * committed; test/server/vercel.test.ts checks that it is current. The local server uses the same file.
 */
import fs from 'node:fs';
import type { Header, Rewrite, RouteWithSrc } from '@vercel/routing-utils';
import prettyCompact from 'json-stringify-pretty-compact';
import { DATABASE, DOWNLOADS_FOLDER, EVERYTHING, FORMATS, TABLES } from '../../core/downloads.js';
import { CACHE, CONTENT_SECURITY, CORS, LINK, SECURITY, STRICT_TRANSPORT } from '../../core/headers.js';
import { LIMIT, OFFSET } from '../../core/list.js';
import {
  FUNCTION_FOLDER,
  MCP,
  PARAMETERS,
  type ParameterName,
  ROUTES,
  type Route,
  SEARCH_INDEX,
  withoutJson,
} from '../../core/routes.js';
import { CARD_THEMES, PNGS, SITE, SITE_PARAMETERS, type SitePage, type SiteRoute } from '../../core/site.js';
import type { Aliases } from '../dataset/schema/settings.js';

/** Path of the function. */
const FUNCTION = '/api';

/** Defaults of query parameters for file names that contain them. */
const DEFAULTS: Partial<Record<string, number>> = { limit: LIMIT.default, offset: OFFSET.default };

const parametersOf = (template: string) =>
  [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as ParameterName);

/** Converts `{soc_code}` to the platform's pattern: `:soc_code(\d{2}-\d{4}\.\d{2})`. */
const source = (path: string) =>
  path.replace(/\{(\w+)\}/g, (_, name: ParameterName) => `:${name}(${PARAMETERS[name]})`);

/** Converts `{limit}` in a destination to `:limit` if the request has it, else to its default. */
const destination = (file: string, given: readonly string[]) =>
  file.replace(/\{(\w+)\}/g, (_, name: string) =>
    given.includes(name) ? `:${name}` : String(DEFAULTS[name]),
  );

const subsets = <T>(all: readonly T[]): T[][] =>
  all.reduce<T[][]>((found, one) => found.flatMap((subset) => [subset, [...subset, one]]), [[]]);

/** Returns rewrites from URLs without extension to files. A list has one rule per combination of its second file's parameters. */
function rewritesOf({ path, query = [], files: [whole, chosen], strict }: Route): Rewrite[] {
  if (whole === undefined || strict) return [];
  return subsets(chosen === undefined ? [] : parametersOf(chosen)).map((given) => {
    const absent = query.filter((key) => !given.includes(key as ParameterName));
    return {
      source: source(withoutJson(path)),
      ...(given.length > 0 && {
        has: given.map((key) => ({ type: 'query' as const, key, value: `^(?<${key}>${PARAMETERS[key]})$` })),
      }),
      ...(absent.length > 0 && { missing: absent.map((key) => ({ type: 'query' as const, key })) }),
      destination: given.length > 0 ? destination(chosen!, given) : destination(whole, parametersOf(path)),
    };
  });
}

/** Path segments. None is empty or has a backslash; otherwise, a redirect from `//example.org/` would go to another site. */
const SEGMENTS = '(?:[^/\\\\]+/)*[^/\\\\]+';

/** Headers of all files and redirects. */
const SHARED = {
  ...CORS,
  ...SECURITY,
  ...STRICT_TRANSPORT,
  'Cache-Control': CACHE.data,
  Vary: 'Accept-Encoding',
};
const policy = (kind: keyof typeof CONTENT_SECURITY) => ({
  'Content-Security-Policy': CONTENT_SECURITY[kind],
});
/** Route to the function. It sets all other headers itself, but can't know whether it was called over TLS. */
const ASK = { dest: FUNCTION, headers: STRICT_TRANSPORT };

/** Returns a permanent redirect; the platform keeps the query. */
const moved = (src: string, Location: string): RouteWithSrc => ({
  src,
  status: 308,
  headers: { Location, ...SHARED, ...policy('data') },
});

const WRITING = ['POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Rules before the file system, in this order. They stop the routing before `headers` are set, so they set their own. The
 * keys `trailingSlash` and `cleanUrls` would come even earlier, without CORS headers, and the latter would also redirect
 * /api/v1/index and /api/v1/meta.html, which don't exist.
 */
const FIRST: RouteWithSrc[] = [
  moved(`^/(?!api/)(${SEGMENTS})/$`, '/$1'),
  // A preflight must not be redirected; the request after it may be.
  { ...moved(`^/(api/(?!v1/$)${SEGMENTS})/$`, '/$1'), methods: ['GET', 'HEAD', ...WRITING] },
  moved('^/index(?:\\.html)?$', '/'),
  moved(`^/(?!api/)(${SEGMENTS})\\.html$`, '/$1'),
  // A card has no script that could read its query, so the themes are files.
  ...CARD_THEMES.map((theme) => ({
    src: '^/embed/([a-z0-9-]+)$',
    has: [{ type: 'query' as const, key: 'theme', value: theme }],
    headers: { ...SHARED, ...policy('card') },
    dest: `/embed/${theme}/$1.html`,
    check: true,
  })),
  // For any method, because only the function knows which ones it allows.
  { src: `^${MCP}$`, caseSensitive: true, ...ASK },
  // The function's own files aren't public.
  {
    src: `^${FUNCTION_FOLDER.slice(0, -1)}(?:/.*)?$`,
    status: 404,
    headers: { ...SHARED, 'Cache-Control': CACHE.error, ...policy('page') },
  },
  // So that JSON answers a wrong method, and preflight works, on URLs that are files.
  { src: '^/api(?:/.*)?$', methods: [...WRITING, 'OPTIONS'], ...ASK },
  // For clients that join a base URL and a path, both with a slash. No page of the site responds to a request meant for the API.
  { src: '^/{2,}api(?:/.*)?$', ...ASK },
  // The platform ignores case when it matches; only the function knows that /API/v1 doesn't exist.
  { src: '^/(?=.*[A-Z])[Aa][Pp][Ii](?:/.*)?$', caseSensitive: true, ...ASK },
];

const sitePath = (page: SitePage): string => SITE.find((each) => each.page === page)!.path;

const typed = (files: string, contentType: string): RouteWithSrc => ({
  src: `^${DOWNLOADS_FOLDER}/${files.replaceAll('.', '\\.')}$`,
  caseSensitive: true,
  headers: { 'Content-Type': contentType },
  continue: true,
});

/**
 * Types of the bulk files. The platform finds files by exact case but matches `headers` in any case, and responds to a
 * missing file with a page, so these rules are of a kind that respects case.
 */
const DOWNLOAD_TYPES = [
  ...Object.entries(FORMATS).map(([format, { contentType }]) =>
    typed(`(?:${TABLES.join('|')}).${format}`, contentType),
  ),
  ...[EVERYTHING, DATABASE].map(({ file, mediatype }) =>
    typed(file.slice(DOWNLOADS_FOLDER.length + 1), mediatype),
  ),
];

const header = (path: string, headers: Readonly<Record<string, string>>): Header => ({
  source: path,
  headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
});

/** URLs whose responses announce releases. */
const NEWS = [...(ROUTES as readonly Route[]), ...(SITE as readonly SiteRoute[])]
  .filter(({ news }) => news)
  .flatMap((route) => [route.path, ...('files' in route ? route.files : [])]);

const HEADERS: Header[] = [
  header('/(.*)', { ...SHARED, ...policy('page') }),
  header('/api/(.*)', { ...LINK, ...policy('data') }),
  header(sitePath('occupation').replace('{slug}', `:slug(${SITE_PARAMETERS.slug})`), {
    Link: `<${sitePath('occupationText').replace('{slug}', ':slug')}>; rel="alternate"; type="text/markdown"`,
  }),
  ...SITE.filter(({ file }) => file.endsWith('.txt')).map(({ path }) => header(path, policy('text'))),
  header(sitePath('reference'), policy('reference')),
  header('/(badge|oembed)/(.*)', policy('data')),
  header('/charts/(.*)', policy('picture')),
  header('/embed/(.*)', policy('card')),
  header('/assets/(.*)\\.([0-9a-f]{8})\\.(css|js|woff2)', { 'Cache-Control': CACHE.hashed }),
  ...NEWS.map((path) => header(path, { 'Cache-Control': CACHE.news })),
];

/** Pictures that the function draws: those that are no files, by any method, and badges with the caller's label. */
const DRAWN: readonly RouteWithSrc[] = [
  { src: '^/(?:embed|charts)/[^/]+\\.png$', caseSensitive: true, ...ASK },
];

/** Returns redirects from other names of a page: retired slugs, the old preview picture, and the additional codes of a sector. */
function renamed({ slugs }: Pick<Aliases, 'slugs'>): RouteWithSrc[] {
  const named = [...SITE.map(({ path }) => path), ...Object.values(PNGS)].filter((path) =>
    /^[^{]*\{slug\}[^{]*$/.test(path),
  );
  const literal = (path: string) => `^${path.replaceAll('.', '\\.')}$`;
  return [
    ...Object.entries(slugs).flatMap(([old, current]) =>
      named.map((path) => moved(literal(path.replace('{slug}', old)), path.replace('{slug}', current))),
    ),
    // Link previews made before release 2.1 ask for it.
    moved('^/assets/og\\.png$', PNGS.chart.replace('{chart}', 'scores')),
    moved('^/docs/scale$', '/docs'),
    moved('^/industries/by-code$', '/industries'),
    moved('^/changes\\.atom$', '/feed.atom'),
    ...Object.entries(RANGES).map(([code, first]) => moved(`^/industries/${code}$`, `/industries/${first}`)),
  ];
}

/** Codes of NAICS sectors that span several: each additional code, and the official range, with the first code. */
export const RANGES = { '31-33': '31', 32: '31', 33: '31', '44-45': '44', 45: '44', '48-49': '48', 49: '48' };

/** Returns the whole content of vercel.json. */
export function vercelConfig(aliases: Pick<Aliases, 'slugs'> = publishedAliases()) {
  return {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    framework: null,
    buildCommand: 'npm run build',
    outputDirectory: 'dist',
    // The function reads the same files, so its responses have exactly their bytes.
    functions: {
      'api/index.ts': {
        includeFiles: `dist/{api/**,_function/**,embed/{*.svg,{,light/,dark/}404.html},charts/*.svg,${SEARCH_INDEX.slice(1)}}`,
      },
    },
    // After the redirects, because the function doesn't know retired slugs.
    routes: [...DOWNLOAD_TYPES, ...FIRST, ...renamed(aliases), ...DRAWN],
    headers: HEADERS,
    rewrites: [
      ...(ROUTES as readonly Route[]).flatMap(rewritesOf),
      { source: '/:page((?!api/|api$).+)', destination: '/:page.html' },
      // Also if a rewritten path isn't a file. The group has no name, because the platform appends named ones to the query.
      { source: '/api/(.*)', destination: FUNCTION },
      // So that an unknown card is a small card that says so, and not a whole page in somebody's frame.
      { source: '/embed/(.*)', destination: FUNCTION },
    ],
  };
}

const publishedAliases = () =>
  JSON.parse(fs.readFileSync(new URL('../../data/aliases.json', import.meta.url), 'utf8')) as Aliases;

export const vercelJson = (aliases?: Pick<Aliases, 'slugs'>): string =>
  `${prettyCompact(vercelConfig(aliases), { maxLength: 110 })}\n`;
