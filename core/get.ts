/** GET requests to the API: what no file has is computed, and everything else is read from its file. */
import { type Answer, type Asked, refuse, tagged } from './answers.js';
import { type RouteMatch, unknownPath } from './find-route.js';
import type { FunctionIndex } from './function-index.js';
import { CACHE } from './headers.js';
import { listOccupations, readLevel, readListRequest } from './list-request.js';
import { once } from './once.js';
import { linkOf } from './page-links.js';
import { invalidParameters, type ParameterRefusal, refuseUnknown } from './query.js';
import { refuseCode } from './refuse-code.js';
import { fill, type Operation } from './routes.js';

const NEWS = { 'Cache-Control': CACHE.news };

/** Computes the data that a request asks for, or returns nothing after adding errors of its parameters to the refusal. */
type Compute = (
  parameters: URLSearchParams,
  index: FunctionIndex,
  refusal: ParameterRefusal,
) => Promise<object | undefined>;

/** Modules of computed operations, each loaded by its first request. */
const COMPUTED: { readonly [Name in Operation]?: () => Promise<Compute> } = {
  search: once(async () => (await import('./search-request.js')).answerSearch),
  listScores: once(async () => (await import('./scores-request.js')).answerScores),
};

/** Answers a GET or HEAD of a route. */
export async function answerGet(
  match: RouteMatch,
  request: Asked,
  pathname: string,
  search: string,
  index: FunctionIndex,
): Promise<Answer> {
  const found = await find(match, pathname, search, index);
  if ('status' in found) return found;
  return tagged(found.bytes, request.headers.get('if-none-match'), {
    ...(match.route.news && NEWS),
    ...(found.link && { Link: found.link }),
  });
}

const UTF_8 = new TextEncoder();

const encoded = (value: object) => UTF_8.encode(`${JSON.stringify(value)}\n`);

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
  // Without files, everything is computed.
  let path = file ?? route.files[0]!;
  let value: object | undefined;
  const parameters = new URLSearchParams(search);
  if (file === undefined) {
    if (route.strict) refuseUnknown(parameters, route.query ?? [], refusal.errors);
    const load = COMPUTED[route.operation as Operation];
    if (load) {
      const compute = await load();
      value = await compute(parameters, index, refusal);
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
