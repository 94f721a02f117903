/**
 * The function: every request of the API, from top to bottom. What a file has is answered with the file's bytes, so that a
 * missed rewrite costs one invocation and never gives a wrong answer.
 */
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import { assess } from './assess.js';
import { checksOver, codeNow, unknownIndustry } from './codes.js';
import { type Data, once, openData, type ReadFile } from './data.js';
import {
  bodyOf,
  complete,
  isJson,
  json,
  missing,
  NEVER,
  otherMethod,
  query,
  redirectOf,
  refuse,
  upTo,
} from './http.js';
import { parse, quoted, Refusal } from './problem.js';
import * as requests from './requests.js';
import { API, COMPUTED, DOWNLOADS_FOLDER, fill, MCP, pathBelowApi, ROUTES, type Route } from './routes.js';
import { listScores, scoresQuery } from './scores.js';
import { listOccupations, searchResults } from './search/results.js';
import { nearPaths } from './suggest.js';

/** Largest message to the tool server, in bytes: enough for every proper one, and little work if it isn't. */
const MESSAGE_LIMIT = 16_384;

const READ = 'GET, HEAD, OPTIONS';
const POST = 'POST, OPTIONS';
/** What the only POST takes. */
const TO_POST = ` POST a body such as ${JSON.stringify(requests.EXAMPLE)} with Content-Type: application/json.`;

/** Returns the service over the files of a build. What a host does of itself comes `first`. */
export function createApp(file: ReadFile, ...first: MiddlewareHandler[]): Hono {
  const data = openData(file);
  const asked = once(async () => {
    const index = await data.index();
    const checks = checksOver(index);
    return { scores: scoresQuery(checks), body: requests.assessmentRequest(index.factors, checks) };
  });
  const app = new Hono({ getPath: ({ url }) => withoutJson(plain(new URL(url).pathname)) });

  app.use(withHeaders, ...first);
  app.get('*', etag());

  app.get(`${API}/*`, async (c, next) => {
    const { pathname } = new URL(c.req.url);
    const bytes = pathname.endsWith('.json') ? await file(pathname) : undefined;
    return bytes ? json(bytes) : next();
  });
  app.get(`${API}/occupations`, async (c) => json(await listOccupations(query(c, requests.ListQuery), data)));
  app.get(`${API}/search`, async (c) => json(await searchResults(query(c, requests.SearchQuery), data)));
  app.get(`${API}/scores`, async (c) => json(await listScores(query(c, (await asked()).scores), data)));
  app.get(`${API}/industries`, (c) => {
    const { level } = query(c, requests.IndustriesQuery);
    return answerFile(c, data, `${API}/industries${level === undefined ? '' : `/level/${level}`}.json`);
  });
  app.post(
    `${API}/displacement/assess`,
    isJson,
    upTo(requests.BODY_LIMIT, 'Send only soc_code, personal_factors, and time_fractions.'),
    async (c) => {
      const request = parse((await asked()).body, await bodyOf(c), 'body');
      return json(await assess(request, data), { 'Cache-Control': NEVER });
    },
  );
  for (const route of ROUTES as readonly Route[]) {
    const path = withoutJson(route.path).replaceAll(/\{(\w+)\}/g, ':$1');
    if (route.files.length > 0) app.get(path, (c) => answerResource(c, route, data));
    const [allowed, instead] = route.method === 'POST' ? [POST, TO_POST] : [READ];
    app.all(path, (c) => otherMethod(c, allowed, instead));
  }

  app.post(MCP, isJson, upTo(MESSAGE_LIMIT, 'Send one message per request.'), async (c) => {
    const { answerMessage } = await import('./mcp.js');
    return answerMessage(c.req.raw, data);
  });
  app.all(MCP, (c) => otherMethod(c, POST));
  app.get('/:folder{embed|charts}/:name{[^/]+\\.png}', async (c, next) => {
    const { drawPng } = await import('./png.js');
    const png = await drawPng(new URL(c.req.url).pathname, file, c.req.raw.signal);
    if (png === undefined) return next();
    return c.body(png, 200, { 'Content-Type': 'image/png', 'Content-Length': String(png.length) });
  });
  app.all('*', (c) => answerElse(c, data));
  app.onError((error, c) => refuse(error, c.req.method));
  return app;
}

/** Moves a path to its one form, and gives every answer the headers of its path. */
const withHeaders: MiddlewareHandler = async (c, next) => {
  const { pathname, search, protocol } = new URL(c.req.url);
  const path = plain(pathname);
  const to = path === pathname ? redirectOf(pathname) : path;
  // A preflight must be answered; the request after it may be redirected.
  if (to !== undefined && c.req.method !== 'OPTIONS') c.res = c.redirect(to + search, 308);
  else await next();
  complete(c.res, pathname, protocol);
};

/**
 * Returns a path with one slash where clients that join parts of it put two, and none at its end. The base URL stays as it is
 * written by clients that append paths to it.
 */
const plain = (path: string): string =>
  path === `${API}/` ? path : path.replaceAll(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');

/** Returns a path as its route has it: URLs work with and without `.json`, and the base URL with and without a slash. */
function withoutJson(path: string): string {
  const short = path === `${API}/` ? API : path.replace(/\.json$/, '');
  return COMPUTED.has(short) ? path : short;
}

/** Answers with a resource's file, or says why its code has none. */
async function answerResource(c: Context, { files }: Route, data: Data): Promise<Response> {
  const { soc_code, naics_code } = c.req.param() as { soc_code?: string; naics_code?: string };
  const index = await data.index();
  const now = soc_code && codeNow(soc_code, index);
  if (now && now !== soc_code) {
    const { pathname, search } = new URL(c.req.url);
    return c.redirect(pathname.replace(/(?<=\/occupations\/)[^/]+?(?=\.json$|\/|$)/, now) + search, 308);
  }
  if (naics_code !== undefined && !index.industries.includes(naics_code))
    throw unknownIndustry(naics_code, index);
  return answerFile(c, data, fill(files[0]!, { ...c.req.param() }));
}

async function answerFile(c: Context, data: Data, name: string): Promise<Response> {
  const bytes = await data.file(name);
  return bytes ? json(bytes) : answerElse(c, data);
}

/** A page or a file that is named for an occupation: the path before its slug, the slug, and what follows. */
const NAMED = /^(\/(?:occupations|embed|embed\/light|embed\/dark|badge|oembed)\/)([a-z0-9-]+)(\.[a-z]+)?$/;

/** Files, which programs ask for, and where they are listed. */
const MACHINE = /^\/(?:downloads|releases)\/|\.[a-z0-9]+$/i;
const LISTS = `${DOWNLOADS_FOLDER} lists the files, and ${API} the paths of the API.`;

/** Answers what no route has: retired names of pages, pages and cards that don't exist, and unknown paths of the API. */
async function answerElse(c: Context, data: Data): Promise<Response> {
  const { pathname, search, searchParams } = new URL(c.req.url);
  const { method } = c.req;
  if (method === 'OPTIONS') return c.body(null, 204, { Allow: READ });
  const isRead = method === 'GET' || method === 'HEAD';
  // The host ignores case when it matches a path; only the function knows that there is no /API/v1.
  const isApi = /^\/(?:api|mcp)(?:\/|$)/i.test(pathname);
  if (!isRead && (!isApi || (await data.file(pathname)))) return otherMethod(c, READ);
  const nothing = `There is no ${quoted(pathname)}. GET ${API} lists every path.`;
  if (isApi) {
    const below = pathname.replace(/^\/(?:api(?:\/v\d+)?|mcp)/i, '');
    const near = nearPaths(below, ROUTES.map(pathBelowApi)).map((path) => (path === '/' ? API : API + path));
    throw new Refusal('unknown_path', nothing, { did_you_mean: near });
  }
  const [, before, slug = '', after = ''] = NAMED.exec(pathname) ?? [];
  const occupation = (await data.index()).bySlug.get(slug);
  if (occupation && occupation.slug !== slug)
    return c.redirect(`${before}${occupation.slug}${after}${search}`, 308);
  if (MACHINE.test(pathname)) return missing('text/plain', `There is no ${quoted(pathname)}. ${LISTS}\n`);
  const theme = ['light/', 'dark/'].find((each) => each === `${searchParams.getAll('theme').at(-1)}/`) ?? '';
  const page = pathname.startsWith('/embed/') ? `/embed/${theme}404.html` : '/404.html';
  return missing('text/html', (await data.file(page)) ?? '');
}
