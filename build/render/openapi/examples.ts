/** Requests that the documentation shows, put to the service itself, which answers from the files just rendered. */
import type { Hono } from 'hono';
import { createApp } from '../../../core/app.js';
import { openData, type ReadFile } from '../../../core/data.js';
import { BUSY } from '../../../core/png.js';
import { Refusal } from '../../../core/problem.js';
import { BODY_LIMIT } from '../../../core/requests.js';
import { API, fill, type Operation, ROUTES } from '../../../core/routes.js';
import type { ProblemCode } from '../../../core/schemas/problem.js';
import { toolsOver } from '../../../core/tools/tools.js';
import type { Derived } from '../../derive/derived.js';
import { factorOptions } from '../api/meta.js';
import { exampleOccupation, usualNames } from '../api/occupations.js';

export interface Example {
  /** `GET /api/v1/meta`, or `POST /api/v1/displacement/assess {"soc_code":…}`. */
  request: string;
  body?: unknown;
  value: unknown;
}

const ASSESS = '/displacement/assess';

/** A path below the API, or the body of an assessment: its type, and words in its place if it is too long to show. */
type Asked = string | { body: string; type?: string; shown?: string };

/** Returns the element with the smallest amount above 0, so that its response is short. */
const least = <T>(all: readonly T[], amount: (each: T) => number): T | undefined =>
  all.filter((each) => amount(each) > 0).sort((a, b) => amount(a) - amount(b))[0];

/** Returns what people call the example occupation, or its title, as they type it. */
export function exampleWords(derived: Derived): string {
  const { soc_code, title } = exampleOccupation(derived).source;
  const [usual = title] = usualNames(derived).get(soc_code) ?? [];
  return usual.toLowerCase();
}

/**
 * Returns the requests of operations by a name for the example; one about data that the dataset lacks is left out. Any other
 * operation has one example, for the example occupation and the first industry.
 */
function operationRequests(derived: Derived): Partial<Record<Operation, Record<string, Asked | undefined>>> {
  const { occupations, industries, source } = derived;
  const { soc_code, title, tasks } = exampleOccupation(derived).source;
  const path = `/occupations/${soc_code}`;
  const words = exampleWords(derived);
  const query = (q: string) => new URLSearchParams({ q }).toString();
  const codeOf = (found: (typeof occupations)[number] | undefined) => found?.soc_code;
  const withGaps = codeOf(least(occupations, ({ missing }) => Object.keys(missing).length));
  const withoutYears = codeOf(occupations.find((each) => each.displacement_year_low === undefined));
  const fewTasks = codeOf(least(occupations, ({ tasks }) => tasks.length));
  const fewWorkers = least(industries, ({ codes }) => codes.length);
  const unsurveyed = industries.find((each) => each.kind === 'unsurveyed');
  const chosen = Object.entries(factorOptions(source.factors)).map(([key, all]) => [key, all.at(-1)!.value]);
  const assessed = (factors: number) => ({
    body: JSON.stringify({ soc_code, personal_factors: Object.fromEntries(chosen.slice(0, factors)) }),
  });
  return {
    searchOccupations: {
      name: `/search?${query(words)}&limit=1`,
      typo: `/search?${query(words.slice(0, 3) + words.slice(4))}&limit=2`,
      nothing: '/search?q=xyzzy',
    },
    listOccupations: {
      firstTwo: '/occupations?limit=2',
      filtered: `/occupations?${query(title.toLowerCase())}&limit=1`,
    },
    listScores: {
      mostExposed: '/scores?sort=-final_score&limit=2',
      wellPaid: '/scores?min_wage=100000&max_score=50&sort=-median_annual_wage&limit=2',
      compared: `/scores?codes=${occupations.slice(0, 2).map((each) => each.soc_code)}`,
    },
    getOccupation: { occupation: path, figuresMissing: withGaps && `/occupations/${withGaps}` },
    getOccupationTasks: { tasks: `/occupations/${fewTasks}/tasks` },
    getOccupationRisk: { risk: `${path}/risk`, noYears: withoutYears && `/occupations/${withoutYears}/risk` },
    listIndustries: { sectors: '/industries?level=2' },
    getIndustry: {
      industry: fewWorkers && `/industries/${fewWorkers.naics_code}`,
      unsurveyed: unsurveyed && `/industries/${unsurveyed.naics_code}`,
    },
    assessDisplacement: {
      noFactors: { body: JSON.stringify({ soc_code }) },
      oneFactor: assessed(1),
      allFactors: assessed(chosen.length),
      // Hours a week on the first four tasks.
      ownTasks: {
        body: JSON.stringify({ soc_code, time_fractions: tasks.map((_, at) => (at < 4 ? 10 : 0)) }),
      },
    },
    // An example of the document would contain itself.
    getOpenapi: {},
  };
}

/** Problems that no request to the service gives every time, with what does. */
const UNASKED = {
  malformed_request: ['a request without a valid Host', 'Invalid host header.'],
  internal_error: ['any request', 'Please try again later.'],
  unavailable: ['GET /charts/jobs.png while many other pictures are being drawn', BUSY],
} as const;

function problemRequests(derived: Derived): Record<Exclude<ProblemCode, keyof typeof UNASKED>, Asked> {
  const { soc_code } = exampleOccupation(derived).source;
  return {
    invalid_parameter: '/occupations?limit=0&offset=-1',
    invalid_code: '/industries/541511',
    invalid_json: { body: `{"soc_code": "${soc_code}",}` },
    unknown_occupation: `/occupations/${soc_code.slice(0, -2)}99`,
    unknown_industry: '/industries/5499',
    unknown_path: '/occupation',
    method_not_allowed: ASSESS,
    payload_too_large: { body: ' '.repeat(BODY_LIMIT + 1), shown: `with a body of ${BODY_LIMIT + 1} bytes` },
    uri_too_long: `/scores?codes=${Array(400).fill(soc_code)}`,
    unsupported_media_type: { body: `soc_code=${soc_code}`, type: 'application/x-www-form-urlencoded' },
    invalid_request: {
      body: `{"soc_code":"${soc_code}","personal_factors":{"experience":"old","luck":"good"}}`,
    },
  };
}

/** Asks the service; throws if it doesn't answer as the documentation says. */
async function answered(app: Hono, request: Asked, expected: 'ok' | ProblemCode): Promise<Example> {
  const [path, posted] = typeof request === 'string' ? [request] : [ASSESS, request];
  const as = posted?.type ? ` as ${posted.type}` : '';
  const line = posted
    ? `POST ${API}${path} ${posted.shown ?? posted.body}${as}`
    : `GET ${API}${path.length > 100 ? `${path.slice(0, 50)}…` : path}`;
  const headers = { 'Content-Type': posted?.type ?? 'application/json' };
  const response = await app.request(API + path, posted && { method: 'POST', body: posted.body, headers });
  const value = (await response.json()) as { code?: string };
  if (expected === 'ok' ? !response.ok : value.code !== expected)
    throw new Error(`${line} should be an example of ${expected}, but is ${JSON.stringify(value)}.`);
  return { request: line, ...(expected === 'ok' && posted && { body: JSON.parse(posted.body) }), value };
}

/** Asks the service over the files that a build has made so far. */
export async function askExamples(derived: Derived, file: ReadFile) {
  const app = createApp(file);
  const answers = async (requests: Record<string, Asked | undefined>, isProblem = false) => {
    const found: Record<string, Example> = {};
    for (const [name, request] of Object.entries(requests))
      if (request !== undefined)
        found[name] = await answered(app, request, isProblem ? (name as ProblemCode) : 'ok');
    return found;
  };
  /** By operation, then by a name for the example. */
  const operations = {} as Record<Operation, Record<string, Example>>;
  const requests = operationRequests(derived);
  const { soc_code } = exampleOccupation(derived);
  const { naics_code } = derived.industries[0]!;
  for (const { operation, path } of ROUTES) {
    const plain = path.slice(API.length);
    const name = plain.split('/').at(-1) || 'index';
    const usual = { [name]: fill(plain, { soc_code, naics_code }) };
    operations[operation] = await answers(requests[operation] ?? usual);
  }
  const problems: Record<ProblemCode, Example> = await answers(problemRequests(derived), true);
  for (const [code, [request, detail]] of Object.entries(UNASKED))
    problems[code as ProblemCode] = { request, value: new Refusal(code as ProblemCode, detail).problem };
  return { operations, problems, tools: toolsOver(await openData(file).index()) };
}
export type Examples = Awaited<ReturnType<typeof askExamples>>;
