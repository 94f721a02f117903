/** Responses to requests according to vercel.json. A plain GET of a file, by far the most common, costs one map lookup. */
import type { IncomingMessage } from 'node:http';
import type { Coding } from '../../core/etag.js';
import { findRoute } from '../../core/find-route.js';
import { CACHE } from '../../core/headers.js';
import { negotiate } from '../../core/negotiate.js';
import { linkOf } from '../../core/page-links.js';
import { quoted } from '../../core/problem.js';
import { API } from '../../core/routes.js';
import { type Answer, answerFile, flat, type Resource, refuse } from './answer.js';
import { callFunction, type Handler } from './call.js';
import { lookupIn, type Site, type StaticFile } from './files.js';
import { type Outcome, type Phases, route } from './platform.js';
import { ACCEPT_RANGES, answerRange, isRanged } from './range.js';

export type Respond = (message: IncomingMessage) => Answer | Promise<Answer>;

/** Methods that a `Request` can't have; nothing here supports them anyway. */
const IMPOSSIBLE = /^(?:connect|trace|track)$/i;

/** Most URLs whose file is cached. When it is full, all are dropped, because only meaningless queries can fill it. */
const REMEMBERED = 20_000;
const REMEMBERED_LENGTH = 200;

/** Returns `/path?query` of a request target. An absolute one loses its origin; anything else gives undefined. */
function originForm(target: string): string | undefined {
  if (target.startsWith('/')) return target;
  const [, rest] = /^https?:\/\/[^/?#]*(.*)$/i.exec(target) ?? [];
  return rest === undefined || rest.startsWith('/') ? rest : `/${rest}`;
}

/** Responds to methods other than GET and HEAD at files: a preflight, or a refusal. */
function answerOtherMethod(method: string, headers: ReadonlyMap<string, string>): Answer {
  const allow = ['allow', 'GET, HEAD, OPTIONS'];
  if (method === 'OPTIONS') return { status: 204, headers: [...flat(headers), ...allow] };
  return refuse('method_not_allowed', `${quoted(method)} is not one of ${allow[1]}.`, { more: allow });
}

/** Returns the whole file, the requested part, or 304 if the client has it already. */
function answerRead(
  resource: Resource,
  { method, headers }: IncomingMessage,
  coding: Coding,
): Answer | Promise<Answer> {
  const { range } = headers;
  const ifNoneMatch = headers['if-none-match'];
  // A condition comes first (RFC 9110, 13.2.2), and only a GET has parts.
  const isPart = range !== undefined && resource.ranged && method === 'GET';
  const whole = isPart && ifNoneMatch !== undefined ? answerFile(resource, coding, ifNoneMatch) : undefined;
  if (whole !== undefined && 'status' in whole && whole.status === 304) return whole;
  const part = isPart ? answerRange(resource, range, headers['if-range'] as string | undefined) : undefined;
  return part ?? whole ?? answerFile(resource, coding, ifNoneMatch);
}

export function responder(phases: Phases, site: Site, handler: Handler): Respond {
  const lookup = lookupIn(site);
  const remembered = new Map<string, Resource>();

  const routed = (message: IncomingMessage, target: string): Outcome => {
    const at = target.indexOf('?');
    const search = at < 0 ? '' : target.slice(at);
    let query: URLSearchParams | undefined;
    return route(phases, lookup, {
      method: message.method!,
      path: at < 0 ? target : target.slice(0, at),
      search,
      query() {
        query ??= new URLSearchParams(search);
        return query;
      },
    });
  };

  const links = new Map<string, string | undefined>();
  /** Returns the function's `Link` for a page of a list, which no route can know. It is read from the page once. */
  const linkOfFile = (name: string, { body }: StaticFile): string | undefined => {
    const { route } = (name.startsWith(`${API}/`) && findRoute(name)) || {};
    if (!route?.query?.includes('offset')) return undefined;
    if (!links.has(name)) links.set(name, linkOf(route, JSON.parse(body.toString())));
    return links.get(name);
  };

  const resourceOf = (name: string, { status, headers }: Outcome): Resource => {
    const file = site.get(name)!;
    const link = linkOfFile(name, file);
    if (link !== undefined) headers.set('link', link);
    const { 'content-type': type = file.type, ...others } = Object.fromEntries(headers);
    const ranged = isRanged(name);
    const sent = [...flat(Object.entries(others)), ...(ranged ? ACCEPT_RANGES : [])];
    return { status, file, type, ranged, headers: sent, answers: new Map() };
  };

  /** Returns 404.html for a missing file, as the platform does. */
  const missing = (outcome: Outcome, coding: Coding): Answer | Promise<Answer> => {
    if (!site.has('/404.html')) return refuse('unknown_path', 'There is nothing here.');
    outcome.headers.set('cache-control', CACHE.error);
    return answerFile(resourceOf('/404.html', outcome), coding, undefined);
  };

  return (message) => {
    const { headers, method } = message;
    const url = message.url!;
    const coding = negotiate(headers['accept-encoding']);
    const reads = method === 'GET' || method === 'HEAD';
    const known = reads ? remembered.get(url) : undefined;
    if (known !== undefined) return answerRead(known, message, coding);

    const target = originForm(url);
    if (target === undefined) return refuse('unknown_path', 'That is neither a path nor an http URL.');
    const outcome = routed(message, target);
    if (outcome.target === undefined)
      return outcome.status === 404
        ? missing(outcome, coding)
        : { status: outcome.status, headers: [...flat(outcome.headers), 'content-length', '0'] };
    if ('function' in outcome.target && !IMPOSSIBLE.test(method!))
      return callFunction(handler, message, target, outcome.headers, coding);
    if (!reads || 'function' in outcome.target) return answerOtherMethod(method!, outcome.headers);

    const resource = resourceOf(outcome.target.file, outcome);
    if (remembered.size >= REMEMBERED) remembered.clear();
    if (url.length <= REMEMBERED_LENGTH) remembered.set(url, resource);
    return answerRead(resource, message, coding);
  };
}
