/** The real dataset's figures against the reviewed snapshot, test/figures.json, which other tests read. */
import { describe, expect, it } from 'vitest';
import { changedFigures, figuresOf } from '../build/commands/bless/figures.js';
import { DATA, derivedFrom } from './datasets.js';
import figures from './figures.json' with { type: 'json' };

const CURE =
  'If this change is intended, `npm run bless -- --figures` renews the snapshot. Review the difference.';

it('the real dataset has the figures of the snapshot', () => {
  const now: unknown = JSON.parse(JSON.stringify(figuresOf(derivedFrom(DATA))));
  expect(changedFigures(figures, now), CURE).toEqual([]);
});

describe('a change of figures', () => {
  it.each([
    [{ a: 1 }, { a: 1 }, []],
    [{ scores: { 0.5: 36.8 } }, { scores: { 0.5: 40.1 } }, ['scores.0.5: 36.8 → 40.1']],
    [{ a: { b: null } }, { a: { b: 0 } }, ['a.b: null → 0']],
    [{ gaps: [['Writing', 1]] }, { gaps: [] }, ['gaps.0.0: Writing → none', 'gaps.0.1: 1 → none']],
    [{}, { new: { tier: 'low' } }, ['new.tier: none → low']],
  ])('from %j to %j is %j', (before, after, lines) => {
    expect(changedFigures(before, after)).toEqual(lines);
  });
});
