import { beforeAll, describe, expect, it } from 'vitest';
import type { Derived } from '../../../build/derive/derived.js';
import { htmlRenderer } from '../../../build/output/html.js';
import { steps } from '../../../build/render/examples/docs-examples.js';
import { LANGUAGES } from '../../../build/render/examples/example.js';
import type { OutputFile } from '../../../build/render/output.js';
import { docs } from '../../../build/render/site/docs.js';
import { documentedRoutes } from '../../../build/render/site/docs-routes.js';
import { fields } from '../../../build/render/site/fields.js';
import { CACHE } from '../../../core/headers.js';
import { ROUTES } from '../../../core/routes.js';
import { shapes } from '../../../core/schemas/fields.js';
import { published } from '../../../core/schemas/published.js';
import { DATA, derivedFrom, FIXTURE } from '../../datasets.js';

const render = htmlRenderer(`${import.meta.dirname}/../../../templates`);
const textFrom = (pages: Iterable<OutputFile>) => ([...pages] as { text: string }[])[0]!.text;
const textOf = (derived: Derived) => textFrom(docs({ derived, render }));
const fieldsOf = (derived: Derived) => textFrom(fields({ derived, render }));

let real: Derived;
let fixture: Derived;
beforeAll(() => {
  real = derivedFrom(DATA);
  fixture = derivedFrom(FIXTURE);
});

describe('fields', () => {
  const fieldOf = (shape: string, name: string) =>
    shapes()
      .find((each) => each.name === shape)!
      .fields.find((field) => field.name === name);

  it.each([
    ['OccupationDetail', 'risk_score', { type: '', shape: 'RiskScore', optional: false }],
    ['OccupationList', 'data', { type: 'array of', shape: 'OccupationListItem' }],
    ['FactorList', 'factors', { type: 'object, each value array of', shape: 'FactorOption' }],
    ['RiskScore', 'displacement_year_low', { type: 'integer', optional: true }],
    ['LaborData', 'employment', { type: 'integer or null' }],
    ['SkillGap', 'toward', { type: 'array of strings' }],
    ['IndustryDetail', 'staffing', { type: 'object' }],
    ['IndustryDetail', 'staffing.cell', { type: 'string or null' }],
    ['Problem', 'errors', { type: 'array of objects', optional: true }],
    ['Assessment', 'adjustments', { type: 'object, each value number' }],
  ])('%s.%s', (shape, name, wanted) => {
    expect(fieldOf(shape, name)).toMatchObject(wanted);
  });

  it('of every published object are there', () => {
    expect(shapes().map(({ name }) => name)).toEqual(Object.keys(published));
  });
});

describe('routes', () => {
  it('are all documented, and every parameter in words', () => {
    const documented = documentedRoutes(real);
    expect(documented.map(({ operation }) => operation)).toEqual(ROUTES.map(({ operation }) => operation));
    const silent = documented.flatMap(({ parameters }) => parameters).filter(({ words }) => words === '');
    expect(silent).toEqual([]);
  });
});

describe('examples', () => {
  it('are three steps in four languages, with an output each', () => {
    for (const derived of [real, fixture]) {
      const found = steps(derived);
      expect(found).toHaveLength(3);
      for (const { examples } of found) {
        expect(examples.map(({ language }) => language)).toEqual(Object.keys(LANGUAGES));
        expect(examples.filter(({ output }) => output === '')).toEqual([]);
      }
    }
  });

  it('print the figures of the dataset', () => {
    const { riskScore, source } = real.occupations.find((each) => each.source.soc_code === '15-1252.00')!;
    const [find, read, assess] = steps(real).map(({ examples }) => examples.map(({ output }) => output)) as [
      string[],
      string[],
      string[],
    ];
    expect(JSON.parse(find[0]!)).toMatchObject({ data: [{ title: source.title }], count: 1, limit: 1 });
    expect(read[1]).toBe(`${riskScore.final_score} ${riskScore.risk_tier}`);
    const result = JSON.parse(assess[0]!) as { base_score: number; personalized_score: number };
    expect(assess[2]).toBe(`${result.base_score} ${result.personalized_score}`);
  });
});

const idsOf = (text: string) => new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!));

describe('the page', () => {
  it('stays under 60 kB, and every link within it and to the fields has a target', () => {
    for (const derived of [real, fixture]) {
      const [text, below] = [textOf(derived), fieldsOf(derived)];
      const targets: [string, string, Set<string>][] = [
        [text, '#', idsOf(text)],
        [text, '/docs/fields#', idsOf(below)],
        [below, '#', idsOf(below)],
      ];
      for (const [page, address, ids] of targets) {
        expect(Buffer.byteLength(page)).toBeLessThan(60_000);
        const links = [...page.matchAll(/ (?:href|data-copy)="([^"#]*#)([^"]+)"/g)];
        const wanted = links.filter(([, to]) => to === address).map(([, , id]) => id!);
        expect(wanted.length).toBeGreaterThan(5);
        expect(wanted.filter((id) => !ids.has(id))).toEqual([]);
      }
      expect(idsOf(text)).toContain('contact');
    }
  });

  it('has the fields of every published shape on the page below it', () => {
    const ids = idsOf(fieldsOf(real));
    expect(Object.keys(published).filter((name) => !ids.has(name))).toEqual([]);
  });

  it('marks what can be run: three steps in each language, an error, the client', () => {
    for (const derived of [real, fixture]) {
      const text = textOf(derived);
      const count = (mark: string) => text.split(mark).length - 1;
      const counts = Object.keys(LANGUAGES).map((language) => count(` data-example="${language}"`));
      expect(counts).toEqual([4, 4, 3, 3]);
      expect(count(' data-output=')).toBe(14);
    }
  });

  it('tells of the cache what the headers say: five minutes, a day, a release a minute and five, and errors a minute', () => {
    expect(CACHE.data).toContain('max-age=300, s-maxage=86400');
    expect(CACHE.data).toContain('stale-while-revalidate=604800');
    expect(CACHE.news).toBe('public, max-age=60, s-maxage=300, stale-while-revalidate=300');
    expect(CACHE.error).toBe('public, max-age=60, s-maxage=60');
  });
});
