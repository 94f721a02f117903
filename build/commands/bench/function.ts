/**
 * The function as deployed: starting it beside starting Node, and its responses beside a bare handler that reads the request,
 * does the least work for it, and answers the same bytes with the same number of headers.
 */
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';
import { COMMON, JSON_TYPE } from '../../../core/answers.js';
import { CACHE, LINK } from '../../../core/headers.js';
import type { FactorList } from '../../../core/schemas/assess.js';
import type { OccupationListItem } from '../../../core/schemas/occupation.js';
import type { ScoreList, ScoreRow } from '../../../core/schemas/scores.js';
import { fold } from '../../../core/search/fold.js';
import { walk } from '../../output/list-files.js';
import { type Given, type Mark, ratioOf } from './mark.js';
import { inTurn, secondsOf } from './measure.js';

const STARTS = 25;
const ROUNDS = 80;
/** Rounds not counted: by then, Node has compiled what is called. */
const WARM_UP = 10;
const ORIGIN = 'http://localhost';
/** Headers of the bare handler, by method: as many as the function's. */
const HEADERS: Readonly<Record<string, Record<string, string>>> = {
  POST: { ...COMMON, ...LINK, 'Cache-Control': CACHE.none, 'Content-Type': JSON_TYPE },
  GET: {
    ...COMMON,
    ...LINK,
    'Cache-Control': CACHE.data,
    'Content-Type': JSON_TYPE,
    ETag: '"0123456789abcdef"',
  },
};

type Handler = (request: Request) => Response | Promise<Response>;

/** Requests of one kind, and the least work that an answer to them takes. */
interface Kind {
  name: string;
  requests: (() => Request)[];
  /** Calls per round. */
  calls: number;
  bound: number;
  work: (request: Request) => unknown;
}

/**
 * Packages api/ and core/ as the platform does: transpiled file by file, with the output at the same relative path. Returns the
 * URL of the function's module.
 */
function deploy(root: string, dist: string, target: string): string {
  const core = [...walk(path.join(root, 'core'))].filter((name) => name.endsWith('.ts'));
  buildSync({
    absWorkingDir: root,
    entryPoints: ['api/index.ts', ...core.map((name) => `core${name}`)],
    outdir: target,
    outbase: root,
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
  });
  fs.writeFileSync(path.join(target, 'package.json'), '{"type":"module"}');
  fs.symlinkSync(dist, path.join(target, 'dist'));
  return pathToFileURL(path.join(target, 'api/index.js')).href;
}

export async function benchFunction({ root, dist, at }: Given): Promise<Mark[]> {
  const entry = deploy(root, dist, at('function'));
  const module = (code: string) => ({ args: ['--input-type=module', '-e', code] });
  const starts = inTurn(STARTS, {
    empty: { args: ['-e', '0'] },
    ours: module(`await import('${entry}')`),
    used: module(`const { default: api } = await import('${entry}');${FIRST_CALLS}`),
  });
  const empty = secondsOf(starts.empty);
  const { default: api } = (await import(entry)) as { default: { fetch: Handler } };
  const marks = [
    ratioOf('starting the function / empty node', secondsOf(starts.ours), empty, 1.25),
    ratioOf('starting it, a search, and a tool call / empty node', secondsOf(starts.used), empty),
  ];
  for (const kind of [assessments(dist), titles(dist), ...scores(dist)])
    marks.push(await compare(kind, api.fetch));
  return marks;
}

/** The first search and the first call of a tool, which load the rest. */
const FIRST_CALLS = `
const message = { jsonrpc: '2.0', id: 1, method: 'tools/call',
  params: { name: 'search_occupations', arguments: { q: 'nurse' } } };
for (const request of [
  new Request('${ORIGIN}/api/v1/search?q=nurse'),
  new Request('${ORIGIN}/mcp', { method: 'POST', body: JSON.stringify(message),
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' } }),
]) {
  const response = await api.fetch(request);
  const text = await response.text();
  if (response.status !== 200 || text.includes('"isError":true')) throw new Error(text);
}`;

/** Measures rounds of both handlers in turn; which is first alternates. */
async function compare({ name, requests, calls, bound, work }: Kind, ours: Handler): Promise<Mark> {
  const answers: unknown[] = [];
  for (const request of requests) answers.push(await (await ours(request())).json());
  const bare = async (request: Request, at: number) => {
    await work(request);
    return new Response(`${JSON.stringify(answers[at])}\n`, { headers: HEADERS[request.method]! });
  };
  const time = async (handler: (request: Request, at: number) => Response | Promise<Response>) => {
    const began = performance.now();
    for (let call = 0; call < calls; call++) {
      const at = call % requests.length;
      await (await handler(requests[at]!(), at)).text();
    }
    return performance.now() - began;
  };
  const times = { ours: [] as number[], bare: [] as number[] };
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const first = round % 2 === 0 ? await time(ours) : 0;
    const reference = await time(bare);
    const second = round % 2 === 0 ? first : await time(ours);
    if (round < 0) continue;
    times.ours.push(second);
    times.bare.push(reference);
  }
  return ratioOf(`${name} / bare handler, same bytes`, times.ours, times.bare, bound);
}

function assessments(dist: string): Kind {
  const codes = ['11-1011.00', '15-1252.00', '29-1141.00', '43-3031.00'];
  const { factors } = readJson<FactorList>(dist, '/displacement/factors.json');
  const all = Object.fromEntries(Object.entries(factors).map(([key, options]) => [key, options[0]!.value]));
  const bodies = codes.flatMap((soc_code) =>
    [{}, { ai_proficiency: 'advanced' }, all].map((personal_factors) =>
      JSON.stringify({ soc_code, personal_factors }),
    ),
  );
  return {
    name: 'assessment',
    requests: bodies.map((body) => () => {
      const headers = { 'content-type': 'application/json' };
      return new Request(`${ORIGIN}/api/v1/displacement/assess`, { method: 'POST', body, headers });
    }),
    calls: 240,
    bound: 1.1,
    work: async (request) => JSON.parse(await request.text()),
  };
}

const parametersOf = (request: Request) => new URL(request.url).searchParams;
const get = (below: string) => () => new Request(`${ORIGIN}/api/v1${below}`);
const readJson = <Value>(dist: string, file: string): Value =>
  JSON.parse(fs.readFileSync(`${dist}/api/v1${file}`, 'utf8'));

function titles(dist: string): Kind {
  const { data: rows } = readJson<ScoreList>(dist, '/scores.json');
  const titles = rows.map(({ title }: Pick<OccupationListItem, 'title'>) => fold(title));
  const queries = [
    'nurse',
    'manager',
    'software dev',
    'eng',
    'teachers secondary',
    'a',
    'zzz',
    'truck driver',
  ];
  return {
    name: 'search of titles',
    requests: queries.map((q) => get(`/occupations?q=${encodeURIComponent(q)}`)),
    calls: 80,
    bound: 1.5,
    work(request) {
      const words = fold(parametersOf(request).get('q')!).split(' ');
      return titles.filter((title) => words.every((word) => title.includes(word)));
    },
  };
}

/** Filters and orders of the scores, each with a loop over the rows written just for it. */
const SCORES: Readonly<Record<string, (rows: readonly ScoreRow[]) => ScoreRow[]>> = {
  '?sort=-final_score&limit=10': (rows) =>
    [...rows].sort((a, b) => b.final_score - a.final_score).slice(0, 10),
  '?tier=high,very_high&job_zone=4,5': (rows) =>
    rows.filter(
      ({ risk_tier, job_zone }) => (risk_tier === 'high' || risk_tier === 'very_high') && job_zone >= 4,
    ),
  '?group=15&min_wage=90000&max_score=60': (rows) =>
    rows.filter(
      ({ group, median_annual_wage, final_score }) =>
        group === '15' && median_annual_wage >= 90_000 && final_score <= 60,
    ),
};

function scores(dist: string): Kind[] {
  const { data: rows } = readJson<ScoreList>(dist, '/scores.json');
  return Object.entries(SCORES).map(([query, loop]) => ({
    name: `scores${query}`,
    requests: [get(`/scores${query}`)],
    calls: 40,
    bound: 1.5,
    work: (request) => [parametersOf(request).size, loop(rows)],
  }));
}
