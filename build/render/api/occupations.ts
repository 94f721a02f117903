/** The responses about occupations: lists, details, tasks, risk, votes, and scores; what pages call them; and the example. */
import { group } from 'd3-array';
import { groupOf } from '../../../core/codes.js';
import { LIMIT, PAGE_SIZES, SCORES_LIMIT } from '../../../core/parameters.js';
import type {
  OccupationDetail,
  OccupationHistory,
  OccupationList,
  OccupationListItem,
  OccupationTasks,
} from '../../../core/schemas/occupation.js';
import type { OccupationRisk } from '../../../core/schemas/risk.js';
import { type RelatedOccupations, type ScoreList, ScoreRow } from '../../../core/schemas/scores.js';
import { roundHalfUp } from '../../../core/score.js';
import type { Derived, DerivedOccupation } from '../../derive/derived.js';
import { type Page, page, rowOf, type StaticOperation } from '../output.js';

export function listItem({ id, source }: DerivedOccupation): OccupationListItem {
  const { soc_code, title, slug, job_zone, description } = source;
  return { id, soc_code, title, slug, job_zone, description };
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

function occupationRisk(occupation: DerivedOccupation): OccupationRisk {
  const { source, riskScore, protectiveFactors, skillGaps } = occupation;
  return {
    soc_code: source.soc_code,
    title: source.title,
    risk_score: riskScore,
    protective_factors: protectiveFactors,
    skill_gaps: skillGaps,
  };
}

/** Renders the years of each occupation: those of the code under which BLS counts it. */
function* getOccupationHistory({ occupations, history }: Derived): Generator<Page> {
  for (const { source, labor } of occupations) {
    const { soc_code, title, oews_code } = source;
    const data = history.get(oews_code) ?? [];
    const { oews_occupations } = labor;
    const body: OccupationHistory = { soc_code, title, oews_code, oews_occupations, data };
    yield page('getOccupationHistory', { soc_code }, body);
  }
}

/** Returns occupations as rows of the scores: what the schema names of all that is published of each. */
export const scoreRows = (occupations: readonly DerivedOccupation[]): ScoreRow[] =>
  occupations.map(({ source, riskScore, labor, others }) =>
    rowOf(ScoreRow, { ...source, ...labor, ...riskScore, ...others, group: groupOf(source.soc_code) }),
  );

/** Renders the list that a request without parameters gets, and every page whose size has files. */
export function* listOccupations({ occupations }: Derived): Generator<Page> {
  const all = occupations.map(listItem);
  const list = (limit: number, offset: number): OccupationList => ({
    data: all.slice(offset, offset + limit),
    count: all.length,
    limit,
    offset,
  });
  yield page('listOccupations', {}, list(LIMIT.default, 0));
  for (const limit of PAGE_SIZES)
    for (let offset = 0; offset < all.length; offset += limit)
      yield page('listOccupations', { limit, offset }, list(limit, offset), 1);
}

const ofEach = (operation: StaticOperation, body: (occupation: DerivedOccupation) => object) =>
  function* ({ occupations }: Pick<Derived, 'occupations'>): Generator<Page> {
    for (const each of occupations) yield page(operation, { soc_code: each.source.soc_code }, body(each));
  };

/** The generators of what every occupation has. */
export const ofOccupations = {
  getOccupation: ofEach('getOccupation', occupationDetail),
  getOccupationTasks: ofEach('getOccupationTasks', occupationTasks),
  getOccupationRisk: ofEach('getOccupationRisk', occupationRisk),
  getOccupationHistory,
  getOccupationVotes: ofEach('getOccupationVotes', ({ votes }) => votes),
  getOccupationMeasures: ofEach('getOccupationMeasures', ({ source: { soc_code, title }, others }) => ({
    soc_code,
    title,
    ...others,
  })),
  *getRelatedOccupations({ occupations }: Pick<Derived, 'occupations'>): Generator<Page> {
    const rows = new Map(scoreRows(occupations).map((row) => [row.soc_code, row]));
    const relatedTo = ({ source: { soc_code, title }, related }: DerivedOccupation): RelatedOccupations => {
      return { soc_code, title, data: related.map((code) => rows.get(code)!), count: related.length };
    };
    yield* ofEach('getRelatedOccupations', relatedTo)({ occupations });
  },
};

export function scoreList({ occupations }: Derived): ScoreList {
  const data = scoreRows(occupations);
  return { data, count: data.length, limit: SCORES_LIMIT.default, offset: 0 };
}

/** Returns the occupation that pages use as an example: Software Developers, or the dataset's first. */
export function exampleOccupation({ occupations }: Derived): DerivedOccupation {
  const found = occupations.find(({ source }) => source.soc_code === '15-1252.00') ?? occupations[0];
  if (found === undefined) throw new RangeError('a dataset without occupations');
  return found;
}

/** Names by SOC code, the most usual first; an occupation without any has an empty list. */
type UsualNames = ReadonlyMap<string, readonly string[]>;

/** Returns what pages say that an occupation is also called: the names that `data/tables/names.csv` numbers, in that order. */
export function usualNames({ source, occupations }: Pick<Derived, 'source' | 'occupations'>): UsualNames {
  const shown = source.tables.names.filter(({ display }) => display !== null);
  const byCode = group(shown, ({ soc_code }) => soc_code);
  return new Map(
    occupations.map(({ source: { soc_code } }) => [
      soc_code,
      (byCode.get(soc_code) ?? []).toSorted((a, b) => a.display! - b.display!).map(({ name }) => name),
    ]),
  );
}
