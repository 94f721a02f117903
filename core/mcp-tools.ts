/** The tools for language models: each calls one operation of the API and returns its response, or its problem as an error. */
import type { Asked } from './answers.js';
import type { FunctionIndex } from './function-index.js';
import type { Description, Tool, ToolResult, ToolServer } from './mcp/protocol.js';
import { type ProblemError, problem, quoted } from './problem.js';
import { refuseUnknown } from './query.js';
import { fill, type Operation, ROUTES, TOOL_LIST } from './routes.js';
import type { Problem } from './schemas/problem.js';

export interface ToolOperation {
  operation: Operation;
  /** Default arguments, where the operation's own defaults don't suit a conversation. */
  defaults?: Readonly<Record<string, string | number>>;
}

export const TOOLS = {
  search_occupations: { operation: 'search' },
  get_occupation: { operation: 'getOccupation' },
  get_tasks: { operation: 'getOccupationTasks' },
  assess: { operation: 'assessDisplacement' },
  // A model reads twenty rows sooner than a thousand.
  list_scores: { operation: 'listScores', defaults: { limit: 20 } },
  get_industry: { operation: 'getIndustry' },
  get_method: { operation: 'getMeta' },
} as const satisfies Readonly<Record<string, ToolOperation>>;
export type ToolName = keyof typeof TOOLS;

/** Calls the API. */
export type Ask = (request: Asked) => Promise<Response>;

/** Returns the tool server. The list of tools is a file of the build's output; the tools call the API with `ask`. */
export function toolServer({ file }: Pick<FunctionIndex, 'file'>, ask: Ask): ToolServer {
  // Parsed once per request: every message of a batch needs it.
  let description: Promise<Description> | undefined;
  const read = async (): Promise<Description> => {
    const bytes = await file(TOOL_LIST);
    if (bytes === undefined) throw new Error(`${TOOL_LIST} is missing`);
    return JSON.parse(new TextDecoder().decode(bytes));
  };
  return {
    describe() {
      description ??= read();
      return description;
    },
    call: (tool, given) => callTool(tool, given, ask),
  };
}

async function callTool(tool: Tool, given: Readonly<Record<string, unknown>>, ask: Ask): Promise<ToolResult> {
  const { operation, defaults }: ToolOperation = TOOLS[tool.name as ToolName];
  const route = ROUTES.find((each) => each.operation === operation)!;
  if (route.method === 'POST') return resultOf(await ask(post(route.path, given)));
  const path = pathFor(route.path, { ...defaults, ...given }, tool.inputSchema);
  if (typeof path !== 'string') return failure(path);
  const response = await ask(get(path));
  // A retired code gets its successor's response.
  const successor = response.headers.get('location');
  return resultOf(successor === null ? response : await ask(get(successor)));
}

/** Placeholder for the host: the API reads only the path of a URL. */
const HERE = 'http://localhost';

/** Returns a GET request with the path as it is; a `Request` would resolve a code of `..` to the parent folder. */
const get = (path: string): Asked => ({
  method: 'GET',
  url: HERE + path,
  headers: new Headers(),
  body: null,
});

const post = (path: string, body: object): Asked =>
  new Request(HERE + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

async function resultOf(response: Response): Promise<ToolResult> {
  const value: object = JSON.parse(await response.text());
  return response.ok ? { content: textOf(value), structuredContent: value } : failure(value);
}

/** Returns an error without structured content, which is reserved for results that the tool's schema describes. */
const failure = (value: object): ToolResult => ({ content: textOf(value), isError: true });

const textOf = (value: object): ToolResult['content'] => [{ type: 'text', text: JSON.stringify(value) }];

/** Checks of an argument by its type in the schema. The API checks everything else. */
const KINDS: Readonly<Record<string, { words: string; is(value: unknown): boolean }>> = {
  string: { words: 'a string', is: (value) => typeof value === 'string' },
  integer: { words: 'a whole number', is: Number.isInteger },
  number: { words: 'a number', is: Number.isFinite },
  array: { words: 'an array', is: Array.isArray },
};

/**
 * Returns the path and query for a tool's arguments, or the problem that lists all errors of their names and types. An empty
 * argument is left out, because the API ignores empty parameters.
 */
function pathFor(
  template: string,
  given: Readonly<Record<string, unknown>>,
  { properties = {} }: Tool['inputSchema'],
): string | Problem {
  const errors: ProblemError[] = [];
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) {
    if (value === '') continue;
    const kind = KINDS[String(properties[name]?.type)];
    if (kind && !kind.is(value))
      errors.push({
        parameter: name,
        detail: `${quoted(value)} isn’t ${kind.words}. Send ${name} as ${kind.words}.`,
      });
    query.append(name, String(value));
  }
  refuseUnknown(query, Object.keys(properties), errors);
  const inPath: Record<string, string> = {};
  for (const [, name] of template.matchAll(/\{(\w+)\}/g)) {
    const value = query.get(name!);
    if (value === null) errors.push({ parameter: name!, detail: `${name} is required.` });
    else inPath[name!] = encodeURIComponent(value);
    query.delete(name!);
  }
  return errors.length > 0
    ? problem('invalid_parameter', 'See errors for the argument and the allowed values.', { errors })
    : `${fill(template, inPath)}?${query}`;
}
