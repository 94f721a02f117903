/** Codes in paths that don't exist: where a retired one moved, and what is said of the others. */
import { describe, expect, it } from 'vitest';
import { unknownPath } from '../../core/find-route.js';
import { refuseCode } from '../../core/refuse-code.js';
import { smallIndex } from './small-index.js';

type Params = Parameters<typeof refuseCode>[0];

const index = smallIndex();
const OCCUPATIONS = '/api/v1/occupations';

describe('a code that exists', () => {
  it.each<Params>([
    {},
    { soc_code: '15-1252.00' },
    { naics_code: '541' },
    { naics_code: '31-33' },
    { group: '29' },
    { schema: 'occupation-list' },
  ])('%j is not refused', (params) => {
    expect(refuseCode(params, '/', '', index)).toBeUndefined();
  });
});

describe('a retired code', () => {
  it.each([
    ['', '', ''],
    ['/tasks', '', '/tasks'],
    ['.json', '', '.json'],
    ['/risk.json', '?a=/occupations/15-1131.00', '/risk.json'],
  ])('moves with %j and %j', (rest, search, kept) => {
    const path = `${OCCUPATIONS}/15-1131.00${rest}`;
    expect(refuseCode({ soc_code: '15-1131.00' }, path, search, index)).toMatchObject({
      status: 308,
      headers: { Location: `${OCCUPATIONS}/15-1251.00${kept}${search}` },
    });
  });

  it('moves from an encoded path too', () => {
    const path = `${OCCUPATIONS}/15%2D1131.00/votes`;
    expect(refuseCode({ soc_code: '15-1131.00' }, path, '', index)).toMatchObject({
      headers: { Location: `${OCCUPATIONS}/15-1251.00/votes` },
    });
  });

  it.each(['constructor', '__proto__', 'toString'])('is not %s', (soc_code) => {
    expect(refuseCode({ soc_code }, '/', '', index)).toMatchObject({ status: 400 });
  });
});

describe('a code that doesn’t exist', () => {
  const noOccupation = (code: string) =>
    `There is no occupation "${code}". GET /api/v1/occupations lists them.`;
  const noSocCode = (code: string) => `"${code}" doesn’t look like an O*NET-SOC code such as "15-1252.00".`;
  const noIndustry = (code: string) =>
    `There is no NAICS 2022 sector, subsector, or industry group "${code}". GET /api/v1/industries lists them.`;
  const noNaicsCode = (code: string) =>
    `"${code}" isn’t a NAICS code with two to four digits, such as "54", or a sector’s range, such as "31-33".`;
  const noGroup = (code: string) => `There is no major group "${code}". GET /api/v1/groups lists them.`;
  const noGroupCode = (code: string) => `"${code}" isn’t a major group, which has two digits, such as "15".`;

  it.each<[params: Params, status: number, code: string, detail: string, meant?: string[]]>([
    [{ soc_code: '15-1252.99' }, 404, 'unknown_occupation', noOccupation('15-1252.99'), ['15-1252.00']],
    [{ soc_code: '99-9999.99' }, 404, 'unknown_occupation', noOccupation('99-9999.99')],
    [{ soc_code: 'registered-nurses' }, 400, 'invalid_code', noSocCode('registered-nurses'), ['29-1141.00']],
    [{ soc_code: '15-1252' }, 400, 'invalid_code', noSocCode('15-1252'), ['15-1252.00']],
    [{ soc_code: 'x15-1252.00' }, 400, 'invalid_code', noSocCode('x15-1252.00'), ['15-1252.00']],
    [
      { soc_code: '15-1252.000' },
      400,
      'invalid_code',
      noSocCode('15-1252.000'),
      ['15-1252.00', '15-1251.00'],
    ],
    [{ naics_code: '9999' }, 404, 'unknown_industry', noIndustry('9999')],
    [{ naics_code: '5416' }, 404, 'unknown_industry', noIndustry('5416'), ['541', '5415', '54']],
    [{ naics_code: '5' }, 400, 'invalid_code', noNaicsCode('5'), ['54', '541']],
    [{ naics_code: '541511' }, 400, 'invalid_code', noNaicsCode('541511'), ['5415']],
    [{ naics_code: '31-34' }, 400, 'invalid_code', noNaicsCode('31-34'), ['31-33']],
    [{ naics_code: 'x54' }, 400, 'invalid_code', noNaicsCode('x54'), ['54', '541']],
    [{ group: '99' }, 404, 'unknown_group', noGroup('99'), ['29']],
    [{ group: '00' }, 404, 'unknown_group', noGroup('00')],
    [{ group: '15-0000' }, 400, 'invalid_code', noGroupCode('15-0000'), ['15']],
    [{ group: '1' }, 400, 'invalid_code', noGroupCode('1'), ['15']],
    [{ schema: '../all' }, 404, 'unknown_path', 'There is no "/x". GET /api/v1 lists every path.'],
    [{ schema: 'Task' }, 404, 'unknown_path', 'There is no "/x". GET /api/v1 lists every path.'],
  ])('%j: %d %s, %s', (params, status, code, detail, meant) => {
    const answer = refuseCode(params, '/x', '', index)!;
    expect(answer.status).toBe(status);
    expect(JSON.parse(String(answer.body))).toEqual({
      ...{ type: `/problems#${code}`, title: expect.any(String), status, detail, code },
      ...(meant && { did_you_mean: meant }),
    });
  });

  it('is a path like any other unknown one', () => {
    expect(unknownPath('/api/v2')).toMatchObject({
      code: 'unknown_path',
      detail: 'There is no "/api/v2". GET /api/v1 lists every path.',
    });
  });
});
