/** The OpenAPI document against a linter that others will use, which holds examples to their schemas, and what a reader of the console sends. */
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { beforeAll, expect, it } from 'vitest';
import { openapi } from '../../build/render/openapi/document.js';
import { askExamples, type Examples } from '../../build/render/openapi/examples.js';
import { createApp } from '../../core/app.js';
import { derivedFrom, FIXTURE } from '../datasets.js';
import { filesOf } from './files.js';

const fixture = derivedFrom(FIXTURE);
const published = {
  ...fixture.source,
  dataset: { ...fixture.source.dataset, site: 'https://risk.example.org' },
};
const file = filesOf(fixture);
const app = createApp(file);
const last = fixture.occupations.at(-1);
let examples: Examples;
beforeAll(async () => {
  const labor = { ...last!.labor, missing: { employment: 'not_published' as const } };
  const occupations = fixture.occupations.with(-1, { ...last!, labor });
  examples = await askExamples({ ...fixture, occupations }, file);
});

async function lint(document: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: '/openapi.json',
    config,
  });
  return problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`);
}

it('the linter finds nothing in the document of a copy with an address, and examples', async () => {
  const document = openapi({ ...fixture, source: published }, examples);
  expect(await lint(document)).toEqual([]);
  expect([document.servers.length, openapi(fixture).servers.length]).toEqual([2, 1]);
});

it('every operation but the document has an example', () => {
  const bare = Object.values(openapi(fixture, examples).paths).flatMap((item) =>
    Object.values(item).filter(
      ({ responses }) => !('examples' in responses[200].content['application/json']),
    ),
  );
  expect(bare.map(({ operationId }) => operationId)).toEqual(['getOpenapi']);
  const tasks = fixture.occupations.map((each) => each.tasks.length);
  const shown = examples.operations.getOccupationTasks.tasks!.value as { tasks: object[] };
  expect(shown.tasks.length).toBe(Math.min(...tasks));
  expect(examples.operations.getOccupation.figuresMissing!.request).toMatch(`/${last!.source.soc_code}`);
});

const gets = Object.entries(openapi(fixture).paths).filter(
  ([, item]) => item.get && item.get.operationId !== 'getOpenapi',
);
it.each(gets)('a console that sends every example of %s gets an answer with data', async (path, { get }) => {
  const { parameters = [] } = get!;
  const query = new URLSearchParams();
  let url = `/api/v1${path === '/' ? '' : path}`;
  for (const { name, in: place, example } of parameters)
    if (place === 'path') url = url.replace(`{${name}}`, String(example));
    else query.set(name, String(example));
  const response = await app.request(`${url}?${query}`);
  expect(response.status).toBe(200);
  const body = await response.json();
  if ('data' in body) expect(body.data.length).toBeGreaterThan(0);
});
