/** The tools for language models: each asks one operation of the API and gives its answer, or its problem as an error. */
import type { Asked } from './answers.js';
import type { FunctionIndex } from './function-index.js';
import type { Tool, ToolResult, ToolServer } from './mcp/protocol.js';
import { type ProblemError, problem, quoted } from './problem.js';
import { refuseUnknown } from './query.js';
import { fill, type Operation, ROUTES, TOOL_LIST } from './routes.js';

export interface ToolOperation {
  operation: Operation;
  /** Arguments where none are given, unless the operation's own defaults fit a conversation. */
  defaults?: Readonly<Record<string, string | number>>;
}

export const TOOLS = {
  search_occupations: { operation: 'search' },
  get_occupation: { operation: 'getOccupation' },
  get_tasks: { operation: 'getOccupationTasks' },
  assess: { operation: 'assessDisplacement' },
  compare: { operation: 'compare' },
  // Twenty rows are read sooner than a thousand.
  list_scores: { operation: 'listScores', defaults: { limit: 20 } },
  get_industry: { operation: 'getIndustry' },
  get_method: { operation: 'getMeta' },
} as const satisfies Readonly<Record<string, ToolOperation>>;
export type ToolName = keyof typeof TOOLS;

/** Asks the API. */
export type Ask = (request: Asked) => Promise<Response>;

/** The tools over the build's output, which has their list, and over the API. */
export function toolServer({ file }: Pick<FunctionIndex, 'file'>, ask: Ask): ToolServer {
  return {
    async describe() {
      const bytes = await file(TOOL_LIST);
      if (bytes === undefined) throw new Error(`${TOOL_LIST} is missing`);
      return JSON.parse(new TextDecoder().decode(bytes));
    },
    call: (tool, given) => callTool(tool, given, ask),
  };
}

async function callTool(tool: Tool, given: Readonly<Record<string, unknown>>, ask: Ask): Promise<ToolResult> {
  const { operation, defaults }: ToolOperation = TOOLS[tool.name as ToolName];
  const route = ROUTES.find((each) => each.operation === operation)!;
  if (route.method === 'POST') return resultOf(await ask(post(route.path, given)));
  const { inputSchema } = tool;
  const { path, query, errors } = readArguments(route.path, { ...defaults, ...given }, inputSchema);
  if (errors.length > 0)
    return failure(
      problem('invalid_parameter', 'See errors for the argument and the allowed values.', { errors }),
    );
  const response = await ask(get(`${path}?${query}`));
  // A retired code: the answer is its successor's.
  const successor = response.status === 308 ? response.headers.get('location') : null;
  return resultOf(successor === null ? response : await ask(get(successor)));
}

/** The API never sees it: only the path of a URL is looked at. */
const HERE = 'http://localhost';

/** As it is, where a `Request` would take a code of `..` for a step up. */
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

/** No structured content: that is for what the tool's own schema describes. */
const failure = (value: object): ToolResult => ({ content: textOf(value), isError: true });

const textOf = (value: object): ToolResult['content'] => [{ type: 'text', text: JSON.stringify(value) }];

/** What an argument must be by its type in the schema. What else it must be, the API says. */
const KINDS: Readonly<Record<string, readonly [words: string, is: (value: unknown) => boolean]>> = {
  string: ['a string', (value) => typeof value === 'string'],
  integer: ['a whole number', Number.isInteger],
  number: ['a number', Number.isFinite],
  array: ['an array', Array.isArray],
};

/** The arguments as path and query, an empty one left out as the API would, with everything that is wrong with their names and types. */
function readArguments(
  template: string,
  given: Readonly<Record<string, unknown>>,
  { properties = {} }: Tool['inputSchema'],
): { path: string; query: URLSearchParams; errors: ProblemError[] } {
  const errors: ProblemError[] = [];
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) {
    if (value === '') continue;
    const [words, is] = KINDS[String(properties[name]?.type)] ?? [];
    if (is && !is(value))
      errors.push({ parameter: name, detail: `${quoted(value)} isn’t ${words}. Send ${name} as ${words}.` });
    query.append(name, String(value));
  }
  refuseUnknown(query, Object.keys(properties), errors);
  const inPath: Record<string, string> = {};
  for (const [, name] of template.matchAll(/\{(\w+)\}/g)) {
    const value = query.get(name!);
    if (value === null) errors.push({ parameter: name!, detail: `${name} is required.` });
    inPath[name!] = encodeURIComponent(value ?? '');
    query.delete(name!);
  }
  return { path: fill(template, inPath), query, errors };
}
