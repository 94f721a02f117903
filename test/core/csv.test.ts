/** Cells of CSV files, and the table of occupations as one. */
import { describe, expect, it } from 'vitest';
import { csvCell, plainCell } from '../../core/csv.js';
import { answerOccupationsCsv, scoresCsv } from '../../core/occupations-csv.js';
import { askPage, ROWS } from './small-pages.js';

describe('a cell', () => {
  it.each([
    [null, ''],
    [undefined, ''],
    [0, '0'],
    [-3.2, '-3.2'],
    [0.000001, '0.000001'],
    [133080, '133080'],
    ['Registered Nurses', 'Registered Nurses'],
    ['Aerospace, Defense', '"Aerospace, Defense"'],
    ['the "best"', '"the ""best"""'],
    ['two\nlines', '"two\nlines"'],
    [' space', '" space"'],
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-3.2', "'-3.2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1+1', "'\t=1+1"],
    ['\r=1+1', `"'\r=1+1"`],
    ['＝1+1', "'＝1+1"],
    ["'quoted'", "''quoted'"],
    ['="a,b"', `"'=""a,b"""`],
    ['1=1', '1=1'],
    ['a-b', 'a-b'],
    ['15-1252.00', '15-1252.00'],
  ] as const)('%j is %j', (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });

  it.each([
    [null, ''],
    [undefined, ''],
    [0, '0'],
    ['15-1252.00', '15-1252.00'],
  ])('of a figure or code: %j is %j', (value, cell) => expect(plainCell(value)).toBe(cell));
});

const HEADER =
  'soc_code,title,slug,group,job_zone,final_score,score_low,score_high,risk_tier,confidence,risk_percentile,median_annual_wage,employment';
const HELPERS = '47-3012.00,Helpers--Carpenters & <Co>,helpers,47,2,14,10,20,low,high,50,38000,';
const NURSES = '29-1141.00,Registered Nurses,nurses,29,3,29,20,35.2,low,high,50,93600,3282010';

describe('the table of occupations', () => {
  it('has a header, even without rows, and ends every line', () => {
    expect(scoresCsv([], ROWS)).toBe(`${HEADER}\r\n`);
    expect(scoresCsv(ROWS.slice(2), ROWS)).toBe(`${[HEADER, NURSES, HELPERS].join('\r\n')}\r\n`);
  });

  it('has the rows that are asked for, once', async () => {
    const url = '/occupations.csv?tier=low&sort=final_score';
    const { status, headers, text, type } = await askPage(answerOccupationsCsv, url);
    expect([status, type]).toEqual([200, 'text/csv; charset=utf-8; header=present']);
    expect(text).toBe(`${[HEADER, HELPERS, NURSES].join('\r\n')}\r\n`);
    const again = await askPage(answerOccupationsCsv, url, { headers: { 'If-None-Match': headers.ETag! } });
    expect([again.status, again.text]).toEqual([304, null]);
  });

  it('is a problem for a query that is wrong', async () => {
    const { status, text } = await askPage(answerOccupationsCsv, '/occupations.csv?tier=huge&job_zone=9');
    expect(status).toBe(400);
    expect(JSON.parse(text!)).toMatchObject({
      code: 'invalid_parameter',
      errors: [{ parameter: 'job_zone' }, { parameter: 'tier' }],
    });
  });
});
