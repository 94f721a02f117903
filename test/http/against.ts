/** Holds an answer against its case, and against what the contract promises of every answer. */
import { expect } from 'vitest';
import type * as z from 'zod';
import { SCHEMAS } from '../../build/render/schemas.js';
import { ROUTES } from '../../core/routes.js';
import { PROBLEMS, Problem, type ProblemCode } from '../../core/schemas/problem.js';
import type { Case } from './case.js';
import { assessCases } from './cases/assess.js';
import { computedCases } from './cases/computed.js';
import { httpCases } from './cases/http.js';
import { specifiedCases } from './cases/specified.js';

/** The one table of HTTP cases: every sentence of the contract that a request can ask about. */
export const CASES = [...specifiedCases, ...computedCases, ...assessCases, ...httpCases];

/** Those that also run over a port: paths, codes, methods, caches. */
export const OVER_PORT = [...httpCases, ...specifiedCases.slice(-30)];

/** Sends a request; the path goes out as it is. */
export type Ask = (url: string, init?: RequestInit) => Promise<Response>;

/** On every answer, errors, 304, and preflights included. */
const ALWAYS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD, POST, OPTIONS',
  'access-control-allow-headers': '*, authorization, content-type, if-none-match',
  'access-control-max-age': '86400',
  'access-control-expose-headers': 'etag, link, content-range, accept-ranges',
  'x-content-type-options': 'nosniff',
};

/** The schema of a path's answers. */
function schemaOf(url: string): z.ZodType {
  const path = new URL(url, 'http://x').pathname.replace(/\/$/, '');
  const plain = /pages/.test(path) ? '/api/v1/occupations' : path.replace(/(?:\/level\/\d)?\.json$/, '');
  const route = ROUTES.find((each) =>
    new RegExp(`^${each.path.replace(/\.json$/, '').replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(plain),
  );
  return SCHEMAS[route!.schema] as z.ZodType;
}

/** Returns a value in which texts may match patterns, and without the members that must be absent. */
function wanted(value: unknown): unknown {
  if (value instanceof RegExp) return expect.stringMatching(value);
  if (Array.isArray(value)) return value.map(wanted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) => (each === undefined ? [] : [[key, wanted(each)]])),
  );
}

function holdProblem(problem: z.infer<typeof Problem>, { code, errors, detail, means }: Case): void {
  expect(problem).toMatchObject({ ...PROBLEMS[code as ProblemCode], code, type: `/problems#${code}` });
  expect(problem.detail).toMatch(/[.?]$/);
  if (detail) expect(problem.detail).toMatch(detail);
  if (means) expect(problem.did_you_mean ?? []).toEqual(means);
  if (!errors) return;
  const found = (problem.errors ?? []).map((each) => ({ ...each, place: each.pointer ?? each.parameter }));
  const faults = errors.map((each) => (typeof each === 'string' ? ([each] as const) : each));
  expect(found.map(({ place }) => place).sort()).toEqual(faults.map(([place]) => place).sort());
  if (errors.length === 1) expect(problem.detail).toBe(found[0]!.detail);
  for (const [place, ...wanted] of faults) {
    const there = found.filter((each) => each.place === place);
    for (const each of wanted)
      if (each instanceof RegExp) expect(there.map(({ detail }) => detail).join('\n')).toMatch(each);
      else expect(there[0]!.allowed).toEqual(each);
  }
}

export async function hold(given: Case, ask: Ask): Promise<void> {
  const { method = 'GET', url, body } = given;
  const tag = JSON.stringify(given.headers ?? {}).includes('{etag}')
    ? (await ask(url)).headers.get('etag')
    : '';
  const headers = Object.fromEntries(
    Object.entries(given.headers ?? {}).map(([name, value]) => [
      name,
      value.replace('{etag}', tag!.replace('W/', '')),
    ]),
  );
  // As bytes: of a text, a request would make up its type.
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const answer = await ask(url, { method, headers, redirect: 'manual', ...(bytes && { body: bytes }) });
  expect(answer.status).toBe(given.status);
  const headersWanted: Record<string, string | RegExp> = { ...ALWAYS, ...given.has };
  for (const [name, value] of Object.entries(headersWanted))
    expect
      .soft(answer.headers.get(name), name)
      .toEqual(value instanceof RegExp ? expect.stringMatching(value) : value);
  const text = await answer.text();
  if (method === 'HEAD' || [204, 304, 308].includes(given.status)) return expect(text).toBe('');
  expect(text.at(-1)).toBe('\n');
  const value = JSON.parse(text);
  if (given.status >= 400) {
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    return holdProblem(Problem.parse(value), given);
  }
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  expect(text).toBe(`${JSON.stringify(value)}\n`);
  schemaOf(url).parse(value);
  if (given.like) {
    expect(value).toMatchObject(wanted(given.like) as object);
    for (const [key, each] of Object.entries(given.like))
      if (each === undefined) expect(value).not.toHaveProperty(key);
  }
  if (given.sameAs !== undefined) expect(text).toBe(await (await ask(given.sameAs)).text());
}
