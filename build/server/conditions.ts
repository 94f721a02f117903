/** The `has` and `missing` of a route: conditions on the query and the headers of a request. */
import type { HasField } from '@vercel/routing-utils';

export interface RoutedRequest {
  method: string;
  /** Of the URL, percent-encoding kept; begins with `/`. */
  path: string;
  /** Of the URL, with its `?`, or empty. */
  search: string;
  /** Asked for only where a rule has conditions on it. A method, because a getter made anew costs a class of its own. */
  query: () => URLSearchParams;
  header: (name: string) => string | undefined;
}

/** Numbered and named groups of a rule's patterns. */
export type Captures = Readonly<Record<string, string | undefined>>;

/** What a request that meets the condition gives to the destination, else `undefined`. */
export type Condition = (request: RoutedRequest) => Captures | undefined;

/** Of a parameter given twice the last counts, and an empty one counts as absent. */
function valueIn(field: HasField[number], request: RoutedRequest): string | undefined {
  if (field.type === 'query') return request.query().getAll(field.key).at(-1) || undefined;
  if (field.type === 'header') return request.header(field.key);
  if (field.type === 'host') return request.header('host');
  return undefined;
}

export function condition(field: HasField[number]): Condition {
  const { type, value } = field;
  if (type === 'cookie' || (value !== undefined && typeof value !== 'string'))
    throw new Error(
      `build/server/conditions.ts does not know the condition ${JSON.stringify(field)}; add it there.`,
    );
  const pattern = value === undefined ? undefined : new RegExp(`^(?:${value})$`);
  return (request) => {
    const given = valueIn(field, request);
    if (given === undefined) return undefined;
    if (pattern === undefined) return type === 'host' ? {} : { [field.key]: given };
    const match = pattern.exec(given);
    return match === null ? undefined : { ...match.groups };
  };
}
