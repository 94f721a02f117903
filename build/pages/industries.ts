import type { Industry, IndustryDetail, IndustryList } from '../../core/schemas/industry.js';
import type { Derived, DerivedOccupation } from '../derive/derived.js';
import type { DerivedIndustry } from '../derive/staffing.js';
import type { IndustryRow } from '../source/tables.js';
import { type Page, page } from './page.js';

const STAFFING_REFERENCE = 'OEWS May 2024';

export function industryItem({ naics_code, title, level }: IndustryRow): Industry {
  return { id: Number(naics_code), naics_code, title, level };
}

/** Other codes that mean the same sector: 31 (31-33) is also 31-33, 32 and 33. */
export function rangeCodes({ naics_code, range }: Pick<IndustryRow, 'naics_code' | 'range'>): string[] {
  if (range === '') return [];
  const last = Number(range.slice(3));
  const others: string[] = [range];
  for (let code = Number(naics_code) + 1; code <= last; code++) others.push(String(code));
  return others;
}

export function* listIndustries({ industries }: Derived): Generator<Page> {
  const all = industries.map(({ source }) => industryItem(source));
  const list = (data: Industry[]): IndustryList => ({ data, count: data.length });
  yield page('listIndustries', {}, list(all));
  for (const level of [2, 3, 4])
    yield page('listIndustries', { level }, list(all.filter((industry) => industry.level === level)), 1);
}

export function industryDetail(
  { source, staffing }: DerivedIndustry,
  occupations: ReadonlyMap<string, DerivedOccupation>,
): IndustryDetail {
  const unsurveyed = source.kind === 'unsurveyed';
  return {
    naics_code: source.naics_code,
    title: source.title,
    occupations: staffing.map(({ soc_code, oews_code, employment, share }) => {
      const { source: occupation, riskScore } = occupations.get(soc_code)!;
      return {
        soc_code,
        title: occupation.title,
        slug: occupation.slug,
        oews_code,
        employment,
        employment_share: share,
        final_score: riskScore.final_score,
        risk_tier: riskScore.risk_tier,
      };
    }),
    level: source.level,
    staffing: {
      cell: unsurveyed ? null : source.cell,
      kind: source.kind,
      reference: unsurveyed ? null : STAFFING_REFERENCE,
    },
  };
}

export function* getIndustry({ industries, occupations }: Derived): Generator<Page> {
  const byCode = new Map(occupations.map((occupation) => [occupation.source.soc_code, occupation]));
  for (const industry of industries) {
    const body = industryDetail(industry, byCode);
    for (const naics_code of [industry.source.naics_code, ...rangeCodes(industry.source)])
      yield page('getIndustry', { naics_code }, body);
  }
}
