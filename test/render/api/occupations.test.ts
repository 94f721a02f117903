/** The answers about occupations: their rounding, and the pages of the list. The answers themselves are in test/golden/. */
import { describe, expect, it } from 'vitest';
import { listOccupations, publishedTask } from '../../../build/render/api/occupations.js';
import type { OccupationList } from '../../../core/schemas/occupation.js';
import { derivedFrom, FIXTURE } from '../../datasets.js';

const derived = derivedFrom(FIXTURE);
const { occupations } = derived;

it('figures are rounded from the unrounded ones', () => {
  const [first] = occupations;
  const task = { ...first!.tasks[0]!, capability: 1 / 6, risk: 0.6665 };
  expect(publishedTask(task)).toMatchObject({ ai_capability_score: 16.7, task_risk_score: 66.7 });
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
