import { describe, expect, it } from 'vitest';
import { readDataset } from '../../build/dataset/read.js';
import { deriveGroups, type GroupMember } from '../../build/derive/groups.js';
import { roundHalfUp } from '../../core/score.js';
import { FIXTURE } from '../datasets.js';

const { wages } = readDataset(FIXTURE).dataset.tables;

const member = (
  soc_code: string,
  final_score: number,
  employment: number | null,
  mean_annual_wage: number | null = 50_000,
): GroupMember => ({
  source: { soc_code, oews_code: soc_code.slice(0, 7) },
  riskScore: { final_score },
  labor: { employment, mean_annual_wage },
});

const averages = (...members: GroupMember[]) =>
  deriveGroups(members, wages).map(({ score, employment, meanAnnualWage }) => [
    score,
    employment,
    meanAnnualWage,
  ]);

describe('a group', () => {
  it.each<[string, GroupMember[], [number, number | null, number | null]]>([
    [
      'weighs by jobs',
      [member('15-1252.00', 60, 300, 100_000), member('15-1299.00', 40, 100, 60_000)],
      [55, 400, 90_000],
    ],
    [
      'counts a code once, with the mean score of its occupations',
      [member('15-1252.00', 60, 100), member('15-1299.01', 40, 100), member('15-1299.02', 50, 100)],
      [52.5, 200, 50_000],
    ],
    [
      'leaves codes without jobs out',
      [member('27-1024.00', 60, 100), member('27-2011.00', 20, null, 90_000)],
      [60, 100, 50_000],
    ],
    [
      'leaves codes without an annual mean out of the wage only',
      [member('27-1024.00', 60, 100), member('27-2011.00', 20, 100, null)],
      [40, 200, 50_000],
    ],
    [
      'weighs all the same where no code has jobs',
      [member('27-1024.00', 60, null), member('27-2011.00', 21, null)],
      [40.5, null, null],
    ],
    ['rounds half up', [member('27-1024.00', 60, 1), member('27-2011.00', 60.1, 1)], [60.1, 2, 50_000]],
  ])('%s', (_, members, expected) => {
    expect(averages(...members)).toEqual([expected]);
  });

  it('covers a share of the jobs that BLS counts in it', () => {
    const [row] = wages.filter(({ oews_code }) => oews_code === '15-0000');
    const covered = (...members: GroupMember[]) => deriveGroups(members, wages)[0]!.covered;
    expect(covered(member('15-1252.00', 50, 100), member('15-1299.00', 50, 200))).toBe(
      roundHalfUp(300 / row!.employment.value!, 4),
    );
    expect([covered(member('15-1252.00', 50, null)), covered(member('98-1252.00', 50, 1))]).toEqual([
      null,
      null,
    ]);
  });

  it('has the title that BLS prints, and its occupations', () => {
    const members = [member('13-2011.00', 50, 1), member('15-1252.00', 55, 1), member('15-1299.00', 40, 1)];
    const groups = deriveGroups(members, wages);
    expect(groups.map(({ group, title, occupations }) => [group, title, occupations.length])).toEqual([
      ['13', 'Business and Financial Operations Occupations', 1],
      ['15', 'Computer and Mathematical Occupations', 2],
    ]);
  });
});
