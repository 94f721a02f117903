/** The whole dataset, derived: everything that responses and pages show, computed by the method. */
import { ascending, group, sort } from 'd3-array';
import type { LaborData } from '../../core/schemas/labor.js';
import { MEASURES, type MeasureId, type OccupationMeasures } from '../../core/schemas/measures.js';
import type { HistoryYear } from '../../core/schemas/occupation.js';
import type { ProtectiveFactors, RiskScore, SkillGap, Votes } from '../../core/schemas/risk.js';
import { MOST_RELATED } from '../../core/schemas/scores.js';
import { roundHalfUp, tierOf } from '../../core/score.js';
import type { Dataset } from '../dataset/schema/dataset.js';
import { isRead, ratedBy } from '../dataset/schema/readings.js';
import type { Tables } from '../dataset/schema/tables.js';
import { deriveEmployers, type Employers } from './employers.js';
import { type DerivedGroup, deriveGroups } from './groups.js';
import { type DerivedIndustry, deriveIndustries } from './industries.js';
import { deriveConfidence, percentileAmong } from './interval.js';
import { deriveHistory, deriveLabor, laborTables, type Vintages, vintagesOf } from './labor.js';
import { publishedFactors } from './protection.js';
import { deriveScored, type Scored } from './score.js';
import { deriveSkillGaps } from './skill-gaps.js';
import { type DerivedTask, isExposed } from './tasks.js';
import { type ComparedScores, deriveComparisons } from './validation.js';
import { deriveYears } from './years.js';

export interface DerivedOccupation extends Scored {
  /** The digits of the SOC code as a number: 15125200. */
  id: number;
  riskScore: RiskScore;
  /** The factors of `protection` to four decimals, as they are published. */
  protectiveFactors: ProtectiveFactors;
  skillGaps: SkillGap[];
  labor: LaborData;
  votes: Votes;
  /** Where others' measures put it, and how many of its tasks are seen in use. */
  others: Omit<OccupationMeasures, 'soc_code' | 'title'>;
  /** Codes of the most closely related occupations, those with a lower score first. */
  related: string[];
}

/** Everything that pages show, computed by the method; it knows nothing about URLs, HTML, or files. */
export interface Derived extends ComparedScores {
  source: Dataset;
  occupations: DerivedOccupation[];
  industries: DerivedIndustry[];
  /** Published scores, lowest first. */
  scores: readonly number[];
  /** In the order of their codes. */
  groups: DerivedGroup<DerivedOccupation>[];
  /** Employers by OEWS code. */
  employers: ReadonlyMap<string, Employers>;
  /** Jobs and wages by year, by OEWS code. */
  history: ReadonlyMap<string, HistoryYear[]>;
  vintages: Vintages;
  /** Task IDs of tasks that are seen in use. */
  tasksSeen: ReadonlySet<number>;
  /** Who rated the tasks, and when: `by people in 2023 and by AI in 2023 and November 2026`. */
  ratedBy: string;
}

/** Returns all names by occupation, ours before O*NET's. Of O*NET's, people choose what pages show; what we have, too, is ours. */
export function allNames({ names, 'onet-names': imported }: Tables): Tables['names'] {
  const keyOf = ({ soc_code, name }: Pick<Tables['names'][number], 'soc_code' | 'name'>) =>
    `${soc_code} ${name.toLowerCase()}`;
  const written = new Map(names.map((row) => [keyOf(row), row]));
  const own = names.filter(({ source }) => source === 'own');
  const others = imported.flatMap((row): Tables['names'] => {
    const { source, display } = written.get(keyOf(row)) ?? { source: 'onet', display: null };
    const { name, soc_code, kind } = row;
    return source === 'own' ? [] : [{ name, soc_code, kind, source, rank: null, reason: '', display }];
  });
  // Sorting keeps the order of what is equal.
  return sort([...own, ...others], ({ soc_code }) => soc_code);
}

/** Leaves out occupations that nobody has rated, and what refers to them: they are published once somebody has. */
function withoutUnread(dataset: Dataset): Dataset {
  const read = dataset.occupations.filter(({ tasks }) => isRead(tasks, dataset.method));
  if (read.length === dataset.occupations.length) return dataset;
  const codes = new Set(read.map(({ soc_code }) => soc_code));
  const readOnly = <Lists extends object>(lists: Lists): Lists =>
    Object.fromEntries(
      Object.entries(lists).map(([name, rows]: [string, { soc_code?: string }[]]) => [
        name,
        rows.filter(({ soc_code }) => soc_code === undefined || codes.has(soc_code)),
      ]),
    ) as Lists;
  return {
    ...dataset,
    occupations: read.map((each) => ({ ...each, related: each.related.filter((code) => codes.has(code)) })),
    tables: readOnly(dataset.tables),
    names: readOnly(dataset.names),
  };
}

export function deriveDataset(whole: Dataset): Derived {
  const dataset = withoutUnread({ ...whole, tables: { ...whole.tables, names: allNames(whole.tables) } });
  const { method, tables } = dataset;
  const vintages = vintagesOf(dataset);
  const labor = laborTables(tables, vintages);
  const sharing = group(dataset.occupations, ({ oews_code }) => oews_code);
  const votes = new Map(tables.votes.map((row) => [row.soc_code, row]));
  const scored = deriveScored(dataset);
  const scores = scored.map(({ exposure }) => exposure.published).sort(ascending);
  const percentileOf = percentileAmong(scores, method);
  const byCode = new Map(scored.map((each) => [each.source.soc_code, each]));
  const tasksSeen = new Set(tables.tasks_seen.map(({ task_id }) => task_id));
  const measures = group(tables.measures, ({ soc_code }) => soc_code);

  const occupations = scored.map((each): DerivedOccupation => {
    const { source, tasks, protection, exposure, interval } = each;
    const years = deriveYears(exposure, method);
    return {
      id: Number(source.soc_code.replace(/\D/g, '')),
      riskScore: {
        final_score: exposure.published,
        risk_tier: tierOf(exposure.published, method.tiers.cut_points),
        confidence: deriveConfidence(source.tasks, interval, protection, method),
        score_low: interval.low,
        score_high: interval.high,
        ...(years && { displacement_year_low: years.low, displacement_year_high: years.high }),
        risk_percentile: percentileOf(exposure.published),
        percentile_low: percentileOf(interval.ranked.low),
        percentile_high: percentileOf(interval.ranked.high),
        ai_capability_score: roundHalfUp(100 * exposure.capability, 1),
        ai_automation_score: roundHalfUp(100 * exposure.automation, 1),
        exposed_tasks: tasks.filter(isExposed).length,
        task_count: tasks.length,
      },
      protectiveFactors: publishedFactors(protection),
      skillGaps: deriveSkillGaps(each, byCode, method),
      labor: deriveLabor(source.oews_code, labor, sharing.get(source.oews_code)!.length),
      votes: deriveVotes(votes.get(source.soc_code) ?? { agree: 0, too_high: 0, too_low: 0 }),
      others: deriveOthers(tasks, tasksSeen, measures.get(source.soc_code)),
      // Sorting keeps the order of what is equal.
      related: sort(source.related.slice(0, MOST_RELATED), (code) =>
        Number(byCode.get(code)!.exposure.published >= exposure.published),
      ),
      ...each,
    };
  });
  return {
    source: dataset,
    occupations,
    scores,
    industries: deriveIndustries(tables, byCode),
    groups: deriveGroups(occupations, tables.wages),
    employers: deriveEmployers(tables, vintages),
    history: deriveHistory(tables),
    vintages,
    tasksSeen,
    ratedBy: ratedBy(
      method,
      dataset.occupations.flatMap(({ tasks }) => tasks),
    ),
    ...deriveComparisons(dataset, occupations, vintages),
  };
}

/** Returns the percentage of a whole with one decimal, half up, in integer arithmetic; 0 of 0 is 0. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((part * 2000 + whole) / (2 * whole)) / 10;
}

/** Computes vote statistics. Each percentage is rounded on its own, so they may not add up to 100. */
function deriveVotes(votes: Pick<Votes, 'agree' | 'too_high' | 'too_low'>): Votes {
  const { agree, too_high, too_low } = votes;
  const total = agree + too_high + too_low;
  const pct = (count: number) => percentOf(count, total);
  const percentages = { agree_pct: pct(agree), too_high_pct: pct(too_high), too_low_pct: pct(too_low) };
  return { total, agree, too_high, too_low, ...percentages };
}

/** Returns every measure, with nulls where it doesn't cover the occupation, and the numbers of tasks seen in use. None enters a score. */
function deriveOthers(
  tasks: readonly DerivedTask[],
  tasksSeen: ReadonlySet<number>,
  rows: Tables['measures'] = [],
): DerivedOccupation['others'] {
  const seen = tasks.filter(({ source }) => tasksSeen.has(source.id));
  const byMeasure = new Map(rows.map((row) => [row.measure, row]));
  return {
    tasks_seen: seen.length,
    exposed_tasks_seen: seen.filter(isExposed).length,
    measures: Object.entries(MEASURES).map(([id, { kind }]) => {
      const measure = id as MeasureId;
      const { percentile = null, category = null } = byMeasure.get(measure) ?? {};
      return { measure, kind, percentile, category };
    }),
  };
}
