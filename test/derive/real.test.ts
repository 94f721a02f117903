/** What holds for the real dataset whatever its figures are; these are in test/figures.json. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Derived, DerivedOccupation } from '../../build/derive/derived.js';
import type { DerivedTask } from '../../build/derive/tasks.js';
import { DATA, derivedFrom } from '../datasets.js';

let derived: Derived;
let occupations: DerivedOccupation[];
let tasks: DerivedTask[];

beforeAll(() => {
  derived = derivedFrom(DATA);
  ({ occupations } = derived);
  tasks = occupations.flatMap((occupation) => occupation.tasks);
});

describe('tasks', () => {
  it('have labels, or are imputed', () => {
    const wrong = tasks.filter(({ source }) => Boolean(source.labels) === Boolean(source.imputed));
    expect(wrong.map(({ source }) => source.id)).toEqual([]);
  });
});

describe('scores', () => {
  it('lie nowhere so near to a rounding edge that binary fractions could decide', () => {
    const near = occupations.filter(({ exposure: { unrounded } }) => {
      const tenths = unrounded * 10 - Math.floor(unrounded * 10);
      return Math.abs(tenths - 0.5) < 1e-6;
    });
    expect(near.map(({ source }) => source.soc_code)).toEqual([]);
  });
});

describe('skill gaps', () => {
  it('add up as published', () => {
    const wrong = occupations.flatMap(({ skillGaps }) =>
      skillGaps.filter(
        ({ current_level, target_level, gap }) =>
          Math.round(target_level * 10) - Math.round(current_level * 10) !== Math.round(gap * 10),
      ),
    );
    expect(wrong).toEqual([]);
  });
});

describe('industries', () => {
  it('have no occupations exactly where OEWS surveys none: farms, fishing and private households', () => {
    const empty = derived.industries.filter(({ staffing }) => staffing.length === 0);
    expect(empty).toEqual(derived.industries.filter(({ source }) => source.kind === 'unsurveyed'));
    const kinds = new Set(empty.map(({ source }) => source.naics_code.slice(0, 3)));
    expect([...kinds].sort()).toEqual(['111', '112', '114', '814']);
  });
});
