/** The linter that others will hold the document against, with every rule that is not a matter of taste. */
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it, vi } from 'vitest';
import type { Derived } from '../../../build/derive/derived.js';
import { makeBulk } from '../../../build/render/downloads/bulk.js';
import { openapi } from '../../../build/render/openapi/document.js';
import { DATA, derivedFrom, FIXTURE } from '../../datasets.js';

vi.setConfig({ testTimeout: 60_000 });

/** Each breaks with what the API is, not with what OpenAPI says. */
const NOT_OURS = [
  // Tags are in the order in which people need them.
  'tags-alphabetical',
  // Every response has an example; its fields need none of their own.
  'scalar-property-missing-example',
  // Codes and slugs have patterns; descriptions have no useful shortest length.
  'required-string-property-missing-min-length',
  // Errors are application/problem+json.
  'response-mime-type',
  // An occupation has one risk, and paths end in .json where files do.
  'path-segment-plural',
  'paths-kebab-case',
];

/** A copy that has an address of its own: its document names a second server. */
const published = (derived: Derived): Derived => ({
  ...derived,
  source: { ...derived.source, dataset: { ...derived.source.dataset, site: 'https://risk.example.org' } },
});

async function lint(document: object): Promise<string[]> {
  const rules = Object.fromEntries(NOT_OURS.map((rule) => [rule, 'off' as const]));
  const config = await createConfig({ extends: ['all'], rules });
  const source = JSON.stringify(document);
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
  return problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`);
}

const documentOf = (derived: Derived) => openapi(derived, makeBulk(derived));

it.each([
  ['the real dataset', () => derivedFrom(DATA)],
  ['the fixture', () => derivedFrom(FIXTURE)],
  ['a published copy', () => published(derivedFrom(FIXTURE))],
])('the linter finds nothing in the OpenAPI document of %s', async (_, derived) => {
  expect(await lint(documentOf(derived()))).toEqual([]);
});

describe('the linter looks, and finds', () => {
  const sound = documentOf(derivedFrom(FIXTURE));
  it.each([
    ['no-server-example.com', { servers: [{ url: 'http://localhost:3000', description: 'Here' }] }],
    ['no-server-trailing-slash', { servers: [{ url: 'https://risk.example.net/', description: 'There' }] }],
    ['operation-tag-defined', { tags: [] }],
    ['no-unresolved-refs', { components: { ...sound.components, headers: {} } }],
    ['no-unused-components', { paths: {} }],
  ])('%s', async (rule, wrong) => {
    const found = await lint({ ...sound, ...wrong });
    expect(found.map((line) => line.split(' ')[0])).toContain(rule);
  });
});
