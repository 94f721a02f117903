/** Scores of all occupations: which rows a query keeps, in which order, and what is said of a bad one. */
import { describe, expect, it } from 'vitest';
import type { ParameterRefusal } from '../../core/query.js';
import type { ScoreRow } from '../../core/schemas/scores.js';
import { listScores, scoreRow, scoresIndex } from '../../core/scores.js';
import { answerScores, readScoresRequest, SORTS } from '../../core/scores-request.js';

const row = (
  soc_code: string,
  title: string,
  final_score: number,
  risk_tier: ScoreRow['risk_tier'],
  job_zone: number,
  median_annual_wage: number,
  employment: number | null,
): ScoreRow => ({
  ...{ soc_code, title, slug: title.toLowerCase(), group: soc_code.slice(0, 2), job_zone },
  ...{ final_score, score_low: final_score, score_high: final_score, risk_tier },
  ...{ confidence: 'high', risk_percentile: 50, median_annual_wage, employment },
});

const index = scoresIndex([
  row('11-1011.00', 'Chiefs', 40, 'medium', 5, 200_000, 300),
  row('15-1252.00', 'Developers', 60, 'high', 4, 130_000, null),
  row('15-1299.01', 'Administrators', 60, 'high', 4, 90_000, 100),
  row('29-1141.00', 'Nurses', 20, 'low', 3, 90_000, null),
  row('47-2111.00', 'Electricians', 30, 'medium', 3, 60_000, 200),
]);
const ALL = ['11', '15.0', '15.1', '29', '47'];
const short: Readonly<Record<string, string>> = {
  '11-1011.00': '11',
  '15-1252.00': '15.0',
  '15-1299.01': '15.1',
  '29-1141.00': '29',
  '47-2111.00': '47',
};

async function answer(query: string) {
  const refusal: ParameterRefusal = { errors: [] };
  const list = await answerScores(new URLSearchParams(query), { scores: async () => index }, refusal);
  return { list, codes: list?.data.map(({ soc_code }) => short[soc_code]), ...refusal };
}

describe('a query', () => {
  it.each<[query: string, codes: string[]]>([
    ['', ALL],
    ['tier=high', ['15.0', '15.1']],
    ['tier=low,medium', ['11', '29', '47']],
    ['job_zone=3', ['29', '47']],
    ['job_zone=3,5', ['11', '29', '47']],
    ['group=15', ['15.0', '15.1']],
    ['group=15&tier=low', []],
    ['min_score=30', ['11', '15.0', '15.1', '47']],
    ['min_score=30.1', ['11', '15.0', '15.1']],
    ['min_score=59.99', ['15.0', '15.1']],
    ['max_score=30', ['29', '47']],
    ['max_score=29.9', ['29']],
    ['min_score=30&max_score=30', ['47']],
    ['min_score=0', ALL],
    ['min_score=100', []],
    ['max_score=0', []],
    ['min_wage=90000&max_wage=130000', ['15.0', '15.1', '29']],
    ['max_wage=1000000000', ALL],
    ['sort=soc_code', ALL],
    ['sort=-soc_code', ALL.toReversed()],
    ['sort=title', ['15.1', '11', '15.0', '47', '29']],
    ['sort=final_score', ['29', '47', '11', '15.0', '15.1']],
    ['sort=-final_score', ['15.0', '15.1', '11', '47', '29']],
    ['sort=median_annual_wage', ['47', '15.1', '29', '15.0', '11']],
    ['sort=employment', ['15.1', '47', '11', '15.0', '29']],
    ['sort=-employment', ['11', '47', '15.1', '15.0', '29']],
    ['sort=title&sort=', ALL],
    ['limit=2', ['11', '15.0']],
    ['limit=2&offset=2', ['15.1', '29']],
    ['offset=4', ['47']],
    ['offset=5', []],
  ])('%s keeps %j', async (query, codes) => {
    expect((await answer(query)).codes).toEqual(codes);
  });

  it('says how many there are on all pages, and which page this is', async () => {
    expect((await answer('tier=medium&limit=1&offset=1')).list).toMatchObject({
      count: 2,
      limit: 1,
      offset: 1,
    });
    expect((await answer('')).list).toMatchObject({ count: 5, limit: 1000, offset: 0 });
  });

  it('gets the same order a second time', async () => {
    expect((await answer('sort=title')).codes).toEqual((await answer('sort=title')).codes);
    expect((await answer('sort=-title')).codes).toEqual((await answer('sort=title')).codes!.toReversed());
  });

  it('changes nothing for the next one', () => {
    const before = JSON.stringify(index.rows);
    const request = readScoresRequest(new URLSearchParams('sort=title'), index.groups, []);
    listScores(request, index);
    expect(JSON.stringify(index.rows)).toBe(before);
    expect(index.groups).toEqual(['11', '15', '29', '47']);
  });
});

it('a row is what the occupation’s own response says, and its group', () => {
  const { group, final_score, score_low, score_high, risk_tier, confidence, risk_percentile, ...rest } =
    index.rows[0]!;
  const { median_annual_wage, employment, ...named } = rest;
  const occupation = {
    ...named,
    risk_score: { final_score, score_low, score_high, risk_tier, confidence, risk_percentile },
    labor_data: { median_annual_wage, employment },
  };
  expect(scoreRow(occupation as Parameters<typeof scoreRow>[0])).toEqual(index.rows[0]);
});

describe('a bad parameter', () => {
  const notAllowed = (value: string, name: string) =>
    `"${value}" isn’t allowed for ${name}. Use one of the allowed values, or several separated by commas.`;
  const noNumber = (value: string, highest: number) =>
    `"${value}" isn’t a number from 0 to ${highest}, such as 50 or 50.5. Omit it for no limit.`;
  const tiers = ['low', 'medium', 'high', 'very_high'];

  it.each<[query: string, parameter: string, detail: string, allowed?: readonly string[]]>([
    ['tier=huge', 'tier', notAllowed('huge', 'tier'), tiers],
    ['tier=low,', 'tier', notAllowed('', 'tier'), tiers],
    ['tier=Low', 'tier', notAllowed('Low', 'tier'), tiers],
    ['job_zone=6', 'job_zone', notAllowed('6', 'job_zone'), ['1', '2', '3', '4', '5']],
    ['group=99', 'group', notAllowed('99', 'group'), ['11', '15', '29', '47']],
    ['min_score=101', 'min_score', noNumber('101', 100)],
    ['min_score=100.1', 'min_score', noNumber('100.1', 100)],
    ['max_score=-1', 'max_score', noNumber('-1', 100)],
    ['max_score=5.', 'max_score', noNumber('5.', 100)],
    ['max_score=x5', 'max_score', noNumber('x5', 100)],
    ['max_score=5x', 'max_score', noNumber('5x', 100)],
    ['max_score=5.5x', 'max_score', noNumber('5.5x', 100)],
    ['min_wage=1000000001', 'min_wage', noNumber('1000000001', 1_000_000_000)],
    [
      'min_score=50&max_score=40.5',
      'max_score',
      'max_score is 40.5, below min_score, which is 50. Swap them, or omit one.',
    ],
    [
      'sort=slug',
      'sort',
      '"slug" isn’t something to sort by. Use one of the allowed values; - before it reverses the order.',
      SORTS,
    ],
    ['limit=1001', 'limit', '"1001" isn’t a whole number from 1 to 1000. Omit it for 1000.'],
    ['offset=-1', 'offset', '"-1" isn’t a whole number from 0 to 1000000. Omit it for 0.'],
  ])('%s: %s, %s', async (query, parameter, detail, allowed) => {
    const { list, errors } = await answer(query);
    expect(list).toBeUndefined();
    expect(errors).toEqual([{ parameter, detail, ...(allowed && { allowed }) }]);
  });

  it('is listed with all others', async () => {
    const { errors } = await answer('tier=a,low,b&sort=c');
    expect(errors.map(({ parameter }) => parameter)).toEqual(['tier', 'tier', 'sort']);
  });

  it('is told every order there is', () => {
    expect(SORTS).toEqual(
      ['soc_code', 'title', 'final_score', 'median_annual_wage', 'employment'].flatMap((key) => [
        key,
        `-${key}`,
      ]),
    );
  });
});
