/** Verification of one response of the API: it belongs to one route, is valid under its published schema, and matches its name. */
import { isAscii } from 'node:buffer';
import * as z from 'zod';
import { API, pattern, ROUTES } from '../../core/routes.js';
import { published, type SchemaName } from '../../core/schemas/published.js';

/** What a response was found to be. */
export interface Checked {
  /** Errors, without the path. */
  faults: string[];
  /** Schema of its route; none if it doesn't belong to exactly one route. */
  schema?: SchemaName;
  /** Content; only of a response without errors. */
  body?: unknown;
}

export const isResponse = (path: string): boolean => path.startsWith(`${API}/`) || path === `${API}.json`;

/** Returns a function that checks a response, given its path in the output. */
export function responseVerifier(): (path: string, bytes: Buffer) => Checked {
  const templates = ROUTES.flatMap(({ files, schema }) =>
    files.map((template) => ({ matches: pattern(template), schema, faultsOf: compiled(schema) })),
  );
  return (path, bytes) => {
    const [route, ...others] = templates.filter(({ matches }) => matches.test(path));
    if (route === undefined || others.length > 0) {
      const count = others.length + (route ? 1 : 0);
      return { faults: [`belongs to ${count} routes of core/routes.ts, not to one`] };
    }
    const { schema, matches, faultsOf } = route;
    let body: unknown;
    try {
      body = JSON.parse(textOf(bytes));
    } catch (error) {
      return { schema, faults: [`is no JSON: ${(error as Error).message}`] };
    }
    const faults = faultsOf(body);
    if (faults.length === 0) faults.push(...nameFaults(body as object, matches.exec(path)!.groups));
    return faults.length === 0 ? { schema, faults, body } : { schema, faults };
  };
}

/** Returns bytes as text. Most files are ASCII, which needs no decoding. */
export const textOf = (bytes: Buffer): string =>
  isAscii(bytes) ? bytes.toString('latin1') : bytes.toString();

/** Checks that a response's fields match its file's name. A sector has one code, under all codes of its range. */
function nameFaults(body: object, parameters: Record<string, string> = {}): string[] {
  const said = body as Record<string, unknown>;
  return Object.entries(parameters)
    .filter(([name, value]) => name in said && name !== 'naics_code' && String(said[name]) !== value)
    .map(([name]) => `is about ${name} ${said[name]}`);
}

/** Returns the function from a value to its errors: the compiled schema accepts quickly; the slow one explains a refusal. */
function compiled(name: SchemaName): (value: unknown) => string[] {
  const schema: z.ZodType = published[name];
  let quick: Pick<z.ZodType, 'validate'> | undefined;
  return (value) => {
    quick ??= z.compile(schema);
    if (quick.validate(value)) return [];
    const { issues } = schema.safeParse(value).error!;
    return issues.map((issue) => `at ${issue.path.join('.') || 'the top'}: ${issue.message}`);
  };
}
