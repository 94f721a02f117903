/**
 * The function: `(Request, index) → Response` for every request of the API. If a file has the response, the function
 * returns that file's bytes, so a missed rewrite costs one invocation and never gives a wrong response.
 */
import { type Answer, type Asked, answerMethod, moveTo, refuse } from './answers.js';
import { findRoute, unknownPath } from './find-route.js';
import type { FunctionIndex } from './function-index.js';
import { once } from './once.js';
import { problem } from './problem.js';
import { API, MCP, type PostOperation } from './routes.js';

/** What answers, each loaded by its first request: starting the function should cost little more than starting Node. */
const answerer = {
  page: once(async () => (await import('./page-answers.js')).pageAnswer),
  get: once(async () => (await import('./get.js')).answerGet),
  posted: once(async () => (await import('./posted.js')).answerPosted),
  mcp: once(async () => (await import('./mcp-http.js')).answerMcp),
  tools: once(async () => (await import('./mcp-tools.js')).toolServer),
};

/** The base URL as written by clients that append paths to it: equivalent to the one without the slash. */
const BASE = `${API}/`;

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
  if (path === MCP) return answerToolServer(request, index);
  const answerPage = path.startsWith(API) ? undefined : (await answerer.page())(path);
  if (answerPage) return answerPage(request, search, index);
  const match = findRoute(path);
  if (match === undefined) return refuse(unknownPath(pathname));
  const { method } = request;
  const posted = match.route.method === 'POST';
  if (posted && method === 'POST') {
    const answerPosted = await answerer.posted();
    return answerPosted(match.route.operation as PostOperation, request, index);
  }
  if (posted || (method !== 'GET' && method !== 'HEAD'))
    return answerMethod(method, posted ? 'POST, OPTIONS' : 'GET, HEAD, OPTIONS');
  const answerGet = await answerer.get();
  return answerGet(match, request, pathname, search, index);
}

/** Answers a request to the tool server, which in turn calls the API. */
async function answerToolServer(request: Asked, index: FunctionIndex): Promise<Answer> {
  if (request.method !== 'POST') return answerMethod(request.method, 'POST, OPTIONS');
  const [answerMcp, toolServer] = await Promise.all([answerer.mcp(), answerer.tools()]);
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
