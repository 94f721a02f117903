import { mean } from '../../../core/score.js';
import type { Derived, DerivedOccupation } from '../../derive/derived.js';
import { saferNeighbours } from '../../derive/skill-gaps.js';
import { meanOf, show } from './figure.js';

export function explainSkillGaps({ source, exposure, skillGaps }: DerivedOccupation, derived: Derived) {
  const { method } = derived.source;
  const { skill_gaps: limits, rating_scales } = method;
  const byCode = new Map(
    derived.occupations.map((each) => [
      each.source.soc_code,
      { ...each.source, published: each.exposure.published },
    ]),
  );
  const near = saferNeighbours(source, exposure.published, byCode, method);
  const highest = Math.min(5, source.job_zone + limits.job_zones_up_at_most);
  const zones = highest > source.job_zone ? `${source.job_zone} or ${highest}` : String(highest);
  const lines = [
    'SKILL GAPS',
    `  toward the nearest ${limits.neighbours_at_most} rated related occupations that score at least ${limits.score_lower_by_at_least} lower, in job zone ${zones}:`,
  ];
  if (near.length === 0) return [...lines, '    there is none'];
  for (const each of near)
    lines.push(
      `    ${each.soc_code} ${byCode.get(each.soc_code)!.title}: score ${each.published}, job zone ${each.job_zone}`,
    );
  if (source.ratings === null)
    return [
      ...lines,
      '  O*NET has not rated the skills of this occupation yet, so that none can be compared',
    ];
  const { max } = rating_scales.level;
  lines.push(
    `  level = 100 × O*NET level / ${max}, one decimal; skills whose mean importance to them is at least ${limits.importance_at_least} and whose gap is at least ${limits.gap_at_least}; the largest ${limits.gaps_at_most}`,
  );
  if (skillGaps.length === 0) lines.push('    there is none');
  for (const { skill, current_level, target_level, gap, toward } of skillGaps) {
    const theirs = near.map((each) => each.ratings.skills[skill]!);
    lines.push(
      `  ${skill}: ${target_level} − ${current_level} = ${gap}, toward ${toward.join(', ')}`,
      `    current 100 × ${source.ratings.skills[skill]!.level} / ${max}, target 100 × ${meanOf(theirs.map(({ level }) => level))} / ${max}`,
      `    importance ${meanOf(theirs.map(({ importance }) => importance))} = ${show(mean(theirs.map(({ importance }) => importance)))}`,
    );
  }
  return lines;
}
