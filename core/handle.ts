/**
 * The function: `(Request, index) → Response` for every request of the API. If a file has the response, the function
 * returns that file's bytes, so a missed rewrite costs one invocation and never gives a wrong response.
 */
import { type Answer, type Asked, answerMethod, moveTo, refuse, tagged } from './answers.js';
import { findRoute, type RouteMatch } from './find-route.js';
import type { FunctionIndex } from './function-index.js';
import { CACHE } from './headers.js';
import { listOccupations, readLevel, readListRequest } from './list-request.js';
import { pageAnswer } from './page-answers.js';
import { linkOf } from './page-links.js';
import { answerPosted } from './posted.js';
import { problem } from './problem.js';
import { invalidParameters, type ParameterRefusal, refuseUnknown } from './query.js';
import { refuseCode, unknownPath } from './refuse-code.js';
import { API, fill, MCP, type Operation, type PostOperation } from './routes.js';

/** The base URL as written by clients that append paths to it: equivalent to the one without the slash. */
const BASE = `${API}/`;
const NEWS = { 'Cache-Control': CACHE.news };

/** Answers any request; never throws. */
export async function handle(request: Asked, index: FunctionIndex): Promise<Response> {
  const { status, headers, body } = await answerTo(request, index).catch(() =>
    refuse(problem('internal_error', 'Please try again later.')),
  );
  return new Response(request.method === 'HEAD' ? null : body, { status, headers });
}

async function answerTo(request: Asked, index: FunctionIndex): Promise<Answer> {
  const { pathname, search } = partsOf(request.url);
  const path = plain(pathname);
  // A preflight must not be redirected; the request after it may be.
  if (path !== pathname && pathname !== BASE && request.method !== 'OPTIONS') return moveTo(path + search);
  const answerPage = pageAnswer(path);
  if (answerPage) return answerPage(request, search, index);
  if (path === MCP) return answerToolServer(request, index);
  const match = findRoute(path);
  if (match === undefined) return refuse(unknownPath(pathname));
  const { method } = request;
  const posted = match.route.method === 'POST';
  if (posted && method === 'POST')
    return answerPosted(match.route.operation as PostOperation, request, index);
  if (posted || (method !== 'GET' && method !== 'HEAD'))
    return answerMethod(method, posted ? 'POST, OPTIONS' : 'GET, HEAD, OPTIONS');
  const found = await find(match, pathname, search, index);
  if ('status' in found) return found;
  return tagged(found.bytes, request.headers.get('if-none-match'), {
    ...(match.route.news && NEWS),
    ...(found.link && { Link: found.link }),
  });
}

/** Answers a request to the tool server, which in turn calls the API. */
async function answerToolServer(request: Asked, index: FunctionIndex): Promise<Answer> {
  if (request.method !== 'POST') return answerMethod(request.method, 'POST, OPTIONS');
  // Loaded when the first message arrives, like the search.
  const [{ answerMcp }, { toolServer }] = await Promise.all([
    import('./mcp-http.js'),
    import('./mcp-tools.js'),
  ]);
  return answerMcp(
    request,
    toolServer(index, (asked) => handle(asked, index)),
  );
}

/** Returns a path with one slash at its start, where clients that join a base URL and a path put two, and none at its end. */
function plain(pathname: string): string {
  let start = 0;
  let end = pathname.length;
  while (pathname[start + 1] === '/') start++;
  while (end > start + 1 && pathname[end - 1] === '/') end--;
  return pathname.slice(start, end);
}

/**
 * Returns path and query of a request's URL. It is already absolute and normalized, and parsing it again would take as long
 * as an assessment.
 */
function partsOf(url: string): { pathname: string; search: string } {
  const start = url.indexOf('/', url.indexOf('//') + 2);
  const end = url.indexOf('#', start);
  const [pathname, ...search] = url.slice(start, end === -1 ? undefined : end).split('?');
  return { pathname: pathname!, search: search.length > 0 ? `?${search.join('?')}` : '' };
}

/** Computes the data that a request asks for, or returns nothing after adding errors of its parameters to the refusal. */
type Compute = (
  parameters: URLSearchParams,
  index: FunctionIndex,
  refusal: ParameterRefusal,
) => Promise<object | undefined>;

/** Modules of computed operations, each loaded by its first request: starting the function should cost no more than Node. */
const COMPUTED: { readonly [Name in Operation]?: () => Promise<Compute> } = {
  search: async () => (await import('./search-request.js')).answerSearch,
  listScores: async () => (await import('./scores-request.js')).answerScores,
  compare: async () => (await import('./compare.js')).answerComparison,
};
/** Modules loaded so far, because importing a loaded module again takes as long as a short response. */
const loaded: { [Name in Operation]?: Promise<Compute> | undefined } = {};

function computeOf(operation: Operation): Promise<Compute> | undefined {
  loaded[operation] ??= COMPUTED[operation]?.();
  return loaded[operation];
}

const encoded = (value: object) => new TextEncoder().encode(`${JSON.stringify(value)}\n`);

/** Body of a response to GET, and its `Link` if it is a page of a list. */
interface Found {
  bytes: Uint8Array<ArrayBuffer>;
  link?: string | false | undefined;
}

/** Returns the body for a GET, or the response that explains why there is none. */
async function find(
  { route, params, file }: RouteMatch,
  pathname: string,
  search: string,
  index: FunctionIndex,
): Promise<Found | Answer> {
  const refusal: ParameterRefusal = { errors: [] };
  let path = file ?? route.files[0] ?? '';
  let value: object | undefined;
  const parameters = new URLSearchParams(search);
  if (file === undefined) {
    if (route.strict) refuseUnknown(parameters, route.query ?? [], refusal.errors);
    const compute = computeOf(route.operation as Operation);
    if (compute) {
      value = await (await compute)(parameters, index, refusal);
    } else if (route.operation === 'listOccupations') {
      value = listOccupations(readListRequest(parameters, refusal.errors), index);
    } else if (route.operation === 'listIndustries') {
      const level = readLevel(parameters, refusal.errors);
      if (level !== undefined) path = fill(route.files[1]!, { level });
    }
  }
  if (refusal.errors.length > 0) return refuse(invalidParameters(refusal));
  if (value) return { bytes: encoded(value), link: linkOf(route, value, parameters) };
  const refused = refuseCode(params, pathname, search, index);
  if (refused) return refused;
  const bytes = await index.file(fill(path, params));
  if (bytes === undefined) return refuse(unknownPath(pathname));
  const paged = route.query?.includes('offset');
  return { bytes, link: paged && linkOf(route, JSON.parse(new TextDecoder().decode(bytes))) };
}
