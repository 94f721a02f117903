import { beforeAll, describe, expect, it } from 'vitest';
import type { Derived, DerivedOccupation } from '../../../build/derive/derived.js';
import {
  listItem,
  listOccupations,
  occupationDetail,
  occupationRisk,
  occupationTasks,
} from '../../../build/render/api/occupations.js';
import type { OccupationList } from '../../../core/schemas/occupation.js';
import { derivedFrom, FIXTURE } from '../../datasets.js';

let derived: Derived;
let occupations: DerivedOccupation[];
beforeAll(() => {
  derived = derivedFrom(FIXTURE);
  ({ occupations } = derived);
});

const RISK_SCORE = [
  'final_score',
  'risk_tier',
  'confidence',
  'score_low',
  'score_high',
  'displacement_year_low',
  'displacement_year_high',
  'risk_percentile',
];
const PROTECTIVE_FACTORS = [
  'creativity',
  'social_intelligence',
  'caregiving',
  'manual_dexterity',
  'physical_work',
  'judgment',
  'leadership',
];

/** Every distinct list of keys, in order, among some objects. */
const keysOf = (objects: readonly object[]) => [
  ...new Set(objects.map((object) => Object.keys(object).join(' '))),
];

describe('the keys of every occupation, in the contract’s order', () => {
  it('list item', () => {
    expect(keysOf(occupations.map(listItem))).toEqual(['id soc_code title slug job_zone description']);
  });

  it('detail', () => {
    expect(keysOf(occupations.map(occupationDetail))).toEqual([
      'id soc_code title labor_data risk_score protective_factors',
    ]);
  });

  it('tasks', () => {
    const pages = occupations.map(occupationTasks);
    expect(keysOf(pages)).toEqual(['soc_code title tasks']);
    expect(keysOf(pages.flatMap(({ tasks }) => tasks))).toEqual([
      'description task_category ai_capability_score task_risk_score time_fraction',
    ]);
  });

  it('risk', () => {
    const pages = occupations.map(occupationRisk);
    expect(keysOf(pages)).toEqual(['soc_code title risk_score protective_factors skill_gaps']);
    expect(keysOf(pages.flatMap(({ skill_gaps }) => skill_gaps))).toEqual([
      'skill current_level target_level gap toward',
    ]);
  });

  it('risk score, with both years or neither', () => {
    const without = RISK_SCORE.filter((key) => !key.startsWith('displacement_year'));
    expect(keysOf(occupations.map(({ riskScore }) => riskScore)).sort()).toEqual(
      [RISK_SCORE.join(' '), without.join(' ')].sort(),
    );
  });

  it('protective factors', () => {
    expect(keysOf(occupations.map((each) => occupationDetail(each).protective_factors))).toEqual([
      PROTECTIVE_FACTORS.join(' '),
    ]);
  });

  it('votes', () => {
    expect(keysOf(occupations.map(({ votes }) => votes))).toEqual([
      'total agree too_high too_low agree_pct too_high_pct too_low_pct',
    ]);
  });
});

describe('an occupation’s pages', () => {
  it('say the same of score and protection', () => {
    for (const occupation of occupations) {
      const { risk_score, protective_factors } = occupationDetail(occupation);
      expect(occupationRisk(occupation)).toMatchObject({ risk_score, protective_factors });
    }
  });

  it('have scores with one decimal at most and factors with four', () => {
    const decimals = (value: number) => String(value).split('.')[1]?.length ?? 0;
    const scores = occupations
      .flatMap((occupation) => occupationTasks(occupation).tasks)
      .flatMap(({ ai_capability_score, task_risk_score }) => [ai_capability_score, task_risk_score]);
    const factors = occupations.flatMap((each) => Object.values(occupationDetail(each).protective_factors));
    expect(scores.filter((score) => decimals(score) > 1)).toEqual([]);
    expect(factors.filter((factor) => decimals(factor) > 4)).toEqual([]);
    expect(Math.max(...factors.map(decimals))).toBe(4);
  });

  it('round from the unrounded figure', () => {
    const [first] = occupations;
    const task = { ...first!.tasks[0]!, capability: 1 / 6, risk: 0.6665 };
    const page = occupationTasks({ ...first!, tasks: [task] });
    expect(page.tasks).toMatchObject([{ ai_capability_score: 16.7, task_risk_score: 66.7 }]);
  });
});

describe('windows of the list', () => {
  /** As many occupations as asked for: the first of the fixture under ascending ids. */
  function pagesOf(count: number) {
    const many = Array.from({ length: count }, (_, index) => ({ ...occupations[0]!, id: index }));
    return [...listOccupations({ ...derived, occupations: many })].map(({ file, text }) => ({
      file,
      list: JSON.parse(text) as OccupationList,
    }));
  }

  it('begin with the bare list: the first fifty', () => {
    const [bare] = pagesOf(101);
    expect(bare!.file).toBe('/api/v1/occupations.json');
    expect(bare!.list).toMatchObject({ count: 101, limit: 50, offset: 0 });
    expect(bare!.list.data.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, id) => id));
  });

  it.each([
    [0, 1],
    // 1 + 1 + 1 + 1 + 1 + 1
    [1, 7],
    [10, 7],
    [11, 8],
    // 11 + 6 + 5 + 3 + 2 + 1
    [101, 29],
    // 10 + 5 + 4 + 2 + 1 + 1
    [100, 24],
    // 93 + 47 + 37 + 19 + 10 + 5
    [923, 212],
  ])('of %d occupations are %d files', (count, files) => {
    const pages = pagesOf(count);
    expect(pages).toHaveLength(files);
    expect(new Set(pages.map(({ file }) => file)).size).toBe(files);
  });

  it('hold what their names say', () => {
    for (const { file, list } of pagesOf(101).slice(1)) {
      expect(file).toBe(`/api/v1/occupations/pages/${list.limit}/${list.offset}.json`);
      expect(Object.keys(list)).toEqual(['data', 'count', 'limit', 'offset']);
      expect(list.count).toBe(101);
      expect(list.data.map(({ id }) => id)).toEqual(
        Array.from({ length: Math.min(list.limit, 101 - list.offset) }, (_, index) => list.offset + index),
      );
    }
  });

  it('have the sizes and multiples of the contract', () => {
    const names = pagesOf(101).map(({ file }) => file.replace(/^.*(occupations)/, '$1'));
    expect(names.filter((name) => /\/(50|100|200)\//.test(name))).toEqual([
      'occupations/pages/50/0.json',
      'occupations/pages/50/50.json',
      'occupations/pages/50/100.json',
      'occupations/pages/100/0.json',
      'occupations/pages/100/100.json',
      'occupations/pages/200/0.json',
    ]);
  });
});
