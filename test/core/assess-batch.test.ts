/** Batches of assessments: each gets what it would get alone, in order, and a batch that isn't one is refused whole. */
import { describe, expect, it } from 'vitest';
import { assess } from '../../core/assess.js';
import { assessBatch } from '../../core/assess-batch.js';
import { smallIndex } from './small-index.js';

const index = smallIndex();
const ONE = { soc_code: '15-1252.00' };
const many = (count: number) => Array(count).fill(ONE);

describe('a batch', () => {
  it('has the result or the problem of each, in order', () => {
    const bad = { soc_code: '15-1252' };
    expect(assessBatch({ assessments: [bad, ONE, null, bad] }, index)).toEqual({
      results: [
        assess(bad, index),
        assess(ONE, index),
        expect.objectContaining({
          code: 'invalid_json',
          detail: 'The body is null. Send an object such as {"soc_code":"15-1252.00"}.',
        }),
        assess(bad, index),
      ],
      count: 4,
    });
  });

  it.each([1, 100])('has %d', (count) => {
    expect(assessBatch({ assessments: many(count) }, index)).toMatchObject({ count });
  });
});

describe('a batch is refused', () => {
  const send = 'Send an array of 1 to 100 assessments.';
  const missing = { pointer: '/assessments', detail: `assessments is required. ${send}` };
  it.each<[why: string, body: Record<string, unknown>, errors: object[]]>([
    ['without assessments', {}, [missing]],
    ['without its own', Object.create({ assessments: [ONE] }), [missing]],
    [
      'with one that isn’t in an array',
      { assessments: ONE },
      [{ pointer: '/assessments', detail: `assessments must be an array. ${send}` }],
    ],
    [
      'with none',
      { assessments: [] },
      [{ pointer: '/assessments', detail: `assessments is empty. ${send}` }],
    ],
    [
      'with 101',
      { assessments: many(101) },
      [{ pointer: '/assessments', detail: `There are 101 assessments. ${send}` }],
    ],
    [
      'with another field',
      { assessments: [ONE], dry_run: true },
      [
        {
          pointer: '/dry_run',
          detail: '"dry_run" isn’t a field of a batch. Remove it.',
          allowed: ['assessments'],
        },
      ],
    ],
  ])('%s', (_, body, errors) => {
    expect(assessBatch(body, index)).toMatchObject({ status: 422, code: 'invalid_request', errors });
  });
});
