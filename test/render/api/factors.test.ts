import { expect, it } from 'vitest';
import { listFactors } from '../../../build/render/api/factors.js';
import type { FactorList } from '../../../core/schemas/assess.js';
import { derivedFrom, FIXTURE } from '../../datasets.js';

/** Each key with its options' values, in the order of the dataset. */
const FACTORS = [
  'years_experience 0-2 3-5 6-10 11-20 20+',
  'ai_proficiency none basic intermediate advanced',
  'client_relationship_depth none transactional ongoing trusted_advisor',
  'task_variety repetitive mixed varied',
  'physical_presence remote hybrid on_site',
  'decision_authority none recommends shared final',
];

it('factors are one page of closed options, without the dataset’s reasons', () => {
  const pages = [...listFactors(derivedFrom(FIXTURE))];
  expect(pages.map(({ file }) => file)).toEqual(['/api/v1/displacement/factors.json']);
  const body = JSON.parse(pages[0]!.text) as FactorList;
  expect(Object.keys(body)).toEqual(['factors']);
  expect(
    Object.entries(body.factors).map(([key, options]) =>
      [key, ...options.map(({ value }) => value)].join(' '),
    ),
  ).toEqual(FACTORS);
  const options = Object.values(body.factors).flat();
  expect(new Set(options.map((option) => Object.keys(option).join(' ')))).toEqual(
    new Set(['value label adjustment']),
  );
});
