/**
 * The platform's routing, over the routes that `@vercel/routing-utils` compiles from vercel.json (or that a build writes to
 * `.vercel/output/config.json`). It decides which file, or the function, handles a request, and sets headers.
 */
import type { HasField, Route, RouteWithSrc } from '@vercel/routing-utils';

/** The file or function at a URL path of a deployment. */
export type Target = { file: string } | { function: string };

/** Returns what is at a path, or `undefined`. It takes care of clean URLs and `index.html`. */
export type Lookup = (path: string) => Target | undefined;

export interface RoutedRequest {
  method: string;
  /** Path of the URL, still percent-encoded; begins with `/`. */
  path: string;
  /** Query of the URL with its `?`, or empty. */
  search: string;
  /** Returns the query, if a rule has conditions on it. It is a method because a getter costs a new hidden class per object. */
  query: () => URLSearchParams;
}

/** Numbered and named groups of a rule's patterns. */
type Captures = Readonly<Record<string, string | undefined>>;

/** Returns the values that a matching request provides for the destination, else `undefined`. */
type Condition = (request: RoutedRequest) => Captures | undefined;

export interface Outcome {
  status: number;
  /** Source of the response; none for a redirect or a missing file. */
  target?: Target;
  /** Headers set by the routes, names in lower case. */
  headers: Map<string, string>;
}

interface Rule extends Pick<RouteWithSrc, 'dest' | 'status' | 'methods' | 'continue' | 'check'> {
  pattern: RegExp;
  has: Condition[];
  missing: Condition[];
  headers: readonly (readonly [name: string, value: string])[];
  /** True if headers or destination use what the patterns capture. */
  captures: boolean;
}

/** Compiles `has` and `missing` of our routes. If a parameter is repeated, the last value counts; an empty one is absent. */
function condition(field: HasField[number]): Condition {
  if (field.type !== 'query' || typeof field.value === 'object')
    throw new Error(`build/server/platform.ts knows no condition ${JSON.stringify(field)}; add it there.`);
  const { key, value } = field;
  const pattern = value === undefined ? undefined : new RegExp(`^(?:${value})$`);
  return (request) => {
    const given = request.query().getAll(key).at(-1) || undefined;
    if (given === undefined) return undefined;
    if (pattern === undefined) return { [key]: given };
    const match = pattern.exec(given);
    return match === null ? undefined : { ...match.groups };
  };
}

/** Rules by phase; rules before the first `handle` are in phase `''`. */
export type Phases = ReadonlyMap<string, readonly Rule[]>;

export function compileRoutes(routes: readonly Route[]): Phases {
  let phase: Rule[] = [];
  const phases = new Map([['', phase]]);
  for (const route of routes)
    if ('handle' in route) {
      phase = [];
      phases.set(route.handle, phase);
    } else {
      const { has = [], missing = [], headers = {}, ...rule } = route;
      phase.push({
        ...rule,
        pattern: new RegExp(rule.src, rule.caseSensitive ? '' : 'i'),
        has: has.map(condition),
        missing: missing.map(condition),
        headers: Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
        captures: [rule.dest ?? '', ...Object.values(headers)].some((template) => template.includes('$')),
      });
    }
  return phases;
}

const NOTHING: Captures = {};

/** Returns what a rule captures from a request that it matches, else `undefined`. */
function match(rule: Rule, path: string, request: RoutedRequest): Captures | undefined {
  if (rule.methods !== undefined && !rule.methods.includes(request.method)) return undefined;
  const found = rule.pattern.exec(path);
  if (found === null) return undefined;
  let captures = rule.captures ? { ...Object.fromEntries(found.entries()), ...found.groups } : NOTHING;
  for (const holds of rule.has) {
    const more = holds(request);
    if (more === undefined) return undefined;
    captures = { ...captures, ...more };
  }
  return rule.missing.some((holds) => holds(request) !== undefined) ? undefined : captures;
}

const expand = (template: string, captures: Captures) =>
  captures === NOTHING
    ? template
    : template.replace(/\$([1-9]\d*|[a-zA-Z]+)/g, (_, name: string) => captures[name] ?? '');

/** Returns the target of a redirect. The query is kept, and a path can't become another site, as `//example.org` would. */
const redirection = (location: string, search: string) => location.replace(/^[/\\]{2,}/, '/') + search;

/**
 * Runs the phases in the platform's order. Every matching rule sets its headers; the first without `continue` ends its
 * phase. Exception: after a rewrite with `check` to a missing file, the next rule is tried on the new path.
 */
export function route(phases: Phases, lookup: Lookup, request: RoutedRequest): Outcome {
  const headers = new Map<string, string>();
  let path = request.path;

  const run = (rules: readonly Rule[]): Outcome | undefined => {
    for (const rule of rules) {
      const captures = match(rule, path, request);
      if (captures === undefined) continue;
      for (const [name, value] of rule.headers) headers.set(name, expand(value, captures));
      if (rule.dest !== undefined) path = expand(rule.dest, captures).split('?', 1)[0]!;
      if (rule.continue) continue;
      const target = rule.dest === undefined ? undefined : lookup(path);
      if (target !== undefined) return { status: rule.status ?? 200, target, headers };
      if (rule.status === undefined && rule.check) continue;
      const location = headers.get('location');
      if (location !== undefined) headers.set('location', redirection(location, request.search));
      return rule.status === undefined ? undefined : { status: rule.status, headers };
    }
    return undefined;
  };
  const runPhase = (name: string) => {
    const outcome = run(phases.get(name) ?? []);
    if (outcome !== undefined) return outcome;
    const target = lookup(path);
    return target && { status: 200, target, headers };
  };

  const outcome: Outcome = runPhase('') ??
    runPhase('filesystem') ??
    runPhase('rewrite') ??
    runPhase('miss') ?? { status: 404, headers };
  if (outcome.target !== undefined) run(phases.get('hit') ?? []);
  if (outcome.target !== undefined || outcome.status < 400) return outcome;
  path = request.path;
  return run((phases.get('error') ?? []).filter((rule) => rule.status === outcome.status)) ?? outcome;
}
