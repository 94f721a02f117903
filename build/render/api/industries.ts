/** The responses about industries and about major groups of occupations. */
import { range as codesFrom } from 'd3-array';
import type {
  Industry,
  IndustryDetail,
  IndustryList,
  IndustryScoreList,
} from '../../../core/schemas/industry.js';
import type { Group, GroupList } from '../../../core/schemas/scores.js';
import { tierOf } from '../../../core/score.js';
import type { Dataset } from '../../dataset/schema/dataset.js';
import type { IndustryRow } from '../../dataset/schema/tables.js';
import type { Derived, ScoredIndustry } from '../../derive/derived.js';
import type { Vintages } from '../../derive/labor.js';
import { type Page, page } from '../output.js';

export function industryItem({ naics_code, title, level }: IndustryRow): Industry {
  return { id: Number(naics_code), naics_code, title, level };
}

/** Returns the source of an industry's staffing pattern. */
export function staffingSource(
  { cell, kind }: IndustryRow,
  { staffing }: Vintages,
): IndustryDetail['staffing'] {
  return kind === 'unsurveyed'
    ? { cell: null, kind, reference: null }
    : { cell, kind, reference: `OEWS May ${staffing}` };
}

/** Returns other codes of the same sector: 31 (31-33) is also 31-33, 32, and 33. */
export function rangeCodes({ naics_code, range }: Pick<IndustryRow, 'naics_code' | 'range'>): string[] {
  if (range === '') return [];
  return [range, ...codesFrom(Number(naics_code) + 1, Number(range.slice(3)) + 1).map(String)];
}

/** Returns the function from an industry to the codes of the one above it and of its sector. */
export function industryPlaces(industries: readonly Pick<ScoredIndustry, 'source'>[]) {
  const parents = new Map(industries.map(({ source }) => [source.naics_code, source.parent]));
  return ({ source }: Pick<ScoredIndustry, 'source'>): Pick<IndustryDetail, 'parent' | 'sector'> => {
    let sector = source.naics_code;
    for (let above = source.parent; above; above = parents.get(above) ?? '') sector = above;
    return { parent: source.parent || null, sector };
  };
}

/** Returns the average of an industry's jobs; `null` without staffing data. */
export const industryScore = (score: ScoredIndustry['score'], { tiers }: Dataset['method']) => ({
  final_score: score?.score ?? null,
  risk_tier: score && tierOf(score.score, tiers.cut_points),
});

/** Returns the function from an industry of a dataset to the response about it. */
function industryDetails(derived: Derived): (industry: ScoredIndustry) => IndustryDetail {
  const { occupations, industries, vintages } = derived;
  const placeOf = industryPlaces(industries);
  const bySocCode = new Map(occupations.map((each) => [each.source.soc_code, each]));
  return ({ source, staffing, score }) => ({
    naics_code: source.naics_code,
    title: source.title,
    occupations: staffing.map(({ soc_code, employment, share }) => {
      const { source, riskScore } = bySocCode.get(soc_code)!;
      return {
        soc_code,
        title: source.title,
        slug: source.slug,
        oews_code: source.oews_code,
        employment,
        employment_share: share,
        final_score: riskScore.final_score,
        risk_tier: riskScore.risk_tier,
      };
    }),
    level: source.level,
    staffing: staffingSource(source, vintages),
    ...industryScore(score, derived.source.method),
    ...placeOf({ source }),
  });
}

/** Returns the groups as they are listed. */
export const groupItems = ({ groups, source }: Derived): Group[] =>
  groups.map(({ group, title, score, occupations, employment, meanAnnualWage, covered }) => ({
    group,
    title,
    final_score: score,
    risk_tier: tierOf(score, source.method.tiers.cut_points),
    occupations: occupations.length,
    employment,
    mean_annual_wage: meanAnnualWage,
    employment_covered: covered,
  }));

export function* listIndustries({ industries }: Derived): Generator<Page> {
  const all = industries.map(({ source }) => industryItem(source));
  const list = (data: Industry[]): IndustryList => ({ data, count: data.length });
  yield page('listIndustries', {}, list(all));
  for (const level of [2, 3, 4])
    yield page('listIndustries', { level }, list(all.filter((industry) => industry.level === level)), 1);
}

/** Returns the scores of all industries. */
export function industryScores({ industries, source }: Derived): IndustryScoreList {
  const placeOf = industryPlaces(industries);
  const data = industries.map((industry) => {
    const { id: _, ...item } = industryItem(industry.source);
    const score = industryScore(industry.score, source.method);
    return { ...item, ...score, employment: industry.jobs, ...placeOf(industry) };
  });
  return { data, count: data.length };
}

export function* getIndustry(derived: Derived): Generator<Page> {
  const detailOf = industryDetails(derived);
  for (const industry of derived.industries) {
    const detail = detailOf(industry);
    for (const naics_code of [industry.source.naics_code, ...rangeCodes(industry.source)])
      yield page('getIndustry', { naics_code }, detail);
  }
}

export function groupList(derived: Derived): GroupList {
  const data = groupItems(derived);
  return { data, count: data.length };
}
