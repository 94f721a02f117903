/** The major groups of the Standard Occupational Classification, as averages of their occupations. */
import { group, sum } from 'd3-array';
import { groupOf } from '../../core/codes.js';
import type { LaborData } from '../../core/schemas/labor.js';
import { mean, roundHalfUp, weightedMean } from '../../core/score.js';
import type { Tables } from '../dataset/schema/tables.js';

/** What a group needs to know of an occupation. */
interface GroupMember {
  source: { soc_code: string; oews_code: string };
  riskScore: { final_score: number };
  labor: Pick<LaborData, 'employment' | 'mean_annual_wage'>;
}

export interface DerivedGroup<Member extends GroupMember> {
  /** Two digits. */
  group: string;
  /** The official title, as BLS prints it. */
  title: string;
  /** One decimal, like an occupation's. */
  score: number;
  /** In the order of SOC codes. */
  occupations: Member[];
  /** Jobs under the codes that have a figure, each code once; null if none has one. */
  employment: number | null;
  /** US dollars, weighted by jobs over the codes that have both figures; null if none has both. */
  meanAnnualWage: number | null;
  /** Share of the group's jobs that `employment` covers, four decimals; null without a figure of either. */
  covered: number | null;
}

/** Derives the groups from their occupations, in the order of codes; titles and all of a group's jobs are those of the newest table of wages. */
export function deriveGroups<Member extends GroupMember>(
  occupations: readonly Member[],
  wages: Tables['wages'],
): DerivedGroup<Member>[] {
  const rows = new Map(wages.toReversed().map((row) => [row.oews_code, row] as const));
  return [...group(occupations, ({ source }) => groupOf(source.soc_code))].map(([code, members]) => {
    const row = rows.get(`${code}-0000`);
    const found = averages(members);
    const all = row?.employment.value;
    return {
      group: code,
      title: row?.title ?? code,
      occupations: members,
      ...found,
      covered: all && found.employment !== null ? roundHalfUp(found.employment / all, 4) : null,
    };
  });
}

/**
 * A code counts once however many occupations share it, with the mean of their published scores. Codes without a figure of
 * jobs have no weight; where no code has one, all weigh the same.
 */
function averages(members: readonly GroupMember[]) {
  const codes = [...group(members, ({ source }) => source.oews_code).values()].map((sharing) => ({
    score: mean(sharing.map(({ riskScore }) => riskScore.final_score)),
    jobs: sharing[0]!.labor.employment,
    wage: sharing[0]!.labor.mean_annual_wage,
  }));
  const counted = codes.filter(({ jobs }) => jobs !== null);
  const paid = counted.filter(({ wage }) => wage !== null);
  const employment = sum(counted, ({ jobs }) => jobs!);
  const weight = ({ jobs }: (typeof codes)[number]) => (employment > 0 ? (jobs ?? 0) : 1);
  const score = weightedMean(codes, (code) => code.score, weight);
  const wage = paid.length > 0 ? weightedMean(paid, (code) => code.wage!, weight) : null;
  return {
    score: roundHalfUp(score, 1),
    employment: counted.length > 0 ? employment : null,
    meanAnnualWage: wage && roundHalfUp(wage, 0),
  };
}
