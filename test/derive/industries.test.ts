/** Industries and groups computed again from the tables as text and the published scores, with none of the build's code. */
import { group, mean, rollup, sum } from 'd3-array';
import { expect, it } from 'vitest';
import { deriveGroups } from '../../build/derive/averages.js';
import { DATA, derivedFrom, FIXTURE, textRows } from '../datasets.js';

const { occupations, industries, groups } = derivedFrom(DATA);
const byCode = group(occupations, ({ oews_code }) => oews_code);
const scoreOf = (code: string) => mean(byCode.get(code)!, ({ final_score }) => final_score)!;
const halfUp = (value: number, decimals: number) =>
  Math.floor(value * 10 ** decimals + 0.5 + 1e-9) / 10 ** decimals;

it('industries have the occupations, shares, jobs, and score of their cell, each code once', () => {
  const totals = new Map(textRows('cells').map(({ cell, sum_detailed }) => [cell!, Number(sum_detailed)]));
  const rows = textRows('staffing').filter(({ oews_code }) => byCode.has(oews_code!));
  const ofCell = group(rows, ({ cell }) => cell!);
  const expected = textRows('industries').map(({ naics_code, cell, kind }) => {
    const codes = (ofCell.get(cell!) ?? []).map(({ oews_code, employment }) => ({
      code: oews_code!,
      jobs: Number(employment),
      share: halfUp(Number(employment) / totals.get(cell!)!, 6),
    }));
    const weight = kind === 'direct' ? 'jobs' : 'share';
    const first = (code: string) => byCode.get(code)![0]!.source.soc_code;
    codes.sort((a, b) => b.jobs - a.jobs || first(a.code).localeCompare(first(b.code)));
    const staffing = codes.flatMap(({ code, jobs, share }) =>
      byCode.get(code)!.map(({ source }) => ({ soc_code: source.soc_code, jobs, share })),
    );
    return {
      naics_code,
      jobs: kind === 'direct' ? sum(codes, ({ jobs }) => jobs) : null,
      score: codes.length
        ? halfUp(
            sum(codes, (each) => scoreOf(each.code) * each[weight]) / sum(codes, (each) => each[weight]),
            1,
          )
        : undefined,
      covered: codes.length ? sum(codes, ({ share }) => share).toFixed(6) : undefined,
      staffing: staffing.map(({ soc_code, jobs, share }) => [
        soc_code,
        weight === 'jobs' ? jobs : null,
        share,
      ]),
    };
  });
  expect(new Set(textRows('industries').map(({ kind }) => kind)).size).toBe(5);
  expect(
    industries.map(({ naics_code, employment, final_score, covered, codes }) => ({
      naics_code,
      jobs: employment,
      score: final_score ?? undefined,
      covered: covered?.toFixed(6),
      staffing: codes.flatMap(({ code, employment, employment_share }) =>
        code.occupations.map((each) => [each.soc_code, employment, employment_share]),
      ),
    })),
  ).toEqual(expected);
});

it('groups have the jobs, pay, and score of their codes, each once, and the title that BLS prints', () => {
  const wages = textRows('wages');
  const last = wages
    .map(({ release }) => release!)
    .sort()
    .at(-1);
  const newest = wages.filter(({ release }) => release === last);
  const rows = new Map(newest.map((row) => [row.oews_code!, row]));
  const figure = (code: string, column: string) => Number(rows.get(code)?.[column]) || 0;
  const sizes = rollup(
    occupations,
    (all) => all.length,
    ({ source }) => source.soc_code.slice(0, 2),
  );
  const expected = [...group([...byCode.keys()].sort(), (code) => code.slice(0, 2))].map(([name, codes]) => {
    const jobs = sum(codes, (code) => figure(code, 'employment'));
    const paid = codes.filter((code) => figure(code, 'mean_annual'));
    const wages = sum(paid, (code) => figure(code, 'mean_annual') * figure(code, 'employment'));
    const scores = sum(codes, (code) => scoreOf(code) * figure(code, 'employment'));
    return {
      group: name,
      title: rows.get(`${name}-0000`)!.title,
      final_score: halfUp(scores / jobs, 1),
      occupations: sizes.get(name),
      employment: jobs,
      mean_annual_wage: halfUp(wages / sum(paid, (code) => figure(code, 'employment')), 0),
      employment_covered: halfUp(jobs / figure(`${name}-0000`, 'employment'), 4),
    };
  });
  expect(groups).toMatchObject(expected);
  expect(groups.length).toBe(expected.length);
});

it('a group where no code has jobs weighs all the same', () => {
  const { occupations, source } = derivedFrom(FIXTURE);
  const without = occupations.map((each, at) => ({
    ...each,
    ...{ group: '27', oews_code: `27-${at}` },
    labor_data: { ...each.labor_data, employment: null },
  }));
  const final_score = halfUp(mean(occupations, ({ final_score }) => final_score)!, 1);
  const nothing = { employment: null, mean_annual_wage: null, employment_covered: null };
  const [found] = deriveGroups(without, source);
  expect(found!).toMatchObject({ group: '27', final_score, ...nothing });
});
