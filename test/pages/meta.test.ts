import { expect, it } from 'vitest';
import { getMeta, meta } from '../../build/pages/meta.js';
import { derivedFrom, FIXTURE } from '../datasets.js';

it('meta counts what the dataset holds and names its value sets', () => {
  const { sources, dataset, ...rest } = meta(derivedFrom(FIXTURE));
  expect(rest).toEqual({
    api_version: 'v1',
    method_version: '1.0.0',
    counts: { occupations: 6, tasks: 138, industries: 21, votes: 20 },
    risk_tiers: [
      { tier: 'low', from: 0 },
      { tier: 'medium', from: 30 },
      { tier: 'high', from: 50 },
      { tier: 'very_high', from: 65 },
    ],
    confidence_values: ['low', 'medium', 'high'],
    task_categories: [
      'non_routine_analytical',
      'non_routine_interpersonal',
      'routine_cognitive',
      'routine_manual',
      'non_routine_manual',
    ],
    protective_factors: [
      'creativity',
      'social_intelligence',
      'caregiving',
      'manual_dexterity',
      'physical_work',
      'judgment',
      'leadership',
    ],
    personal_factors: [
      'years_experience',
      'ai_proficiency',
      'client_relationship_depth',
      'task_variety',
      'physical_presence',
      'decision_authority',
    ],
  });
  expect(dataset).toMatchObject({ name: 'ai-displacement-risk', licence: 'CC BY 4.0' });
  expect(sources.map(({ id }) => id)).toContain('onet-30.1');
});

it('meta is one page', () => {
  expect([...getMeta(derivedFrom(FIXTURE))].map(({ file }) => file)).toEqual(['/api/v1/meta.json']);
});
