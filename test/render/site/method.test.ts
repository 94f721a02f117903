/** The method page: it states what the dataset states, and its figures are counted from it. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Derived } from '../../../build/derive/derived.js';
import { htmlRenderer } from '../../../build/output/html.js';
import { citations, partedSources, sourceAnchor } from '../../../build/render/site/citations.js';
import { method as methodPage } from '../../../build/render/site/method.js';
import { halfAdoptedYear } from '../../../build/render/site/method-facts.js';
import { dataElement } from '../../../build/render/site/rows.js';
import { shown, validationSentences } from '../../../build/render/site/validation.js';
import { signed } from '../../../build/render/words.js';
import { DATA, derivedFrom, FIXTURE, method } from '../../datasets.js';

const render = htmlRenderer(`${import.meta.dirname}/../../../templates`);
const textOf = (derived: Derived) => {
  const [file, ...others] = [...methodPage({ derived, render, usualNames: new Map() }, {})];
  expect(others).toEqual([]);
  return (file as { text: string }).text;
};

let real: Derived;
let fixture: Derived;
beforeAll(() => {
  real = derivedFrom(DATA);
  fixture = derivedFrom(FIXTURE);
});

it('the year by which half of all firms use AI follows from the share at the start', () => {
  expect(halfAdoptedYear({ ...method.scenario, start_year: 2026, adoption_at_start: 0.18 }, 0.35)).toBe(2030);
  expect(halfAdoptedYear({ ...method.scenario, start_year: 2026, adoption_at_start: 0.18 }, 0.15)).toBe(2036);
});

describe('the page', () => {
  it('leads from its contents to its sections, and every link within it has a target', () => {
    for (const derived of [real, fixture]) {
      const text = textOf(derived);
      const ids = new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
      const links = [...text.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id);
      expect(links.length).toBeGreaterThan(20);
      expect(links.filter((id) => !ids.has(id))).toEqual([]);
    }
  });

  it('shows every source, element, option, and adjustment of the dataset, and every comparison', () => {
    const text = textOf(real);
    const escaped = (plain: string) => plain.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    const { method: parameters, factors, sources, tables, validation } = real.source;
    const wanted = [
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
      ...validation!.comparisons.flatMap(({ measure, results }) => [
        measure,
        ...results.map(({ value }) => shown(value)),
      ]),
    ];
    expect(wanted.filter((each) => !text.includes(each) && !text.includes(escaped(each)))).toEqual([]);
  });

  it('says failures before agreements, with the figures of the rows', () => {
    const { top, failures, agreements } = validationSentences(fixture.source.validation!);
    expect(top).toContain('Microsoft 0.12 [−0.07 to 0.29], Anthropic −0.08 [−0.25 to 0.14]');
    const text = textOf(fixture);
    expect(text.indexOf(failures[0]!)).toBeLessThan(text.indexOf(agreements[0]!));
    // What raters were told stands on the page.
    expect(text).toContain('tasks gets two marks, from its statement');
  });
});

it('sources are parted by whether anything was taken from them', () => {
  const { used, cited } = partedSources(real.source.sources);
  expect(used.length + cited.length).toBe(real.source.sources.sources.length);
  expect(cited.every(({ licence }) => licence.startsWith('cited'))).toBe(true);
  expect(citations(['onet-30.1'], fixture.source.sources)).toEqual([
    { href: `#${sourceAnchor('onet-30.1')}`, title: 'O*NET Database' },
  ]);
  expect(() => citations(['nowhere'], fixture.source.sources)).toThrow('no source nowhere');
});
