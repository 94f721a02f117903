/** The skills that less exposed related occupations need more of: which of those count as safer, and the gaps to them. */
import { mean } from 'd3-array';
import type { SkillGap } from '../../core/schemas/risk.js';
import { addTenths, roundHalfUp } from '../../core/score.js';
import type { Method } from '../dataset/schema/settings.js';
import type { Scored } from './score.js';

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
export function deriveSkillGaps(occupation: Scored, scored: ReadonlyMap<string, Scored>, method: Method) {
  const { skill_gaps: limits, rating_scales } = method;
  const { ratings } = occupation.source;
  const near = saferNeighbours(occupation, scored, method);
  if (ratings === null || near.length === 0) return [];
  const outOf100 = (level: number) => roundHalfUp((100 * level) / rating_scales.level.max, 1);
  const gaps: SkillGap[] = [];
  for (const [skill, own] of Object.entries(ratings.skills)) {
    const theirs = near.map(({ skills }) => skills[skill]!);
    // A mean of 2.75 on paper may be stored as 2.7499999999999996.
    const importance = roundHalfUp(mean(theirs, (rating) => rating.importance)!, 6);
    if (importance < limits.importance_at_least) continue;
    const current_level = outOf100(own.level);
    const target_level = outOf100(mean(theirs, (rating) => rating.level)!);
    const gap = addTenths([target_level, -current_level]);
    if (gap < limits.gap_at_least) continue;
    const toward = near
      .filter(({ skills }) => skills[skill]!.level > own.level)
      .slice(0, limits.toward_at_most)
      .map(({ soc_code }) => soc_code);
    gaps.push({ skill, current_level, target_level, gap, toward });
  }
  // Array.sort is stable: of equal gaps the earlier in O*NET's order of skills comes first.
  return gaps.sort((a, b) => b.gap - a.gap).slice(0, limits.gaps_at_most);
}
