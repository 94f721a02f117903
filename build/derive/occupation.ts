/** Occupations with all that is computed of each, by itself and among the others: ranks, and the skills that safer ones need. */
import { ascending, group, mean, sort } from 'd3-array';
import { groupOf } from '../../core/codes.js';
import { MEASURES, type MeasureId } from '../../core/schemas/measures.js';
import type { RiskScore, SkillGap, Votes } from '../../core/schemas/risk.js';
import { MOST_RELATED } from '../../core/schemas/scores.js';
import { addTenths, roundHalfUp, tierOf } from '../../core/score.js';
import type { Dataset } from '../dataset/schema/dataset.js';
import type { Method } from '../dataset/schema/settings.js';
import type { Tables } from '../dataset/schema/tables.js';
import { deriveConfidence, percentileAmong } from './interval.js';
import { deriveLabor, laborTables, type Vintages } from './labor.js';
import { deriveScored, type Scored } from './score.js';
import { type DerivedTask, isExposed } from './tasks.js';
import { deriveYears } from './years.js';

/**
 * An occupation: all that is published of it, by the names of the fields, so that an answer or a table has what its schema names;
 * and what that is computed from.
 */
export type DerivedOccupation = ReturnType<typeof deriveOccupations>[number];

export function deriveOccupations(dataset: Dataset, vintages: Vintages) {
  const { method, tables, occupations } = dataset;
  const labor = laborTables(tables, vintages);
  const sharing = group(occupations, ({ oews_code }) => oews_code);
  const counted = new Map(tables.votes.map((row) => [row.soc_code, row]));
  const scored = deriveScored(dataset);
  const scores = scored.map(({ exposure }) => exposure.published).sort(ascending);
  const percentileOf = percentileAmong(scores, method);
  const byCode = new Map(scored.map((each) => [each.source.soc_code, each]));
  const measures = group(tables.measures, ({ soc_code }) => soc_code);
  return scored.map((each) => {
    const { source, tasks, protection, exposure, interval } = each;
    const certainty = deriveConfidence(source.tasks, interval, protection, method);
    const risk_score: RiskScore = {
      final_score: exposure.published,
      risk_tier: tierOf(exposure.published, method.tiers.cut_points),
      confidence: certainty.confidence,
      score_low: interval.low,
      score_high: interval.high,
      ...deriveYears(exposure, method),
      risk_percentile: percentileOf(exposure.published),
      percentile_low: percentileOf(interval.ranked.low),
      percentile_high: percentileOf(interval.ranked.high),
      ai_capability_score: roundHalfUp(100 * exposure.capability, 1),
      ai_automation_score: roundHalfUp(100 * exposure.automation, 1),
      exposed_tasks: tasks.filter(isExposed).length,
      task_count: tasks.length,
    };
    // Sorting keeps the order of what is equal.
    const related = sort(source.related.slice(0, MOST_RELATED), (code) =>
      Number(byCode.get(code)!.exposure.published >= exposure.published),
    );
    const labor_data = deriveLabor(source.oews_code, labor, sharing.get(source.oews_code)!.length);
    const votes = deriveVotes(counted.get(source.soc_code) ?? { agree: 0, too_high: 0, too_low: 0 });
    return {
      ...{ ...source, ...risk_score, ...labor_data, ...votes },
      ...deriveOthers(tasks, measures.get(source.soc_code)),
      ...each,
      certainty,
      /** The digits of the SOC code as a number: 15125200. */
      id: Number(source.soc_code.replace(/\D/g, '')),
      group: groupOf(source.soc_code),
      ...{ risk_score, labor_data, votes, protective_factors: protection.published },
      skill_gaps: deriveSkillGaps(each, byCode, method),
      /** Codes of the most closely related occupations, those with a lower score first. */
      related,
    };
  });
}

/** Returns related occupations that score lower by the set distance and are no step down, nearest first; only rated ones. */
function saferNeighbours(
  { source: { related, job_zone }, exposure }: Scored,
  scored: ReadonlyMap<string, Scored>,
  { skill_gaps: limits }: Method,
) {
  return related
    .map((code) => scored.get(code)!)
    .filter(
      ({ source, exposure: { published } }) =>
        addTenths([exposure.published, -published]) >= limits.score_lower_by_at_least &&
        source.job_zone >= job_zone &&
        source.job_zone <= job_zone + limits.job_zones_up_at_most,
    )
    .flatMap(({ source: { soc_code, ratings } }) => (ratings ? { soc_code, skills: ratings.skills } : []))
    .slice(0, limits.neighbours_at_most);
}

/**
 * Skills whose level a worker would raise to move to those neighbours, largest gap first. Levels (0 to 7) become
 * 0 to 100 with one decimal before they are compared, so that the published figures add up.
 */
function deriveSkillGaps(occupation: Scored, scored: ReadonlyMap<string, Scored>, method: Method) {
  const { skill_gaps: limits, rating_scales } = method;
  const near = saferNeighbours(occupation, scored, method);
  const skills = near.length > 0 ? occupation.source.ratings?.skills : undefined;
  const outOf100 = (level: number) => roundHalfUp((100 * level) / rating_scales.level.max, 1);
  const gaps = Object.entries(skills ?? {}).flatMap(([skill, own]): SkillGap[] => {
    const theirs = near.map(({ skills, soc_code }) => ({ ...skills[skill]!, soc_code }));
    // A mean of 2.75 on paper may be stored as 2.7499999999999996.
    const importance = roundHalfUp(mean(theirs, (rating) => rating.importance)!, 6);
    const current_level = outOf100(own.level);
    const target_level = outOf100(mean(theirs, (rating) => rating.level)!);
    const gap = addTenths([target_level, -current_level]);
    if (importance < limits.importance_at_least || gap < limits.gap_at_least) return [];
    const more = theirs.filter(({ level }) => level > own.level).slice(0, limits.toward_at_most);
    return [{ skill, current_level, target_level, gap, toward: more.map(({ soc_code }) => soc_code) }];
  });
  // Sorting keeps O*NET's order of skills where gaps are equal.
  return sort(gaps, ({ gap }) => -gap).slice(0, limits.gaps_at_most);
}

/** Computes vote statistics. Each percentage is rounded on its own, so they may not add up to 100; 0 of 0 is 0. */
export function deriveVotes(counts: Pick<Votes, 'agree' | 'too_high' | 'too_low'>): Votes {
  const { agree, too_high, too_low } = counts;
  const total = agree + too_high + too_low;
  const pct = (count: number) => (total === 0 ? 0 : roundHalfUp((100 * count) / total, 1));
  const percentages = { agree_pct: pct(agree), too_high_pct: pct(too_high), too_low_pct: pct(too_low) };
  return { total, agree, too_high, too_low, ...percentages };
}

/** Returns every measure, with nulls where it doesn't cover the occupation, and the numbers of tasks seen in use. None enters a score. */
function deriveOthers(tasks: readonly DerivedTask[], rows: Tables['measures'] = []) {
  const seen = tasks.filter((task) => task.seen_in_use);
  return {
    tasks_seen: seen.length,
    exposed_tasks_seen: seen.filter(isExposed).length,
    measures: Object.entries(MEASURES).map(([id, { kind }]) => {
      const measure = id as MeasureId;
      const { percentile = null, category = null } = rows.find((row) => row.measure === id) ?? {};
      return { measure, kind, percentile, category };
    }),
  };
}
