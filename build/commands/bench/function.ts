/**
 * The cost of the function: loading it as deployed, an assessment, and a search, each compared with the least work that a
 * function with the same result would have to do.
 */
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';
import { COMMON } from '../../../core/answers.js';
import { CACHE, LINK } from '../../../core/headers.js';
import type { OccupationList } from '../../../core/schemas/occupation.js';
import type { ScoreList, ScoreRow } from '../../../core/schemas/scores.js';
import { fold } from '../../../core/search/fold.js';
import { walk } from '../../output/list-files.js';
import { measure, median, ratio } from './measure.js';

const ROUNDS = 15;
const CALLS = 1000;
const ORIGIN = 'http://localhost';

/** Packages api/ and core/ as the platform does: transpiled file by file, with the output at the same relative path. */
export function deploy(root: string, dist: string, target: string): string {
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
  return path.join(target, 'api/index.js');
}

type Call = (input: string) => Promise<string>;

/** Returns median microseconds per call, measured in turn so that noise affects both. */
async function compare(inputs: readonly string[], reference: Call, ours: Call, calls = CALLS) {
  const time = async (call: Call) => {
    const began = performance.now();
    for (let index = 0; index < calls; index++) await call(inputs[index % inputs.length]!);
    return ((performance.now() - began) * 1000) / calls;
  };
  const times = { reference: [] as number[], ours: [] as number[] };
  for (let round = -2; round < ROUNDS; round++) {
    const [first, second] = [await time(reference), await time(ours)];
    if (round < 0) continue;
    times.reference.push(first);
    times.ours.push(second);
  }
  return { reference: median(times.reference), ours: median(times.ours) };
}

const headers = {
  ...COMMON,
  ...LINK,
  'Cache-Control': CACHE.none,
  'Content-Type': 'application/json',
};

function assessments(dist: string): string[] {
  const codes = ['11-1011.00', '15-1252.00', '29-1141.00', '43-3031.00'];
  const { factors } = JSON.parse(fs.readFileSync(`${dist}/api/v1/displacement/factors.json`, 'utf8'));
  const all = Object.fromEntries(
    Object.entries(factors as Record<string, { value: string }[]>).map(([key, options]) => [
      key,
      options[0]!.value,
    ]),
  );
  return codes.flatMap((soc_code) =>
    [{}, { ai_proficiency: 'advanced' }, all].map((personal_factors) =>
      JSON.stringify({ soc_code, personal_factors }),
    ),
  );
}

/** Filters and orders of the scores, each compared with a loop over the rows written just for it. */
const SCORES: Readonly<Record<string, (rows: readonly ScoreRow[]) => ScoreRow[]>> = {
  '?sort=-final_score&limit=10': (rows) =>
    [...rows].sort((a, b) => b.final_score - a.final_score).slice(0, 10),
  '?sort=title': (rows) => [...rows].sort((a, b) => (a.title < b.title ? -1 : 1)),
  '?sort=-employment&limit=200': (rows) =>
    [...rows].sort((a, b) => (b.employment ?? -1) - (a.employment ?? -1)).slice(0, 200),
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

async function compareScores(dist: string, fetch: (request: Request) => Promise<Response>) {
  const { data: rows }: ScoreList = JSON.parse(fs.readFileSync(`${dist}/api/v1/scores.json`, 'utf8'));
  const get = (query: string) => new Request(`${ORIGIN}/api/v1/scores${query}`);
  const results = new Map<string, Awaited<ReturnType<typeof compare>>>();
  for (const [query, loop] of Object.entries(SCORES)) {
    const times = await compare(
      [query],
      async (query) => {
        const { searchParams } = new URL(get(query).url);
        const data = loop(rows);
        const answer = {
          data,
          count: data.length,
          limit: Number(searchParams.get('limit') ?? 1000),
          offset: 0,
        };
        return new Response(JSON.stringify(answer), { headers }).text();
      },
      async (query) => (await fetch(get(query))).text(),
      100,
    );
    results.set(query, times);
  }
  return results;
}

export async function benchFunction(root: string, dist: string, folder: string): Promise<string[]> {
  const entry = deploy(root, dist, folder);
  const loads = measure(
    [
      { name: 'empty', args: ['-e', '0'] },
      {
        name: 'function',
        args: ['--input-type=module', '-e', `await import(${JSON.stringify(pathToFileURL(entry).href)})`],
      },
    ],
    ROUNDS,
  );
  const { default: api } = (await import(pathToFileURL(entry).href)) as {
    default: { fetch(request: Request): Promise<Response> };
  };

  const post = (body: string) =>
    new Request(`${ORIGIN}/api/v1/displacement/assess`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
  const assess = await compare(
    assessments(dist),
    async (body) => {
      const parsed: unknown = JSON.parse(await post(body).text());
      return new Response(JSON.stringify(parsed), { headers }).text();
    },
    async (body) => (await api.fetch(post(body))).text(),
  );

  const list = (offset: number): OccupationList =>
    JSON.parse(fs.readFileSync(`${dist}/api/v1/occupations/pages/200/${offset}.json`, 'utf8'));
  const items = [0, 200, 400, 600, 800].flatMap((offset) => list(offset).data);
  const titles = items.map(({ title }) => fold(title));
  const get = (q: string) => new Request(`${ORIGIN}/api/v1/occupations?q=${encodeURIComponent(q)}`);
  const search = await compare(
    ['nurse', 'manager', 'software dev', 'eng', 'teachers secondary', 'a', 'zzz', 'truck driver'],
    async (q) => {
      const words = fold(new URL(get(q).url).searchParams.get('q')!).split(' ');
      const data = items.filter((_, index) => words.every((word) => titles[index]!.includes(word)));
      const answer = { data: data.slice(0, 50), count: data.length, limit: 50, offset: 0 };
      return new Response(JSON.stringify(answer), { headers }).text();
    },
    async (q) => (await api.fetch(get(q))).text(),
  );

  const scores = await compareScores(dist, api.fetch);

  const line = (what: string, { ours, reference }: typeof search, unit: string, bound: number) =>
    ratio(what, ours / reference, `${bound}; ${ours.toFixed(1)} to ${reference.toFixed(1)} ${unit}`);
  const [reference, ours] = [...loads.values()].map(({ seconds }) => seconds * 1000) as [number, number];
  return [
    line('loading the function / empty node', { ours, reference }, 'ms', 1.25),
    line('assessment / bare request, parse, response', assess, 'µs', 1.1),
    line('search / plain scan over folded titles', search, 'µs', 1.5),
    ...[...scores].map(([query, times]) => line(`scores${query} / plain loop`, times, 'µs', 1.5)),
  ];
}
