import { describe, expect, it } from 'vitest';
import { categoryOfDwa, categoryTable, deriveCategory } from '../../build/derive/tasks.js';
import { isTied } from '../../build/derive/tasks.js';
import type { TaskCategory } from '../../core/schemas/task.js';

const row = (element_id: string, category: TaskCategory) => ({
  element_id,
  activity: 'an activity',
  category,
  reason: 'as it is',
});

const categories = categoryTable({
  task_categories: [
    row('4.A.2.a.4', 'non_routine_analytical'),
    row('4.A.4.a.5', 'non_routine_interpersonal'),
    row('4.A.3.b.6', 'routine_cognitive'),
    row('4.A.3.a.3', 'routine_manual'),
    row('4.A.3.a.2', 'non_routine_manual'),
  ],
  task_category_exceptions: [
    {
      iwa_id: '4.A.3.b.6.I09',
      intermediate_work_activity: 'an intermediate activity',
      category: 'non_routine_analytical',
      reason: 'not what its general activity says',
    },
  ],
});

const ANALYTICAL = '4.A.2.a.4.I01.D01';
const INTERPERSONAL = '4.A.4.a.5.I01.D01';
const COGNITIVE = '4.A.3.b.6.I01.D01';
const ROUTINE_MANUAL = '4.A.3.a.3.I01.D01';
const MANUAL = '4.A.3.a.2.I01.D01';

describe('a work activity', () => {
  it.each([
    ['by its general activity', COGNITIVE, 'routine_cognitive'],
    [
      'by its intermediate activity where that is an exception',
      '4.A.3.b.6.I09.D01',
      'non_routine_analytical',
    ],
    ['by its general activity beside an exception', '4.A.3.b.6.I10.D09', 'routine_cognitive'],
  ])('has its category %s', (_, dwa, category) => {
    expect(categoryOfDwa(dwa, categories)).toBe(category);
  });

  it('that the tables do not know is a programmer’s error', () => {
    expect(() => categoryOfDwa('4.A.1.a.1.I01.D01', categories)).toThrow(
      new RangeError('no category for work activity 4.A.1.a.1.I01.D01'),
    );
  });
});

describe('a task', () => {
  it.each<[string, string[], TaskCategory]>([
    ['has the category of its one activity', [MANUAL], 'non_routine_manual'],
    ['has the category that all share', [COGNITIVE, '4.A.3.b.6.I02.D05'], 'routine_cognitive'],
    ['has the category of most', [ANALYTICAL, MANUAL, MANUAL], 'non_routine_manual'],
    [
      'counts most, not more than half',
      [ANALYTICAL, INTERPERSONAL, MANUAL, MANUAL, COGNITIVE],
      'non_routine_manual',
    ],
    [
      'counts an exception for what it is',
      [COGNITIVE, '4.A.3.b.6.I09.D01', ANALYTICAL],
      'non_routine_analytical',
    ],
    ['takes the first of two that tie', [INTERPERSONAL, ANALYTICAL], 'non_routine_analytical'],
    ['takes interpersonal before cognitive', [COGNITIVE, INTERPERSONAL], 'non_routine_interpersonal'],
    ['takes cognitive before routine manual', [ROUTINE_MANUAL, COGNITIVE], 'routine_cognitive'],
    ['takes routine manual before manual', [MANUAL, ROUTINE_MANUAL], 'routine_manual'],
    [
      'takes the first of five that tie',
      [MANUAL, ROUTINE_MANUAL, COGNITIVE, INTERPERSONAL, ANALYTICAL],
      'non_routine_analytical',
    ],
    [
      'lets a tie of two pass over a lone first',
      [MANUAL, ANALYTICAL, COGNITIVE, MANUAL, COGNITIVE],
      'routine_cognitive',
    ],
  ])('%s', (_, dwas, category) => {
    expect(deriveCategory({ dwas }, categories)).toBe(category);
  });

  it('without activities is a programmer’s error', () => {
    expect(() => deriveCategory({ dwas: [] }, categories)).toThrow(
      new RangeError('a task without work activities'),
    );
  });
});

describe('a tie of categories', () => {
  it.each([
    ['one activity', [MANUAL], false],
    ['two of one category', [COGNITIVE, '4.A.3.b.6.I02.D05'], false],
    ['two of two', [COGNITIVE, MANUAL], true],
    ['one category more often than the other', [MANUAL, ANALYTICAL, MANUAL], false],
    ['two that are most, beside a third', [MANUAL, ANALYTICAL, COGNITIVE, ANALYTICAL, MANUAL], true],
    ['most beside two others that tie', [MANUAL, ANALYTICAL, COGNITIVE, MANUAL], false],
  ])('of %s: %s', (_, dwas, tied) => expect(isTied({ dwas }, categories)).toBe(tied));
});
