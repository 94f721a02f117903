/** Assessments of parsed bodies: what is added, and what is said of each fault. */
import { describe, expect, it } from 'vitest';
import { type AssessIndex, assess } from '../../core/assess.js';
import { smallIndex } from './small-index.js';

const index: AssessIndex = smallIndex();
const SOFTWARE = '15-1252.00';
const MEMBERS = ['soc_code', 'personal_factors'];
const FACTORS = ['ai_proficiency', 'physical_presence'];

describe('an assessment', () => {
  it.each<[what: string, soc_code: string, factors: Record<string, string>, expected: object]>([
    ['of no factors', SOFTWARE, {}, { personalized_score: 51.7, total_adjustment: 0, risk_tier: 'high' }],
    [
      'adds up decimals exactly, in the order of the factors',
      SOFTWARE,
      { physical_presence: 'remote', ai_proficiency: 'advanced' },
      {
        personalized_score: 51,
        total_adjustment: -0.7,
        adjustments: { ai_proficiency: -3.2, physical_presence: 2.5 },
      },
    ],
    [
      'lists a choice that adds nothing',
      SOFTWARE,
      { physical_presence: 'mixed' },
      { personalized_score: 51.7, adjustments: { physical_presence: 0 } },
    ],
    [
      'may change the tier',
      '29-1141.00',
      { ai_proficiency: 'none' },
      { risk_tier: 'medium', personalized_score: 30 },
    ],
    [
      'takes a retired code for its successor',
      '15-1131.00',
      {},
      { soc_code: '15-1251.00', title: 'Computer Programmers', base_score: 62.1 },
    ],
  ])('%s', (_, soc_code, personal_factors, expected) => {
    expect(assess({ soc_code, personal_factors }, index)).toMatchObject(expected);
  });

  it('has the chosen factors only', () => {
    expect(assess({ soc_code: SOFTWARE, personal_factors: { ai_proficiency: 'none' } }, index)).toEqual({
      soc_code: SOFTWARE,
      title: 'Software Developers',
      base_score: 51.7,
      personalized_score: 53.2,
      total_adjustment: 1.5,
      adjustments: { ai_proficiency: 1.5 },
      risk_tier: 'high',
    });
  });
});

describe('what is said of a fault', () => {
  const unlike = (code: string) => `${code} doesn’t look like an O*NET-SOC code such as "15-1252.00".`;
  const required = 'soc_code is required. Send an O*NET-SOC code such as "15-1252.00".';
  it.each<[body: Record<string, unknown>, pointer: string, detail: string, meant?: string[]]>([
    [{}, '/soc_code', required],
    [Object.create({ soc_code: SOFTWARE }), '/soc_code', required],
    [{ soc_code: null }, '/soc_code', 'soc_code must be a string such as "15-1252.00".'],
    [{ soc_code: 15125200 }, '/soc_code', 'soc_code must be a string such as "15-1252.00".'],
    [{ soc_code: ['15-1131.00'] }, '/soc_code', 'soc_code must be a string such as "15-1252.00".'],
    [
      { soc_code: '15-1252.09' },
      '/soc_code',
      'There is no occupation "15-1252.09". GET /api/v1/occupations lists them.',
      [SOFTWARE],
    ],
    [{ soc_code: '15-1252' }, '/soc_code', unlike('"15-1252"'), [SOFTWARE]],
    [{ soc_code: 'x' }, '/soc_code', unlike('"x"')],
    [{ soc_code: '' }, '/soc_code', unlike('""')],
    // One character too many on either side, and one that is no digit in each place.
    [{ soc_code: '915-1252.00' }, '/soc_code', unlike('"915-1252.00"'), [SOFTWARE, '15-1251.00']],
    [{ soc_code: '15-1252.000' }, '/soc_code', unlike('"15-1252.000"'), [SOFTWARE, '15-1251.00']],
    [{ soc_code: '1x-1252.00' }, '/soc_code', unlike('"1x-1252.00"'), [SOFTWARE, '15-1251.00']],
    [{ soc_code: '15-12x2.00' }, '/soc_code', unlike('"15-12x2.00"'), [SOFTWARE, '15-1251.00']],
    [{ soc_code: '15-1252.0x' }, '/soc_code', unlike('"15-1252.0x"'), [SOFTWARE, '15-1251.00']],
    [{ soc_code: '15-1252x00' }, '/soc_code', unlike('"15-1252x00"'), [SOFTWARE]],
    [
      { soc_code: SOFTWARE, personal_factors: [] },
      '/personal_factors',
      'personal_factors must be an object that maps factors to values. Omit it to choose none.',
    ],
    [
      { soc_code: SOFTWARE, personal_factors: null },
      '/personal_factors',
      'personal_factors must be an object that maps factors to values. Omit it to choose none.',
    ],
  ])('%j: at %s, %s', (body, pointer, detail, meant) => {
    expect(assess(body, index)).toEqual({
      ...{ type: '/problems#invalid_request', code: 'invalid_request', status: 422 },
      title: expect.any(String),
      detail: 'The body has 1 error. See errors for where it is and what’s allowed.',
      errors: [{ pointer, detail }],
      ...(meant && { did_you_mean: meant }),
    });
  });

  it('lists all of them, with what is allowed instead', () => {
    const body = {
      shoe_size: 42,
      soc_code: SOFTWARE,
      personal_factors: { 'a/b': 1, ai_proficiency: 'expert', physical_presence: ['remote'] },
    };
    expect(assess(body, index)).toMatchObject({
      detail: 'The body has 4 errors. See errors for where they are and what’s allowed.',
      errors: [
        {
          pointer: '/shoe_size',
          detail: '"shoe_size" isn’t a field of an assessment. Remove it.',
          allowed: MEMBERS,
        },
        {
          pointer: '/personal_factors/a~1b',
          detail: '"a/b" isn’t a factor. Use one of the allowed values.',
          allowed: FACTORS,
        },
        {
          pointer: '/personal_factors/ai_proficiency',
          detail: '"expert" isn’t an option of ai_proficiency. Use one of the allowed values, as a string.',
          allowed: ['none', 'advanced'],
        },
        {
          pointer: '/personal_factors/physical_presence',
          detail:
            'An array isn’t an option of physical_presence. Use one of the allowed values, as a string.',
          allowed: ['remote', 'mixed'],
        },
      ],
    });
  });

  it('takes no factor from a prototype', () => {
    const personal_factors = Object.create({ ai_proficiency: 'none' });
    expect(assess({ soc_code: SOFTWARE, personal_factors }, index)).toMatchObject({ adjustments: {} });
    expect(
      assess(Object.assign(Object.create({ personal_factors: 1 }), { soc_code: SOFTWARE }), index),
    ).toMatchObject({ personalized_score: 51.7 });
    for (const name of ['constructor', '__proto__'])
      expect(assess({ soc_code: name }, index)).toMatchObject({ errors: [{ detail: unlike(`"${name}"`) }] });
  });
});
