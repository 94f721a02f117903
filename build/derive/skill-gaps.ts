/** The skills that less exposed related occupations need more of: which of those count as safer, and the gaps to them. */
import type { SkillGap } from '../../core/schemas/risk.js';
import { mean, roundHalfUp } from '../../core/score.js';
import type { Occupation, Ratings } from '../dataset/schema/occupation.js';
import type { Method } from '../dataset/schema/settings.js';

/** The part of an occupation that its neighbors are compared by: published score, job zone, and ratings. */
export interface Neighbour {
  soc_code: string;
  job_zone: number;
  published: number;
  ratings: Ratings | null;
}

/** Returns related occupations that score lower by the set distance and are no step down, nearest first; only rated ones. */
function saferNeighbours(
  occupation: Pick<Occupation, 'related' | 'job_zone'>,
  published: number,
  neighbours: ReadonlyMap<string, Neighbour>,
  { skill_gaps: limits }: Method,
): (Neighbour & { ratings: Ratings })[] {
  return occupation.related
    .map((code) => neighbours.get(code))
    .filter((near): near is Neighbour & { ratings: Ratings } => near?.ratings != null)
    .filter(
      (near) =>
        roundHalfUp(published - near.published, 1) >= limits.score_lower_by_at_least &&
        near.job_zone >= occupation.job_zone &&
        near.job_zone <= occupation.job_zone + limits.job_zones_up_at_most,
    )
    .slice(0, limits.neighbours_at_most);
}

/**
 * Skills whose level a worker would raise to move to those neighbours, largest gap first. Levels (0 to 7) become
 * 0 to 100 with one decimal before they are compared, so that the published figures add up.
 */
export function deriveSkillGaps(
  occupation: Pick<Occupation, 'related' | 'job_zone' | 'ratings'>,
  published: number,
  neighbours: ReadonlyMap<string, Neighbour>,
  method: Method,
): SkillGap[] {
  const { skill_gaps: limits, rating_scales } = method;
  const near = saferNeighbours(occupation, published, neighbours, method);
  if (occupation.ratings === null || near.length === 0) return [];
  const outOf100 = (level: number) => roundHalfUp((100 * level) / rating_scales.level.max, 1);
  const gaps: SkillGap[] = [];
  for (const [skill, own] of Object.entries(occupation.ratings.skills)) {
    const theirs = near.map((each) => each.ratings.skills[skill]!);
    // A mean of 2.75 on paper may be stored as 2.7499999999999996.
    const importance = roundHalfUp(mean(theirs.map((rating) => rating.importance)), 6);
    if (importance < limits.importance_at_least) continue;
    const current_level = outOf100(own.level);
    const target_level = outOf100(mean(theirs.map((rating) => rating.level)));
    const gap = Math.round((target_level - current_level) * 10) / 10;
    if (gap < limits.gap_at_least) continue;
    const toward = near
      .filter((each) => each.ratings.skills[skill]!.level > own.level)
      .slice(0, limits.toward_at_most)
      .map((each) => each.soc_code);
    gaps.push({ skill, current_level, target_level, gap, toward });
  }
  // Array.sort is stable: of equal gaps the earlier in O*NET's order of skills comes first.
  return gaps.sort((a, b) => b.gap - a.gap).slice(0, limits.gaps_at_most);
}
