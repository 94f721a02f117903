/** Comparisons: which codes may be named, and what is refused. Bodies are held against the occupations by compare.test.ts. */
import type { HttpCase, ListedFault } from '../case.js';
import { socCodes, titleOf } from '../dataset.js';

const compare = '/api/v1/compare';
const SOFTWARE = '15-1252.00';
const NURSES = '29-1141.00';

const KEYS = [
  ...['id', 'soc_code', 'title', 'labor_data', 'risk_score', 'protective_factors'],
  ...['skill_gaps', 'top_tasks'],
];

const asked: readonly (readonly [codes: readonly string[], why: string])[] = [
  [[SOFTWARE, NURSES], 'two occupations'],
  [[NURSES, SOFTWARE], 'in the order asked for'],
  [[SOFTWARE, NURSES, '13-2011.00'], 'three occupations'],
  [socCodes.slice(-10), 'ten occupations'],
];

const codes = { parameter: 'codes' } as const;
const refused: readonly (readonly [
  query: string,
  why: string,
  errors: readonly ListedFault[],
  means?: HttpCase['means'],
])[] = [
  ['', 'no codes', [{ ...codes, detail: /2 to 10/ }]],
  ['?codes=', 'empty codes', [codes]],
  [`?codes=${SOFTWARE}`, 'one code', [{ ...codes, detail: /2 to 10/ }]],
  [`?codes=${socCodes.slice(0, 11)}`, 'eleven codes', [{ ...codes, detail: /has 11/ }]],
  [`?codes=${SOFTWARE},${SOFTWARE}`, 'a code named twice', [{ ...codes, detail: /twice/ }]],
  [`?codes=${SOFTWARE},`, 'a comma at the end', [codes], 'some'],
  [`?codes=${SOFTWARE},29-1141`, 'half a code', [{ ...codes, detail: /29-1141/ }], 'some'],
  [`?codes=${SOFTWARE},29-1141.99`, 'an unknown code', [codes], 'some'],
  ['?codes=software-developers,registered-nurses', 'slugs', [codes, codes], [SOFTWARE, NURSES]],
  [`?codes=${SOFTWARE}&codes=${NURSES}`, 'codes given twice: the last', [codes]],
  ['?codes=15-1252,15-1252,29-1141.98', 'all at once', [codes, codes, codes], 'some'],
  [
    `?codes=${SOFTWARE},${NURSES}&limit=2`,
    'an unknown parameter',
    [{ parameter: 'limit', allowed: ['codes'] }],
  ],
];

export const comparisonCases: readonly HttpCase[] = [
  ...asked.map(
    ([codes, why]): HttpCase => ({
      name: `compare: ${why} (${codes.length})`,
      url: `${compare}?codes=${codes}`,
      status: 200,
      keys: { '': ['data'], 'data.0': KEYS, 'data.0.top_tasks': ['0', '1', '2'] },
      like: { data: codes.map((soc_code) => ({ soc_code, title: titleOf(soc_code) })) },
    }),
  ),
  {
    name: 'compare: encoded commas',
    url: `${compare}?codes=${SOFTWARE}%2C${NURSES}`,
    status: 200,
    sameAs: `${compare}?codes=${SOFTWARE},${NURSES}`,
  },
  ...refused.map(
    ([query, why, errors, means]): HttpCase => ({
      name: `compare: refused for ${why} (${query.slice(0, 60)})`,
      url: compare + query,
      status: 400,
      code: 'invalid_parameter',
      errors,
      ...(means && { means }),
    }),
  ),
  {
    name: 'compare: HEAD',
    method: 'HEAD',
    url: `${compare}?codes=${SOFTWARE},${NURSES}`,
    status: 200,
    asGet: true,
  },
];
