import { compared } from '../../../core/compare.js';
import { PAGE_SIZES } from '../../../core/list.js';
import { roundHalfUp } from '../../../core/round.js';
import type { ComparedOccupation } from '../../../core/schemas/compare.js';
import type {
  OccupationDetail,
  OccupationList,
  OccupationListItem,
} from '../../../core/schemas/occupation.js';
import type { OccupationRisk } from '../../../core/schemas/risk.js';
import type { OccupationTasks } from '../../../core/schemas/task.js';
import type { Derived, DerivedOccupation } from '../../derive/derived.js';
import { type Page, page } from '../output.js';

export function listItem({ id, source }: DerivedOccupation): OccupationListItem {
  const { soc_code, title, slug, job_zone, description } = source;
  return { id, soc_code, title, slug, job_zone, description };
}

function* windows(all: readonly OccupationListItem[]): Generator<Page> {
  const list = (limit: number, offset: number): OccupationList => ({
    data: all.slice(offset, offset + limit),
    count: all.length,
    limit,
    offset,
  });
  yield page('listOccupations', {}, list(50, 0));
  for (const limit of PAGE_SIZES)
    for (let offset = 0; offset < all.length; offset += limit)
      yield page('listOccupations', { limit, offset }, list(limit, offset), 1);
}

export function* listOccupations({ occupations }: Derived): Generator<Page> {
  yield* windows(occupations.map(listItem));
}

export function occupationDetail(occupation: DerivedOccupation): OccupationDetail {
  const { id, source, labor, riskScore, protectiveFactors } = occupation;
  return {
    id,
    soc_code: source.soc_code,
    title: source.title,
    labor_data: labor,
    risk_score: riskScore,
    protective_factors: protectiveFactors,
  };
}

export function* getOccupation({ occupations }: Derived): Generator<Page> {
  for (const occupation of occupations)
    yield page('getOccupation', { soc_code: occupation.source.soc_code }, occupationDetail(occupation));
}

export function occupationTasks({ source: { soc_code, title }, tasks }: DerivedOccupation): OccupationTasks {
  return {
    soc_code,
    title,
    tasks: tasks.map(({ source, category, capability, risk, timeFraction }) => ({
      description: source.description,
      task_category: category,
      ai_capability_score: roundHalfUp(100 * capability, 1),
      task_risk_score: roundHalfUp(100 * risk, 1),
      time_fraction: timeFraction,
    })),
  };
}

export function* getOccupationTasks({ occupations }: Derived): Generator<Page> {
  for (const occupation of occupations)
    yield page('getOccupationTasks', { soc_code: occupation.source.soc_code }, occupationTasks(occupation));
}

export function occupationRisk(occupation: DerivedOccupation): OccupationRisk {
  const { source, riskScore, protectiveFactors, skillGaps } = occupation;
  return {
    soc_code: source.soc_code,
    title: source.title,
    risk_score: riskScore,
    protective_factors: protectiveFactors,
    skill_gaps: skillGaps,
  };
}

/** Returns an occupation as a comparison has it. */
export const comparedOccupation = (occupation: DerivedOccupation): ComparedOccupation =>
  compared(occupationDetail(occupation), occupationRisk(occupation), occupationTasks(occupation));

export function* getOccupationRisk({ occupations }: Derived): Generator<Page> {
  for (const occupation of occupations)
    yield page('getOccupationRisk', { soc_code: occupation.source.soc_code }, occupationRisk(occupation));
}

export function* getOccupationVotes({ occupations }: Derived): Generator<Page> {
  for (const { source, votes } of occupations)
    yield page('getOccupationVotes', { soc_code: source.soc_code }, votes);
}
