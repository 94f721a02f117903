import { beforeAll, describe, expect, it } from 'vitest';
import { categoryTable } from '../../../build/derive/tasks.js';
import { isTied } from '../../../build/derive/tasks.js';
import { countBy } from '../../../build/derive/facts.js';
import type { Derived } from '../../../build/derive/derived.js';
import { countNearEdges } from '../../../build/derive/facts.js';
import { ranks, spearman } from '../../../build/derive/facts.js';
import { htmlRenderer } from '../../../build/output/html.js';
import { citations, partedSources, sourceAnchor } from '../../../build/render/site/citations.js';
import { dataElement } from '../../../build/render/site/data-element.js';
import { method as methodPage } from '../../../build/render/site/method.js';
import { methodExample } from '../../../build/render/site/method-example.js';
import { adjustmentBounds, halfAdoptedYear, methodFacts } from '../../../build/render/site/method-facts.js';
import { datasetId, datasetJsonLd } from '../../../build/render/site/schema-org.js';
import { signed } from '../../../build/render/words/format.js';
import { DATA, derivedFrom, FIXTURE, method } from '../../datasets.js';

const render = htmlRenderer(`${import.meta.dirname}/../../../templates`);
const textOf = (derived: Derived) => {
  const [file, ...others] = [...methodPage({ derived, render })];
  expect(others).toEqual([]);
  return (file as { text: string }).text;
};

let real: Derived;
let fixture: Derived;
beforeAll(() => {
  real = derivedFrom(DATA);
  fixture = derivedFrom(FIXTURE);
});

describe('rank correlation', () => {
  it('gives equal values the mean of their ranks', () => {
    expect(ranks([30, 10, 20, 20])).toEqual([4, 1, 2.5, 2.5]);
  });

  it.each([
    [[1, 2, 3], [10, 20, 90], 1],
    [[1, 2, 3], [3, 2, 1], -1],
    [[1, 2, 3, 4], [1, 3, 2, 4], 0.8],
    [[1, 2], [5, 5], null],
    [[], [], null],
  ])('of %j and %j is %d', (a, b, correlation) => {
    const found = spearman(a, b);
    if (correlation === null) expect(found).toBeNull();
    else expect(found).toBeCloseTo(correlation, 12);
  });
});

it('scores near an edge are less than a point from it, in tenths', () => {
  expect(countNearEdges([0, 29, 29.1, 30, 30.9, 31, 49.1, 65.9, 66], method.tiers)).toBe(5);
});

it('counts by key name keys that do not occur', () => {
  expect(countBy([1, 2, 3], ['odd', 'even', 'none'], (each) => (each % 2 ? 'odd' : 'even'))).toEqual({
    odd: 2,
    even: 1,
    none: 0,
  });
});

it('a task is tied where no kind has most of its activities', () => {
  const categories = categoryTable(real.source.tables);
  const [first, other] = ['routine_cognitive', 'non_routine_analytical'].map(
    (category) =>
      `${[...categories].find(([id, each]) => each === category && !id.includes('I'))![0]}.I99.D01`,
  ) as [string, string];
  expect(isTied({ dwas: [first] }, categories)).toBe(false);
  expect(isTied({ dwas: [first, other] }, categories)).toBe(true);
  expect(isTied({ dwas: [first, other, first] }, categories)).toBe(false);
});

it('figures carry their value, and signs are real minus signs', () => {
  expect(dataElement(18_796)).toBe('<data value="18796">18,796</data>');
  expect([3, -2.3, 0].map((value) => signed(value))).toEqual(['+3', '−2.3', '0']);
});

it('the year by which half of all firms use AI follows from the share at the start', () => {
  expect(halfAdoptedYear({ ...method.scenario, start_year: 2026, adoption_at_start: 0.18 }, 0.35)).toBe(2030);
  expect(halfAdoptedYear({ ...method.scenario, start_year: 2026, adoption_at_start: 0.18 }, 0.15)).toBe(2036);
});

it('the facts of the real dataset are those that the method states', () => {
  const facts = methodFacts(real);
  expect(facts).toMatchObject({
    occupations: 923,
    tasks: 18_796,
    imputed: 57,
    unrated: 29,
    lowest: 15,
    atLowest: 15,
    highest: 83.9,
    nearEdges: 74,
    spearman: 0.998,
    tiers: { low: 408, medium: 381, high: 102, very_high: 32 },
    confidence: { high: 329, medium: 542, low: 52 },
    disagree: 1506,
    medianMargin: 7.4,
    years: { count: 248, low: { from: 2032, to: 2041 }, high: { from: 2039, to: 2060 } },
    gaps: 923 - 436,
    wageBases: { annual_median: 917, hourly_x_2080: 4, annual_median_2024: 1, group: 1 },
    votes: 0,
  });
  expect(facts.tied).toBeCloseTo(0.086, 3);
  expect(adjustmentBounds(real.source.factors.factors)).toEqual({ min: -15, max: 15 });
});

it('the worked example multiplies out to the published score', () => {
  const { raw, left, riskScore, tasks, others } = methodExample(real);
  const { floor, range } = method.score;
  expect(Math.round(10 * (floor + range * Number(raw) * Number(left))) / 10).toBe(riskScore.final_score);
  const sum = tasks.reduce((total, { product }) => total + Number(product), Number(others.sum));
  expect(sum).toBeCloseTo(Number(raw), 3);
});

describe('the page', () => {
  it('stays under 90 kB', () => {
    expect(Buffer.byteLength(textOf(real))).toBeLessThan(90_000);
  });

  it('leads from its contents to its sections, and every link within it has a target', () => {
    for (const derived of [real, fixture]) {
      const text = textOf(derived);
      const ids = new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
      const links = [...text.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id);
      expect(links.length).toBeGreaterThan(20);
      expect(links.filter((id) => !ids.has(id))).toEqual([]);
    }
  });

  it('shows every reason, source, element, option and adjustment of the dataset', () => {
    const text = textOf(real);
    const escaped = (plain: string) =>
      plain.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
    const { method: parameters, factors, sources, tables } = real.source;
    const wanted = [
      ...Object.values(parameters).flatMap((block) => (typeof block === 'object' ? [block.reason] : [])),
      ...Object.values(parameters.protective_factors.factors).flatMap(({ elements, reason }) => [
        ...elements,
        reason,
      ]),
      ...Object.values(factors.factors).flatMap(({ label, reason, options }) => [
        label,
        reason,
        ...options.flatMap((option) => [
          option.label,
          option.reason,
          dataElement(option.adjustment, signed(option.adjustment, 1)),
        ]),
      ]),
      ...sources.sources.flatMap(({ title, release }) => [title, release]),
      ...tables.task_categories.flatMap(({ activity, reason }) => [activity, reason]),
    ];
    expect(wanted.filter((each) => !text.includes(each) && !text.includes(escaped(each)))).toEqual([]);
  });
});

it('sources are parted by whether anything was taken from them', () => {
  const { used, cited } = partedSources(real.source.sources);
  expect(used.length + cited.length).toBe(real.source.sources.sources.length);
  expect(cited.every(({ licence }) => licence.startsWith('cited'))).toBe(true);
  expect(citations(['onet-30.1'], real.source.sources)).toEqual([
    { href: `#${sourceAnchor('onet-30.1')}`, title: 'O*NET Database' },
  ]);
  expect(() => citations(['nowhere'], real.source.sources)).toThrow('no source nowhere');
});

it('schema.org is told of the dataset', () => {
  const site = { derived: real, render };
  const { dataset } = real.source;
  expect(datasetJsonLd(site)).toMatchObject({
    '@type': 'Dataset',
    '@id': datasetId(site),
    name: dataset.title,
    version: dataset.version,
    dateModified: dataset.as_of,
  });
});
