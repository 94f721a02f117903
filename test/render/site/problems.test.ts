import { beforeAll, expect, it } from 'vitest';
import type { Derived } from '../../../build/derive/derived.js';
import { htmlRenderer } from '../../../build/output/html.js';
import { indexTables } from '../../../build/render/api/function-index.js';
import { problemExamples } from '../../../build/render/examples/problem-examples.js';
import { notFound, problems } from '../../../build/render/site/problems.js';
import { functionIndex } from '../../../core/function-index.js';
import { handle } from '../../../core/handle.js';
import { PROBLEMS, type ProblemCode } from '../../../core/schemas/problem-codes.js';
import { DATA, derivedFrom, FIXTURE } from '../../datasets.js';

const render = htmlRenderer(`${import.meta.dirname}/../../../templates`);
const CODES = Object.keys(PROBLEMS) as ProblemCode[];
let datasets: Derived[];
beforeAll(() => {
  datasets = [FIXTURE, DATA].map(derivedFrom);
});

it.each(CODES)('the answer shown for %s is the one that the function gives', async (code) => {
  for (const derived of datasets) {
    const { request, answer } = problemExamples(derived)[code];
    const index = functionIndex(
      () => indexTables(derived),
      async () => undefined,
    );
    const failing = {
      ...index,
      file: async () => {
        throw new Error('no disk');
      },
    };
    const asked = request ?? { method: 'GET', path: '/api/v1/meta' };
    const response = await handle(
      new Request(`http://localhost${asked.path}`, {
        method: asked.method,
        ...(asked.contentType !== undefined && { headers: { 'Content-Type': asked.contentType } }),
        ...(asked.body !== undefined && { body: asked.body }),
      }),
      request ? index : failing,
    );
    expect(await response.json()).toEqual(answer);
    expect(answer.code).toBe(code);
    expect(response.status).toBe(PROBLEMS[code].status);
  }
});

it('the page has a section for every code, under 60 kB', () => {
  const [page] = [...problems({ derived: datasets[1]!, render })] as { file: string; text: string }[];
  expect(page!.file).toBe('/problems.html');
  expect(CODES.filter((code) => !page!.text.includes(` id="${code}"`))).toEqual([]);
  expect(Buffer.byteLength(page!.text)).toBeLessThan(60_000);
});

it('the page for what is not there offers the search', () => {
  const [page] = [...notFound({ derived: datasets[1]!, render })] as { file: string; text: string }[];
  expect(page!.file).toBe('/404.html');
  expect(page!.text).toContain('action="/search"');
  expect(page!.text).toContain('name="q"');
});
