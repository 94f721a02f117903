/** The answers about occupations: their keys in the contract's order, their rounding, and the pages of the list. */
import { describe, expect, it } from 'vitest';
import {
  listItem,
  listOccupations,
  occupationDetail,
  occupationRisk,
  occupationTasks,
  scoreRows,
} from '../../../build/render/api/occupations.js';
import type { OccupationList } from '../../../core/schemas/occupation.js';
import { derivedFrom, FIXTURE } from '../../datasets.js';

const derived = derivedFrom(FIXTURE);
const { occupations } = derived;

/** Every distinct list of keys, in order, among some objects. */
const keysOf = (objects: readonly object[]) => [
  ...new Set(objects.map((object) => Object.keys(object).join(' '))),
];

it.each<[string, object[], string]>([
  ['list item', occupations.map(listItem), 'id soc_code title slug job_zone description'],
  ['detail', occupations.map(occupationDetail), 'id soc_code title labor_data risk_score protective_factors'],
  ['tasks', occupations.map(occupationTasks), 'soc_code title tasks'],
  [
    'task',
    occupations.flatMap((each) => occupationTasks(each).tasks),
    'description task_category ai_capability_score task_risk_score time_fraction',
  ],
  ['risk', occupations.map(occupationRisk), 'soc_code title risk_score protective_factors skill_gaps'],
  [
    'skill gap',
    occupations.flatMap((each) => occupationRisk(each).skill_gaps),
    'skill current_level target_level gap toward',
  ],
  [
    'protective factors',
    occupations.map((each) => occupationDetail(each).protective_factors),
    'creativity social_intelligence caregiving manual_dexterity physical_work judgment leadership',
  ],
  [
    'votes',
    occupations.map(({ votes }) => votes),
    'total agree too_high too_low agree_pct too_high_pct too_low_pct',
  ],
  [
    'score row',
    scoreRows(occupations),
    'soc_code title slug group job_zone final_score score_low score_high risk_tier confidence risk_percentile percentile_low percentile_high ai_capability_score ai_automation_score exposed_tasks task_count median_annual_wage employment oews_code',
  ],
])('%s: every one has its keys in the contract’s order', (_, objects, keys) => {
  expect(keysOf(objects)).toEqual([keys]);
});

it('a risk score has both years or neither', () => {
  const before = 'final_score risk_tier confidence score_low score_high';
  const after =
    'risk_percentile percentile_low percentile_high ai_capability_score ai_automation_score exposed_tasks task_count';
  expect(keysOf(occupations.map(({ riskScore }) => riskScore)).sort()).toEqual([
    `${before} displacement_year_low displacement_year_high ${after}`,
    `${before} ${after}`,
  ]);
});

it('an occupation’s detail and its risk say the same', () => {
  for (const occupation of occupations) {
    const { risk_score, protective_factors } = occupationDetail(occupation);
    expect(occupationRisk(occupation)).toMatchObject({ risk_score, protective_factors });
  }
});

it('figures are rounded from the unrounded ones', () => {
  const [first] = occupations;
  const task = { ...first!.tasks[0]!, capability: 1 / 6, risk: 0.6665 };
  const { tasks } = occupationTasks({ ...first!, tasks: [task] });
  expect(tasks).toMatchObject([{ ai_capability_score: 16.7, task_risk_score: 66.7 }]);
});

describe('pages of the list', () => {
  /** As many occupations as asked for: the first of the fixture with ids from 1. */
  function pagesOf(count: number) {
    const many = Array.from({ length: count }, (_, index) => ({ ...occupations[0]!, id: index + 1 }));
    return [...listOccupations({ ...derived, occupations: many })].map(({ file, text }) => ({
      file,
      list: JSON.parse(text) as OccupationList,
    }));
  }

  it('are the first fifty, then all of six sizes: 923 occupations are 212 files', () => {
    const [bare] = pagesOf(101);
    expect(bare!.file).toBe('/api/v1/occupations.json');
    expect(bare!.list).toMatchObject({ count: 101, limit: 50, offset: 0 });
    expect(bare!.list.data).toHaveLength(50);
    // 1 + 93 + 47 + 37 + 19 + 10 + 5
    expect(new Set(pagesOf(923).map(({ file }) => file)).size).toBe(212);
  });

  it('hold what their names say', () => {
    for (const { file, list } of pagesOf(101).slice(1)) {
      expect(file).toBe(`/api/v1/occupations/pages/${list.limit}/${list.offset}.json`);
      expect(Object.keys(list)).toEqual(['data', 'count', 'limit', 'offset']);
      expect(list.data.map(({ id }) => id)).toEqual(
        Array.from(
          { length: Math.min(list.limit, 101 - list.offset) },
          (_, index) => list.offset + index + 1,
        ),
      );
    }
  });
});
