/** A case of the HTTP table as a call of the client, or why no call makes that request. */

import type { Client } from '../../build/client/api.js';
import { API, pathBelowApi, ROUTES } from '../../core/routes.js';
import type { HttpCase } from './case.js';

export type Call = (client: Pick<Client, keyof Client & string>) => Promise<unknown>;

/** Why a request is none of the client's; it makes its requests in one way only. */
export type Reason =
  | 'another method than GET and POST'
  | 'headers of its own'
  | 'a path that no operation has'
  | 'a query that is written in another way'
  | 'a body that is written in another way';

const OPERATIONS = ROUTES.map(({ operation, method, path }) => ({
  operation,
  method,
  path: API + pathBelowApi({ path }),
})).map((each) => ({
  ...each,
  matches: new RegExp(`^${each.path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '([^/]+)')}$`),
}));
const NUMBERS = [
  ...['limit', 'offset', 'level', 'job_zone'],
  ...['min_score', 'max_score', 'min_wage', 'max_wage'],
];
/** One value is passed as it is, several in a list. */
const LISTS = ['tier', 'job_zone', 'group', 'codes'];

type Given = string | number | undefined | readonly Given[];

/** A value of a query as one would pass it: digits as a number, and whatever is none as it is. */
function givenBy(name: string, text: string): Given {
  if (LISTS.includes(name) && text.includes(',')) {
    const values = text.split(',').map((value) => givenBy(name, value));
    return values.includes(undefined) ? undefined : values;
  }
  if (!NUMBERS.includes(name)) return text;
  const number = Number(text);
  if (/^\d+(\.\d+)?$/.test(text)) return String(number) === text ? number : undefined;
  return text === '' ? undefined : text;
}

function optionsOf(search: string, known: readonly string[]): Record<string, unknown> | undefined {
  const given = [...new URLSearchParams(search)];
  const options = Object.fromEntries(given.map(([name, text]) => [name, givenBy(name, text)]));
  const usual =
    Object.keys(options).length === given.length &&
    given.every(([name]) => known.includes(name) && options[name] !== undefined) &&
    String(new URLSearchParams(search)) === String(new URLSearchParams(options as Record<string, string>));
  return usual ? options : undefined;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function asCall({
  method = 'GET',
  url,
  headers = {},
  body,
  chunked,
  coding,
}: HttpCase): Call | Reason {
  if (method !== 'GET' && method !== 'POST') return 'another method than GET and POST';
  const [path, search = ''] = url.split(/\?(.*)/s) as [string, string?];
  const found = OPERATIONS.find((each) => each.method === method && each.matches.test(path));
  // A code with `.json` behind it names a file.
  if (found === undefined || (path.endsWith('.json') && !found.path.endsWith('.json')))
    return 'a path that no operation has';
  const { 'Content-Type': type, ...others } = headers;
  if (Object.keys(others).length > 0 || coding || (method === 'POST' && type !== 'application/json'))
    return 'headers of its own';
  const { operation } = found;
  if (operation === 'assessDisplacement' || operation === 'assessDisplacementBatch') {
    const request = typeof body === 'string' && !chunked && search === '' ? jsonOf(body) : undefined;
    return request === undefined
      ? 'a body that is written in another way'
      : (client) => client[operation](request as never);
  }
  const route = ROUTES.find(({ operation }) => operation === found.operation)!;
  const options = optionsOf(search, 'query' in route ? route.query : []);
  if (options === undefined) return 'a query that is written in another way';
  const codes = found.matches.exec(path)!.slice(1).map(decoded);
  return (client) =>
    (client[found.operation] as (...given: unknown[]) => Promise<unknown>)(...codes, options);
}

/** What a body says, where the client would write it in the same way. */
function jsonOf(body: string): unknown {
  // Nested so deep that older releases of Node cannot write it.
  if (/\[{1000}/.test(body)) return undefined;
  try {
    const value: unknown = JSON.parse(body);
    return JSON.stringify(value) === body ? value : undefined;
  } catch {
    return undefined;
  }
}
