/** Finds the route that a request's path belongs to. */
import { problem, quoted } from './problem.js';
import { API, type ParameterName, pattern, ROUTES, type Route, withoutJson } from './routes.js';
import type { Problem } from './schemas/problem.js';

/** The route of a request's path. `file` is set if the path itself is a file of the output tree. */
export interface RouteMatch {
  route: Route;
  /** Path parameters as given, valid or not. */
  params: Partial<Record<ParameterName, string>>;
  file?: string;
}

/** Routes without parameters by their path; the others as patterns that match any code, valid or not. */
const FIXED = new Map<string, Route>(
  ROUTES.filter(({ path }) => !path.includes('{')).map((route) => [withoutJson(route.path), route]),
);
const PATTERNS = ROUTES.filter(({ path }) => path.includes('{')).map((route: Route) => ({
  route,
  matches: new RegExp(`^${withoutJson(route.path).replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
}));

/**
 * Returns the route that a path belongs to, whether its codes are valid or not. The path may end in `.json`, as on a host
 * without rewrites. Percent-encoded letters of a code count as the letters.
 */
export function findRoute(pathname: string): RouteMatch | undefined {
  const json = pathname.endsWith('.json');
  const found = findPlain(withoutJson(pathname));
  if (!json) return found;
  if (found) return found.route.files.length > 0 ? { ...found, file: found.route.files[0]! } : undefined;
  for (const route of ROUTES as readonly Route[])
    for (const template of route.files.slice(1)) {
      const groups = pattern(template).exec(pathname)?.groups;
      if (groups) return { route, params: { ...groups }, file: template };
    }
  return undefined;
}

/** Returns the problem of an unknown path. */
export const unknownPath = (pathname: string): Problem =>
  problem('unknown_path', `There is no ${quoted(pathname)}. GET ${API} lists every path.`);

function findPlain(path: string): RouteMatch | undefined {
  const fixed = FIXED.get(path);
  if (fixed) return { route: fixed, params: {} };
  for (const { route, matches } of PATTERNS) {
    const groups = matches.exec(path)?.groups;
    if (groups)
      return {
        route,
        params: Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decoded(value)])),
      };
  }
  return undefined;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
