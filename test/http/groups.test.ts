/** Groups and comparisons against the occupations' own answers, computed here a second time. */
import fs from 'node:fs';
import { group, sum } from 'd3-array';
import { describe, expect, it } from 'vitest';
import api from '../../api/index.js';
import { industries, occupations, socCodes } from './dataset.js';

interface Staff {
  oews_code: string;
  final_score: number;
  employment: number | null;
  employment_share: number;
}

const DIST = new URL('../../dist/', import.meta.url);
const read = (name: string) => JSON.parse(fs.readFileSync(new URL(`api/v1/${name}.json`, DIST), 'utf8'));
const details = socCodes.map((code) => read(`occupations/${code}`));
const rounded = (value: number, decimals: number) =>
  Math.round((value + Number.EPSILON) * 10 ** decimals) / 10 ** decimals;

describe('the groups', () => {
  const { data } = read('groups');
  const byGroup = group(details, ({ soc_code }) => soc_code.slice(0, 2));

  it.each([...byGroup])('%s has the averages of its codes, each counted once', (code, members) => {
    const byCode = [...group(members, ({ labor_data }) => labor_data.oews_code).values()].map((same) => ({
      score: sum(same, ({ risk_score }) => risk_score.final_score) / same.length,
      ...same[0].labor_data,
    }));
    const counted = byCode.filter(({ employment }) => employment !== null);
    const paid = counted.filter(({ mean_annual_wage }) => mean_annual_wage !== null);
    const jobs = sum(counted, ({ employment }) => employment);
    const listed = data.find((each: { group: string }) => each.group === code);
    expect(listed).toMatchObject({
      final_score: rounded(sum(counted, ({ employment, score }) => employment * score) / jobs, 1),
      occupations: members.length,
      employment: jobs,
      mean_annual_wage: rounded(
        sum(paid, ({ employment, mean_annual_wage }) => employment * mean_annual_wage) /
          sum(paid, ({ employment }) => employment),
        0,
      ),
    });
    const { occupations: rows, ...rest } = read(`groups/${code}`);
    const { occupations: count, ...same } = listed;
    expect([rest, rows.length]).toEqual([same, count]);
    expect(rows).toEqual(read('scores').data.filter((row: { group: string }) => row.group === code));
  });
});

describe('industries', () => {
  it('have the score of their occupations by jobs or shares, each code once, and their sector', () => {
    const wrong: string[] = [];
    for (const { naics_code } of industries) {
      const { occupations: staff, score, parent, sector } = read(`industries/${naics_code}`);
      const byCode = [...group(staff as Staff[], (each) => each.oews_code).values()].map((same) => ({
        score: sum(same, ({ final_score }) => final_score) / same.length,
        weight: same[0]!.employment ?? same[0]!.employment_share,
      }));
      const weights = sum(byCode, ({ weight }) => weight);
      const expected =
        weights === 0 ? null : rounded(sum(byCode, ({ weight, score }) => weight * score) / weights, 1);
      const above = parent === null ? naics_code : read(`industries/${parent}`).sector;
      if (score !== expected || sector !== above) wrong.push(`${naics_code}: ${score}, not ${expected}`);
    }
    expect(wrong).toEqual([]);
  });
});

describe('a comparison', () => {
  it('has what each occupation’s own answers have, and the three tasks that add most', async () => {
    const codes = occupations.filter((_, at) => at % 100 === 3).map(({ soc_code }) => soc_code);
    const response = await api.fetch(new Request(`https://api.example.org/api/v1/compare?codes=${codes}`));
    const data = codes.map((code) => {
      const { tasks } = read(`occupations/${code}/tasks`);
      const shares: number[] = tasks
        .map(
          (task: { time_fraction: number; task_risk_score: number }) =>
            task.time_fraction * task.task_risk_score,
        )
        .sort((a: number, b: number) => b - a);
      return { code, least: shares[2]! };
    });
    const answer = JSON.parse(await response.text());
    expect(answer.data).toHaveLength(codes.length);
    for (const [at, { code, least }] of data.entries()) {
      const { skill_gaps, top_tasks, ...detail } = answer.data[at];
      expect(detail).toEqual(read(`occupations/${code}`));
      expect(skill_gaps).toEqual(read(`occupations/${code}/risk`).skill_gaps);
      const { tasks } = read(`occupations/${code}/tasks`);
      expect(tasks).toEqual(expect.arrayContaining(top_tasks));
      for (const { time_fraction, task_risk_score } of top_tasks)
        expect(time_fraction * task_risk_score).toBeGreaterThanOrEqual(least);
    }
  });
});
