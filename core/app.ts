/**
 * The function: every request of the API, from top to bottom. What a file has is answered with the file's bytes, so that a
 * missed rewrite costs one invocation and never gives a wrong answer.
 */
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { etag } from 'hono/etag';
import type * as z from 'zod';
import { assess } from './assess.js';
import { codeCheck, currentCode, movedTo, unknownIndustry, unknownOccupation } from './codes.js';
import { type Data, once, openData, type ReadFile } from './data.js';
import { addHeaders, BRIEFLY, NEVER } from './headers.js';
import { listOccupations } from './list.js';
import { parse, problem, quoted, Refusal } from './problem.js';
import * as requests from './requests.js';
import { API, fill, MCP, ROUTES, type Route } from './routes.js';
import { listScores } from './scores.js';
import { searchResults } from './search/results.js';

/** Largest body of a message to the tool server, in bytes. */
const MESSAGE_LIMIT = 65_536;

const READ = 'GET, HEAD, OPTIONS';
const POST = 'POST, OPTIONS';

/** Returns the service over the files of a build, or over those that a build has made so far. */
export function createApp(file: ReadFile): Hono {
  const data = openData(file);
  const asked = once(async () => {
    const index = await data.index();
    const check = codeCheck(index);
    return { scores: requests.scoresQuery(check), body: requests.assessmentRequest(index.factors, check) };
  });
  const app = new Hono({ getPath: ({ url }) => withoutJson(plain(new URL(url).pathname)) });

  app.use(async (c, next) => {
    await next();
    const { pathname, protocol } = new URL(c.req.url);
    addHeaders(c.res, plain(pathname), protocol);
  });
  app.use(async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    // A preflight must not be redirected; the request after it may be.
    if (plain(pathname) === pathname || c.req.method === 'OPTIONS') return next();
    return c.redirect(plain(pathname) + search, 308);
  });
  app.get('*', etag());

  app.get(`${API}/*`, async (c, next) => {
    const { pathname } = new URL(c.req.url);
    const bytes = pathname.endsWith('.json') ? await file(pathname) : undefined;
    return bytes ? json(c, bytes) : next();
  });
  app.get(`${API}/occupations`, async (c) =>
    json(c, await listOccupations(query(c, requests.ListQuery), data)),
  );
  app.get(`${API}/search`, async (c) =>
    json(c, searchResults(query(c, requests.SearchQuery), await data.searchIndex())),
  );
  app.get(`${API}/scores`, async (c) => {
    const given = query(c, (await asked()).scores);
    const index = await data.index();
    const codes = given.codes?.map((code) => currentCode(code, index));
    return json(c, listScores({ ...given, codes }, await data.scores()));
  });
  app.get(`${API}/industries`, (c) => {
    const { level } = query(c, requests.IndustriesQuery);
    return answerFile(c, data, `${API}/industries${level === undefined ? '' : `/level/${level}`}.json`);
  });
  app.post(
    `${API}/displacement/assess`,
    isJson,
    upTo(requests.BODY_LIMIT, 'Send only soc_code and personal_factors.'),
    async (c) => {
      const request = parse((await asked()).body, await bodyOf(c), 'body');
      return json(c, assess(request, await data.index()), { 'Cache-Control': NEVER });
    },
  );
  for (const route of ROUTES as readonly Route[]) {
    if (route.files.length > 0) app.get(pathOf(route.path), (c) => answerResource(c, route, data));
    const allowed = route.method === 'POST' ? POST : READ;
    app.all(pathOf(route.path), (c) => otherMethod(c, allowed));
    for (const page of route.files.slice(1))
      app.on(['POST', 'PUT', 'PATCH', 'DELETE'], pathOf(page), (c) => otherMethod(c, allowed));
  }

  app.post(MCP, isJson, upTo(MESSAGE_LIMIT, 'Send one message per request.'), async (c) => {
    const { answerMessage } = await import('./mcp.js');
    return answerMessage(c.req.raw, data);
  });
  app.all(MCP, (c) => otherMethod(c, POST));
  app.get('/:folder{embed|charts}/:name{[^/]+\\.png}', async (c, next) => {
    const { drawPng } = await import('./png.js');
    const png = await drawPng(new URL(c.req.url).pathname, file);
    if (png === undefined) return next();
    return c.body(png, 200, { 'Content-Type': 'image/png', 'Content-Length': String(png.length) });
  });
  app.notFound((c) => answerElse(c, data));
  app.onError((error, c) => {
    if (error instanceof Refusal) return refuse(c, error);
    console.error(error);
    return refuse(c, new Refusal(problem('internal_error', 'Please try again later.')));
  });
  return app;
}

/**
 * Returns a path with one slash at its start, where clients that join a base URL and a path put two, and none at its end.
 * The base URL stays as it is written by clients that append paths to it.
 */
const plain = (path: string) =>
  path === `${API}/` ? path : `/${path.replace(/^\/+/, '').replace(/(?<!\/)\/+$/, '')}`;

/** Paths of routes without files, of which there is no form with `.json`. */
const COMPUTED: readonly string[] = ROUTES.filter(({ files }) => files.length === 0).map(({ path }) => path);

/** Returns a path as its route has it: URLs work with and without `.json`, and the base URL with and without a slash. */
function withoutJson(path: string): string {
  const short = path === `${API}/` ? API : path.replace(/\.json$/, '');
  return COMPUTED.includes(short) ? path : short;
}

const pathOf = (template: string) => withoutJson(template).replaceAll(/\{(\w+)\}/g, ':$1');

const query = <Schema extends z.ZodObject>(c: Context, schema: Schema): z.output<Schema> =>
  parse(schema, requests.valuesOf(schema, new URL(c.req.url).searchParams), 'parameter');

/** Answers with JSON, or with the bytes of a file that has some. */
function json(c: Context, value: object, headers: Record<string, string> = {}): Response {
  const body = value instanceof Uint8Array ? new Uint8Array(value) : `${JSON.stringify(value)}\n`;
  return c.body(body, 200, { ...sized('application/json', body), ...headers });
}

/** Returns the headers of a text with its length, which HEAD has too and by which whoever compresses decides. */
const sized = (type: string, body: string | Uint8Array) => ({
  'Content-Type': `${type}; charset=utf-8`,
  'Content-Length': String(Buffer.byteLength(body)),
});

/** Answers with a resource's file, or says why its code has none. */
async function answerResource(c: Context, { files }: Route, data: Data): Promise<Response> {
  const { soc_code, naics_code } = c.req.param() as { soc_code?: string; naics_code?: string };
  const index = await data.index();
  if (soc_code !== undefined && !index.bySocCode.has(soc_code)) {
    const moved = movedTo(soc_code, index);
    if (moved === undefined) throw unknownOccupation(soc_code, index);
    const { pathname, search } = new URL(c.req.url);
    return c.redirect(pathname.replace(/(?<=\/occupations\/)[^/]+?(?=\.json$|\/|$)/, moved) + search, 308);
  }
  if (naics_code !== undefined && !index.industries.includes(naics_code))
    throw unknownIndustry(naics_code, index);
  return answerFile(c, data, fill(files[0]!, { ...c.req.param() }));
}

async function answerFile(c: Context, data: Data, name: string): Promise<Response> {
  const bytes = await data.file(name);
  return bytes ? json(c, bytes) : c.notFound();
}

/** Answers a preflight, or refuses a method that a resource doesn't have. */
function otherMethod(c: Context, allowed: string): Response {
  if (c.req.method === 'OPTIONS') return c.body(null, 204, { Allow: allowed });
  const detail = `${quoted(c.req.method)} is not one of ${allowed}.`;
  throw new Refusal(problem('method_not_allowed', detail), { Allow: allowed });
}

/** Refuses a body that isn't labeled as plain JSON. */
const isJson: MiddlewareHandler = (c, next) => {
  const [type, encoding = 'identity'] = [c.req.header('content-type'), c.req.header('content-encoding')];
  const isWrong = !/^application\/json\s*(;|$)/i.test(type ?? '');
  if (!isWrong && encoding.toLowerCase() === 'identity') return next();
  const given = type === undefined ? 'The request has no Content-Type' : `Content-Type is ${quoted(type)}`;
  const detail = isWrong
    ? `${given}. Send application/json.`
    : `Content-Encoding is ${quoted(encoding)}. Send the body uncompressed.`;
  throw new Refusal(problem('unsupported_media_type', detail));
};

/** Refuses a body that is too long. */
function upTo(limit: number, shorter: string): MiddlewareHandler {
  const measure = bodyLimit({
    maxSize: limit,
    onError: () => {
      throw new Refusal(problem('payload_too_large', `The body is longer than ${limit} bytes. ${shorter}`));
    },
  });
  return (c, next) => {
    // Hono would open the body as a stream first, which takes as long as an assessment.
    const isTold = Number(c.req.header('content-length')) <= limit && !c.req.header('transfer-encoding');
    return isTold ? next() : measure(c, next);
  };
}

/** Decoder that refuses invalid bytes instead of replacing them, and skips a byte order mark. */
const UTF_8 = new TextDecoder('utf-8', { fatal: true });

/** Returns the JSON object in a body. */
async function bodyOf(c: Context): Promise<object> {
  const bytes = await c.req.arrayBuffer();
  let body: unknown;
  let fault = '';
  try {
    body = JSON.parse(UTF_8.decode(bytes));
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body;
    fault = `is ${Array.isArray(body) ? 'an array' : body === null ? 'null' : `a ${typeof body}`}`;
  } catch (error) {
    const unparsed = error instanceof SyntaxError ? 'can’t be parsed as JSON' : 'isn’t valid UTF-8';
    fault = bytes.byteLength === 0 ? 'is empty' : unparsed;
  }
  const detail = `The body ${fault}. Send an object such as ${JSON.stringify(requests.EXAMPLE)}.`;
  throw new Refusal(problem('invalid_json', detail));
}

/** Returns a problem as a response. Refused assessments and our own faults aren’t cached; the rest may be gone in a minute. */
function refuse(c: Context, { problem: found, headers }: Refusal): Response {
  const isKept = found.status < 500 && c.req.method !== 'POST';
  const body = `${JSON.stringify(found)}\n`;
  return new Response(body, {
    status: found.status,
    headers: {
      ...sized('application/problem+json', body),
      'Cache-Control': isKept ? BRIEFLY : NEVER,
      ...headers,
    },
  });
}

/** A page or a file that is named for an occupation: the path before its slug, the slug, and what follows. */
const NAMED = /^(\/(?:occupations|embed|embed\/light|embed\/dark|badge|oembed)\/)([a-z0-9-]+)(\.[a-z]+)?$/;

/** Answers what no route has: retired names of pages, pages and cards that don't exist, and unknown paths of the API. */
async function answerElse(c: Context, data: Data): Promise<Response> {
  const { pathname, search, searchParams } = new URL(c.req.url);
  const { method } = c.req;
  if (method === 'OPTIONS') return c.body(null, 204, { Allow: READ });
  // The host ignores case when it matches a path; only the function knows that there is no /API/v1.
  if (/^\/(?:api|mcp)(?:\/|$)/i.test(pathname))
    throw new Refusal(
      problem('unknown_path', `There is no ${quoted(pathname)}. GET ${API} lists every path.`),
    );
  if (method !== 'GET' && method !== 'HEAD') return otherMethod(c, READ);
  const [, before, slug = '', after = ''] = NAMED.exec(pathname) ?? [];
  const { aliases, occupations } = await data.index();
  const isAgain = occupations.some((occupation) => occupation.slug === slug);
  if (Object.hasOwn(aliases.slugs, slug) && !isAgain)
    return c.redirect(`${before}${aliases.slugs[slug]}${after}${search}`, 308);
  const theme = ['light/', 'dark/'].find((each) => each === `${searchParams.get('theme')}/`) ?? '';
  const page = pathname.startsWith('/embed/') ? `/embed/${theme}404.html` : '/404.html';
  const bytes = (await data.file(page)) ?? new Uint8Array();
  return c.body(bytes, 404, { ...sized('text/html', bytes), 'Cache-Control': BRIEFLY });
}
