/** The method page: it states what the dataset states, and its figures are counted from it. */
import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConventions } from '../../../build/conventions.js';
import type { Derived } from '../../../build/derive/derived.js';
import { htmlRenderer } from '../../../build/output/html.js';
import { signed } from '../../../build/render/display.js';
import { jobsFinding } from '../../../build/render/site/lists.js';
import { method as methodPage } from '../../../build/render/site/method.js';
import { forecastWords, sayer, shown } from '../../../build/render/site/others.js';
import { dataElement } from '../../../build/render/site/rows.js';
import { siteOf } from '../../../build/render/site/site.js';
import { rangeCovers } from '../../../build/render/words.js';
import { DATA, derivedFrom, FIXTURE } from '../../datasets.js';
import { textOf as plain } from './html.js';

const render = htmlRenderer(`${import.meta.dirname}/../../../templates`);
const textsOf = (derived: Derived) => {
  const { found } = readConventions(DATA, derived);
  const files = [...methodPage(siteOf(derived, render, found && { conventions: found.figures }))];
  return files.slice(0, 2).map((file) => (file as { text: string }).text);
};
const textOf = (derived: Derived) => textsOf(derived)[1]!;

const [real, fixture] = [derivedFrom(DATA), derivedFrom(FIXTURE)];

describe('the page', () => {
  it('takes a person some 700 words, and each of its links into the technical part has a target', () => {
    const [short, technical] = textsOf(real);
    const words = plain(/<main id="main">(.*?)<\/main>/s.exec(short!)![1]!).split(' ');
    expect(words.length).toBeGreaterThan(500);
    expect(words.length).toBeLessThanOrEqual(750);
    const links = [...short!.matchAll(/<li id="([\w-]+)"><a href="\/method\/technical#([\w-]+)">/g)];
    expect(links.length).toBe(12);
    expect(links.filter(([, own, id]) => own !== id || !technical!.includes(` id="${id}"`))).toEqual([]);
  });

  it('shows every source, element, option, and adjustment of the dataset, and every comparison', () => {
    const text = textOf(real);
    const escaped = (plain: string) => plain.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    const { method: parameters, factors, sources, tables } = real.source;
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
      ...tables.task_categories.map(({ activity }) => activity),
      ...real.comparisons.comparisons.flatMap(({ measure, results }) => [
        measure,
        // The other scopes are in validation.json.
        ...results.flatMap(({ scope, value }) => (/ to |below/.test(scope) ? [] : shown(value))),
      ]),
    ];
    expect(wanted.filter((each) => !text.includes(each) && !text.includes(escaped(each)))).toEqual([]);
  });

  it('says failures before agreements, with the figures of the rows', () => {
    const { sentences } = fixture.comparisons;
    const say = sayer(fixture.comparisons);
    expect(say(sentences.top)).toBe('The order agrees with Felten 0.85.');
    expect(() => say('{nowhere/all}')).toThrow('no figure “nowhere/all”');
    const none = { ...fixture.comparisons, figures: [] };
    const [jobs] = none.comparisons;
    const all = (...interval: [number, number]) => ({
      ...jobs!.results[0]!,
      scope: 'all' as const,
      interval,
    });
    const ends = [all(-0.1, 0.1), all(0.1, 0.2), all(-0.2, -0.1)];
    const known = ends.map((each) => [{ ...jobs!, id: 'jobs', results: [each] }]);
    expect(
      known.map((comparisons) => forecastWords({ comparisons: { ...none, comparisons } }, 'low')),
    ).toEqual([expect.stringContaining('no relation'), undefined, undefined]);
    const text = textOf(fixture);
    expect(text.indexOf(say(sentences.failures[0]!))).toBeLessThan(
      text.indexOf(say(sentences.agreements[0]!)),
    );
    // What raters were told stands on the page.
    expect(text).toContain('tasks gets two marks, from its statement');
  });

  it('is right in README about what the scores agree with', () => {
    const { comparisons } = real;
    const { interval, tiers } = real.source.method;
    const readme = fs.readFileSync('README.md', 'utf8').replace(/\s+/g, ' ').replaceAll("'", '’');
    const { figures } = readConventions(DATA, real).found!;
    const { title, range } = jobsFinding({ ...real, conventions: figures });
    const sentences = (['top', 'all', 'jobs', 'history', 'own'] as const).map((name) => ({
      now: sayer(comparisons)(comparisons.sentences[name]),
      begin: real.source.validation.sentences[name].split(' {')[0]!.replace(/ *\(.*/, ''),
    }));
    // One whose figures are of other scores is nowhere.
    const gone = sentences.filter(({ now, begin }) => now === '' && readme.includes(begin));
    expect.soft(gone.map(({ begin }) => begin)).toEqual([]);
    const said = [
      ...sentences.map(({ now }) => now),
      `${title}. ${range}`,
      `for scores of 50 or more, other reasonable choices spread over about ${Math.round(figures.highWidth!)} points`,
      rangeCovers(real.source.method.readings.list),
      `an index from ${interval.min} to ${interval.max}`,
      `as rated ${real.ratedBy}.`,
      ...tiers.cut_points.slice(1).map(({ tier, from }) => `\`${tier}\` from ${from}`),
    ];
    expect(said.filter((sentence) => !readme.includes(sentence))).toEqual([]);
  });
});
