/** The responses about industries and about major groups of occupations. */
import { range as codesFrom } from 'd3-array';
import { Industry, IndustryDetail, IndustryScore } from '../../../core/schemas/industry.js';
import { tierOf } from '../../../core/score.js';
import type { IndustryRow } from '../../dataset/schema/tables.js';
import type { Derived } from '../../derive/derived.js';
import { type Page, page, rowOf } from '../page.js';
import { publishedOf } from './occupations.js';

/** Returns other codes of the same sector: 31 (31-33) is also 31-33, 32, and 33. */
export function rangeCodes({ naics_code, range }: Pick<IndustryRow, 'naics_code' | 'range'>): string[] {
  if (range === '') return [];
  return [range, ...codesFrom(Number(naics_code) + 1, Number(range.slice(3)) + 1).map(String)];
}

/** Returns all that is published of each industry but for its occupations, by the names of the fields. */
export function publishedIndustries({ industries, vintages, source: { method } }: Derived) {
  const parents = new Map(industries.map(({ source }) => [source.naics_code, source.parent]));
  return industries.map(({ source, score, jobs }) => {
    const { naics_code, title, level, parent, cell, kind } = source;
    let sector = naics_code;
    for (let above = parent; above; above = parents.get(above) ?? '') sector = above;
    const isSurveyed = kind !== 'unsurveyed';
    return {
      id: Number(naics_code),
      naics_code,
      title,
      level,
      parent: parent || null,
      sector,
      employment: jobs,
      staffing: {
        cell: isSurveyed ? cell : null,
        kind,
        reference: isSurveyed ? `OEWS May ${vintages.staffing}` : null,
      },
      final_score: score?.score ?? null,
      risk_tier: score && tierOf(score.score, method.tiers.cut_points),
    };
  });
}

const allOf = <Row>(data: Row[]) => ({ data, count: data.length });

export function* listIndustries(derived: Derived): Generator<Page> {
  const all = publishedIndustries(derived).map((each) => rowOf(Industry, each));
  yield page('listIndustries', {}, allOf(all));
  for (const level of [2, 3, 4])
    yield page('listIndustries', { level }, allOf(all.filter((industry) => industry.level === level)));
}

export const industryScores = (derived: Derived) =>
  allOf(publishedIndustries(derived).map((each) => rowOf(IndustryScore, each)));

export const groupList = (derived: Derived) => allOf(derived.groups.map(({ published }) => published));

export function* getIndustry(derived: Derived): Generator<Page> {
  const published = publishedIndustries(derived);
  for (const [at, { source, staffing }] of derived.industries.entries()) {
    const occupations = staffing.flatMap(({ code, employment, share }) =>
      code.occupations.map((each) => {
        // Of fifty thousand rows, a spread would take two seconds.
        const { soc_code, title, slug, oews_code, final_score, risk_tier } = publishedOf(each);
        const jobs = { employment, employment_share: share };
        return { soc_code, title, slug, oews_code, ...jobs, final_score, risk_tier };
      }),
    );
    const detail = rowOf(IndustryDetail, { ...published[at], occupations });
    for (const naics_code of [source.naics_code, ...rangeCodes(source)])
      yield page('getIndustry', { naics_code }, detail);
  }
}
