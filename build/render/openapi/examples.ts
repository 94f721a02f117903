/** Requests that the documentation shows, put to the service itself, which answers from the files just rendered. */

import { problem } from '../../../core/problem.js';
import { BODY_LIMIT } from '../../../core/requests.js';
import { API, MCP, type Operation } from '../../../core/routes.js';
import type { ProblemCode } from '../../../core/schemas/problem-codes.js';
import type { Derived } from '../../derive/derived.js';
import { factorOptions } from '../api/meta.js';
import { exampleOccupation } from '../api/occupations.js';

/** Answers a request: the function's own `fetch`. */
export type Ask = (request: Request) => Response | Promise<Response>;

export interface Example {
  /** `GET /api/v1/meta`, or `POST /api/v1/displacement/assess {"soc_code":…}`. */
  request: string;
  /** The parsed body of a POST. */
  body?: unknown;
  /** The parsed response. */
  value: unknown;
}

export interface Examples {
  /** By operation, then by a name for the example. */
  operations: Record<Operation, Record<string, Example>>;
  problems: Record<ProblemCode, Example>;
  /** The tools for language models. */
  tools: { name: string; title: string; description: string }[];
}

const ASSESS = '/displacement/assess';

interface Asked {
  path: string;
  body?: string;
  contentType?: string;
  /** Said instead of a body that is too long to show. */
  instead?: string;
}

const asked = (path: string): Asked => ({ path });
const posted = (body: string, more: Partial<Asked> = {}): Asked => ({ path: ASSESS, body, ...more });

/** Returns the element with the smallest amount above 0, so that its response is short. */
const least = <T>(all: readonly T[], amount: (each: T) => number): T | undefined =>
  all.filter((each) => amount(each) > 0).sort((a, b) => amount(a) - amount(b))[0];

const CALLED = 'Software Engineer';

/** Returns what people call the example occupation where the dataset knows it, else its title, as they type it. */
export function exampleWords(derived: Derived): string {
  const example = exampleOccupation(derived).source;
  const isKnown = derived.source.tables.names.some(
    ({ soc_code, name }) => soc_code === example.soc_code && name === CALLED,
  );
  return (isKnown ? CALLED : example.title).toLowerCase();
}

/** Returns the requests of each operation by a name for the example; one about data that the dataset lacks is left out. */
function operationRequests(derived: Derived): Record<Operation, Record<string, Asked | undefined | false>> {
  const { occupations, industries, source } = derived;
  const { soc_code, title } = exampleOccupation(derived).source;
  const path = `/occupations/${soc_code}`;
  const words = exampleWords(derived);
  const query = (q: string) => new URLSearchParams({ q }).toString();
  const codeOf = (found: (typeof occupations)[number] | undefined) => found?.source.soc_code;
  const withGaps = codeOf(least(occupations, ({ labor }) => Object.keys(labor.missing).length));
  const withoutYears = codeOf(occupations.find((each) => each.riskScore.displacement_year_low === undefined));
  const fewTasks = codeOf(least(occupations, ({ tasks }) => tasks.length));
  const fewWorkers = least(industries, ({ staffing }) => staffing.length);
  const unsurveyed = industries.find((each) => each.source.kind === 'unsurveyed');
  const chosen = Object.entries(factorOptions(source.factors)).map(([key, all]) => [key, all.at(-1)!.value]);
  const assessed = (factors: number) =>
    posted(JSON.stringify({ soc_code, personal_factors: Object.fromEntries(chosen.slice(0, factors)) }));
  return {
    getIndex: { index: asked('') },
    searchOccupations: {
      name: asked(`/search?${query(words)}&limit=1`),
      typo: asked(`/search?${query(words.slice(0, 3) + words.slice(4))}&limit=2`),
      nothing: asked('/search?q=xyzzy'),
    },
    listOccupations: {
      firstTwo: asked('/occupations?limit=2'),
      filtered: asked(`/occupations?${query(title.toLowerCase())}&limit=1`),
    },
    listScores: {
      mostExposed: asked('/scores?sort=-final_score&limit=2'),
      wellPaid: asked('/scores?min_wage=100000&max_score=50&sort=-median_annual_wage&limit=2'),
      compared: asked(`/scores?codes=${occupations.slice(0, 2).map((each) => each.source.soc_code)}`),
    },
    getOccupation: {
      occupation: asked(path),
      figuresMissing: withGaps !== undefined && asked(`/occupations/${withGaps}`),
    },
    getOccupationTasks: { tasks: asked(`/occupations/${fewTasks}/tasks`) },
    getOccupationRisk: {
      risk: asked(`${path}/risk`),
      noYears: withoutYears !== undefined && asked(`/occupations/${withoutYears}/risk`),
    },
    getOccupationVotes: { votes: asked(`${path}/votes`) },
    listGroups: { groups: asked('/groups') },
    listIndustries: { sectors: asked('/industries?level=2') },
    getIndustry: {
      industry: fewWorkers && asked(`/industries/${fewWorkers.source.naics_code}`),
      unsurveyed: unsurveyed && asked(`/industries/${unsurveyed.source.naics_code}`),
    },
    assessDisplacement: {
      noFactors: posted(JSON.stringify({ soc_code })),
      oneFactor: assessed(1),
      allFactors: assessed(chosen.length),
    },
    listFactors: { factors: asked('/displacement/factors') },
    getMeta: { meta: asked('/meta') },
    listChanges: { changes: asked('/changes') },
    // An example of the document would contain itself.
    getOpenapi: {},
  };
}

/** Returns a request for every error code that a caller can cause. */
function problemRequests(derived: Derived): Record<Exclude<ProblemCode, 'internal_error'>, Asked> {
  const { soc_code } = exampleOccupation(derived).source;
  const long = ' '.repeat(BODY_LIMIT + 1);
  return {
    invalid_parameter: asked('/occupations?limit=0&offset=-1'),
    invalid_code: asked('/industries/541511'),
    invalid_json: posted(`{"soc_code": "${soc_code}",}`),
    unknown_occupation: asked(`/occupations/${soc_code.slice(0, -2)}99`),
    unknown_industry: asked('/industries/5499'),
    unknown_path: asked('/jobs'),
    method_not_allowed: asked(ASSESS),
    payload_too_large: posted(long, { instead: `with a body of ${BODY_LIMIT + 1} bytes` }),
    unsupported_media_type: posted(`soc_code=${soc_code}`, {
      contentType: 'application/x-www-form-urlencoded',
    }),
    invalid_request: posted(
      `{"soc_code":"${soc_code}","personal_factors":{"experience":"old","luck":"good"}}`,
    ),
  };
}

/** Asks the service; throws if it doesn't answer as the documentation says. */
async function answered(ask: Ask, request: Asked, expected: 'ok' | ProblemCode): Promise<Example> {
  const { path, body, contentType = 'application/json', instead = body } = request;
  const line = [body === undefined ? 'GET' : 'POST', API + path, instead].filter(Boolean).join(' ');
  const response = await ask(
    new Request(`http://localhost${API}${path}`, {
      ...(body !== undefined && { method: 'POST', body, headers: { 'Content-Type': contentType } }),
    }),
  );
  const value = (await response.json()) as { code?: string };
  if (expected === 'ok' ? !response.ok : value.code !== expected)
    throw new Error(`${line} should be an example of ${expected}, but is ${JSON.stringify(value)}.`);
  const typed = contentType === 'application/json' ? '' : ` as ${contentType}`;
  return {
    request: line + typed,
    ...(expected === 'ok' && body !== undefined && { body: JSON.parse(body) }),
    value,
  };
}

export async function askExamples(derived: Derived, ask: Ask): Promise<Examples> {
  const operations: Record<string, Record<string, Example>> = {};
  for (const [operation, requests] of Object.entries(operationRequests(derived))) {
    operations[operation] = {};
    for (const [name, request] of Object.entries(requests))
      if (request) operations[operation][name] = await answered(ask, request, 'ok');
  }
  const problems: Partial<Record<ProblemCode, Example>> = {};
  for (const [code, request] of Object.entries(problemRequests(derived)) as [ProblemCode, Asked][])
    problems[code] = await answered(ask, request, code);
  const ours = problem('internal_error', 'Please try again later.');
  problems.internal_error = { request: 'any request', value: ours };
  return { operations, problems, tools: await listTools(ask) } as Examples;
}

async function listTools(ask: Ask): Promise<Examples['tools']> {
  const response = await ask(
    new Request(`http://localhost${MCP}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    }),
  );
  const { result } = (await response.json()) as { result: { tools: Examples['tools'] } };
  return result.tools;
}
