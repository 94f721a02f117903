/** The pages of the documentation say what the service answers, and lead where they say. */
import { beforeAll, describe, expect, it } from 'vitest';
import { atSite, UNSET_SITE } from '../../../build/dataset/address.js';
import { htmlRenderer } from '../../../build/output/html.js';
import { factorOptions } from '../../../build/render/api/meta.js';
import { askExamples, type Examples } from '../../../build/render/openapi/examples.js';
import { shapes } from '../../../build/render/openapi/json-schema.js';
import type { OutputFile } from '../../../build/render/page.js';
import { changes } from '../../../build/render/site/changes.js';
import { docs, problems } from '../../../build/render/site/docs.js';
import { siteOf } from '../../../build/render/site/site.js';
import { llms, security, sitemap } from '../../../build/render/site/text-files.js';
import { ROUTES } from '../../../core/routes.js';
import { PROBLEMS } from '../../../core/schemas/problem.js';
import { DATA, derivedFrom, FIXTURE } from '../../datasets.js';
import { filesOf } from '../files.js';

const derived = derivedFrom(FIXTURE);
const render = htmlRenderer(`${import.meta.dirname}/../../../templates`);
const site = siteOf(derived, render);
let examples: Examples;
beforeAll(async () => {
  examples = await askExamples(derived, filesOf(derived));
});

const textOf = (pages: Iterable<OutputFile>) => ([...pages] as { text: string }[])[0]!.text;
const idsOf = (text: string) => new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!));

describe('/docs', () => {
  it('leads to the search first, in three languages, with an output below each example', () => {
    const text = textOf(docs(site, undefined, examples));
    const found = [...text.matchAll(/data-example="(\w+)"[^>]*><code>([\s\S]*?)<\/code>/g)];
    expect(found[0]![2]).toContain('/api/v1/search?q=');
    expect(found.map(([, language]) => language).join()).toBe('curl,curl,curl,javascript,python,curl');
    expect(text.split(' data-output=')).toHaveLength(found.length + 1);
  });
});

describe('the fields', () => {
  it.each([
    ['OccupationDetail', 'risk_score', { type: 'RiskScore', optional: false }],
    ['OccupationList', 'data', { type: 'array of OccupationListItem' }],
    ['RiskScore', 'displacement_year_low', { type: 'integer', optional: true }],
    ['LaborData', 'employment', { type: 'integer or null' }],
    ['IndustryDetail', 'staffing.cell', { type: 'string or null' }],
    ['AssessmentRequest', 'personal_factors', { type: 'object', optional: true }],
  ])('%s.%s', (shape, name, wanted) => {
    const found = shapes(factorOptions(derived.source.factors)).find((each) => each.name === shape)!;
    expect(found.fields.find((field) => field.name === name)).toMatchObject(wanted);
  });
});

describe('/problems', () => {
  it('has a section for every code, with the answer of the service', () => {
    const ids = idsOf(textOf(problems(site, undefined, examples)));
    for (const [code, { status }] of Object.entries(PROBLEMS)) {
      expect(ids).toContain(code);
      expect(examples.problems[code as keyof typeof PROBLEMS].value).toMatchObject({ code, status });
    }
  });
});

it('/llms.txt names every operation and every tool, and says first how to quote a score', () => {
  const text = textOf(llms(site, undefined, examples));
  const { min, max } = derived.source.method.interval;
  expect(text.split('\n')[4]).toMatch(new RegExp(`^A score is an index from ${min} to ${max} of exposure`));
  expect(examples.tools.length).toBeGreaterThan(5);
  for (const { name } of examples.tools) expect(text).toContain(`- \`${name}\`: `);
  for (const { method, path } of ROUTES) expect(text).toContain(`### ${method} ${path}\n`);
});

it('/changes says that scores aren’t comparable where another method moved them, and nowhere else', () => {
  const first = { ...derivedFrom(DATA).source.releases[0]!, method_version: '8.0' };
  const older = { ...first, version: '0.9.0', method_version: '9.0' };
  const after = (method_version: string, scores_moved: number) => {
    const next = { ...first, version: '9.0.0', previous: first.version, method_version };
    const releases = [older, first, { ...next, counts: { ...next.counts, scores_moved } }];
    const source = { ...derived.source, releases };
    return textOf(changes({ ...site, derived: { ...derived, source } })).includes('measured the same way');
  };
  const same = first.method_version;
  expect([after('9.0', 3), after(same, 3), after('9.0', 0)]).toEqual([true, false, false]);
});

it.each([
  [
    'https://risk.example.org',
    /^Contact: https:\/\/risk\.example\.org\/docs#contact\nExpires: \d{4}-.*T00:00:00Z\n/,
  ],
  [UNSET_SITE, /^# No contact: this copy has no public URL\./],
])('security.txt at %s has a contact only where others can open it', (address, text) => {
  const at = siteOf({ ...derived, source: atSite(derived.source, address) }, render);
  expect(textOf(security(at))).toMatch(text);
  expect(textOf(sitemap(at))).toContain(`<loc>${address === UNSET_SITE ? '' : address}/method</loc>`);
});
