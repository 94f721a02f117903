/** The two linters that others will hold the document against: not an error, not a warning. */
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';
import { describe, expect, it, vi } from 'vitest';
import type { Derived } from '../../../build/derive/derived.js';
import { makeBulk } from '../../../build/render/downloads/bulk.js';
import { openapi } from '../../../build/render/openapi/document.js';
import { DATA, derivedFrom, FIXTURE } from '../../datasets.js';

vi.setConfig({ testTimeout: 60_000 });

/** A copy that has an address of its own: its document names a second server. */
const published = (derived: Derived): Derived => ({
  ...derived,
  source: { ...derived.source, dataset: { ...derived.source.dataset, site: 'https://risk.example.org' } },
});

async function redocly(source: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
  return problems.map(
    ({ severity, ruleId, message, location }) => `${severity} ${ruleId} ${location[0]?.pointer}: ${message}`,
  );
}

async function spectral(source: string): Promise<string[]> {
  const linter = new spectralCore.Spectral();
  linter.setRuleset({ extends: [[spectralRulesets.oas as RulesetDefinition, 'recommended']] });
  const results = await linter.run(source);
  return results.map(({ code, message, path }) => `${code} ${path.join('/')}: ${message}`);
}

const textOf = (derived: Derived) => JSON.stringify(openapi(derived, makeBulk(derived)));

describe.each([
  ['the real dataset', () => derivedFrom(DATA)],
  ['the fixture', () => derivedFrom(FIXTURE)],
  ['a published copy', () => published(derivedFrom(FIXTURE))],
])('the OpenAPI document of %s', (_, derived) => {
  const source = textOf(derived());

  it('is fine with Redocly', async () => {
    expect(await redocly(source)).toEqual([]);
  });

  it('is fine with Spectral', async () => {
    expect(await spectral(source)).toEqual([]);
  });
});

describe('the linters', () => {
  const broken = () => {
    const derived = derivedFrom(FIXTURE);
    const { tags: _, ...document } = openapi(derived, makeBulk(derived));
    return JSON.stringify({ ...document, servers: [{ url: 'http://localhost:3000/' }] });
  };

  it('look: Redocly finds a server that is nobody else’s', async () => {
    expect(await redocly(broken())).toContain(
      'warn no-server-example.com #/servers/0/url: Server `url` should not point to example.com or localhost.',
    );
  });

  it('look: Spectral finds a slash and tags that are not defined', async () => {
    const codes = (await spectral(broken())).map((result) => result.split(' ')[0]);
    expect(codes).toContain('oas3-server-trailing-slash');
    expect(codes).toContain('operation-tag-defined');
  });
});
