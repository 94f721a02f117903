/** The OpenAPI document against a linter that others will use, which holds examples to their schemas, and what a reader of the console sends. */
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { openapi } from '../../build/render/openapi/document.js';
import { askExamples } from '../../build/render/openapi/examples.js';
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
  const examples = await askExamples(fixture, file);
  expect(await lint(openapi({ ...fixture, source: published }, examples))).toEqual([]);
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
